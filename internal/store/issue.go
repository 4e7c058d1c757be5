package store

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"
	"time"

	"spielleiter/internal/store/query"
)

// Issue is an issue of the newspaper of a match: what came out when a phase was closed.
type Issue struct {
	Match string
	N     int // of the phase
	At    time.Time
	Data  []byte // JSON for lists
	Body  []byte // JSON in which hits are shown; lists leave it out
	Words string // tokens of small letters and figures with blanks between, by which it is found
}

// IssueStore keeps the archives of newspapers.
type IssueStore interface {
	// Issues lists issues of a match's newspaper of phases below one, the last first, without bodies.
	Issues(ctx context.Context, match string, before, limit int) ([]Issue, error)
	// FindIssues gives those issues of a match that have all words and none of some, the last first. All databases find the same.
	FindIssues(ctx context.Context, q IssueQuery) ([]Issue, error)
	// Unissued gives matches of a game, by ID and beyond one, that have no issue of phase 0: they are older than the archive.
	Unissued(ctx context.Context, game, after string, limit int) ([]string, error)
	// KeepIssues replaces all issues of a match, and the culture that came with them. ErrConflict if its version has moved on, ErrNotFound if there is no such match.
	KeepIssues(ctx context.Context, match string, version int64, list []Issue, culture []Culture) error
}

// IssueQuery asks for issues of a match by their words.
type IssueQuery struct {
	Match string
	All   [][]string // tokens, of each list one at least
	None  []string
	Limit int
}

// doc is the number of an issue in the index of words.
func (i *Issue) doc() int64 {
	sum := sha256.Sum256([]byte(i.Match + "/" + strconv.Itoa(i.N)))
	return int64(binary.BigEndian.Uint64(sum[:]) >> 1)
}

// addIssues stores issues in place of those that are there.
func addIssues(ctx context.Context, q *query.Queries, match string, list []Issue) error {
	for _, i := range list {
		i.Match = match
		err := q.InsertIssue(ctx, query.InsertIssueParams{
			MatchID: match, N: int64(i.N), At: toMilli(i.At), Doc: i.doc(), Data: string(i.Data), Body: string(i.Body), Words: wordsIn(match, i.Words),
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// matchToken is a word of all issues of a match: so what is looked for in one is not looked for in all.
func matchToken(match string) string {
	sum := sha256.Sum256([]byte(match))
	return fmt.Sprintf("m%x", sum[:12])
}

func (d *database) Issues(ctx context.Context, match string, before, limit int) (list []Issue, err error) {
	err = d.recall(ctx, "list issues", match, func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ListIssues(ctx, match, int64(before), limit32(limit))
		list = make([]Issue, len(rows))
		for n, r := range rows {
			list[n] = Issue{Match: match, N: int(r.N), At: fromMilli(r.At), Data: []byte(r.Data)}
		}
		return err
	})
	return list, err
}

func (d *database) Unissued(ctx context.Context, game, after string, limit int) (ids []string, err error) {
	err = d.read(ctx, "look for matches without an archive", game, func(ctx context.Context, q *query.Queries) error {
		ids, err = q.ListUnissued(ctx, game, after, limit32(limit))
		return err
	})
	return ids, err
}

func (d *database) KeepIssues(ctx context.Context, match string, version int64, list []Issue, culture []Culture) error {
	return d.write(ctx, "keep issues", match, func(ctx context.Context, q *query.Queries) error {
		stored, err := q.LockMatch(ctx, match)
		if err != nil {
			return err
		}
		if stored.Version != version {
			return ErrConflict
		}
		if err := dropIssued(ctx, q, match, 0); err != nil {
			return err
		}
		if err := addIssues(ctx, q, match, list); err != nil {
			return err
		}
		return addCulture(ctx, q, match, culture)
	})
}

// The statements that find issues: each database has an index of words of its own kind, in which it finds the same.
const (
	findSQLite = `SELECT i.n, i.at, i.data, i.body FROM issue_words JOIN issues i ON i.doc = issue_words.rowid
WHERE issue_words MATCH $1 AND i.match_id = $2 ORDER BY i.n DESC LIMIT $3`
	findPostgres = `SELECT i.n, i.at, i.data, i.body FROM issues i
WHERE array_to_tsvector(string_to_array(i.words, ' ')) @@ CAST($1 AS tsquery) AND i.match_id = $2 ORDER BY i.n DESC LIMIT $3`
)

func (d *database) FindIssues(ctx context.Context, f IssueQuery) (list []Issue, err error) {
	statement, words := findPostgres, f.written(" & ", " | ", " & !", "'")
	if _, lite := d.engine.(*sqlite); lite {
		statement, words = findSQLite, f.written(" AND ", " OR ", " NOT ", `"`)
	}
	err = wrap("find issues", f.Match, d.while(ctx, func() error {
		find := func(ctx context.Context, tx query.DBTX) error {
			rows, err := tx.QueryContext(ctx, statement, words, f.Match, limit32(f.Limit))
			if err != nil {
				return err
			}
			defer rows.Close() //nolint:errcheck // rows.Err tells
			list = nil         // of a try before
			for rows.Next() {
				var n, at int64
				var data, body string
				if err := rows.Scan(&n, &at, &data, &body); err != nil {
					return err
				}
				list = append(list, Issue{Match: f.Match, N: int(n), At: fromMilli(at), Data: []byte(data), Body: []byte(body)})
			}
			return rows.Err()
		}
		return d.orElse(ctx, find, func() error { return d.engine.view(ctx, find) })
	}))
	return list, err
}

// written is the query in the language of a database. Tokens are small letters and figures, so nothing in them has to be escaped; what is
// none is left out.
func (f *IssueQuery) written(and, or, without, quote string) string {
	var b strings.Builder
	b.WriteString(quote + matchToken(f.Match) + quote)
	for _, group := range f.All {
		b.WriteString(and + "(")
		for n, t := range group {
			if n > 0 {
				b.WriteString(or)
			}
			b.WriteString(quote + plain(t) + quote)
		}
		b.WriteString(")")
	}
	for _, t := range f.None {
		b.WriteString(without + quote + plain(t) + quote)
	}
	return b.String()
}

// plain is a token as it can stand in a query whatever was given.
func plain(token string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, token)
}
