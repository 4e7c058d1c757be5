package match_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/game/gametest/council"
	"spielleiter/match"
)

// led is a running council with a game master and, if it is not 0, a review.
func led(t testing.TB, review match.Span) *server {
	t.Helper()
	terms := spans(match.Day)
	terms.Review = review
	return councilOfThree(t, match.Plan{GM: "gundula", Terms: terms})
}

func (h *server) amend(who match.Who, a match.Amendment) (saved match.Saved, err error) {
	h.t.Helper()
	err = h.do(func(t *match.Table) (err error) { saved, err = t.Amend(who, a, "a letter", h.now); return err })
	return saved, err
}

func (h *server) preview(who match.Who, edits ...match.Edit) (p match.Preview, err error) {
	h.t.Helper()
	err = h.do(func(t *match.Table) (err error) { p, err = t.Preview(who, edits, h.now); return err })
	return p, err
}

func (h *server) edit(who match.Who, edits ...match.Edit) error {
	h.t.Helper()
	return h.do(func(t *match.Table) error { return t.Edit(who, edits, "misread", h.now) })
}

// bids lets all three bid something else.
func bids(h *server) {
	h.t.Helper()
	for n, s := range h.m.Pending.Seats {
		h.submit(h.who(s), s, "bid "+string(rune('0'+n))+" "+hand(h, s), true)
	}
}

// kinds are the kinds of the last entries.
func (h *server) kinds(n int) []match.EntryKind {
	var list []match.EntryKind
	for _, e := range h.entries[len(h.entries)-n:] {
		list = append(list, e.Kind)
	}
	return list
}

func TestAnEvaluationWaitsForItsReview(t *testing.T) {
	h := led(t, 6*match.Hour)
	bids(h)
	if h.m.Phase != 1 || !h.m.InReview() || !h.m.CloseAt.Equal(noon.Add(6*time.Hour)) || h.m.Waiting() != nil {
		t.Fatalf("%+v", h.m)
	}
	h.refused(match.Late, "orders.late", submitting(anna, match.Draft{Seat: "raven", Text: "bid 1 bread"}, h.now.Add(time.Minute)))
	h.refused(match.Forbidden, "gm.only", func(t *match.Table) error { return t.Answer(anna, match.KeyPublish, match.Publish, "", h.now) })
	h.must(func(t *match.Table) error { return t.Answer(gm, match.KeyPublish, match.Publish, "", h.now) })
	if h.m.Phase != 2 || h.m.InReview() {
		t.Fatalf("%+v", h.m)
	}
	h.verified()

	for _, s := range h.m.Pending.Seats {
		h.submit(h.who(s), s, "vote no", true)
	}
	h.now = h.m.CloseAt.Add(-time.Millisecond)
	h.close()
	if h.m.Phase != 2 {
		t.Fatal("published before the time of the review was over")
	}
	h.now = *h.m.CloseAt
	h.close()
	if h.m.Phase != 3 {
		t.Fatal("a match waits for nobody")
	}
	tie(h)
	if h.m.InReview() || len(h.m.Questions) != 1 {
		t.Fatalf("asked %+v", h.m.Questions)
	}
	h.must(func(t *match.Table) error { return t.Answer(gm, "chair", "fox", "", h.now) })
	if !h.m.InReview() {
		t.Fatal("no review after the last question")
	}
	h.must(func(t *match.Table) error { return t.RollBack(gm, 3, "one more day", h.phases, h.now) })
	if h.m.AskedAt != nil || h.m.Phase != 3 {
		t.Fatal("the review was not taken back")
	}
	tie(h)
	h.now = *h.m.CloseAt
	h.close()
	if h.m.Phase != 4 {
		t.Fatal("questions that nobody answered in time are followed by a review")
	}
	h.playOut(newRand(1))
	h.verified()
}

func TestThereIsNoReviewWithoutAGameMaster(t *testing.T) {
	plan := match.Plan{ID: "m1", Seed: game.Seed{1}, Terms: match.Terms{Review: match.Hour}}
	_, err := match.New(council.New(), plan, anna, key, noon)
	wantRefusal(t, err, match.Invalid, "terms.review")
	plan.GM, plan.Terms.Review = "gundula", -match.Hour
	_, err = match.New(council.New(), plan, anna, key, noon)
	wantRefusal(t, err, match.Invalid, "terms.span")
}

// sealed is a game whose orders stay secret until the end.
type sealed struct{ game.Game }

