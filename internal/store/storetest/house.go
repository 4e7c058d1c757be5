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

// deed is an act with nothing but its entry in the log.
func deed(act, target string) store.Deed {
	return store.Deed{Entry: store.HouseEntry{At: noon, Actor: "ann", Act: act, Target: target, Reason: "Grund für " + act, Data: `{"n":1}`}}
}

// houseLog chains entries, also of operators who act at once.
func houseLog(t *testing.T, s store.Store) {
	ctx := t.Context()
	if n := must(s.VerifyHouseLog(ctx))(t); n != 0 {
		t.Errorf("an empty log has %d entries", n)
	}
	const acts = 20
	var all sync.WaitGroup
	for n := range acts {
		all.Go(func() {
			if _, err := s.Operate(ctx, deed(fmt.Sprint("act", n), "house")); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if n := must(s.VerifyHouseLog(ctx))(t); n != acts {
		t.Errorf("%d entries, want %d", n, acts)
	}
	list := must(s.HouseLog(ctx, 1<<62, 100))(t)
	for n, e := range list {
		if e.Seq != int64(acts-n) || e.Sum() != e.Hash || n > 0 && list[n-1].Prev != e.Hash || !e.At.Equal(noon) || e.Data != `{"n":1}` {
			t.Errorf("entry %d: %+v", n, e)
		}
	}
	if page := must(s.HouseLog(ctx, 5, 2))(t); len(page) != 2 || page[0].Seq != 4 || page[1].Seq != 3 {
		t.Errorf("before the fifth: %+v", page)
	}
	// An act that cannot be done leaves no entry.
	d := deed("withdraw", "line")
	d.Withdraw = &store.LineID{Match: "none", Seq: 1}
	if _, err := s.Operate(ctx, d); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a line that is not there: %v", err)
	}
	if n := must(s.VerifyHouseLog(ctx))(t); n != acts {
		t.Errorf("%d entries after an act that was not done", n)
	}
}

// reports are open until they are closed, once.
func reports(t *testing.T, s store.Store) {
	ctx := t.Context()
	var want []store.Report
	for n, who := range []string{"ann", "bob", "ann"} {
		r := store.Report{
			ID: fmt.Sprint("r", n), At: noon.Add(time.Duration(n) * time.Minute), Person: who, Target: "match/m1", Reason: "spam", Words: "Wörter", Evidence: []byte(`{"match":"m1"}`), Hash: "h",
		}
		if err := s.KeepReport(ctx, r); err != nil {
			t.Fatal(err)
		}
		want = append(want, r)
	}
	same := func(got, want []store.Report) {
		t.Helper()
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	}
	same(must(s.Reports(ctx, "", 10))(t), want)
	same(must(s.Reports(ctx, "", 2))(t), want[:2])
	if by := must(s.ReportsBy(ctx, want[0].Person))(t); len(by) == 0 || by[0].ID != want[0].ID {
		t.Errorf("%+v", by)
	}
	d := deed("report", "report/r0")
	d.Report = "r0"
	must(s.Operate(ctx, d))(t)
	same(must(s.Reports(ctx, "", 10))(t), want[1:])
	if r := must(s.Report(ctx, "r0"))(t); r.Closed == nil || !r.Closed.Equal(noon) {
		t.Errorf("a report that is decided: %+v", r)
	}
	if _, err := s.Operate(ctx, d); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("decided twice: %v", err)
	}
	if _, err := s.Report(ctx, "none"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("none: %v", err)
	}
	atClub := store.Report{ID: "r3", At: noon, Person: "bob", Target: "post/p", Reason: "spam", Evidence: []byte(`{}`), Hash: "h", Club: "o"}
	if err := s.KeepReport(ctx, atClub); err != nil {
		t.Fatal(err)
	}
	same(must(s.Reports(ctx, "o", 10))(t), []store.Report{atClub})
	same(must(s.Reports(ctx, "other", 10))(t), []store.Report{})
	d = deed("club.handon", "report/r3")
	d.HandOn, d.Handed = "r3", "other"
	if _, err := s.Operate(ctx, d); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("handed on by another club: %v", err)
	}
	d.Handed = "o"
	must(s.Operate(ctx, d))(t)
	same(must(s.Reports(ctx, "o", 10))(t), []store.Report{})
	d = deed("report", "report/r3")
	d.Report = "r3"
	must(s.Operate(ctx, d))(t)
	late := store.Report{ID: "r4", At: noon, Target: "post/p", Reason: "spam", Evidence: []byte(`{}`), Hash: "h", Club: "o"}
	if err := s.KeepReport(ctx, late); err != nil {
		t.Fatal(err)
	}
	must(s.Purge(ctx, noon.Add(store.DecideReports)))(t)
	same(must(s.Reports(ctx, "o", 10))(t), []store.Report{late})
	must(s.Purge(ctx, noon.Add(store.DecideReports+time.Hour)))(t)
	if list := must(s.Reports(ctx, "", 10))(t); len(list) == 0 || list[0].ID != "r4" {
		t.Errorf("a report that its club does not decide: %+v", list)
	}
	d = deed("report", "report/r4")
	d.Report = "r4"
	must(s.Operate(ctx, d))(t)
	d = deed("delete", "person/ann")
	d.Erase = "ann"
	must(s.Operate(ctx, d))(t)
	want[2].Person = ""
	same(must(s.Reports(ctx, "", 10))(t), want[1:])
}

