package season_test

import (
	"strings"
	"testing"

	"spielleiter/diplomacy/judge"
	"spielleiter/rathersilly/season"
)

// eighteen are as many centres.
const eighteen = "par bre mar lon edi lvp ber kie mun rom ven nap tun spa por bel hol den"

func TestWon(t *testing.T) {
	seventeen := eighteen[:len(eighteen)-4]
	for _, c := range []struct{ name, world, won, codes string }{
		{"RSD-18.1 eighteen after the fall", "1910F; own ger " + eighteen, "ger", "won.centres"},
		{"RSD-18.1 not after the spring", "1910S; own ger " + eighteen, "", ""},
		{"RSD-18.1 not seventeen", "1910F; own ger " + seventeen, "", ""},
		{"RSD-18.1 RSD-1.12 nor eighteen with the Borg in one", "1910F; borg den; own ger " + eighteen, "", ""},
		{"RSD-18.1 the Superbrain, too", "1910F; own sup " + eighteen, "sup", "won.centres"},
		{"RSD-18.1 and the Soothsayer", "1910F; own wah " + eighteen, "wah", "won.centres"},
		{"RSD-15.13 the Doctor with 27 points and 3 centres after a spring", "1905S; points dok 27; own dok mun ber kie", "dok", "won.points"},
		{"RSD-15.13 not with 26", "1905F; points dok 26; own dok mun ber kie", "", ""},
		{"RSD-15.13 RSD-1.12 a centre under the Borg does not count", "1905F; points dok 27; own dok mun ber kie; borg mun", "", ""},
		{"RSD-15.13 thirty points alone", "1905S; points dok 30", "dok", "won.points"},
		{"RSD-18.2 the Doctor with another", "1910F; points dok 30; own ger " + eighteen, "ger dok", "won.centres won.points"},
		{"RSD-18.2 the Doctor for both reasons", "1910F; points dok 12; own dok " + eighteen, "dok", "won.centres won.points"},
		{"RSD-18.3 the Fool, because 1921 begins", "1920F", "nar", "won.year"},
		{"RSD-13.7 but not a season before", "1920S", "", ""},
		{"RSD-13.7 nor a year", "1919F", "", ""},
		{"RSD-18.3 nor if somebody else has won before", "1920F; own ger " + eighteen, "ger", "won.centres"},
	} {
		t.Run(c.name, func(t *testing.T) {
			e, w := stepper(), world(t, c.world)
			w.Seats = everybody
			var won []string
			for _, p := range e.Won(w) {
				won = append(won, season.Board().Powers[p].Code)
			}
			if strings.Join(won, " ") != c.won || codes(e.Events) != c.codes {
				t.Errorf("%v, %s", won, codes(e.Events))
			}
		})
	}
}

func TestFoolWinsOnlyIfHePlays(t *testing.T) { // RSD-13.7
	e, w := stepper(), world(t, "1920F")
	if won := e.Won(w); won != nil {
		t.Error(won)
	}
	e, w = stepper(func(o *season.Options) { o.FoolYear = 1905 }), world(t, "1904F")
	w.Seats = everybody
	if won := e.Won(w); len(won) != 1 || event(t, e, season.WonByYear).N[0] != 1905 {
		t.Error(won)
	}
}

func TestNext(t *testing.T) { // RSD-17
	w := world(t, "1901S; mon MS nth")
	w.Units[0].Fresh = true
	w.Players[3].ExtraDone = true
	w.Next()
	if w.Year != 1901 || w.Season != judge.Fall || w.Units[0].Fresh || w.Players[3].ExtraDone {
		t.Errorf("%+v", w)
	}
	if w.Next(); w.Year != 1902 || w.Season != judge.Spring {
		t.Errorf("%+v", w)
	}
}

// RSD-18.1: who does not play wins nothing, and nothing is told of it.
func TestOnlyWhoPlaysWins(t *testing.T) {
	for name, text := range map[string]string{"centres": "1910F; own ger " + eighteen, "points": "1905S; points dok 30"} {
		e, w := stepper(), world(t, text)
		w.Seats = everybody &^ (season.Bit(3) | season.Bit(season.Doctor))
		if won := e.Won(w); won != nil || codes(e.Events) != "" {
			t.Errorf("%s: %v, %s", name, won, codes(e.Events))
		}
	}
}
