package archive

import (
	"slices"
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation"
)

// sorted gives units in the order of their provinces, as positions hold them.
func sorted(units []chart.Unit) []chart.Unit {
	c := chart.Standard()
	units = slices.Clone(units)
	slices.SortStableFunc(units, func(a, b chart.Unit) int { return int(c.Of(a.At)) - int(c.Of(b.At)) })
	return units
}

// find gives the unit in a province.
func find(units []chart.Unit, p chart.Province) (chart.Unit, bool) {
	n := slices.IndexFunc(units, func(u chart.Unit) bool { return chart.Standard().Of(u.At) == p })
	if n < 0 {
		return chart.Unit{}, false
	}
	return units[n], true
}

// refuges finds where dislodged units may retreat, by playing the movement before again
// as far as the results of the case tell it. Units without a result held.
func (b *block) refuges(p *judge.Position) {
	if len(p.Dislodged) == 0 {
		return
	}
	before, orders := b.before(p)
	out := (&judge.Engine{}).Movement(&before, orders)
	for n, d := range p.Dislodged {
		k := slices.IndexFunc(out.Next.Dislodged, func(o judge.Dislodged) bool { return o.Unit == d.Unit })
		if k >= 0 {
			p.Dislodged[n] = out.Next.Dislodged[k]
		}
	}
}

// before gives the board and the orders of the movement that led to a position.
func (b *block) before(p *judge.Position) (judge.Position, []judge.Order) {
	var orders []judge.Order
	var units []chart.Unit
	var came chart.Set // provinces whose unit came from elsewhere
	add := func(u chart.Unit) {
		if _, taken := find(units, chart.Standard().Of(u.At)); !taken {
			units = append(units, u)
		}
	}
	for _, line := range b.lines["PRESTATE_RESULTS"] {
		result, text, _ := strings.Cut(line, ":")
		sheet, _ := notation.Standard().Read(notation.Context{Power: chart.None}, "en", text)
		for _, l := range sheet.Lines {
			o := l.Choices[0].Order
			orders = append(orders, o)
			if o.Kind == judge.Move && strings.TrimSpace(result) == "SUCCESS" {
				chart.Add(&came, chart.Standard().Of(o.To))
			}
			if o.Unit.Kind != chart.Unsaid {
				add(o.Unit)
			}
		}
	}
	for _, d := range p.Dislodged {
		add(d.Unit)
	}
	for _, u := range p.Units {
		if !chart.Has(came, chart.Standard().Of(u.At)) {
			add(u)
		}
	}
	return judge.Position{Year: p.Year, Season: p.Season, Units: sorted(units), Owners: p.Owners}, orders
}
