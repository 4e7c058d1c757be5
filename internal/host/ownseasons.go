package host

import (
	"context"
	"errors"
	"slices"
	"time"

	"spielleiter/game"
	"spielleiter/internal/league"
	"spielleiter/internal/store"
)

// ownSeason is what somebody has been in a season. Of others it holds nothing.
type ownSeason struct {
	ID       string      `json:"id"`
	Name     string      `json:"name"`
	Game     string      `json:"game"`
	Form     string      `json:"form"`
	Status   string      `json:"status"`
	Opened   bool        `json:"opened,omitempty"`   // it was the actor who opened it
	SignedUp *time.Time  `json:"signedUp,omitempty"` // none: they do not take part
	Number   int         `json:"number,omitempty"`
	Division int         `json:"division,omitempty"`
	Wish     []game.Seat `json:"wish,omitempty"`
	Gone     *time.Time  `json:"gone,omitempty"`
	Why      string      `json:"why,omitempty"`
	Place    int         `json:"place,omitempty"` // at the end
	Next     int         `json:"next,omitempty"`  // the division in which they would play next
	Rounds   []ownRound  `json:"rounds"`
}

// ownRound is what a round was to somebody.
type ownRound struct {
	N      int        `json:"n"`
	Match  string     `json:"match,omitempty"` // none: they had no opponent
	Seat   string     `json:"seat,omitempty"`
	How    string     `json:"how,omitempty"`
	Points *int       `json:"points,omitempty"` // in thousandths; none yet
	At     *time.Time `json:"at,omitempty"`
}

// ownSeasons are the seasons in which the actor takes part or has, or that they have opened: those of the clubs that know them, and those for which
// some matches were made, also of clubs in which they are no longer.
func (h *Host) ownSeasons(ctx context.Context, a Actor, matches []string) ([]ownSeason, error) {
	list, seen := []ownSeason{}, map[string]bool{}
	add := func(row store.Season) error {
		if seen[row.ID] {
			return nil
		}
		seen[row.ID] = true
		s, err := readSeason(row)
		if o := ownSeasonOf(s, a.Person); err == nil && (o.Opened || o.SignedUp != nil) {
			list = append(list, o)
		}
		return err
	}
	clubs, err := h.store.ClubsOf(ctx, a.Person)
	if err != nil {
		return nil, unavailable(err)
	}
	for _, c := range clubs {
		rows, err := h.store.Seasons(ctx, c.ID, mostOwnSeasons)
		if err != nil {
			return nil, unavailable(err)
		}
		for _, row := range rows {
			if err := add(row); err != nil {
				return nil, err
			}
		}
	}
	for _, id := range matches {
		season, err := h.store.SeasonOfMatch(ctx, id)
		if errors.Is(err, store.ErrNotFound) || err == nil && seen[season] {
			continue
		}
		if err != nil {
			return nil, unavailable(err)
		}
		row, err := h.store.Season(ctx, season)
		if errors.Is(err, store.ErrNotFound) { // since a moment ago
			continue
		}
		if err != nil {
			return nil, unavailable(err)
		}
		if err := add(row); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// mostOwnSeasons is how many seasons of a club are looked through.
const mostOwnSeasons = 1000

func ownSeasonOf(s *league.Season, person string) ownSeason {
	o := ownSeason{
		ID: s.ID, Name: s.Name, Game: s.Plan.Game, Form: string(s.Plan.Form), Status: string(s.Status), Opened: s.By == person, Rounds: []ownRound{},
	}
	n := s.Find(person)
	if n < 0 {
		return o
	}
	e := s.Entrants[n]
	o.SignedUp, o.Number, o.Division, o.Wish, o.Place, o.Next = &e.At, e.Number, e.Division, e.Wish, e.Place, e.Next
	if e.Gone != nil {
		o.Gone, o.Why = &e.Gone.At, e.Gone.Reason
	}
	for _, r := range s.Rounds {
		for _, f := range r.Fixtures {
			if k := slices.Index(f.People, e.Number); k >= 0 {
				o.Rounds = append(o.Rounds, ownRoundOf(s, r.N, f, k))
			}
		}
	}
	return o
}

func ownRoundOf(s *league.Season, n int, f league.Fixture, k int) ownRound {
	o := ownRound{N: n, Match: f.Match, How: string(f.How), At: f.At}
	if seats := s.SeatsOf(f); f.Match != "" && k < len(seats) {
		o.Seat = string(seats[k])
	}
	if k < len(f.Points) {
		o.Points = &f.Points[k]
	}
	return o
}
