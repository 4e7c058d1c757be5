package store

import (
	"context"
	"fmt"
	"strings"
	"time"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"spielleiter/internal/store/query"
)

// Person is somebody who plays: a guest or the holder of an account.
type Person struct {
	ID        string
	Version   int64
	Name      string
	Guest     bool // guests may share a name
	CreatedAt time.Time
	UpdatedAt time.Time
	Data      []byte // JSON: passphrase hash, settings
}

// NameKey is what two names have in common that count as the same: case, width,
// accents' encoding and spaces around or between the words make no difference.
func NameKey(name string) string {
	folded := cases.Fold().String(norm.NFKC.String(name))
	return strings.Join(strings.Fields(norm.NFKC.String(folded)), " ")
}

func (d *database) CreatePerson(ctx context.Context, p Person) error {
	return d.write(ctx, "create person", p.ID, func(ctx context.Context, q *query.Queries) error {
		return q.InsertPerson(ctx, query.InsertPersonParams{
			ID: p.ID, Version: p.Version, Name: p.Name, NameKey: NameKey(p.Name), Guest: p.Guest,
			CreatedAt: toMilli(p.CreatedAt), UpdatedAt: toMilli(p.UpdatedAt), Data: string(p.Data),
		})
	})
}

func (d *database) Person(ctx context.Context, id string) (Person, error) {
	var r query.Person
	err := d.read(ctx, "load person", id, func(ctx context.Context, q *query.Queries) (err error) {
		r, err = q.GetPerson(ctx, id)
		return err
	})
	if err != nil {
		return Person{}, err
	}
	return toPerson(r), nil
}

func (d *database) PersonByName(ctx context.Context, name string) (Person, error) {
	var r query.Person
	err := d.read(ctx, "find a person by name", "", func(ctx context.Context, q *query.Queries) (err error) {
		r, err = q.GetPersonByName(ctx, NameKey(name))
		return err
	})
	if err != nil {
		return Person{}, err
	}
	return toPerson(r), nil
}

func (d *database) AccountNames(ctx context.Context) (names []string, err error) {
	err = d.read(ctx, "list the accounts' names", "", func(ctx context.Context, q *query.Queries) (err error) {
		names, err = q.AccountNames(ctx)
		return err
	})
	return names, err
}

func (d *database) UpdatePerson(ctx context.Context, prev int64, p Person) error {
	if p.Version <= prev {
		return fmt.Errorf("save person %s: version %d does not follow %d", p.ID, p.Version, prev)
	}
	return d.write(ctx, "save person", p.ID, func(ctx context.Context, q *query.Queries) error {
		rows, err := q.UpdatePerson(ctx, query.UpdatePersonParams{
			ID: p.ID, Version: prev, Version_2: p.Version, Name: p.Name, NameKey: NameKey(p.Name),
			Guest: p.Guest, UpdatedAt: toMilli(p.UpdatedAt), Data: string(p.Data),
		})
		if err != nil || rows > 0 {
			return err
		}
		if _, err := q.GetPerson(ctx, p.ID); err != nil {
			return err
		}
		return ErrConflict
	})
}

func toPerson(r query.Person) Person {
	return Person{
		ID: r.ID, Version: r.Version, Name: r.Name, Guest: r.Guest,
		CreatedAt: fromMilli(r.CreatedAt), UpdatedAt: fromMilli(r.UpdatedAt), Data: []byte(r.Data),
	}
}
