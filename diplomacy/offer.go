package diplomacy

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation"
	"spielleiter/game"
)

// Offer lists what each unit can be ordered, what each site can build, or which units can be removed (DIP-5, DIP-20 to DIP-22). With
// one deadline a season, orders for the phases that follow are in no list: nobody knows yet what will be possible there.
func (Rules) Offer(v View, lang string) game.Menu {
	m := game.Menu{Complete: !v.Options.Seasons}
	power := v.Power()
	if v.Ended != "" || power == chart.None {
		return m
	}
	if v.pos.Phase == judge.Adjustments {
		if g := v.winter(lang, power); len(g.Parts) > 0 {
			m.Groups = []game.MenuGroup{g}
		}
		return m
	}
	e := judge.Warm(v.Options.profile())
	defer e.Rest()
	var g game.MenuGroup
	for _, list := range e.Choices(&v.pos, power) {
		g.Parts = append(g.Parts, v.part(lang, notation.Standard().Unit(list[0].Unit), list))
	}
	if len(g.Parts) > 0 {
		m.Groups = []game.MenuGroup{g}
	}
	return m
}

// part writes the orders of one unit or site.
func (v View) part(lang, of string, list []judge.Order) game.MenuPart {
	p := game.MenuPart{Of: of, Lines: make([]string, len(list))}
	for n, o := range list {
		p.Lines[n] = notation.Standard().Order(lang, v.pos.Phase, o)
	}
	return p
}

// winter is what can be built or has to be removed: a part for each site or unit, and for each build that is waived, and of as many parts as are due.
func (v View) winter(lang string, power chart.Power) game.MenuGroup {
	due := judge.Due(board(), &v.pos, power)
	g := game.MenuGroup{Most: max(due, -due)}
	if due < 0 {
		for _, u := range v.pos.Units {
			if u.Power == power {
				o := judge.Order{Kind: judge.Disband, Unit: u, Of: chart.None, To: chart.None}
				g.Parts = append(g.Parts, v.part(lang, notation.Standard().Unit(u), []judge.Order{o}))
			}
		}
		return g
	}
	if due > 0 {
		for at := range chart.All[chart.Province](judge.Sites(board(), &v.pos, power)) {
			g.Parts = append(g.Parts, v.part(lang, board().Label(chart.Place(at)), judge.BuildsAt(board(), power, at)))
		}
		waive := []judge.Order{{Kind: judge.Waive, Unit: chart.Unit{Power: power, At: chart.None}, Of: chart.None, To: chart.None}}
		for range due {
			g.Parts = append(g.Parts, v.part(lang, "", waive))
		}
	}
	return g
}
