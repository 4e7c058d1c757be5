package store

import (
	"context"
	"slices"
	"time"

	"spielleiter/internal/store/query"
)

// Season is a club's season.
type Season struct {
	ID        string
	Club      string
	Version   int64
	Status    string
	CreatedAt time.Time
	DueAt     *time.Time // when it has to be looked at, whatever becomes of its matches
	Data      []byte     // JSON
}

// SeasonMatch is a match that is made for a season.
type SeasonMatch struct {
	Match  Match
	Append Append
}

func (d *database) CreateSeason(ctx context.Context, s Season, outbox ...Message) error {
	return d.write(ctx, "create season", s.ID, func(ctx context.Context, q *query.Queries) error {
		if err := found(q.LockClub(ctx, s.Club)); err != nil {
			return err
		}
		err := q.InsertSeason(ctx, query.InsertSeasonParams{
			ID: s.ID, Club: s.Club, Status: s.Status, CreatedAt: toMilli(s.CreatedAt), DueAt: toNullMilli(s.DueAt), Data: string(s.Data),
		})
		if err != nil {
			return err
		}
		return post(ctx, q, outbox)
	})
}

func (d *database) Season(ctx context.Context, id string) (s Season, err error) {
	err = d.read(ctx, "load season", id, func(ctx context.Context, q *query.Queries) error {
		r, err := q.GetSeason(ctx, id)
		s = toSeason(r)
		return err
	})
	return s, err
}

func (d *database) Seasons(ctx context.Context, club string, limit int) (list []Season, err error) {
	err = d.read(ctx, "list seasons of club", club, func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ListSeasons(ctx, club, limit32(limit))
		list = make([]Season, len(rows))
		for n, r := range rows {
			list[n] = toSeason(r)
		}
		return err
	})
	return list, err
}

func (d *database) SeasonOfMatch(ctx context.Context, match string) (id string, err error) {
	err = d.read(ctx, "look for the season of match", match, func(ctx context.Context, q *query.Queries) (err error) {
		id, err = q.SeasonOfMatch(ctx, match)
		return err
	})
	return id, err
}

func (d *database) DueSeasons(ctx context.Context, now time.Time, limit int) (ids []string, err error) {
	err = d.read(ctx, "look for seasons", "", func(ctx context.Context, q *query.Queries) (err error) {
		ids, err = q.DueSeasons(ctx, limit32(limit), toMilli(now))
		slices.Sort(ids)
		ids = slices.Compact(ids) // one for each of its matches that are over
		return err
	})
	return ids, err
}

func (d *database) SaveSeason(ctx context.Context, prev int64, s Season, made []SeasonMatch, done []string, outbox ...Message) error {
	changed := make([]string, len(made))
	for n, m := range made {
		changed[n] = m.Match.ID
	}
	return d.write(ctx, "save season", s.ID, func(ctx context.Context, q *query.Queries) error {
		rows, err := q.UpdateSeason(ctx, query.UpdateSeasonParams{ID: s.ID, Prev: prev, Status: s.Status, DueAt: toNullMilli(s.DueAt), Data: string(s.Data)})
		if err == nil && rows == 0 {
			err = ErrConflict
		}
		if err != nil {
			return err
		}
		for _, m := range made {
			if err := createMatch(ctx, q, m.Match, m.Append); err != nil {
				return err
			}
			if err := q.KeepSeasonMatch(ctx, m.Match.ID, s.ID); err != nil {
				return err
			}
		}
		for _, id := range done {
			if err := q.SeasonMatchDone(ctx, id, s.ID); err != nil {
				return err
			}
		}
		return post(ctx, q, outbox)
	}, changed...)
}

func toSeason(r query.Season) Season {
	return Season{
		ID: r.ID, Club: r.Club, Version: r.Version, Status: r.Status, CreatedAt: fromMilli(r.CreatedAt), DueAt: fromNullMilli(r.DueAt), Data: []byte(r.Data),
	}
}
