package waben_test

import (
	"strings"
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
		if len(list) > 0 && list[0].Args["count"] == "1" != (len(got) == 1) {
			t.Errorf("%+v", list[0])
		}
		stored, _ := rules.Read(v, "", rules.Write(v, "", o))
		if again := rules.Unheard(v, stored); len(again) != len(list) {
			t.Errorf("%q, stored: %+v", text, again)
		}
	}
	o, _ := rules.Read(v, "en", strings.Repeat("Questions:\nMay I?\n", 30))
	if list := rules.Unheard(v, o); len(list) != 1 || !strings.HasSuffix(list[0].Args["lines"], "40, …") {
		t.Errorf("%+v", list)
	}
	if list := rules.Unheard(rules.View(setup(t, 2), game.Public), rules.Default(v)); len(list) > 0 {
		t.Errorf("%+v", list)
	}
}

// A problem stands where it was written, also in a sheet that orders no unit anything.
func TestWDWR48ProblemsStandWhereTheyWereWritten(t *testing.T) {
	v := rules.View(setup(t, 2), game.As("realm1"))
	o, _ := rules.Read(v, "en", "# for myself\n\n\nTreasury:\n\nCapital 999/01\n")
	list := rules.Check(v, o)
	if len(list) != 1 || list[0].Line != 6 {
		t.Errorf("%+v", list)
	}
}
