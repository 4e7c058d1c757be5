package host

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"spielleiter/internal/store"
	"spielleiter/match"
)

// What leaves a match of a planet is stored in the transaction of the phase with which it left, as a passage, and a passage is deleted in the
// transaction of the phase with which it came in (SPL-66). So a unit is in one world or in one passage, whatever is cut off, and no evaluation waits for
// another one or is done again because a neighbour was quicker.

// mostAtOnce is how much comes into a match with one phase; what is beyond waits for the next.
const mostAtOnce = 1000

// await tells a table whom to ask for what waits to come into its match. Few commands let anything in, so the others ask for nothing.
func (h *Host) await(ctx context.Context, t *match.Table) {
	if !t.Bordered() {
		return
	}
	t.Await(func() ([]match.Arrival, map[string]string, error) {
		m := t.Snapshot()
		rows, err := h.store.Passages(ctx, m.ID, mostAtOnce)
		if err != nil {
			return nil, nil, unavailable(err)
		}
		list := make([]match.Arrival, len(rows))
		for n, r := range rows {
			if err := json.Unmarshal(r.Data, &list[n]); err != nil {
				return nil, nil, fmt.Errorf("passage %s %d.%d: %w", r.From, r.Phase, r.Nth, err)
			}
			list[n].From, list[n].Phase, list[n].Nth = r.From, r.Phase, r.Nth
		}
		names, err := h.guestNames(ctx, slices.Concat(list, m.Arrivals))
		return list, names, err
	})
}

// guestNames are what people are called who come with arrivals. Who is banned or gone has none: their units come without them.
func (h *Host) guestNames(ctx context.Context, list []match.Arrival) (map[string]string, error) {
	names := map[string]string{}
	for _, a := range list {
		if _, known := names[a.Holder.ID]; known || a.Holder.Kind != match.Person {
			continue
		}
		p, err := h.store.Person(ctx, a.Holder.ID)
		if errors.Is(err, store.ErrNotFound) {
			continue // a guest who is forgotten
		}
		if err != nil {
			return nil, unavailable(err)
		}
		d, err := dataOf(p)
		if err != nil {
			return nil, err
		}
		if h.barred(d) == nil {
			names[p.ID] = called(Actor{Name: p.Name, Guest: p.Guest})
		}
	}
	return names, nil
}

// pass adds to what is stored with a change of a match what has left it and what has come in.
func (h *Host) pass(ctx context.Context, id string, c match.Changes, a *store.Append) error {
	for _, x := range c.Taken {
		a.Taken = append(a.Taken, store.Passage{From: x.From, Phase: x.Phase, Nth: x.Nth})
	}
	for _, d := range c.Departed {
		to, err := h.beyond(ctx, id, d)
		if err != nil {
			return err
		}
		data := encode(match.Arrival{Text: d.Text, Holder: d.Holder})
		a.Passages = append(a.Passages, store.Passage{From: id, Phase: d.Phase, Nth: d.Nth, To: to, Data: data})
	}
	return nil
}

// beyond is the match that something goes to: where the region lies, or back to where it comes from. Where there is no such match, or the
// match stands alone, it turns back.
func (h *Host) beyond(ctx context.Context, id string, d match.Departed) (string, error) {
	if d.From != "" {
		return d.From, nil
	}
	to, err := h.store.MatchOfRegion(ctx, id, d.Region)
	if errors.Is(err, store.ErrNotFound) {
		return id, nil
	}
	return to, unavailable(err)
}
