package store

import (
	"context"
	"encoding/base64"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"spielleiter/internal/store/query"
)

// LobbyFilter says which matches a page shows. Empty fields do not filter.
type LobbyFilter struct {
	Status  string
	Game    string
	Person  string // who sits on a chair; without it or Club, only listed matches are shown
	Waiting bool   // only where the match waits for Person
	Listed  bool   // listed matches only, of a Person or a Club too
	Club    string // matches of a club, by its id
	// Since and Until bound when matches were made: not before the one, and before the other.
	Since, Until time.Time
	After        string // the cursor that the page before gave
	Limit        int    // rows a page, 1 to MaxPage; 0 is DefaultPage
}

// The sizes of a page of the lobby.
const (
	DefaultPage = 50
	MaxPage     = 500
)

// Row is a match in a list: without its state.
type Row struct {
	ID        string
	Version   int64
	Status    string
	Game      string
	Title     string
	Listed    bool
	CreatedAt time.Time
	UpdatedAt time.Time
	CloseAt   *time.Time
	Chairs    []Chair
	Data      []byte
}

func (d *database) Lobby(ctx context.Context, f LobbyFilter) ([]Row, string, error) {
	before, beforeID, err := readCursor(f.After)
	if err != nil {
		return nil, "", wrap("list matches", "", err)
	}
	if !f.Until.IsZero() && toMilli(f.Until) <= before {
		before, beforeID = toMilli(f.Until), ""
	}
	size := min(f.Limit, MaxPage)
	if size <= 0 {
		size = DefaultPage
	}
	var rows []Row
	err = d.read(ctx, "list matches", "", func(ctx context.Context, q *query.Queries) (err error) {
		// One row more than the page tells whether there is a next one.
		rows, err = lobbyRows(ctx, q, f, before, beforeID, size+1)
		return err
	})
	if err != nil {
		return nil, "", err
	}
	next := ""
	if len(rows) > size {
		rows = rows[:size]
		next = writeCursor(toMilli(rows[size-1].CreatedAt), rows[size-1].ID)
	}
	return rows, next, nil
}

// lobbyRows gives up to so many rows. Whom a match waits for changes with every move and
// is in no index, so it is looked for among the matches of the person.
func lobbyRows(ctx context.Context, q *query.Queries, f LobbyFilter, before int64, beforeID string, most int) ([]Row, error) {
	rows := make([]Row, 0, most)
	for {
		found, err := walkLobby(ctx, q, f, before, beforeID, limit32(most))
		if err != nil {
			return nil, err
		}
		for _, r := range found {
			row, err := toRow(r)
			if err != nil {
				return nil, err
			}
			if f.Person != "" && f.Waiting && !row.waitsFor(f.Person) {
				continue
			}
			if rows = append(rows, row); len(rows) == most {
				return rows, nil
			}
		}
		if len(found) < most {
			return rows, nil
		}
		last := found[len(found)-1]
		before, beforeID = last.CreatedAt, last.ID
	}
}

func (r Row) waitsFor(person string) bool {
	return slices.ContainsFunc(r.Chairs, func(c Chair) bool { return c.Person == person && c.Waiting })
}

// walkLobby takes the index that serves the filter best.
func walkLobby(ctx context.Context, q *query.Queries, f LobbyFilter, before int64, beforeID string, most int32) ([]query.LobbyByAgeRow, error) {
	since := int64(math.MinInt64)
	if !f.Since.IsZero() {
		since = toMilli(f.Since)
	}
	byAge := query.LobbyByAgeParams{Since: since, Before: before, BeforeID: beforeID, AnyGame: f.Game == "", Game: f.Game, Most: most}
	switch {
	case f.Club != "":
		rows, err := q.LobbyByClub(ctx, query.LobbyByClubParams{
			Club: f.Club, AnyListed: !f.Listed, Since: since, Before: before, BeforeID: beforeID, AnyStatus: f.Status == "", Status: f.Status, Most: most,
		})
		return alike(rows), err
	case f.Person != "":
		rows, err := q.LobbyByPerson(ctx, query.LobbyByPersonParams{
			Person: f.Person, AnyListed: !f.Listed, Since: since, Before: before, BeforeID: beforeID,
			AnyStatus: f.Status == "", Status: f.Status, AnyGame: byAge.AnyGame, Game: f.Game, Most: most,
		})
		return alike(rows), err
	case f.Status != "" && f.Game != "":
		rows, err := q.LobbyByGame(ctx, query.LobbyByGameParams{
			Status: f.Status, Game: f.Game, Since: since, Before: before, BeforeID: beforeID, Most: most,
		})
		return alike(rows), err
	case f.Status != "":
		rows, err := q.LobbyByStatus(ctx, query.LobbyByStatusParams{
			Status: f.Status, Since: since, Before: before, BeforeID: beforeID, Most: most,
		})
		return alike(rows), err
	default:
		return q.LobbyByAge(ctx, byAge)
	}
}

// alike gives the rows of the queries, which select the same columns, one type.
func alike[R query.LobbyByPersonRow | query.LobbyByStatusRow | query.LobbyByGameRow | query.LobbyByClubRow](rows []R) []query.LobbyByAgeRow {
	same := make([]query.LobbyByAgeRow, len(rows))
	for n, r := range rows {
		same[n] = query.LobbyByAgeRow(r)
	}
	return same
}

func toRow(r query.LobbyByAgeRow) (Row, error) {
	chairs, err := readChairs(r.ID, r.Chairs)
	return Row{
		ID: r.ID, Version: r.Version, Status: r.Status, Game: r.Game, Title: r.Title, Listed: r.Listed,
		CreatedAt: fromMilli(r.CreatedAt), UpdatedAt: fromMilli(r.UpdatedAt), CloseAt: fromNullMilli(r.CloseAt),
		Chairs: chairs, Data: []byte(r.Data),
	}, err
}

// A cursor is the place of the last row of a page in the order of the list.
func writeCursor(created int64, id string) string {
	return base64.RawURLEncoding.EncodeToString([]byte(strconv.FormatInt(created, 36) + " " + id))
}

func readCursor(cursor string) (created int64, id string, err error) {
	if cursor == "" {
		return math.MaxInt64, "", nil
	}
	text, err := base64.RawURLEncoding.DecodeString(cursor)
	if err != nil {
		return 0, "", ErrCursor
	}
	ms, id, ok := strings.Cut(string(text), " ")
	created, err = strconv.ParseInt(ms, 36, 64)
	if !ok || err != nil || id == "" || strings.ContainsRune(id, 0) || !utf8.ValidString(id) {
		return 0, "", ErrCursor
	}
	return created, id, nil
}
