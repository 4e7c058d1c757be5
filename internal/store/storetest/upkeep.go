package storetest

import (
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"spielleiter/internal/store"
)

func secrets(t *testing.T, s store.Store) {
	got := make([]string, 20)
	var all sync.WaitGroup
	for n := range got {
		all.Go(func() {
			secret, err := s.Secret(t.Context(), "receipts", []byte{byte(n), 0, 255})
			if err != nil {
				t.Error(err)
			}
			got[n] = string(secret)
		})
	}
	all.Wait()
	for _, secret := range got {
		if secret != got[0] || len(secret) != 3 {
			t.Fatalf("%x and %x", secret, got[0])
		}
	}
	if other := must(s.Secret(t.Context(), "cookies", []byte("x")))(t); string(other) != "x" {
		t.Errorf("another secret is %q", other)
	}
}

func failures(t *testing.T, s store.Store) {
	ctx := t.Context()
	fail := func(key string, now time.Time, want int) {
		t.Helper()
		if n := must(s.Fail(ctx, key, now, time.Minute))(t); n != want {
			t.Errorf("%s failed %d times, want %d", key, n, want)
		}
	}
	fail("ann", noon, 1)
	fail("ann", noon.Add(30*time.Second), 2)
	fail("bob", noon.Add(30*time.Second), 1)
	fail("ann", noon.Add(time.Minute-time.Millisecond), 3)
	for after, want := range map[time.Duration]int{30 * time.Second: 3, time.Minute: 0} {
		if n := must(s.Failures(ctx, "ann", noon.Add(after)))(t); n != want {
			t.Errorf("after %s %d failures, want %d", after, n, want)
		}
	}
	fail("ann", noon.Add(time.Minute), 1) // a new window
	fail("ann", noon.Add(2*time.Minute-time.Millisecond), 2)
	if err := s.Forgive(ctx, "ann"); err != nil {
		t.Fatal(err)
	}
	if n := must(s.Failures(ctx, "ann", noon.Add(time.Minute)))(t); n != 0 {
		t.Errorf("%d failures after forgiving", n)
	}
	fail("bob", noon.Add(31*time.Second), 2)
}

// What comes back does so from when all before it has, whoever has told it; what is held is each node's own, for as long as it says.
func uses(t *testing.T, s store.Store) {
	tell := func(now time.Time, told store.Told) []store.Used { return must(s.ShareUses(t.Context(), now, told))(t) }
	more := func(owner string, back time.Duration) store.Told {
		return store.Told{Node: "a", More: []store.MoreUse{{Name: "matches", Owner: owner, Back: back}}}
	}
	row := func(owner string, end time.Time) store.Used {
		return store.Used{Name: "matches", Owner: owner, EndsAt: end}
	}
	held := func(node string, n int64, end time.Time) store.Used {
		return store.Used{Name: "streams", Owner: "ann", Node: node, N: n, EndsAt: end}
	}
	hold := func(u store.Used) store.Told {
		return store.Told{Node: u.Node, Held: []store.HeldUse{{Name: u.Name, Owner: u.Owner, N: u.N}}, Ends: u.EndsAt}
	}
	tell(noon, more("ann", time.Minute))
	tell(noon.Add(30*time.Second), more("ann", time.Microsecond))
	got := tell(noon, more("bob", time.Second))
	want := []store.Used{row("ann", noon.Add(time.Minute+time.Microsecond)), row("bob", noon.Add(time.Second))}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	a, b := held("a", 3, noon.Add(20*time.Second)), held("b", 5, noon.Add(10*time.Second))
	tell(noon, hold(held("a", 9, noon)))
	tell(noon, hold(a))
	if diff := cmp.Diff([]store.Used{want[0], a, b}, tell(noon.Add(time.Second), hold(b))); diff != "" {
		t.Error(diff)
	}
	if got := tell(noon.Add(2*time.Minute), store.Told{Node: "a"}); len(got) != 0 {
		t.Errorf("long after all has come back: %v", got)
	}
	later := noon.Add(3 * time.Minute) // what has come back long ago delays nothing
	if diff := cmp.Diff([]store.Used{row("ann", later.Add(time.Minute))}, tell(later, more("ann", time.Minute))); diff != "" {
		t.Error(diff)
	}
}

func meta(t *testing.T, s store.Store) {
	for _, value := range []string{"a", "", "b"} {
		if err := s.SetMeta(t.Context(), "heartbeat", value); err != nil {
			t.Fatal(err)
		}
		if got := must(s.Meta(t.Context(), "heartbeat"))(t); got != value {
			t.Errorf("%q, want %q", got, value)
		}
	}
}

