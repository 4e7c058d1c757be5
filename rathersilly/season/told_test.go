package season_test

import (
	"math/rand/v2"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/rathersilly/season"
)

// played moves and gives the engine.
func played(t *testing.T, text, list string, change ...func(*season.Options)) (*season.Engine, *season.World, *season.Movement) {
	t.Helper()
	e := &season.Engine{Options: season.Standard(), Draw: func(_ string, n int) int { return n - 1 }}
	for _, c := range change {
		c(&e.Options)
	}
	w := world(t, text)
	return e, w, e.Move(w, orders(t, list))
}

// told gives the first event with a code.
func told(t *testing.T, e *season.Engine, code season.Code) season.Event {
	t.Helper()
	for _, v := range e.Events {
		if v.Code == code {
			return v
		}
	}
	t.Fatalf("%s is not told, but %s", code, codes(e.Events))
	return season.Event{}
}

// RSD-9.3: a rewriting says what was ordered, who is behind it, and how far she is.
func TestALureTellsWhatItChanged(t *testing.T) {
	e, _, m := played(t, "ger AZ ber; aus A vie", "ger AZ ber VER A vie; aus A vie-tri")
	v := told(t, e, season.Lured)
	if v.N[0] != 3 || v.Other.Class != season.Lure || v.To != place(t, "boh") || v.Order.To != place(t, "tri") {
		t.Errorf("%+v", v)
	}
	r := m.Results[1]
	if r.Given.To != place(t, "tri") || r.Order.To != place(t, "boh") || r.Changed != season.ByLure {
		t.Errorf("%+v", r)
	}
}

// A unit that nobody ordered anything has a result, if an Amazon moved it.
func TestWhoIsMovedWithoutAnOrderHasAResult(t *testing.T) {
	_, _, m := played(t, "ger AZ ber; aus A vie; mon MW ukr", "ger AZ ber VER A vie")
	same(t, "results", showResults(m.Results), "stands; succeeds; succeeds by lure")
}

// RSD-8.10: a flight that is cut short says by how much.
func TestAFrightTellsWhatItChanged(t *testing.T) {
	e, _, m := played(t, "ger A swe; eng V lon", "ger A swe vZ; eng V lon-nth-den-swe")
	v := told(t, e, season.Frightened)
	if v.N[0] != 2 || v.To != place(t, "nth") || v.Order.Steps != 3 || m.Results[1].Given.Steps != 3 || m.Results[1].Order.Steps != 1 {
		t.Errorf("%+v", v)
	}
	if !chart.Has(e.Zones(), province(t, "fin")) || chart.Has(e.Zones(), province(t, "nth")) {
		t.Error("the zone is around Sweden")
	}
}

// RSD-3.4: monsters say which counts decided.
func TestMonstersTellTheirReasons(t *testing.T) {
	e, _, _ := played(t, "mon MW ukr; rus A war; aus A bud; tur F bla; tur A rum; rus A mos; rus A sev", "")
	v := told(t, e, season.MonsterSeizes)
	if v.To == chart.None || v.N == [4]int{} {
		t.Errorf("%+v", v)
	}
}

// RSD-15.12: a point for each monster, and for each soul, unless it is the Doctor's own
// and the option says so.
func TestPoints(t *testing.T) {
	for _, c := range []struct {
		world, orders string
		code          season.Code
		own           bool
		points, n1    int
	}{
		{"points dok 4; mon MS bre", "dok T HYP bre", season.MonsterDestroyed, true, 5, 0},
		{"dok T mun; ger A mun devil 1", "", season.Exorcised, true, 1, 1},
		{"dok T mun; dok A mun devil 1", "", season.Exorcised, true, 1, 1},
		{"dok T mun; dok A mun devil 1", "", season.Exorcised, false, 0, 0},
	} {
		e, w, _ := played(t, c.world, c.orders, func(o *season.Options) { o.OwnExorcism = c.own })
		v := told(t, e, c.code)
		if int(w.Players[season.Doctor].Points) != c.points || v.N[0] != c.points || v.N[1] != c.n1 {
			t.Errorf("%s: %d points, %v", c.world, w.Players[season.Doctor].Points, v.N)
		}
	}
}

// RSD-13.5: with the option, commands beyond the first are spent.
func TestCommandsAreSpent(t *testing.T) {
	for _, once := range []bool{false, true} {
		_, w, _ := played(t, "commands nar 2; ger A mun; fra A bur", "nar NARR ger A mun-boh; nar NARR fra A bur-gas", func(o *season.Options) { o.FoolOnce = once })
		if got, want := w.Players[season.Fool].Commands, map[bool]uint8{false: 2, true: 1}[once]; got != want {
			t.Errorf("%v: %d commands are left, want %d", once, got, want)
		}
	}
}

