package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"math"
	"slices"
	"time"

	"spielleiter/internal/store/query"
)

// HistoryFilter says which matches that are over a page shows, those that ended last in front. Empty fields do not filter.
type HistoryFilter struct {
	Game    string
	Variant *string // of a game
	Person  string  // who held a seat
	Outcome string  // of the match: "won" or "shared"; with a person, of theirs: "lost" too
	// Unlisted shows those of the person too that are not listed.
	Unlisted bool
	// Since and Until bound when matches ended: not before the one, and before the other.
	Since, Until time.Time
	After        string // the cursor that the page before gave
	Limit        int    // rows a page, 1 to MaxPage; 0 is DefaultPage
}

// SeatCount is how a seat of a game came out in listed matches of so many seats.
type SeatCount struct {
	Variant                    string
	Seats                      int
	Seat                       string
	Matches, Won, Shared, Lost int
	Places                     int // the sum of them
}

// GameCount is how often somebody has played a game, in listed matches.
type GameCount struct {
	Game                 string
	Matches, Won, Shared int
}

// PersonName is how somebody is called now.
type PersonName struct {
	Name    string
	Guest   bool
	Profile string
	Program bool // the account is marked as a program's
}

// Turn is a place in the order in which matches of a game were rated.
type Turn struct {
	Seq     int64
	EndedAt time.Time
	Match   string
}

func (d *database) History(ctx context.Context, f HistoryFilter) ([]Finished, string, error) {
	before, beforeID, err := readCursor(f.After)
	if err != nil {
		return nil, "", wrap("list the history", "", err)
	}
	if !f.Until.IsZero() && toMilli(f.Until) <= before {
		before, beforeID = toMilli(f.Until), ""
	}
	size := min(f.Limit, MaxPage)
	if size <= 0 {
		size = DefaultPage
	}
	var list []Finished
	err = d.recall(ctx, "list the history", "", func(ctx context.Context, q *query.Queries) error {
		rows, err := walkHistory(ctx, q, f, before, beforeID, limit32(size+1))
		if err != nil {
			return err
		}
		list, err = withResults(ctx, q, rows)
		return err
	})
	if err != nil {
		return nil, "", err
	}
	next := ""
	if len(list) > size {
		list = list[:size]
		next = writeCursor(toMilli(list[size-1].EndedAt), list[size-1].Match)
	}
	return list, next, nil
}

// walkHistory takes the index that serves the filter best.
func walkHistory(ctx context.Context, q *query.Queries, f HistoryFilter, before int64, id string, most int32) ([]query.Finished, error) {
	since, variant := int64(math.MinInt64), ""
	if !f.Since.IsZero() {
		since = toMilli(f.Since)
	}
	if f.Variant != nil {
		variant = *f.Variant
	}
	switch {
	case f.Person != "" && f.Game != "":
		return q.HistoryByPersonGame(ctx, query.HistoryByPersonGameParams{
			Person: f.Person, Game: f.Game, AnyListed: f.Unlisted, AnyVariant: f.Variant == nil, Variant: variant,
			AnyOutcome: f.Outcome == "", Outcome: f.Outcome, Since: since, Before: before, BeforeID: id, Most: most,
		})
	case f.Person != "":
		return q.HistoryByPerson(ctx, query.HistoryByPersonParams{
			Person: f.Person, AnyListed: f.Unlisted, AnyOutcome: f.Outcome == "", Outcome: f.Outcome, Since: since, Before: before, BeforeID: id, Most: most,
		})
	case f.Game == "" && f.Outcome == "":
		return q.HistoryByEnd(ctx, query.HistoryByEndParams{Since: since, Before: before, BeforeID: id, Most: most})
	case f.Game == "":
		return q.HistoryByOutcome(ctx, query.HistoryByOutcomeParams{Outcome: f.Outcome, Since: since, Before: before, BeforeID: id, Most: most})
	case f.Variant == nil && f.Outcome == "":
		return q.HistoryByGame(ctx, query.HistoryByGameParams{Game: f.Game, Since: since, Before: before, BeforeID: id, Most: most})
	case f.Variant == nil:
		return q.HistoryByGameOutcome(ctx, query.HistoryByGameOutcomeParams{Game: f.Game, Outcome: f.Outcome, Since: since, Before: before, BeforeID: id, Most: most})
	case f.Outcome == "":
		return q.HistoryByVariant(ctx, query.HistoryByVariantParams{Game: f.Game, Variant: variant, Since: since, Before: before, BeforeID: id, Most: most})
	default:
		return q.HistoryByVariantOutcome(ctx, query.HistoryByVariantOutcomeParams{
			Game: f.Game, Variant: variant, Outcome: f.Outcome, Since: since, Before: before, BeforeID: id, Most: most,
		})
	}
}

