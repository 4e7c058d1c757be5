package rathersilly_test

import (
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/rathersilly"
)

// RSD-17.10: the Superbrain places the unit of RSD-14.2 in the step in which nobody knew the answer, whatever the deadlines: it is asked
// for it before, and nothing comes of what it ordered if somebody knew. Matches that are older than the option go on as they did.
func TestRSD17TheSuperbrainsUnitComesInTheStepOfTheAnswers(t *testing.T) {
	for name, c := range map[string]struct {
		phase, pace, unit, answer string
		waits, comes              bool
	}{
		"in spring, nobody knows":        {"S1903R", "phases", "season", "", true, true},
		"in winter, nobody knows":        {"F1903W", "phases", "season", "", true, true},
		"in fall the winter is for that": {"F1903R", "phases", "season", "", false, false},
		"somebody knows":                 {"S1903R", "phases", "season", "six", true, false},
		"one deadline a season":          {"S1903M", "seasons", "season", "", true, true},
		"as it was":                      {"S1903R", "phases", "next", "", false, false},
	} {
		t.Run(name, func(t *testing.T) {
			s := position(t, c.phase, "pace", c.pace, "superbrain_unit", c.unit)
			put(&s, "germany", "A mun")
			s.Question = &rathersilly.Question{Text: "2 × 3?", Answer: "six"}
			s.Roles["germany"] = rathersilly.Role{Share: 27720} // so that the phase waits for somebody
			if c.answer != "" {
				s.Sealed = map[game.Seat]rathersilly.Orders{"germany": {Answer: c.answer}}
			}
			if waits := slices.Contains(rules.Pending(s).Seats, rathersilly.Superbrain); waits != c.waits {
				t.Fatalf("waits for %v", rules.Pending(s).Seats)
			}
			sheet := map[game.Seat]string{}
			if c.waits {
				sheet[rathersilly.Superbrain] = "+F Kre (E)"
			}
			next, notes := play(t, s, nil, sheet)
			there := slices.ContainsFunc(next.Units[rathersilly.Superbrain], func(u rathersilly.UnitInfo) bool { return u.Unit == "F kre" })
			if there != c.comes || has(notes, "note.built.extra") != c.comes {
				t.Errorf("the Superbrain has %v", next.Units[rathersilly.Superbrain])
			}
			if share := next.Roles[rathersilly.Superbrain].Share; c.phase[0] == 'S' && !c.comes && share == 0 {
				t.Error("and it has nothing instead")
			}
		})
	}
}

// A stored match that lacks the option is one of before it.
func TestMatchesOlderThanTheSuperbrainsOptionGoOnAsTheyDid(t *testing.T) {
	s := position(t, "S1903R")
	delete(s.Options, "superbrain_unit")
	if got := rules.Fill(s).Options["superbrain_unit"]; got != "next" {
		t.Errorf("%q", got)
	}
}

// RSD-14.8: if the Superbrain asks nothing, who is out gets no share, unless the match says so.
func TestRSD14WhoIsOutSharesNothing(t *testing.T) {
	for choice, want := range map[string]int{"active": 27720 / 5, "shares": 27720 / 10, "nothing": 0} {
		s := position(t, "S1903R", "superbrain_silent", choice)
		put(&s, "germany", "A mun")
		put(&s, "france", "A par")
		s.Centres = map[game.Seat][]string{"france": {"par"}}
		s.Roles["germany"] = rathersilly.Role{}
		s.Dislodged = []rathersilly.Dislodged{{Power: "germany", UnitInfo: rathersilly.UnitInfo{Unit: "A ber"}, To: []string{"kie"}, By: "pru"}}
		next, _ := play(t, s, nil, map[game.Seat]string{"germany": "A Ber R Kie"})
		for seat, is := range map[game.Seat]int{"germany": want, "france": want, "italy": want, rathersilly.Doctor: want, rathersilly.Superbrain: 0} {
			if choice == "active" && seat == "italy" {
				is = 0
			}
			if got := next.Roles[seat].Share; got != is {
				t.Errorf("%s: %s has %d, want %d", choice, seat, got, is)
			}
		}
	}
}