func (s sealed) Info() game.Info {
	i := s.Game.Info()
	i.Sealed = true
	return i
}

func TestOrdersOfASealedGameAreNeverOpened(t *testing.T) {
	plan := match.Plan{ID: "m1", Seed: game.Seed{1}, Terms: match.Terms{OpenOrders: true}}
	_, err := match.New(sealed{council.New()}, plan, anna, key, noon)
	wantRefusal(t, err, match.Invalid, "terms.sealed")
	plan.Terms.OpenOrders = false
	_, err = match.New(sealed{council.New()}, plan, anna, key, noon)
	wantRefusal(t, err, "", "")
}

func TestAPreviewTellsWhatClosingBrings(t *testing.T) {
	h := led(t, 0)
	h.submit(anna, "raven", "bid 2 "+hand(h, "raven"), true)
	h.submit(ben, "fox", "bid 2 "+hand(h, "fox"), false)
	before := string(h.state)
	_, err := h.preview(anna)
	wantRefusal(t, err, match.Forbidden, "gm.only")
	p, err := h.preview(gm)
	if err != nil {
		t.Fatal(err)
	}
	if len(p.Orders) != 3 || p.Orders[0].Source != match.Submitted || !p.Orders[0].At.Equal(noon) || !p.Orders[0].Ready || p.Orders[2].Source != match.Missing || p.Orders[2].At != nil {
		t.Errorf("orders %+v", p.Orders)
	}
	if len(p.Questions) != 1 || p.Questions[0].Key != "chair" || p.Protocol.Rulings[0].By != "default" {
		t.Errorf("questions %+v, rulings %+v", p.Questions, p.Protocol.Rulings)
	}
	if string(h.state) != before || h.m.Phase != 1 || len(h.m.Rulings) > 0 {
		t.Error("looking has changed something")
	}
	if got := h.kinds(1); got[0] != match.EntryLooked || h.entries[len(h.entries)-1].Secret != nil || !h.m.For(game.Public).Looked {
		t.Errorf("the look is not on record: %v", got)
	}
	seq := h.m.Seq
	if _, err := h.preview(gm); err != nil || h.m.Seq != seq {
		t.Error("a second look is a second entry")
	}
	h.now = *h.m.CloseAt
	h.close()
	h.must(func(t *match.Table) error { return t.Answer(gm, "chair", p.Questions[0].Default, "", h.now) })
	if string(h.state) != string(p.State) || h.m.Pending.Phase != p.Pending.Phase {
		t.Error("the phase came out otherwise")
	}
	if h.m.Looked {
		t.Error("the look outlives its phase")
	}
	h.verified()
	plays := councilOfThree(t, match.Plan{GM: "anna"})
	_, err = plays.preview(match.Who{Person: "anna", GM: true})
	wantRefusal(t, err, match.Forbidden, "gm.plays")
}

