package host

import (
	"context"
	"errors"

	"spielleiter/game"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// Export writes a match that has ended as one JSON file. There is none of a running
// match for those who play: its record is a chain, so it cannot be told without telling
// how often, and when, others have saved their orders.
func (h *Host) Export(ctx context.Context, a Actor, id string) ([]byte, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	m := t.Snapshot()
	if m.Status == match.Gathering || m.Status == match.Running {
		return nil, refuse(Conflict, "export.running")
	}
	return h.export(ctx, t, viewer(m, a))
}

// ExportPublic writes of a match what the public may know, for its operator.
func (h *Host) ExportPublic(ctx context.Context, id string) ([]byte, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	return h.export(ctx, t, game.Public)
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
	err := h.entries(ctx, m.ID, func(e match.Entry) error {
		entries = append(entries, e)
		return nil
	})
	if err != nil {
		return nil, err
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
	err = h.store.CreateMatch(ctx, h.row(m, state), h.appends(ctx, c, m.ID))
	if errors.Is(err, store.ErrExists) {
		return "", refuse(Conflict, "import.exists", "id", m.ID)
	}
	if err != nil {
		return "", unavailable(err)
	}
	stored(ctx)
	return m.ID, nil
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
