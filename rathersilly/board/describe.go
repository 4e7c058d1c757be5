package board

import (
	"slices"
	"strconv"
	"strings"

	"spielleiter/diplomacy/board/ink"
	"spielleiter/game"
	"spielleiter/svg"
)

// Steps are the steps that were played last as a list: what the season strip shows, for
// those who listen or have no script.
func Steps(scenes []Scene, text Text) []byte {
	if len(scenes) == 0 {
		return nil
	}
	var c svg.Canvas
	c.Leaf("p", text("board.steps", nil), svg.A("class", "title"))
	c.Open("ol", svg.A("class", "rathersilly-steps"))
	for _, s := range scenes {
		c.Open("li", svg.I("value", s.Step))
		c.Leaf("b", text("board.step."+strconv.Itoa(s.Step), nil))
		c.Open("ul")
		for _, n := range s.Told {
			c.Leaf("li", text(n.Code, n.Args))
		}
		c.Close()
		c.Close()
	}
	c.Close()
	return c.Bytes()
}

// Describe is a scene as HTML tables: who has what where, who owns which centres, and
// what lives on the board beside them.
func Describe(s Scene, text Text) []byte {
	d := describer{Scene: s, text: text, lang: langOf(text)}
	d.units()
	d.creatures()
	d.centres()
	return d.Bytes()
}

type describer struct {
	svg.Canvas
	Scene
	text Text
	lang string
}

func (d *describer) table(caption string, heads ...string) {
	d.Open("table")
	d.Leaf("caption", d.text(caption, nil))
	d.Open("thead")
	d.Open("tr")
	for _, h := range heads {
		d.Leaf("th", d.text(h, nil), svg.A("scope", "col"))
	}
	d.Close()
	d.Close()
	d.Open("tbody")
}

func (d *describer) row(cells ...string) {
	d.Open("tr")
	d.Leaf("th", cells[0], svg.A("scope", "row"))
	for _, cell := range cells[1:] {
		d.Leaf("td", cell)
	}
	d.Close()
}

// end closes a table.
func (d *describer) end() {
	d.Close()
	d.Close()
}

// units lists what each power has on the board.
func (d *describer) units() {
	d.table("board.units", "board.power", "board.pieces")
	for _, seat := range owners() {
		var names []string
		for _, i := range d.Items {
			if i.Power == codeOf(seat) && i.Class != "T" {
				names = append(names, itemSays(i, d.lang, d.text))
			}
		}
		if len(names) > 0 {
			d.row(powerName(codeOf(seat), d.lang), strings.Join(names, "; "))
		}
	}
	d.end()
}

// creatures lists the Borg, the TARDIS, the wormhole, the zones, and the reader's herds.
func (d *describer) creatures() {
	d.table("board.creatures", "board.creature", "board.where")
	herds := []string{}
	for _, i := range d.Items {
		switch i.Class {
		case "BORG":
			where := place(i.At, d.lang)
			if d.Rests == i.At {
				where += " (" + d.text("board.rests", nil) + ")"
			}
			d.row(d.text("board.kind.BORG", nil), where)
		case "T":
			d.row(d.text("board.kind.T", nil), place(i.At, d.lang))
		case "L":
			herds = append(herds, place(i.At, d.lang))
		}
	}
	if len(d.Hole) == 2 {
		d.row(d.text("board.hole", nil), place(d.Hole[0], d.lang)+" – "+place(d.Hole[1], d.lang))
	}
	if len(d.Zones) > 0 {
		d.row(d.text("board.zones", nil), d.places(d.Zones))
	}
	if len(herds) > 0 {
		d.row(d.text("board.herds", nil), strings.Join(herds, ", "))
	}
	d.row(d.text("board.tunnel", nil), d.places(portals))
	d.end()
}

func (d *describer) places(codes []string) string {
	names := make([]string, len(codes))
	for n, code := range codes {
		names[n] = place(code, d.lang)
	}
	return strings.Join(names, ", ")
}

// centres lists who owns which supply centres.
func (d *describer) centres() {
	d.table("board.centres", "board.power", "board.number", "board.centres")
	for _, seat := range append(owners(), "") {
		var names []string
		for _, code := range centres() {
			if d.Coins[code] == codeOf(seat) || seat == "" && d.Coins[code] == "" {
				names = append(names, place(code, d.lang))
			}
		}
		slices.Sort(names)
		name := d.text("board.nobody", nil)
		if seat != "" {
			name = powerName(codeOf(seat), d.lang)
		}
		if len(names) > 0 {
			d.row(name, strconv.Itoa(len(names)), strings.Join(names, ", "))
		}
	}
	d.end()
}

// place is what a province is called.
func place(code, lang string) string {
	c := ink.Silly().Chart
	if code == "hyp" {
		return "Hyperspace"
	}
	at, ok := c.Find(code)
	if !ok {
		return code
	}
	return c.Provinces[c.Of(at)].Name(lang)
}

func powerName(code, lang string) string {
	p := powerOf(code)
	if int(p) >= len(ink.Silly().Chart.Powers) {
		return code
	}
	return ink.Silly().Chart.Powers[p].Name(lang)
}

// itemSays names a thing and where it is, with all that is special about it.
func itemSays(i Item, lang string, text Text) string {
	said := text("board.kind."+i.Class, nil) + " " + place(i.At, lang)
	if at, err := unitAt(i.Unit); err == nil {
		if _, coast, ok := strings.Cut(at, "/"); ok {
			said += " (" + text("board.coast."+coast, nil) + ")"
		}
	}
	var more []string
	if i.Devil > 0 {
		more = append(more, text("board.sign.devil", game.Args{"n": strconv.Itoa(i.Devil)}))
	}
	if i.Sign != "" {
		more = append(more, text("board.sign."+i.Sign, nil))
	}
	if i.Out {
		more = append(more, text("board.sign.out", nil))
	}
	if len(more) > 0 {
		said += " (" + strings.Join(more, ", ") + ")"
	}
	return said
}
