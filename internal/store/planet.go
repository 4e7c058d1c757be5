package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"slices"
	"time"

	"spielleiter/internal/store/query"
)

// Planet are matches that border on each other.
type Planet struct {
	ID        string
	Creator   string
	CreatedAt time.Time
	Data      []byte // JSON
}

// PlanetMatch is a match of a planet: where it lies on it, and its regions.
type PlanetMatch struct {
	Match   string
	Place   int
	Regions []string // not of those that Planet gives
}

// Passage is what has left a match and has not come into another one yet. From, Phase and Nth name it.
type Passage struct {
	From  string
	Phase int
	Nth   int
	To    string
	Data  []byte // JSON
}

// PlanetStore keeps planets, and what is on its way between their matches.
type PlanetStore interface {
	// CreatePlanet stores a planet with its matches, of which some are made with it, and the answer to the request that made it, if
	// that has a key: all of it or nothing. ErrExists if a match is on another planet, a place or a region is there twice, or the key
	// is taken; ErrNotFound if there is no such match.
	CreatePlanet(ctx context.Context, p Planet, list []PlanetMatch, made []SeasonMatch, answer *IdemRecord) error
	// Planet gives a planet and its matches by place, or ErrNotFound.
	Planet(ctx context.Context, id string) (Planet, []PlanetMatch, error)
	// PlanetOf gives the planet of a match, or ErrNotFound.
	PlanetOf(ctx context.Context, match string) (string, error)
	// Planets lists the planets that a person has made or has a chair on, the newest first.
	Planets(ctx context.Context, person string, limit int) ([]Planet, error)
	// MatchOfRegion gives the match in which a region lies on the planet of a match, or ErrNotFound.
	MatchOfRegion(ctx context.Context, match, region string) (string, error)
	// Passages lists what waits to come into a match, by where it comes from.
	Passages(ctx context.Context, match string, limit int) ([]Passage, error)
}

func (d *database) CreatePlanet(ctx context.Context, p Planet, list []PlanetMatch, made []SeasonMatch, answer *IdemRecord) error {
	changed := make([]string, len(made))
	for n, m := range made {
		changed[n] = m.Match.ID
	}
	return d.write(ctx, "create planet", p.ID, func(ctx context.Context, q *query.Queries) error {
		err := q.InsertPlanet(ctx, query.InsertPlanetParams{ID: p.ID, Creator: p.Creator, CreatedAt: toMilli(p.CreatedAt), Data: string(p.Data)})
		if err != nil {
			return err
		}
		for _, m := range made {
			if err := createMatch(ctx, q, m.Match, m.Append); err != nil {
				return err
			}
		}
		for _, m := range list {
			if err := q.JoinPlanet(ctx, m.Match, p.ID, int64(m.Place)); err != nil {
				return err
			}
			for _, r := range m.Regions {
				if err := q.KeepRegion(ctx, p.ID, r, m.Match); err != nil {
					return err
				}
			}
		}
		if answer != nil {
			return remember(ctx, q, *answer)
		}
		return nil
	}, changed...)
}

func (d *database) Planet(ctx context.Context, id string) (p Planet, list []PlanetMatch, err error) {
	err = d.read(ctx, "load planet", id, func(ctx context.Context, q *query.Queries) error {
		row, err := q.GetPlanet(ctx, id)
		if err != nil {
			return err
		}
		p = toPlanet(row)
		rows, err := q.ListPlanetMatches(ctx, id)
		list = make([]PlanetMatch, len(rows))
		for n, r := range rows {
			list[n] = PlanetMatch{Match: r.MatchID, Place: int(r.Place)}
		}
		return err
	})
	return p, list, err
}

func (d *database) PlanetOf(ctx context.Context, match string) (id string, err error) {
	err = d.read(ctx, "look for the planet of match", match, func(ctx context.Context, q *query.Queries) (err error) {
		id, err = q.PlanetOfMatch(ctx, match)
		return err
	})
	return id, err
}

func (d *database) Planets(ctx context.Context, person string, limit int) (list []Planet, err error) {
	err = d.read(ctx, "list planets of person", person, func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ListPlanets(ctx, person, limit32(limit))
		list = make([]Planet, len(rows))
		for n, r := range rows {
			list[n] = toPlanet(r)
		}
		slices.SortFunc(list, func(a, b Planet) int { return cmp.Or(b.CreatedAt.Compare(a.CreatedAt), cmp.Compare(b.ID, a.ID)) })
		return err
	})
	return list, err
}

func (d *database) MatchOfRegion(ctx context.Context, match, region string) (id string, err error) {
	err = d.read(ctx, "look for a region beside match", match, func(ctx context.Context, q *query.Queries) (err error) {
		id, err = q.MatchOfRegion(ctx, match, region)
		return err
	})
	return id, err
}

func (d *database) Passages(ctx context.Context, match string, limit int) (list []Passage, err error) {
	err = d.read(ctx, "look for what comes into match", match, func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ListPassages(ctx, match, limit32(limit))
		list = make([]Passage, len(rows))
		for n, r := range rows {
			list[n] = Passage{From: r.FromMatch, Phase: int(r.FromPhase), Nth: int(r.Nth), To: r.ToMatch, Data: []byte(r.Data)}
		}
		return err
	})
	return list, err
}

// lockPassages locks the matches between which something goes, by id, so that no two of them wait for each other, and gives where it
// goes: back to where it comes from, if the match is not there or lets nothing in any more.
func lockPassages(ctx context.Context, q *query.Queries, match string, list []Passage) ([]Passage, error) {
	if len(list) == 0 {
		return nil, nil
	}
	ids := []string{match}
	for _, p := range list {
		ids = append(ids, p.To)
	}
	slices.Sort(ids)
	open := map[string]bool{}
	for _, id := range slices.Compact(ids) {
		status, err := q.LockStatus(ctx, id)
		if err != nil && !errors.Is(err, ErrNotFound) && !errors.Is(err, sql.ErrNoRows) {
			return nil, err
		}
		open[id] = status == "gathering" || status == "running"
	}
	list = slices.Clone(list)
	for n := range list {
		if !open[list[n].To] {
			list[n].To = match
		}
	}
	return list, nil
}

// passOn stores what has left a match, and takes what has come into it from what was on its way.
func passOn(ctx context.Context, q *query.Queries, match string, out, taken []Passage) error {
	for _, p := range taken {
		rows, err := q.TakePassage(ctx, query.TakePassageParams{FromMatch: p.From, FromPhase: int64(p.Phase), Nth: int64(p.Nth), ToMatch: match})
		if err == nil && rows == 0 {
			err = ErrConflict // it has gone another way
		}
		if err != nil {
			return err
		}
	}
	for _, p := range out {
		err := q.InsertPassage(ctx, query.InsertPassageParams{
			FromMatch: p.From, FromPhase: int64(p.Phase), Nth: int64(p.Nth), ToMatch: cmp.Or(p.To, match), Data: string(p.Data),
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func toPlanet(r query.Planet) Planet {
	return Planet{ID: r.ID, Creator: r.Creator, CreatedAt: fromMilli(r.CreatedAt), Data: []byte(r.Data)}
}
