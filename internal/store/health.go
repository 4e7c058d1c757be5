package store

import (
	"context"
	"crypto/rand"
	"strings"
	"time"

	"spielleiter/internal/store/query"
)

// What a proof of health writes, and where. It is as long as a large move: on a disk
// with a few free bytes a tiny row finds room in what failed writes have left, when no
// move does. It differs each time, for what is there already is not written again.
const (
	proofName = "health"
	proofSize = 32 << 10
)

// Clock gives the time of the database's machine. On SQLite that is this one, and there is nothing to compare: ok is false.
func (d *database) Clock(ctx context.Context) (at time.Time, ok bool, err error) {
	p, apart := d.engine.(*postgres)
	if !apart {
		return time.Time{}, false, nil
	}
	var milli int64
	err = wrap("ask for the time", "", d.while(ctx, func() error {
		return postgresError(p.of(ctx).QueryRowContext(ctx, "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)").Scan(&milli))
	}))
	return fromMilli(milli), err == nil, err
}

func (d *database) Health(ctx context.Context) error {
	var proof strings.Builder
	for proof.Len() < proofSize {
		proof.WriteString(rand.Text())
	}
	return d.write(ctx, "prove that the database can write", "", func(ctx context.Context, q *query.Queries) error {
		return q.SetMeta(ctx, proofName, proof.String())
	})
}
