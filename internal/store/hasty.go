package store

import "context"

type hastyKey struct{}

// Hasty marks work that would rather come again than wait for others: where somebody else
// holds a row that it wants, it fails with [ErrLocked] within some tens of milliseconds.
// Its connections are not those of other work. On SQLite nobody waits for a row.
func Hasty(ctx context.Context) context.Context {
	return context.WithValue(ctx, hastyKey{}, true)
}

// InHaste reports whether work is marked so.
func InHaste(ctx context.Context) bool { return ctx.Value(hastyKey{}) != nil }
