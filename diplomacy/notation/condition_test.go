package notation

import (
	"iter"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

// told are facts as a position and orders with what became of them.
type told struct {
	pos  *judge.Position
	past map[string]bool // neutral notation, all of France
}

func (f told) Chart() *chart.Chart { return chart.Standard() }

func (f told) Unit(p chart.Province) (chart.Unit, bool) {
	for _, u := range f.pos.Units {
		if chart.Standard().Of(u.At) == p {
			return u, true
		}
	}
	return chart.Unit{}, false
}

func (f told) Centres(p chart.Power) int {
	n, _ := judge.Count(chart.Standard(), f.pos, p)
	return n
}

func (f told) Past() iter.Seq2[judge.Order, bool] {
	return func(yield func(judge.Order, bool) bool) {
		for text, ok := range f.past {
			sheet, _ := Standard().Read(Context{Power: 2}, "", text)
			if !yield(sheet.Lines[0].Choices[0].Order, ok) {
				return
			}
		}
	}
}

func TestConditionsHold(t *testing.T) {
	facts := told{
		board(t, judge.Retreats, "A mun", "fra F bre", "fra A bur"),
		map[string]bool{
			"A Par - Bur": true, "A Mar - Pie": false, "F Bre H": true, "A Gas S A Par - Bur": true,
			"F MAO - Spa(nc)": true, "A Tun - Nap VIA": true, "F ION C A Tun - Nap": true, "A Ruh D": true,
		},
	}
	for text, want := range map[string]bool{
		"besetzt(Mun)": true, "besetzt(Ber)": false, "leer(Ber)": true, "NICHT besetzt(Ber)": true,
		"D in Mun": true, "Ger A in Mun": true, "Ger F in Mun": false, "F in Mun": false, "Fra F in Bre": true,
		"VZ(D)>=3": true, "VZ(D)>3": false, "SC(Rus) = 4": true, "SC(Ger) <= 2": false, "SC(Ger) < 4": true,
		"zog(Par-Bur)": true, "zog(F A Par-Bur)": true, "zog(D A Par-Bur)": false, "moved(F Par-Bur)": false,
		"moved(Mar-Pie)": false, "ordered(Mar-Pie)": true, "succeeded(Mar-Pie)": false,
		"succeeded(Bre H)": true, "succeeded(Bre - ENG)": false, "succeeded(Gas S Par - Bur)": true, "ordered(Gas S Par)": false,
		"moved(MAO - Spa)": true, "moved(MAO - Spa(nc))": true, "moved(MAO - Spa(sc))": false,
		"moved(Tun - Nap)": true, "moved(Tun - Nap VIA)": true, "moved(Par - Bur VIA)": false,
		"succeeded(ION C A Tun - Nap)": true, "ordered(Ruh D)": true,
		"besetzt(Mun) und besetzt(Ber)": false, "besetzt(Mun) oder besetzt(Ber)": true,
		"besetzt(Ber) und besetzt(Mun) oder besetzt(Mun)": true, "besetzt(Ber) und (besetzt(Mun) oder besetzt(Mun))": false,
	} {
		c, err := Standard().ParseCondition(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
		} else if got := c.Holds(facts); got != want {
			t.Errorf("%s: %t", text, got)
		}
	}
}

func TestOfAlternativesTheFirstThatHoldsAndIsPossibleCounts(t *testing.T) {
	facts := told{board(t, judge.Retreats, "fra A bur"), nil}
	possible := func(o judge.Order) bool {
		return o.Kind != judge.Move || o.To != at(t, "sil")
	}
	for text, want := range map[string]string{
		"A Mun R Sil, Tyr, -": "A Mun R Tyr",
		"A Mun R Sil":         "A Mun R Sil", // so that the judge can say why not
		"A Mun R Tyr IF occupied(Bur) ELSE A Mun D":       "A Mun R Tyr",
		"A Mun R Tyr IF occupied(Gas) ELSE A Mun D":       "A Mun D",
		"A Mun R Sil IF occupied(Bur) ELSE A Mun D":       "A Mun D",
		"A Mun R Tyr IF occupied(Gas)":                    "",
		"A Mun - Bur\nA Mun R Tyr":                        "A Mun R Tyr",
		"A Mun R Tyr IF occupied(Bur) AND Fra in Bur":     "A Mun R Tyr",
		"A Mun R Tyr\nB A Mun\nA Kie R Sil IF Ger in Bur": "A Mun R Tyr",
	} {
		sheet, problems := Standard().Read(Context{Power: 3}, "", text)
		if game.HasError(problems) {
			t.Fatal(text, problems)
		}
		got := ""
		for _, o := range sheet.Orders(judge.Retreats, facts, possible) {
			got += Standard().Order("", judge.Retreats, o)
		}
		if got != want {
			t.Errorf("%q comes to %q, want %q", text, got, want)
		}
	}
}

func TestOfTwoLinesForAUnitTheLastCountsAndEachWishForABuild(t *testing.T) {
	line := func(text string) Line {
		s, _ := Standard().Read(Context{Power: 3}, "", text)
		return s.Lines[0]
	}
	s := Sheet{Lines: []Line{line("A Mun R Sil"), line("A Mun R Tyr"), line("B A Mun"), line("B A Mun"), line("A Mun - Bur IF occupied(Bur)")}}
	if got := s.Orders(judge.Retreats, nil, nil); len(got) != 1 || got[0].To != at(t, "tyr") {
		t.Errorf("retreats %+v", got)
	}
	if got := s.Orders(judge.Adjustments, nil, nil); len(got) != 2 {
		t.Errorf("builds %+v", got)
	}
	if got := s.Orders(judge.Movement, nil, nil); len(got) != 0 {
		t.Errorf("a condition held without facts: %+v", got)
	}
	if got := s.Powers(); len(got) != 1 || got[0] != 3 {
		t.Errorf("powers %v", got)
	}
}

func TestParseUnit(t *testing.T) {
	for text, want := range map[string]string{
		"Germany: A mun": "A Mun", "Deutsches Reich: Armee München": "A Mun", "Russia: Fleet St Petersburg/sc": "F StP(sc)",
		"eng: F ech": "F ENG", "Germany: ber": "Ber",
		"A mun": "", "Germany: A mun - ber": "", "Germany: A xyz": "", "Germany:": "", "": "", "Germany: A mun, A ber": "",
	} {
		u, err := Standard().ParseUnit(text)
		if got := Standard().Unit(u); err == nil && got != want || err != nil && want != "" {
			t.Errorf("%q is %q, %v", text, got, err)
		}
	}
}
