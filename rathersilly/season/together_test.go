package season_test

import (
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/rathersilly/season"
)

// What rules do to each other (3.20), and statements that take several steps.

func TestBorgDoesNotHinder(t *testing.T) { // RSD-1.8
	e, w := stepper(), world(t, "borg mun; ger A ber; fra A bur; aus A boh; rus A gal; own ger mun")
	e.Move(w, orders(t, "ger A ber-mun; rus A gal-boh"))
	if show(w) != show(world(t, "ger A mun; fra A bur; aus A boh; rus A gal")) {
		t.Errorf("there is %s", show(w))
	}
	if e.Feed(w); show(w) != show(world(t, "fra A bur; aus A boh; rus A gal")) || w.Borg != province(t, "mun") {
		t.Errorf("he is fed at home, but there is %s", show(w))
	}
}

func TestBorgEatsAMerger(t *testing.T) { // 3.20: its owner is the Soothsayer
	e, w := stepper(), world(t, "borg boh; wah A mun merger")
	if e.Feed(w); w.Eaten != season.Bit(season.Soothsayer) {
		t.Errorf("he ate from %b", w.Eaten)
	}
}

func TestTravelLinksDoNotMakeNeighbours(t *testing.T) { // 3.20, RSD-12.1
	e, w := stepper(), world(t, "1901F; hole bre-mar; own fra bre mar par; own dok mar mun")
	w.Owners[province(t, "mar")] = power(t, "fra")
	checkFaults(t, e.Adjust(w, orders(t, "fra + SA bre SA mar")), []season.Fault{season.FaultTwins})
	w = world(t, "1901F; own dok mar mun") // the tunnel
	checkFaults(t, e.Adjust(w, orders(t, "dok + SA mar SA mun")), []season.Fault{season.FaultTwins})
}

func TestSharesAddUp(t *testing.T) { // RSD-14.5, vector: two seasons with a half are a unit
	e, w := stepper(), world(t, "own fra par bre")
	w.Seats = everybody
	fra := power(t, "fra")
	for _, want := range []season.Fault{season.FaultShare, 0} {
		e.Reward(w, []chart.Power{fra}, false)
		checkFaults(t, e.Extra(w, orders(t, "fra + A par E")), []season.Fault{want})
		w.Next()
	}
	if w.Players[fra].Share != 0 || w.Players[season.Brain].Share != season.Whole || show(w) != "fra A par" {
		t.Errorf("%+v", w.Players[fra])
	}
}

func TestMergedUnitsAreRebuilt(t *testing.T) { // RSD-16.5, RSD-16.7
	e, w := stepper(), world(t, "1901F; own ger mun ber; own fra par; wah A ruh merger; own wah bel; wah A bel")
	w.Players[season.Soothsayer].Fleets = 0
	if e.Due(w, power(t, "ger")) != 2 || e.Due(w, season.Soothsayer) != 0 {
		t.Errorf("builds: %d and %d", e.Due(w, power(t, "ger")), e.Due(w, season.Soothsayer))
	}
}

func TestQuestionsAndAnswers(t *testing.T) { // RSD-14.1
	e, w := stepper(), world(t, "")
	for _, c := range []struct {
		do   season.Deed
		by   string
		want season.Fault
	}{
		{season.Ask, "sup", 0},
		{season.Ask, "ger", foreign},
		{season.Answer, "ger", 0},
		{season.Answer, "nar", 0},
		{season.Answer, "sup", foreign},
	} {
		o := season.Order{Do: c.do, By: power(t, c.by)}
		if got := e.Check(w, &o); got != c.want {
			t.Errorf("deed %d of %s has fault %s", c.do, c.by, got)
		}
	}
}

func TestPredictionsAreChecked(t *testing.T) { // RSD-16.1
	e, w := stepper(), world(t, "")
	for text, want := range map[string]season.Fault{
		"wah WAHR gal": 0, "wah WAHR nth F": 0, "wah WAHR gal A": 0, "ger WAHR gal": foreign, "wah WAHR isl": season.FaultForesight,
		"wah WAHR gal V": season.FaultClass,
	} {
		if got := e.Check(w, &orders(t, text)[0]); got != want {
			t.Errorf("%s has fault %s", text, got)
		}
	}
}

// A sale in step 7 comes after the Borg's meal and before the monsters (RSD-17.5, 17.7).
func TestStepsInTheirOrder(t *testing.T) {
	e, w := stepper(), world(t, "1901F; borg boh; ger A mun; ger A kie; lama fra ruh; fra A ruh; own ger mun")
	e.Explode(w, orders(t, "fra L ruh Exp"))
	e.Feed(w)
	e.Calm(w)
	results := e.Sell(w, orders(t, "ger A mun TEU; ger A kie TEU"))
	checkFaults(t, results, []season.Fault{season.Fault(judge.FaultNoUnit)})
	e.Spawn(w)
	e.Capture(w)
	if got := codes(e.Events); got != "herd.spent lama.exploded borg.pounced borg.ate soul.sold monster.space centre.captured centre.rests" {
		t.Error(got)
	}
}
