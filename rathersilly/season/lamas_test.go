package season_test

import (
	"testing"

	"spielleiter/rathersilly/season"
)

func TestSettle(t *testing.T) {
	try(t, []stepCase{
		{
			name: "RSD-2.1 three fields without a centre, one field twice, a sea", world: "",
			orders: "fra LAMA bur; fra LAMA bur; fra LAMA nth; nar LAMA boh",
			codes:  "herd.settled herd.settled herd.settled herd.settled",
		},
		{
			name: "RSD-2.1 no fourth herd", world: "lama fra bur; lama fra bur; lama fra gal",
			orders: "fra LAMA tyr; ger LAMA tyr", codes: "herd.settled", faults: []season.Fault{season.FaultHerdSite},
		},
		{
			name: "RSD-2.1 no centre, no island", world: "",
			orders: "fra LAMA par; fra LAMA isl; fra LAMA kre", faults: []season.Fault{season.FaultHerdSite, season.FaultHerdSite, season.FaultHerdSite},
		},
	}, (*season.Engine).Settle)
}

func TestHerdsAreSecret(t *testing.T) { // RSD-2.2, RSD-2.5
	e, w := stepper(), world(t, "ger A bur; 1901S")
	e.Settle(w, orders(t, "fra LAMA bur; ita LAMA nth"))
	for _, v := range e.Events {
		if v.Only != season.Bit(v.Unit.Owner) {
			t.Errorf("%s of player %d is for %b", v.Code, v.Unit.Owner, v.Only)
		}
	}
	e.Events = nil
	e.Explode(w, orders(t, "fra L bur Exp; ita L nth Exp"))
	if got := codes(e.Events); got != "herd.spent herd.spent lama.exploded" {
		t.Fatal(got)
	}
	for _, v := range e.Events {
		if v.Code == season.HerdSpent {
			if v.Only != v.Who {
				t.Errorf("others learn whose herd exploded: %+v", v)
			}
			continue
		}
		if v.Who != 0 || v.Other.Owner < 12 || v.Order.By < 12 || v.Only != 0 {
			t.Errorf("the explosion tells of its owner: %+v", v)
		}
	}
}

func TestHerdsOfSheetsInAnyOrderAreTheSame(t *testing.T) { // RSD-2.1
	e, a, b := stepper(), world(t, ""), world(t, "")
	e.Settle(a, orders(t, "fra LAMA bur; ger LAMA boh; fra LAMA alb"))
	e.Settle(b, orders(t, "ger LAMA boh; fra LAMA alb; fra LAMA bur"))
	for n := range a.Herds {
		if a.Herds[n] != b.Herds[n] {
			t.Fatalf("%v and %v", a.Herds, b.Herds)
		}
	}
}

func TestExplode(t *testing.T) {
	try(t, []stepCase{
		{
			name:  "RSD-2.4 everything on the field dies, whosever it is",
			world: "lama fra bur; ger A bur; fra V bur; ita V bur; ger A mun", orders: "fra L bur Exp", want: "ger A mun",
			codes: "herd.spent lama.exploded lama.exploded lama.exploded",
		},
		{name: "RSD-2.4 a seafield, a monster", world: "lama fra nth; mon MS nth", orders: "fra L nth Exp", codes: "herd.spent lama.exploded"},
		{
			name: "RSD-2.3 no herd there, nor one of another", world: "lama fra bur; ger A bur", orders: "fra L boh Exp; ger L bur Exp",
			want: "ger A bur", faults: []season.Fault{season.FaultNoHerd, season.FaultNoHerd},
		},
		{
			name: "RSD-2.6 a herd explodes once", world: "lama fra bur", orders: "fra L bur Exp; fra L bur Exp", codes: "herd.spent",
			faults: []season.Fault{0, season.FaultNoHerd},
		},
		{name: "RSD-2.5 nothing is told without victims", world: "lama fra bur", orders: "fra L bur Exp", codes: "herd.spent"},
		{
			name: "RSD-2.5 option: the explosion is told", world: "lama fra bur", orders: "fra L bur Exp", codes: "herd.spent lama.boom",
			option: func(o *season.Options) { o.AnonymousBoom = true },
		},
		{
			name: "RSD-2.4 Amazons and dirtbags", world: "lama fra bur; lama fra boh; ger AZ bur; ger DA boh", orders: "fra L bur Exp; fra L boh Exp",
			codes: "herd.spent herd.spent lama.exploded lama.exploded",
		},
		{
			name: "RSD-5.3 lamas and a devil unit", world: "lama fra bur; ger A bur devil 1", orders: "fra L bur Exp",
			codes: "herd.spent lama.exploded soul.lost",
		},
	}, (*season.Engine).Explode)
}

func TestLamasLeaveBorgTardisAndOtherHerds(t *testing.T) { // RSD-2.4
	e, w := stepper(), world(t, "lama fra bur; lama ger bur; borg bur; dok T bur; dok A bur")
	e.Explode(w, orders(t, "fra L bur Exp"))
	if w.Borg != province(t, "bur") || w.Tardis != province(t, "bur") || len(w.Herds) != 1 || show(w) != "" {
		t.Errorf("%v %v %v %s", w.Borg, w.Tardis, w.Herds, show(w))
	}
}

func TestLamasKillTheTwin(t *testing.T) { // RSD-12.2, 3.20
	for _, c := range []struct{ orders, codes string }{
		{"fra L boh Exp", "herd.spent lama.exploded twin.died"},
		{"fra L boh Exp; fra L tyr Exp", "herd.spent herd.spent lama.exploded twin.died"},
	} {
		e, w := stepper(), world(t, "lama fra boh; lama fra tyr; ger SA boh; ger SA tyr devil 1")
		w.Players[power(t, "ger")].Twins = true
		e.Explode(w, orders(t, c.orders))
		if got, want := codes(e.Events), c.codes; len(w.Units) != 0 || w.Players[power(t, "ger")].Lost != 1 {
			t.Errorf("%s: %s, %s", c.orders, show(w), got)
		} else if got != want+" soul.lost" && got != "herd.spent herd.spent lama.exploded soul.lost twin.died" {
			t.Errorf("%s: %s", c.orders, got)
		}
	}
}

func TestLamasExplodeBeforeTheBorgEats(t *testing.T) { // RSD-2.4, vector of section 7
	e, w := stepper(), world(t, "borg mun; lama ger bur; fra A bur; rus A sil; rus A war")
	e.Explode(w, orders(t, "ger L bur Exp"))
	e.Feed(w)
	if w.Borg != province(t, "sil") || show(w) != "rus A war" {
		t.Errorf("the Borg is in %d, there is %s", w.Borg, show(w))
	}
}
