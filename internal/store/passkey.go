package store

import (
	"context"
	"time"

	"spielleiter/internal/store/query"
)

// Passkey is by what a person signs in without a passphrase.
type Passkey struct {
	ID        string // of the key, as its device gives it
	Person    string
	Name      string // which the person has given it
	Data      []byte // JSON: its public half and count of uses
	CreatedAt time.Time
	UsedAt    *time.Time // nil: not yet
}

// Ceremony is what a browser was asked with a passkey.
type Ceremony struct {
	Hash      string // of what the browser gives back
	Person    string // "" if nobody in particular was asked
	Data      []byte // JSON
	ExpiresAt time.Time
}

func (d *database) KeepPasskey(ctx context.Context, k Passkey, most int) error {
	return d.write(ctx, "keep a passkey of person", k.Person, func(ctx context.Context, q *query.Queries) error {
		n, err := q.CountPasskeys(ctx, k.Person)
		if err != nil {
			return err
		}
		if n >= int64(most) {
			return ErrMany
		}
		return insertPasskey(ctx, q, k)
	})
}

func (d *database) KeepFirstPasskey(ctx context.Context, prev int64, p Person, k Passkey) error {
	return d.write(ctx, "keep the first passkey of person", p.ID, func(ctx context.Context, q *query.Queries) error {
		if err := updatePerson(ctx, q, prev, p); err != nil {
			return err
		}
		return insertPasskey(ctx, q, k)
	})
}

func insertPasskey(ctx context.Context, q *query.Queries, k Passkey) error {
	return q.InsertPasskey(ctx, query.InsertPasskeyParams{ID: k.ID, Person: k.Person, Name: k.Name, Data: string(k.Data), CreatedAt: toMilli(k.CreatedAt)})
}

func (d *database) Passkeys(ctx context.Context, person string) ([]Passkey, error) {
	var rows []query.Passkey
	err := d.read(ctx, "list the passkeys of person", person, func(ctx context.Context, q *query.Queries) (err error) {
		rows, err = q.ListPasskeys(ctx, person)
		return err
	})
	list := make([]Passkey, len(rows))
	for n, r := range rows {
		list[n] = toPasskey(r)
	}
	return list, err
}

func (d *database) Passkey(ctx context.Context, id string) (Passkey, error) {
	var r query.Passkey
	err := d.read(ctx, "load a passkey", "", func(ctx context.Context, q *query.Queries) (err error) {
		r, err = q.GetPasskey(ctx, id)
		return err
	})
	if err != nil {
		return Passkey{}, err
	}
	return toPasskey(r), nil
}

func (d *database) UsePasskey(ctx context.Context, id string, data []byte, now time.Time) error {
	return d.write(ctx, "note the use of a passkey", "", func(ctx context.Context, q *query.Queries) error {
		return found(q.UsePasskey(ctx, string(data), toMilli(now), id))
	})
}

func (d *database) RenamePasskey(ctx context.Context, person, id, name string) error {
	return d.write(ctx, "rename a passkey of person", person, func(ctx context.Context, q *query.Queries) error {
		return found(q.RenamePasskey(ctx, name, id, person))
	})
}

func (d *database) DropPasskey(ctx context.Context, person, id string) error {
	return d.write(ctx, "forget a passkey of person", person, func(ctx context.Context, q *query.Queries) error {
		return found(q.DropPasskey(ctx, id, person))
	})
}

func (d *database) BeginCeremony(ctx context.Context, c Ceremony) error {
	return d.write(ctx, "begin a ceremony", "", func(ctx context.Context, q *query.Queries) error {
		return q.InsertCeremony(ctx, query.InsertCeremonyParams{Hash: c.Hash, Person: c.Person, Data: string(c.Data), ExpiresAt: toMilli(c.ExpiresAt)})
	})
}

func (d *database) EndCeremony(ctx context.Context, hash string, now time.Time) (Ceremony, error) {
	var r query.TakeCeremonyRow
	err := d.write(ctx, "end a ceremony", "", func(ctx context.Context, q *query.Queries) (err error) {
		r, err = q.TakeCeremony(ctx, hash)
		return err
	})
	c := Ceremony{Hash: hash, Person: r.Person, Data: []byte(r.Data), ExpiresAt: fromMilli(r.ExpiresAt)}
	if err == nil && !now.Before(c.ExpiresAt) {
		err = ErrNotFound
	}
	if err != nil {
		return Ceremony{}, err
	}
	return c, nil
}

func toPasskey(r query.Passkey) Passkey {
	k := Passkey{ID: r.ID, Person: r.Person, Name: r.Name, Data: []byte(r.Data), CreatedAt: fromMilli(r.CreatedAt)}
	if r.UsedAt != 0 {
		used := fromMilli(r.UsedAt)
		k.UsedAt = &used
	}
	return k
}
