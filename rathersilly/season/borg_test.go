package season_test

import (
	"fmt"
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/prowl"
	"spielleiter/rathersilly/season"
)

func TestFeed(t *testing.T) {
	try(t, []stepCase{
		{name: "RSD-1.3 the only unit next to it", world: "borg boh; ger A mun", codes: "borg.pounced borg.ate"},
		{
			name: "RSD-1.4 the one with most neighbours", world: "borg boh; ger A mun; aus A vie; aus A bud; aus F tri", want: "ger A mun; aus A bud; aus F tri",
			codes: "borg.pounced borg.ate",
		},
		{name: "RSD-1.5 towards food", world: "borg por; ger A mun", want: "ger A mun", codes: "borg.roamed"},
		{name: "RSD-1.5 nothing at all: it stays", world: "borg por; dok T mun", codes: "borg.starved"},
		{
			name: "RSD-1.6 whom it ate last does not count", world: "borg boh ger; ger A mun; ger A sil; ger A tyr; aus A vie", want: "ger A mun; ger A sil; ger A tyr",
			codes: "borg.pounced borg.ate",
		},
		{name: "RSD-1.6 nothing else: it is not choosy", world: "borg boh ger; ger A mun", codes: "borg.lapsed borg.pounced borg.ate"},
		{
			name: "RSD-1.6 but eaten where it arrives", world: "borg boh ger; ger A mun; fra V mun; ger A par", want: "ger A par",
			codes: "borg.pounced borg.ate borg.ate",
		},
		{
			name: "RSD-1.6 option: no taste", world: "borg boh ger; ger A mun; ger A bur; aus A vie", want: "ger A bur; aus A vie", codes: "borg.pounced borg.ate",
			option: func(o *season.Options) { o.Taste = false },
		},
		{
			name: "RSD-1.7 food on its own field", world: "borg boh; ger A boh; aus A vie; aus A bud; aus F tri; ger A mun", want: "aus A vie; aus A bud; aus F tri; ger A mun",
			codes: "borg.stayed borg.ate",
		},
		{name: "RSD-1.9 through the tunnel", world: "borg tyr; fra F mar", codes: "borg.pounced borg.ate"},
		{name: "RSD-1.9 through the wormhole", world: "borg tyr; hole nwg-tyr; eng F nwg", codes: "borg.pounced borg.ate"},
		{
			name: "RSD-1.10 monsters do not draw it, and are eaten", world: "borg boh; mon MW mun; ger V mun; mon MW vie", want: "mon MW vie",
			codes: "borg.pounced borg.ate borg.ate",
		},
		{name: "RSD-1.11 the TARDIS is not eaten", world: "borg boh; dok T mun; ger A mun", codes: "borg.pounced borg.ate"},
		{
			name: "RSD-1.1 it appears where most neighbours are", world: "fra F bre; aus A vie; aus A bud; aus F tri; rus A gal; ger A boh", want: "fra F bre; aus A bud; aus F tri; rus A gal; ger A boh",
			codes: "borg.came borg.ate",
		},
		{name: "RSD-1.1 not on an island", world: "borg nao; sup F isl; eng F lvp", want: "sup F isl", codes: "borg.pounced borg.ate"},
		{name: "RSD-10.4 a dirtbag; RSD-8.4 birds; RSD-9 an Amazon", world: "borg boh; ger DA mun; ger V mun; ita V mun", codes: "borg.pounced borg.ate borg.ate borg.ate"},
		{name: "RSD-5.3 a soul is lost", world: "borg boh; ger A mun devil 2", codes: "borg.pounced borg.ate soul.lost"},
		{name: "RSD-16.7 a merged unit is eaten like any other", world: "borg boh; wah A mun merger", codes: "borg.pounced borg.ate"},
	}, without((*season.Engine).Feed))
}

// The golden sequence of 3.1: the units of the start, none of which moves.
func TestBorgGoldenSequence(t *testing.T) {
	want := strings.Split("TRI(F,aus) VEN(A,ita) TYR() MUN(A,ger) MAR(A,fra) MUN() BER(A,ger) SIL() WAR(A,rus) GAL() VIE(A,aus) TYR() BUR() PAR(A,fra)", " ")
	e, w := stepper(), season.Start(1<<season.Players-1)
	for n, step := range want {
		e.Events = e.Events[:0]
		e.Feed(&w)
		got := strings.ToUpper(season.Board().Provinces[w.Borg].Code) + "("
		for _, v := range e.Events {
			if v.Code == season.BorgAte {
				got += letters[v.Unit.Class] + "," + season.Board().Powers[v.Unit.Owner].Code
			}
		}
		if got += ")"; got != step {
			t.Fatalf("step %d is %s, want %s", n, got, step)
		}
		if n == 0 {
			v := event(t, e, season.BorgCame) // Mos, Mun and Tri have 3, 5 and 6 at level 2
			if v.N != [4]int{int(prowl.Level), 2, 6, 5} || v.Other.At != place(t, "mun") || v.To != place(t, "tri") {
				t.Errorf("it came because of %v, next was %d", v.N, v.Other.At)
			}
		}
	}
}

func TestBorgRemembersWhomItAte(t *testing.T) { // RSD-1.6
	e, w := stepper(), world(t, "borg boh fra; ger A mun; ita V mun; mon MS nth")
	e.Feed(w)
	if w.Eaten != season.Bit(power(t, "ger"))|season.Bit(power(t, "ita")) {
		t.Errorf("it ate from %b", w.Eaten)
	}
	w = world(t, "borg boh fra; mon MW boh; ger A spa")
	e.Feed(w)
	if w.Eaten != season.Bit(power(t, "fra")) {
		t.Errorf("a step without a meal changed its taste to %b", w.Eaten)
	}
}

func TestBorgTwinIsNotItsMeal(t *testing.T) { // RSD-12.2, 3.12: only the one eaten counts
	e, w := stepper(), world(t, "borg boh; ger SA mun; ger SA ruh; ger A tyr")
	w.Players[power(t, "ger")].Twins = true
	e.Feed(w)
	if codes(e.Events) != "borg.pounced borg.ate twin.died" || show(w) != "ger A tyr" {
		t.Errorf("%s, %s", codes(e.Events), show(w))
	}
}

func TestBorgOneStepASeason(t *testing.T) { // RSD-1.2
	e, w := stepper(), world(t, "borg por; tur A smy; eng V lon")
	ground := prowl.NewGround(season.Board())
	for n := range 8 {
		from := w.Borg
		e.Feed(w)
		if w.Borg != from && !chart.Has(ground.Next[from], w.Borg) {
			t.Fatalf("step %d goes from %d to %d", n, from, w.Borg)
		}
	}
}

func TestBorgDrawsAmongEquals(t *testing.T) { // RSD-1.4, last resort
	drawn := ""
	e := stepper()
	e.Draw = func(label string, n int) int {
		drawn = fmt.Sprint(label, " ", n)
		return n - 1
	}
	w := world(t, "borg boh; ger A mun; fra A tyr")
	e.Feed(w)
	if drawn != "borg 2" || show(w) != "ger A mun" {
		t.Errorf("%q was drawn, there is %s", drawn, show(w))
	}
	if v := event(t, e, season.BorgPounced); v.N[0] != int(prowl.Draw) || v.N[1] != 2 {
		t.Errorf("the lot is told as %v", v.N)
	}
	w = world(t, "borg boh; ger A mun; fra AZ tyr") // RSD-9: a delicacy
	e.Feed(w)
	if show(w) != "ger A mun" {
		t.Errorf("it prefers Amazons, but left %s", show(w))
	}
}
