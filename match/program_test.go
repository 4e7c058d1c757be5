package match_test

import (
	"encoding/json"
	"strings"
	"testing"

	"spielleiter/agamemnon"
	"spielleiter/game"
	"spielleiter/game/gametest/council"
	"spielleiter/match"
)

var robo = match.Who{Person: "robo", Name: "Robo", Program: true}

func TestSPL67TheTermsSayWhoMaySit(t *testing.T) {
	for _, c := range []struct {
		programs        match.Programs
		listed          bool
		person, program string // by which code they are refused, "" if they are not
	}{
		{match.ProgramsInvited, true, "", "seat.programs"},
		{match.ProgramsInvited, false, "", ""},
		{match.ProgramsAllowed, true, "", ""},
		{match.ProgramsAllowed, false, "", ""},
		{match.ProgramsOnly, true, "seat.people", ""},
		{match.ProgramsOnly, false, "seat.people", ""},
	} {
		for who, code := range map[match.Who]string{ben: c.person, robo: c.program} {
			h := found(t, council.New(), match.Plan{Listed: c.listed, Terms: match.Terms{Programs: c.programs}})
			sits := func(t *match.Table) error { return t.Join(who, "fox", "psst", h.now) }
			if h.m.Admits(who) != (code == "") {
				t.Errorf("%+v, %s: what the match says of itself is not what it does", c, who.Name)
			}
			if code != "" {
				h.refused(match.Forbidden, code, sits)
				continue
			}
			h.must(sits)
			if got := h.chair("fox").Holder; got.Program != who.Program {
				t.Errorf("%+v: %+v", c, got)
			}
		}
	}
}

// Neither an open seat nor an invitation to one lets a program in where programs may not sit.
func TestSPL67NoWayRoundTheTerms(t *testing.T) {
	for programs, code := range map[match.Programs]string{match.ProgramsInvited: "seat.programs", match.ProgramsAllowed: ""} {
		h := found(t, council.New(), match.Plan{
			Config: game.Config{Seats: beasts}, Listed: true, GM: gm.Person, Terms: match.Terms{Pace: spans(match.Day).Pace, MaxMissed: 1, Missed: match.MissedOpen, Programs: programs},
		})
		h.join(anna, "raven")
		h.join(ben, "fox")
		h.join(cleo, "bear")
		h.must(func(t *match.Table) error { return t.Seek(gm, "bear", "come", "", h.now) })
		takes := func(t *match.Table) error { return t.TakeOver(robo, "come", h.now) }
		if code != "" {
			h.refused(match.Forbidden, code, takes)
			continue
		}
		h.must(takes)
		if !h.chair("bear").Holder.Program {
			t.Error("the mark is lost")
		}
	}
}

// The record knows that a program has sat there, and so does whoever verifies it; of an anonymous match it is a secret until the end.
func TestSPL67TheRecordKnowsPrograms(t *testing.T) {
	h := found(t, agamemnon.New(), match.Plan{Terms: match.Terms{Programs: match.ProgramsAllowed}})
	h.join(anna, "greeks")
	h.join(robo, "trojans")
	h.must(func(t *match.Table) error { return t.Resign(anna, "greeks", h.now) })
	h.verified()
	forged := forge(t, h.export(game.Public))
	for n, e := range forged.Entries {
		if strings.Contains(string(e.Public), `"program":true`) {
			forged.Entries[n].Public = replace(e.Public, `,"program":true`, "")
		}
	}
	forged.chain()
	if _, err := match.Verify(forged.file(), find); err == nil {
		t.Error("a program that was made a person is not found")
	}

	h = gunboat(t, match.Plan{Terms: match.Terms{Programs: match.ProgramsAllowed}}, anna, ben, robo)
	running, err := match.Export(h.m, h.entries, h.phases, game.As(h.seatOf(anna)), pub)
	if err != nil || strings.Contains(string(running), `"program":true`) {
		t.Errorf("who plays knows of a program among them: %v", err)
	}
	h.verified()
}

// A match without programs is stored and recorded as it was before there were any.
func TestSPL67WithoutProgramsNothingIsOtherwise(t *testing.T) {
	h := duel(t, nil, match.Terms{})
	data, err := json.Marshal([]any{h.m, h.entries})
	if err != nil || strings.Contains(string(data), "program") {
		t.Errorf("%s, %v", data, err)
	}
}

func TestSPL67SharesKnowPrograms(t *testing.T) {
	h := found(t, agamemnon.New(), match.Plan{Terms: match.Terms{Programs: match.ProgramsAllowed}})
	h.join(anna, "greeks")
	h.join(robo, "trojans")
	h.must(func(t *match.Table) error { return t.Resign(anna, "greeks", h.now) })
	list, err := match.Shares(&h.m, func(yield func(match.Entry, error) bool) {
		for _, e := range h.entries {
			if !yield(e, nil) {
				return
			}
		}
	})
	if err != nil || len(list) != 2 || list[0].Holder.Program || !list[1].Holder.Program {
		t.Errorf("%+v, %v", list, err)
	}
}
