package store

import (
	"context"
	"time"

	"spielleiter/internal/store/query"
)

// What became of a question to be friends.
const (
	FriendAsked    = "asked"
	Friends        = "friends"
	FriendDeclined = "declined"
)

// Friend is that a person has asked another to be friends, and what came of it.
type Friend struct {
	Person, Other string
	State         string
	Hushed        bool // the other has blocked who asks, and does not see it
	At            time.Time
}

func (d *database) AskFriend(ctx context.Context, f Friend, outbox ...Message) error {
	return d.write(ctx, "keep whom person has asked", f.Person, func(ctx context.Context, q *query.Queries) error {
		err := q.InsertFriend(ctx, query.InsertFriendParams{Person: f.Person, Other: f.Other, State: f.State, Hushed: f.Hushed, At: toMilli(f.At)})
		if err != nil {
			return err
		}
		return post(ctx, q, outbox)
	})
}

func (d *database) AnswerFriend(ctx context.Context, f Friend, outbox ...Message) error {
	return d.write(ctx, "keep what person has answered", f.Other, func(ctx context.Context, q *query.Queries) error {
		if err := found(q.AnswerFriend(ctx, query.AnswerFriendParams{State: f.State, At: toMilli(f.At), Person: f.Person, Other: f.Other})); err != nil {
			return err
		}
		if _, err := q.DropFriend(ctx, f.Other, f.Person); err != nil { // both had asked
			return err
		}
		return post(ctx, q, outbox)
	})
}

func (d *database) Tell(ctx context.Context, t Tiding, outbox ...Message) error {
	return d.write(ctx, "tell person something", t.Person, func(ctx context.Context, q *query.Queries) error {
		if err := q.KeepTiding(ctx, query.KeepTidingParams{Person: t.Person, ID: t.ID, At: toMilli(t.At), Data: string(t.Data)}); err != nil {
			return err
		}
		return post(ctx, q, outbox)
	})
}

func (d *database) DropFriend(ctx context.Context, person, other string) error {
	return d.write(ctx, "forget what person has asked", person, func(ctx context.Context, q *query.Queries) error {
		return found(q.DropFriend(ctx, person, other))
	})
}

func (d *database) Friends(ctx context.Context, person string, limit int) ([]Friend, error) {
	var rows []query.Friend
	err := d.read(ctx, "list the friends of person", person, func(ctx context.Context, q *query.Queries) (err error) {
		rows, err = q.ListFriends(ctx, person, limit32(limit))
		return err
	})
	list := make([]Friend, len(rows))
	for n, r := range rows {
		list[n] = Friend{Person: r.Person, Other: r.Other, State: r.State, Hushed: r.Hushed, At: fromMilli(r.At)}
	}
	return list, err
}

// endFriends ends what a block ends: being friends, and what the blocking has asked. What the other has asked stays for them alone.
func endFriends(ctx context.Context, q *query.Queries, by, other string) error {
	if _, err := q.DropFriend(ctx, by, other); err != nil {
		return err
	}
	if err := q.DropFriendship(ctx, other, by); err != nil {
		return err
	}
	return q.HushFriend(ctx, other, by)
}