// departures end only as they began; of who is gone for good what they have read goes.
func departures(t *testing.T, s store.Store) {
	ctx := t.Context()
	create(t, s, aMatch("m1"))
	say := func() {
		if _, err := s.Say(ctx, store.ChatLine{Match: "m1", At: noon, Person: "bob", Name: "Bob", Seat: "trojans", Text: "x"}, nil); err != nil {
			t.Fatal(err)
		}
	}
	say()
	if err := s.Heard(ctx, "ann", "m1", "", 1); err != nil {
		t.Fatal(err)
	}
	goes := func(who string, at time.Time) {
		d := deed("ban", "person/"+who)
		d.Depart = &store.Departure{Person: who, At: at, Data: []byte(`{"good":true}`)}
		must(s.Operate(ctx, d))(t)
	}
	gone := func(want ...string) {
		t.Helper()
		var got []string
		for _, d := range must(s.Departures(ctx, 10))(t) {
			got = append(got, d.Person+" "+d.At.Format("15:04")+" "+string(d.Data))
		}
		if !slices.Equal(got, want) {
			t.Errorf("departures %q, want %q", got, want)
		}
	}
	later := noon.Add(time.Hour)
	goes("cid", noon)
	goes("ann", noon)
	goes("ann", later) // once more: one each
	gone(`ann 13:00 {"good":true}`, `cid 12:00 {"good":true}`)
	if err := s.EndDeparture(ctx, "ann", noon, true); err != nil { // the one before
		t.Fatal(err)
	}
	gone(`ann 13:00 {"good":true}`, `cid 12:00 {"good":true}`)
	if ids := must(s.MatchesRead(ctx, "ann"))(t); !slices.Equal(ids, []string{"m1"}) {
		t.Errorf("Ann has read %v", ids)
	}
	if err := s.EndDeparture(ctx, "ann", later, true); err != nil {
		t.Fatal(err)
	}
	if ids := must(s.MatchesRead(ctx, "ann"))(t); len(ids) != 0 {
		t.Errorf("Ann is gone and has read %v", ids)
	}
	d := deed("unban", "person/cid")
	d.Stay = "cid"
	must(s.Operate(ctx, d))(t)
	gone()
}

// reservedNames are those that look alike, too, until their end.
func reservedNames(t *testing.T, s store.Store) {
	ctx := t.Context()
	d := deed("delete", "person/ann")
	d.Reserve, d.Until = "Ännchen", noon.Add(time.Hour)
	must(s.Operate(ctx, d))(t)
	asked := []string{"Bob", "ännchen", "Ännchen"}
	if got := must(s.ReservedNames(ctx, asked, noon))(t); !slices.Equal(got, asked[1:]) {
		t.Errorf("reserved: %q", got)
	}
	if got := must(s.ReservedNames(ctx, asked, d.Until.Add(time.Second)))(t); len(got) != 0 {
		t.Errorf("after that: %q", got)
	}
}

// tidings are read by whom they are for, until they are dropped or old.
func tidings(t *testing.T, s store.Store) {
	ctx := t.Context()
	d := deed("report", "house")
	for _, x := range []store.Tiding{{Person: "ann", ID: "b"}, {Person: "ann", ID: "a"}, {Person: "bob", ID: "a"}} {
		x.At, x.Data = noon, []byte(`{"for":"`+x.Person+`"}`)
		d.Tidings = append(d.Tidings, x)
	}
	must(s.Operate(ctx, d))(t)
	told := func(who string, want ...store.Tiding) {
		t.Helper()
		got := must(s.Tidings(ctx, who, 10))(t)
		if len(got) != len(want) || len(want) > 0 && cmp.Diff(want, got) != "" {
			t.Errorf("%s is told %+v, want %+v", who, got, want)
		}
	}
	told("ann", d.Tidings[1], d.Tidings[0])
	if err := s.DropTiding(ctx, "ann", "a"); err != nil {
		t.Fatal(err)
	}
	told("ann", d.Tidings[0])
	told("bob", d.Tidings[2])
	must(s.Purge(ctx, noon.Add(store.KeepTidings-time.Hour)))(t)
	told("bob", d.Tidings[2])
	must(s.Purge(ctx, noon.Add(store.KeepTidings+time.Hour)))(t)
	told("bob")
}

