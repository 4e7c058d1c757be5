package coverage

import (
	"slices"

	"spielleiter/game"
	"spielleiter/terramagica"
)

// quarrels are the witnesses of statuses, sides and the avatar.
func quarrels() map[string]func(*turn) int {
	statuses := func(t *turn) (n int) {
		for _, s := range t.sheets {
			n += len(s.orders.Stances)
		}
		return n
	}
	home := battles(func(f *fight) bool { return f.avatar() })
	return map[string]func(*turn) int{
		"TM-N3": statuses, "TM-N5": statuses, "TM-S6": statuses,
		"TM-N6": battles(func(f *fight) bool { return len(realms(f.Sides[0])) > 1 }),
		"TM-N7": battles(func(f *fight) bool { return len(realms(f.Sides[1])) > 1 }),
		"TM-N9": battles(func(f *fight) bool { return f.Number > 1 }),
		"TM-D35": func(t *turn) (n int) {
			for _, f := range t.fights {
				n += len(realms(f.Sides[0])) + len(realms(f.Sides[1]))
			}
			return n
		},
		"TM-D36": func(t *turn) (n int) {
			for _, f := range t.fights {
				if t.attacks(f.Sides[0], f.Sides[1]) && t.attacks(f.Sides[1], f.Sides[0]) {
					n++
				}
			}
			return n
		},
		"TM-N37": home, "TM-N38": home, "TM-D39": home,
		"TM-N41": func(t *turn) (n int) {
			for _, f := range t.fights {
				if f.avatar() && f.homeHeld(t.after) {
					n++
				}
			}
			return n
		},
		"TM-D40": battles(func(f *fight) bool {
			return slices.ContainsFunc(f.Sides[:], func(side []terramagica.Fighter) bool { return len(side) == 1 && side[0].Army == 0 })
		}),
		"TM-D42": func(t *turn) (n int) {
			for _, r := range t.before.Realms {
				if t.before.Options["mode"] == "campaign" && r.Home == "" && r.Fell == 0 {
					n++
				}
			}
			return n
		},
		"TM-N45": once(func(t *turn) bool {
			return slices.ContainsFunc(t.before.Realms, func(r terramagica.Realm) bool { return r.Home != "" })
		}),
	}
}

// avatar reports whether an avatar fights.
func (f *fight) avatar() bool {
	return slices.ContainsFunc(slices.Concat(f.Sides[0], f.Sides[1]), func(u terramagica.Fighter) bool { return u.Army == 0 })
}

// homeHeld reports whether whose avatar fought has still the home province.
func (f *fight) homeHeld(after terramagica.View) bool {
	for _, u := range slices.Concat(f.Sides[0], f.Sides[1]) {
		if u.Army == 0 {
			return after.Realms[slices.Index(after.Seats, u.Realm)].Home == f.At
		}
	}
	return false
}

// attacks reports whether somebody on a side had ordered to attack somebody on another, this
// week or before.
func (t *turn) attacks(by, on []terramagica.Fighter) bool {
	return slices.ContainsFunc(by, func(a terramagica.Fighter) bool {
		return slices.ContainsFunc(on, func(d terramagica.Fighter) bool {
			return t.status(a.Realm, a.Army, d.Realm, d.Army) == terramagica.Attack
		})
	})
}

// status is what an army had declared towards another when the week closed.
func (t *turn) status(by game.Seat, army int, toward game.Seat, number int) terramagica.Status {
	for _, s := range t.sheets {
		for _, f := range s.orders.Stances {
			if s.seat == by && f.Army == army && f.Toward == toward && f.Number == number {
				return f.Status
			}
		}
	}
	for _, a := range t.before.Armies {
		for _, st := range a.Stances {
			if a.Realm == by && a.Number == army && st.Realm == toward && st.Army == number {
				return st.Status
			}
		}
	}
	return terramagica.None
}

// matches are the witnesses of what is around the battles.
func matches() map[string]func(*turn) int {
	closed := once(func(t *turn) bool { return t.before.Week > 0 })
	return map[string]func(*turn) int{
		"TM-D38": func(t *turn) (n int) {
			for _, a := range t.before.Armies {
				n += len(a.Stances)
			}
			return n
		},
		"TM-D44": battles(func(f *fight) bool { return len(f.events) > 0 }),
		"TM-D45": closed, "TM-S2": closed,
		"TM-S7": func(t *turn) (n int) {
			for _, s := range t.sheets {
				for _, f := range s.orders.Stances {
					if f.Toward != s.seat {
						n++
					}
				}
			}
			return n
		},
		"TM-S8": func(t *turn) int { return len(t.after.Armies) },
		"TM-S27": func(t *turn) (n int) {
			for _, p := range t.after.Provinces {
				if p.Owner != "" {
					n++
				}
			}
			return n
		},
		"TM-S28": func(t *turn) (n int) {
			for _, f := range t.fights {
				n += len(f.Readers)
			}
			return n
		},
		"TM-N4": told("note.towards.attack", "note.towards.support", "note.towards.none"),
		"TM-S4": func(t *turn) (n int) {
			for _, s := range t.sheets {
				n += len(s.orders.Posts) + len(s.orders.Stances) + len(s.orders.Gives) + len(s.orders.Marches) + len(s.orders.Raises)
			}
			return n
		},
		"TM-S29": func(t *turn) (n int) { return len(t.sheets) },
		"TM-S30": func(t *turn) (n int) { return len(t.sheets) },
		"TM-N2": func(t *turn) (n int) {
			for _, s := range t.sheets {
				n += len(s.orders.Posts)
			}
			return n
		},
		"TM-S5": func(t *turn) (n int) {
			for _, s := range t.sheets {
				for _, p := range s.orders.Posts {
					if p.Men > 0 {
						n++
					}
				}
			}
			return n
		},
		"TM-S1":  once(func(t *turn) bool { return t.before.Options["mode"] != "" }),
		"TM-S20": once(func(t *turn) bool { return t.before.Options["mode"] == "battle" && t.before.Options["holder"] == "lot" }),
		"TM-S23": once(func(t *turn) bool { return t.before.Options["mode"] == "campaign" }),
	}
}
