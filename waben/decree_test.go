package waben_test

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/waben"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/letter"
)

// court is a match, and what a game master can rule on in it.
type court struct {
	waben.State
	code, unit string // of the first realm, and one of its units
	water      string // a field that can freeze
	land       string // and one that is not frozen
	frozen     grid.Field
}

func newCourt(t testing.TB, options ...string) court {
	c := court{State: setup(t, 2, options...)}
	c.code = c.World.Realms[0].Code
	c.unit = strconv.Itoa(int(c.World.Units[unitOf(c.World, 1)].Number))
	c.frozen = grid.Field(slices.Index(c.World.Land, land.Water))
	c.water = c.World.Patch.Name(c.frozen)
	c.land = c.World.Patch.Name(grid.Field(slices.Index(c.World.Owner, 1)))
	return c
}

// rule steps with answers by key; what is not among them is open.
func (c court) rule(t testing.TB, answers map[string]string) (waben.State, *game.Clerk, []game.Question) {
	t.Helper()
	next, clerk, err := step(t, c.State, nil, func(key string) (string, bool) { a, ok := answers[key]; return a, ok })
	if open, ok := errors.AsType[*game.NeedRuling](err); ok {
		return next, clerk, open.Questions
	}
	if err != nil {
		t.Fatal(err)
	}
	return next, clerk, nil
}

func ruled(s waben.State) (list []chronicle.Event) {
	for _, e := range s.Last.Events {
		if e.Code == chronicle.Ruled {
			list = append(list, e)
		}
	}
	return list
}

// WDW-S8, WDW-6: the game master freezes a field, sets a treasury, orders a unit and gives a field away; each stands with its reason in
// the protocol, and in the letters of those it concerns.
func TestWDWS8TheGameMasterDecidesUnasked(t *testing.T) {
	c := newCourt(t)
	field := grid.Field(slices.Index(c.World.Owner, 2))
	text := strings.Join([]string{
		"Frost " + c.water + ` "Ein harter Winter"`, "Treasury " + c.code + ` 4321 "a find"`, "",
		"Befehl " + c.code + " " + c.unit + " KI", "Ende Besitz " + c.World.Patch.Name(field) + " " + c.code + ` "Mitgift"`,
	}, "\n")
	next, clerk, open := c.rule(t, map[string]string{"rulings/turn": text})
	if len(open) > 0 || len(clerk.Asked()) != 1 {
		t.Fatalf("open %v, asked %v", open, clerk.Asked())
	}
	if next.World.Land[c.frozen] != land.SeaIce || next.World.Owner[field] != 1 {
		t.Errorf("terrain %v, owner %d", next.World.Land[c.frozen], next.World.Owner[field])
	}
	events := ruled(next)
	if len(events) != 4 || events[0].Text != "Ein harter Winter" || events[1].Values[2] != 4321 || events[3].Other != 2 {
		t.Fatalf("%+v", events)
	}
	protocol, _ := rules.View(next, game.Master).Protocol()
	running := func(text []byte) string { return strings.Join(strings.Fields(string(text)), " ") }
	read := func(seat game.Seat) string {
		return running(rules.View(next, game.As(seat)).Letter.AppendText(nil, letter.Speech{Lang: "de"}))
	}
	for _, reason := range []string{"Ein harter Winter", "a find", "Mitgift"} {
		if !strings.Contains(running(protocol.AppendText(nil, letter.Speech{Lang: "de"})), reason) {
			t.Errorf("%q is not in the protocol", reason)
		}
	}
	first, second := read("realm1"), read("realm2")
	if !strings.Contains(first, "a find") || strings.Contains(second, "a find") || !strings.Contains(first, "Mitgift") || !strings.Contains(second, "Mitgift") {
		t.Errorf("the letters are\n%s\n%s", first, second)
	}
}

