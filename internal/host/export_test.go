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
