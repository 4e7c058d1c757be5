package world

import (
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/moon"
)

// Sort is what a position in the game is.
type Sort uint8

// The sorts (WDW-1, WDW-2). Every rule for realms holds for all of them.
const (
	Kingdom      Sort = iota // Reich
	Organisation             // need own no territory
	Wanderer                 // a character of no realm
)

// Realm is a realm, an organisation or a wanderer, with those who play it.
type Realm struct {
	Code    string      `json:"code"` // two to four capital letters, as in names of files: unique
	Name    string      `json:"name,omitempty"`
	Sort    Sort        `json:"sort,omitempty"`
	Vacant  bool        `json:"vacant,omitempty"` // the game master may give it away (WDW-79)
	Missed  int         `json:"missed,omitempty"` // missed turns in a row
	Gold    int64       `json:"gold,omitempty"`
	Unpaid  int         `json:"unpaid,omitempty"` // dates in a row at which less than half of the upkeep was paid (D-U)
	Morale  int         `json:"morale,omitempty"` // Gutpunkte its units lose until the next date (D-U)
	Capital grid.Field  `json:"capital"`
	Players []Player    `json:"players,omitempty"` // the first is the Spieler, the contact person (WDW-3)
	Account Account     `json:"account,omitzero"`
	People  []Character `json:"-"`
	Known   []Memory    `json:"-"` // by field
	Seen    []Sighting  `json:"-"` // foreign units, as last seen
	// Embassies are the realms where messages arrive at once (D-M).
	Embassies []RealmID `json:"embassies,omitempty"`
}

// Player is a person who plays a realm.
type Player struct {
	Name    string `json:"name"`
	Address string `json:"address,omitempty"`
	Secret  bool   `json:"secret,omitempty"` // the link to a character never shows to others (WDW-5)
	// Judge evaluates what concerns the realm alone, within the game master's limits (WDW-4).
	Judge bool `json:"judge,omitempty"`
	// Limits are what was agreed with the game master about that, in words; only judges have any.
	Limits string `json:"limits,omitempty"`
}

// Limits are what the judge of the realm may decide, in words; "" if it has none.
func (r *Realm) Limits() string {
	for _, p := range r.Players {
		if p.Judge {
			return p.Limits
		}
	}
	return ""
}

// Account is the Spielerkonto, in cents.
type Account struct {
	Balance int  `json:"balance,omitempty"`
	Hold    bool `json:"hold,omitempty"` // the game master withholds letters (WDW-9)
	// Ledger is what was booked, the latest last. It begins with the first booking of the game master; before that nothing is kept (WDW-R-59).
	Ledger []Booking `json:"ledger,omitempty"`
}

// MostBookings is how many bookings an account keeps: with two moons a turn five years of charges and payments.
const MostBookings = 60

// Booking is a change of an account.
type Booking struct {
	Moon  moon.Count  `json:"moon"`
	Sort  BookingSort `json:"sort"`
	Cents int         `json:"cents"` // what it has added, less than nothing for what it has taken
	Text  string      `json:"text,omitempty"`
}

// BookingSort is why an account has changed.
type BookingSort uint8

// The sorts.
const (
	Charge   BookingSort = iota + 1 // a turn (WDW-10)
	Payment                         // by the player, as the game master says
	Reminder                        // the game master reminds, and may charge that
)

// Book books something on an account.
func (a *Account) Book(b Booking) {
	a.Balance += b.Cents
	if a.Ledger = append(a.Ledger, b); len(a.Ledger) > MostBookings {
		a.Ledger = a.Ledger[len(a.Ledger)-MostBookings:]
	}
}

// Character is a person of the world. Where it is, the unit with its number says.
type Character struct {
	Number     uint16     `json:"number"` // 500 to 599
	Name       string     `json:"name,omitempty"`
	Office     string     `json:"office,omitempty"`
	Player     int        `json:"player,omitempty"`  // place of its player plus one; 0: an NSC (WDW-2)
	Since      moon.Count `json:"since,omitempty"`   // a REP's first moon, for years of experience
	Settlement grid.Field `json:"settlement"`        // whose character it is (WDW-36), or None
	Captive    RealmID    `json:"captive,omitempty"` // who holds it
	Arm        kit.Unit   `json:"arm,omitempty"`     // what a captive is trained to lead; of the others its unit says that
}

// REP reports whether a person plays the character.
func (c *Character) REP() bool { return c.Player > 0 }

// Memory is what a realm has last seen of a field.
type Memory struct {
	Field   grid.Field
	Land    land.Terrain
	Rivers  Sides
	Springs Sides // corners, by the side that ends there
	Traits  Trait
	Grade   int8 // the game master's grade of difficulty plus one; 0: the land's own
	// The rest is known from full sight only.
	Full       bool
	Moon       moon.Count // of the last full sight
	Owner      RealmID
	Settlement kit.Settlement
	Roads      Sides
	Bridges    Sides
	Canals     Sides
	Walls      Sides // on this field's side of the border
}

// Stance is what one realm holds of another.
type Stance uint8

// The stances (D-F). A pair is at war if one of both says so, allied only if both do.
const (
	Neutral Stance = iota
	Passage        // Durchzug
	Allied
	War
)

// Between is how two realms stand to each other: the worse of what both hold of each other, where
// war is worst, then neutral, passage, allied. A realm is its own ally; nobody is neutral to all.
func (w *World) Between(a, b RealmID) Stance {
	switch {
	case a == b:
		return Allied
	case a == Nobody || b == Nobody:
		return Neutral
	}
	n := len(w.Realms)
	x, y := w.Stances[(int(a)-1)*n+int(b)-1], w.Stances[(int(b)-1)*n+int(a)-1]
	if x == War || y == War {
		return War
	}
	return min(x, y)
}
