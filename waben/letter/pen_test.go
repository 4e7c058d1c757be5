package letter

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// A paragraph keeps its words in their order, and no line is too long unless it is a single word.
func TestWrapKeepsWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(rapid.StringMatching(`[a-zäöüß−]{1,30}|[a-z]{70,90}`), 1, 40).Draw(t, "words")
		indent, hang := rapid.IntRange(0, 10).Draw(t, "indent"), rapid.IntRange(0, 20).Draw(t, "hang")
		got := string(wrap(nil, []byte(strings.Join(words, " ")), indent, hang))
		if strings.Join(strings.Fields(got), " ") != strings.Join(words, " ") {
			t.Fatalf("%q became %q", words, got)
		}
		lines := strings.Split(strings.TrimSuffix(got, "\n"), "\n")
		for n, line := range lines {
			text := strings.TrimLeft(line, " ")
			left := len(line) - len(text)
			if n == 0 && left != indent || n > 0 && left != hang {
				t.Errorf("line %d begins at %d: %q", n, left, got)
			}
			if utf8.RuneCountInString(line) > width && strings.Contains(text, " ") {
				t.Errorf("line %d is too long: %q", n, line)
			}
		}
	})
}

func TestNumbersInGroups(t *testing.T) {
	for _, c := range []struct {
		n      int64
		de, en string
	}{{0, "0", "0"}, {-7, "−7", "−7"}, {999, "999", "999"}, {1_000, "1.000", "1,000"}, {-1_234_056, "−1.234.056", "−1,234,056"}, {100_010_001, "100.010.001", "100,010,001"}} {
		if de, en := string(german().number(nil, c.n)), string(english().number(nil, c.n)); de != c.de || en != c.en {
			t.Errorf("%d: %q, %q", c.n, de, en)
		}
	}
}

// WDW-M-6: losses of others.
func TestRoughlyHasTwoDigits(t *testing.T) {
	for n, want := range map[int32]int32{0: 0, 7: 7, 99: 99, 100: 100, 104: 100, 105: 110, 543: 540, 999: 1_000, 1_749: 1_700, 123_456: 120_000} {
		if got := roughly(n); got != want {
			t.Errorf("about %d is %d, want %d", n, got, want)
		}
	}
}

// WDW-M-6: how clear a battle was. Model 4.2: less than 1.25 to 1 is narrow, less than 2 to 1 clear.
func TestMargins(t *testing.T) {
	for _, c := range []struct {
		a, b int64
		want Margin
	}{{100, 100, Narrow}, {124, 100, Narrow}, {100, 125, Clear}, {199, 100, Clear}, {100, 200, Crushing}} {
		if got := margin(&chronicle.Battle{Rounds: []chronicle.Round{{Strength: [2]int64{c.a, c.b}}}}); got != c.want {
			t.Errorf("%d to %d is %d", c.a, c.b, got)
		}
	}
	if margin(&chronicle.Battle{Ended: chronicle.Overrun, Rounds: []chronicle.Round{{Strength: [2]int64{1, 1}}}}) != Crushing {
		t.Error("who is overrun is crushed")
	}
}

// Every event that a realm may read is in its letter once, under its own unit, in the order in which it happened.
func TestEachEventIsReadOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, log := small()
		log.Events = nil
		for range rapid.IntRange(0, 60).Draw(t, "events") {
			log.Add(chronicle.Event{
				Code:  chronicle.Code(rapid.IntRange(1, int(lastCode())).Draw(t, "code")),
				Realm: world.RealmID(rapid.IntRange(0, 3).Draw(t, "realm")), Other: world.RealmID(rapid.IntRange(0, 3).Draw(t, "other")),
				Unit: rapid.Uint16Range(0, 999).Draw(t, "unit"), With: rapid.Uint16Range(0, 999).Draw(t, "with"),
				Tick: uint8(len(log.Events)), Moon: w.Moon - 1, Field: 3, To: grid.None,
			})
		}
		d := Sort(w, log)
		for r := tharos; r <= zunft; r++ {
			l := d.Letter(r)
			want := 0
			for n := range log.Events {
				a, b := readers(&log.Events[n])
				if a == r || b == r {
					want++
				}
			}
			if len(l.Events) != want {
				t.Errorf("realm %d reads %d events, may read %d", r, len(l.Events), want)
			}
			next, number := 0, -1
			for _, c := range l.Courses {
				if c.From != next || int(c.Number) <= number {
					t.Fatalf("realm %d: %+v after unit %d", r, c, number)
				}
				next, number = c.To, int(c.Number)
				for n := c.From; n < c.To; n++ {
					if l.Events[n].Unit != c.Number || n > c.From && l.Events[n].Tick <= l.Events[n-1].Tick {
						t.Errorf("realm %d, unit %d: %+v", r, c.Number, l.Events[c.From:c.To])
					}
				}
			}
			if next != len(l.Events) {
				t.Errorf("realm %d: %d of %d events are in courses", r, next, len(l.Events))
			}
			if text := string(l.AppendText(nil, Speech{Lang: "en"})); strings.ContainsAny(text, "⟨⟩") && !strings.Contains(text, "ruling") && !strings.Contains(text, ".0⟩") {
				t.Errorf("a text is missing in\n%s", text)
			}
		}
	})
}

func lastCode() chronicle.Code {
	c := chronicle.Code(1)
	for (c + 1).Valid() {
		c++
	}
	return c
}

// WDW-8: a realm that has just begun gets a letter about what it has, without anything that happened.
func TestWDW8TheFirstLetter(t *testing.T) {
	w, _ := small()
	w.Turn = 0
	w.Realms[0].Known[0].Owner = nordur
	w.Realms[0].Embassies = []world.RealmID{zunft}
	l := For(w, &chronicle.Log{}, tharos)
	text := string(l.AppendText(nil, Speech{Lang: "de"}))
	for _, want := range []string{
		"Startauswertung: Tharos (THA)", "Dein Nachbar, den du schon grüßen kannst, ist Nordur & <Söhne>. [", "Eine Gesandtschaft hast du bei Zunft. [",
		"Womit du rechnen kannst", "Steuern: Tiefland                                  2 × 3.000         6.000", "101  8.000 Krieger", "Besitz", "Karte", "Zugbefehl", "Spielzug THA 1",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the first letter lacks %q:\n%s", want, text)
		}
	}
	if strings.Contains(text, "Ausgewertet") {
		t.Errorf("nothing is evaluated yet:\n%s", text)
	}
}

// WDW-25: double moons have their names between the events.
func TestDoubleMoons(t *testing.T) {
	w, log := small()
	w.Laws.Moons = 2
	w.Moon++
	for n := range log.Events {
		log.Events[n].Moon = moon.At(422, moon.Moon(n%2))
	}
	l := For(w, log, tharos)
	text := string(l.AppendText(nil, Speech{Lang: "de"}))
	if l.Head.From != moon.At(422, 0) || !strings.Contains(text, "     Widdermond 422 n.P.:") || !strings.Contains(text, "     Falkenmond 422 n.P.:") {
		t.Errorf("the moons are missing:\n%s", text)
	}
	if s := l.Next(); len(s.Moons) != 2 {
		t.Errorf("the template has %d moons", len(s.Moons))
	}
}

func FuzzTemplate(f *testing.F) {
	for _, seed := range []string{"a {b} c", "{n, plural, =0 {no} one {# x {y}} other {#}}", "{{}}", "{", "}", "{n, plural, other {", "{a,b}"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		parsed, err := parse(text)
		if err != nil {
			return
		}
		p := pen{t: english(), names: &names{}}
		p.play(parsed, []arg{num("n", 3)})
	})
}
