package bot

import (
	"math/rand/v2"
	"slices"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

// TestTwoDriveAMonsterOutTogether puts a monster into Munich, with one army of France, which leads, in Burgundy and one of
// Germany, which helps it, in Kiel: Burgundy attacks, Kiel supports, and nobody does where there is nobody to help.
func TestTwoDriveAMonsterOutTogether(t *testing.T) {
	const france, germany = 2, 3
	for _, c := range []struct {
		name           string
		helper         chart.Power
		attack, helped bool
	}{
		{"Germany helps", germany, true, true},
		{"nobody else is there", season.Monsters, false, false},
	} {
		w := season.Start(1<<season.Players - 1)
		w.Year, w.Season = 1908, 1
		w.Units = []season.Unit{
			{Class: season.Army, Owner: france, At: chart.Place(named("bur"))},
			{Class: season.SpaceMonster, Owner: season.Monsters, At: chart.Place(named("mun"))},
		}
		if c.helper != season.Monsters {
			w.Units = append(w.Units, season.Unit{Class: season.Army, Owner: c.helper, At: chart.Place(named("kie"))})
		}
		for n, at := range theAtlas().field.Centres {
			w.Owners[at] = chart.None
			if n < 9 {
				w.Owners[at] = france
			}
		}
		for _, near := range []string{"par", "mar", "bel"} { // there is nothing better for Burgundy to take
			w.Owners[named(near)] = france
		}
		w.Owners[named("mun")] = chart.None
		stays := season.Order{Unit: actor(&w.Units[1]), Of: chart.None, To: chart.None}
		orders := func(me chart.Power) []season.Order {
			s := Plain()
			s.Whim = 0
			m := newMind(s)
			m.enter(w, me, season.Standard(), []season.Order{stays}, rand.New(rand.NewPCG(1, 1)))
			m.think()
			m.evict()
			return m.own()
		}
		mun := chart.Place(named("mun"))
		if got := slices.ContainsFunc(orders(france), func(o season.Order) bool { return o.Do == season.Move && o.To == mun }); got != c.attack {
			t.Errorf("%s: France attacks %v, want %v", c.name, got, c.attack)
		}
		if got := slices.ContainsFunc(orders(germany), func(o season.Order) bool {
			return o.Do == season.Support && of(o.Of) == named("bur") && o.To == mun
		}); got != c.helped {
			t.Errorf("%s: Germany supports %v, want %v", c.name, got, c.helped)
		}
	}
}

// TestWhoHelpsGivesWay lets nobody who helps go where whoever leads could.
func TestWhoHelpsGivesWay(t *testing.T) {
	const france, germany = 2, 3
	for _, year := range []int{1901, 1908} {
		w := season.Start(1<<season.Players - 1)
		w.Year = year
		for n, at := range theAtlas().field.Centres {
			w.Owners[at] = chart.None
			if n < 9 {
				w.Owners[at] = france
			}
		}
		w.Units = []season.Unit{
			{Class: season.Army, Owner: france, At: chart.Place(named("bur"))},
			{Class: season.Army, Owner: germany, At: chart.Place(named("kie"))},
		}
		m := newMind(Plain())
		m.enter(w, germany, season.Standard(), nil, rand.New(rand.NewPCG(1, 1)))
		m.think()
		kie := m.plans[named("kie")]
		m.redo(kie, m.moves(kie.unit, chart.Place(named("mun"))))
		m.giveWay()
		if moves, want := kie.order.Do == season.Move, year < sidesFrom; moves != want {
			t.Errorf("%d: Kiel goes to Munich %v, want %v", year, moves, want)
		}
	}
}
