package notation

import (
	"iter"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/rathersilly/season"
)

// told are facts as a board and orders with what became of them.
type told struct {
	world *season.World
	past  map[string]bool // neutral notation, each with its player's code before
}

func (f told) World() *season.World { return f.world }

func (f told) Centres(p chart.Power) (n int) {
	for _, owner := range f.world.Owners {
		if owner == p {
			n++
		}
	}
	return n
}

func (f told) Past() iter.Seq2[season.Order, bool] {
	return func(yield func(season.Order, bool) bool) {
		for text, ok := range f.past {
			who, _ := season.Board().FindPower(text[:3])
			sheet, _ := Standard().Read(Context{Power: who, Phase: season.Moving, Season: true}, "", text[4:])
			if !yield(sheet.Lines[0].Choices[0].Order, ok) {
				return
			}
		}
	}
}

func TestConditionsHold(t *testing.T) {
	facts := told{
		world(t, "ger A mun, fra F bre, ger SA kie, fra V lon, mon MS nth, fra AZ den, T vie, borg bur"),
		map[string]bool{
			"fra A Par - Bur": true, "fra A Mar - Pie": false, "fra F Bre H": true, "fra A Gas S A Par - Bur": true,
			"fra V Lon - NTH - Den": true, "fra A Lon - NTH - Den by V": false, "fra AZ Den LURE A Kie - Den": true,
			"fra A Tun - Nap VIA": true, "fra +A Par": true, "fra +A Mar (E)": false, "ger A Ruh R Hol": true, "dok T Vie HYP Mun": false,
			"ger A Mun SOUL": true, "fra AZ Den LURE all F": false,
		},
	}
	for text, want := range map[string]bool{
		"besetzt(Mun)": true, "besetzt(Ber)": false, "besetzt(Lon)": false, "leer(Lon)": true, "NICHT besetzt(Ber)": true,
		"D in Mun": true, "D A in Mun": true, "D F in Mun": false, "F in Mun": false, "F F in Bre": true, "fleet in Bre": true,
		"D A in Kie": true, "D SA in Kie": true, "D SA in Mun": false, "army in Kie": true,
		"V in Lon": true, "F V in Lon": true, "D V in Lon": false, "Vögel in Mun": false, "A® in Den": true, "AZ in Mun": false,
		"Monster in Nth": true, "M-S in Nth": true, "Monster in Mun": false, "Borg in Bur": true, "Borg in Mun": false,
		"T in Vie": true, "TARDIS in HYP": false, "Dok T in Vie": true,
		"VZ(D)>=3": true, "VZ(D)>3": false, "SC(Rus) = 4": true, "SC(Ger) <= 2": false, "SC(Ger) < 4": true,
		"zog(Par-Bur)": true, "zog(F A Par-Bur)": true, "zog(D A Par-Bur)": false, "moved(F Par-Bur)": false,
		"moved(Mar-Pie)": false, "ordered(Mar-Pie)": true, "succeeded(Mar-Pie)": false, "moved(Par - Bur VIA)": false, "moved(Tun - Nap)": true,
		"succeeded(Bre H)": true, "succeeded(Gas S Par - Bur)": true, "ordered(Gas S Par)": false,
		"zog(V Lon-Nth-Den)": true, "zog(Lon - Den)": true, "zog(A Lon - Den)": false, "befohlen(A Lon - Den)": true,
		"gelang(AZ Den VER A Kie)": true, "gelang(AZ Den VER A Kie - Den)": true, "gelang(AZ Den VER A Mun)": false,
		"befohlen(AZ Den VER alle F)": true, "befohlen(AZ Den VER alle A)": false, "befohlen(T Vie HYP Mun)": true, "zog(T Vie HYP Mun)": false,
		"gelang(+A Par)": true, "gelang(+F A Mar)": false, "befohlen(+A Mar (E))": true, "gelang(+F Par)": false,
		"gelang(A Ruh R Hol)": true, "gelang(A Ruh R Bel)": false, "gelang(A Mun TEU)": true, "gelang(A Kie TEU)": false,
		"besetzt(Ber) und besetzt(Mun) oder besetzt(Mun)": true, "besetzt(Ber) und (besetzt(Mun) oder besetzt(Mun))": false,
	} {
		c, err := Standard().ParseCondition(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
		} else if got := c.Holds(facts); got != want {
			t.Errorf("%s: %t, read as %s", text, got, Standard().Condition("", c))
		}
	}
}