// stock fills a store with one of everything.
func stock(t *testing.T, s store.Store) {
	t.Helper()
	ctx := t.Context()
	addPerson(t, s, aPerson("ann", "Ann"))
	guest := aPerson("bob", "Bob")
	guest.Guest = true
	addPerson(t, s, guest)
	at := noon.Add(time.Hour)
	m := aMatch("m1")
	m.CloseAt, m.Invite = &at, "invite"
	create(t, s, aMatch("m0"))
	a := store.Append{
		Entries:    []store.Entry{entry(1), entry(2)},
		Phases:     []store.Phase{{N: 0, At: noon, Data: []byte(`"<ä>"`), State: []byte("{}")}},
		Chat:       []store.ChatLine{{At: noon, Person: "ann", Name: "Ann", Text: "hallo \u2028 \"du\""}},
		Outbox:     []store.Message{{ID: "done", Kind: "mail", DueAt: noon}, {ID: "open", Kind: "mail", DueAt: noon.Add(time.Hour)}},
		Idempotent: &store.IdemRecord{Person: "ann", Key: "k", At: noon, ExpiresAt: at},
	}
	if err := s.CreateMatch(ctx, m, a); err != nil {
		t.Fatal(err)
	}
	for _, x := range []store.Session{{ID: "a", Person: "ann", Hash: "a", ExpiresAt: at}, {ID: "b", Person: "ann", Hash: "b", ExpiresAt: at.Add(time.Millisecond)}} {
		if err := s.CreateSession(ctx, x); err != nil {
			t.Fatal(err)
		}
	}
	must(s.Fail(ctx, "ann", noon, time.Hour))(t)
	must(s.ShareUses(ctx, noon, store.Told{More: []store.MoreUse{{Name: "matches", Owner: "ann", Back: time.Hour}}}))(t)
	must(s.Secret(ctx, "key", []byte{1, 2, 3}))(t)
	if err := s.SetMeta(ctx, "x", "y"); err != nil {
		t.Fatal(err)
	}
	if err := s.Done(ctx, "done", at.Add(-store.KeepSent)); err != nil {
		t.Fatal(err)
	}
}

func counts(t *testing.T, s store.Store) {
	empty := store.Counts{Matches: map[string]int64{}}
	if diff := cmp.Diff(empty, must(s.Counts(t.Context()))(t)); diff != "" {
		t.Error(diff)
	}
	stock(t, s)
	want := store.Counts{Matches: map[string]int64{"running": 2}, People: 2, Sessions: 2, Outbox: 1}
	if diff := cmp.Diff(want, must(s.Counts(t.Context()))(t)); diff != "" {
		t.Error(diff)
	}
}

// Messages are stuck if they were tried too often or are due for too long; what waits for its time or was sent is not.
func stuck(t *testing.T, s store.Store) {
	at := noon
	mustNot(t, s.Pass(t.Context(), nil, []store.Message{
		{ID: "old", Kind: "a", Data: []byte("{}"), DueAt: at.Add(-2 * time.Hour)},
		{ID: "new", Kind: "a", Data: []byte("{}"), DueAt: at},
		{ID: "later", Kind: "a", Data: []byte("{}"), DueAt: at.Add(time.Hour)},
	}))
	want := func(tries int, since time.Time, n int64, reason string) {
		t.Helper()
		got := must(s.Stuck(t.Context(), tries, since))(t)
		if got != (store.Stuck{Messages: n, Reason: reason}) {
			t.Errorf("%d tries, since %s: %+v, want %d because of %q", tries, since.Sub(at), got, n, reason)
		}
	}
	want(3, at.Add(-3*time.Hour), 0, "")
	want(3, at.Add(-2*time.Hour), 1, "")
	for n := range 3 {
		must(s.Claim(t.Context(), at.Add(time.Duration(n)*time.Second), time.Millisecond, 9))(t)
	}
	want(4, at.Add(-3*time.Hour), 0, "")
	want(3, at.Add(-3*time.Hour), 2, "")
	mustNot(t, s.Retry(t.Context(), "new", at.Add(time.Hour), "the mail server said no"))
	want(3, at.Add(-3*time.Hour), 2, "the mail server said no")
	mustNot(t, s.Done(t.Context(), "new", at))
	want(3, at.Add(-3*time.Hour), 1, "")
}

func mustNot(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// A pool tells of connections that are used, and of none beyond its most.
func pools(t *testing.T, s store.Store) {
	must(s.Counts(t.Context()))(t)
	list := s.Pools()
	if len(list) == 0 {
		t.Fatal("no pool")
	}
	for n, p := range list {
		if p.Name == "" || p.Most < 1 || p.Open > p.Most || p.InUse > p.Open || n == 0 && p.Open == 0 {
			t.Errorf("%+v", p)
		}
	}
}

func purge(t *testing.T, s store.Store) {
	stock(t, s)
	at := noon.Add(time.Hour)
	for _, c := range []struct {
		now  time.Time
		want int64
	}{
		{at.Add(-time.Millisecond), 0},
		{at, 5}, // a session, an answer, a count of failures, what was used, a message
		{at, 0},
	} {
		if n := must(s.Purge(t.Context(), c.now))(t); n != c.want {
			t.Errorf("at %s: purged %d, want %d", c.now.Sub(noon), n, c.want)
		}
	}
	want := store.Counts{Matches: map[string]int64{"running": 2}, People: 2, Sessions: 1, Outbox: 1}
	if diff := cmp.Diff(want, must(s.Counts(t.Context()))(t)); diff != "" {
		t.Error(diff)
	}
}
