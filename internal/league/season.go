// Package league is a club's season as a pure value: who takes part, which rounds were paired, what came of them, and how people stand. What is
// left to chance follows from the season's seed, so that anybody can pair all of its rounds again: see Verify in verify.go. It knows people by their
// ids alone; matches are made, and their results brought, by who uses it. Start with Season, then round.go.
package league

import (
	"slices"
	"time"

	"spielleiter/game"
	"spielleiter/internal/pairing"
	"spielleiter/match"
)

// Form is who plays whom.
type Form string

// The forms.
const (
	Swiss      Form = "swiss"      // of a game for two: each round those with about equal points
	RoundRobin Form = "roundrobin" // of a game for two: everybody against everybody
	Divisions  Form = "divisions"  // of a game for two: everybody against everybody of a division, some go up or down at the end
	Tables     Form = "tables"     // of a game with many seats
)

// Forms are all of them.
var Forms = []Form{Swiss, RoundRobin, Divisions, Tables}

// Status says where a season is in its life.
type Status string

// The statuses. A season moves only down this list.
const (
	SigningUp Status = "signup"
	Running   Status = "running"
	Over      Status = "over"
	Ended     Status = "ended" // before its time, without a result
)

// The bounds of seasons.
const (
	MaxPeople = 200
	MaxRounds = 50
	MaxName   = 60 // characters
	MaxReason = 500
)

// Plan is what was agreed when a season was opened.
type Plan struct {
	Game     string            `json:"game"`
	Edition  string            `json:"edition"`
	Options  map[string]string `json:"options,omitempty"`
	Terms    match.Terms       `json:"terms"`
	Seats    []game.Seat       `json:"seats"` // of a match
	Listed   bool              `json:"listed,omitempty"`
	Form     Form              `json:"form"`
	Rounds   int               `json:"rounds,omitempty"`   // of Swiss and Tables
	Double   bool              `json:"double,omitempty"`   // everybody meets everybody twice
	Division int               `json:"division,omitempty"` // people in a division
	Move     int               `json:"move,omitempty"`     // how many go up, and down, between two divisions
	Scoring  pairing.Scoring   `json:"scoring,omitempty"`  // of Tables
	Manual   bool              `json:"manual,omitempty"`   // officers have the next round paired; else it is as soon as one has ended
}

// Pairs reports whether matches are for two.
func (p Plan) Pairs() bool { return p.Form != Tables }

// Entrant is somebody who takes part.
type Entrant struct {
	Person   string    `json:"person"`
	At       time.Time `json:"at"`
	Number   int       `json:"number,omitempty"`   // pairing number, by lot or by the season before; 0 before the start
	Division int       `json:"division,omitempty"` // 1 is the highest
	Gone     *Gone     `json:"gone,omitempty"`
	// Wish is what they would like to play at each table, the best first; a secret until seats are drawn.
	Wish  []game.Seat `json:"wish,omitempty"`
	Place int         `json:"place,omitempty"` // at the end, in their division
	Next  int         `json:"next,omitempty"`  // of Divisions: the one in which they would play next
}

// Gone is that somebody plays no further rounds.
type Gone struct {
	At     time.Time `json:"at"`
	After  int       `json:"after"` // rounds that were paired with them
	By     string    `json:"by,omitempty"`
	Reason string    `json:"reason,omitempty"`
}

// Season is all there is of a season.
type Season struct {
	ID         string     `json:"id"`
	Name       string     `json:"name"`
	Plan       Plan       `json:"plan"`
	Status     Status     `json:"status"`
	By         string     `json:"by"` // who opened it
	OpenedAt   time.Time  `json:"openedAt"`
	SignUpBy   time.Time  `json:"signUpBy"`
	Waits      int        `json:"waits,omitempty"` // for how many days it waits for another list, as this one cannot be paired
	Commitment string     `json:"commitment"`
	Seed       string     `json:"seed"` // secret until the first round is paired
	Before     *Before    `json:"before,omitempty"`
	Entrants   []Entrant  `json:"entrants,omitempty"` // in the order of their numbers once they have some
	Rounds     []Round    `json:"rounds,omitempty"`
	EndedAt    *time.Time `json:"endedAt,omitempty"`
	Reason     string     `json:"reason,omitempty"` // why it was ended; none if too few people signed up
}

