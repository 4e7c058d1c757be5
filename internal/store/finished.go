package store

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"
	"time"

	"spielleiter/internal/store/query"
)

// Finished is a match that is over, as it stands in the history.
type Finished struct {
	Match   string
	Game    string
	Variant string // by which options it differs from the usual game, "" if it does not
	Title   string
	Listed  bool
	EndedAt time.Time
	Outcome string // "won" by one, or "shared"
	Seats   int
	Rated   bool // its results count for ratings
	Results []Result
}

// Result is what a match came to for one who held a seat of it.
type Result struct {
	Seat    string
	Person  string // id, "" for a computer
	Level   string // of a computer
	Place   int    // of the seat; 1 is best
	Outcome string // "won", "shared", "lost"
	Gone    bool   // they did not hold the seat to the end
	Rated   int    // the place by which they are compared, 0: they are not
	Due     int    // turns that were theirs
	Kept    int    // and those that were in time
	Program bool   // the person is a program: their account is marked as one

	// What is known of the person now; not stored with the result.
	Name    string
	Guest   bool
	Profile string
}

// Rating is what is reckoned of a player of a game. Numbers are billionths.
type Rating struct {
	Game                          string
	Player                        string
	Rating, Deviation, Volatility int64
	Matches                       int
	At                            time.Time // of the last match that counted
	Ladder                        bool      // it is one of the ladder of programs
}

// Rate reckons the ratings of the players of a match from what is stored of them; those of whom nothing is stored are not in it.
type Rate func(now []Rating) []Rating

func (d *database) AddFinished(ctx context.Context, f Finished) error {
	return d.write(ctx, "add to the history", f.Match, func(ctx context.Context, q *query.Queries) error {
		if _, err := q.LockMatch(ctx, f.Match); err != nil { // in the order of those who save it
			return err
		}
		return finish(ctx, q, Append{Finished: &f})
	})
}

// finish puts a match into the history, once.
func finish(ctx context.Context, q *query.Queries, a Append) error {
	f := *a.Finished
	fresh, err := q.InsertFinished(ctx, query.InsertFinishedParams{
		MatchID: f.Match, Game: f.Game, Variant: f.Variant, Title: f.Title, Listed: f.Listed,
		EndedAt: toMilli(f.EndedAt), Outcome: f.Outcome, Seats: int64(f.Seats), Rated: f.Rated,
	})
	switch {
	case err != nil:
		return err
	case fresh == 0 && a.Corrected:
		return correct(ctx, q, f)
	case fresh == 0:
		return nil
	}
	if err := addResults(ctx, q, f); err != nil || a.Rate == nil {
		return err
	}
	return rate(ctx, q, f, a.Rate)
}

