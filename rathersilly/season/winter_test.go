package season_test

import (
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

func TestCapture(t *testing.T) {
	for _, c := range []struct {
		name, world, owner, codes string // of Munich
	}{
		{"RSD-17.9 an army", "fra A mun", "fra", "centre.captured"},
		{"RSD-17.9 again", "fra A mun; own fra mun", "fra", ""},
		{"RSD-17.9 from another", "fra A mun; own ger mun", "fra", "centre.captured"},
		{"RSD-17.9 what is left stays with its owner", "own ger mun", "ger", ""},
		{"RSD-8.4 birds take none", "fra V mun; own ger mun", "ger", ""},
		{"RSD-9.2 nor do Amazons", "fra AZ mun; own ger mun", "ger", ""},
		{"RSD-10.3 nor dirtbags", "fra DA mun; own ger mun", "ger", ""},
		{"RSD-12 twins do", "fra SA mun; own ger mun", "fra", "centre.captured"},
		{"RSD-16.6 the Soothsayer does", "wah A mun merger; own ger mun", "wah", "centre.captured"},
		{"RSD-4.2 monsters make it nobody's", "mon MW mun; own ger mun", "", "centre.monster"},
		{"RSD-4.2 and that is that", "mon MW mun", "", ""},
		{"RSD-15.4 the TARDIS alone", "dok T mun; own ger mun", "dok", "centre.tardis"},
		{"RSD-15.4 not with birds", "dok T mun; ger V mun; own ger mun", "ger", ""},
		{"RSD-15.4 not with a unit", "dok T mun; fra A mun; own ger mun", "fra", "centre.captured"},
		{"RSD-15.4 not with an Amazon", "dok T mun; fra AZ mun; own ger mun", "ger", ""},
		{"RSD-15.4 not with the Borg", "dok T mun; borg mun; own ger mun", "ger", "centre.rests"},
		{"RSD-1.12 the owner keeps the title", "borg mun; own ger mun", "ger", "centre.rests"},
		{"RSD-1.12 nobody's stays nobody's", "borg mun", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			e, w := stepper(), world(t, "1901F; "+c.world)
			w.Players[power(t, "fra")].Twins = true
			e.Capture(w)
			owner := ""
			if p := w.Owners[province(t, "mun")]; p != chart.None {
				owner = season.Board().Powers[p].Code
			}
			if owner != c.owner || codes(e.Events) != c.codes {
				t.Errorf("it is %q's, %q was told", owner, codes(e.Events))
			}
		})
	}
}

func TestCaptureTellsOfTheLastOwner(t *testing.T) {
	e, w := stepper(), world(t, "1901F; fra A mun; ita A tun; own ger mun")
	e.Capture(w)
	for _, v := range e.Events {
		want := map[string]chart.Power{"mun": power(t, "ger"), "tun": chart.None}[season.Board().Provinces[v.At].Code]
		if v.Other.Owner != want {
			t.Errorf("%d belonged to %d", v.At, v.Other.Owner)
		}
	}
}

func TestCentresUnderTheBorg(t *testing.T) { // RSD-1.12
	e, w := stepper(), world(t, "own ger mun ber kie den hol; borg mun; ger A ruh; ger A sil")
	p := power(t, "ger")
	if w.Counted(p) != 4 || w.Quota(p) != 0 || e.Due(w, p) != 2 || chart.Has(w.Sites(p), province(t, "mun")) {
		t.Errorf("%d centres, quota %d, %d builds", w.Counted(p), w.Quota(p), e.Due(w, p))
	}
	w.Borg = province(t, "boh")
	if w.Counted(p) != 5 || w.Quota(p) != 1 || e.Due(w, p) != 3 {
		t.Errorf("it has left: %d centres, quota %d, %d builds", w.Counted(p), w.Quota(p), e.Due(w, p))
	}
	e = stepper(func(o *season.Options) { o.BorgNeutral = true })
	w = world(t, "own ger mun; borg mun")
	if e.Capture(w); w.Owners[province(t, "mun")] != chart.None || codes(e.Events) != "centre.freed" {
		t.Errorf("option: %d, %s", w.Owners[province(t, "mun")], codes(e.Events))
	}
}

func TestBorgEatsWhatWouldHaveCaptured(t *testing.T) { // 3.20
	e, w := stepper(), world(t, "1901F; own ger mun; fra A mun; borg boh")
	e.Feed(w)
	e.Capture(w)
	if w.Owners[province(t, "mun")] != power(t, "ger") {
		t.Error("a unit that was eaten has captured")
	}
}

func TestSites(t *testing.T) {
	for _, c := range []struct{ name, world, player, want string }{
		{"home centres that are owned and free", "own fra par mar bre spa; fra A par", "fra", "bre mar"},
		{"birds and the TARDIS are not in the way", "own fra par; ger V par; dok T par", "fra", "par"},
		{"RSD-14.2 the Superbrain has its islands", "own sup par; sup F isl", "sup", "kre"},
		{"RSD-15.5 the Doctor builds wherever he owns", "own dok par mun; dok A mun", "dok", "par"},
		{"RSD-16.6 so does the Soothsayer", "own wah nap; own ita rom", "wah", "nap"},
		{"RSD-13.1 the Fool never has units", "own fra par", "nar", ""},
		{"monsters are in the way", "own fra par bre; mon MW par", "fra", "bre"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := world(t, c.world).Sites(power(t, c.player))
			var want chart.Set
			for code := range strings.FieldsSeq(c.want) {
				chart.Add(&want, province(t, code))
			}
			if got != want {
				t.Errorf("%v, want %v", got, want)
			}
		})
	}
}