// Before is the season that this one follows: where its people would play next.
type Before struct {
	Season string         `json:"season"`
	Order  []string       `json:"order"`          // its people, best first
	Next   map[string]int `json:"next,omitempty"` // their divisions
}

// Round is what is played at the same time.
type Round struct {
	N        int        `json:"n"`
	At       time.Time  `json:"at"`
	Fixtures []Fixture  `json:"fixtures"`
	EndedAt  *time.Time `json:"endedAt,omitempty"`
	// Apart are the numbers of those who were not to be paired with each other (SPL-45), without telling who of the two has said so; kept to pair the
	// round again. Nobody reads them: they are copied into no page, answer, file or log.
	Apart [][2]int `json:"apart,omitempty"`
}

// How a fixture came to its points.
type How string

// The ways.
const (
	Played  How = "played"  // as its match has ended
	Ruled   How = "ruled"   // an officer has entered it
	Forfeit How = "forfeit" // somebody is not there any more
	Bye     How = "bye"     // there was nobody to play against
)

// Fixture is a match of a round, or somebody who has none.
type Fixture struct {
	Match    string `json:"match,omitempty"`
	Division int    `json:"division,omitempty"`
	People   []int  `json:"people"` // numbers; of a game for two who begins first
	// Seats are theirs, where they were drawn; else the seats of the plan, in their order.
	Seats []game.Seat `json:"seats,omitempty"`
	// Why they meet, of a Swiss round: the points of the group in halves, who came down into it, and how often they have met before.
	Bracket int `json:"bracket,omitempty"`
	Floater int `json:"floater,omitempty"`
	Met     int `json:"met,omitempty"`

	How    How        `json:"how,omitempty"`    // "" until it has points
	Points []int      `json:"points,omitempty"` // of each, in thousandths
	At     *time.Time `json:"at,omitempty"`
	By     string     `json:"by,omitempty"` // who has ruled it
	Reason string     `json:"reason,omitempty"`
}

// SeatsOf are the seats of the people of a fixture.
func (s *Season) SeatsOf(f Fixture) []game.Seat {
	if f.Seats != nil {
		return f.Seats
	}
	return s.Plan.Seats
}

// done reports whether nothing more comes of a fixture.
func (f Fixture) done() bool { return f.How != "" }

// Find gives the place of somebody among the entrants, -1 if they are none.
func (s *Season) Find(person string) int {
	return slices.IndexFunc(s.Entrants, func(e Entrant) bool { return e.Person == person })
}

// Entrant gives who has a number.
func (s *Season) Entrant(number int) (Entrant, bool) {
	for _, e := range s.Entrants {
		if e.Number == number && number > 0 {
			return e, true
		}
	}
	return Entrant{}, false
}

// Current is the round that is played, nil if none is.
func (s *Season) Current() *Round {
	if n := len(s.Rounds); n > 0 && s.Rounds[n-1].EndedAt == nil && s.Status == Running {
		return &s.Rounds[n-1]
	}
	return nil
}

// Clone copies a season, so that it can be changed.
func (s *Season) Clone() *Season {
	c := *s
	c.Entrants = slices.Clone(s.Entrants)
	c.Rounds = slices.Clone(s.Rounds)
	for n := range c.Rounds {
		c.Rounds[n].Fixtures = slices.Clone(c.Rounds[n].Fixtures)
	}
	return &c
}

func (s *Season) seed() game.Seed {
	seed, _ := game.ParseSeed(s.Seed) // Verify finds one that is none
	return seed
}

// People are the ids of all who take part.
func (s *Season) People() (ids []string) {
	for _, e := range s.Entrants {
		ids = append(ids, e.Person)
	}
	return ids
}
