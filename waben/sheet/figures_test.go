package sheet

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The balance of chapter 8.3 as it is printed, with tabs or bars, is read figure by figure, and written in plain lines.
func TestWDW28ThePrintedBalance(t *testing.T) {
	text := file(t, "balance.txt")
	s := read(t, text)
	if diff := cmp.Diff(file(t, "balance.plain.txt"), Write("de", s)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if diff := same(s, read(t, Write("en", s))); diff != "" {
		t.Errorf("from English:\n%s", diff)
	}
	framed := "Reichsbilanz:\n|" + strings.ReplaceAll(strings.ReplaceAll(strings.TrimPrefix(text, "Reichsbilanz:\n"), "\t", " | "), "\n", " |\n| ") + " |"
	if diff := same(s, read(t, framed)); diff != "" {
		t.Errorf("with bars:\n%s", diff)
	}
}

// Figures stand in prose that is nobody's business: only what is clearly one is read.
func TestWDW28WhatIsNoFigure(t *testing.T) {
	for _, line := range []string{
		"Einnahmen aus dem Jahre 422", "Steuern wie 421 vereinbart", "Burg und Land gehören 3 Leuten", "Wall 210/01(2) 10 BWP", "19.200", "181 153.623",
		"Bestand Land ist gut", "Neubauten 3 4", "Wald 5 9.000", "Summe aller Teile 12", "KF 210/04", "Eiswüste\t40\t60", "Bauwert 48", "Steuern tzz 5",
		"101 (abr.)", "101 (abr.) 50 R", "101 (abr.) R 210/04 5", "101 (abr.) -50 R 210/04", "Steuern w vul 5", "Wall GSw 3 5", "FST 210/19 Elystria Hafen 1 2",
		"Wasser Tiefland\n  Eiswüste 40 60 5", "Wasser Tiefland\n  Steppe\t\t",
	} {
		if s := read(t, "Reichsaufstellung:\n  "+line+"\n"); len(s.Figures)+len(s.Claims) != 0 {
			t.Errorf("%q is read as %+v, %+v", line, s.Figures, s.Claims)
		}
	}
}

// Lines of other shapes than the printed ones.
func TestWDW28FiguresOfOtherShapes(t *testing.T) {
	for line, want := range map[string]string{
		"MET 210/04 Tharos 48 BWP 10.200 GS Hafen 1 2": "Bauwert 210/04 48\nEinnahmen 210/04 10200",
		"Burg 210/05 \"Neu\" −600":                     "Einnahmen 210/05 -600",
		"203 (abr.) −430 R 210/19 +3.725":              "203 (abr.) 430 R 210/19 3725",
		"Steuern Land: 5 GS":                           "Steuern Land 5",
		"Sonstiges 2 -300":                             "Sonstiges -300",
		"Straße GSw 2 4":                               "Straße GSw 2 4",
		"STR 5 1 4":                                    "Straße GSw 0 5\nStraße GSw 1 1\nStraße GSw 2 4",
		"KF Tiefland 74":                               "KF Tiefland 74",
		"Steuern 153.623":                              "Steuern Land 153623",
		"Fields twue 3":                                "KF twü 3",
		"Einnahmen 19.200":                             "Einnahmen 19200",
		"Wasser Tiefland\n  Eiswüste 40 60 5 3.000":    "KF ew 40\nSteuern ew 60\nKF tew 5\nSteuern tew 3000",
	} {
		got := Write("de", read(t, "Reichsaufstellung:\n  "+line+"\n"))
		if want = "Reichsaufstellung:\n  " + strings.ReplaceAll(want, "\n", "\n  ") + "\n"; got != want {
			t.Errorf("%q is read as %q, want %q", line, got, want)
		}
	}
}

// D-C1: who shall go free, and for how much.
func TestWDWDC1Releases(t *testing.T) {
	s := read(t, "Freilassen: DAG\nTOR \"Illyra\" für 5.000 GS\nnor: „Alt\"\n\nHaltung:\nXX: Krieg\n")
	want := "Haltung:\nXX: Krieg\n\nFreilassen:\nDAG\nTOR \"Illyra\" für 5000 GS\nNOR \"Alt\"\n"
	if got := Write("de", s); got != want {
		t.Errorf("%q", got)
	}
	if diff := same(s, read(t, Write("en", s))); diff != "" {
		t.Error(diff)
	}
	for _, text := range []string{"Freilassen:\n501", "Freilassen:\nalle fünf", "Freilassen:\nDAG für alles", "Freilassen:\nDAG Illyra", "Freilassen: Tharos"} {
		if s, list := Read([]byte(text), Options{}); len(list) != 1 || len(s.Releases) != 0 {
			t.Errorf("%q: %+v", text, list)
		}
	}
}
