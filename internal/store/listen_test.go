package store_test

import (
	"database/sql"
	"errors"
	"testing"
	"time"

	"spielleiter/internal/store"
	"spielleiter/internal/store/pgtest"
)

// hear waits for the next announcement.
func hear(t *testing.T, c <-chan string) string {
	t.Helper()
	select {
	case match := <-c:
		return match
	case <-time.After(10 * time.Second):
		t.Fatal("nothing is heard")
		return ""
	}
}

func TestOtherProcessesHearOfChanges(t *testing.T) {
	dsn := pgtest.DSN(t)
	here, there := open(t, dsn), open(t, dsn)
	c, err := here.Listen(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	m := bigMatch("a match, with a space")
	if err := here.CreateMatch(t.Context(), bigMatch("own"), store.Append{}); err != nil {
		t.Fatal(err)
	}
	if err := there.CreateMatch(t.Context(), m, store.Append{}); err != nil {
		t.Fatal(err)
	}
	if got := hear(t, c); got != m.ID {
		t.Errorf("heard %q", got)
	}
	if err := there.SaveMatch(t.Context(), 7, move(m), store.Append{}); err == nil {
		t.Error("saved over a version that is not there")
	}
	if _, err := there.Say(t.Context(), store.ChatLine{Match: "own", At: m.CreatedAt}, nil); err != nil {
		t.Fatal(err)
	}
	if got := hear(t, c); got != "own" {
		t.Errorf("heard %q", got)
	}
}

func TestOtherProcessesHearOfSessionsThatEnd(t *testing.T) {
	dsn := pgtest.DSN(t)
	here, there := open(t, dsn), open(t, dsn)
	c, err := here.Listen(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	at := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	err = there.CreatePerson(t.Context(), store.Person{ID: "ann", Version: 1, Guest: true, CreatedAt: at, UpdatedAt: at, Data: []byte("{}")})
	for _, id := range []string{"a", "b", "c"} {
		err = errors.Join(err, there.CreateSession(t.Context(), store.Session{ID: id, Person: "ann", Hash: id, ExpiresAt: at}))
	}
	if err = errors.Join(err, there.DeleteSession(t.Context(), "ann", "a")); err != nil {
		t.Fatal(err)
	}
	if id, ok := store.EndedSession(hear(t, c)); id != "a" || !ok {
		t.Errorf("heard of %q", id)
	}
	if _, err := there.DeleteSessionsExcept(t.Context(), "ann", ""); err != nil {
		t.Fatal(err)
	}
	heard := map[string]bool{hear(t, c): true, hear(t, c): true}
	if !heard[store.SessionNews("b")] || !heard[store.SessionNews("c")] {
		t.Errorf("heard %v", heard)
	}
	if id, ok := store.EndedSession("a match"); ok {
		t.Errorf("a match is taken for session %q", id)
	}
}

func TestAListenerWhoseConnectionBreaksIsToldSo(t *testing.T) {
	dsn := pgtest.DSN(t)
	here, there := open(t, dsn), open(t, dsn)
	c, err := here.Listen(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("pgx", dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"); err != nil {
		t.Fatal(err)
	}
	if got := hear(t, c); got != "" {
		t.Errorf("heard %q", got)
	}
	if err := there.CreateMatch(t.Context(), bigMatch("m1"), store.Append{}); err != nil {
		t.Fatal(err)
	}
	if got := hear(t, c); got != "m1" {
		t.Errorf("heard %q", got)
	}
}
