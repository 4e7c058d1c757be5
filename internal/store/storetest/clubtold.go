package storetest

import (
	"errors"
	"testing"
	"time"

	"spielleiter/internal/store"
)

// clubTold: who leads matches of a club is kept, and what is told of a change or of a season is there with it, or neither is.
func clubTold(t *testing.T, s store.Store) {
	ctx := t.Context()
	if err := s.CreateClub(ctx, aClub("o", "Steinbock", false)); err != nil {
		t.Fatal(err)
	}
	say := func(id string) store.Message {
		return store.Message{ID: id, Kind: "club", Data: []byte(`{}`), DueAt: noon}
	}
	refused := errors.New("refused")
	for _, why := range []error{refused, nil} {
		err := s.ChangeClub(ctx, "o", func(c *store.ClubState) error {
			c.People[1].Leads = true
			c.Work.Outbox = []store.Message{say("changed")}
			return why
		})
		if !errors.Is(err, why) {
			t.Fatal(err)
		}
		if f := must(s.FindClub(ctx, "o", "bob"))(t); f.Leads != (why == nil) {
			t.Errorf("after %v: %+v", why, f)
		}
	}
	if people := must(s.ClubPeople(ctx, "o"))(t); people[0].Leads || !people[1].Leads {
		t.Errorf("%+v", people)
	}
	if mine := must(s.ClubsOf(ctx, "bob"))(t); len(mine) != 1 || !mine[0].Leads {
		t.Errorf("%+v", mine)
	}
	if err := s.CreateSeason(ctx, aSeason("s"), say("opens")); err != nil {
		t.Fatal(err)
	}
	one := must(s.Season(ctx, "s"))(t)
	if err := s.SaveSeason(ctx, one.Version+1, one, nil, nil, say("never")); !errors.Is(err, store.ErrConflict) {
		t.Errorf("an older one: %v", err)
	}
	if err := s.SaveSeason(ctx, one.Version, one, nil, nil, say("paired")); err != nil {
		t.Fatal(err)
	}
	report := store.Report{ID: "r", At: noon, Person: "ann", Target: "post/p", Reason: "spam", Evidence: []byte(`{}`), Hash: "h", Club: "o"}
	if err := s.KeepReport(ctx, report); err != nil {
		t.Fatal(err)
	}
	told := map[string]bool{}
	for _, m := range must(s.Claim(ctx, noon, time.Minute, 9))(t) {
		told[m.ID] = true
	}
	if len(told) != 3 || !told["changed"] || !told["opens"] || !told["paired"] {
		t.Errorf("told %v", told)
	}
	if err := s.ChangeClub(ctx, "o", func(c *store.ClubState) error { c.People = nil; return nil }); err != nil {
		t.Fatal(err)
	}
	if list := must(s.Reports(ctx, "", 9))(t); len(list) != 1 || list[0].ID != "r" { // the club is gone
		t.Errorf("%+v", list)
	}
}
