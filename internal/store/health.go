package store

import (
	"context"
	"crypto/rand"
	"strings"

	"spielleiter/internal/store/query"
)

// What a proof of health writes, and where. It is as long as a large move: on a disk
// with a few free bytes a tiny row finds room in what failed writes have left, when no
// move does. It differs each time, for what is there already is not written again.
const (
	proofName = "health"
	proofSize = 32 << 10
)

func (d *database) Health(ctx context.Context) error {
	var proof strings.Builder
	for proof.Len() < proofSize {
		proof.WriteString(rand.Text())
	}
	return d.write(ctx, "prove that the database can write", "", func(ctx context.Context, q *query.Queries) error {
		return q.SetMeta(ctx, proofName, proof.String())
	})
}
