package rathersilly

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/rathersilly/season"
)

// Offer lists what each unit and each wish can be ordered in the phases that the open deadline takes orders for (RSD-17). Questions and
// answers are in no list. Builds and removals are dealt out to as many parts as there are, so that parts never disagree; other
// combinations of them are possible too.
func (Rules) Offer(v View, lang string) game.Menu {
	m := game.Menu{Complete: v.Seat != Superbrain && v.Question == nil}
	if v.Ended != "" || v.Power() == chart.None {
		return m
	}
	e := v.engine()
	defer e.Rest()
	for n, phase := range v.Phases() {
		m.Complete = m.Complete && n == 0 && phase != season.Winter
		g := game.MenuGroup{}
		if len(v.Phases()) > 1 {
			g.Phase = phaseNames[phase]
		}
		for _, list := range e.Choices(&v.world, v.Power(), phase) {
			if len(list) > 0 {
				g.Parts = append(g.Parts, v.notation().Offer(lang, phase, list))
			}
		}
		if len(g.Parts) > 0 {
			m.Groups = append(m.Groups, g)
		}
	}
	return m
}
