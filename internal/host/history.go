package host

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"spielleiter/game"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// HistoryQuery asks for matches that are over. Empty fields do not choose.
type HistoryQuery struct {
	Game    string
	Variant *string // of a game, as PastLine has it; "" is the usual game
	Person  string  // the name of an account
	Result  match.Outcome
	Year    int  // in which it ended
	Mine    bool // the actor's own, those that are not public too
	Cursor  string
	Limit   int
}

// History is one page of matches that are over.
type History struct {
	Rows []PastLine `json:"items"`
	Next string     `json:"next,omitempty" doc:"cursor of the next page"`
}

// PastLine is a match that is over.
type PastLine struct {
	ID      string        `json:"id"`
	Title   string        `json:"title"`
	Game    string        `json:"game"`
	Variant string        `json:"variant" doc:"by which options it differs from the usual game: name=value, with blanks between"`
	Ended   time.Time     `json:"ended"`
	Listed  bool          `json:"listed" doc:"public; of the others one sees one's own only"`
	Rated   bool          `json:"rated" doc:"it counts for ratings"`
	Outcome match.Outcome `json:"outcome" doc:"won by one seat, or shared"`
	Seats   []PastSeat    `json:"seats"`
}

// PastSeat is one who held a seat of a match that is over. Of a seat who held it at the end stands last.
type PastSeat struct {
	Seat    game.Seat     `json:"seat"`
	Kind    string        `json:"kind" doc:"person or bot"`
	Name    string        `json:"name,omitempty"`
	Level   string        `json:"level,omitempty" doc:"of a computer opponent"`
	Profile string        `json:"profile,omitempty" doc:"the name under which a page of theirs can be read"`
	Bot     bool          `json:"bot,omitempty" doc:"the person is a program"`
	You     bool          `json:"you,omitempty"`
	Place   int           `json:"place" doc:"of the seat; 1 is best"`
	Outcome match.Outcome `json:"outcome" doc:"won, shared or lost"`
	Gone    bool          `json:"gone,omitempty" doc:"they did not hold the seat to the end"`

	person string
}

const (
	historyPage = 25
	mostHistory = 100
)

// History gives a page of matches that are over, those that ended last in front.
func (h *Host) History(ctx context.Context, a Actor, q HistoryQuery) (History, error) {
	none := History{Rows: []PastLine{}}
	f := store.HistoryFilter{Game: q.Game, Variant: q.Variant, Outcome: string(q.Result), After: q.Cursor, Limit: cmp.Or(q.Limit, historyPage)}
	if q.Game == "" {
		f.Variant = nil // of a game
	}
	if err := q.fits(); err != nil {
		return none, err
	}
	if q.Year > 0 {
		f.Since, f.Until = time.Date(q.Year, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(q.Year+1, 1, 1, 0, 0, 0, 0, time.UTC)
	}
	switch {
	case q.Mine && !a.Known():
		return none, nil
	case q.Mine:
		f.Person, f.Unlisted = a.Person, true
	case strings.TrimSpace(q.Person) != "":
		p, err := h.shown(ctx, a, strings.TrimSpace(q.Person))
		if e, ok := As(err); ok && e.Kind == Unknown {
			return none, nil
		}
		if err != nil {
			return none, err
		}
		f.Person = p.ID
	}
	return h.past(ctx, a, f)
}

// fits refuses what nobody can look for.
func (q HistoryQuery) fits() error {
	switch {
	case q.Year < 0 || q.Year > 9999:
		return refuse(Invalid, "history.year", "year", fmt.Sprint(q.Year))
	case q.Limit < 0 || q.Limit > mostHistory:
		return refuse(Invalid, "limit.range", "max", fmt.Sprint(mostHistory))
	case q.Result != "" && !slices.Contains([]match.Outcome{match.Won, match.Shared, match.Lost}, q.Result):
		return refuse(Invalid, "history.result", "result", clip(string(q.Result), 20))
	case q.Result == match.Lost && !q.Mine && strings.TrimSpace(q.Person) == "":
		return refuse(Invalid, "history.lost")
	}
	return nil
}

// past is a page of the history.
func (h *Host) past(ctx context.Context, a Actor, f store.HistoryFilter) (History, error) {
	list, next, err := h.store.History(ctx, f)
	switch {
	case errors.Is(err, store.ErrCursor):
		return History{}, refuse(Invalid, "cursor.unknown")
	case err != nil:
		return History{}, unavailable(err)
	}
	page := History{Rows: make([]PastLine, len(list)), Next: next}
	for n, m := range list {
		page.Rows[n] = pastLine(a, m)
	}
	return page, nil
}

func pastLine(a Actor, f store.Finished) PastLine {
	line := PastLine{
		ID: f.Match, Title: f.Title, Game: f.Game, Variant: f.Variant, Ended: f.EndedAt, Listed: f.Listed, Rated: f.Rated, Outcome: match.Outcome(f.Outcome),
	}
	for _, r := range f.Results {
		s := PastSeat{Seat: game.Seat(r.Seat), Kind: string(match.Bot), Level: r.Level, Place: r.Place, Outcome: match.Outcome(r.Outcome), Gone: r.Gone, Bot: r.Program, person: r.Person}
		if r.Person != "" {
			s.Kind, s.You = string(match.Person), a.Known() && r.Person == a.Person
			s.Name = called(Actor{Name: r.Name, Guest: r.Guest})
			if r.Name == "" {
				s.Name = "" // they have gone
			}
			if readable(a, r.Person, store.PersonName{Name: r.Name, Guest: r.Guest, Profile: r.Profile}) {
				s.Profile = r.Name
			}
		}
		line.Seats = append(line.Seats, s)
	}
	return line
}

func sortPlayed(list []Played) {
	slices.SortFunc(list, func(a, b Played) int { return cmp.Or(b.Matches-a.Matches, strings.Compare(a.Game, b.Game)) })
}
