package bot

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/purse"
	"spielleiter/waben/sheet"
	"spielleiter/waben/trial"
	"spielleiter/waben/world"
)

// spoken is of how many orders a hint speaks, besides warnings.
const spoken = 6

// reasons are warnings, and what the orders of a sheet are to bring: battles first, then land, then what costs gold.
func (p prospect) reasons(d *draft) []game.Note {
	var fights, marches []game.Note
	taken := map[grid.Field]bool{}
	if len(d.trial.Moons) > 0 {
		units := d.trial.Moons[0].Units
		for n := range units {
			u := &units[n]
			for _, f := range p.conquests(u) {
				taken[f] = true
			}
			if u.Clash != nil {
				fights = append(fights, clash(u))
			} else if note, says := p.marching(u); says {
				marches = append(marches, note)
			}
		}
	}
	notes := append(p.stances(d.sheet), fights...)
	notes = append(notes, marches...)
	if len(notes) > spoken-2 {
		notes = notes[:spoken-2] // some room for gold
	}
	notes = append(notes, p.spending(d.sheet)...)
	if len(notes) == 0 {
		notes = append(notes, game.Note{Code: "hint.nothing", Cite: []string{"WDW-83"}})
	}
	return append(p.warnings(taken), notes[:min(spoken, len(notes))]...)
}

// advice are reasons of which only the coach's own sheets may speak: of what somebody else has ordered they need not be so.
var advice = map[string]bool{"hint.march": true, "hint.build": true, "hint.nothing": true}

// facts are those of some reasons that are true of any sheet.
func facts(notes []game.Note) []game.Note {
	return slices.DeleteFunc(notes, func(n game.Note) bool { return advice[n.Code] })
}

func whole(n int64) string { return strconv.FormatInt(n, 10) }

// warnings are what the realm should see to; of free land, what its sheet does not take.
func (p prospect) warnings(taken map[grid.Field]bool) (notes []game.Note) {
	quiet := Style{}
	m := think(&quiet, p.view.World, p.view.Letter, rand.New(rand.NewPCG(1, 1)))
	m.spot()
	owed := int64(0)
	for n := range m.units {
		owed += purse.Wages(&m.units[n])
	}
	m.reckon()
	have := m.gold
	if !m.v.Moon.Income() && !m.v.Moon.Recruiting() {
		have += m.income
	}
	if !m.v.Moon.Recruiting() && have < owed {
		notes = append(notes, game.Note{
			Code: "warn.upkeep", Cite: []string{"WDW-47", "WDW-48"}, Args: game.Args{"owed": whole(owed), "have": whole(have)},
		})
	}
	if home := m.town(m.v.Realm(m.me).Capital); home != nil && m.held(home) < 1000 {
		notes = append(notes, game.Note{
			Code: "warn.capital", Cite: []string{"WDW-39", "WDW-77"}, Args: game.Args{"field": m.v.Patch.Name(home.Field), "gold": whole(purse.Stock(m.v, m.me))},
		})
	}
	return append(notes, m.oddities(taken)...)
}

// oddities are the first unit that is too small to take land without being a scout, and the first one beside land that
// nobody owns and nobody takes.
func (m *mind) oddities(taken map[grid.Field]bool) (notes []game.Note) {
	small, free := false, false
	for n := range m.units {
		u := &m.units[n]
		if !u.Kind.Spec().Fights || u.Kind == kit.Ship {
			continue
		}
		args := game.Args{"unit": whole(int64(u.Number)), "field": m.v.Patch.Name(u.Field)}
		if least := u.Kind.Spec().Minimum; !small && u.Size < least && u.Size > least/2 {
			small = true
			args["size"], args["least"] = whole(int64(u.Size)), whole(int64(least))
			notes = append(notes, game.Note{Code: "warn.small", Cite: []string{"WDW-45"}, Args: args})
			continue
		}
		for _, f := range m.v.Patch.Around(u.Field) {
			if !free && u.Strong() && f != grid.None && m.v.Owner[f] == world.Nobody && m.prey(f) && m.foe[f] == 0 && !taken[f] {
				free = true
				args["to"], args["tax"] = m.v.Patch.Name(f), whole(int64(m.v.Land[f].Tax()))
				notes = append(notes, game.Note{Code: "warn.land", Cite: []string{"WDW-22", "WDW-62"}, Args: args})
			}
		}
	}
	return notes
}

// clash tells what a battle is likely to come to (models 4.2 and 4.3).
func clash(u *trial.Unit) game.Note {
	c := u.Clash
	code, cite := "hint.battle", []string{"WDW-68", "WDW-70"}
	if c.Storm {
		code, cite = "hint.storm", []string{"WDW-75", "WDW-77"}
	}
	return game.Note{Code: code, Cite: cite, Args: game.Args{
		"unit": whole(int64(u.Unit)), "order": u.Order, "field": c.Field, "realm": c.Realm,
		"low": whole(c.Win.Worst / 10), "high": whole(c.Win.Best / 10), "loss": whole(c.Loss.Worst / 10),
	}}
}

// marching tells what a unit's way is good for, if it has one.
func (p prospect) marching(u *trial.Unit) (game.Note, bool) {
	if len(u.Steps) == 0 {
		return game.Note{}, false
	}
	n := game.Note{Code: "hint.march", Cite: []string{"WDW-55"}, Args: game.Args{"unit": whole(int64(u.Unit)), "order": u.Order, "to": u.To}}
	if land := p.conquests(u); len(land) > 0 {
		tax := int64(0)
		for _, f := range land {
			tax += int64(p.view.World.Land[f].Tax())
		}
		n.Code, n.Cite = "hint.conquer", []string{"WDW-22", "WDW-62"}
		n.Args["n"], n.Args["tax"] = whole(int64(len(land))), whole(tax)
	} else if u.Scout {
		n.Code, n.Cite = "hint.scout", []string{"WDW-45", "WDW-67"}
	}
	return n, true
}

// stances tells what a sheet declares.
func (p prospect) stances(s *sheet.Sheet) (notes []game.Note) {
	for _, d := range s.Stances {
		notes = append(notes, game.Note{Code: "hint.stance." + d.Stance, Cite: []string{"WDW-D-F"}, Args: game.Args{"realm": d.Code}})
	}
	return notes
}

// spending tells what a sheet pays for.
func (p prospect) spending(s *sheet.Sheet) (notes []game.Note) {
	if len(s.Moons) == 0 {
		return nil
	}
	m := &s.Moons[0]
	cost, wages := int64(0), int64(0)
	for _, r := range m.Recruits {
		cost += purse.Cost(r.Kind, r.Size, r.Leaders)
		wages += int64(r.Size)*int64(purse.Wage(r.Kind)) + int64(r.Leaders)*int64(purse.Wage(kit.Leader))
	}
	if len(m.Recruits) > 0 {
		notes = append(notes, game.Note{
			Code: "hint.recruit", Cite: []string{"WDW-46", "WDW-47"},
			Args: game.Args{"n": whole(int64(len(m.Recruits))), "cost": whole(cost), "wages": whole(wages)},
		})
	}
	for n := range m.Builds {
		b := &m.Builds[n]
		what := b.What.Key()
		if b.Settlement != kit.NoSettlement {
			what = b.Settlement.Key()
		}
		f := p.view.World.Patch.Of(int(b.Place.GF), int(b.Place.KF))
		if f == grid.None {
			continue
		}
		notes = append(notes, game.Note{
			Code: "hint.build", Cite: []string{"WDW-29", "WDW-31"}, Args: game.Args{"what": "@" + what, "field": p.view.World.Patch.Name(f)},
		})
	}
	return notes
}
