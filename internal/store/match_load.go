package store

import (
	"context"
	"encoding/json"
	"fmt"

	"spielleiter/internal/store/query"
)

func (d *database) Match(ctx context.Context, id string) (Match, error) {
	var row query.Match
	err := d.read(ctx, "load match", id, func(ctx context.Context, q *query.Queries) (err error) {
		row, err = q.GetMatch(ctx, id)
		return err
	})
	if err != nil {
		return Match{}, err
	}
	return toMatch(row)
}

func (d *database) MatchByInvite(ctx context.Context, hash string) (Match, error) {
	var row query.Match
	err := d.read(ctx, "find the match of an invitation", "", func(ctx context.Context, q *query.Queries) (err error) {
		row, err = q.GetMatchByInvite(ctx, hash)
		return err
	})
	if err != nil {
		return Match{}, err
	}
	return toMatch(row)
}

func toMatch(r query.Match) (Match, error) {
	chairs, err := readChairs(r.ID, r.Chairs)
	return Match{
		ID: r.ID, Version: r.Version, Status: r.Status, Game: r.Game, Title: r.Title, Listed: r.Listed,
		CreatedAt: fromMilli(r.CreatedAt), UpdatedAt: fromMilli(r.UpdatedAt), CloseAt: fromNullMilli(r.CloseAt),
		BotDue: r.BotDue, Creator: r.Creator, Alone: r.Alone, Invite: r.Invite, Data: []byte(r.Data), State: []byte(r.State), Chairs: chairs,
	}, err
}

func readChairs(match, text string) (chairs []Chair, err error) {
	if err := json.Unmarshal([]byte(text), &chairs); err != nil {
		return nil, fmt.Errorf("read the chairs of match %s: %w", match, err)
	}
	return chairs, nil
}
