package host

import (
	"context"
	"encoding/hex"
	"errors"
	"slices"
	"strconv"

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

// ExportWhole writes all of a match, of one that goes on every secret too, so that it
// can go on elsewhere. It is for the operator, who has the database anyway: no edge but
// the command line calls it.
func (h *Host) ExportWhole(ctx context.Context, id string) ([]byte, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	m := t.Match()
	entries, past, err := h.recorded(ctx, m)
	if err != nil {
		return nil, err
	}
	return match.ExportWhole(m, entries, past, h.PublicKey())
}

func (h *Host) export(ctx context.Context, t *match.Table, v game.Viewer) ([]byte, error) {
	m := t.Match()
	entries, past, err := h.recorded(ctx, m)
	if err != nil {
		return nil, err
	}
	return match.Export(m, entries, past, v, h.PublicKey())
}

// recorded gives the record and the phases of a match as far as the match itself goes:
// what was saved since it was loaded is left out.
func (h *Host) recorded(ctx context.Context, m match.Match) (entries []match.Entry, past []match.Phase, err error) {
	err = h.entries(ctx, m.ID, func(e match.Entry) error {
		if e.Seq <= m.Seq {
			entries = append(entries, e)
		}
		return nil
	})
	if err != nil {
		return nil, nil, err
	}
	if past, err = h.history(ctx, m.ID); err != nil {
		return nil, nil, err
	}
	return entries, past[:min(len(past), m.Phase)], nil
}

// Import stores a match that has ended from a file, after verifying it. It keeps its id.
// Verifying plays the whole match again, so a large file counts as many acts, and one is verified at a time.
func (h *Host) Import(ctx context.Context, a Actor, data []byte) (string, error) {
	if !a.Known() {
		return "", refuse(Anonymous, "person.needed")
	}
	if err := h.pace.allowMany("import/"+a.Person, 1+len(data)/importAct, h.now()); err != nil {
		return "", err
	}
	if err := h.mayStore(a, len(data)); err != nil {
		return "", err
	}
	if len(data) > MaxImport {
		return "", refuse(Invalid, "import.long", "max", strconv.Itoa(MaxImport>>20))
	}
	ctx, done, err := h.verifying(ctx)
	if err != nil {
		return "", err
	}
	defer done()
	var id string
	err = h.work(a, func() (err error) {
		id, err = h.take(ctx, data, func(m match.Match) error {
			if m.Status == match.Gathering || m.Status == match.Running {
				return refuse(Conflict, "refusal.import.running")
			}
			return nil
		})
		return err
	})
	return id, err
}

// ImportWhole is Import for the operator: it also takes a match that goes on, if all of
// it was exported. Who sits there is known by their ids, as they are in this database.
func (h *Host) ImportWhole(ctx context.Context, data []byte) (string, error) {
	return h.take(ctx, data, func(match.Match) error { return nil })
}

// take stores a match from a file that is good, if it may come in.
func (h *Host) take(ctx context.Context, data []byte, may func(match.Match) error) (string, error) {
	in, err := match.Take(ctx, data, h.rules)
	if err != nil {
		return "", faulty(err)
	}
	if in.Report.Redacted {
		return "", refuse(Invalid, "import.redacted")
	}
	m := in.Match
	if err := may(m); err != nil {
		return "", err
	}
	if in.Report.Secret {
		m.Keys = h.andOwn(m.Keys) // the receipts to come are signed here
	}
	c := match.Changes{Entries: in.Entries, Phases: in.Phases}
	var state []byte
	if m.Brought {
		state = []byte(m.Start)
	}
	if len(in.Phases) > 0 {
		state = in.Phases[len(in.Phases)-1].State
	}
	appends := h.appends(ctx, c, m.ID)
	appends.Issues, appends.Culture = h.archive(ctx, &m, in.Phases)
	err = h.store.CreateMatch(ctx, h.row(m, state), appends)
	if errors.Is(err, store.ErrExists) {
		return "", refuse(Conflict, "import.exists", "id", m.ID)
	}
	if err != nil {
		return "", unavailable(err)
	}
	stored(ctx)
	return m.ID, nil
}

// andOwn adds the key of this server to those of a match.
func (h *Host) andOwn(keys []string) []string {
	own := hex.EncodeToString(h.PublicKey())
	if slices.Contains(keys, own) {
		return keys
	}
	return append(slices.Clone(keys), own)
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
