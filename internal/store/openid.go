package store

import (
	"context"
	"time"

	"spielleiter/internal/store/query"
)

// OpenID is an account with a provider of OpenID Connect by which a person signs in.
type OpenID struct {
	Issuer, Subject string
	Person          string
	CreatedAt       time.Time
	UsedAt          *time.Time // nil: not yet
}

func (d *database) KeepOpenID(ctx context.Context, o OpenID, most int) error {
	return d.write(ctx, "keep an account with a provider of person", o.Person, func(ctx context.Context, q *query.Queries) error {
		n, err := q.CountOpenIDs(ctx, o.Person)
		if err != nil {
			return err
		}
		if n >= int64(most) {
			return ErrMany
		}
		return insertOpenID(ctx, q, o)
	})
}

func (d *database) KeepFirstOpenID(ctx context.Context, prev int64, p Person, o OpenID) error {
	return d.write(ctx, "keep the first account with a provider of person", p.ID, func(ctx context.Context, q *query.Queries) error {
		if prev == 0 {
			if err := insertPerson(ctx, q, p); err != nil {
				return err
			}
		} else if err := updatePerson(ctx, q, prev, p); err != nil {
			return err
		}
		return insertOpenID(ctx, q, o)
	})
}

func insertOpenID(ctx context.Context, q *query.Queries, o OpenID) error {
	used := int64(0)
	if o.UsedAt != nil {
		used = toMilli(*o.UsedAt)
	}
	return q.InsertOpenID(ctx, query.InsertOpenIDParams{Issuer: o.Issuer, Subject: o.Subject, Person: o.Person, CreatedAt: toMilli(o.CreatedAt), UsedAt: used})
}

func (d *database) OpenIDs(ctx context.Context, person string) ([]OpenID, error) {
	var rows []query.Openid
	err := d.read(ctx, "list the accounts with providers of person", person, func(ctx context.Context, q *query.Queries) (err error) {
		rows, err = q.ListOpenIDs(ctx, person)
		return err
	})
	list := make([]OpenID, len(rows))
	for n, r := range rows {
		list[n] = toOpenID(r)
	}
	return list, err
}

func (d *database) OpenID(ctx context.Context, issuer, subject string) (OpenID, error) {
	var r query.Openid
	err := d.read(ctx, "load an account with a provider", "", func(ctx context.Context, q *query.Queries) (err error) {
		r, err = q.GetOpenID(ctx, issuer, subject)
		return err
	})
	if err != nil {
		return OpenID{}, err
	}
	return toOpenID(r), nil
}

func (d *database) UseOpenID(ctx context.Context, issuer, subject string, now time.Time) error {
	return d.write(ctx, "note the use of an account with a provider", "", func(ctx context.Context, q *query.Queries) error {
		return found(q.UseOpenID(ctx, toMilli(now), issuer, subject))
	})
}

func (d *database) DropOpenID(ctx context.Context, person, issuer, subject string) error {
	return d.write(ctx, "forget an account with a provider of person", person, func(ctx context.Context, q *query.Queries) error {
		return found(q.DropOpenID(ctx, person, issuer, subject))
	})
}

func toOpenID(r query.Openid) OpenID {
	o := OpenID{Issuer: r.Issuer, Subject: r.Subject, Person: r.Person, CreatedAt: fromMilli(r.CreatedAt)}
	if r.UsedAt != 0 {
		used := fromMilli(r.UsedAt)
		o.UsedAt = &used
	}
	return o
}
