package store

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"spielleiter/internal/names"
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
	Profile   string // who may read their page: "" everybody, ProfileMembers, ProfileClosed
	Program   bool   // a program plays under their name; stored with a new person, and changed by MarkProgram alone
}

// Who may read somebody's page.
const (
	ProfileMembers = "members" // whoever has an account
	ProfileClosed  = "closed"
)

func (d *database) CreatePerson(ctx context.Context, p Person) error {
	return d.write(ctx, "create person", p.ID, func(ctx context.Context, q *query.Queries) error { return insertPerson(ctx, q, p) })
}

func insertPerson(ctx context.Context, q *query.Queries, p Person) error {
	return q.InsertPerson(ctx, query.InsertPersonParams{
		ID: p.ID, Version: p.Version, Name: p.Name, NameKey: names.Key(p.Name), Skeleton: skeleton(p.Name), Guest: p.Guest,
		CreatedAt: toMilli(p.CreatedAt), UpdatedAt: toMilli(p.UpdatedAt), Data: string(p.Data), Profile: p.Profile, Program: p.Program,
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
		r, err = q.GetPersonByName(ctx, names.Key(name))
		return err
	})
	if err != nil {
		return Person{}, err
	}
	return toPerson(r), nil
}

func (d *database) TakenNames(ctx context.Context, list []string) (taken []string, err error) {
	keys, skeletons := make([]string, len(list)), make([]string, len(list))
	for n, name := range list {
		keys[n], skeletons[n] = names.Key(name), skeleton(name)
	}
	err = d.read(ctx, "look for names", "", func(ctx context.Context, q *query.Queries) error {
		rows, err := q.LikeNames(ctx, listed(keys), listed(skeletons))
		taken = nil
		for n, name := range list {
			if slices.ContainsFunc(rows, func(r query.LikeNamesRow) bool { return r.NameKey == keys[n] || r.Skeleton == skeletons[n] }) {
				taken = append(taken, name)
			}
		}
		return err
	})
	return taken, err
}

// listed is a list as a query takes it.
func listed(list []string) string {
	text, _ := json.Marshal(list) // texts always encode
	return string(text)
}

// skeleton is what is stored of a name for others to be held against.
func skeleton(name string) string { return names.Edition + ":" + names.Skeleton(name) }

// named is a row that has a skeleton of its name.
type named struct{ id, name string }

// fillSkeletons makes the skeletons of accounts and clubs that have none of this edition: older releases have stored them.
func (d *database) fillSkeletons(ctx context.Context) error {
	const most = 500
	for _, of := range []struct {
		list func(context.Context, *query.Queries) ([]named, error)
		set  func(context.Context, *query.Queries, named) error
	}{
		{
			func(ctx context.Context, q *query.Queries) (list []named, err error) {
				rows, err := q.AccountsWithoutSkeleton(ctx, names.Edition+":%", most)
				for _, r := range rows {
					list = append(list, named{r.ID, r.Name})
				}
				return list, err
			},
			func(ctx context.Context, q *query.Queries, n named) error {
				return q.SetSkeleton(ctx, skeleton(n.name), n.id, n.name)
			},
		},
		{
			func(ctx context.Context, q *query.Queries) (list []named, err error) {
				rows, err := q.ClubsWithoutSkeleton(ctx, names.Edition+":%", most)
				for _, r := range rows {
					list = append(list, named{r.ID, r.Name})
				}
				return list, err
			},
			func(ctx context.Context, q *query.Queries, n named) error {
				return q.SetClubSkeleton(ctx, skeleton(n.name), n.id, n.name)
			},
		},
	} {
		if err := d.fillAll(ctx, of.list, of.set); err != nil {
			return err
		}
	}
	return nil
}

// fillAll makes skeletons of rows of one kind until none lacks one.
func (d *database) fillAll(ctx context.Context, list func(context.Context, *query.Queries) ([]named, error), set func(context.Context, *query.Queries, named) error) error {
	for {
		var rows []named
		err := d.read(ctx, "look for names without skeletons", "", func(ctx context.Context, q *query.Queries) (err error) {
			rows, err = list(ctx, q)
			return err
		})
		if err != nil || len(rows) == 0 {
			return err
		}
		err = d.write(ctx, "make skeletons of names", "", func(ctx context.Context, q *query.Queries) error {
			for _, r := range rows {
				if err := set(ctx, q, r); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
}

func (d *database) UpdatePerson(ctx context.Context, prev int64, p Person) error {
	if p.Version <= prev {
		return fmt.Errorf("save person %s: version %d does not follow %d", p.ID, p.Version, prev)
	}
	return d.write(ctx, "save person", p.ID, func(ctx context.Context, q *query.Queries) error { return updatePerson(ctx, q, prev, p) })
}

func updatePerson(ctx context.Context, q *query.Queries, prev int64, p Person) error {
	rows, err := q.UpdatePerson(ctx, query.UpdatePersonParams{
		ID: p.ID, Version: prev, Version_2: p.Version, Name: p.Name, NameKey: names.Key(p.Name), Skeleton: skeleton(p.Name),
		Guest: p.Guest, UpdatedAt: toMilli(p.UpdatedAt), Data: string(p.Data), Profile: p.Profile,
	})
	if err != nil || rows > 0 {
		return err
	}
	if _, err := q.GetPerson(ctx, p.ID); err != nil {
		return err
	}
	return ErrConflict
}

func toPerson(r query.Person) Person {
	return Person{
		ID: r.ID, Version: r.Version, Name: r.Name, Guest: r.Guest,
		CreatedAt: fromMilli(r.CreatedAt), UpdatedAt: fromMilli(r.UpdatedAt), Data: []byte(r.Data), Profile: r.Profile, Program: r.Program,
	}
}
