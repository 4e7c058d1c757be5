package waben_test

import (
	"testing"

	"spielleiter/game"
)

// WDW-S7: where there is no game master nobody reads what is for him alone; one sentence says so, and which lines it is.
func TestWDWS7WhatNobodyReadsIsTold(t *testing.T) {
	v := rules.View(setup(t, 2), game.As("realm1"))
	for text, lines := range map[string]string{
		"Cover letter:\nDear game master,\nall is well.\n\nBye.\nNotice:\nA feast!\nQuestions:\nMay I?":       "2–3, 5, 9",
		"Gamemaster: May I?\nNotice:\nA feast!":                                                               "1",
		"Special orders:\nS1: The taxes rise.\nMessage to realm2:\nPeace!\nCulture secret: Rites\nThey dance": "2, 5–6",
		"Orders:\n101 S1\nS1: it dances":                                                                      "3",
		"Diplomacy:\nWe thank you":                                                                            "2",
		"Characters:\nHe laughs":                                                                              "2",
		"Notice:\nA feast!\nOrders:\n# nothing":                                                               "",
		"":                                                                                                    "",
	} {
		o, _ := rules.Read(v, "en", text)
		got := ""
		list := rules.Unheard(v, o)
		for _, p := range list {
			got += p.Args["lines"]
			if p.Severity != game.Warning || p.Code != "problem.unheard" || p.Line == 0 {
				t.Errorf("%+v", p)
			}
		}
		if got != lines || len(list) > 1 {
			t.Errorf("%q: lines %q, want %q", text, got, lines)
		}
		stored, _ := rules.Read(v, "", rules.Write(v, "", o))
		if again := rules.Unheard(v, stored); len(again) != len(list) {
			t.Errorf("%q, stored: %+v", text, again)
		}
	}
	if list := rules.Unheard(rules.View(setup(t, 2), game.Public), rules.Default(v)); len(list) > 0 {
		t.Errorf("%+v", list)
	}
}
