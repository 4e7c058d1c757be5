package host

import (
	"context"
	"errors"

	"spielleiter/internal/store"
	"spielleiter/match"
)

// leader is what the table calls its game master, "" if there is none or if it must not know: who leads an anonymous match may sit in
// it, too. Whoever has gone has no name any more.
func (h *Host) leader(ctx context.Context, m *match.Match) (string, error) {
	if m.GM == "" || m.Masked() {
		return "", nil
	}
	p, err := h.store.Person(ctx, m.GM)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return "", nil
	case err != nil:
		return "", unavailable(err)
	}
	return called(Actor{Person: p.ID, Name: p.Name, Guest: p.Guest}), nil
}
