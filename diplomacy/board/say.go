package board

import (
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

// says reads a province out: its name, who stands there, whose centre it is.
func (g *stage) says(n chart.Province) string {
	info := g.chart.Provinces[n]
	var parts []string
	if u, ok := g.units[n]; ok {
		parts = append(parts, g.unitSays("board.unit.", u))
	}
	if d, ok := g.out[n]; ok {
		parts = append(parts, g.unitSays("board.out.", d.Unit))
	}
	if info.Centre {
		if owner := g.owner(n); owner == chart.None {
			parts = append(parts, g.text("board.centre.free", nil))
		} else {
			parts = append(parts, g.text("board.centre", game.Args{"power": g.name(owner)}))
		}
	}
	if len(parts) == 0 {
		return info.Name(g.Lang)
	}
	return info.Name(g.Lang) + ": " + strings.Join(parts, "; ")
}

// unitSays names a unit and its power, and the coast on which it stands.
func (g *stage) unitSays(stem string, u chart.Unit) string {
	said := g.text(stem+kindName(u.Kind), game.Args{"power": g.name(u.Power)})
	if coast := g.chart.Places[u.At].Coast; coast != "" {
		said += " (" + g.text("board.coast."+coast, nil) + ")"
	}
	return said
}

func kindName(k chart.Kind) string {
	switch k {
	case chart.Army:
		return "army"
	case chart.Fleet:
		return "fleet"
	default:
		return "other"
	}
}

// orderSays puts an order into words, without the unit that it is for.
func (g *stage) orderSays(o judge.Order) string {
	args := game.Args{"of": g.placeName(o.Of), "to": g.placeName(o.To)}
	switch o.Kind {
	case judge.Move:
		if g.Position.Phase == judge.Retreats {
			return g.text("board.order.retreat", args)
		}
		if o.Via {
			return g.text("board.order.via", args)
		}
		return g.text("board.order.move", args)
	case judge.Support:
		if g.chart.Of(o.To) == chart.None || g.chart.Of(o.To) == g.chart.Of(o.Of) {
			return g.text("board.order.hold.support", args)
		}
		return g.text("board.order.move.support", args)
	case judge.Convoy:
		return g.text("board.order.convoy", args)
	case judge.Disband:
		return g.text("board.order.disband", args)
	case judge.Build:
		return g.text("board.order.build", args)
	case judge.Waive:
		return g.text("board.order.waive", args)
	default:
		return g.text("board.order.hold", args)
	}
}

// verdictSays names what became of an order, "" if nobody has judged it.
func (g *stage) verdictSays(v judge.Verdict) string {
	words := v.Words()
	for n, w := range words {
		words[n] = g.text("board.verdict."+w, nil)
	}
	return strings.Join(words, ", ")
}
