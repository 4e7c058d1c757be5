package season_test

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/rathersilly/season"
)

// dense is some world with about so many units of all kinds, close to each other, so
// that they meet.
func dense(r *rand.Rand, units int) *season.World {
	w := season.Start(everybody)
	w.Units, w.Season = nil, judge.Season(r.IntN(2))
	w.Players[season.Fool].Commands = uint8(r.IntN(3))
	var taken chart.Set
	denseTwins(r, &w, &taken)
	for range units * 3 / 2 {
		u := denseUnit(r)
		if at := season.Board().Of(u.At); season.Board().Stands(u.Class.Kind(), u.At) && !chart.Has(taken, at) &&
			(!season.Board().Provinces[at].Sealed || u.Owner == season.Brain && u.Class.Conventional()) {
			chart.Add(&taken, at)
			w.Put(u)
		}
	}
	for range units / 6 {
		w.Put(season.Unit{Class: season.Birds, Owner: chart.Power(r.IntN(7)), At: chart.Place(r.IntN(75)), Built: chart.None})
	}
	if a, b := chart.Place(r.IntN(75)), chart.Place(r.IntN(75)); a != b {
		w.Hole = season.Join(a, b)
	}
	if at := r.IntN(90); at < 75 {
		w.Tardis = chart.Province(at)
	}
	return &w
}

func denseUnit(r *rand.Rand) season.Unit {
	classes := []season.Class{
		season.Army, season.Army, season.Army, season.Fleet, season.Fleet, season.Fleet, season.Lure, season.Jammer, season.SeaMonster, season.SpaceMonster,
	}
	players := []chart.Power{0, 1, 2, 3, 4, 5, 6, season.Brain, season.Doctor, season.Soothsayer}
	u := season.Unit{Class: classes[r.IntN(len(classes))], Owner: players[r.IntN(len(players))], At: chart.Place(r.IntN(len(season.Board().Places))), Built: chart.None}
	switch {
	case u.Class == season.Lure || u.Class == season.Jammer:
		u.Supply = season.ByQuota
	case u.Class.Monster():
		u.Supply, u.Owner = season.ByNothing, season.Monsters
	default:
		u.Devil = uint8(max(0, r.IntN(6)-3))
		u.Immune = u.Class == season.Fleet && r.IntN(6) == 0
		if u.Immune {
			u.Built = chart.Province(u.At)
		}
	}
	return u
}

func denseTwins(r *rand.Rand, w *season.World, taken *chart.Set) {
	for _, pair := range [][2]string{{"mun", "kie"}, {"bud", "vie"}, {"smy", "aeg"}} {
		p := chart.Power(r.IntN(7))
		if w.Players[p].Twins || r.IntN(3) == 0 {
			continue
		}
		w.Players[p].Twins = true
		for _, code := range pair {
			at, _ := season.Board().Find(code)
			u := season.Unit{Class: season.TwinArmy, Owner: p, At: at, Built: chart.None}
			if code == "aeg" {
				u.Class = season.TwinFleet
			}
			chart.Add(taken, chart.Province(at))
			w.Put(u)
		}
	}
}

// sheets gives every player an order out of each of his lists, and now and then nonsense.
func sheets(r *rand.Rand, e *season.Engine, w *season.World, phase season.Phase, wild int) (all [season.Players][]season.Order) {
	for p := range all {
		for _, list := range e.Choices(w, chart.Power(p), phase) {
			if o := list[r.IntN(len(list))]; o.Do != season.Vote && o.Do != season.Foresee {
				all[p] = append(all[p], o)
			}
		}
		for range r.IntN(wild + 1) {
			o := season.Order{
				Do: season.Deed(r.IntN(30)), By: chart.Power(p), Of: chart.Place(r.IntN(90)), To: chart.Place(r.IntN(90)),
				Unit:    season.Actor{Class: season.Class(r.IntN(11)), Owner: chart.Power(p), At: chart.Place(r.IntN(90)), Tardis: r.IntN(9) == 0},
				OfClass: season.Class(r.IntN(11)), Via: r.IntN(2) == 0, Steps: uint8(r.IntN(6)), Cmd: season.Deed(r.IntN(30)),
				Path: [3]chart.Place{chart.Place(r.IntN(256)), chart.Place(r.IntN(90)), chart.Place(r.IntN(90))},
			}
			if r.IntN(4) == 0 {
				o.Unit.Owner = chart.Power(r.IntN(256))
			}
			if n := len(w.Units); n > 0 && r.IntN(2) == 0 {
				o.Unit.At = w.Units[r.IntN(n)].At
			}
			all[p] = append(all[p], o)
		}
	}
	return all
}