// withResults reads the results of matches, all with one question.
func withResults(ctx context.Context, q *query.Queries, rows []query.Finished) ([]Finished, error) {
	ids := make([]string, len(rows))
	for n, r := range rows {
		ids[n] = r.MatchID
	}
	results, err := q.ListResults(ctx, listed(ids))
	if err != nil {
		return nil, err
	}
	by := map[string][]query.ListResultsRow{}
	for _, r := range results {
		by[r.MatchID] = append(by[r.MatchID], r)
	}
	list := make([]Finished, len(rows))
	for n, r := range rows {
		list[n] = Finished{
			Match: r.MatchID, Game: r.Game, Variant: r.Variant, Title: r.Title, Listed: r.Listed, EndedAt: fromMilli(r.EndedAt),
			Outcome: r.Outcome, Seats: int(r.Seats), Rated: r.Rated, Results: toResults(by[r.MatchID]),
		}
	}
	return list, nil
}

func toResults(rows []query.ListResultsRow) []Result {
	slices.SortFunc(rows, func(a, b query.ListResultsRow) int { return cmp.Compare(a.N, b.N) })
	list := make([]Result, len(rows))
	for n, r := range rows {
		list[n] = Result{
			Seat: r.Seat, Person: r.Person, Level: r.Level, Place: int(r.Place), Outcome: r.Outcome, Gone: r.Gone, Rated: int(r.Rated),
			Due: int(r.Due), Kept: int(r.Kept), Program: r.Program, Name: r.Name, Guest: r.Guest, Profile: r.Profile,
		}
	}
	return list
}

func (d *database) OverMatches(ctx context.Context, after string, limit int) (ids []string, next string, err error) {
	created, id := int64(math.MinInt64), ""
	if after != "" {
		if created, id, err = readCursor(after); err != nil {
			return nil, "", wrap("list matches that are over", "", err)
		}
	}
	err = d.read(ctx, "list matches that are over", "", func(ctx context.Context, q *query.Queries) error {
		rows, err := q.OverMatches(ctx, created, id, limit32(limit))
		ids, next = nil, ""
		for _, r := range rows {
			ids, next = append(ids, r.ID), writeCursor(r.CreatedAt, r.ID)
		}
		return err
	})
	return ids, next, err
}

func (d *database) SeatCounts(ctx context.Context, game string) (list []SeatCount, err error) {
	err = d.recall(ctx, "count the seats of", game, func(ctx context.Context, q *query.Queries) error {
		rows, err := q.SeatCounts(ctx, game)
		list = make([]SeatCount, len(rows))
		for n, r := range rows {
			list[n] = SeatCount{
				Variant: r.Variant, Seats: int(r.Seats), Seat: r.Seat,
				Matches: int(r.Matches), Won: int(r.Won), Shared: int(r.Shared), Lost: int(r.Lost), Places: int(r.Places),
			}
		}
		return err
	})
	return list, err
}

func (d *database) GamesOf(ctx context.Context, person string) (list []GameCount, err error) {
	err = d.recall(ctx, "count the matches of person", person, func(ctx context.Context, q *query.Queries) error {
		rows, err := q.GamesOf(ctx, person)
		list = make([]GameCount, len(rows))
		for n, r := range rows {
			list[n] = GameCount{Game: r.Game, Matches: int(r.Matches), Won: int(r.Won), Shared: int(r.Shared)}
		}
		return err
	})
	return list, err
}

