package rathersilly

import (
	"spielleiter/diplomacy"
	"spielleiter/game"
)

// State is a match between two phases, as people and other programs would write it down:
// units as "A mun" or "F stp/nc", provinces by their codes.
type State struct {
	Options Options     `json:"options"`
	Seats   []game.Seat `json:"seats"` // that have players; the units of the others hold
	Phase   string      `json:"phase"` // "W1900", "S1901M", "S1901R", "F1901W"; once over, the last one that was played

	Units     map[game.Seat][]UnitInfo `json:"units"` // those of monsters under "monsters"
	Dislodged []Dislodged              `json:"dislodged,omitempty"`
	Contested []string                 `json:"contested,omitempty"` // provinces that a stand-off left empty, while retreats are awaited
	Centres   map[game.Seat][]string   `json:"centres"`
	Borg      Borg                     `json:"borg"`
	Tardis    string                   `json:"tardis,omitempty"` // its province; "" in Hyperspace
	Hole      []string                 `json:"hole,omitempty"`   // the two ends of the wormhole
	Roles     map[game.Seat]Role       `json:"roles"`
	Question  *Question                `json:"question,omitempty"` // of this season
	Ended     Ended                    `json:"ended,omitempty"`
	Winners   []game.Seat              `json:"winners,omitempty"`

	// What only its owner may know.
	Herds  map[game.Seat][]string `json:"herds,omitempty"`
	Sealed map[game.Seat]Orders   `json:"sealed,omitempty"` // what the season's sheets still hold for later phases
	Next   *Question              `json:"next,omitempty"`   // of the season to come

	Last []Played `json:"last,omitempty"` // what the step before has closed, in order
}

// UnitInfo is a unit on the board.
type UnitInfo struct {
	Unit   string `json:"unit"`             // class and place: "A mun", "SF aeg", "V lon", "AZ par", "DA kie", "MS nth", "MW ukr"
	Supply string `json:"supply,omitempty"` // "share", "merger", "quota" or "none"; "" by a supply centre
	Devil  int    `json:"devil,omitempty"`  // seasons for which its strength is still double (RSD-5.2)
	Immune bool   `json:"immune,omitempty"` // it cannot be lured (RSD-11.2)
	Built  string `json:"built,omitempty"`  // where an immune fleet was built (RSD-11.3)
}

// Dislodged is a unit that must retreat or die.
type Dislodged struct {
	Power game.Seat `json:"power"`
	UnitInfo
	By string   `json:"by,omitempty"` // the province that its attacker came from; none of birds
	To []string `json:"to"`           // places that it can retreat to
}

// Borg is where the Borg is and of whom it has had enough.
type Borg struct {
	At  string      `json:"at,omitempty"`  // "" while it is not on the board
	Ate []game.Seat `json:"ate,omitempty"` // owners of its last meal (RSD-1.6)
}

// Role is what the game remembers of a seat beside its units and centres.
type Role struct {
	Lost     int  `json:"lost,omitempty"`     // souls (RSD-5.3)
	Twins    bool `json:"twins,omitempty"`    // it has built its twins (RSD-12.1)
	Fleets   int  `json:"fleets,omitempty"`   // it has ever had (RSD-11.1)
	Share    int  `json:"share,omitempty"`    // of an extra unit, in parts of 27720 (RSD-14.5)
	Points   int  `json:"points,omitempty"`   // the Doctor's (RSD-15.12)
	Commands int  `json:"commands,omitempty"` // the Fool's beyond the first (RSD-13.5)
	Extra    bool `json:"extra,omitempty"`    // it has built an extra unit this season (RSD-14.7)
}

// Question is what the Superbrain asks. Answer is secret until the season is over.
type Question struct {
	Text   string `json:"text"`
	Answer string `json:"answer,omitempty"`
}

// Ended is why a match has ended by itself.
type Ended string

// The ends (RSD-18).
const (
	EndedCentres Ended = "centres"
	EndedDoctor  Ended = "doctor"
	EndedShared  Ended = "shared" // the Doctor and another
	EndedFool    Ended = "fool"
	EndedYears   Ended = "years"
)

// Seats beyond those of Diplomacy.
const (
	Fool       game.Seat = "fool"
	Superbrain game.Seat = "superbrain"
	Doctor     game.Seat = "doctor"
	Soothsayer game.Seat = "soothsayer"

	monsters game.Seat = "monsters" // owner of units that nobody plays
)

// seats are all seats in the order of the table, which is that of the powers of season.
var seats = append(diplomacySeats(), Fool, Superbrain, Doctor, Soothsayer)

func diplomacySeats() []game.Seat { return diplomacy.Rules{}.Info().Seats }
