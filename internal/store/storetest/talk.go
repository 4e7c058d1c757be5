package storetest

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"spielleiter/internal/store"
)

func chat(t *testing.T, s store.Store) {
	ctx := t.Context()
	create(t, s, aMatch("m1"))
	create(t, s, aMatch("m2"))
	line := func(match string, seq int64) store.ChatLine {
		return store.ChatLine{Match: match, Seq: seq, At: noon, Person: "ann", Name: "Ännchen", Seat: "greeks", Text: fmt.Sprint("Zeile ", seq), Grey: seq%2 == 0}
	}
	for seq := int64(1); seq <= 5; seq++ {
		for _, match := range []string{"m1", "m2"} {
			l := line(match, seq)
			l.Seq = 0
			if got := must(s.Say(ctx, l, nil))(t); got != seq {
				t.Errorf("line %d is number %d", seq, got)
			}
		}
	}
	want := []store.ChatLine{line("m1", 3), line("m1", 4)}
	if diff := cmp.Diff(want, must(s.Chat(ctx, "m1", "", 2, 2))(t)); diff != "" {
		t.Error(diff)
	}
	if got := must(s.Chat(ctx, "m1", "", 5, 10))(t); len(got) != 0 {
		t.Errorf("after the last: %v", got)
	}
}

