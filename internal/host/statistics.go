package host

import (
	"context"
	"math"
	"slices"
	"strings"

	"spielleiter/game"
)

// Statistics tell how the seats of a game came out, in public matches that are over.
type Statistics struct {
	Game     string      `json:"game"`
	Matches  int         `json:"matches"`
	Seats    []SeatStats `json:"seats" doc:"in table order"`
	Variants []Variant   `json:"variants" doc:"how often each was played, the most first"`
	Sizes    []int       `json:"sizes" doc:"with how many seats it was played"`
}

// SeatStats is how one seat came out.
type SeatStats struct {
	Seat    game.Seat `json:"seat"`
	Matches int       `json:"matches"`
	Won     int       `json:"won" doc:"alone in the first place"`
	Shared  int       `json:"shared" doc:"in the first place with others"`
	Lost    int       `json:"lost"`
	Place   float64   `json:"place" doc:"the average"`
	Low     float64   `json:"low" doc:"of 100 such counts, 95 are of a seat whose true share of wins lies between low and high (Wilson)"`
	High    float64   `json:"high"`
}

// Variant is a variant of a game and how often it was played.
type Variant struct {
	Variant string `json:"variant"`
	Matches int    `json:"matches"`
}

// Statistics gives how the seats of a game came out: of a variant, or of all if it is nil, and in matches of so many seats, or of
// any number if it is 0.
func (h *Host) Statistics(ctx context.Context, gameID string, variant *string, seats int) (Statistics, error) {
	e, ok := h.games.Find(gameID, "")
	if !ok {
		return Statistics{}, h.noGame(Unknown, gameID)
	}
	counts, err := h.store.SeatCounts(ctx, gameID)
	if err != nil {
		return Statistics{}, unavailable(err)
	}
	s := Statistics{Game: gameID, Seats: []SeatStats{}, Variants: []Variant{}, Sizes: []int{}}
	type kind struct {
		variant string
		seats   int
	}
	by, taken, variants := map[game.Seat]*SeatStats{}, map[int]int{}, map[kind]int{}
	for _, c := range counts {
		variants[kind{c.Variant, c.Seats}] += c.Matches // once for each seat
		if variant != nil && c.Variant != *variant {
			continue
		}
		taken[c.Seats] += c.Matches
		if seats != 0 && c.Seats != seats {
			continue
		}
		l := by[game.Seat(c.Seat)]
		if l == nil {
			l = &SeatStats{Seat: game.Seat(c.Seat)}
			by[l.Seat] = l
		}
		l.Matches, l.Won, l.Shared, l.Lost, l.Place = l.Matches+c.Matches, l.Won+c.Won, l.Shared+c.Shared, l.Lost+c.Lost, l.Place+float64(c.Places)
	}
	for size, n := range taken {
		if n > 0 {
			s.Sizes = append(s.Sizes, size)
		}
		if seats == 0 || seats == size {
			s.Matches += n / size
		}
	}
	slices.Sort(s.Sizes)
	played := map[string]int{}
	for k, n := range variants {
		played[k.variant] += n / k.seats
	}
	for v, n := range played {
		if n > 0 {
			s.Variants = append(s.Variants, Variant{v, n})
		}
	}
	slices.SortFunc(s.Variants, func(a, b Variant) int {
		if a.Matches != b.Matches {
			return b.Matches - a.Matches
		}
		return strings.Compare(a.Variant, b.Variant)
	})
	for _, seat := range e.Game.Info().Seats {
		if l := by[seat]; l != nil && l.Matches > 0 {
			l.Place /= float64(l.Matches)
			l.Low, l.High = wilson(l.Won, l.Matches)
			s.Seats = append(s.Seats, *l)
		}
	}
	return s, nil
}

// wilson is the interval of 95 in 100 for a share that was counted.
func wilson(n, of int) (low, high float64) {
	const z = 1.959964
	total := float64(of)
	p := float64(n) / total
	middle, half := p+z*z/(2*total), z*math.Sqrt(p*(1-p)/total+z*z/(4*total*total))
	scale := 1 + z*z/total
	return max(0, (middle-half)/scale), min(1, (middle+half)/scale)
}