func TestTheGameMasterAmendsOrders(t *testing.T) {
	h := led(t, 0)
	h.submit(anna, "raven", "bid 1 "+hand(h, "raven"), false)
	for who, want := range map[match.Who]string{anna: "gm.only", match.Server: ""} {
		_, err := h.amend(who, match.Amendment{Seat: "bear", Text: "bid 0 " + hand(h, "bear")})
		wantRefusal(t, err, match.Forbidden, want)
	}
	_, err := h.amend(gm, match.Amendment{Seat: "rat", Text: "bid 0 bread"})
	wantRefusal(t, err, match.NotFound, "seat.unknown")
	_, err = h.amend(gm, match.Amendment{Seat: "fox", Withdraw: true})
	wantRefusal(t, err, match.Conflict, "amend.none")
	_, err = h.amend(gm, match.Amendment{Seat: "fox", Text: "dance"})
	wantRefusal(t, err, match.Invalid, "orders.wrong")
	_, err = h.amend(gm, match.Amendment{Seat: "fox", Phase: 7, Text: "bid 0 bread"})
	wantRefusal(t, err, match.Conflict, "phase.unknown")

	saved, err := h.amend(gm, match.Amendment{Seat: "raven", Text: "biete 3 " + hand(h, "raven"), Lang: "de"})
	if err != nil {
		t.Fatal(err)
	}
	s := h.chair("raven").Submission
	if !s.Amended || s.By != "gm:gundula" || s.Nth != 2 || s.Receipt.By != "gm:gundula" || s.Text != saved.Text {
		t.Fatalf("%+v", s)
	}
	if err := match.VerifyReceipt(pub, s.Receipt, s.Text); err != nil {
		t.Error(err)
	}
	forged := s.Receipt
	forged.By = ""
	if match.VerifyReceipt(pub, forged, s.Text) == nil {
		t.Error("a receipt without its giver verifies")
	}
	if own := h.m.For(game.As("raven")); !own.Chairs[0].Submission.Amended {
		t.Error("the seat does not see it")
	}
	e := h.entries[len(h.entries)-1]
	if e.Kind != match.EntryAmended || !e.ByMaster() || !strings.Contains(string(e.Public), "a letter") || bytes.Contains(e.Public, []byte("bid")) {
		t.Errorf("%s", e.Public)
	}
	for v, reads := range map[game.Viewer]bool{game.As("raven"): true, game.As("fox"): false, game.Public: false, game.Master: false} {
		if red := match.Redact(h.entries[len(h.entries)-1:], v, &h.m); (red[0].Secret != nil) != reads {
			t.Errorf("%s reads %t", v, !reads)
		}
	}
	h.verifiedWhole()

	h.submit(anna, "raven", saved.Text, true) // the seat makes them its own
	if s := h.chair("raven").Submission; s.Amended || s.Receipt.By != "" {
		t.Errorf("%+v", s)
	}
	if _, err := h.amend(gm, match.Amendment{Seat: "raven", Text: "bid 1 " + hand(h, "raven")}); err != nil {
		t.Fatal(err)
	}
	h.now = *h.m.CloseAt
	h.close()
	if g := h.phases[1].Orders; h.m.Phase != 2 || g[0].Source != match.Amended || g[1].Source != match.Missing || g[2].Source != match.Amended || g[0].Receipt == nil {
		t.Fatalf("%+v", h.phases[1].Orders)
	}
	h.must(func(t *match.Table) error { return t.RollBack(gm, 1, "again", h.phases, h.now) })
	if s := h.chair("raven").Submission; s == nil || !s.Amended || s.Receipt.By != "gm:gundula" {
		t.Fatalf("%+v", s)
	}
	if _, err := h.amend(gm, match.Amendment{Seat: "raven", Withdraw: true}); err != nil || h.chair("raven").Submission != nil {
		t.Fatalf("not taken back: %v", err)
	}
	h.verifiedWhole()
	h.playOut(newRand(2))
	h.verified()
}

func TestAmendingAPhaseInReviewEvaluatesItAnew(t *testing.T) {
	h := led(t, match.Hour)
	bids(h)
	if !h.m.InReview() {
		t.Fatal("no review")
	}
	if _, err := h.amend(gm, match.Amendment{Seat: "fox", Text: "bid 2 " + hand(h, "fox")}); err != nil {
		t.Fatal(err)
	}
	if h.m.InReview() || len(h.m.Questions) != 1 || h.m.Questions[0].Key != "chair" {
		t.Fatalf("asked %+v", h.m.Questions)
	}
	h.must(func(t *match.Table) error { return t.Answer(gm, "chair", "fox", "", h.now) })
	h.must(func(t *match.Table) error { return t.Pause(gm, "tea", h.now) })
	h.must(func(t *match.Table) error { return t.Answer(gm, match.KeyPublish, match.Publish, "", h.now) })
	if _, err := h.amend(gm, match.Amendment{Seat: "fox", Withdraw: true}); err != nil {
		t.Fatal(err)
	}
	if h.m.Phase != 1 || h.m.Rulings[match.KeyPublish] != "" {
		t.Fatal("what was released is no longer what would be published")
	}
	h.verifiedWhole()
	h.must(func(t *match.Table) error { return t.Resume(gm, "", h.now) })
	h.playOut(newRand(3))
	h.verified()
}

