package season_test

import (
	"testing"

	"spielleiter/rathersilly/season"
)

// Every kind of order of the later phases is among the choices.
func TestChoicesOfTheLaterSteps(t *testing.T) {
	const rich = "own rus stp mos sev war swe nwy rum ber mun kie; "
	for _, c := range []struct {
		name, world, player string
		phase               season.Phase
		lists               int
		has                 string // orders that are among the choices
		hasNot              string
	}{
		{
			"RSD-2.1, 7.1 herds and a vote", "lama rus bur", "rus", season.Before, 3,
			"rus LAMA nth; rus LAMA bur; rus WURM mun-nth", "rus LAMA mun; rus LAMA isl; rus WURM mun-isl",
		},
		{"RSD-7.1 a vote", "", "nar", season.Moving, 1, "nar WURM adr-yor", "nar WAHR gal"},
		{"RSD-16.1 two predictions", "", "wah", season.Moving, 3, "wah WAHR gal; wah WAHR gal A; wah WAHR nth F", "wah WAHR isl; wah WAHR gal V"},
		{"RSD-2.3 a list for each herd", "lama rus bur; lama rus bur; lama ger gal", "rus", season.Lamas, 2, "rus L bur Exp", "rus L gal Exp"},
		{
			"RSD-5.1 one soul", "rus A mos; rus F bla; rus A war devil 1; rus SA gal; rus A sev share; rus V sev; dok T bla", "rus", season.Sales, 1,
			"rus A mos TEU; rus SA gal TEU", "rus A war TEU; rus A sev TEU; rus F bla TEU",
		},
		{
			"RSD-17.9 builds, RSD-12.1 twins, which take two", "1901F; " + rich, "rus", season.Winter, 3,
			"rus + A mos; rus + V mos; rus + F stp/nc; rus + F stp/sc; rus + SA mos SF sev; rus + SA mos SA sev; rus waive", "rus + F stp; rus + A lon; rus + SA sev SA stp",
		},
		{
			"RSD-12.1 if they are all that can be built", "1901F; own rus mos stp sev; rus A gal", "rus", season.Winter, 1,
			"rus + SA mos SF stp/nc; rus + SA mos SF sev; rus + A stp", "",
		},
		{"RSD-9.1, 10.1 Amazons and dirtbags", "1901F; " + rich + "lost rus 20", "rus", season.Winter, 4, "rus + AZ mos; rus + DA stp", "rus + A mos"},
		{
			"RSD-9.1 where a site is all there is", "1901F; " + rich + "rus A mos; rus A stp; rus A sev", "rus", season.Winter, 1,
			"rus + AZ war; rus + DA war; rus + A war; rus + V war", "rus + F war",
		},
		{
			"removals", "1901F; own rus mos; rus A mos; rus F bla; rus V gal; rus A war share; rus AZ gal", "rus", season.Winter, 3,
			"rus - A mos; rus - F bla; rus - V gal; rus - AZ gal", "rus - A war",
		},
		{"RSD-14.2 the Superbrain", "1901F; own sup mos sev war", "sup", season.Winter, 2, "sup + A isl; sup + F kre", "sup + V isl; sup + A mos"},
		{"RSD-14.7 one extra unit", rich + "share rus 90000", "rus", season.Extras, 1, "rus + A mos E; rus + V mos E; rus + F sev E", "rus + AZ mos E; rus + SA mos SA stp E"},
		{"RSD-14.5 without a whole share none", rich + "share rus 27719", "rus", season.Extras, 0, "", "rus + A mos E"},
		{"nobody plays monsters", rich, "mon", season.Winter, 0, "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			e, w := stepper(), world(t, c.world)
			lists := e.Choices(w, power(t, c.player), c.phase)
			if c.phase == season.Moving { // those of units are not what this is about
				lists = lists[len(lists)-c.lists:]
			}
			if len(lists) != c.lists {
				t.Errorf("%d lists, want %d", len(lists), c.lists)
			}
			for _, o := range orders(t, c.has) {
				if !among(lists, o) {
					t.Errorf("%+v is not among the choices", o)
				}
			}
			for _, o := range orders(t, c.hasNot) {
				if among(lists, o) {
					t.Errorf("%+v is among the choices", o)
				}
			}
		})
	}
}

func among(lists [][]season.Order, want season.Order) bool {
	for _, list := range lists {
		for _, o := range list {
			if o.Do == season.Vote {
				want.Of, want.To = min(want.Of, want.To), max(want.Of, want.To)
			}
			if o == want {
				return true
			}
		}
	}
	return false
}