// addResults stores the results of a match and counts its seats.
func addResults(ctx context.Context, q *query.Queries, f Finished) error {
	if err := countSeats(ctx, q, f, 1); err != nil {
		return err
	}
	for n, r := range f.Results {
		again := false
		for _, later := range f.Results[n+1:] {
			again = again || r.Person != "" && later.Person == r.Person
		}
		err := q.InsertResult(ctx, query.InsertResultParams{
			MatchID: f.Match, N: int64(n), Game: f.Game, Variant: f.Variant, Listed: f.Listed, EndedAt: toMilli(f.EndedAt),
			Seat: r.Seat, Person: r.Person, Level: r.Level, Place: int64(r.Place), Outcome: r.Outcome, Gone: r.Gone,
			Rated: int64(r.Rated), Due: int64(r.Due), Kept: int64(r.Kept), Again: again, Program: r.Program,
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// countSeats counts how the seats of a listed match came out, whoever held them: each by its last holder's row, which knows its
// place. By -1 it is taken back.
func countSeats(ctx context.Context, q *query.Queries, f Finished, by int64) error {
	if !f.Listed {
		return nil
	}
	for n, r := range f.Results {
		if n+1 < len(f.Results) && f.Results[n+1].Seat == r.Seat {
			continue
		}
		p := query.CountSeatParams{Game: f.Game, Variant: f.Variant, Seats: int64(f.Seats), Seat: r.Seat, Matches: by, Places: by * int64(r.Place)}
		switch {
		case r.Place > 1:
			p.Lost = by
		case f.Outcome == "won":
			p.Won = by
		default:
			p.Shared = by
		}
		if err := q.CountSeat(ctx, p); err != nil {
			return err
		}
	}
	return nil
}

// rate counts a match for the ratings of its game, after all that were counted before.
func rate(ctx context.Context, q *query.Queries, f Finished, reckon Rate) error {
	seq, err := q.NextRatingTurn(ctx, f.Game)
	if err != nil {
		return err
	}
	if err := q.SetFinishedSeq(ctx, f.Match, seq); err != nil {
		return err
	}
	rows, err := q.RatingsOf(ctx, f.Game, listed(players(f)))
	if err != nil {
		return err
	}
	return setRatings(ctx, q, reckon(toRatings(rows)))
}

func setRatings(ctx context.Context, q *query.Queries, list []Rating) error {
	for _, r := range list {
		err := q.SetRating(ctx, query.SetRatingParams{
			Game: r.Game, Player: r.Player, Rating: r.Rating, Deviation: r.Deviation, Volatility: r.Volatility, Matches: int64(r.Matches), At: toMilli(r.At),
			Ladder: sql.NullInt64{Int64: r.Rating - 2*r.Deviation, Valid: r.Ladder},
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// Programs reports whether a program has held a seat. Where that is so, nobody is rated among people.
func (f Finished) Programs() bool {
	return slices.ContainsFunc(f.Results, func(r Result) bool { return r.Program })
}

// Player is who is rated for a result of the match: among people, or on the ladder of programs.
func (f Finished) Player(r Result) string {
	if f.Programs() {
		return ladderMark + r.Player()
	}
	return r.Player()
}

// Player is who is rated for a result among people: a person, or all computers of a level.
func (r Result) Player() string {
	if r.Person != "" {
		return PersonPlayer(r.Person)
	}
	return "bot:" + r.Level
}

// PersonPlayer is the name under which a person is rated.
func PersonPlayer(person string) string { return "person:" + person }

// ProgramPlayer is the name under which the program of an account is rated on the ladder of programs.
func ProgramPlayer(person string) string { return ladderMark + PersonPlayer(person) }

// ladderMark begins the names of players of the ladder of programs: who they are is behind it.
const ladderMark = "ladder/"

// OnLadder tells whom a player of the ladder of programs is: a person by their id, or a level of the computers.
func OnLadder(player string) (person, level string) {
	name := strings.TrimPrefix(player, ladderMark)
	if person, ok := strings.CutPrefix(name, "person:"); ok {
		return person, ""
	}
	return "", strings.TrimPrefix(name, "bot:")
}

func players(f Finished) (list []string) {
	for _, r := range f.Results {
		if r.Rated > 0 {
			list = append(list, f.Player(r))
		}
	}
	return list
}

// correct replaces the results of a match of which the result was corrected. What is reckoned from them has to be reckoned anew.
func correct(ctx context.Context, q *query.Queries, f Finished) error {
	rows, err := q.ListResults(ctx, listed([]string{f.Match}))
	if err != nil {
		return err
	}
	was := f
	was.Results = toResults(rows)
	if was.Outcome, err = q.FinishedOutcome(ctx, f.Match); err != nil {
		return err
	}
	if err := countSeats(ctx, q, was, -1); err != nil {
		return err
	}
	if err := q.DropResults(ctx, f.Match); err != nil {
		return err
	}
	if err := q.SetFinishedOutcome(ctx, f.Match, f.Outcome); err != nil {
		return err
	}
	if f.EndedAt, err = finishedAt(ctx, q, f.Match); err != nil {
		return err
	}
	if err := addResults(ctx, q, f); err != nil || !f.Rated {
		return err
	}
	return q.CountCorrection(ctx, f.Game)
}

// forget takes a match out of the history, if it stands there. What is reckoned from its results has to be reckoned anew.
func forget(ctx context.Context, q *query.Queries, match string) error {
	row, err := q.GetFinished(ctx, match)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	rows, err := q.ListResults(ctx, listed([]string{match}))
	if err != nil {
		return err
	}
	f := Finished{Game: row.Game, Variant: row.Variant, Listed: row.Listed, Outcome: row.Outcome, Seats: int(row.Seats), Results: toResults(rows)}
	if err := countSeats(ctx, q, f, -1); err != nil {
		return err
	}
	if err := q.DropResults(ctx, match); err != nil {
		return err
	}
	if err := q.DropFinished(ctx, match); err != nil || !row.Rated {
		return err
	}
	return q.CountCorrection(ctx, f.Game)
}

func finishedAt(ctx context.Context, q *query.Queries, match string) (time.Time, error) {
	ms, err := q.FinishedAt(ctx, match)
	return fromMilli(ms), err
}

func toRatings(rows []query.Rating) []Rating {
	list := make([]Rating, len(rows))
	for n, r := range rows {
		list[n] = Rating{Game: r.Game, Player: r.Player, Rating: r.Rating, Deviation: r.Deviation, Volatility: r.Volatility, Matches: int(r.Matches), At: fromMilli(r.At), Ladder: r.Ladder.Valid}
	}
	return list
}
