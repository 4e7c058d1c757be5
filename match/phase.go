package match

import (
	"encoding/json"
	"slices"
	"time"

	"spielleiter/game"
)

// Phase is the snapshot of a closed phase: what went in, what was drawn, ruled and
// told, and the position that came out. N 0 is the setup.
type Phase struct {
	N        int           `json:"n"`
	Pending  game.Pending  `json:"pending"` // what was closed
	OpenedAt time.Time     `json:"openedAt"`
	At       time.Time     `json:"at"` // of the evaluation
	Orders   []Given       `json:"orders,omitempty"`
	Edits    []Edit        `json:"edits,omitempty"` // of the position, by the game master
	Protocol game.Protocol `json:"protocol"`
	Arrivals []Arrival     `json:"arrivals,omitempty"` // what has come in from other matches
	// Asked are the questions that the rulings of the protocol answer, in their order. Phases
	// that were closed before they were kept have none.
	Asked  []game.Question `json:"asked,omitempty"`
	Schema int             `json:"schema"`          // of State
	State  json.RawMessage `json:"state,omitempty"` // after the phase; Open takes it
	// Banks is the time that seats had when the phase opened, as in Match.
	Banks map[game.Seat]Span `json:"banks,omitempty"`
}

// Given are the orders of one seat that counted.
type Given struct {
	Seat    game.Seat `json:"seat"`
	Text    string    `json:"text"`           // canonical and neutral
	Sent    *Sent     `json:"sent,omitempty"` // what came for the game master to read; the receipt is for it
	Source  Source    `json:"source"`
	Receipt *Receipt  `json:"receipt,omitempty"` // of Submitted, Amended and Deputized
}

// Source says where orders came from.
type Source string

// The sources of orders.
const (
	Submitted Source = "submitted" // by a person or a bot
	Amended   Source = "amended"   // by the game master, before the phase was closed
	Deputized Source = "deputy"    // by whoever deputizes for the seat
	Missing   Source = "missing"   // the game's default, since nothing was submitted
	Brought   Source = "brought"   // what was written for the seat when the match began; see game.Drafter
	Left      Source = "resigned"  // the game's default, since the seat has resigned
	Corrected Source = "corrected" // set by the game master
	Illegal   Source = "illegal"   // the game's default, since a correction made the orders illegal
)

// saved reports whether the orders were saved for their seat, by whomever.
func (g Given) saved() bool {
	return (g.Source == Submitted || g.Source == Amended || g.Source == Deputized) && g.Receipt != nil
}

// For copies what a viewer may know of a closed phase of match m: the notes told to
// them, their own orders, everybody's if the terms open them, and all of it once the
// match has ended. The game master reads everything.
func (p Phase) For(v game.Viewer, m *Match) Phase {
	if m.ended() || v.IsMaster() {
		return p
	}
	c := p
	c.State, c.Edits, c.Asked, c.Arrivals = nil, nil, nil, nil
	c.Protocol = game.Protocol{}
	for _, t := range p.Protocol.Notes {
		if t.For(v) {
			c.Protocol.Notes = append(c.Protocol.Notes, t)
		}
	}
	c.Orders = slices.Clone(p.Orders)
	if !m.Terms.OpenOrders {
		c.Orders = slices.DeleteFunc(c.Orders, func(g Given) bool { return g.Seat != v.Seat() })
	}
	for n := range c.Orders {
		if c.Orders[n].Seat != v.Seat() {
			c.Orders[n].Receipt = nil
		}
	}
	return c
}
