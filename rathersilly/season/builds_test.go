package season_test

import (
	"testing"

	"spielleiter/diplomacy/judge"
	"spielleiter/rathersilly/season"
)

// Faults of Diplomacy.
const (
	tooMany  = season.Fault(judge.FaultTooMany)
	occupied = season.Fault(judge.FaultOccupied)
	foreign  = season.Fault(judge.FaultForeign)
)

func TestBuild(t *testing.T) {
	home := "1901F; own ger mun ber kie; own fra par bre mar spa por; own dok lon mos; "
	try(t, []stepCase{
		{name: "RSD-17.9 armies and fleets at home", world: home, orders: "ger + A mun; ger + F kie", want: "ger A mun; ger F kie", codes: "built built"},
		{
			name: "RSD-8.1 birds, which are no guests", world: home + "fra A par; ger V ber", orders: "fra + V bre; ger + F ber", want: "fra A par; fra V bre; ger V ber; ger F ber",
			codes: "built built",
		},
		{
			name: "what inland is missing is an army", world: home, orders: "ger + ? mun; ger + ? kie", want: "ger A mun", codes: "built",
			faults: []season.Fault{0, season.Fault(judge.FaultNoKind)},
		},
		{
			name: "no fleet inland, none without its coast", world: home + "own rus stp", orders: "ger + F mun; rus + F stp; rus + F stp/sc", want: "rus F stp/sc", codes: "built",
			faults: []season.Fault{season.Fault(judge.FaultTerrain), season.Fault(judge.FaultBuildCoast)},
		},
		{
			name: "not elsewhere, not another's, not where a unit is, not twice", world: home + "ger A mun; own rus sev; wah A spa merger",
			orders: "ger + A sil; ger + A mun; fra + A spa; rus + A war; fra + A bre; fra + A bre", want: "ger A mun; fra A bre; wah A spa", codes: "built",
			faults: []season.Fault{season.FaultSite, occupied, season.FaultSite, season.Fault(judge.FaultNotOwned), 0, occupied},
		},
		{
			name: "no more than centres", world: home + "ger A ruh; ger A bur", orders: "ger + A mun; ger + A ber", want: "ger A mun; ger A ruh; ger A bur", codes: "built",
			faults: []season.Fault{0, tooMany},
		},
		{
			name: "RSD-1.12 not where the Borg is", world: home + "borg mun", orders: "ger + A mun; ger + A ber", want: "ger A ber", codes: "built",
			faults: []season.Fault{season.FaultBorg},
		},
		{name: "RSD-5.3 lost souls", world: home + "lost ger 2", orders: "ger + A mun; ger + A ber", want: "ger A mun", codes: "built", faults: []season.Fault{0, tooMany}},
		{
			name: "waiving", world: home + "ger A ruh; ger A bur", orders: "ger waive; ger + A mun; ger waive", want: "ger A ruh; ger A bur",
			faults: []season.Fault{0, tooMany, tooMany},
		},
		{
			name: "RSD-9.1 one Amazon for five centres, RSD-10.1 and one dirtbag", world: home, orders: "fra + AZ par; fra + AZ mar; fra + DA mar; ger + AZ mun; fra + A bre",
			want: "fra AZ par; fra DA mar; fra A bre", codes: "built built built", faults: []season.Fault{0, season.FaultQuota, 0, season.FaultQuota},
		},
		{
			name: "RSD-9.1 although nothing else can be built", world: home + "fra A gas; fra A pic; fra A bur; fra A ruh; fra A bel", orders: "fra + AZ par; fra + A mar",
			want: "fra AZ par; fra A gas; fra A pic; fra A bur; fra A ruh; fra A bel", codes: "built", faults: []season.Fault{0, tooMany},
		},
		{
			name: "RSD-10.6 whatever souls are lost", world: home + "lost fra 5", orders: "fra + AZ par; fra + DA mar; fra + A bre", want: "fra AZ par; fra DA mar",
			codes: "built built", faults: []season.Fault{0, 0, tooMany},
		},
		{name: "RSD-9.1 RSD-1.12 a centre under the Borg does not count for it", world: home + "borg por", orders: "fra + AZ par", faults: []season.Fault{season.FaultQuota}},
		{
			name: "RSD-12.1 twins next to each other, for two builds", world: home, orders: "ger + SA mun SF kie; ger + A ber; ger waive", want: "ger SA mun; ger SF kie; ger A ber",
			codes: "built.twins built", faults: []season.Fault{0, 0, tooMany},
		},
		{name: "RSD-12.1 not side by side", world: home, orders: "fra + SA bre SA mar", faults: []season.Fault{season.FaultTwins}},
		{name: "RSD-12.1 not both there", world: home + "ger A kie", orders: "ger + SA mun SF kie", want: "ger A kie", faults: []season.Fault{occupied}},
		{name: "RSD-12.1 not for one build", world: home + "ger A ruh; ger A bur", orders: "ger + SA mun SA kie", want: "ger A ruh; ger A bur", faults: []season.Fault{tooMany}},
		{
			name: "RSD-12.1 option: for one", world: home + "ger A ruh; ger A bur", orders: "ger + SA mun SA kie", want: "ger A ruh; ger A bur; ger SA mun; ger SA kie", codes: "built.twins",
			option: func(o *season.Options) { o.TwinsCost = 1 },
		},
		{name: "RSD-15.5 the Doctor in every centre that he owns", world: home, orders: "dok + F lon; dok + A mos", want: "dok F lon; dok A mos", codes: "built built"},
		{
			name: "RSD-14.3 the Superbrain only on its islands", world: "own sup lon par mun", orders: "sup + F isl; sup + A kre; sup + A par; sup + V kre",
			want: "sup F isl; sup A kre", codes: "built built", faults: []season.Fault{0, 0, season.FaultSite, season.FaultSite},
		},
		{name: "RSD-13.1 the Fool builds nothing", world: "own ger mun", orders: "nar + A mun; nar waive", faults: []season.Fault{season.FaultSite, tooMany}},
		{name: "RSD-3.7 nobody builds monsters", world: home, orders: "ger + MW mun; ger + MS kie", faults: []season.Fault{season.FaultClass, season.FaultClass}},
	}, (*season.Engine).Adjust)
}

