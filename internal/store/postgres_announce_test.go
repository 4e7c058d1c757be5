package store

import (
	"database/sql"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// While the server is away, what cannot be announced is not remembered one by one: the
// others are told that they have missed something.
func TestWhatCannotBeAnnouncedIsToldAsMissed(t *testing.T) {
	db, err := sql.Open("pgx", "postgres:///nowhere?host="+t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	a := &announcer{db: db, self: "me", changed: map[string]bool{}, news: make(chan struct{}, 1)}
	a.add([]string{"m1", "m2"})
	a.add([]string{"m2"})
	<-a.news
	if err := a.announce(); err == nil {
		t.Fatal("announced nowhere")
	}
	if diff := cmp.Diff(map[string]bool{"": true}, a.changed); diff != "" {
		t.Error(diff)
	}
	select {
	case <-a.news: // it is going to try again
	default:
		t.Error("no further try is due")
	}
}
