package phrase

import (
	"slices"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/game"
)

// facts count centres, and say what else is true.
type facts struct {
	centres int
	lights  map[lamp]bool
}

func (f facts) Centres(chart.Power) int { return f.centres }

// lamp is a test that a notation might bring along.
type lamp string

func (l lamp) Holds(f facts) bool { return f.lights[l] }

func newReader(text string) *Reader {
	r := &Reader{Names: NamesOf(chart.Standard()), Grammar: &Grammar{
		Sections: Vocabulary[Section](), IsUnit: func(w string) bool { return w == "A" || w == "F" }, Verbs: Vocabulary[Verb](),
	}, Lang: "en", Owner: chart.None, Tokens: TokensOf(text)}
	r.Begin()
	return r
}

func TestPlaces(t *testing.T) {
	for text, want := range map[string]string{
		"mün": "Mun", "Mid-Atlantic Ocean": "MAO", "mid atlantic ocean": "MAO", "St. Petersburg (north coast)": "StP(nc)",
		"stp SK": "StP(sc)", "spa/nc": "Spa(nc)", "the North Sea": "NTH", "Kie(nc)": "Kie",
		"Xyzzy": "", "Spa(ec)": "", "Spa(": "", "": "", "Nor": "",
	} {
		r := newReader(text)
		p, _, ok := r.Place()
		if got := label(p, ok); got != want {
			t.Errorf("%q is %q, %+v", text, got, r.Problems)
		}
		if !ok && !game.HasError(r.Problems) {
			t.Errorf("%q is refused without a word", text)
		}
	}
}

func label(p chart.Place, ok bool) string {
	if !ok {
		return ""
	}
	return chart.Standard().Label(p)
}

func TestAReaderThatMendsTakesTheOnlyNameThatIsNear(t *testing.T) {
	for text, want := range map[string]string{"Minuch": "Mun", "Brelin": "Ber", "Nor": "", "Xyzzy": ""} {
		r := newReader(text)
		r.Mends = true
		p, _, ok := r.Place()
		if got := label(p, ok); got != want || ok && r.Problems[0].Code != "problem.read.meant" {
			t.Errorf("%q is %q, %+v", text, got, r.Problems)
		}
	}
}

// Of what is no order even with the nearest name nothing is read: the name is suggested.
func TestANameInWhatIsNoOrderIsOnlySuggested(t *testing.T) {
	r := newReader("")
	r.Mends = true
	r.Owner = 0
	r.Begin()
	r.Line(TokensOf("Minuch ?"), func() bool {
		_, _, ok := r.Place()
		return ok && r.Accept("H")
	}, func() {})
	if len(r.Problems) != 1 || r.Problems[0].Severity != game.Error || r.Problems[0].Code != "problem.read.place" || r.Problems[0].Suggest != "Munich" {
		t.Errorf("%+v", r.Problems)
	}
}

func TestWhatIsMarkedIsNoCoast(t *testing.T) {
	r := newReader("Bul (E)")
	r.Marks = NewWordSet("E")
	if p, _, ok := r.Place(); label(p, ok) != "Bul" || len(r.Tokens) != 3 {
		t.Errorf("read %q, left %v", label(p, ok), r.Tokens)
	}
}

func TestConditions(t *testing.T) {
	test := func(r *Reader) func() (Condition[facts], bool) {
		return func() (Condition[facts], bool) {
			if r.AcceptTerm(Centred) {
				return ReadCentres[facts](r)
			}
			if len(r.Tokens) == 0 {
				r.Ended()
				return nil, false
			}
			return lamp(r.Next().Text), true
		}
	}
	f := facts{5, map[lamp]bool{"on": true}}
	for text, want := range map[string]bool{
		"on": true, "off": false, "not off": true, "NICHT NICHT on": true, "on and off": false, "on or off": true,
		"off and off or on": true, "off and (off or on)": false, "VZ(D) >= 5": true, "SC(Ger)>5": false, "SC(D) <= 4": false, "SC(D) = 5": true, "SC(D) < 6": true,
	} {
		r := newReader("")
		c, err := Alone(r, text, test(r))
		if err != nil || c.Holds(f) != want {
			t.Errorf("%s: %v, %v", text, c, err)
			continue
		}
		for _, lang := range []string{"de", "en"} {
			written := WriteCondition(WordsOf(lang), c, func(c Condition[facts]) string {
				if l, ok := c.(lamp); ok {
					return string(l)
				}
				return WriteCentres(r.Names, WordsOf(lang), c.(Centres[facts]))
			})
			again, err := Alone(r, written, test(r))
			if err != nil || again.Holds(f) != want {
				t.Errorf("%s is written %s: %v", text, written, err)
			}
		}
	}
}

func TestChoose(t *testing.T) {
	on, off := Condition[facts](lamp("on")), Condition[facts](lamp("off"))
	f := facts{0, map[lamp]bool{"on": true}}
	even := func(n int) bool { return n%2 == 0 }
	for _, c := range []struct {
		list []Choice[facts, int]
		want []int // none if nothing is chosen
	}{
		{nil, nil},
		{[]Choice[facts, int]{{nil, 1}}, []int{1}},
		{[]Choice[facts, int]{{off, 2}}, nil},
		{[]Choice[facts, int]{{off, 2}, {on, 4}}, []int{4}},
		{[]Choice[facts, int]{{on, 1}, {nil, 2}}, []int{2}},
		{[]Choice[facts, int]{{on, 1}, {nil, 3}}, []int{1}},
	} {
		got, ok := Choose(c.list, f, even)
		if ok != (len(c.want) > 0) || ok && !slices.Equal(c.want, []int{got}) {
			t.Errorf("%v: %d, %t", c.list, got, ok)
		}
	}
}
