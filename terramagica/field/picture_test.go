package field

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"spielleiter/internal/cli/raster"
	"spielleiter/internal/i18n"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/muster"
	"spielleiter/terramagica/protocol"
)

// battles are those that tests draw.
var battles = map[string]struct {
	text string
	seed uint64
}{
	"siege": {`Schlacht: Am Furt
Angreifer: Nordmark
600 Fußsoldaten
12 Katapulte
200 Ritter r3
90 Plänkler
8 Rammböcke
40 Greifenreiter
Verteidiger: Südreich (Palisade 2500/4000, Steinmauer)
300 Pikeniere r1 halten
250 Bogenschützen r2 halten
120 Armbruster r3 halten
150 Gardisten r2
1 Avatar
`, 4},
	"open": {`Angreifer: Falke
200 Fußsoldaten
120 Axtkämpfer
80 Reiter
60 Bogenreiter
100 Bogenschützen
30 Oger
300 Miliz
70 Pikeniere
25 Kampfmagier
2 Drachen
Verteidiger: Wolf
220 Gardisten
150 Plänkler
90 Ritter
140 Armbruster
9 Katapulte
400 Miliz flucht r9
50 Bogenreiter
60 Oger
30 Greifenreiter
10 Kampfmagier
`, 11},
}

func fought(t testing.TB, name string) *protocol.Protocol {
	t.Helper()
	m, problems := muster.Read(name, []byte(battles[name].text), catalogue.Standard())
	if len(problems) > 0 {
		t.Fatalf("%+v", problems)
	}
	p, err := protocol.Record(nil, m, battles[name].seed)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func speak(t testing.TB, lang i18n.Lang) Text {
	t.Helper()
	c, err := i18n.New([]fs.FS{i18n.Texts}, map[string]fs.FS{"field": Texts})
	if err != nil {
		t.Fatal(err)
	}
	return c.Printer(lang, "field").T
}

// at finds a frame.
func (f *Field) at(t testing.TB, round int, m Moment) int {
	t.Helper()
	for n, frame := range f.Frames {
		if frame.Round == round && frame.Moment == m {
			return n
		}
	}
	t.Fatalf("no frame of round %d, %s", round, momentNames[m])
	return 0
}

// Pictures are as they were when somebody last looked at them. UPDATE=1 draws them anew; SHOW=folder
// draws all frames to look at.
func TestPicturesAreAsTheyWere(t *testing.T) {
	for _, c := range []struct {
		battle string
		round  int
		moment Moment
		lang   i18n.Lang
	}{
		{"siege", 0, Start, i18n.German},
		{"siege", 2, Combat, i18n.German},
		{"open", 2, Combat, i18n.English},
		{"open", 6, Movement, i18n.German},
	} {
		f := Of(fought(t, c.battle))
		got := f.Draw(f.at(t, c.round, c.moment), Options{Lang: string(c.lang), Text: speak(t, c.lang)})
		file := filepath.Join("testdata", fmt.Sprintf("%s-%d-%s.svg", c.battle, c.round, momentNames[c.moment]))
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
		for name := range battles {
			f := Of(fought(t, name))
			for n := range f.Frames {
				got := f.Draw(n, Options{Lang: "de", Text: speak(t, i18n.German), Alone: true})
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
	for name := range battles {
		f := Of(fought(t, name))
		for n := range f.Frames {
			doc := f.Draw(n, Options{Lang: "en", Text: speak(t, i18n.English)})
			d := xml.NewDecoder(strings.NewReader(string(doc)))
			for {
				if _, err := d.Token(); errors.Is(err, io.EOF) {
					break
				} else if err != nil {
					t.Fatalf("%s, frame %d: %v", name, n, err)
				}
			}
			if !strings.Contains(string(doc), "<title>Battle field ") || !strings.Contains(string(doc), "<desc>Seen from above") || strings.Contains(string(doc), "⟨") {
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
	f := Of(fought(t, "open"))
	for n, frame := range f.Frames {
		doc := string(f.Draw(n, Options{Lang: "de", Text: speak(t, i18n.German)}))
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

// No two banners are in one place, and none leaves the field or its row, in any frame.
func TestBannersHaveRoom(t *testing.T) {
	for name := range battles {
		f := Of(fought(t, name))
		for n, frame := range f.Frames {
			seen := map[[2]float64]bool{}
			for s, units := range frame.Units {
				for k, m := range units {
					if !m.Here() {
						continue
					}
					x, y, ok := f.spot(s, k, m.Row)
					row := place(s, m.Row) - f.low
					if !ok || seen[[2]float64{x, y}] || x < margin || x+f.length(s, m.HP) > Width-margin || y < f.top[row] || y+lane > f.top[row]+f.tall[row]+0.01 {
						t.Errorf("%s, frame %d: unit %d of side %d is at %.0f, %.0f", name, n, k, s, x, y)
					}
					seen[[2]float64{x, y}] = true
				}
			}
		}
	}
}

// TM-N28, TM-N29: the smallest fortification is drawn between rows 0 and 1 of its side, the next one
// behind it.
func TestTMN29WallsStandBetweenTheirRows(t *testing.T) {
	p := fought(t, "siege")
	for side := range 2 {
		p.Lineup.FortSide = side
		f := Of(p)
		for k := range p.Lineup.Forts {
			outer, inner := place(side, k)-f.low, place(side, k+1)-f.low
			below, above := f.top[max(outer, inner)], f.top[min(outer, inner)]
			if y := f.fortY(k); y < below || y+wall > above+0.01 {
				t.Errorf("side %d: wall %d is at %.0f, between %.0f and %.0f", side, k, y, below, above)
			}
		}
	}
}

// TM-N30: a wall shows a stone as long as it has hit points, and loses one with the first.
func TestTMN30WallsCrumble(t *testing.T) {
	before := 2 * stones
	for hp := 1000.0; hp >= 0; hp-- {
		now := Standing(hp / 1000)
		if now > before || (now == 0) != (hp == 0) || (now == 2*stones) != (hp == 1000) {
			t.Fatalf("%v of 1000: %d stones after %d", hp, now, before)
		}
		before = now
	}
	ranks := map[int]bool{}
	for n := range 2 * stones {
		ranks[rankOf(n)] = true
	}
	if len(ranks) != 2*stones {
		t.Errorf("%d ranks of %d stones", len(ranks), 2*stones)
	}
}

// Frames go from the start through combat and movement of every round to the result.
func TestFramesTellTheWholeBattle(t *testing.T) {
	for name := range battles {
		p := fought(t, name)
		f := Of(p)
		last := f.Frames[len(f.Frames)-1]
		for s, units := range p.Result.Units {
			for k, u := range units {
				if got := last.Units[s][k]; got.HP != u.HP || got.Row != u.Row || got.Men != u.Men {
					t.Errorf("%s: unit %d of side %d ends as %+v, want %+v", name, k, s, got, u)
				}
			}
		}
		strokes, seen := 0, map[[2]int]bool{}
		for _, frame := range f.Frames {
			strokes += len(frame.Strokes)
			seen[[2]int{frame.Round, int(frame.Moment)}] = true
		}
		for round := 1; round <= p.Result.Rounds; round++ {
			if !seen[[2]int{round, int(Combat)}] || !seen[[2]int{round, int(Movement)}] {
				t.Errorf("%s: round %d lacks a part", name, round)
			}
		}
		if strokes != p.Result.Attacks {
			t.Errorf("%s: %d strokes of %d attacks", name, strokes, p.Result.Attacks)
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
	doc := string(Of(p).Draw(0, Options{Lang: "de", Text: speak(t, i18n.German)}))
	if !strings.Contains(doc, "940 Einheiten mehr") || len(doc) > 300_000 {
		t.Errorf("%d bytes", len(doc))
	}
}

// An unknown kind has a drawing that shows what it can do; every name leads to one.
func TestGlyphs(t *testing.T) {
	for _, u := range catalogue.Standard().Units {
		if glyphs[u.ID] == "" {
			t.Errorf("%s has no glyph of its own", u.ID)
		}
	}
	for id, k := range map[string]battle.Kind{"a": {}, "b": {Flying: true}, "c": {FortMult: 9}, "d": {Shooter: true}, "e": {Speed: 2}} {
		if drawings()[glyphOf(id, k)] == "" {
			t.Errorf("%s has no drawing", id)
		}
	}
	for id, name := range glyphs {
		if drawings()[name] == "" {
			t.Errorf("%s: there is no %q", id, name)
		}
	}
}
