package terramagica

import (
	"cmp"
	"slices"

	"spielleiter/game"
)

// State is a match between two weeks. Kinds of units, tactics, fortifications and provinces
// stand in it by their short names.
type State struct {
	Options Options     `json:"options"`
	Seats   []game.Seat `json:"seats"`
	// Week is the one that orders are awaited for; 0 while armies are raised in secret before
	// a battle (TM-S19).
	Week      int         `json:"week"`
	Provinces []Province  `json:"provinces"` // in the order of the scenario
	Realms    []Realm     `json:"realms"`    // in the order of Seats
	Armies    []Army      `json:"armies"`    // by realm and number
	Battles   []Battle    `json:"battles,omitempty"`
	Ended     Ended       `json:"ended,omitempty"`
	Winners   []game.Seat `json:"winners,omitempty"`

	// Declared are statuses that saved orders of this week would set (TM-N4). Only states of
	// which views are made have some.
	Declared []Declared `json:"declared,omitempty"`
}

// Province is what can change about a province.
type Province struct {
	Owner game.Seat `json:"owner,omitempty"`
	Forts []Fort    `json:"forts,omitempty"` // those that stand, the outermost first (TM-N29)
}

// Fort is a fortification that stands.
type Fort struct {
	Kind string  `json:"kind"`
	HP   float64 `json:"hp"`
}

// Realm is what a seat has beside armies and provinces.
type Realm struct {
	Gold   int    `json:"gold"`
	Mana   int    `json:"mana"`
	Home   string `json:"home,omitempty"`   // its home province, where its avatar is (TM-N37)
	Armies int    `json:"armies,omitempty"` // numbers that were given to armies so far
	Fell   int    `json:"fell,omitempty"`   // the week in which it went under
}

// Army is an army of a realm: its first, its second.
type Army struct {
	Realm   game.Seat `json:"realm"`
	Number  int       `json:"number"`
	At      string    `json:"at"`
	Units   []Unit    `json:"units"`
	Stances []Stance  `json:"stances,omitempty"` // statuses towards others of the province (TM-N3)
}

// Unit is some men of a kind in a row, with a tactic (TM-N1).
type Unit struct {
	Kind   string  `json:"kind"`
	HP     float64 `json:"hp"` // a pool; men are HP over those of a man, rounded up (TM-D19)
	Row    int     `json:"row"`
	Tactic string  `json:"tactic"`
}

// Stance is a status towards an army, or towards the avatar of a realm, which is its army
// number 0 (TM-D40).
type Stance struct {
	Realm  game.Seat `json:"realm"`
	Army   int       `json:"army"`
	Status Status    `json:"status"`
}

// Status says what an army is ready to do towards another.
type Status string

// The statuses (TM-N3).
const (
	None    Status = "none"
	Support Status = "support"
	Attack  Status = "attack"
)

// Declared is a status and the army that has it.
type Declared struct {
	By     game.Seat `json:"by"`
	Number int       `json:"number"`
	Stance
}

// Battle is all that is needed to fight a battle again, how it ended, and who may read of it
// (TM-N42).
type Battle struct {
	Week     int          `json:"week"`
	At       string       `json:"at"`
	Number   int          `json:"number"` // in the province, from 1 (TM-N8)
	Seed     string       `json:"seed"`   // 16 hexadecimal digits
	Sides    [2][]Fighter `json:"sides"`  // that of the leader first
	Forts    []Walls      `json:"forts,omitempty"`
	FortSide int          `json:"fortSide,omitempty"`
	Outcome  string       `json:"outcome"` // "undecided", "first", "second" or "mutual"
	Rounds   int          `json:"rounds"`
	Readers  []game.Seat  `json:"readers"`
}

// Fighter is a unit in a battle.
type Fighter struct {
	Realm game.Seat `json:"realm"`
	Army  int       `json:"army"` // 0 is the avatar
	Unit
	Left float64 `json:"left"` // hit points after it
}

// Walls is a fortification in a battle.
type Walls struct {
	Fort
	Left float64 `json:"left"`
}

// Ended is why a match has ended.
type Ended string

// The ends (TM-S21 to S25).
const (
	EndedAlliance Ended = "alliance" // all that live support each other, or only one realm lives
	EndedNobody   Ended = "nobody"   // nobody lives
	EndedShare    Ended = "share"    // somebody holds so many provinces
	EndedWeeks    Ended = "weeks"
)

// kept is for how many weeks battles stay in the state (TM-S28).
const kept = 2

// seats are all realms, named by their heraldic beasts, in the order of the table.
var seats = []game.Seat{"falcon", "boar", "stag", "wolf", "raven", "salmon", "bear", "adder"}

// clone gives a state all of which may be changed.
func (s State) clone() State {
	s.Provinces = slices.Clone(s.Provinces)
	for n := range s.Provinces {
		s.Provinces[n].Forts = slices.Clone(s.Provinces[n].Forts)
	}
	s.Realms = slices.Clone(s.Realms)
	s.Armies = slices.Clone(s.Armies)
	for n := range s.Armies {
		s.Armies[n].Units = slices.Clone(s.Armies[n].Units)
		s.Armies[n].Stances = slices.Clone(s.Armies[n].Stances)
	}
	s.Battles = slices.Clone(s.Battles)
	return s
}

// realm gives what a seat has; nil if it does not play.
func (s *State) realm(seat game.Seat) *Realm {
	n := slices.Index(s.Seats, seat)
	if n < 0 {
		return nil
	}
	return &s.Realms[n]
}

// army gives the index of an army, -1 if there is none.
func (s *State) army(realm game.Seat, number int) int {
	return slices.IndexFunc(s.Armies, func(a Army) bool { return a.Realm == realm && a.Number == number })
}

// sortArmies puts armies into the order of realms and numbers (TM-S8).
func (s *State) sortArmies() {
	slices.SortStableFunc(s.Armies, func(a, b Army) int {
		return cmp.Or(slices.Index(s.Seats, a.Realm)-slices.Index(s.Seats, b.Realm), a.Number-b.Number)
	})
}

// lives reports whether a seat still has something to order.
func (s *State) lives(seat game.Seat) bool {
	r := s.realm(seat)
	return r != nil && r.Fell == 0
}

// holds counts the provinces of a seat.
func (s *State) holds(seat game.Seat) (n int) {
	for _, p := range s.Provinces {
		if p.Owner == seat {
			n++
		}
	}
	return n
}

// stance gives the status of an army towards another.
func (a *Army) stance(realm game.Seat, number int) Status {
	for _, s := range a.Stances {
		if s.Realm == realm && s.Army == number {
			return s.Status
		}
	}
	return None
}

// face sets the status of an army towards another.
func (a *Army) face(s Stance) {
	a.Stances = slices.DeleteFunc(a.Stances, func(o Stance) bool { return o.Realm == s.Realm && o.Army == s.Army })
	if s.Status != None {
		a.Stances = append(a.Stances, s)
	}
	if len(a.Stances) == 0 {
		a.Stances = nil
	}
}