func TestOfAlternativesTheFirstThatHoldsAndIsPossibleCounts(t *testing.T) {
	facts := told{world(t, "fra A bur, fra V lon"), nil}
	possible := func(o season.Order) bool { return o.Do != season.Retreat || o.To != at(t, "sil") }
	for text, want := range map[string]string{
		"A Mun R Sil, Tyr, -": "A Mun R Tyr",
		"A Mun R Sil":         "A Mun R Sil", // so that the engine can say why not
		"A Mun R Tyr IF occupied(Bur) ELSE A Mun D":   "A Mun R Tyr",
		"A Mun R Tyr IF occupied(Gas) ELSE A Mun D":   "A Mun D",
		"A Mun R Sil IF V in Lon ELSE A Mun D":        "A Mun D",
		"A Mun R Tyr IF occupied(Gas)":                "",
		"A Mun - Bur\nA Mun R Tyr\nL Bur EXP\n+A Mun": "A Mun R Tyr",
		"A Mun R Tyr\nV Mun R Boh":                    "A Mun R Tyr,V Mun R Boh",
	} {
		sheet, problems := Standard().Read(Context{Power: 3, Phase: season.Moving, Season: true}, "", text)
		if game.HasError(problems) {
			t.Fatal(text, problems)
		}
		got := ""
		for n, o := range sheet.Orders(season.Retreats, facts, possible) {
			if n > 0 {
				got += ","
			}
			got += Standard().Order("", o)
		}
		if got != want {
			t.Errorf("%q comes to %q, want %q", text, got, want)
		}
	}
}

func TestOfTwoLinesForAUnitTheLastCountsAndEachWish(t *testing.T) {
	line := func(text string) Line {
		s, problems := Standard().Read(Context{Power: 3, Phase: season.Moving, Season: true}, "", text)
		if len(s.Lines) != 1 {
			t.Fatal(text, problems)
		}
		return s.Lines[0]
	}
	s := Sheet{Lines: []Line{
		line("A Mun R Sil"), line("A Mun R Tyr"), line("+A Mun"), line("+A Mun"), line("L Bur EXP"), line("L Bur EXP"),
		line("WORMHOLE NTH - ION"), line("WORMHOLE NTH - Mun"), line("A Mun - Bur IF occupied(Bur)"),
	}}
	for phase, want := range map[season.Phase]int{season.Retreats: 1, season.Winter: 2, season.Lamas: 2, season.Moving: 1} {
		if got := s.Orders(phase, nil, nil); len(got) != want {
			t.Errorf("phase %d: %+v", phase, got)
		}
	}
}

func TestConditionsAloneAreRefused(t *testing.T) {
	for _, text := range []string{
		"", "Mun", "besetzt(Mun) besetzt(Ber)", "besetzt(Mun)\nbesetzt(Ber)", "zog(L Bur Exp)", "gelang(WURM Nth-Ion)", "gelang(NARR A Mun H)",
		"gelang(WAHR Gal)", "zog(A Mun xxx)", "D T in Mun", "VZ(D) >= 500", "befohlen(Verzicht)",
	} {
		if c, err := Standard().ParseCondition(text); err == nil {
			t.Errorf("%q is read as %s", text, Standard().Condition("", c))
		}
	}
}

func TestParseUnit(t *testing.T) {
	for text, want := range map[string]string{
		"Germany: A mun": "A Mun", "D: SF Kie": "SF Kie", "Frankreich: A® Par": "AZ Par", "Doktor: T Lon": "T Lon", "dok: T HYP": "T HYP",
		"Monster: M-S Nth": "MS NTH", "Germany: ber": "Ber", "Russia: Fleet St Petersburg/sc": "F StP(sc)", "eng: V ech": "V ENG",
		"A mun": "", "Germany: A mun - ber": "", "Germany: A xyz": "", "Germany:": "", "": "", "Germany: A mun, A ber": "",
	} {
		u, err := Standard().ParseUnit(text)
		if got := Standard().unit("", u); err == nil && got != want || err != nil && want != "" {
			t.Errorf("%q is %q, %v", text, got, err)
		}
	}
}
