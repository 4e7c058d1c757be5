package store_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"spielleiter/internal/store"
	"spielleiter/internal/store/pgtest"
)

// withReplica opens a store with a real replica.
func withReplica(t *testing.T) (s store.Store, follower *pgtest.Cluster, there string) {
	t.Helper()
	main := pgtest.Start(t)
	dsn := main.DSN(t)
	follower = main.Follow(t)
	there = follower.Same(t, dsn)
	s, err := store.OpenBeside(t.Context(), dsn, there)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s, follower, there
}

func use(t *testing.T, s store.Store) store.ReplicaUse {
	t.Helper()
	use, ok := s.Replica()
	if !ok {
		t.Fatal("there is no replica")
	}
	return use
}

// keepRatings stores a rating and reads it at once, as whoever has stored it does.
func keepRatings(t *testing.T, s store.Store, n int) {
	t.Helper()
	player := fmt.Sprint("p:", n)
	if err := s.ReplaceRatings(t.Context(), "agamemnon", store.Turn{}, 0, []store.Rating{{Game: "agamemnon", Player: player, Rating: int64(1000 + n)}}); err != nil {
		t.Fatal(err)
	}
	list, err := s.RatingsOfPlayer(t.Context(), player)
	if err != nil || len(list) != 1 {
		t.Fatalf("after write %d: %v, %v", n, list, err)
	}
}

// Whoever has stored something reads it, though a replica answers, and the replica does answer.
func TestAReplicaAnswersWithAllThatWasStored(t *testing.T) {
	s, _, _ := withReplica(t)
	for n := range 300 {
		keepRatings(t, s, n)
	}
	u := use(t, s) // on a machine that has other work it is behind now and then
	if t.Logf("of 300 questions the replica has answered %d", u.Answered); u.Answered < 20 || u.Trouble != nil && !errors.Is(u.Trouble, store.ErrReplicaBehind) {
		t.Errorf("%d, %v", u.Answered, u.Trouble)
	}
	list, err := s.Ratings(t.Context(), "agamemnon")
	if err != nil || len(list) != 1 {
		t.Errorf("%v, %v", list, err)
	}
}

// A replica that stays behind is not asked: the database answers, soon, with what was stored; and it is asked again when it has caught up.
func TestAReplicaThatIsBehindIsNotAsked(t *testing.T) {
	s, _, there := withReplica(t)
	db := connect(t, there)
	execute(t, db, "SELECT pg_wal_replay_pause()")
	begun := time.Now()
	for n := range 20 {
		keepRatings(t, s, n)
	}
	if took := time.Since(begun); took > 3*time.Second {
		t.Errorf("20 questions took %v", took)
	}
	if u := use(t, s); !errors.Is(u.Trouble, store.ErrReplicaBehind) || u.Aside < 19 {
		t.Errorf("%d answered by the database, %v", u.Aside, u.Trouble)
	}
	execute(t, db, "SELECT pg_wal_replay_resume()")
	answersAgain(t, s)
}

// A replica that is lost in the middle costs nobody an answer.
func TestAReplicaThatIsLostIsMissedByNobody(t *testing.T) {
	s, follower, _ := withReplica(t)
	keepRatings(t, s, 0)
	if err := follower.Stop(); err != nil {
		t.Fatal(err)
	}
	for n := range 20 {
		keepRatings(t, s, n)
	}
	if u := use(t, s); u.Trouble == nil || u.Aside == 0 {
		t.Errorf("nobody notices: %+v", u)
	}
	if err := follower.Resume(); err != nil {
		t.Fatal(err)
	}
	answersAgain(t, s)
}

// A replica that became a database of its own is not asked any more, for it has another truth from then on. Neither is any other database.
func TestAnotherDatabaseIsNoReplica(t *testing.T) {
	s, _, there := withReplica(t)
	keepRatings(t, s, 0)
	execute(t, connect(t, there), "SELECT pg_promote()")
	for n := range 5 {
		keepRatings(t, s, n)
		time.Sleep(300 * time.Millisecond)
	}
	if u := use(t, s); u.Trouble == nil {
		t.Errorf("%+v", u)
	}
	other, err := store.OpenBeside(t.Context(), pgtest.DSN(t), pgtest.DSN(t))
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	if u := use(t, other); !errors.Is(u.Trouble, store.ErrReplicaOther) {
		t.Errorf("%v", u.Trouble)
	}
	if _, err := store.OpenBeside(t.Context(), ":memory:", there); !errors.Is(err, store.ErrNoReplica) {
		t.Errorf("a file with a replica: %v", err)
	}
}

func answersAgain(t *testing.T, s store.Store) {
	t.Helper()
	before := use(t, s).Answered
	for n := 100; use(t, s).Answered < before+3; n++ {
		if n > 200 {
			t.Fatalf("the replica is not asked again: %v", use(t, s).Trouble)
		}
		keepRatings(t, s, n)
		time.Sleep(50 * time.Millisecond)
	}
}