// shuns are one's own, in one way each, and go with either of both.
func shuns(t *testing.T, s store.Store) {
	ctx := t.Context()
	shun := func(who, kind, other string, on bool) {
		t.Helper()
		if err := s.Shun(ctx, store.Shun{Person: who, Kind: kind, Other: other, At: noon}, on); err != nil {
			t.Fatal(err)
		}
	}
	shun("ann", store.Block, "bob", true)
	shun("ann", store.Block, "bob", true) // once more: one
	shun("ann", store.Mute, "cid", true)
	shun("cid", store.Block, "ann", true)
	shun("cid", store.Mute, "bob", true)
	want := []store.Shun{{Person: "ann", Kind: store.Block, Other: "bob", At: noon}, {Person: "ann", Kind: store.Mute, Other: "cid", At: noon}}
	if diff := cmp.Diff(want, must(s.Shuns(ctx, "ann", 10))(t)); diff != "" {
		t.Error(diff)
	}
	for _, c := range []struct {
		by, kind, other string
		want            bool
	}{
		{"ann", store.Block, "bob", true},
		{"bob", store.Block, "ann", false},
		{"ann", store.Mute, "bob", false},
		{"cid", store.Block, "ann", true},
	} {
		if got := must(s.Shunned(ctx, c.by, c.kind, c.other))(t); got != c.want {
			t.Errorf("%v: %t", c, got)
		}
	}
	blocked := func(who string, want ...string) {
		t.Helper()
		if got := must(s.Blocked(ctx, who))(t); !slices.Equal(got, want) {
			t.Errorf("blocks about %s: %v, want %v", who, got, want)
		}
	}
	blocked("ann", "bob", "cid") // of both sides
	blocked("bob", "ann")
	if diff := cmp.Diff([][2]string{{"ann", "bob"}}, must(s.BlocksAmong(ctx, []string{"ann", "bob", "dan"}))(t)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([][2]string{{"ann", "bob"}, {"cid", "ann"}}, must(s.BlocksAmong(ctx, []string{"bob", "cid", "ann"}))(t)); diff != "" {
		t.Error(diff) // a mute is none
	}
	if got := must(s.BlocksAmong(ctx, nil))(t); len(got) != 0 {
		t.Error(got)
	}
	shun("ann", store.Block, "bob", false)
	blocked("bob")
	shun("ann", store.Block, "bob", true)
	d := deed("delete", "person/ann")
	d.Erase = "ann"
	must(s.Operate(ctx, d))(t)
	blocked("bob")
	blocked("cid")
	if list := must(s.Shuns(ctx, "cid", 10))(t); len(list) != 1 || list[0].Other != "bob" {
		t.Errorf("Cid shuns %v", list)
	}
}

// mutedLines are public, not grey, and not read yet.
func mutedLines(t *testing.T, s store.Store) {
	ctx := t.Context()
	create(t, s, aMatch("m1"))
	if err := s.Shun(ctx, store.Shun{Person: "ann", Kind: store.Mute, Other: "bob", At: noon}, true); err != nil {
		t.Fatal(err)
	}
	for _, l := range []store.ChatLine{
		{Person: "bob", Text: "one"},
		{Person: "cid", Text: "two"},
		{Person: "bob", Text: "three"},
		{Person: "bob", Text: "four", Grey: true},
		{Person: "bob", Text: "five", Channel: "greeks,trojans"},
	} {
		l.Match, l.At, l.Seat = "m1", noon, "trojans"
		if _, err := s.Say(ctx, l, nil); err != nil {
			t.Fatal(err)
		}
	}
	unheard := func(who string, want ...store.Unheard) {
		t.Helper()
		got := must(s.Unheard(ctx, who, []string{"m1"}))(t)
		slices.SortFunc(got, func(a, b store.Unheard) int { return len(a.Channel) - len(b.Channel) })
		if !slices.Equal(got, want) {
			t.Errorf("%s has not read %v, want %v", who, got, want)
		}
		for _, c := range must(s.Channels(ctx, "m1", who))(t) {
			for _, u := range want {
				if c.Channel == u.Channel && c.Muted != u.Muted {
					t.Errorf("%s: %q has %d muted, want %d", who, c.Channel, c.Muted, u.Muted)
				}
			}
		}
	}
	aside := store.Unheard{Match: "m1", Channel: "greeks,trojans", Lines: 1}
	unheard("ann", store.Unheard{Match: "m1", Lines: 4, Muted: 2}, aside)
	unheard("dan", store.Unheard{Match: "m1", Lines: 4}, aside)
	if err := s.Heard(ctx, "ann", "m1", "", 1); err != nil {
		t.Fatal(err)
	}
	unheard("ann", store.Unheard{Match: "m1", Lines: 3, Muted: 1}, aside)
}
