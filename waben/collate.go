package waben

import (
	"spielleiter/game"
	"spielleiter/waben/plan"
	"spielleiter/waben/sheet"
	"spielleiter/waben/trial"
)

// Collate holds what the players of a realm have written against its turn, line by line (WDW-3). Lines of the template that nobody has
// touched contradict nothing.
func (Rules) Collate(v View, lang, text string, parts []string) []game.Divergence {
	list, _ := v.collated(lang, text, parts)
	out := make([]game.Divergence, len(list))
	for n := range list {
		c := game.Divergence{Heading: list[n].Heading, Both: list[n].Both}
		for _, s := range list[n].Mine {
			c.Mine = append(c.Mine, game.Wording{Line: s.Line, Text: s.Text})
		}
		for _, f := range list[n].Theirs {
			c.Theirs = append(c.Theirs, game.Wording{Line: f.Line, Text: f.Text, Parts: f.Parts})
		}
		out[n] = c
	}
	return out
}

// Settle writes what was picked into the turn.
func (r Rules) Settle(v View, lang, text string, parts []string, picks []game.Pick) (string, []int, bool) {
	list, o := v.collated(lang, text, parts)
	if !game.Fits(picks, r.Collate(v, lang, text, parts)) {
		return text, nil, false
	}
	mine, theirs := make([][]bool, len(picks)), make([][]bool, len(picks))
	for n, p := range picks {
		mine[n], theirs[n] = p.Mine, p.Theirs
	}
	settled, failed := sheet.Settle(text, lang, o, list, mine, theirs)
	return settled, failed, true
}

func (v *View) collated(lang, text string, parts []string) ([]sheet.Choice, sheet.Options) {
	if v.silent() != nil {
		return nil, sheet.Options{}
	}
	o := plan.Reading(v.World, v.Me)
	return sheet.Collate(text, parts, sheet.Write(lang, trial.Template(v.World, v.Me)), lang, o), o
}
