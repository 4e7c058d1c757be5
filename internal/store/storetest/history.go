package storetest

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"spielleiter/internal/store"
)

// finishedOf is a match that Ann has won against Bob, or shared with him.
func finishedOf(id, game, variant, outcome string, listed bool, at time.Time) store.Finished {
	second := "lost"
	if outcome == "shared" {
		second = "shared"
	}
	f := store.Finished{
		Match: id, Game: game, Variant: variant, Title: "the match " + id, Listed: listed, EndedAt: at, Outcome: outcome, Seats: 2, Rated: listed,
		Results: []store.Result{
			{Seat: "greeks", Person: "ann", Place: 1, Outcome: outcome, Rated: 1, Due: 5, Kept: 4},
			{Seat: "trojans", Person: "bob", Place: 2, Outcome: second, Rated: 2, Due: 5, Kept: 5},
		},
	}
	if outcome == "shared" {
		f.Results[1].Place, f.Results[1].Rated = 1, 1
	}
	return f
}

// one adds a point to whoever is rated: in whichever order matches come, the sum tells how many were counted.
func one(f store.Finished) store.Rate {
	return func(now []store.Rating) (after []store.Rating) {
		for _, r := range f.Results {
			next := store.Rating{Game: f.Game, Player: r.Player(), At: f.EndedAt}
			for _, old := range now {
				if old.Player == r.Player() {
					next = old
				}
			}
			next.Rating++
			next.Matches++
			after = append(after, next)
		}
		return after
	}
}

// ended stores a match and puts it into the history.
func ended(t *testing.T, s store.Store, f store.Finished) {
	t.Helper()
	m := aMatch(f.Match)
	m.Status, m.Game, m.Listed, m.CreatedAt = "over", f.Game, f.Listed, f.EndedAt
	if err := s.CreateMatch(t.Context(), m, store.Append{Finished: &f, Rate: one(f)}); err != nil {
		t.Fatal(err)
	}
}

