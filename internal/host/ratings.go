package host

import (
	"context"
	"errors"
	"math"
	"slices"
	"time"

	"spielleiter/internal/rating"
	"spielleiter/internal/store"
)

// Rating is how strong somebody plays a game, as far as it is known (SPL-41).
type Rating struct {
	Game        string  `json:"game"`
	Rating      float64 `json:"rating" doc:"1500 is where everybody begins"`
	Deviation   float64 `json:"deviation" doc:"the strength lies within two of these with 95 in 100; it grows while nobody plays"`
	Provisional bool    `json:"provisional" doc:"too uncertain to be more than a first guess"`
	Matches     int     `json:"matches" doc:"that count"`
}

// ratedAtOnce is how many matches are read at a time when ratings are reckoned anew.
const ratedAtOnce = 200

// rated reckons a match that is over: the ratings of all its players after it, from those of them before it that there are.
func rated(f store.Finished, now []store.Rating) []store.Rating {
	known := map[string]store.Rating{}
	for _, r := range now {
		known[r.Player] = r
	}
	var places []rating.Place
	players := map[string]rating.Player{}
	for _, r := range f.Results {
		if r.Rated == 0 {
			continue
		}
		player := f.Player(r)
		places = append(places, rating.Place{Player: player, Place: r.Rated})
		k, ok := known[player]
		if !ok {
			k = toStored(f, player, rating.New)
			known[player] = k
		}
		players[player] = playerOf(k).Grown(rating.Periods(f.EndedAt.Sub(k.At)))
	}
	results := rating.Match(places, players)
	var after []store.Rating
	for player, list := range results {
		k := known[player]
		r := toStored(f, player, playerOf(k).After(list, rating.Periods(f.EndedAt.Sub(k.At))))
		r.Matches = k.Matches + 1
		if r.At.Before(k.At) {
			r.At = k.At
		}
		after = append(after, r)
	}
	return after
}

// Billionths of a rating are what is stored.
const billionth = 1e9

func playerOf(r store.Rating) rating.Player {
	return rating.Player{Rating: float64(r.Rating) / billionth, Deviation: float64(r.Deviation) / billionth, Volatility: float64(r.Volatility) / billionth}
}

func toStored(f store.Finished, player string, p rating.Player) store.Rating {
	whole := func(x float64) int64 { return int64(math.Round(x * billionth)) }
	return store.Rating{
		Game: f.Game, Player: player, Rating: whole(p.Rating), Deviation: whole(p.Deviation), Volatility: whole(p.Volatility), At: f.EndedAt, Ladder: f.Programs(),
	}
}

// RebuildRatings reckons the ratings of all games anew from the stored results. It comes to what is stored, unless something
// was wrong with it.
func (h *Host) RebuildRatings(ctx context.Context) error {
	for _, game := range h.games.IDs() {
		if err := h.rebuild(ctx, game); err != nil {
			return err
		}
	}
	return nil
}

// rebuild reckons the ratings of a game while matches go on: those that are rated meanwhile are reckoned in before the ratings are
// replaced. Where results are corrected meanwhile it begins anew.
func (h *Host) rebuild(ctx context.Context, game string) error {
	for range tries {
		corrections, err := h.store.Corrections(ctx, game)
		if err != nil {
			return unavailable(err)
		}
		done, err := h.rebuildAsOf(ctx, game, corrections)
		if done || err != nil {
			return err
		}
	}
	return refuse(Unavailable, "busy")
}

func (h *Host) rebuildAsOf(ctx context.Context, game string, corrections int64) (done bool, err error) {
	by := map[string]store.Rating{}
	var last store.Turn
	for range tries {
		if last, err = h.reckon(ctx, game, last, by); err != nil {
			return false, unavailable(err)
		}
		all := make([]store.Rating, 0, len(by))
		for _, r := range by {
			all = append(all, r)
		}
		err = h.store.ReplaceRatings(ctx, game, last, corrections, all)
		switch {
		case err == nil:
			return true, nil
		case !errors.Is(err, store.ErrConflict):
			return false, unavailable(err)
		}
		if now, err := h.store.Corrections(ctx, game); err != nil || now != corrections {
			return false, unavailable(err)
		}
	}
	return false, nil
}

// reckon reckons in all matches of a game that were rated after a turn.
func (h *Host) reckon(ctx context.Context, game string, last store.Turn, by map[string]store.Rating) (store.Turn, error) {
	for {
		list, next, err := h.store.RatedMatches(ctx, game, last, ratedAtOnce)
		if err != nil || len(list) == 0 {
			return last, err
		}
		for _, f := range list {
			var now []store.Rating
			for player := range playersOf(f) {
				if r, ok := by[player]; ok {
					now = append(now, r)
				}
			}
			for _, r := range rated(f, now) {
				by[r.Player] = r
			}
		}
		last = next
	}
}

// reckonStale reckons the ratings of games anew in which a result was corrected.
func (h *Host) reckonStale(ctx context.Context) error {
	games, err := h.store.StaleRatings(ctx)
	if err != nil {
		return err
	}
	for _, game := range games {
		if err := h.rebuild(ctx, game); err != nil {
			return err
		}
	}
	return nil
}

// ratingsOf are the ratings of a person as they are now, those of a program among programs.
func (h *Host) ratingsOf(ctx context.Context, p store.Person, now time.Time) ([]Rating, error) {
	player := store.PersonPlayer(p.ID)
	if p.Program {
		player = store.ProgramPlayer(p.ID)
	}
	rows, err := h.store.RatingsOfPlayer(ctx, player)
	if err != nil {
		return nil, unavailable(err)
	}
	list := make([]Rating, 0, len(rows))
	for _, r := range rows {
		list = append(list, toRating(r, now))
	}
	slices.SortFunc(list, func(a, b Rating) int { return b.Matches - a.Matches })
	return list, nil
}

func toRating(r store.Rating, now time.Time) Rating {
	p := playerOf(r).Grown(rating.Periods(now.Sub(r.At)))
	return Rating{Game: r.Game, Rating: p.Rating, Deviation: p.Deviation, Provisional: p.Deviation >= rating.Provisional, Matches: r.Matches}
}
