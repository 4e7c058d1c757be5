package host

import (
	"context"

	"spielleiter/internal/worker"
)

// EmptyOutbox carries what is due now.
func (h *Host) EmptyOutbox(ctx context.Context) {
	var all worker.Group
	h.empty(ctx, &all, newOutbox())
	all.Wait()
}

// RecallHanded is what a process does first with a journal that another has left.
func (h *Host) RecallHanded(ctx context.Context) { h.recallHanded(ctx) }

// LookEvery is how often a house looks for what it has not heard of.
const LookEvery = lookEvery
