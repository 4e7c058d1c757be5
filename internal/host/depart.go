package host

import (
	"context"
	"encoding/json"
	"time"

	"spielleiter/internal/store"
	"spielleiter/match"
)

// departure is what is kept of a person whose seats are to be opened.
type departure struct {
	Name string `json:"name,omitempty"` // what they are called from now on, "" as before
	Good bool   `json:"good,omitempty"`
	// Lasting is a ban without an end.
	Lasting bool `json:"lasting,omitempty"`
}

// departuresAtOnce is how many people's seats are opened in one round.
const departuresAtOnce = 50

// finishNow opens seats at once. What fails is logged and done by a later round: the act itself is stored.
func (h *Host) finishNow(ctx context.Context) error {
	if err := h.FinishDepartures(unasked(ctx)); err != nil {
		h.failed(ctx, "open the seats of who has left", err)
	}
	return nil
}

// FinishDepartures opens the seats of all who are banned or gone, in every match that still has them in one. It can be cut off anywhere and
// done by anybody again: what is done already changes nothing.
func (h *Host) FinishDepartures(ctx context.Context) error {
	list, err := h.store.Departures(ctx, departuresAtOnce)
	if err != nil {
		return unavailable(err)
	}
	for _, d := range list {
		if err := h.emptySeats(ctx, d); err != nil {
			return err
		}
	}
	return nil
}

func (h *Host) emptySeats(ctx context.Context, stored store.Departure) error {
	var d departure
	if err := json.Unmarshal(stored.Data, &d); err != nil {
		return err
	}
	matches, err := h.matchesWith(ctx, stored.Person, d.Good)
	if err != nil {
		return err
	}
	var failed error
	for _, id := range matches {
		err := h.change(ctx, id, func(t *match.Table, now time.Time) (any, error) {
			return nil, t.Depart(match.Departure{Person: stored.Person, Name: d.Name, Good: d.Good, Lasting: d.Lasting}, now)
		})
		if err == nil && d.Name != "" {
			err = h.store.RenameLines(ctx, id, stored.Person, d.Name)
		}
		if e, ok := As(err); ok && e.Kind == Unknown { // deleted meanwhile
			err = nil
		}
		if err != nil { // one that cannot be opened must not keep the others
			h.failed(ctx, "take somebody out of a match", err, "match", id, "person", stored.Person)
			failed = err
		}
	}
	if failed != nil {
		return failed
	}
	return unavailable(h.store.EndDeparture(ctx, stored.Person, stored.At, d.Good))
}

// matchesWith are the matches that somebody has a chair in or, to find where they have said something, all that they have read in.
func (h *Host) matchesWith(ctx context.Context, person string, all bool) (ids []string, err error) {
	for next := ""; ; {
		rows, cursor, err := h.store.Lobby(ctx, store.LobbyFilter{Person: person, Limit: store.MaxPage, After: next})
		if err != nil {
			return nil, unavailable(err)
		}
		for _, r := range rows {
			ids = append(ids, r.ID)
		}
		if next = cursor; next == "" {
			break
		}
	}
	if !all {
		return ids, nil
	}
	read, err := h.store.MatchesRead(ctx, person)
	if err != nil {
		return nil, unavailable(err)
	}
	known := make(map[string]bool, len(ids))
	for _, id := range ids {
		known[id] = true
	}
	for _, id := range read {
		if !known[id] {
			ids = append(ids, id)
		}
	}
	return ids, nil
}
