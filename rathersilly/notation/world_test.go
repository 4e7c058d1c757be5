package notation

import (
	"slices"
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/rathersilly/season"
)

func at(t testing.TB, code string) chart.Place {
	t.Helper()
	p, ok := season.Board().Find(code)
	if !ok {
		t.Fatalf("no place %q", code)
	}
	return p
}

func power(t testing.TB, code string) chart.Power {
	t.Helper()
	p, ok := season.Board().FindPower(code)
	if !ok {
		t.Fatalf("no power %q", code)
	}
	return p
}

// world reads a board: "ger A mun", "ger SF kie", "T lon", "borg mun", "lama fra bur", "fall",
// "hole nth-ion", with commas between. Home centres are their powers' own.
func world(t testing.TB, text string) *season.World {
	t.Helper()
	w := &season.World{Year: 1901, Borg: chart.None, Tardis: chart.None, Hole: season.NoLink}
	for n := range w.Owners {
		w.Owners[n] = chart.None
		if n < len(season.Board().Provinces) {
			w.Owners[n] = season.Board().Provinces[n].Home
		}
	}
	for part := range strings.SplitSeq(text, ",") {
		put(t, w, strings.Fields(part))
	}
	return w
}

func put(t testing.TB, w *season.World, f []string) {
	t.Helper()
	switch f[0] {
	case "fall":
		w.Season = judge.Fall
	case "T":
		w.Tardis = season.Board().Of(at(t, f[1]))
	case "borg":
		w.Borg = season.Board().Of(at(t, f[1]))
	case "hole":
		a, b, _ := strings.Cut(f[1], "-")
		w.Hole = season.Join(at(t, a), at(t, b))
	case "lama":
		w.Herds = append(w.Herds, season.Herd{Owner: power(t, f[1]), At: season.Board().Of(at(t, f[2]))})
	case "flee": // "flee ger A mun tyr sil"
		d := season.Dislodged{Unit: unit(t, f[1:4]), By: chart.None}
		for _, code := range f[4:] {
			chart.Add(&d.To, at(t, code))
		}
		w.Dislodged = append(w.Dislodged, d)
	default:
		w.Put(unit(t, f))
	}
}

func unit(t testing.TB, f []string) season.Unit {
	t.Helper()
	class := slices.Index(letters[:], f[1])
	if class <= 0 {
		t.Fatalf("no class %q", f[1])
	}
	return season.Unit{Class: season.Class(class), Owner: power(t, f[0]), At: at(t, f[2]), Built: chart.None}
}
