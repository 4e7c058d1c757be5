package match_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/match"
)

func submitting(who match.Who, d match.Draft, now time.Time) func(*match.Table) error {
	return func(t *match.Table) error {
		s, err := t.Submit(who, d, now)
		if err != nil && s.Receipt != (match.Receipt{}) {
			return errors.New("a refusal came with a receipt for stored orders")
		}
		return err
	}
}

func TestSubmittingTwiceGivesTheSameReceipt(t *testing.T) {
	h := councilOfThree(t, match.Plan{})
	card := hand(h, "raven")
	first := h.submit(anna, "raven", "bid 2 "+card, false)
	version := h.m.Version
	h.now = h.now.Add(time.Hour)
	if again := h.submit(anna, "raven", "  BID 2   "+card+" ", false); again.Receipt != first.Receipt {
		t.Errorf("%+v, then %+v", first.Receipt, again.Receipt)
	}
	if h.m.Version != version {
		t.Error("the same orders change the match")
	}
	second := h.submit(anna, "raven", "bid 3 "+card, false)
	if second.Receipt.Nth != 2 || second.Receipt.Hash == first.Receipt.Hash || second.Receipt.At.Equal(first.Receipt.At) {
		t.Errorf("%+v, then %+v", first.Receipt, second.Receipt)
	}
	for _, s := range []match.Saved{first, second} {
		if err := match.VerifyReceipt(pub, s.Receipt, s.Text); err != nil {
			t.Error(err)
		}
	}
}

func TestAllChannelsGiveTheSameOrders(t *testing.T) {
	h := councilOfThree(t, match.Plan{})
	card := hand(h, "raven")
	var hashes []string
	for _, d := range []match.Draft{
		{Seat: "raven", Text: "bid 2 " + card},
		{Seat: "raven", Text: "biete 2 " + card, Lang: "de"},
		{Seat: "raven", Orders: json.RawMessage(`{"bid":2,"card":"` + card + `"}`)},
	} {
		h.must(func(t *match.Table) error {
			s, err := t.Submit(anna, d, h.now)
			hashes = append(hashes, s.Receipt.Hash)
			return err
		})
	}
	if hashes[0] != hashes[1] || hashes[0] != hashes[2] {
		t.Errorf("hashes %v", hashes)
	}
}

// Faulty orders that are confirmed leave what was stored before as it was, and as little confirmed.
func TestFaultyOrdersThatAreConfirmedLoseNothing(t *testing.T) {
	h := councilOfThree(t, match.Plan{})
	card := hand(h, "raven")
	stored := h.submit(anna, "raven", "bid 2 "+card, false)
	before, _ := h.m.Chair("raven")
	was := *before.Submission
	for _, d := range []match.Draft{
		{Seat: "raven", Text: "bid 99 bread", Ready: true},
		{Seat: "raven", Text: "bid 2 " + card + "\nbread", Ready: true},
		{Seat: "raven", Text: "", Orders: json.RawMessage(`{"bid":{}}`), Ready: true},
		{Seat: "raven", Text: "bread", Ready: true, AsIs: true},
		{Seat: "raven", Text: "bid 2 " + card, Lang: "xx", Ready: true},
	} {
		if err := h.do(submitting(anna, d, h.now)); err == nil {
			t.Errorf("%+v is taken", d)
		}
		if c, _ := h.m.Chair("raven"); c.Submission == nil || c.Submission.Text != was.Text || c.Submission.Ready != was.Ready {
			t.Errorf("after %+v: %+v is stored, it was %+v", d, c.Submission, was)
		}
	}
	if again := h.submit(anna, "raven", "bid 2 "+card, false); again.Receipt != stored.Receipt {
		t.Error("the receipt of the stored orders is another one")
	}
}

func TestDraftsThatAreRefused(t *testing.T) {
	h := councilOfThree(t, match.Plan{})
	good := "bid 0 " + hand(h, "raven")
	for code, c := range map[string]struct {
		who  match.Who
		d    match.Draft
		kind match.Kind
	}{
		"orders.wrong":  {anna, match.Draft{Seat: "raven", Text: "bid 99 bread"}, match.Invalid},
		"orders.json":   {anna, match.Draft{Seat: "raven", Orders: json.RawMessage(`{"bidd":1}`)}, match.Invalid},
		"orders.long":   {anna, match.Draft{Seat: "raven", Text: strings.Repeat("#", 65<<10)}, match.Invalid},
		"lang.unknown":  {anna, match.Draft{Seat: "raven", Text: good, Lang: "fr"}, match.Invalid},
		"seat.other":    {anna, match.Draft{Seat: "fox", Text: good}, match.Forbidden},
		"seat.unknown":  {anna, match.Draft{Seat: "gm", Text: good}, match.NotFound},
		"phase.unknown": {anna, match.Draft{Seat: "raven", Text: good, Phase: 2}, match.Conflict},
	} {
		t.Run(code, func(t *testing.T) {
			h.t = t
			r := h.refused(c.kind, code, submitting(c.who, c.d, h.now))
			if code == "orders.wrong" && !game.HasError(r.Problems) {
				t.Error("no problem says what is wrong")
			}
			if h.chair("raven").Submission != nil {
				t.Error("something was stored")
			}
		})
	}
	h.t = t
	h.refused(match.Forbidden, "seat.other", submitting(match.Server, match.Draft{Seat: "raven", Text: good}, h.now))
	h.refused(match.Conflict, "orders.none", func(t *match.Table) error {
		_, err := t.Ready(anna, "raven", true, h.now)
		return err
	})

	two := duel(t, nil, match.Terms{})
	two.refused(match.Conflict, "seat.waits", submitting(ben, match.Draft{Seat: "trojans", Text: "keep"}, noon))
	empty := gather(t, match.Plan{})
	empty.join(anna, "raven")
	empty.refused(match.Conflict, "match.gathering", submitting(anna, match.Draft{Seat: "raven", Text: good}, noon))
}

