package council

import (
	"fmt"
	"slices"

	"spielleiter/game"
)

// Card is one kind of card.
type Card string

// The cards, in the order in which draws count them.
const (
	Bread Card = "bread"
	Peace Card = "peace"
	Roads Card = "roads"
	Walls Card = "walls"
)

var cards = []Card{Bread, Peace, Roads, Walls}

// Stage is what the council is doing.
type Stage string

// The stages of a match.
const (
	Bidding Stage = "bid"
	Voting  Stage = "vote"
	Closed  Stage = "over"
)

const (
	handSize   = 2
	startCoins = 6
	prize      = 2 // points for a motion that passes
)

// State is the whole truth about a match.
type State struct {
	Rounds int  `json:"rounds"`
	Goal   int  `json:"goal"`
	Open   bool `json:"open,omitempty"`
	// Whispers: the chair sees saved votes (RAT-10).
	Whispers bool      `json:"whispers,omitempty"`
	Round    int       `json:"round"` // from 1
	Stage    Stage     `json:"stage"`
	Chair    game.Seat `json:"chair,omitempty"`  // while voting
	Motion   Card      `json:"motion,omitempty"` // while voting
	Passed   []Card    `json:"passed,omitempty"`
	Members  []Member  `json:"members"` // in table order

	saved []Whisper // what is declared, in states that are only looked at
}

// Member is one seat of the council.
type Member struct {
	Seat   game.Seat `json:"seat"`
	Coins  int       `json:"coins"`
	Points int       `json:"points"`
	Hand   []Card    `json:"hand"`          // secret until the end
	Bid    int       `json:"bid,omitempty"` // of this round, secret, while voting
}

// clone shares nothing with the state.
func (s State) clone() State {
	s.Passed = slices.Clone(s.Passed)
	s.Members = slices.Clone(s.Members)
	for n := range s.Members {
		s.Members[n].Hand = slices.Clone(s.Members[n].Hand)
	}
	return s
}

// member finds a seat, -1 if it does not sit in this council.
func (s State) member(seat game.Seat) int {
	return slices.IndexFunc(s.Members, func(m Member) bool { return m.Seat == seat })
}

// decided reports whether no further round is played (RAT-7).
func (s State) decided() bool {
	return s.Round == s.Rounds || slices.ContainsFunc(s.Members, func(m Member) bool { return m.Points >= s.Goal })
}

// Verify refuses what no match can come to.
func (rules) Verify(s State) error {
	if s.Rounds < 1 || s.Goal < 1 || s.Round < 1 || s.Round > s.Rounds {
		return fmt.Errorf("round %d of %d to %d points", s.Round, s.Rounds, s.Goal)
	}
	if len(s.Members) < minSeats {
		return fmt.Errorf("%d members, want %d", len(s.Members), minSeats)
	}
	last := -1
	for _, m := range s.Members {
		place := slices.Index(seats, m.Seat)
		if place <= last {
			return fmt.Errorf("member %q is unknown or sits in the wrong place", m.Seat)
		}
		last = place
		if err := m.verify(); err != nil {
			return fmt.Errorf("member %q: %w", m.Seat, err)
		}
	}
	for _, c := range s.Passed {
		if !slices.Contains(cards, c) {
			return fmt.Errorf("motion %q has passed", c)
		}
	}
	return s.verifyStage()
}

func (m Member) verify() error {
	if m.Coins < 0 || m.Points < 0 || m.Bid < 0 || m.Coins > startCoins || m.Bid > startCoins {
		return fmt.Errorf("%d coins, %d points, bid %d", m.Coins, m.Points, m.Bid)
	}
	if len(m.Hand) != handSize {
		return fmt.Errorf("%d cards, want %d", len(m.Hand), handSize)
	}
	for _, c := range m.Hand {
		if !slices.Contains(cards, c) {
			return fmt.Errorf("card %q", c)
		}
	}
	return nil
}

func (s State) verifyStage() error {
	if s.Stage != Voting {
		bid := slices.ContainsFunc(s.Members, func(m Member) bool { return m.Bid != 0 })
		if s.Chair != "" || s.Motion != "" || bid {
			return fmt.Errorf("a chair, a motion or a bid outside of a vote")
		}
	}
	switch s.Stage {
	case Voting:
		chair := s.member(s.Chair)
		if chair < 0 || !slices.Contains(s.Members[chair].Hand, s.Motion) {
			return fmt.Errorf("chair %q does not hold the motion %q", s.Chair, s.Motion)
		}
	case Bidding:
	case Closed:
		if !s.decided() {
			return fmt.Errorf("over in round %d of %d", s.Round, s.Rounds)
		}
		return nil
	default:
		return fmt.Errorf("stage %q", s.Stage)
	}
	if slices.ContainsFunc(s.Members, func(m Member) bool { return m.Points >= s.Goal }) {
		return fmt.Errorf("a member has %d points and the match goes on", s.Goal)
	}
	return nil
}
