package host

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"spielleiter/game"
	"spielleiter/internal/store"
	"spielleiter/match"
)

const entriesPage = 1000

// Export writes a match as one JSON file, as the actor may know it.
func (h *Host) Export(ctx context.Context, a Actor, id string) ([]byte, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	return h.export(ctx, t, viewer(t.Snapshot(), a))
}

// ExportWhole writes all of a match, secrets included, for its operator.
func (h *Host) ExportWhole(ctx context.Context, id string) ([]byte, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	return h.export(ctx, t, game.Master)
}

func (h *Host) export(ctx context.Context, t *match.Table, v game.Viewer) ([]byte, error) {
	m := t.Match()
	var entries []match.Entry
	for {
		stored, err := h.store.Entries(ctx, m.ID, int64(len(entries))+1, entriesPage)
		if err != nil {
			return nil, unavailable(err)
		}
		for _, s := range stored {
			var e match.Entry
			if err := json.Unmarshal(s.Data, &e); err != nil {
				return nil, fmt.Errorf("match %s, entry %d: %w", m.ID, s.Seq, err)
			}
			entries = append(entries, e)
		}
		if len(stored) < entriesPage {
			break
		}
	}
	past, err := h.history(ctx, m.ID)
	if err != nil {
		return nil, err
	}
	return match.Export(m, entries, past, v, h.PublicKey())
}

// Import stores a match from a file, after verifying it. It keeps its id.
func (h *Host) Import(ctx context.Context, data []byte) (string, error) {
	report, err := match.Verify(data, h.rules)
	if err != nil {
		return "", faulty(err)
	}
	if report.Redacted {
		return "", refuse(Invalid, "import.redacted")
	}
	m, entries, phases, err := match.Import(data)
	if err != nil {
		return "", faulty(err)
	}
	c := match.Changes{Entries: entries, Phases: phases}
	var state []byte
	if len(phases) > 0 {
		state = phases[len(phases)-1].State
	}
	err = h.store.CreateMatch(ctx, h.row(m, state), h.appends(ctx, Actor{}, c, nil))
	if errors.Is(err, store.ErrExists) {
		return "", refuse(Conflict, "import.exists", "id", m.ID)
	}
	return m.ID, unavailable(err)
}

func (h *Host) rules(id, edition string) (game.Game, bool) {
	e, ok := h.games.Find(id, edition)
	return e.Game, ok
}

// faulty turns a fault of a file into a refusal that names the entry.
func faulty(err error) error {
	f, ok := errors.AsType[*match.Fault](err)
	if !ok {
		return refusal(err)
	}
	return &Error{Kind: Invalid, Code: "fault." + f.Code, Args: f.Args, Cause: err}
}
