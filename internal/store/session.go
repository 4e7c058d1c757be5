package store

import (
	"context"
	"strings"
	"time"

	"spielleiter/internal/store/query"
)

// Session is one device on which a person is known.
type Session struct {
	ID        string
	Person    string
	Hash      string // of the token, which is not stored
	Device    string // what the person reads in the list
	CreatedAt time.Time
	SeenAt    time.Time
	ExpiresAt time.Time

	Name  string // of a token, for whoever has made it
	Scope string // what a token may do, "" for a session, which may all
	Match string // the only match of a token, "" for no such bound
}

func (d *database) CreateSession(ctx context.Context, s Session) error {
	return d.write(ctx, "create session", s.ID, func(ctx context.Context, q *query.Queries) error {
		return q.InsertSession(ctx, query.InsertSessionParams{
			ID: s.ID, Person: s.Person, Hash: s.Hash, Device: s.Device,
			CreatedAt: toMilli(s.CreatedAt), SeenAt: toMilli(s.SeenAt), ExpiresAt: toMilli(s.ExpiresAt),
			Name: s.Name, Scope: s.Scope, MatchID: s.Match,
		})
	})
}

func (d *database) SessionByHash(ctx context.Context, hash string, now time.Time) (Session, error) {
	var r query.Session
	err := d.read(ctx, "find session", "", func(ctx context.Context, q *query.Queries) (err error) {
		r, err = q.GetSessionByHash(ctx, hash, toMilli(now))
		return err
	})
	if err != nil {
		return Session{}, err
	}
	return toSession(r), nil
}

func (d *database) Sessions(ctx context.Context, person string, now time.Time) ([]Session, error) {
	var rows []query.Session
	err := d.read(ctx, "list the sessions of person", person, func(ctx context.Context, q *query.Queries) (err error) {
		rows, err = q.ListSessions(ctx, person, toMilli(now))
		return err
	})
	sessions := make([]Session, len(rows))
	for n, r := range rows {
		sessions[n] = toSession(r)
	}
	return sessions, err
}

func (d *database) TouchSession(ctx context.Context, id string, seen, expires time.Time) error {
	return d.write(ctx, "touch session", id, func(ctx context.Context, q *query.Queries) error {
		return found(q.TouchSession(ctx, id, toMilli(seen), toMilli(expires)))
	})
}

func (d *database) DeleteSession(ctx context.Context, person, id string) error {
	return d.write(ctx, "end session", id, func(ctx context.Context, q *query.Queries) error {
		return found(q.DeleteSession(ctx, person, id))
	}, SessionNews(id))
}

func (d *database) DeleteSessionsExcept(ctx context.Context, person, keep string) (ended []string, err error) {
	err = d.write(ctx, "end the sessions of person", person, func(ctx context.Context, q *query.Queries) (err error) {
		ended, err = q.DeleteSessionsExcept(ctx, person, keep)
		return err
	})
	if err != nil {
		return nil, err
	}
	for _, id := range ended {
		d.engine.announce(SessionNews(id))
	}
	return ended, nil
}

func (d *database) LiveSessions(ctx context.Context, ids []string, now time.Time) (live []string, err error) {
	if len(ids) == 0 {
		return nil, nil
	}
	err = d.read(ctx, "look which sessions live", "", func(ctx context.Context, q *query.Queries) (err error) {
		live, err = q.LiveSessions(ctx, listed(ids), toMilli(now))
		return err
	})
	return live, err
}

// sessionNews is what news of sessions begin with. No id of a match has a slash.
const sessionNews = "session/"

// SessionNews is how Listen tells that a session has ended.
func SessionNews(id string) string { return sessionNews + id }

// EndedSession gives the id of the session that such news is about.
func EndedSession(news string) (id string, ok bool) { return strings.CutPrefix(news, sessionNews) }

func toSession(r query.Session) Session {
	return Session{
		ID: r.ID, Person: r.Person, Hash: r.Hash, Device: r.Device,
		CreatedAt: fromMilli(r.CreatedAt), SeenAt: fromMilli(r.SeenAt), ExpiresAt: fromMilli(r.ExpiresAt),
		Name: r.Name, Scope: r.Scope, Match: r.MatchID,
	}
}