func (d *database) TurnsOf(ctx context.Context, person string, since time.Time) (due, kept int, err error) {
	err = d.recall(ctx, "count the turns of person", person, func(ctx context.Context, q *query.Queries) error {
		row, err := q.TurnsOf(ctx, person, toMilli(since))
		due, kept = int(row.Due), int(row.Kept)
		return err
	})
	return due, kept, err
}

func (d *database) NamesOf(ctx context.Context, ids []string) (by map[string]PersonName, err error) {
	err = d.read(ctx, "look up names", "", func(ctx context.Context, q *query.Queries) error {
		rows, err := q.NamesOf(ctx, listed(ids))
		by = make(map[string]PersonName, len(rows))
		for _, r := range rows {
			by[r.ID] = PersonName{Name: r.Name, Guest: r.Guest, Profile: r.Profile, Program: r.Program}
		}
		return err
	})
	return by, err
}

func (d *database) RatingsOfPlayer(ctx context.Context, player string) (list []Rating, err error) {
	err = d.recall(ctx, "load the ratings of", player, func(ctx context.Context, q *query.Queries) error {
		rows, err := q.RatingsOfPlayer(ctx, player)
		list = toRatings(rows)
		return err
	})
	return list, err
}

func (d *database) Ratings(ctx context.Context, game string) (list []Rating, err error) {
	err = d.read(ctx, "load the ratings of", game, func(ctx context.Context, q *query.Queries) error {
		rows, err := q.RatingsOfGame(ctx, game)
		list = toRatings(rows)
		return err
	})
	return list, err
}

func (d *database) StaleRatings(ctx context.Context) (games []string, err error) {
	err = d.read(ctx, "look for ratings to be reckoned anew", "", func(ctx context.Context, q *query.Queries) (err error) {
		games, err = q.ListStale(ctx)
		return err
	})
	return games, err
}

func (d *database) RatedMatches(ctx context.Context, game string, after Turn, limit int) (list []Finished, last Turn, err error) {
	last = after
	p := query.RatedMatchesParams{Game: game, AfterSeq: after.Seq, After: afterOf(after), AfterID: after.Match, Most: limit32(limit)}
	err = d.read(ctx, "list rated matches of", game, func(ctx context.Context, q *query.Queries) error {
		rows, err := q.RatedMatches(ctx, p)
		if err != nil {
			return err
		}
		if n := len(rows); n > 0 {
			last = Turn{rows[n-1].Seq, fromMilli(rows[n-1].EndedAt), rows[n-1].MatchID}
		}
		list, err = withResults(ctx, q, rows)
		return err
	})
	return list, last, err
}

func (d *database) Corrections(ctx context.Context, game string) (n int64, err error) {
	err = d.read(ctx, "count corrections in", game, func(ctx context.Context, q *query.Queries) (err error) {
		if n, err = q.Corrections(ctx, game); errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		return err
	})
	return n, err
}

func (d *database) ReplaceRatings(ctx context.Context, game string, last Turn, corrections int64, ratings []Rating) error {
	return d.write(ctx, "replace the ratings of", game, func(ctx context.Context, q *query.Queries) error {
		// Whoever rates or corrects a match has to wait from now on: what is not reckoned in is seen here.
		corrected, err := q.TakeRatingTurn(ctx, game)
		if err != nil {
			return err
		}
		more, err := q.RatedMatches(ctx, query.RatedMatchesParams{Game: game, AfterSeq: last.Seq, After: afterOf(last), AfterID: last.Match, Most: 1})
		if err != nil {
			return err
		}
		if len(more) > 0 || corrected != corrections {
			return ErrConflict
		}
		if err := q.DropRatings(ctx, game); err != nil {
			return err
		}
		if err := setRatings(ctx, q, ratings); err != nil {
			return err
		}
		return q.SetReckoned(ctx, game, corrected)
	})
}

func afterOf(t Turn) int64 {
	if t.Match == "" {
		return math.MinInt64
	}
	return toMilli(t.EndedAt)
}
