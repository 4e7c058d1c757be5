package host

import (
	"context"
	"errors"

	"spielleiter/internal/store"
)

// recallHanded lets the database know what a process that has died could not tell it any more: these notices were taken
// and are told to nobody a second time. It comes before the first look into the outbox. Where nobody else can have claimed what was not
// taken, that is free at once.
func (h *Host) recallHanded(ctx context.Context) {
	known, doubtful := h.handed.Left()
	if len(doubtful) > 0 {
		h.log.InfoContext(ctx, "a server ended while it handed notices over: these may come twice", "notices", len(doubtful))
	}
	for _, id := range doubtful {
		h.noteHanded(ctx, h.handed.Settled(id))
	}
	for _, id := range known {
		err := h.store.Done(ctx, id, h.now())
		for err != nil && !errors.Is(err, store.ErrNotFound) && ctx.Err() == nil {
			h.troubled(ctx, "note that a notice was told", err)
			err = h.store.Done(ctx, id, h.now())
		}
		if ctx.Err() != nil {
			return
		}
		h.noteHanded(ctx, h.handed.Settled(id))
	}
	if !h.alone {
		return
	}
	switch n, err := h.store.FreeClaims(ctx, h.now()); {
	case err != nil:
		h.failed(ctx, "free what a server that ended had claimed", err) // the leases end by themselves
	case n > 0:
		h.log.InfoContext(ctx, "notices that a server that ended had claimed are free", "notices", n)
	}
}

// noteHanded hears what became of a line in the journal. Without the line all is as it is without a journal.
func (h *Host) noteHanded(ctx context.Context, err error) {
	if err != nil {
		h.log.WarnContext(ctx, "the journal of notices cannot be written: if this server dies some may come twice", "err", err)
	}
}
