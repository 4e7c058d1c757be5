package sheet_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/waben/kit"
	"spielleiter/waben/sheet"
)

// WDW-R-55: characters are named in lines of their own, in both languages, and in the rows of the printed table of characters.
func TestWDWR55CharactersAreNamed(t *testing.T) {
	whole := sheet.Person{Unit: 503, REP: true, Name: "Illyra", Office: "Heermeisterin", Place: &sheet.Place{GF: 210, KF: 37}, Leads: kit.Foot}
	place := sheet.Place{GF: 210, KF: 37}
	for text, want := range map[string]sheet.Person{
		`503 REP "Illyra" Amt "Heermeisterin" von 210/37 führt K`:    whole,
		`503 REP „Illyra“, Amt „Heermeisterin“, von 210/37, führt K`: whole,
		`503 rep "Illyra" office "Heermeisterin" of 210/37 leads K`:  whole,
		`503 "Illyra" 210/37`:      {Unit: 503, Name: "Illyra", Place: &place},
		`503 Hf`:                   {Unit: 503, Leads: kit.Foot},
		`503 führt S`:              {Unit: 503, Leads: kit.Ship},
		`503 "Illyra"  # die Rote`: {Unit: 503, Name: "Illyra"},
		"501\tREP\t210/37\t48\t4+2\tTraska Dagon II.": {Unit: 501, REP: true, Place: &place, Name: "Traska Dagon II."},
		`502 NSC 210/37 36 3+2 Illyra`:                {Unit: 502, Place: &place, Name: "Illyra"},
	} {
		s, problems := sheet.Read([]byte("Charaktere:\n"+text+"\n"), sheet.Options{})
		if len(problems) > 0 || len(s.People) != 1 {
			t.Errorf("%q: %v, %+v", text, problems, s)
			continue
		}
		s.People[0].At = sheet.At{}
		if diff := cmp.Diff(want, s.People[0]); diff != "" {
			t.Errorf("%q: %s", text, diff)
		}
		for _, lang := range []string{"de", "en"} {
			again, problems := sheet.Read([]byte(sheet.Write(lang, s)), sheet.Options{})
			again.People[0].At = sheet.At{}
			if diff := cmp.Diff(s.People, again.People); diff != "" || len(problems) > 0 {
				t.Errorf("%q is written as %q: %v %s", text, sheet.Write(lang, s), problems, diff)
			}
		}
	}
}

// What says nothing of a character says where, and with what it could be mended.
func TestWDWR55WhatIsNoCharacter(t *testing.T) {
	for text, want := range map[string]string{
		"503":                            "problem.sheet.person",
		`503 "Illyra" vno 210/37`:        "problem.sheet.person",
		`503 Illyra 210/37`:              "problem.sheet.person",
		`99 "Illyra"`:                    "problem.sheet.number",
		`503 "Illyra" von 210/99`:        "problem.sheet.field",
		`503 "Illyra" von 210/37 führt!`: "problem.sheet.person",
	} {
		s, problems := sheet.Read([]byte("Charaktere:\n"+text+"\n"), sheet.Options{})
		if len(s.People) > 0 || len(problems) != 1 || problems[0].Code != want || problems[0].Line != 2 {
			t.Errorf("%q: %+v, want %s; %+v", text, problems, want, s.People)
		}
	}
}

// WDW-36: who is named may be described; that goes to the game master alone. The printed tables of characters are read under the
// same heading.
func TestWDW36CharactersAreDescribed(t *testing.T) {
	const text = "Charaktere:\n503 \"Illyra\" von 210/37\nSie trägt nur Rot\nund lacht nie.\n501 1 Hf (102) (102) S1\nMitteilung:\nEin Fest!\n"
	s, problems, ledger := sheet.Account([]byte(text), sheet.Options{})
	if len(problems) > 0 || len(s.People) != 1 || len(s.Letters) != 2 || len(s.Moons) != 1 || len(s.Moons[0].Units) != 1 {
		t.Fatalf("%v, %+v", problems, s)
	}
	if l := s.Letters[0]; l.Sort != sheet.SortMaster || l.Text != "Sie trägt nur Rot\nund lacht nie." {
		t.Errorf("%+v", l)
	}
	for n, want := range []sheet.Fate{sheet.Applied, sheet.Applied, sheet.Delivered, sheet.Delivered, sheet.Applied, sheet.Applied, sheet.Delivered} {
		if ledger[n].Fate != want {
			t.Errorf("%q: %+v", strings.Split(text, "\n")[n], ledger[n])
		}
	}
	if ledger[2].Readers != sheet.Master {
		t.Errorf("%+v", ledger[2])
	}
}