// RSD-11.3, 11.4: neighbours are proposed to attack an immune fleet on a foreign coast.
func TestProvocations(t *testing.T) {
	const board = "eng F den immune built lon; ger F kie; rus F swe; ger A mun; eng F nth"
	for _, c := range []struct {
		name, world, orders, want string
		immune                    season.Immune
	}{
		{"the first attacks, others help", board, "", "ger F kie-den; rus F swe S F kie-den", season.ImmuneProvokes},
		{"who wants to, attacks", board, "rus F swe-den", "rus F swe-den; ger F kie S F swe-den", season.ImmuneProvokes},
		{"not without the option", board, "", "", season.ImmuneOnly},
		{"not where it was built", "eng F den immune built den; ger F kie", "", "", season.ImmuneProvokes},
		{"not at sea", "eng F ska immune built lon; ger F den", "", "", season.ImmuneProvokes},
		{"not by its own", "eng F den immune built lon; eng F nth", "", "", season.ImmuneProvokes},
	} {
		e := stepper(func(o *season.Options) { o.Immune = c.immune })
		w := world(t, c.world)
		got := e.Provocations(w, orders(t, c.orders))
		want := orders(t, c.want)
		if len(got) != len(want) {
			t.Errorf("%s: %+v", c.name, got)
			continue
		}
		for n := range got {
			if got[n].Do != want[n].Do || got[n].Unit != want[n].Unit || got[n].To != want[n].To || got[n].Of != want[n].Of {
				t.Errorf("%s: %+v", c.name, got[n])
			}
		}
	}
}

// Whatever is told says by which rule, and who it happened to; only failed predictions
// are secret.
func TestEveryEventCitesARule(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	e := lots(3)
	seen := map[season.Code]bool{}
	for range 150 {
		w := dense(r, 10+r.IntN(60))
		m := e.Move(w, stack(sheets(r, e, w, season.Moving, 2), false))
		var list []season.Order
		for _, b := range m.Bounced {
			list = append(list, season.Order{Do: season.Foresee, By: season.Soothsayer, Unit: season.Actor{Owner: season.Soothsayer, At: chart.None}, To: chart.Place(b.At), Of: chart.None})
		}
		e.Merge(w, list)
		e.Retreat(w, stack(sheets(r, e, w, season.Retreats, 1), false))
	}
	for _, v := range e.Events {
		seen[v.Code] = true
		if v.Cite[0] == (season.Rule{}) {
			t.Errorf("%s cites nothing", v.Code)
		}
		if (v.Only != 0) != (v.Code == season.NotForeseen) {
			t.Errorf("%s is for %b", v.Code, v.Only)
		}
		if v.Unit.Owner == chart.None && v.At == chart.None {
			t.Errorf("%s is about nobody", v.Code)
		}
	}
	if len(seen) < 25 {
		t.Errorf("only %d things happened", len(seen))
	}
}

// The reasons of Diplomacy's judge can be asked for.
func TestWhy(t *testing.T) {
	e, _, _ := played(t, "ger A mun; fra A bur", "ger A mun-pie; fra A bur-pie")
	list := e.Why(nil, province(t, "mun"))
	if len(list) == 0 || list[0].Code != judge.Attacks {
		t.Errorf("%v", list)
	}
}

// RSD-5.3, 5.4, 16.4: of those who sold their souls each is still there, or has it back, or
// it is lost for good. RSD-15.12: each point has its reason.
func TestSoulsAndPointsAddUp(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 11))
	devils := func(w *season.World) (n int) {
		for _, u := range w.Units {
			n += min(1, int(u.Devil))
		}
		for _, d := range w.Dislodged {
			n += min(1, int(d.Devil))
		}
		return n
	}
	lost := 0
	for range 300 {
		e, w := lots(3), dense(r, 10+r.IntN(60))
		before, points := devils(w), int(w.Players[season.Doctor].Points)
		m := e.Move(w, stack(sheets(r, e, w, season.Moving, 0), false))
		var list []season.Order
		for _, b := range m.Bounced {
			list = append(list, season.Order{Do: season.Foresee, By: season.Soothsayer, Unit: season.Actor{Owner: season.Soothsayer, At: chart.None}, To: chart.Place(b.At), Of: chart.None})
		}
		e.Merge(w, list)
		e.Retreat(w, stack(sheets(r, e, w, season.Retreats, 0), false))
		after, souls := devils(w), 0
		for p := range w.Players {
			souls += int(w.Players[p].Lost)
		}
		after += souls
		lost += souls
		for _, v := range e.Events {
			switch v.Code {
			case season.Exorcised:
				after++
				points += v.N[1]
			case season.MonsterDestroyed:
				points++
			case season.Merged:
				after += v.N[0]
			}
		}
		if before != after || points != int(w.Players[season.Doctor].Points) {
			t.Fatalf("%d devils became %d, %d points are %d", before, after, points, w.Players[season.Doctor].Points)
		}
	}
	if lost == 0 {
		t.Error("no soul was lost")
	}
}
