package store

import (
	"context"
	"database/sql"
	"slices"
	"sync"
	"time"
)

// announcer tells other processes which matches have changed and which sessions have ended, after the commit and
// many at a time. A NOTIFY within the saves' own transactions would make PostgreSQL
// commit them one after the other, each with a sync of its own: it holds one lock from
// the notification to the end of the commit. What is lost if we die in between is a
// hint; the rows are the truth.
type announcer struct {
	db      *sql.DB
	self    string
	lock    sync.Mutex
	changed map[string]bool
	news    chan struct{} // holds one signal
	closing chan struct{}
	closed  chan struct{}
}

// reannounce is how long it waits after a failure.
const reannounce = time.Second

func openAnnouncer(db *sql.DB, self string) *announcer {
	a := &announcer{
		db: db, self: self, changed: map[string]bool{},
		news: make(chan struct{}, 1), closing: make(chan struct{}), closed: make(chan struct{}),
	}
	go a.run()
	return a
}

// add notes what is to be announced. It never waits.
func (a *announcer) add(matches []string) {
	if len(matches) == 0 {
		return
	}
	a.lock.Lock()
	for _, m := range matches {
		a.changed[m] = true
	}
	a.lock.Unlock()
	select {
	case a.news <- struct{}{}:
	default:
	}
}

func (a *announcer) run() {
	defer close(a.closed)
	for {
		select {
		case <-a.news:
		case <-a.closing:
			_ = a.announce() // the last chance; see above for what is lost
			return
		}
		if a.announce() == nil {
			continue
		}
		select {
		case <-time.After(reannounce):
		case <-a.closing:
		}
	}
}

// announce sends all that is noted.
func (a *announcer) announce() error {
	a.lock.Lock()
	matches := make([]string, 0, len(a.changed))
	for m := range a.changed {
		matches = append(matches, a.self+" "+m)
	}
	a.changed = map[string]bool{}
	a.lock.Unlock()
	if len(matches) == 0 {
		return nil
	}
	slices.Sort(matches)
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	_, err := a.db.ExecContext(ctx, "SELECT pg_notify($1, match) FROM unnest($2::text[]) AS match", channel, matches)
	if err != nil {
		// Rather than to remember everything while the server is away, say that
		// some changes were missed.
		a.add([]string{""})
	}
	return err
}

func (a *announcer) close() {
	close(a.closing)
	<-a.closed
}