// stack puts sheets on top of each other, from the first or from the last.
func stack(all [season.Players][]season.Order, back bool) (list []season.Order) {
	for p := range all {
		if back {
			p = len(all) - 1 - p
		}
		list = append(list, all[p]...)
	}
	return list
}

// Whatever is ordered, movement, mergers and retreats leave a world that is one, with one
// unit a field and nobody new on an island; and it does not matter whose sheet comes first.
func TestMovesKeepTheWorldWhole(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		e, f := lots(1), lots(1)
		for range 10 {
			w := dense(r, 10+r.IntN(60))
			if err := w.Verify(); err != nil {
				t.Fatal(err)
			}
			islanders := onIslands(w)
			other := w.Clone()
			step := func(name string, all [season.Players][]season.Order, play func(*season.Engine, *season.World, []season.Order)) {
				play(e, w, stack(all, false))
				play(f, &other, stack(all, true))
				if err := w.Verify(); err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				if diff := cmp.Diff(*w, other); diff != "" {
					t.Fatalf("%s: the order of sheets matters: %s", name, diff)
				}
				if now := onIslands(w); !now.Without(islanders).Empty() {
					t.Fatalf("%s: somebody came to an island", name)
				}
			}
			step("move", sheets(r, e, w, season.Moving, 3), func(e *season.Engine, w *season.World, o []season.Order) { complete(t, e, w, o) })
			var guess [season.Players][]season.Order
			for range 3 {
				guess[season.Soothsayer] = append(guess[season.Soothsayer], season.Order{Do: season.Foresee, By: season.Soothsayer, To: chart.Place(r.IntN(75)), Of: chart.None, OfClass: season.Class(r.IntN(3))})
			}
			for _, c := range w.Dislodged {
				guess[season.Soothsayer] = append(guess[season.Soothsayer], season.Order{Do: season.Foresee, By: season.Soothsayer, To: chart.Place(season.Board().Of(c.At)), Of: chart.None})
			}
			step("merge", guess, func(e *season.Engine, w *season.World, o []season.Order) { e.Merge(w, o) })
			step("retreat", sheets(r, e, w, season.Retreats, 3), func(e *season.Engine, w *season.World, o []season.Order) { e.Retreat(w, o) })
			if len(w.Dislodged) > 0 {
				t.Fatal("somebody is still to retreat")
			}
		}
	})
}

// complete moves, and looks whether every order for a unit has a result that says
// something.
func complete(t *rapid.T, e *season.Engine, w *season.World, list []season.Order) {
	m := e.Move(w, list)
	for n, r := range m.Results {
		if n < len(list) && list[n].Do <= season.Command && r.Verdict == 0 || r.Fault != 0 && r.Verdict&(judge.Illegal|judge.Invalid) == 0 {
			t.Fatalf("order %d: %+v", n, r)
		}
	}
	e.Events = e.Events[:0]
}

func onIslands(w *season.World) (s chart.Set) {
	for _, u := range w.Units {
		if at := season.Board().Of(u.At); season.Board().Provinces[at].Sealed {
			chart.Add(&s, at)
		}
	}
	return s
}

// Everything that can be chosen is possible.
func TestChoicesOfMovesArePossible(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 2))
		e := lots(1)
		w := dense(r, 10+r.IntN(60))
		for p := range chart.Power(season.Players) {
			for _, list := range e.Choices(w, p, season.Moving) {
				if len(list) == 0 {
					t.Fatalf("player %d has an empty list", p)
				}
				for range 20 {
					o := list[r.IntN(len(list))]
					if f := e.Check(w, &o); f != 0 {
						t.Fatalf("%s: %+v", f.String(), o)
					}
				}
			}
		}
		all := sheets(r, e, w, season.Moving, 0)
		e.Move(w, stack(all, false))
		for p := range chart.Power(season.Players) {
			for _, list := range e.Choices(w, p, season.Retreats) {
				for _, o := range list {
					if f := e.Check(w, &o); f != 0 {
						t.Fatalf("%s: %+v", f.String(), o)
					}
				}
			}
		}
	})
}
