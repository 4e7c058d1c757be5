package season_test

import (
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/rathersilly/season"
)

// spawned lets monsters appear on every field that the lot can give.
func spawned(t *testing.T, text string) (fields chart.Set, coasts int) {
	t.Helper()
	for field, n := 0, 1; field < n; field++ {
		coast, most := 0, 1
		for ; coast < most; coast++ {
			e, w := stepper(), world(t, text)
			e.Draw = func(label string, of int) int {
				if label == "spawn" {
					n = of
					return field
				}
				most = of
				return coast
			}
			before := len(w.Units)
			e.Spawn(w)
			if len(w.Units) != before+1 || w.Verify() != nil {
				t.Fatalf("there is %s: %v", show(w), w.Verify())
			}
			chart.Add(&fields, event(t, e, e.Events[0].Code).At)
			if e.Events[0].N[0] != n {
				t.Fatalf("%d fields were free, it tells %d", n, e.Events[0].N[0])
			}
		}
		if coast == 2 {
			coasts++
		}
	}
	return fields, coasts
}

func TestSeaMonstersAppear(t *testing.T) { // RSD-3.1
	fields, coasts := spawned(t, "1901S; eng F nth; ger V bal; borg lon; dok T bre; mon MS mao")
	for n, p := range season.Board().Provinces {
		at := chart.Province(n)
		want := p.Terrain != chart.Inland && !p.Sealed
		switch p.Code {
		case "nth", "lon", "bre", "mao":
			want = false
		}
		if chart.Has(fields, at) != want {
			t.Errorf("in %s: %v", p.Code, !want)
		}
	}
	if coasts != 3 {
		t.Errorf("%d provinces have two coasts to draw from", coasts)
	}
}

func TestSpaceMonstersAppear(t *testing.T) { // RSD-4.1
	fields, coasts := spawned(t, "1901F; ger A mun; ger V boh; borg sil; dok T tyr; mon MW ukr")
	for n, p := range season.Board().Provinces {
		want := p.Terrain != chart.Sea && !p.Sealed
		switch p.Code {
		case "mun", "sil", "tyr", "ukr":
			want = false
		}
		if chart.Has(fields, chart.Province(n)) != want {
			t.Errorf("in %s: %v", p.Code, !want)
		}
	}
	if coasts != 0 {
		t.Error("armies do not care for coasts")
	}
}

func TestMonstersLiveOnNothing(t *testing.T) { // RSD-3.7, RSD-4.4
	e, w := stepper(), world(t, "1901F")
	e.Spawn(w)
	if u := w.Units[0]; u.Class != season.SpaceMonster || u.Owner != season.Monsters || u.Supply != season.ByNothing {
		t.Errorf("%+v", u)
	}
	before := show(w)
	e.Capture(w)
	e.Adjust(w, nil)
	if show(w) != before {
		t.Errorf("winter made %s of %s", show(w), before)
	}
	w.Next()
	if e.Spawn(w); len(w.Units) != 2 || w.Season != judge.Spring { // one horde a season
		t.Error(show(w))
	}
}

func TestMonstersCaptureWhereTheyFall(t *testing.T) { // RSD-4.1, option monster_instant_capture
	fall := func(e *season.Engine) *season.World {
		w := world(t, "1901F; own ger mun")
		e.Draw = func(label string, n int) int {
			for k, at := 0, 0; at < len(season.Board().Provinces); at++ {
				if p := season.Board().Provinces[at]; p.Terrain == chart.Sea || p.Sealed {
					continue
				}
				if season.Board().Provinces[at].Code == "mun" {
					return k
				}
				k++
			}
			return 0
		}
		e.Spawn(w)
		e.Capture(w)
		return w
	}
	if w := fall(stepper()); w.Owners[province(t, "mun")] != chart.None {
		t.Error("a monster that falls on a centre takes it at once")
	}
	e := stepper(func(o *season.Options) { o.LateCapture = true })
	w := fall(e)
	if w.Owners[province(t, "mun")] != power(t, "ger") {
		t.Error("with the option it takes it a year later")
	}
	w.Next()
	w.Next()
	if e.Capture(w); w.Owners[province(t, "mun")] != chart.None {
		t.Error("but then it does")
	}
}
