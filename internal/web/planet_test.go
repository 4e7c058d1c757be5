package web_test

import (
	"archive/zip"
	"bytes"
	"testing"

	"spielleiter/internal/web"
	"spielleiter/waben/dice"
	"spielleiter/waben/genesis"
	"spielleiter/waben/scroll"
)

// The mistakes of a planet's folders are named as those of a match's folder are: with file, line and the line itself; what was typed stays.
func TestTheMistakesOfAPlanetAreNamed(t *testing.T) {
	r := newServer(t, web.Options{}).reader("Gundula", "de")
	r.actor() // a guest
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	for n, folder := range []string{"01/", "02/"} {
		w, _, err := genesis.Make(dice.Dice(n+3), genesis.Options{Fields: 8 * 48, Realms: 2})
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range scroll.Files(w, scroll.German) {
			if n == 1 && f.Name == scroll.SegmentFile {
				f.Data = bytes.Replace(f.Data, []byte("\nZug "), []byte("\nZuge "), 1)
			}
			out, err := z.Create(folder + f.Name)
			if err != nil {
				t.Fatal(err)
			}
			out.Write(f.Data)
		}
	}
	z.Close()
	a := r.bringTo("/planets", map[string]string{"name": "Zwilling", "guests": "1", "length": "9", "bots": "random", "master": "on"}, map[string][]byte{"planet.zip": packed.Bytes()})
	checkPage(t, "de", a.body)
	wants(t, a, 422, "segment.txt, Zeile", "Zuge", `class="pre quote"`, `value="Zwilling"`)
}

// Whoever presses twice gets the one planet; with another name it is another one.
func TestAPlanetIsMadeOncePerForm(t *testing.T) {
	r := newServer(t, web.Options{}).reader("Gundula", "de")
	r.actor() // a guest
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	for n, folder := range []string{"01/", "02/"} {
		w, _, err := genesis.Make(dice.Dice(n+3), genesis.Options{Fields: 8 * 48, Realms: 2})
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range scroll.Files(w, scroll.German) {
			out, err := z.Create(folder + f.Name)
			if err != nil {
				t.Fatal(err)
			}
			out.Write(f.Data)
		}
	}
	z.Close()
	press := func(name string) string {
		form := map[string]string{"name": name, "guests": "1", "length": "9", "master": "on"}
		a := r.bringTo("/planets", form, map[string][]byte{"planet.zip": packed.Bytes()})
		if a.status != 303 {
			t.Fatalf("%d: %s", a.status, a.body)
		}
		return a.header.Get("Location")
	}
	first := press("Zwilling")
	if second := press("Zwilling"); second != first {
		t.Errorf("%s and %s", first, second)
	}
	if third := press("Drilling"); third == first {
		t.Error("a planet of another name is the same")
	}
}
