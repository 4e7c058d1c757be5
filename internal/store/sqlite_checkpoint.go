package store

import (
	"context"
	"database/sql"
	"time"
)

// checkpointer moves the write-ahead log into the database file in the background,
// on a connection of its own, so that no caller waits for it.
type checkpointer struct {
	db      *sql.DB
	every   time.Duration
	long    int
	closing chan struct{}
	closed  chan struct{}
}

const (
	often = 200 * time.Millisecond // rarer ones move more at once, and commits wait longer for them
	// At this length, in pages of the log, the writer is made to wait for a
	// checkpoint that lets it start the log anew; otherwise, under a load that never
	// pauses, the log would grow for ever.
	long = 16_384
)

func openCheckpointer(address string, w *writer, every time.Duration, long int) (*checkpointer, error) {
	db, err := sql.Open("sqlite", address)
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	c := &checkpointer{db: db, every: every, long: long, closing: make(chan struct{}), closed: make(chan struct{})}
	go c.run(w)
	return c, nil
}

func (c *checkpointer) run(w *writer) {
	defer close(c.closed)
	tick := time.NewTicker(c.every)
	defer tick.Stop()
	rest := true // there is something in the log that is not in the file
	for {
		select {
		case <-tick.C:
			if wrote := w.wrote.Swap(false); !wrote && !rest {
				continue // an idle database is asked nothing
			}
			// An error here, such as a full disk, loses nothing: the log keeps what
			// was committed and the next tick tries again.
			log, moved, err := c.checkpoint()
			if rest = err != nil || moved < log; err == nil && log > c.long {
				w.pause(c.restart)
			}
		case <-c.closing:
			return
		}
	}
}

// checkpoint moves as much as it can without making anybody wait, and gives the
// length of the log and how much of it has been moved by now.
func (c *checkpointer) checkpoint() (log, moved int, err error) {
	var busy int
	err = c.db.QueryRowContext(context.Background(), "PRAGMA wal_checkpoint(PASSIVE)").Scan(&busy, &log, &moved)
	return log, moved, err
}

// restart waits for readers, for not longer than the connection's busy timeout; if a
// long one, such as a backup, is under way, the log grows on until it has ended.
func (c *checkpointer) restart() {
	_, _ = c.db.ExecContext(context.Background(), "PRAGMA wal_checkpoint(RESTART)")
}

func (c *checkpointer) close() error {
	close(c.closing)
	<-c.closed
	return c.db.Close()
}
