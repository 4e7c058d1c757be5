package store

import (
	"context"
	"strings"
	"time"

	"spielleiter/internal/names"
	"spielleiter/internal/store/query"
)

// PeopleQuery asks for people by the beginning of their names.
type PeopleQuery struct {
	Prefix string
	After  string // cursor of the page before
	Limit  int
}

func (d *database) People(ctx context.Context, p PeopleQuery) (list []Person, next string, err error) {
	key := names.Key(p.Prefix)
	after, afterID, _ := strings.Cut(p.After, "\t")
	err = d.read(ctx, "list people", "", func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ListPeople(ctx, query.ListPeopleParams{First: key, Beyond: key + "\U0010FFFF", After: after, AfterID: afterID, Most: limit32(p.Limit + 1)})
		if err != nil {
			return err
		}
		list, next = make([]Person, 0, len(rows)), ""
		for n, r := range rows {
			if n == p.Limit {
				next = rows[n-1].NameKey + "\t" + rows[n-1].ID
				break
			}
			list = append(list, Person{
				ID: r.ID, Version: r.Version, Name: r.Name, Guest: r.Guest, CreatedAt: fromMilli(r.CreatedAt), UpdatedAt: fromMilli(r.UpdatedAt), Data: []byte(r.Data),
			})
		}
		return nil
	})
	return list, next, err
}

// MatchesQuery asks for matches of all kinds, listed or not.
type MatchesQuery struct {
	Status string // "" for all
	Words  string // an id, or part of a title
	After  string // cursor of the page before
	Limit  int
}

// MatchSize is a match in a list for operators.
type MatchSize struct {
	ID, Status, Game, Title string
	CreatedAt, UpdatedAt    time.Time
	CloseAt                 *time.Time
	Size                    int64 // bytes of its position; of one that has ended those of its snapshot too, which grows with what seats save
}

func (d *database) AllMatches(ctx context.Context, m MatchesQuery) (list []MatchSize, next string, err error) {
	before, beforeID := int64(1<<62), ""
	if m.After != "" {
		if before, beforeID, err = readCursor(m.After); err != nil {
			return nil, "", err
		}
	}
	err = d.read(ctx, "list all matches", "", func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ListAllMatches(ctx, query.ListAllMatchesParams{
			Before: before, BeforeID: beforeID, AnyStatus: m.Status == "", Status: m.Status, Words: m.Words, Pattern: "%" + strings.ToLower(m.Words) + "%", Most: limit32(m.Limit + 1),
		})
		if err != nil {
			return err
		}
		list, next = make([]MatchSize, 0, len(rows)), ""
		for n, r := range rows {
			if n == m.Limit {
				next = writeCursor(rows[n-1].CreatedAt, rows[n-1].ID)
				break
			}
			list = append(list, MatchSize{
				ID: r.ID, Status: r.Status, Game: r.Game, Title: r.Title, CreatedAt: fromMilli(r.CreatedAt), UpdatedAt: fromMilli(r.UpdatedAt), CloseAt: fromNullMilli(r.CloseAt), Size: r.Size,
			})
		}
		return nil
	})
	return list, next, err
}

// Storage is how many bytes of a kind are stored, without indexes.
type Storage struct {
	Kind  string
	Rows  int64
	Bytes int64
}

// kinds are what is stored, by table, and the columns that take its room.
var kinds = []struct{ table, bytes string }{
	{"matches", "LENGTH(data) + LENGTH(state) + LENGTH(chairs)"},
	{"entries", "LENGTH(data) + LENGTH(hash)"},
	{"phases", "LENGTH(data) + LENGTH(state)"},
	{"packed", "LENGTH(entries) + LENGTH(phases)"},
	{"issues", "LENGTH(data) + LENGTH(body) + LENGTH(words)"},
	{"culture_versions", "LENGTH(data)"},
	{"culture_pictures", "LENGTH(file)"},
	{"chat", "LENGTH(line)"},
	{"people", "LENGTH(data) + LENGTH(name)"},
	{"sessions", "LENGTH(device) + LENGTH(hash)"},
	{"passkeys", "LENGTH(data)"},
	{"openids", "LENGTH(issuer) + LENGTH(subject)"},
	{"outbox", "LENGTH(data)"},
	{"house_log", "LENGTH(reason) + LENGTH(data) + LENGTH(hash)"},
	{"club_posts", "LENGTH(title) + LENGTH(body)"},
	{"club_pictures", "LENGTH(file)"},
	{"seasons", "LENGTH(data)"},
	{"passages", "LENGTH(data)"},
	{"reports", "LENGTH(words) + LENGTH(evidence)"},
}

func (d *database) Storage(ctx context.Context) (list []Storage, err error) {
	err = wrap("measure what is stored", "", d.while(ctx, func() error {
		return d.engine.view(ctx, func(ctx context.Context, tx query.DBTX) error {
			list = make([]Storage, len(kinds))
			for n, k := range kinds {
				list[n].Kind = k.table
				row := tx.QueryRowContext(ctx, "SELECT COUNT(*), CAST(COALESCE(SUM("+k.bytes+"), 0) AS BIGINT) FROM "+k.table)
				if err := row.Scan(&list[n].Rows, &list[n].Bytes); err != nil {
					return err
				}
			}
			return nil
		})
	}))
	return list, err
}

// Queue is how many messages of a kind wait in the outbox, and since when the oldest could have gone.
type Queue struct {
	Kind   string
	N      int64
	Oldest time.Time
}

func (d *database) Queues(ctx context.Context) (list []Queue, err error) {
	err = d.read(ctx, "count what waits to be sent", "", func(ctx context.Context, q *query.Queries) error {
		rows, err := q.CountUnsentByKind(ctx)
		list = make([]Queue, len(rows))
		for n, r := range rows {
			list[n] = Queue{Kind: r.Kind, N: r.N, Oldest: fromMilli(r.Oldest)}
		}
		return err
	})
	return list, err
}
