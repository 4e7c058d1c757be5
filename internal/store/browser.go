package store

import (
	"context"
	"time"

	"spielleiter/internal/store/query"
)

// Browser is a browser that shows notices by push. It is known by the session that is open in it.
type Browser struct {
	Session      string
	Person       string
	Endpoint     string // "" if it is off
	P256dh, Auth string // its keys
	CreatedAt    time.Time
	Off          *time.Time // since when it takes nothing any more
	Why          string     // it is off
	Device       string     // of the session; it is not stored with the browser
}

func (d *database) KeepBrowser(ctx context.Context, b Browser, most int) error {
	return d.write(ctx, "keep a browser of person", b.Person, func(ctx context.Context, q *query.Queries) error {
		if err := q.ReplaceBrowser(ctx, b.Session, b.Endpoint); err != nil {
			return err
		}
		n, err := q.CountBrowsers(ctx, b.Person)
		if err == nil && n >= int64(most) {
			if err = q.DropOffBrowsers(ctx, b.Person); err == nil {
				n, err = q.CountBrowsers(ctx, b.Person)
			}
		}
		if err != nil {
			return err
		}
		if n >= int64(most) {
			return ErrMany
		}
		return q.InsertBrowser(ctx, query.InsertBrowserParams{
			Session: b.Session, Person: b.Person, Endpoint: b.Endpoint, P256dh: b.P256dh, Auth: b.Auth, CreatedAt: toMilli(b.CreatedAt),
		})
	})
}

func (d *database) Browsers(ctx context.Context, person string, now time.Time) ([]Browser, error) {
	var rows []query.ListBrowsersRow
	err := d.read(ctx, "list the browsers of person", person, func(ctx context.Context, q *query.Queries) (err error) {
		rows, err = q.ListBrowsers(ctx, person, toMilli(now))
		return err
	})
	browsers := make([]Browser, len(rows))
	for n, r := range rows {
		browsers[n] = Browser{
			Session: r.Session, Person: r.Person, Endpoint: r.Endpoint, P256dh: r.P256dh, Auth: r.Auth,
			CreatedAt: fromMilli(r.CreatedAt), Why: r.OffWhy, Device: r.Device,
		}
		if r.OffAt != 0 {
			off := fromMilli(r.OffAt)
			browsers[n].Off = &off
		}
	}
	return browsers, err
}

func (d *database) DropBrowser(ctx context.Context, person, session string) error {
	return d.write(ctx, "forget a browser of person", person, func(ctx context.Context, q *query.Queries) error {
		return found(q.DropBrowser(ctx, person, session))
	})
}

func (d *database) SwitchOffBrowser(ctx context.Context, session, endpoint string, now time.Time, why string) (off bool, err error) {
	err = d.write(ctx, "switch off the browser of session", session, func(ctx context.Context, q *query.Queries) error {
		n, err := q.SwitchOffBrowser(ctx, query.SwitchOffBrowserParams{OffAt: toMilli(now), Why: why, Session: session, Endpoint: endpoint})
		off = n > 0
		return err
	})
	return off, err
}