// history tries every way through it, page by page.
func history(t *testing.T, s store.Store) {
	ann := aPerson("ann", "Ann")
	ann.Profile = store.ProfileClosed
	addPerson(t, s, ann)
	bob := aPerson("bob", "Bob")
	bob.Guest = true
	addPerson(t, s, bob)
	var all []store.Finished
	for n := range 24 {
		f := finishedOf(fmt.Sprintf("m%02d", n), []string{"agamemnon", "council"}[n%2], []string{"", "open=on"}[n/2%2], []string{"won", "shared"}[n/4%2], n%8 != 7, noon.Add(time.Duration(n/3)*time.Hour))
		ended(t, s, f)
		all = append(all, f)
	}
	usual := ""
	for _, f := range []store.HistoryFilter{
		{},
		{Game: "council"},
		{Outcome: "shared"},
		{Game: "agamemnon", Outcome: "won"},
		{Game: "agamemnon", Variant: &usual},
		{Game: "council", Variant: &usual, Outcome: "won"},
		{Person: "ann"},
		{Person: "ann", Unlisted: true},
		{Person: "bob", Outcome: "lost"},
		{Person: "bob", Game: "council", Unlisted: true},
		{Person: "ann", Game: "agamemnon", Variant: &usual, Outcome: "shared"},
		{Since: noon.Add(2 * time.Hour), Until: noon.Add(4 * time.Hour)},
		{Person: "ann", Since: noon.Add(2 * time.Hour), Until: noon.Add(4 * time.Hour)},
		{Game: "none"},
		{Person: "eve"},
	} {
		var want, got []string
		for _, m := range slices.Backward(all) {
			if meant(m, f) {
				want = append(want, m.Match)
			}
		}
		f.Limit = 4
		for {
			page, next, err := s.History(t.Context(), f)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range page {
				got = append(got, m.Match)
				if len(m.Results) != 2 || m.Results[0].Seat != "greeks" || m.Results[0].Name != "Ann" || m.Results[0].Profile != store.ProfileClosed || m.Results[0].Guest || !m.Results[1].Guest {
					t.Errorf("%+v", m.Results)
				}
			}
			if f.After = next; next == "" {
				break
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%+v: %s", f, diff)
		}
	}
	if _, _, err := s.History(t.Context(), store.HistoryFilter{After: "x"}); !errors.Is(err, store.ErrCursor) {
		t.Error(err)
	}
	sums(t, s, all)
}

func meant(m store.Finished, f store.HistoryFilter) bool {
	outcome := m.Outcome
	if f.Person == "bob" {
		outcome = m.Results[1].Outcome
	}
	return (m.Listed || f.Unlisted) && (f.Game == "" || f.Game == m.Game) && (f.Variant == nil || *f.Variant == m.Variant) &&
		(f.Outcome == "" || f.Outcome == outcome) && f.Person != "eve" && !m.EndedAt.Before(f.Since) && (f.Until.IsZero() || m.EndedAt.Before(f.Until))
}

// sums tries what is counted beside.
func sums(t *testing.T, s store.Store, all []store.Finished) {
	ctx := t.Context()
	want := map[string]store.SeatCount{}
	games := map[string]store.GameCount{}
	due := 0
	for _, m := range all {
		if !m.Listed {
			continue
		}
		c := want[m.Game+m.Variant]
		c.Matches++
		g := games[m.Game]
		g.Game = m.Game
		g.Matches++
		if m.Outcome == "won" {
			c.Won++
			g.Won++
		} else {
			c.Shared++
			g.Shared++
		}
		c.Places++
		want[m.Game+m.Variant], games[m.Game] = c, g
		if !m.EndedAt.Before(noon.Add(time.Hour)) {
			due += 5
		}
	}
	for _, g := range []string{"agamemnon", "council"} {
		for _, c := range must(s.SeatCounts(ctx, g))(t) {
			w := want[g+c.Variant]
			if c.Seat == "greeks" && (c.Matches != w.Matches || c.Won != w.Won || c.Shared != w.Shared || c.Places != w.Places || c.Seats != 2) || c.Seat == "trojans" && c.Lost != w.Won {
				t.Errorf("%+v, want %+v", c, w)
			}
		}
	}
	for _, c := range must(s.GamesOf(ctx, "ann"))(t) {
		if c != games[c.Game] {
			t.Errorf("%+v, want %+v", c, games[c.Game])
		}
	}
	if d, k, err := s.TurnsOf(ctx, "ann", noon.Add(time.Hour)); err != nil || d != due || k != due/5*4 {
		t.Errorf("%d of %d, want %d; %v", k, d, due, err)
	}
	names := must(s.NamesOf(ctx, []string{"ann", "bob", "eve"}))(t)
	if diff := cmp.Diff(map[string]store.PersonName{"ann": {Name: "Ann", Profile: store.ProfileClosed}, "bob": {Name: "Bob", Guest: true}}, names); diff != "" {
		t.Error(diff)
	}
}

// ratedOnce tries that a match is counted once, whoever stores its end how often, and matches side by side one after the other.
func ratedOnce(t *testing.T, s store.Store) {
	const matches, times = 8, 4
	var all sync.WaitGroup
	for n := range matches {
		f := finishedOf(fmt.Sprint("m", n), "agamemnon", "", "won", true, noon.Add(time.Duration(n)*time.Minute))
		create(t, s, aMatch(f.Match))
		for range times {
			all.Go(func() {
				m := next(aMatch(f.Match))
				m.Status = "over"
				err := s.SaveMatch(t.Context(), 1, m, store.Append{Finished: &f, Rate: one(f)})
				if err != nil && !errors.Is(err, store.ErrConflict) {
					t.Error(err)
				}
			})
			all.Go(func() {
				if err := s.AddFinished(t.Context(), f); err != nil {
					t.Error(err)
				}
			})
		}
	}
	all.Wait()
	seen := map[int64]bool{}
	rated := 0
	for last := (store.Turn{}); ; {
		list, next, err := s.RatedMatches(t.Context(), "agamemnon", last, 3)
		if err != nil {
			t.Fatal(err)
		}
		if len(list) == 0 {
			break
		}
		rated += len(list)
		if seen[next.Seq] && next.Seq > 0 {
			t.Errorf("two matches have the turn %d", next.Seq)
		}
		seen[next.Seq], last = true, next
	}
	if rated != matches {
		t.Errorf("%d matches are rated", rated)
	}
	for _, r := range must(s.Ratings(t.Context(), "agamemnon"))(t) { // those that the other way put in are rated later
		if r.Rating != int64(r.Matches) || r.Matches > matches {
			t.Errorf("%+v", r)
		}
	}
	counts := must(s.SeatCounts(t.Context(), "agamemnon"))(t)
	if len(counts) != 2 || counts[0].Matches != matches {
		t.Errorf("%+v", counts)
	}
}

// replaced tries that ratings which were reckoned anew miss no match and no correction.
func replaced(t *testing.T, s store.Store) {
	ctx := t.Context()
	f := finishedOf("m1", "agamemnon", "", "won", true, noon)
	ended(t, s, f)
	_, last, err := s.RatedMatches(ctx, "agamemnon", store.Turn{}, 9)
	if err != nil {
		t.Fatal(err)
	}
	anew := []store.Rating{{Game: "agamemnon", Player: "person:eve", Rating: 7, At: noon}}
	ended(t, s, finishedOf("m2", "agamemnon", "", "won", true, noon.Add(-time.Hour)))
	if err := s.ReplaceRatings(ctx, "agamemnon", last, 0, anew); !errors.Is(err, store.ErrConflict) {
		t.Errorf("another match was rated meanwhile: %v", err)
	}
	_, last, err = s.RatedMatches(ctx, "agamemnon", last, 9)
	if err != nil {
		t.Fatal(err)
	}
	m := next(load(t, s, "m1"))
	f.Results[0].Place, f.Results[1].Place = 2, 1
	if err := s.SaveMatch(ctx, 1, m, store.Append{Finished: &f, Corrected: true}); err != nil {
		t.Fatal(err)
	}
	if err := s.ReplaceRatings(ctx, "agamemnon", last, 0, anew); !errors.Is(err, store.ErrConflict) {
		t.Errorf("a result was corrected meanwhile: %v", err)
	}
	if stale := must(s.StaleRatings(ctx))(t); !slices.Equal(stale, []string{"agamemnon"}) {
		t.Errorf("%v", stale)
	}
	if err := s.ReplaceRatings(ctx, "agamemnon", last, must(s.Corrections(ctx, "agamemnon"))(t), anew); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(anew, must(s.Ratings(ctx, "agamemnon"))(t)); diff != "" {
		t.Error(diff)
	}
	if stale := must(s.StaleRatings(ctx))(t); len(stale) != 0 {
		t.Errorf("%v", stale)
	}
	if n := must(s.Corrections(ctx, "council"))(t); n != 0 {
		t.Errorf("%d", n)
	}
	ids, more, err := s.OverMatches(ctx, "", 1)
	rest, _, err2 := s.OverMatches(ctx, more, 5)
	if err != nil || err2 != nil || !slices.Equal(append(ids, rest...), []string{"m2", "m1"}) {
		t.Errorf("%v, %v, %v, %v", ids, rest, err, err2)
	}
}
