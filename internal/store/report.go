package store

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"time"

	"spielleiter/internal/store/query"
)

// Report is what somebody has reported, with its evidence as it was.
type Report struct {
	ID       string
	At       time.Time
	Person   string // who has reported; "" once they are gone
	Target   string // as in HouseEntry
	Reason   string
	Words    string
	Evidence []byte // JSON
	Hash     string // of the evidence
	Club     string // that decides it; "" those who run the server
	Closed   *time.Time
}

func (d *database) KeepReport(ctx context.Context, r Report) error {
	return d.write(ctx, "keep a report of person", r.Person, func(ctx context.Context, q *query.Queries) error {
		return q.InsertReport(ctx, query.InsertReportParams{
			ID: r.ID, At: toMilli(r.At), Person: r.Person, Target: r.Target, Reason: r.Reason, Words: r.Words, Evidence: string(r.Evidence), Hash: r.Hash, Club: r.Club,
		})
	})
}

func (d *database) Report(ctx context.Context, id string) (r Report, err error) {
	err = d.read(ctx, "load a report", "", func(ctx context.Context, q *query.Queries) error {
		row, err := q.GetReport(ctx, id)
		r = toReport(row)
		return err
	})
	return r, err
}

func (d *database) Reports(ctx context.Context, club string, limit int) (list []Report, err error) {
	err = d.read(ctx, "list reports", "", func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ListReports(ctx, club, limit32(limit))
		list = make([]Report, len(rows))
		for n, r := range rows {
			list[n] = toReport(r)
		}
		return err
	})
	return list, err
}

func (d *database) ReportsBy(ctx context.Context, person string) (list []Report, err error) {
	err = d.read(ctx, "list reports of person", person, func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ListReportsBy(ctx, person)
		list = make([]Report, len(rows))
		for n, r := range rows {
			list[n] = toReport(r)
		}
		return err
	})
	return list, err
}

func toReport(r query.Report) Report {
	report := Report{ID: r.ID, At: fromMilli(r.At), Person: r.Person, Target: r.Target, Reason: r.Reason, Words: r.Words, Evidence: []byte(r.Evidence), Hash: r.Hash, Club: r.Club}
	if r.Closed != 0 {
		closed := fromMilli(r.Closed)
		report.Closed = &closed
	}
	return report
}

// The ways in which somebody shuns another.
const (
	Block = "block"
	Mute  = "mute"
)

// Shun is that somebody does not want to have to do with another, in one way.
type Shun struct {
	Person, Kind, Other string
	At                  time.Time
}

func (d *database) Shun(ctx context.Context, s Shun, on bool) error {
	return d.write(ctx, "keep whom person shuns", s.Person, func(ctx context.Context, q *query.Queries) error {
		if !on {
			return q.Unshun(ctx, s.Person, s.Kind, s.Other)
		}
		if s.Kind == Block {
			if err := endFriends(ctx, q, s.Person, s.Other); err != nil {
				return err
			}
		}
		return q.Shun(ctx, query.ShunParams{Person: s.Person, Kind: s.Kind, Other: s.Other, At: toMilli(s.At)})
	})
}

func (d *database) Shuns(ctx context.Context, person string, limit int) (list []Shun, err error) {
	err = d.read(ctx, "list whom person shuns", person, func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ListShuns(ctx, person, limit32(limit))
		list = make([]Shun, len(rows))
		for n, r := range rows {
			list[n] = Shun{Person: r.Person, Kind: r.Kind, Other: r.Other, At: fromMilli(r.At)}
		}
		return err
	})
	return list, err
}

func (d *database) Shunned(ctx context.Context, by, kind, other string) (is bool, err error) {
	err = d.read(ctx, "look whom person shuns", by, func(ctx context.Context, q *query.Queries) error {
		n, err := q.IsShunned(ctx, by, kind, other)
		is = n > 0
		return err
	})
	return is, err
}

func (d *database) Blocked(ctx context.Context, person string) (others []string, err error) {
	err = d.read(ctx, "list blocks about person", person, func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ListBlocks(ctx, person)
		others = nil
		for _, r := range rows {
			other := r.Person
			if other == person {
				other = r.Other
			}
			if !slices.Contains(others, other) {
				others = append(others, other)
			}
		}
		slices.Sort(others)
		return err
	})
	return others, err
}

func (d *database) BlocksAmong(ctx context.Context, people []string) (pairs [][2]string, err error) {
	if len(people) == 0 {
		return nil, nil
	}
	ids, err := json.Marshal(people)
	if err != nil {
		return nil, err
	}
	err = d.read(ctx, "list blocks among people", "", func(ctx context.Context, q *query.Queries) error {
		rows, err := q.BlocksAmong(ctx, string(ids))
		pairs = make([][2]string, len(rows))
		for n, r := range rows {
			pairs[n] = [2]string{r.Person, r.Other}
		}
		slices.SortFunc(pairs, func(a, b [2]string) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) })
		return err
	})
	return pairs, err
}
