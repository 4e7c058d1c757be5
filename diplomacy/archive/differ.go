package archive

import (
	"slices"
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation"
	"spielleiter/game"
)

// Board tells how the units and the owners of centres differ from those that were recorded.
func (p *Phase) Board(got *judge.Position) []Difference {
	return append(unlike("replay.units", got.Units, p.Position.Units), owners(got, &p.Position)...)
}

// differ tells how a board differs from the recorded one. At the end of a game only units
// and centres count.
func (p *Phase) differ(got *judge.Position) []Difference {
	var list []Difference
	want := &p.Position
	if p.Final {
		return p.Board(got)
	}
	if g, w := Name(got), Name(want); g != w {
		list = append(list, Difference{"replay.phase", game.Args{"got": g, "want": w}})
	}
	list = append(list, unlike("replay.units", got.Units, want.Units)...)
	list = append(list, unlike("replay.dislodged", weak(got), weak(want))...)
	list = append(list, retreats(got, want)...)
	return append(list, owners(got, want)...)
}

func weak(p *judge.Position) []chart.Unit {
	var list []chart.Unit
	for _, d := range p.Dislodged {
		list = append(list, d.Unit)
	}
	return list
}

// owners tells which centres have another owner than was recorded.
func owners(got, want *judge.Position) []Difference {
	var list []Difference
	c := chart.Standard()
	for at := range chart.All[chart.Province](c.Centres) {
		if g, w := got.Owners[at], want.Owners[at]; g != w {
			list = append(list, Difference{"replay.owner", game.Args{
				"place": c.Label(chart.Place(at)), "got": owner(c, g), "want": owner(c, w),
			}})
		}
	}
	return list
}

func owner(c *chart.Chart, p chart.Power) string {
	if int(p) >= len(c.Powers) {
		return "-"
	}
	return notation.Standard().Power(p)
}

// retreats tells which dislodged units have other retreats than were recorded. A unit
// that an army dislodged by convoy was offered every neighbour by the Python package, even
// those that are taken: that more is no difference.
func retreats(got, want *judge.Position) []Difference {
	var list []Difference
	for _, w := range want.Dislodged {
		n := slices.IndexFunc(got.Dislodged, func(d judge.Dislodged) bool { return d.Unit == w.Unit })
		if n < 0 || w.To.Empty() || got.Dislodged[n].To == w.To {
			continue
		}
		if g := got.Dislodged[n].To; !g.Without(w.To).Empty() || !taken(want, w.To) {
			list = append(list, Difference{"replay.retreats", game.Args{
				"unit": notation.Standard().Owned(w.Unit), "got": labels(g), "want": labels(w.To),
			}})
		}
	}
	return list
}

// taken reports whether a unit stands on one of some places.
func taken(p *judge.Position, places chart.Set) bool {
	for at := range chart.All[chart.Place](places) {
		if _, ok := find(p.Units, chart.Standard().Of(at)); ok {
			return true
		}
	}
	return false
}

func labels(places chart.Set) string {
	var list []string
	for at := range chart.All[chart.Place](places) {
		list = append(list, chart.Standard().Label(at))
	}
	if len(list) == 0 {
		return "-"
	}
	return strings.Join(list, ", ")
}

// offer gives dislodged units the retreats that were recorded for them, if any were: what
// they were offered is what they could choose.
func offer(p judge.Position, recorded *judge.Position) judge.Position {
	for n := range p.Dislodged {
		d := &p.Dislodged[n]
		for _, o := range recorded.Dislodged {
			if o.Unit == d.Unit && !o.To.Empty() {
				d.To = o.To
			}
		}
	}
	return p
}
