package board

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/svg"
)

// Describe is a scene as HTML tables for those who listen or have no picture: each unit
// with its order and what became of it, and who owns which centres.
func Describe(s Scene, text Text) []byte {
	g := newStage(s, text)
	var c svg.Canvas
	c.Open("table", svg.A("class", "diplomacy-units"))
	c.Leaf("caption", g.title())
	g.head(&c, "board.power", "board.piece", "board.order", "board.verdict")
	c.Open("tbody")
	for n := range g.chart.Powers {
		for _, row := range g.rows(chart.Power(n)) {
			tableRow(&c, append([]string{g.name(chart.Power(n))}, row...))
		}
	}
	c.Close()
	c.Close()
	g.centres(&c)
	return c.Bytes()
}

func (g *stage) head(c *svg.Canvas, keys ...string) {
	c.Open("thead")
	c.Open("tr")
	for _, k := range keys {
		c.Leaf("th", g.text(k, nil), svg.A("scope", "col"))
	}
	c.Close()
	c.Close()
}

func tableRow(c *svg.Canvas, cells []string) {
	c.Open("tr")
	c.Leaf("th", cells[0], svg.A("scope", "row"))
	for _, text := range cells[1:] {
		c.Leaf("td", text)
	}
	c.Close()
}

// rows are the units of a power, and the orders of units that are not on the board.
func (g *stage) rows(p chart.Power) [][]string {
	var rows [][]string
	told := make([]bool, len(g.Orders))
	add := func(u chart.Unit, key string) {
		row := []string{g.text(key+kindName(u.Kind), nil) + " " + g.placeName(u.At), "", ""}
		for n, r := range g.Orders {
			if r.Order.Unit.Power == p && g.chart.Of(r.Order.Unit.At) == g.chart.Of(u.At) && !told[n] {
				told[n] = true
				row[1], row[2] = g.orderSays(r.Order), g.verdictSays(r.Verdict)
				break
			}
		}
		rows = append(rows, row)
	}
	for _, d := range g.Position.Dislodged {
		if d.Power == p {
			add(d.Unit, "board.outkind.")
		}
	}
	for _, u := range g.Position.Units {
		if u.Power == p {
			add(u, "board.kind.")
		}
	}
	for n, r := range g.Orders {
		if o := r.Order; !told[n] && o.Unit.Power == p {
			piece := "–"
			if o.Kind != judge.Waive {
				piece = g.text("board.kind."+kindName(o.Unit.Kind), nil) + " " + g.placeName(o.Unit.At)
			}
			rows = append(rows, []string{piece, g.orderSays(o), g.verdictSays(r.Verdict)})
		}
	}
	return rows
}

// centres lists who owns which supply centres, most first.
func (g *stage) centres(c *svg.Canvas) {
	type holding struct {
		name  string
		names []string
	}
	var list []holding
	for n := range len(g.chart.Powers) + 1 {
		owner, h := chart.Power(n), holding{name: g.text("board.nobody", nil)}
		if n == len(g.chart.Powers) {
			owner = chart.None
		} else {
			h.name = g.name(owner)
		}
		for at := range chart.All[chart.Province](g.chart.Centres) {
			if g.Position.Owners[at] == owner {
				h.names = append(h.names, g.chart.Provinces[at].Name(g.Lang))
			}
		}
		if len(h.names) > 0 {
			slices.Sort(h.names)
			list = append(list, h)
		}
	}
	slices.SortStableFunc(list, func(a, b holding) int { return cmp.Compare(len(b.names), len(a.names)) })
	c.Open("table", svg.A("class", "diplomacy-centres"))
	c.Leaf("caption", g.text("board.centres", nil))
	g.head(c, "board.power", "board.number", "board.centres")
	c.Open("tbody")
	for _, h := range list {
		tableRow(c, []string{h.name, strconv.Itoa(len(h.names)), strings.Join(h.names, ", ")})
	}
	c.Close()
	c.Close()
}