func TestLateOrdersGetAReceiptThatSaysHowLate(t *testing.T) {
	h := councilOfThree(t, match.Plan{Terms: spans(match.Day)})
	text := "bid 1 " + hand(h, "raven")
	deadline := *h.m.CloseAt

	h.now = deadline.Add(-time.Millisecond)
	h.submit(anna, "raven", text, false)

	late := func(d match.Draft, now time.Time, ms int64) {
		t.Helper()
		r := h.refused(match.Late, "orders.late", submitting(ben, d, now))
		if r.Receipt == nil || r.Receipt.Late != ms || r.Receipt.Nth != 0 || r.Receipt.Phase != 1 {
			t.Fatalf("receipt %+v", r.Receipt)
		}
		if err := match.VerifyReceipt(pub, *r.Receipt, d.Text); err != nil {
			t.Error(err)
		}
	}
	d := match.Draft{Seat: "fox", Text: "bid 2 bread", Phase: 1}
	late(d, deadline.Add(7*time.Millisecond), 7) // the phase is still open in the store
	late(match.Draft{Seat: "fox", Text: "bid 2 bread"}, deadline.Add(time.Second), 1000)
	h.now = deadline
	h.close()
	if h.m.Phase != 2 {
		t.Fatalf("phase %d", h.m.Phase)
	}
	late(d, deadline.Add(time.Minute), 60_000)
	late(d, deadline.Add(-time.Hour), 1) // a clock that was set back opens nothing again
	if o := h.phases[1].Orders; o[0].Text != text || o[0].Source != match.Submitted || o[1].Source != match.Missing {
		t.Errorf("orders that counted: %+v", o)
	}
}

func TestOrdersOnTheInstantOfTheDeadlineCount(t *testing.T) {
	h := councilOfThree(t, match.Plan{Terms: spans(match.Day)})
	text := "bid 1 " + hand(h, "fox")
	h.now = *h.m.CloseAt
	h.submit(ben, "fox", text, false)
	if o := h.phases[len(h.phases)-1].Orders; h.m.Phase != 2 || o[1].Text != text || o[1].Source != match.Submitted {
		t.Errorf("phase %d after %+v", h.m.Phase, o)
	}
}

func TestReadyOnlySpeedsUp(t *testing.T) {
	h := councilOfThree(t, match.Plan{Terms: spans(match.Day)})
	h.submit(anna, "raven", "bid 1 "+hand(h, "raven"), true)
	h.submit(ben, "fox", "bid 2 "+hand(h, "fox"), false)
	h.submit(cleo, "bear", "bid 3 "+hand(h, "bear"), true)
	if h.m.Phase != 1 {
		t.Fatal("the phase closed while one was not ready")
	}
	ready := func(who match.Who, seat game.Seat, is bool) match.Saved {
		var s match.Saved
		h.must(func(t *match.Table) (err error) { s, err = t.Ready(who, seat, is, h.now); return err })
		return s
	}
	ready(anna, "raven", false)
	if s := ready(ben, "fox", true); s.Receipt.Nth != 2 || !s.Receipt.Ready || h.m.Phase != 1 {
		t.Errorf("%+v in phase %d", s, h.m.Phase)
	}
	ready(anna, "raven", true)
	if h.m.Phase != 2 || h.m.Waiting() == nil {
		t.Errorf("phase %d waits for %v", h.m.Phase, h.m.Waiting())
	}
}

func TestReceiptsProveNothingElse(t *testing.T) {
	r := match.Receipt{Match: "m1", Phase: 3, Seat: "fox", Hash: match.HashOrders("bid 1 bread"), At: noon, Nth: 2, Ready: true}.Sign(key)
	if err := match.VerifyReceipt(pub, r, "bid 1 bread"); err != nil {
		t.Fatal(err)
	}
	if err := match.VerifyReceipt(pub, r, "bid 2 bread"); err != match.ErrReceiptText {
		t.Error(err)
	}
	if err := match.VerifyReceipt(nil, r, "bid 1 bread"); err != match.ErrReceiptKey {
		t.Error(err)
	}
	for name, change := range map[string]func(*match.Receipt){
		"match": func(r *match.Receipt) { r.Match = "m2" }, "phase": func(r *match.Receipt) { r.Phase++ },
		"seat": func(r *match.Receipt) { r.Seat = "owl" }, "at": func(r *match.Receipt) { r.At = r.At.Add(time.Millisecond) },
		"nth": func(r *match.Receipt) { r.Nth++ }, "ready": func(r *match.Receipt) { r.Ready = false },
		"late": func(r *match.Receipt) { r.Late = 1 }, "signature": func(r *match.Receipt) { r.Signature = "00" + r.Signature[2:] },
		"no signature": func(r *match.Receipt) { r.Signature = "" },
	} {
		forged := r
		change(&forged)
		if err := match.VerifyReceipt(pub, forged, "bid 1 bread"); err != match.ErrReceiptSignature {
			t.Errorf("another %s: %v", name, err)
		}
	}
	want := "spielleiter receipt 1\nmatch m1\nphase 3\nseat fox\nhash " + r.Hash +
		"\nat 1772452800000\nnth 2\nready true\nlate 0\nkey " + match.KeyID(pub) + "\n"
	if got := string(r.Canonical()); got != want {
		t.Errorf("canonical form\n%s\nwant\n%s", got, want)
	}
}
