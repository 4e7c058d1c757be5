package muster

import (
	"testing"

	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
)

// lineup reads a text that has to be right as the engine gets it.
func lineup(t *testing.T, text string) battle.Lineup {
	t.Helper()
	m, problems := Read("", []byte(text), catalogue.Standard())
	if len(problems) > 0 {
		t.Fatalf("%s: %+v", text, problems)
	}
	return m.Lineup(7)
}

// TM-N1, TM-N2: every unit has a row from 1 to 10 and a tactic; what is not said is what the
// catalogue says of its kind.
func TestTMN1EveryUnitHasARowAndATactic(t *testing.T) {
	c := catalogue.Standard()
	for text, want := range map[string]battle.Unit{
		"5 Oger":                     {Row: 1, Tactic: battle.Charge},
		"5 Bogenschützen":            {Row: 4, Tactic: battle.Advance},
		"5 Oger, Reihe 10":           {Row: 10, Tactic: battle.Charge},
		"5 Oger Frontalangriff":      {Row: 1, Tactic: battle.Charge}, // TM-D26
		"5 Oger, Position halten r3": {Row: 3, Tactic: battle.Hold},
		"5 Oger flight":              {Row: 1, Tactic: battle.Flee},
		"5 Oger Vorrücken":           {Row: 1, Tactic: battle.Advance},
	} {
		l := lineup(t, text+"\ngegen\n1 Oger")
		if got := l.Sides[0][0]; got.Row != want.Row || got.Tactic != want.Tactic {
			t.Errorf("%s: %+v, want %+v", text, got, want)
		}
	}
	for n, u := range c.Units {
		if u.Row < 1 || u.Row > battle.MaxRow || tacticIndex(c, u.Tactic) == 0 && u.Tactic != c.Tactics[0].ID {
			t.Errorf("kind %d has no row or tactic", n)
		}
	}
}

// TM-N29: however they are written, the smallest fortification is the outermost, as full hit points
// go; damage changes nothing about that. TM-D28: known by hit points alone it has V = 0 and its place.
func TestTMN29TheSmallestFortificationIsOutermost(t *testing.T) {
	for text, want := range map[string][]float64{
		"Burg, Palisade, Steinmauer":                {4000, 30000, 60000},
		"Steinmauer 100, Palisade":                  {4000, 100},
		"Befestigung 9000, Befestigung 500":         {9000, 500},
		"Befestigung 9000/10000, Befestigung 12000": {9000, 12000},
	} {
		l := lineup(t, "Angreifer: A\n1 Oger\nVerteidiger: B ("+text+")\n1 Oger")
		if len(l.Forts) != len(want) || l.FortSide != 1 {
			t.Errorf("%s: %+v", text, l.Forts)
			continue
		}
		for k, f := range l.Forts {
			if f.HP != want[k] || f.V != 0 {
				t.Errorf("%s: fortification %d is %+v, want %v", text, k, f, want[k])
			}
		}
	}
	if l := lineup(t, "Angreifer: A (Burg)\n1 Oger\ngegen\n1 Oger"); l.FortSide != 0 {
		t.Error("the attackers' castle stands on the other side (TM-D25)")
	}
}

// TM-D19, TM-D20: old wounds are taken from the pool of hit points; so many men there are as fit
// into it.
func TestTMD20WoundsStay(t *testing.T) {
	l := lineup(t, "5 Oger (200 HP)\ngegen\n1 Oger")
	if got := l.Sides[0][0].HP; got != 200 {
		t.Errorf("%v hit points, want 200", got)
	}
	if l.Seed != 7 {
		t.Errorf("seed %d", l.Seed)
	}
}
