package diplomacy

import (
	"slices"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/reporttest"
	"spielleiter/game"
	"spielleiter/game/gametest"
)

// tellings are small positions in which notes are told that seldom come about.
var tellings = []statement{
	{
		rule: "a retreat without an order", phase: "S1902R", dislodged: []Dislodged{{Power: "austria", Unit: "A boh", By: "mun", To: []string{"gal", "tyr"}}},
		units: map[game.Seat][]string{"germany": {"A boh"}}, note: "note.disband.none",
	},
	{
		rule: "a unit that is not to retreat", phase: "S1902R", dislodged: []Dislodged{{Power: "austria", Unit: "A boh", By: "mun", To: []string{"gal", "tyr"}}},
		units: map[game.Seat][]string{"germany": {"A boh"}}, orders: map[game.Seat]string{"austria": "D A Boh"}, note: "note.disband.done",
	},
	{
		rule: "a retreat to where nobody can go", phase: "S1902R", dislodged: []Dislodged{{Power: "austria", Unit: "A boh", By: "mun", To: []string{"gal", "tyr"}}},
		units: map[game.Seat][]string{"germany": {"A boh"}}, orders: map[game.Seat]string{"austria": "A Boh R Vie"}, note: "note.illegal.retreat",
	},
	{
		rule:   "a convoy of which a fleet falls",
		units:  map[game.Seat][]string{"england": {"F nth", "A yor"}, "germany": {"F hel", "F ska"}},
		orders: map[game.Seat]string{"england": "A Yor - Den\nF NTH C A Yor - Den", "germany": "F HEL - NTH\nF SKA S F HEL - NTH"}, note: "note.convoy.dislodged",
	},
	{
		rule:   "a support for an army that nobody carries",
		units:  map[game.Seat][]string{"england": {"F nth", "A yor", "F ska"}, "germany": {"F hel", "F hol"}},
		orders: map[game.Seat]string{"england": "A Yor - Den\nF NTH C A Yor - Den\nF SKA S A Yor - Den", "germany": "F HEL - NTH\nF Hol S F HEL - NTH"}, note: "note.support.stranded",
	},
	{
		rule:   "a supporter that is dislodged by the unit that it helps against",
		units:  map[game.Seat][]string{"germany": {"A mun", "A ruh"}, "france": {"A bur", "A bel"}},
		orders: map[game.Seat]string{"germany": "A Mun - Bur\nA Ruh S A Mun - Bur", "france": "A Bur - Ruh\nA Bel S A Bur - Ruh"}, note: "note.support.dislodged",
	},
	{
		rule:   "two that want to go to where a circle would lead",
		units:  map[game.Seat][]string{"turkey": {"F ank", "A con", "A smy"}, "russia": {"A bul"}},
		orders: map[game.Seat]string{"turkey": "F Ank - Con\nA Con - Smy\nA Smy - Ank", "russia": "A Bul - Con"}, note: "note.move.circle",
	},
	{
		rule:  "of two convoys that hang on each other one fleet stays",
		units: map[game.Seat][]string{"england": {"F lon", "F edi", "F wal", "F iri"}, "france": {"A bre", "F eng", "F bel"}, "russia": {"A nwy", "F nth"}},
		orders: map[game.Seat]string{
			"england": "F Lon S F Edi - NTH\nF Edi - NTH\nF Wal - ENG\nF IRI S F Wal - ENG", "france": "A Bre - Lon\nF ENG C A Bre - Lon\nF Bel S F ENG",
			"russia": "A Nwy - Bel\nF NTH C A Nwy - Bel",
		}, note: "note.convoy.paradox",
	},
	{
		rule:   "a unit that holds and is dislodged",
		units:  map[game.Seat][]string{"germany": {"A mun", "A ruh"}, "france": {"A bur"}},
		orders: map[game.Seat]string{"germany": "A Mun - Bur\nA Ruh S A Mun - Bur", "france": "A Bur H"}, note: "note.hold.dislodged",
	},
	{
		rule:   "a unit that is dislodged and has no refuge",
		units:  map[game.Seat][]string{"austria": {"A tri", "A ven", "F adr"}, "italy": {"F alb"}, "turkey": {"A ser", "F gre", "F ion"}},
		orders: map[game.Seat]string{"turkey": "A Ser - Alb\nF Gre S A Ser - Alb", "italy": "F Alb H"}, note: "note.destroyed",
	},
	{
		rule: "fleets go before armies", phase: "W1902A", units: map[game.Seat][]string{"turkey": {"A bul", "F aeg", "A con"}},
		centres: map[game.Seat][]string{"turkey": {"con", "smy"}}, note: "note.remove.none.kind",
	},
	{
		rule: "the alphabet decides", phase: "W1902A", units: map[game.Seat][]string{"turkey": {"A bul", "A arm", "A con"}},
		centres: map[game.Seat][]string{"turkey": {"con", "ank"}}, note: "note.remove.none.name",
	},
	{
		rule: "centres of those who have none left", phase: "W1902A", units: map[game.Seat][]string{"turkey": {"A rum"}, "france": {"A par"}}, centres: map[game.Seat][]string{"france": {"par"}},
		note: "note.remove.none.nocentre",
	},
}

// scene is the statement as a step.
func (c statement) scene(t *testing.T) gametest.Scene {
	return gametest.Scene{State: c.state(t), Sheets: c.orders, Lang: "en"}
}

// telling is all that tests tell of Diplomacy: stored matches, the statements of the rule book, and small positions.
func telling(t *testing.T) gametest.Telling {
	t.Helper()
	y := gametest.Telling{Texts: Texts, Read: reporttest.Read, Steps: stored(t), Untold: map[string]string{}}
	for _, code := range []string{"move.noway", "move.fails", "support.fails", "convoy.fails", "hold.fails", "retreat.fails"} {
		y.Untold["note."+code] = "matches stored with the first edition of reports hold it"
	}
	y.Steps = append(y.Steps, gametest.Opened(t, New(), game.Config{}, 0))
	for _, c := range slices.Concat(statements, tellings, ends(t)) {
		step := c.scene(t).Evaluated(t, New())
		if p := step[0]; c.note != "" && (p.End == nil || p.End.Code != c.note) && !slices.ContainsFunc(p.Notes, func(n game.Note) bool { return n.Code == c.note }) {
			t.Errorf("%s: %s is not told: %v", c.rule, c.note, p.Notes)
		}
		y.Steps = append(y.Steps, step)
	}
	return y
}

// ends are the ways in which a match ends by itself (DIP-24, DIP-25).
func ends(t *testing.T) (list []statement) {
	t.Helper()
	var codes []string
	for at := range chart.All[chart.Province](board().Centres) {
		codes = append(codes, board().Provinces[at].Code)
	}
	for _, c := range []struct {
		option  string
		centres int
		note    string
	}{{optionWin, 18, "note.end.won"}, {optionYears, 17, "note.end.years"}, {optionIdle, 17, "note.end.idle"}} {
		options := map[string]string{c.option: "1"}
		if c.option == optionWin {
			options = nil
		}
		list = append(list, statement{
			rule: c.note, phase: "F1901M", options: options, note: c.note, units: map[game.Seat][]string{"france": {"F nao"}, "germany": {"F nth"}},
			centres: map[game.Seat][]string{"france": codes[:c.centres], "germany": codes[c.centres:]},
		})
	}
	return list
}

func TestEveryNoteIsToldAndTrue(t *testing.T) { telling(t).Complete(t) }

func TestUntrueNotesOfEveryCodeAreNoticed(t *testing.T) { telling(t).Twins(t) }