// Every conversation counts its own lines, so that no number tells of another.
func channels(t *testing.T, s store.Store) {
	ctx := t.Context()
	create(t, s, aMatch("m1"))
	create(t, s, aMatch("m2"))
	say := func(match, channel, text string, at time.Time) int64 {
		return must(s.Say(ctx, store.ChatLine{Match: match, Channel: channel, At: at, Text: text}, nil))(t)
	}
	later := noon.Add(time.Minute)
	for n, l := range []struct {
		match, channel string
		at             time.Time
		want           int64
	}{
		{"m1", "", noon, 1},
		{"m1", "greeks,gm", noon, 1},
		{"m1", "Trojans", noon, 1},
		{"m1", "greeks,gm", later, 2},
		{"m2", "greeks,gm", noon, 1},
		{"m1", "", later, 2},
		{"m1", "greeks,trojans", later, 1},
	} {
		if got := say(l.match, l.channel, fmt.Sprint(n), l.at); got != l.want {
			t.Errorf("line %d in %q of %s is number %d, want %d", n, l.channel, l.match, got, l.want)
		}
	}
	want := []store.ChatHead{{Channel: "", Seq: 2}, {Channel: "Trojans", Seq: 1}, {Channel: "greeks,gm", Seq: 2}, {Channel: "greeks,trojans", Seq: 1}}
	var got []store.ChatHead
	for _, c := range must(s.Channels(ctx, "m1", ""))(t) {
		got = append(got, c.ChatHead)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	want = []store.ChatHead{{Channel: "", Seq: 1}, {Channel: "Trojans", Seq: 1}, {Channel: "greeks,gm", Seq: 1}}
	if diff := cmp.Diff(want, must(s.ChannelsAt(ctx, "m1", noon))(t)); diff != "" {
		t.Error("at noon:", diff)
	}
	if got := must(s.Chat(ctx, "m1", "greeks,gm", 1, 10))(t); len(got) != 1 || got[0].Channel != "greeks,gm" || got[0].Text != "3" {
		t.Errorf("after the first: %v", got)
	}
	if got := must(s.Chat(ctx, "m1", "greeks", 0, 10))(t); len(got) != 0 {
		t.Errorf("where nothing was said: %v", got)
	}
	if got := must(s.Channels(ctx, "nowhere", ""))(t); len(got) != 0 {
		t.Errorf("of no match: %v", got)
	}
}

// What is said under a key is said once, however many try, and its answer names the
// number of the line.
func chatOnce(t *testing.T, s store.Store) {
	ctx := t.Context()
	create(t, s, aMatch("m1"))
	var said atomic.Int64
	var all sync.WaitGroup
	for range 50 {
		all.Go(func() {
			seq, err := s.Say(ctx, store.ChatLine{Match: "m1", At: noon, Text: "x"}, func(seq int64) *store.IdemRecord {
				return &store.IdemRecord{Person: "ann", Key: "k", Response: fmt.Append(nil, seq), At: noon, ExpiresAt: noon.Add(time.Hour)}
			})
			switch {
			case err == nil && seq == 1:
				said.Add(1)
			case !errors.Is(err, store.ErrExists):
				t.Errorf("line %d: %v", seq, err)
			}
		})
	}
	all.Wait()
	if lines := must(s.Chat(ctx, "m1", "", 0, 100))(t); said.Load() != 1 || len(lines) != 1 {
		t.Errorf("%d were told that they have said it, %d lines", said.Load(), len(lines))
	}
	if r := must(s.Idempotent(ctx, "ann", "k", noon))(t); string(r.Response) != "1" {
		t.Errorf("answer %s", r.Response)
	}
	if seq := must(s.Say(ctx, store.ChatLine{Match: "m1", At: noon, Text: "y"}, func(int64) *store.IdemRecord { return nil }))(t); seq != 2 {
		t.Errorf("the next line is number %d", seq)
	}
}

// A reader who asks for what comes after the last line it saw misses none.
func chatRace(t *testing.T, s store.Store) {
	ctx := t.Context()
	create(t, s, aMatch("m1"))
	const speakers, each = 10, 10
	var all sync.WaitGroup
	for range speakers {
		all.Go(func() {
			for range each {
				if _, err := s.Say(ctx, store.ChatLine{Match: "m1", At: noon, Text: "x"}, nil); err != nil {
					t.Error(err)
				}
			}
		})
	}
	deadline := time.Now().Add(30 * time.Second)
	for last := int64(0); last < speakers*each; {
		for _, l := range must(s.Chat(ctx, "m1", "", last, 1000))(t) {
			if last++; l.Seq != last {
				t.Fatalf("line %d after %d", l.Seq, last-1)
			}
		}
		if time.Now().After(deadline) {
			t.Fatalf("only %d lines", last)
		}
	}
	all.Wait()
}

func idempotency(t *testing.T, s store.Store) {
	ctx := t.Context()
	r := store.IdemRecord{Person: "ann", Key: "k1", BodyHash: "b1", Status: 201, Response: []byte(`{"ok":true}`), At: noon, ExpiresAt: noon.Add(time.Hour)}
	if err := s.Remember(ctx, r); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(r, must(s.Idempotent(ctx, "ann", "k1", noon))(t)); diff != "" {
		t.Error(diff)
	}
	if _, err := s.Idempotent(ctx, "bob", "k1", noon); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("somebody else's key: %v", err)
	}
	again := r
	again.BodyHash = "b2"
	if err := s.Remember(ctx, again); !errors.Is(err, store.ErrExists) {
		t.Errorf("the key counts twice: %v", err)
	}
	// Once it has expired it is free, purged or not.
	again.At, again.ExpiresAt = noon.Add(time.Hour), noon.Add(2*time.Hour)
	if _, err := s.Idempotent(ctx, "ann", "k1", again.At); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("expired: %v", err)
	}
	if err := s.Remember(ctx, again); err != nil {
		t.Error(err)
	}
	if diff := cmp.Diff(again, must(s.Idempotent(ctx, "ann", "k1", again.At))(t)); diff != "" {
		t.Error(diff)
	}
}

