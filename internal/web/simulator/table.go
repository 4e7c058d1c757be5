package simulator

import (
	"cmp"
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/i18n"
	"spielleiter/internal/web"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
)

// battleWords gives the printer of line-ups and battles.
func (q *ask) battleWords() *i18n.Printer { return q.Words(games.Battles) }

// editor is what the tables show.
func (d *draft) editor(q *ask) editor {
	lang := string(q.Lang)
	e := editor{FortSide: d.muster.FortSide, Sides: d.forms}
	gold := d.muster.Cost()
	for s := range e.Sides {
		side := &e.Sides[s]
		side.Called = d.muster.SideName(s, lang)
		men := 0
		for _, u := range d.muster.Sides[s].Units {
			men += u.Men
		}
		side.Sum = q.P.Fill("simulator.sum", game.Args{"men": strconv.Itoa(men), "gold": q.P.Number(gold[s])})
		side.Units = slices.Clone(side.Units)
		for n := range side.Units {
			u := &side.Units[n]
			u.N, u.Groups, u.Tactics = n, q.kindGroups(u.Kind), q.tactics(u.Tactic)
		}
		if side.HasForts = len(d.forts) == 0 && s == 1 || len(d.forts) > 0 && s == d.muster.FortSide; side.HasForts {
			d.walls(q, side)
		}
	}
	return e
}

func (d *draft) walls(q *ask, side *sideForm) {
	c, lang := catalogue.Standard(), string(q.Lang)
	for n, f := range d.forts {
		f.N, f.Name = n, q.P.T("simulator.fort", nil)
		if k, ok := c.Fort(f.Kind); ok {
			f.Name, f.Full = c.Forts[k].Name[lang], strconv.FormatFloat(c.Forts[k].HP, 'f', -1, 64)
			f.HP = cmp.Or(f.HP, f.Full)
		}
		side.Forts = append(side.Forts, f)
	}
	for _, f := range c.Forts {
		side.FortKinds = append(side.FortKinds, web.Choice{Value: f.ID, Name: f.Name[lang]})
	}
}

// groups of kinds, in the order in which they are shown.
var kindGroupNames = []string{"foot", "ranged", "riders", "engines", "flying", "other"}

func kindGroupOf(k battle.Kind) string {
	switch {
	case k.Flying:
		return "flying"
	case k.FortMult >= 5:
		return "engines"
	case k.NoFlee:
		return "other"
	case k.Speed > 1:
		return "riders"
	case k.Range > 1:
		return "ranged"
	}
	return "foot"
}

// kindGroups are the kinds to choose from; who cannot be hired is among them only if they
// are there already.
func (q *ask) kindGroups(chosen string) []kindGroup {
	c, lang := catalogue.Standard(), string(q.Lang)
	var list []kindGroup
	for _, name := range kindGroupNames {
		g := kindGroup{Name: q.P.T("simulator.kinds."+name, nil)}
		for _, u := range c.Units {
			if kindGroupOf(u.Battle) == name && (!u.Unhireable || u.ID == chosen) {
				g.Kinds = append(g.Kinds, kindChoice{web.Choice{Value: u.ID, Name: u.Several(lang, 2), On: u.ID == chosen}, strconv.Itoa(u.Row), u.Tactic})
			}
		}
		if len(g.Kinds) > 0 {
			list = append(list, g)
		}
	}
	return list
}

func (q *ask) tactics(chosen string) []web.Choice {
	var list []web.Choice
	for _, t := range catalogue.Standard().Tactics {
		list = append(list, web.Choice{Value: t.ID, Name: t.Name[string(q.Lang)], On: t.ID == chosen})
	}
	return list
}