func TestTheGameMasterSetsTheDeadline(t *testing.T) {
	h := led(t, 0)
	to := func(who match.Who, at time.Time, reason string) func(*match.Table) error {
		return func(t *match.Table) error { return t.SetDeadline(who, at, reason, h.now) }
	}
	h.refused(match.Forbidden, "gm.only", to(anna, noon.Add(time.Hour), "haste"))
	h.refused(match.Invalid, "reason.missing", to(gm, noon.Add(time.Hour), ""))
	h.refused(match.Invalid, "deadline.notice", to(gm, noon.Add(10*time.Minute-time.Millisecond), "haste"))
	h.refused(match.Invalid, "deadline.past", to(gm, noon, "haste"))
	h.must(to(gm, noon.Add(10*time.Minute), "haste"))
	e := h.entries[len(h.entries)-1]
	if e.Kind != match.EntryDeadline || !bytes.Contains(e.Public, []byte("haste")) || !bytes.Contains(e.Public, []byte(`"before":"2026-03-03T12:00:00Z"`)) {
		t.Errorf("%s", e.Public)
	}
	if len(h.effects) != 1 || h.effects[0].Kind != match.EffectDeadline {
		t.Errorf("%+v", h.effects)
	}
	h.now = noon.Add(10*time.Minute - time.Millisecond)
	h.close()
	if h.m.Phase != 1 {
		t.Fatal("closed before the announced instant")
	}
	h.must(to(gm, noon.Add(time.Hour), "waste"))
	h.now = noon.Add(time.Hour)
	h.close()
	if h.m.AskedAt == nil { // whose bids of nothing are a tie
		t.Fatal("not closed")
	}
	h.verifiedWhole()
}

func TestASeatIsTakenOverByInvitation(t *testing.T) {
	h := led(t, 0)
	seek := func(who match.Who, seat game.Seat, token string) func(*match.Table) error {
		return func(t *match.Table) error { return t.Seek(who, seat, token, "ill", h.now) }
	}
	take := func(who match.Who, token string) func(*match.Table) error {
		return func(t *match.Table) error { return t.TakeOver(who, token, h.now) }
	}
	h.refused(match.Forbidden, "gm.only", seek(anna, "fox", "come"))
	h.refused(match.NotFound, "seat.unknown", seek(gm, "rat", "come"))
	h.must(seek(gm, "fox", "come"))
	for _, v := range []game.Viewer{game.Public, game.As("fox"), game.Master} {
		if h.m.For(v).Chairs[1].Invite != "" || bytes.Contains(h.export(v), []byte("come")) {
			t.Errorf("%s reads the invitation", v)
		}
	}
	h.submit(ben, "fox", "bid 1 "+hand(h, "fox"), false)
	h.refused(match.Forbidden, "invite.wrong", take(dora, "cone"))
	h.refused(match.Forbidden, "invite.wrong", take(dora, ""))
	h.refused(match.Forbidden, "seek.gm", take(gm, "come"))
	h.refused(match.Conflict, "seat.double", take(anna, "come"))
	h.refused(match.Forbidden, "person.unknown", take(match.Server, "come"))
	h.must(seek(gm, "fox", "anew"))
	h.refused(match.Forbidden, "invite.wrong", take(dora, "come"))
	h.must(take(dora, "anew"))
	if c := h.chair("fox"); !c.Holder.IsPerson("dora") || c.Invite != "" || c.Since == nil || c.Submission == nil {
		t.Errorf("%+v", c)
	}
	h.refused(match.Forbidden, "invite.wrong", take(ben, "anew"))
	h.must(seek(gm, "bear", "come"))
	h.must(func(t *match.Table) error { return t.Unseek(gm, "bear", "well again", h.now) })
	h.refused(match.Forbidden, "invite.wrong", take(ben, "come"))
	h.verifiedWhole()
	h.playOut(newRand(6))
	h.verified()
}

func TestNotesAndMemos(t *testing.T) {
	h := led(t, 0)
	h.refused(match.Forbidden, "creator.only", func(t *match.Table) error { return t.SetNote(ben, "mine", h.now) })
	h.refused(match.Forbidden, "gm.only", func(t *match.Table) error { return t.SetMemo(anna, "mine", h.now) })
	h.must(func(t *match.Table) error { return t.SetNote(anna, "On Sundays we rest", h.now) })
	h.must(func(t *match.Table) error { return t.SetMemo(gm, "Anna bluffs", h.now) })
	if h.m.For(game.Public).Note != "On Sundays we rest" || h.m.For(game.As("fox")).Memo != "" || h.m.For(game.Master).Memo != "Anna bluffs" {
		t.Errorf("%+v", h.m)
	}
	if all, err := json.Marshal(h.entries); err != nil || bytes.Contains(all, []byte("bluffs")) || !bytes.Contains(all, []byte("Sundays")) {
		t.Error("the record holds the memo, or not the note")
	}
	acts := match.Acts(h.entries)
	if len(acts) != 1 || acts[0].Kind != match.EntryMemo {
		t.Errorf("%+v", acts)
	}
	h.verifiedWhole()
	h.playOut(newRand(7))
	if bytes.Contains(h.export(game.Public), []byte("bluffs")) {
		t.Error("the memo is exported")
	}
	f := forge(t, h.export(game.Public))
	f.Match.Note = "On Sundays we play"
	_, err := match.Verify(f.file(), find)
	wantFault(t, err, "match.field")
}