// WDW-S8: bad lines are asked again with what is wrong with them, until they are good or dropped; good ones count all the same.
func TestWDWS8NothingIsLostAndNothingBadCounts(t *testing.T) {
	c := newCourt(t)
	answers := map[string]string{"rulings/turn": strings.Join([]string{
		"Forst " + c.water, "Schatz XQ 5", "Schatz " + c.code + " 777", "Befehl " + c.code + " 199 KV", "Tau " + c.land, "Schatz " + c.code,
	}, "\n")}
	_, _, open := c.rule(t, answers)
	reasons := []struct{ line, reason string }{{"1", "keyword"}, {"2", "realm"}, {"4", "unit"}, {"6", "missing"}, {"5", "idle"}}
	if len(open) != len(reasons) {
		t.Fatalf("open %+v", open)
	}
	for n, q := range open {
		if !strings.HasPrefix(q.Key, "rulings/again/"+reasons[n].line+"/") || q.Args["reason"] != "@decree."+reasons[n].reason || q.Default != "" {
			t.Errorf("question %d is %+v", n, q)
		}
	}
	if open[0].Args["want"] != "Frost" || !strings.Contains(open[4].Args["text"], "Tau") {
		t.Errorf("%+v", open)
	}
	if open[0].Draft != "Forst "+c.water {
		t.Errorf("to be mended: %q", open[0].Draft)
	}
	for n, answer := range []string{"Frost " + c.water, "Unsinn", "", "", ""} {
		answers[open[n].Key] = answer
	}
	if _, _, open = c.rule(t, answers); len(open) != 1 || !strings.HasPrefix(open[0].Key, "rulings/again/2.1/") {
		t.Fatalf("open %+v", open)
	}
	answers[open[0].Key] = ""
	next, _, open := c.rule(t, answers)
	if list := ruled(next); len(open) > 0 || len(list) != 2 {
		t.Errorf("open %+v, ruled %+v", open, list)
	}
}

// WDW-S8: what was answered to a line counts for that line, however it is spaced, and never for another one in its place.
func TestWDWS8AnAnswerIsForItsLineAlone(t *testing.T) {
	c := newCourt(t)
	_, _, open := c.rule(t, map[string]string{"rulings/turn": "Schatz XQ 5"})
	if len(open) != 1 {
		t.Fatalf("open %+v", open)
	}
	answers := map[string]string{open[0].Key: "Schatz " + c.code + " 777"}
	for text, counts := range map[string]bool{"Schatz XQ 5": true, "  Schatz  XQ 5 ": true, "Schatz XQ 6": false, "\nSchatz XQ 5": false} {
		answers["rulings/turn"] = text
		if _, _, open := c.rule(t, answers); (len(open) == 0) != counts {
			t.Errorf("%q: open %+v", text, open)
		}
	}
}

// WDW-66: what a player wrote stands in quotation marks of the reader's language, and is never the name of a text.
func TestWDW66WhatAPlayerWroteIsQuotedInTheReadersLanguage(t *testing.T) {
	c := newCourt(t)
	_, _, open := c.rule(t, map[string]string{"rulings/turn": "@seat.realm1"})
	if len(open) != 1 || strings.HasPrefix(open[0].Args["text"], "@seat") || !strings.HasSuffix(open[0].Args["text"], "seat.realm1") {
		t.Fatalf("open %+v", open)
	}
	for lang, want := range map[string]string{"de": "„{text}“", "en": "“{text}”"} {
		for key, text := range gametest.Catalogue(t, waben.Texts, lang) {
			if strings.HasPrefix(key, "question.") && strings.Contains(text, "{text}") && !strings.Contains(text, want) {
				t.Errorf("%s: %s says %q", lang, key, text)
			}
		}
	}
}

// WDW-S8: who sends nonsense for ever is asked only so often; where nobody rules, or the match has no free rulings, nobody is asked.
func TestWDWS8WhoIsAskedForRulings(t *testing.T) {
	c := newCourt(t)
	nonsense := func(key string) (string, bool) { return "Unsinn", strings.HasPrefix(key, "rulings/") }
	next, clerk, err := step(t, c.State, nil, nonsense)
	if err != nil || len(ruled(next)) != 0 || len(clerk.Asked()) > 50 {
		t.Errorf("%v, asked %d times, ruled %v", err, len(clerk.Asked()), ruled(next))
	}
	if _, clerk, err := step(t, c.State, nil, nil); err != nil || len(clerk.Asked()) != 0 || len(clerk.Protocol().Rulings) != 0 {
		t.Errorf("alone: %v, asked %v", err, clerk.Asked())
	}
	c = newCourt(t, "rulings", "no")
	if _, clerk, err := step(t, c.State, nil, nonsense); err != nil || len(clerk.Asked()) != 0 {
		t.Errorf("without free rulings: %v, asked %v", err, clerk.Asked())
	}
}

// Every reason why a line is asked again has words.
func TestReasonsOfRulingsHaveTexts(t *testing.T) {
	for _, lang := range []string{"de", "en"} {
		texts := gametest.Catalogue(t, waben.Texts, lang)
		used := map[string]bool{"decree.unit": true, "decree.idle": true}
		for _, found := range gametest.Written(t, `"(keyword|missing|more|number|quote|word|field|district|realm)"`, "scroll/cursor.go", "scroll/ruling.go") {
			used["decree."+found[1]] = true
		}
		for key := range used {
			if texts[key] == "" {
				t.Errorf("%s: no text %s", lang, key)
			}
		}
		for key := range texts {
			if strings.HasPrefix(key, "decree.") && !used[key] {
				t.Errorf("%s: nothing says %s", lang, key)
			}
		}
	}
}
