package council

import (
	"slices"

	"spielleiter/game"
)

// View is what one viewer knows. Hands and bids are there only for who may know them.
type View struct {
	Viewer  game.Seat `json:"viewer,omitempty"`
	Rounds  int       `json:"rounds"`
	Goal    int       `json:"goal"`
	Open    bool      `json:"open"`
	Round   int       `json:"round"`
	Stage   Stage     `json:"stage"`
	Chair   game.Seat `json:"chair,omitempty"`
	Motion  Card      `json:"motion,omitempty"`
	Passed  []Card    `json:"passed,omitempty"`
	Members []Seen    `json:"members"`
	Saved   []Whisper `json:"saved,omitempty"` // RAT-10
}

// Whisper is a vote that is saved and not yet counted.
type Whisper struct {
	Seat game.Seat `json:"seat"`
	Vote Vote      `json:"vote"`
}

// Declare shows the chair what is saved (RAT-10).
func (rules) Declare(s State, orders []game.SeatOrders[Orders]) State {
	if !s.Whispers || s.Stage != Voting {
		return s
	}
	s.saved = nil
	for _, o := range orders {
		if o.Seat != s.Chair {
			s.saved = append(s.saved, Whisper{o.Seat, o.Orders.Vote})
		}
	}
	return s
}

// Seen is a member as a viewer sees it.
type Seen struct {
	Seat   game.Seat `json:"seat"`
	Coins  int       `json:"coins"`
	Points int       `json:"points"`
	Hand   []Card    `json:"hand,omitempty"`
	Bid    *int      `json:"bid,omitempty"` // while voting
}

func (rules) View(s State, who game.Viewer) View {
	v := View{
		Viewer: who.Seat(), Rounds: s.Rounds, Goal: s.Goal, Open: s.Open, Round: s.Round, Stage: s.Stage,
		Chair: s.Chair, Motion: s.Motion, Passed: slices.Clone(s.Passed),
	}
	if who.Seat() == s.Chair {
		v.Saved = slices.Clone(s.saved)
	}
	for _, m := range s.Members {
		seen := Seen{Seat: m.Seat, Coins: m.Coins, Points: m.Points}
		own := who.IsMaster() || who.Seat() == m.Seat
		if own || s.Stage == Closed { // RAT-7
			seen.Hand = slices.Clone(m.Hand)
		}
		if s.Stage == Voting && (own || m.Seat == s.Chair) { // RAT-3
			seen.Bid = &m.Bid
		}
		v.Members = append(v.Members, seen)
	}
	return v
}

// me is the viewer's own place at the table, if it has one.
func (v View) me() (Seen, bool) {
	n := slices.IndexFunc(v.Members, func(m Seen) bool { return m.Seat == v.Viewer })
	if n < 0 {
		return Seen{}, false
	}
	return v.Members[n], true
}