func TestTermsThatMayChange(t *testing.T) {
	h := led(t, 0)
	set := func(who match.Who, change func(*match.Terms)) func(*match.Table) error {
		terms := h.m.Terms
		change(&terms)
		return func(t *match.Table) error { return t.SetTerms(who, terms, "new", h.now) }
	}
	review := func(t *match.Terms) { t.Review, t.Grace, t.Graces = match.Hour, match.Hour, 2 }
	h.refused(match.Forbidden, "gm.only", set(anna, review))
	h.refused(match.Invalid, "terms.fixed", set(gm, func(t *match.Terms) { t.OpenOrders = true }))
	h.refused(match.Invalid, "terms.grace", set(gm, func(t *match.Terms) { t.Graces = 1 }))
	h.must(set(gm, review))
	bids(h)
	if !h.m.InReview() {
		t.Error("no review")
	}
	h.must(func(t *match.Table) error { return t.Answer(gm, match.KeyPublish, match.Publish, "", h.now) })
	h.playOut(newRand(8))
	h.verified()
}

// verifiedWhole holds that the match verifies with all that is secret in it.
func (h *server) verifiedWhole() {
	h.t.Helper()
	data, err := match.ExportWhole(h.m, h.entries, h.phases, pub)
	if err != nil {
		h.t.Fatal(err)
	}
	if r, err := match.Verify(data, find, pub); err != nil || r.Redacted {
		h.t.Fatalf("%v: %+v", err, r)
	}
}

func TestForgersOfTheDeskAreFound(t *testing.T) {
	h := led(t, match.Hour)
	if _, err := h.preview(gm); err != nil {
		t.Fatal(err)
	}
	if _, err := h.amend(gm, match.Amendment{Seat: "raven", Text: "bid 1 " + hand(h, "raven"), Ready: true}); err != nil {
		t.Fatal(err)
	}
	h.submit(ben, "fox", "bid 2 "+hand(h, "fox"), true)
	h.submit(cleo, "bear", "bid 0 "+hand(h, "bear"), true)
	if err := h.edit(gm, path("/goal", "9")); err != nil {
		t.Fatal(err)
	}
	whole := func() []byte {
		data, err := match.ExportWhole(h.m, h.entries, h.phases, pub)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	for code, change := range map[string]func(*forger){
		"match.field":  func(f *forger) { f.Match.Edits = nil },
		"phase.orders": func(f *forger) { f.Match.Chairs[0].Submission.Amended = false },
		"entry.phase":  func(f *forger) { e := f.first("edited"); e.Secret = replace(e.Secret, `"phase":1`, `"phase":2`) },
		"receipt.orders": func(f *forger) {
			e := f.first("amended")
			e.Secret = replace(e.Secret, `"by":"gm:gundula"`, `"by":"gm:anna"`)
		},
	} {
		f := forge(t, whole())
		change(f)
		f.chain()
		_, err := match.Verify(f.file(), find)
		wantFault(t, err, code)
	}
	f := forge(t, whole())
	f.Match.Looked = false
	_, err := match.Verify(f.file(), find)
	wantFault(t, err, "match.field")

	h.must(func(t *match.Table) error { return t.Answer(gm, match.KeyPublish, match.Publish, "", h.now) })
	h.playOut(newRand(9))
	data := h.export(game.Public)
	for code, change := range map[string]func(*forger){
		"phase.edits": func(f *forger) { e := f.first("closed"); e.Secret = replace(e.Secret, `"value":9`, `"value":8`) },
		"phase.orders": func(f *forger) {
			e := f.first("closed")
			e.Secret = replace(e.Secret, `"source":"amended"`, `"source":"submitted"`)
		},
		"phase.state": func(f *forger) {
			e := f.first("edited")
			e.Secret = replace(e.Secret, `"value":9`, `"value":8`)
			e = f.first("closed")
			e.Secret = replace(e.Secret, `"value":9`, `"value":8`)
		},
	} {
		f := forge(t, data)
		change(f)
		f.chain()
		_, err := match.Verify(f.file(), find)
		wantFault(t, err, code)
	}
}
