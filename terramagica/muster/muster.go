package muster

import (
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
)

// The limits of what is read; none is a limit of the rules.
const (
	MaxText    = 64 << 10 // bytes of a text
	MaxJSON    = 8 << 20  // bytes of JSON, which may hold many line-ups
	MaxUnits   = 1000     // units of a side
	MaxName    = 60       // characters of a name
	MaxLineups = 10_000   // line-ups of a list
)

// Muster is a line-up as people know it: with names. One that was read without errors is in
// order: all indices are of its catalogue and all numbers are possible.
type Muster struct {
	Title string // may be empty, as may all names
	Seed  uint64 // 0 if nobody has said one
	// Sides are the leader's and the other one's.
	Sides [2]Side
	// Forts stand on the side FortSide, the outermost first (TM-N29). Without fortifications
	// FortSide is 1.
	Forts    []Fort
	FortSide int
	// Expect says how the battle has to end, in collections of test vectors.
	Expect *Expectation

	Catalogue *catalogue.Catalogue
	inline    []byte // the catalogue as it stood in the JSON
}

// Side is one side of a line-up.
type Side struct {
	Name  string
	Units []Unit
}

// Unit is one unit (TM-N1).
type Unit struct {
	Kind   int     // index among the catalogue's units
	Men    int     // at least 1
	HP     float64 // of all men; less than Men times that of one if there are old wounds (TM-D20)
	Row    int     // 1-10
	Tactic int     // index among the catalogue's tactics
	Name   string  // of its own
	Army   string  // that it is in
}

// Fort is one fortification (TM-N30).
type Fort struct {
	Kind    int // index among the catalogue's; -1 for one that has hit points alone
	HP, Max float64
}

// Expectation is how a battle has to end.
type Expectation struct {
	Outcome         battle.Outcome
	Rounds, Attacks int
	Forts           []float64 // HP left
	End             [2][]End
}

// End is how a unit has to stand at the end. Pos counts the rows from the middle toward
// the other side's rear: it is below zero in the rows of side 0.
type End struct {
	HP        float64 `json:"hp"`
	Men       int     `json:"men"`
	Pos       int     `json:"pos"`
	Tactic    string  `json:"tactic"`
	Exhausted bool    `json:"exhausted"`
}

// Lineup is what the engine fights; the engine has to be made for the catalogue's kinds.
func (m *Muster) Lineup(seed uint64) battle.Lineup {
	l := battle.Lineup{FortSide: m.FortSide, Seed: seed}
	for s, side := range m.Sides {
		l.Sides[s] = make([]battle.Unit, len(side.Units))
		for n, u := range side.Units {
			l.Sides[s][n] = battle.Unit{Kind: u.Kind, HP: u.HP, Row: u.Row, Tactic: m.Catalogue.Tactics[u.Tactic].Battle}
		}
	}
	for _, f := range m.Forts {
		l.Forts = append(l.Forts, battle.Fort{HP: f.HP, V: m.fortV(f)})
	}
	return l
}

func (m *Muster) fortV(f Fort) float64 {
	if f.Kind < 0 {
		return 0 // TM-D28
	}
	return m.Catalogue.Forts[f.Kind].V
}

// Cost is what the men of either side cost in gold, fortifications left out.
func (m *Muster) Cost() [2]int {
	var gold [2]int
	for s, side := range m.Sides {
		for _, u := range side.Units {
			gold[s] += u.Men * m.Catalogue.Units[u.Kind].Cost
		}
	}
	return gold
}

// Full gives the hit points of a unit without wounds.
func (m *Muster) Full(u Unit) float64 { return float64(u.Men) * m.Catalogue.Units[u.Kind].Battle.HP }

// Kind names the men of a unit: "Fußsoldaten", or "Fußsoldat" if there is one.
func (m *Muster) Kind(u Unit, lang string) string {
	return m.Catalogue.Units[u.Kind].Several(lang, u.Men)
}

// Label names a unit of a side: by its own name, by its kind if no other unit of the side is of
// that kind, or else by kind and number: "Fußsoldaten 2".
func (m *Muster) Label(side, unit int, lang string) string {
	u := m.Sides[side].Units[unit]
	if u.Name != "" {
		return u.Name
	}
	alike, number := 0, 0
	for n, other := range m.Sides[side].Units {
		if other.Kind == u.Kind && other.Name == "" {
			alike++
		}
		if n == unit {
			number = alike
		}
	}
	if alike == 1 {
		return m.Kind(u, lang)
	}
	return m.Kind(u, lang) + " " + decimal(float64(number))
}

// FortName names a fortification: "Palisade".
func (m *Muster) FortName(f Fort, lang string) string {
	if f.Kind < 0 {
		return wordsOf(lang).fort
	}
	return m.Catalogue.Forts[f.Kind].Name[lang]
}

// SideName names a side: by its own name, or "Angreifer" and "Verteidiger".
func (m *Muster) SideName(side int, lang string) string {
	if name := m.Sides[side].Name; name != "" {
		return name
	}
	return wordsOf(lang).sides[side]
}
