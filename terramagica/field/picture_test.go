package field_test

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"spielleiter/internal/i18n"
	"spielleiter/internal/raster"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/field"
	"spielleiter/terramagica/muster"
	"spielleiter/terramagica/protocol"
)

func speak(t testing.TB, lang i18n.Lang) field.Text {
	t.Helper()
	c, err := i18n.New([]fs.FS{i18n.Texts}, map[string]fs.FS{"field": field.Texts})
	if err != nil {
		t.Fatal(err)
	}
	return c.Printer(lang, "field").T
}

// Pictures are as they were when somebody last looked at them. UPDATE=1 draws them anew; SHOW=folder
// draws all frames to look at.
func TestPicturesAreAsTheyWere(t *testing.T) {
	for _, c := range []struct {
		battle string
		round  int
		moment field.Moment
		lang   i18n.Lang
	}{
		{"siege", 0, field.Start, i18n.German},
		{"siege", 2, field.Combat, i18n.German},
		{"open", 2, field.Combat, i18n.English},
		{"open", 6, field.Movement, i18n.German},
	} {
		f := field.Of(field.Fought(t, c.battle))
		got := f.Draw(f.At(t, c.round, c.moment), field.Options{Lang: string(c.lang), Text: speak(t, c.lang)})
		file := filepath.Join("testdata", fmt.Sprintf("%s-%d-%s.svg", c.battle, c.round, c.moment.Name()))
		if os.Getenv("UPDATE") != "" {
			if err := os.WriteFile(file, got, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if string(want) != string(got) {
			t.Errorf("%s is not as it was; look at it and run with UPDATE=1", file)
		}
	}
	if folder := os.Getenv("SHOW"); folder != "" {
		for name := range field.Battles {
			f := field.Of(field.Fought(t, name))
			for n := range f.Frames {
				got := f.Draw(n, field.Options{Lang: "de", Text: speak(t, i18n.German), Alone: true})
				if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%s-%02d.svg", name, n)), got, 0o600); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// Every frame is well-formed, says what it is, and can be painted as pixels for paper and
// terminals.
func TestEveryFrameCanBeRead(t *testing.T) {
	for name := range field.Battles {
		f := field.Of(field.Fought(t, name))
		for n := range f.Frames {
			doc := f.Draw(n, field.Options{Lang: "en", Text: speak(t, i18n.English)})
			d := xml.NewDecoder(strings.NewReader(string(doc)))
			for {
				if _, err := d.Token(); errors.Is(err, io.EOF) {
					break
				} else if err != nil {
					t.Fatalf("%s, frame %d: %v", name, n, err)
				}
			}
			if !strings.Contains(string(doc), "<title>Battlefield ") || !strings.Contains(string(doc), "<desc>Seen from above") || strings.Contains(string(doc), "⟨") {
				t.Errorf("%s, frame %d does not say what it is", name, n)
			}
			if n == 2 {
				if err := raster.PNG(io.Discard, doc, 500); err != nil {
					t.Errorf("%s, frame %d: %v", name, n, err)
				}
			}
		}
	}
}

// Whoever lives has a banner with words, whoever is gone has none.
func TestEveryUnitHasABannerWithWords(t *testing.T) {
	f := field.Of(field.Fought(t, "open"))
	for n, frame := range f.Frames {
		doc := string(f.Draw(n, field.Options{Lang: "de", Text: speak(t, i18n.German)}))
		for s, units := range frame.Units {
			for k, m := range units {
				has := strings.Contains(doc, fmt.Sprintf(`data-unit="%d-%d" role="img" aria-label="`, s, k))
				if has != (m.HP > 0 || m.Falls) {
					t.Errorf("frame %d: unit %d of side %d has a banner: %t", n, k, s, has)
				}
			}
		}
	}
}

// A battle with a thousand units a side can be drawn; who has no room is counted.
func TestATousandUnits(t *testing.T) {
	c := catalogue.Standard()
	m := muster.Muster{Catalogue: c, FortSide: 1}
	for s := range m.Sides {
		for range muster.MaxUnits {
			m.Sides[s].Units = append(m.Sides[s].Units, muster.Unit{Kind: 1, Men: 3, HP: 30, Row: 1})
		}
	}
	p, err := protocol.Record(nil, m, 1)
	if err != nil {
		t.Fatal(err)
	}
	doc := string(field.Of(p).Draw(0, field.Options{Lang: "de", Text: speak(t, i18n.German)}))
	if !strings.Contains(doc, "940 Einheiten mehr") || len(doc) > 300_000 {
		t.Errorf("%d bytes", len(doc))
	}
}

// Twenty rounds of ten against ten, in which all attack, are small enough to come with the page.
func TestTheScriptIsSmall(t *testing.T) {
	text := strings.Repeat("1000 Rammböcke, Reihe 1, Sturmangriff\n", 10)
	m, problems := muster.Read("", []byte("Angreifer: A\n"+text+"Verteidiger: B (Zitadelle)\n"+text), catalogue.Standard())
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	p, err := protocol.Record(nil, m, 5)
	if err != nil {
		t.Fatal(err)
	}
	f := field.Of(p)
	data := f.Script("de")
	t.Logf("%d rounds, %d attacks: %d bytes; the picture of a frame: %d bytes", p.Result.Rounds, p.Result.Attacks, len(data), len(f.Draw(5, field.Options{Lang: "de", Text: speak(t, "de")})))
	if p.Result.Rounds < battle.Rounds || len(data) > 60_000 {
		t.Errorf("%d rounds in %d bytes", p.Result.Rounds, len(data))
	}
}

func BenchmarkDraw(b *testing.B) {
	f, text := field.Of(field.Fought(b, "open")), speak(b, "de")
	for b.Loop() {
		f.Draw(3, field.Options{Lang: "de", Text: text})
	}
}

// Whatever protocol can be read can be drawn, whether the battle went like this or not.
func FuzzDraw(f *testing.F) {
	p := field.Fought(f, "siege")
	data, err := json.Marshal(p)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	text := speak(f, "de")
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := protocol.Read(data, catalogue.Standard())
		if err != nil {
			return
		}
		d := field.Of(p)
		d.Script("de")
		for n := range min(len(d.Frames), 5) {
			d.Draw(n, field.Options{Lang: "de", Text: text})
		}
	})
}
