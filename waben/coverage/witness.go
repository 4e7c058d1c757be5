package coverage

import (
	"spielleiter/waben/chronicle"
	"spielleiter/waben/kit"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// witnesses are how often a statement was tried in a turn beside its events, by its number.
func witnesses() map[string]func(*turn) int {
	return map[string]func(*turn) int{
		"WDW-22": entries(chronicle.LandTax),
		"WDW-23": entries(chronicle.SettlementIncome),
		"WDW-27": func(t *turn) int { return len(t.log.Books) },
		"WDW-30": entries(chronicle.SettlementUpkeep, chronicle.InfrastructureUpkeep),
		"WDW-31": entries(chronicle.Building),
		"WDW-36": battles(func(b *chronicle.Battle) bool { return merit(b, chronicle.Governor) }),
		"WDW-39": units(capital),
		"WDW-45": units(func(_ *turn, u *world.Unit) bool { return u.Scout() }),
		"WDW-47": entries(chronicle.UnitUpkeep),
		"WDW-53": units(func(_ *turn, u *world.Unit) bool { return u.Leaders > 1 }),
		"WDW-59": units(func(_ *turn, u *world.Unit) bool { return u.Aboard != 0 }),
		"WDW-60": lines(func(l *sheet.Line) bool { return l.Order != kit.NoOrder }),
		"WDW-61": lines(func(l *sheet.Line) bool { return l.Order >= kit.Annihilate && l.Order <= kit.Retreat }),
		"WDW-62": lines(func(l *sheet.Line) bool { return l.Ext == kit.Conquer }),
		"WDW-63": lines(func(l *sheet.Line) bool { return l.Ext == kit.Besiege }),
		"WDW-64": lines(func(l *sheet.Line) bool { return l.Ext == kit.Pursue }),
		"WDW-65": lines(func(l *sheet.Line) bool { return l.Order == kit.Build }),
		"WDW-67": func(t *turn) (n int) {
			for _, seen := range t.log.Sightings {
				n += len(seen)
			}
			return n
		},
		"WDW-70": battles(func(b *chronicle.Battle) bool { return len(b.Rounds) > 0 }),
		"WDW-71": battles(func(b *chronicle.Battle) bool { return merit(b, chronicle.Governor) }),
		"WDW-72": battles(func(b *chronicle.Battle) bool { return b.Booty > 0 }),
		"WDW-73": battles(func(b *chronicle.Battle) bool { return b.Ended == chronicle.Retreated }),
		"WDW-75": battles(func(b *chronicle.Battle) bool { return b.Storm }),
		"WDW-82": lines(func(l *sheet.Line) bool { return l.Route.Form != 0 }),
		"WDW-84": func(t *turn) int { return len(t.log.Post) },
	}
}

// entries counts entries of books.
func entries(sorts ...chronicle.EntrySort) func(*turn) int {
	return func(t *turn) (n int) {
		for _, b := range t.log.Books {
			for _, e := range b.Entries {
				for _, sort := range sorts {
					if e.Sort == sort {
						n++
					}
				}
			}
		}
		return n
	}
}

// units counts units at the end of the turn.
func units(fits func(*turn, *world.Unit) bool) func(*turn) int {
	return func(t *turn) (n int) {
		for k := range t.world.Units {
			if fits(t, &t.world.Units[k]) {
				n++
			}
		}
		return n
	}
}

// capital reports whether a unit stands in its realm's capital.
func capital(t *turn, u *world.Unit) bool {
	return u.Realm != world.Nobody && t.world.Realm(u.Realm).Capital == u.Field
}

// lines counts lines of units in the sheets.
func lines(fits func(*sheet.Line) bool) func(*turn) int {
	return func(t *turn) (n int) {
		for _, s := range t.sheets {
			for m := range s.Moons {
				for k := range s.Moons[m].Units {
					if fits(&s.Moons[m].Units[k]) {
						n++
					}
				}
			}
		}
		return n
	}
}

// battles counts battles.
func battles(fits func(*chronicle.Battle) bool) func(*turn) int {
	return func(t *turn) (n int) {
		for k := range t.log.Battles {
			if fits(&t.log.Battles[k]) {
				n++
			}
		}
		return n
	}
}

// merit reports whether anybody in a battle had Gutpunkte for a cause.
func merit(b *chronicle.Battle, cause chronicle.Cause) bool {
	for side := range b.Sides {
		for n := range b.Sides[side].Units {
			for _, m := range b.Sides[side].Units[n].Points {
				if m.Cause == cause {
					return true
				}
			}
		}
	}
	return false
}
