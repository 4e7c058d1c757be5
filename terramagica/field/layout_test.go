package field

import (
	"testing"

	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/muster"
	"spielleiter/terramagica/protocol"
)

// Battles are those that tests draw.
var Battles = map[string]struct {
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

// Fought fights one of them.
func Fought(t testing.TB, name string) *protocol.Protocol {
	t.Helper()
	m, problems := muster.Read(name, []byte(Battles[name].text), catalogue.Standard())
	if len(problems) > 0 {
		t.Fatalf("%+v", problems)
	}
	p, err := protocol.Record(nil, m, Battles[name].seed)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// At finds a frame.
func (f *Field) At(t testing.TB, round int, m Moment) int {
	t.Helper()
	for n, frame := range f.Frames {
		if frame.Round == round && frame.Moment == m {
			return n
		}
	}
	t.Fatalf("no frame of round %d, %s", round, momentNames[m])
	return 0
}

// No two units are in one place, and none leaves the field or its row, in any frame.
func TestUnitsHaveRoom(t *testing.T) {
	for name := range Battles {
		f := Of(Fought(t, name))
		for n, frame := range f.Frames {
			seen := map[[2]float64]bool{}
			for s, units := range frame.Units {
				for k, m := range units {
					if !m.Here() {
						continue
					}
					x, y, ok := f.spot(s, k, m.Row)
					row := place(s, m.Row) - f.low
					if !ok || seen[[2]float64{x, y}] || x < margin || x+f.formations[s][k].wide > f.Width-margin || y < f.top[row] || y+lane > f.top[row]+f.tall[row]+0.01 {
						t.Errorf("%s, frame %d: unit %d of side %d is at %.0f, %.0f", name, n, k, s, x, y)
					}
					seen[[2]float64{x, y}] = true
				}
			}
		}
	}
}

// Of every formation stand as many figures as its men need, and whoever has more men of a size has
// no fewer figures; the last figure falls with the last man.
func TestMassesThinOut(t *testing.T) {
	for name := range Battles {
		p := Fought(t, name)
		f := Of(p)
		for s, side := range p.Lineup.Sides {
			for k, u := range side.Units {
				m := f.formations[s][k]
				if m.standing(u.Men) != m.count || m.standing(0) != 0 || m.standing(1) != 1 {
					t.Errorf("%s: of %d men stand %d of %d, of one %d", name, u.Men, m.standing(u.Men), m.count, m.standing(1))
				}
				ranks := map[int]bool{}
				for n := range m.count {
					ranks[m.rank(n)] = true
					if x, y := m.feet(n); x < 2 || x > m.wide-2 || y < 4 || y > m.tall {
						t.Errorf("%s: figure %d of unit %d stands at %.0f, %.0f of %.0f, %.0f", name, n, k, x, y, m.wide, m.tall)
					}
				}
				if len(ranks) != m.count || m.tall+line > lane-6 {
					t.Errorf("%s, unit %d: %d ranks of %d figures, %.0f tall", name, k, len(ranks), m.count, m.tall)
				}
				for l, other := range side.Units {
					if o := f.formations[s][l]; o.figure.size == m.figure.size && other.Men > u.Men && o.count < m.count {
						t.Errorf("%s: %d men are %d figures, %d are %d", name, u.Men, m.count, other.Men, o.count)
					}
				}
			}
		}
	}
}

// TM-N28, TM-N29: the smallest fortification is drawn between rows 0 and 1 of its side, the next one
// behind it.
func TestTMN29WallsStandBetweenTheirRows(t *testing.T) {
	p := Fought(t, "siege")
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
	for name := range Battles {
		p := Fought(t, name)
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

// Name is for the files of pictures.
func (m Moment) Name() string { return momentNames[m] }
