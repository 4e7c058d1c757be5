package coverage

import (
	"slices"

	"spielleiter/terramagica"
	"spielleiter/terramagica/battle"
)

// flights are the witnesses of flight.
func flights() map[string]func(*turn) int {
	routed := happened(func(_ *fight, e battle.Event) bool { return e.What == battle.Rout })
	tired := happened(func(_ *fight, e battle.Event) bool { return e.What == battle.Exhaust })
	fleeing := func(f *fight, e battle.Event) bool { return e.What == battle.Step && e.To > e.From }
	return map[string]func(*turn) int{
		"TM-N23": routed, "TM-D21": routed, "TM-D22": happened(fleeing),
		"TM-N24": happened(func(f *fight, e battle.Event) bool {
			return attack(e) && e.Phase == battle.Combat && f.ran(1-e.Side, e.Target, e.Round-1)
		}),
		"TM-N25": tired, "TM-D23": tired,
		"TM-N26": happened(func(f *fight, e battle.Event) bool {
			k, _ := f.who(e)
			return attack(e) && e.TargetExhausted && k.Speed == f.foe(e).Speed
		}),
		"TM-N27": func(t *turn) (n int) {
			for _, f := range t.fights {
				for side := range f.ends {
					for k, u := range f.ends[side] {
						if u.Exhausted && u.HP > 0 && f.kinds[side][k].Speed > 1 {
							n++
						}
					}
				}
			}
			return n
		},
		"TM-D24": battles(func(f *fight) bool {
			return slices.ContainsFunc(slices.Concat(f.ends[0], f.ends[1]), func(u battle.End) bool { return u.HP > 0 && (u.Fleeing || u.Exhausted) })
		}),
	}
}

// ran reports whether a unit took flight at the end of a round.
func (f *fight) ran(side, unit, round int) bool {
	return slices.ContainsFunc(f.events, func(o battle.Event) bool {
		return o.What == battle.Rout && o.Side == side && o.Unit == unit && o.Round == round
	})
}

// sieges are the witnesses of fortifications.
func sieges() map[string]func(*turn) int {
	battered := func(fits func(*fight, battle.Event) bool) func(*turn) int {
		return happened(func(f *fight, e battle.Event) bool { return e.What == battle.Batter && fits(f, e) })
	}
	walled := battles(func(f *fight) bool { return len(f.Forts) > 0 })
	inside := func(f *fight, e battle.Event) bool {
		k, _ := f.who(e)
		return attack(e) && len(f.Forts) > 0 && e.Side == f.FortSide && e.To == k.Range+1
	}
	flying := func(f *fight, e battle.Event) bool {
		k, _ := f.who(e)
		return e.What == battle.Step && k.Flying && len(f.Forts) > 0 && e.Side != f.FortSide && e.To < 0
	}
	return map[string]func(*turn) int{
		"TM-N28": walled, "TM-N29": battles(func(f *fight) bool { return len(f.Forts) > 1 }), "TM-D25": walled,
		"TM-N30": battered(func(_ *fight, e battle.Event) bool { return e.After == 0 }),
		"TM-N31": battered(func(f *fight, e battle.Event) bool { _, t := f.who(e); return t == battle.Charge }),
		"TM-N32": battered(func(f *fight, e battle.Event) bool { k, _ := f.who(e); return k.FortMult > 1 }),
		"TM-N33": battered(func(f *fight, e battle.Event) bool { return e.Left < 1 }),
		"TM-N34": battered(func(_ *fight, e battle.Event) bool { return e.To > 0 }),
		"TM-N35": happened(inside), "TM-D32": happened(inside),
		"TM-N36": happened(flying), "TM-D31": happened(flying),
		"TM-D27": battered(anything), "TM-D28": battered(anything),
		"TM-D29": happened(func(f *fight, e battle.Event) bool {
			return e.What == battle.Step && len(f.Forts) > 0 && e.Side == f.FortSide && e.To > e.From
		}),
		"TM-D30": happened(func(f *fight, e battle.Event) bool {
			return attack(e) && len(f.Forts) > 0 && f.Forts[0].Left > 0 && e.Side != f.FortSide && e.To > 0
		}),
		"TM-D34": battered(func(f *fight, e battle.Event) bool { return f.nobody(e) }),
	}
}

// nobody reports whether at the end nobody lives on the other side and the wall was attacked
// after the last attack on anybody.
func (f *fight) nobody(e battle.Event) bool {
	if slices.ContainsFunc(f.ends[1-e.Side], func(u battle.End) bool { return u.HP > 0 }) {
		return false
	}
	return !slices.ContainsFunc(f.events, func(o battle.Event) bool { return attack(o) && o.Side == e.Side && o.Round >= e.Round })
}

// realms are those who stand on a side.
func realms(side []terramagica.Fighter) map[string]bool {
	m := map[string]bool{}
	for _, f := range side {
		m[string(f.Realm)] = true
	}
	return m
}
