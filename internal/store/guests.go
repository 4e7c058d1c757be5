package store

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"spielleiter/internal/store/query"
)

func (d *database) DropGuests(ctx context.Context, since time.Time, after string, limit int) (dropped int64, next string, err error) {
	at, id, err := readIdle(after)
	if err != nil {
		return 0, "", err
	}
	var ids []string
	err = d.read(ctx, "find idle guests", "", func(ctx context.Context, q *query.Queries) error {
		rows, err := q.OldGuests(ctx, query.OldGuestsParams{Until: toMilli(since), After: at, AfterID: id, Most: limit32(limit)})
		ids = make([]string, len(rows))
		for n, r := range rows {
			ids[n] = r.ID
			next = strconv.FormatInt(r.UpdatedAt, 10) + " " + r.ID
		}
		return err
	})
	if err != nil || len(ids) == 0 {
		return 0, "", err
	}
	if len(ids) < limit {
		next = ""
	}
	list := listed(ids)
	// The sessions go first: whoever comes with one meanwhile keeps it, or is unknown from now on.
	err = d.write(ctx, "drop idle guests", "", func(ctx context.Context, q *query.Queries) (err error) {
		if err := q.EndIdleSessions(ctx, toMilli(since), list); err != nil {
			return err
		}
		if dropped, err = q.DropIdleGuests(ctx, toMilli(since), list); err != nil {
			return err
		}
		if err := q.DropMapNotesOfTheGone(ctx, list); err != nil {
			return err
		}
		if err := q.ForgetCultureAuthors(ctx, list); err != nil {
			return err
		}
		return q.DropHeard(ctx, list)
	})
	return dropped, next, err
}

// readIdle reads a place in the order of idleness.
func readIdle(after string) (at int64, id string, err error) {
	if after == "" {
		return -1 << 62, "", nil
	}
	first, id, _ := strings.Cut(after, " ")
	if at, err = strconv.ParseInt(first, 10, 64); err != nil {
		return 0, "", fmt.Errorf("%w: %q", ErrCursor, after)
	}
	return at, id, nil
}
