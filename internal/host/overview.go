package host

import (
	"context"
	"errors"
	"strings"
	"time"

	"spielleiter/internal/store"
	"spielleiter/match"
)

// operatorPage is how many people or matches operators read at once.
const operatorPage = 50

// LineID is where a line of talk stands, MatchSize a match in a list: as the store has them.
type (
	LineID    = store.LineID
	MatchSize = store.MatchSize
)

// House is how the house stands, for its operators.
type House struct {
	Counts   store.Counts
	Overdue  Overdue
	Lateness Lateness
	Queues   []store.Queue
	Holds    []store.Hold
	Reports  []Report
	Notice   HouseNotice
	Watching int
}

// mostShown is how much of each kind the page of operators lists.
const mostShown = 100

// House tells an operator how the house stands.
func (h *Host) House(ctx context.Context, op Operator) (House, error) {
	if err := op.may(); err != nil {
		return House{}, err
	}
	o := House{Lateness: h.Lateness(), Notice: h.HouseNotice(), Watching: h.Watching()}
	var err error
	if o.Counts, err = h.Counts(ctx); err != nil {
		return o, err
	}
	if o.Overdue, err = h.Overdue(ctx); err != nil {
		return o, err
	}
	if o.Queues, err = h.store.Queues(ctx); err != nil {
		return o, unavailable(err)
	}
	if o.Holds, err = h.store.Holds(ctx, mostShown); err != nil {
		return o, unavailable(err)
	}
	o.Reports, err = h.OpenReports(ctx, op)
	return o, err
}

// storageStep is how exactly operators read how much is stored.
const storageStep = 64 << 10

// Storage tells an operator how many bytes of each kind are stored. It reads everything.
func (h *Host) Storage(ctx context.Context, op Operator) ([]store.Storage, error) {
	if err := op.may(); err != nil {
		return nil, err
	}
	list, err := h.store.Storage(ctx)
	for n := range list { // operators play, too: not every line that somebody saves shows
		list[n].Rows, list[n].Bytes = 0, (list[n].Bytes+storageStep-1)/storageStep*storageStep
	}
	return list, unavailable(err)
}

// PersonLine is somebody in a list for operators.
type PersonLine struct {
	Person   string
	Name     string
	Guest    bool
	Gone     bool
	Operator bool
	Ban      *Ban
	Created  time.Time
}

// People lists people whose names begin in some way, by name.
func (h *Host) People(ctx context.Context, op Operator, prefix, after string) (list []PersonLine, next string, err error) {
	if err := op.may(); err != nil {
		return nil, "", err
	}
	stored, next, err := h.store.People(ctx, store.PeopleQuery{Prefix: clip(prefix, maxName), After: after, Limit: operatorPage})
	if err != nil {
		return nil, "", unavailable(err)
	}
	for _, p := range stored {
		line, err := h.personLine(p)
		if err != nil {
			return nil, "", err
		}
		list = append(list, line)
	}
	return list, next, nil
}

func (h *Host) personLine(p store.Person) (PersonLine, error) {
	d, err := dataOf(p)
	return PersonLine{Person: p.ID, Name: p.Name, Guest: p.Guest, Gone: d.Gone, Operator: d.Operator, Ban: h.banned(d), Created: p.CreatedAt}, err
}

// AllMatches lists matches for an operator, the newest first.
func (h *Host) AllMatches(ctx context.Context, op Operator, status, words, after string) (list []store.MatchSize, next string, err error) {
	if err := op.may(); err != nil {
		return nil, "", err
	}
	list, next, err = h.store.AllMatches(ctx, store.MatchesQuery{Status: status, Words: clip(strings.TrimSpace(words), 100), After: after, Limit: operatorPage})
	if errors.Is(err, store.ErrCursor) {
		return nil, "", refuse(Invalid, "cursor.unknown")
	}
	return list, next, unavailable(err)
}

// Overseen is a match as operators see it: as everybody does, and who its people are. Nothing that is secret at the table is in it, for
// operators play, too.
type Overseen struct {
	Match   store.MatchSize
	People  []PersonLine
	Talk    []ChatLine // at the table, the last lines
	Unsound bool       // it cannot be opened
}

// talkShown is how many lines of the table's talk operators read.
const talkShown = 100

// Oversee gives an operator a match.
func (h *Host) Oversee(ctx context.Context, op Operator, id string) (*Overseen, error) {
	list, _, err := h.AllMatches(ctx, op, "", id, "")
	if err != nil {
		return nil, err
	}
	o := &Overseen{}
	for _, m := range list {
		if m.ID == id {
			o.Match = m
		}
	}
	if o.Match.ID == "" {
		return nil, refuse(Unknown, "match.unknown")
	}
	t, err := h.load(ctx, id)
	if err != nil {
		o.Unsound = true
		return o, nil
	}
	m := t.Snapshot()
	if !m.Masked() {
		if o.People, err = h.peopleOf(ctx, m); err != nil {
			return nil, err
		}
	}
	heads, err := h.store.Channels(ctx, id, "")
	if err != nil {
		return nil, unavailable(err)
	}
	for _, head := range heads {
		if head.Channel != "" {
			continue
		}
		lines, err := h.store.Chat(ctx, id, "", max(0, head.Seq-talkShown), talkShown)
		if err != nil {
			return nil, unavailable(err)
		}
		for _, l := range lines {
			o.Talk = append(o.Talk, chatLine(m, Actor{}, l, 0))
		}
	}
	return o, nil
}

func (h *Host) peopleOf(ctx context.Context, m *match.Match) (list []PersonLine, err error) {
	for _, id := range everybody(m) {
		p, err := h.store.Person(ctx, id)
		if errors.Is(err, store.ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, unavailable(err)
		}
		line, err := h.personLine(p)
		if err != nil {
			return nil, err
		}
		list = append(list, line)
	}
	return list, nil
}
