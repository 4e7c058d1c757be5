package season_test

import (
	"testing"

	"spielleiter/diplomacy/judge"
	"spielleiter/rathersilly/season"
)

func TestSell(t *testing.T) {
	foreign := season.Fault(judge.FaultForeign)
	try(t, []stepCase{
		{
			name: "RSD-5.1 one unit a player", world: "ger A mun; ger F kie; fra A par", orders: "ger A mun TEU; ger F kie TEU; fra A par TEU",
			want: "ger A mun devil 2; ger F kie; fra A par devil 2", codes: "soul.sold soul.sold", faults: []season.Fault{0, season.FaultSouls},
		},
		{
			name: "RSD-5.5 what a share or a merger made has no soul to sell", world: "fra A par share; wah A mun merger; wah A mar",
			orders: "fra A par TEU; wah A mun TEU; wah A mar TEU", want: "fra A par; wah A mun; wah A mar devil 2", codes: "soul.sold",
			faults: []season.Fault{season.FaultSoul, season.FaultSoul},
		},
		{
			name: "RSD-5.5 no birds, Amazons, dirtbags", world: "fra V par; ger AZ mun; ita DA rom", orders: "fra V par TEU; ger AZ mun TEU; ita DA rom TEU",
			want: "fra V par; ger AZ mun; ita DA rom", faults: []season.Fault{season.Fault(judge.FaultNoUnit), season.FaultSoul, season.FaultSoul},
		},
		{
			name: "RSD-5.1 not twice at a time, not another's", world: "ger A mun devil 1; fra A par", orders: "ger A mun TEU; ger A par TEU",
			want: "ger A mun devil 1; fra A par", faults: []season.Fault{season.FaultSoul, foreign},
		},
		{
			name: "RSD-5.5 not in the company of the TARDIS", world: "ger A mun; dok T mun; dok A par", orders: "ger A mun TEU; dok A par TEU",
			want: "ger A mun; dok A par devil 2", codes: "soul.sold", faults: []season.Fault{season.FaultCompany},
		},
		{name: "RSD-12: twins are conventional", world: "ger SA mun; ger SA boh", orders: "ger SA mun TEU", want: "ger SA mun devil 2; ger SA boh", codes: "soul.sold"},
	}, func(e *season.Engine, w *season.World, o []season.Order) []season.Result {
		w.Players[power(t, "ger")].Twins = true
		return e.Sell(w, o)
	})
}

func TestSoulsAreStrongForTwoSeasons(t *testing.T) { // RSD-5.2, RSD-5.6
	e, w := stepper(), world(t, "ger A mun; ger F kie")
	sell := func(text string) { e.Sell(w, orders(t, text)) }
	sell("ger A mun TEU") // season s
	for _, want := range []string{
		"ger F kie; ger A mun devil 1", // after step 6 of s+1: it was strong, and will be once more
		"ger F kie; ger A mun",         // after step 6 of s+2
	} {
		w.Next()
		if w.Units[1].Devil == 0 {
			t.Fatal("it is weak while it should be strong")
		}
		if e.Calm(w); show(w) != show(world(t, want)) {
			t.Fatalf("%s, want %s", show(w), want)
		}
	}
	if codes(e.Events) != "soul.sold soul.returned" {
		t.Error(codes(e.Events))
	}
	sell("ger A mun TEU") // it may sell again at once, in step 7 of s+2
	w.Next()
	e.Calm(w)
	sell("ger F kie TEU") // two overlap
	if show(w) != show(world(t, "ger F kie devil 2; ger A mun devil 1")) {
		t.Error(show(w))
	}
	if v := event(t, e, season.SoulSold); v.Only != 0 || v.N[0] != 2 {
		t.Errorf("the strength of a unit is public: %+v", v)
	}
}

func TestLostSouls(t *testing.T) { // RSD-5.3, vector: France 5 centres, 1 lost soul
	e, w := stepper(), world(t, "own fra par mar bre spa por; fra A par devil 1; lama ger par")
	e.Explode(w, orders(t, "ger L par Exp"))
	p := power(t, "fra")
	if w.Players[p].Lost != 1 || event(t, e, season.SoulLost).N[0] != 1 {
		t.Fatalf("%d souls are lost", w.Players[p].Lost)
	}
	w.Put(readUnit(t, []string{"fra", "A", "spa"}))
	w.Put(readUnit(t, []string{"fra", "A", "gas"}))
	if got := e.Due(w, p); got != 2 {
		t.Errorf("with 2 of 4 units %d builds", got)
	}
	if w.Quota(p) != 1 || w.Surplus(p, season.Lure) != -1 || w.Surplus(p, season.Jammer) != -1 {
		t.Errorf("the quota is %d", w.Quota(p))
	}
	w = world(t, "own fra par; lost fra 3")
	if got := e.Due(w, p); got != 0 {
		t.Errorf("more souls lost than centres: %d", got)
	}
}