func idempotencyRace(t *testing.T, s store.Store) {
	create(t, s, aMatch("m1"))
	var effects atomic.Int64
	var all sync.WaitGroup
	for n := range 1000 {
		all.Go(func() {
			r := store.IdemRecord{Person: "ann", Key: "k", BodyHash: "b", Status: 200, At: noon, ExpiresAt: noon.Add(time.Hour)}
			m := next(load(t, s, "m1"))
			err := s.SaveMatch(t.Context(), m.Version-1, m, store.Append{Entries: []store.Entry{entry(int64(n))}, Idempotent: &r})
			switch {
			case err == nil:
				effects.Add(1)
			case !errors.Is(err, store.ErrExists) && !errors.Is(err, store.ErrConflict):
				t.Error(err)
			}
		})
	}
	all.Wait()
	if m := load(t, s, "m1"); effects.Load() != 1 || m.Version != 2 {
		t.Errorf("%d effects, version %d", effects.Load(), m.Version)
	}
}

// What somebody has not read is counted in one question for many matches; who speaks has read, and who takes a chair too.
func heard(t *testing.T, s store.Store) {
	ctx := t.Context()
	for _, id := range []string{"m1", "m2", "m3"} {
		create(t, s, aMatch(id))
	}
	say := func(match, channel, person string) {
		t.Helper()
		must(s.Say(ctx, store.ChatLine{Match: match, Channel: channel, At: noon, Person: person, Name: "Bob", Seat: "trojans", Text: "Hallo"}, nil))(t)
	}
	unheard := func(who string, matches ...string) string {
		t.Helper()
		list := must(s.Unheard(ctx, who, matches))(t)
		lines := make([]string, len(list))
		for n, u := range list {
			lines[n] = fmt.Sprintf("%s/%s/%d", u.Match, u.Channel, u.Lines)
		}
		slices.Sort(lines)
		return strings.Join(lines, " ")
	}
	want := func(what, got, want string) {
		t.Helper()
		if got != want {
			t.Errorf("%s: %q, want %q", what, got, want)
		}
	}
	for range 3 {
		say("m1", "", "bob")
	}
	say("m1", "greeks,trojans", "bob")
	say("m2", "", "bob")
	say("m3", "", "bob")
	want("at first", unheard("ann", "m1", "m2"), "m1//3 m1/greeks,trojans/1 m2//1")
	want("of no matches", unheard("ann"), "")
	want("of nobody", unheard("", "m1"), "")
	want("of who has said it", unheard("bob", "m1", "m2", "m3"), "")
	note := func(match, channel string, seq int64) {
		t.Helper()
		if err := s.Heard(ctx, "ann", match, channel, seq); err != nil {
			t.Error(err)
		}
	}
	note("m1", "", 2)
	note("m1", "", 1)                // never back
	note("m1", "greeks,trojans", 99) // never beyond
	note("m1", "greeks,gm", 1)       // where nothing was said
	note("nowhere", "", 1)
	say("m1", "greeks,trojans", "bob")
	say("m1", "greeks,gm", "bob")
	want("once some was read", unheard("ann", "m1", "nowhere"), "m1//1 m1/greeks,gm/1 m1/greeks,trojans/1")
	list := must(s.Channels(ctx, "m1", "ann"))(t)
	if len(list) != 3 || list[0].Heard != 2 || list[0].Seq != 3 || list[2].Heard != 1 || list[2].Last.Text != "Hallo" || list[2].Last.Seat != "trojans" || list[2].Last.Seq != 2 || !list[2].Last.At.Equal(noon) {
		t.Errorf("channels %+v", list)
	}
	say("m1", "", "ann")
	want("once she has answered", unheard("ann", "m1"), "m1/greeks,gm/1 m1/greeks,trojans/1")
	m := load(t, s, "m3")
	m = next(m)
	m.Chairs = slices.Clone(m.Chairs)
	m.Chairs[1].Person, m.Chairs[1].Kind = "eve", "person"
	if err := s.SaveMatch(ctx, m.Version-1, m, store.Append{}); err != nil {
		t.Fatal(err)
	}
	want("who came later", unheard("eve", "m1", "m3"), "m1//4 m1/greeks,gm/1 m1/greeks,trojans/2")
	say("m3", "", "ann")
	want("what is said to them", unheard("eve", "m3"), "m3//1")
}