func TestTwinsOnceInAGame(t *testing.T) { // RSD-12.1
	e, w := stepper(), world(t, "1901F; own ger mun ber kie den")
	e.Adjust(w, orders(t, "ger + SA mun SF kie"))
	w.Units = nil
	results := e.Adjust(w, orders(t, "ger + SA mun SF kie; ger + SA mun SA ber"))
	checkFaults(t, results, []season.Fault{season.FaultTwins, season.FaultTwins})
}

func TestEveryFifthFleetIsImmune(t *testing.T) { // RSD-11.1, RSD-11.2
	e, w := stepper(), world(t, "1901F; fleets eng 3; own eng lon edi lvp")
	e.Adjust(w, orders(t, "eng + F lon; eng + F edi; eng + A lvp"))
	if codes(e.Events) != "built built built.immune built" || w.Players[power(t, "eng")].Fleets != 5 {
		t.Fatal(codes(e.Events))
	}
	for _, u := range w.Units {
		at := season.Board().Provinces[season.Board().Of(u.At)].Code
		if u.Immune != (at == "edi") || (u.Built == season.Board().Of(u.At)) != (u.Class == season.Fleet) {
			t.Errorf("%s: %+v", at, u)
		}
	}
	e = stepper(func(o *season.Options) { o.Immune = season.ImmuneOff })
	w = world(t, "1901F; fleets eng 4; own eng lon")
	if e.Adjust(w, orders(t, "eng + F lon")); w.Units[0].Immune {
		t.Error("the option switches it off")
	}
	if w = world(t, "1901F; fleets eng 4; own eng lon; own ger mun kie"); true {
		e = stepper()
		e.Adjust(w, orders(t, "ger + SA mun SF kie"))
		if w.Players[power(t, "ger")].Fleets != 1 {
			t.Error("a twin fleet counts, too")
		}
	}
}

func TestStart(t *testing.T) {
	w := season.Start(1<<season.Players - 1)
	if err := w.Verify(); err != nil {
		t.Fatal(err)
	}
	if len(w.Units) != 22 || w.Year != 1901 || w.Season != judge.Spring || w.Borg != 0xff || w.Tardis != 0xff || !w.Hole.None() {
		t.Errorf("%+v", w) // RSD-1.1, RSD-15.1
	}
	fleets := 0
	for _, p := range w.Players {
		fleets += int(p.Fleets)
	}
	if fleets != 9 || w.Players[power(t, "rus")].Fleets != 2 { // RSD-11.1
		t.Errorf("%d fleets", fleets)
	}
	for _, code := range []string{"nar", "sup", "dok", "wah"} { // RSD-13.1, 14, 15.1, 16
		p := power(t, code)
		if w.Counted(p) != 0 || show(world(t, "")) != "" {
			t.Errorf("%s starts with something", code)
		}
	}
}
