package match_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/match"
)

// reasoned are acts of the game master for which a reason may be given, one after the other.
var reasoned = []struct {
	kind match.EntryKind
	do   func(t *match.Table, h *server, reason string) error
}{
	{match.EntryPaused, func(t *match.Table, h *server, why string) error { return t.Pause(gm, why, h.now) }},
	{match.EntryResumed, func(t *match.Table, h *server, why string) error { return t.Resume(gm, why, h.now) }},
	{match.EntryExtended, func(t *match.Table, h *server, why string) error { return t.Extend(gm, match.Hour, why, h.now) }},
	{match.EntryExtended, func(t *match.Table, h *server, why string) error {
		return t.ExtendTo(gm, h.m.CloseAt.Add(time.Hour), why, h.now)
	}},
	{match.EntryDeadline, func(t *match.Table, h *server, why string) error {
		return t.SetDeadline(gm, h.m.CloseAt.Add(time.Hour), why, h.now)
	}},
	{match.EntryTerms, func(t *match.Table, h *server, why string) error { return t.SetWait(gm, true, why, h.now) }},
	{match.EntryTerms, func(t *match.Table, h *server, why string) error { return t.SetWait(gm, false, why, h.now) }},
	{match.EntryAnnounced, func(t *match.Table, h *server, why string) error { return t.Announce(gm, "hear!", why, h.now) }},
	{match.EntryAnswered, func(t *match.Table, h *server, why string) error { return t.Answer(gm, "chair", "fox", why, h.now) }},
	{match.EntryRolledBack, func(t *match.Table, h *server, why string) error { return t.RollBack(gm, 1, why, h.phases, h.now) }},
}

// The reason of an act is on the record that everybody reads, and verifies with it.
func TestSPL26TheReasonOfAnActIsOnTheRecord(t *testing.T) {
	h := led(t, 0)
	told := func(e match.Entry) (p struct{ Reason string }) {
		if err := json.Unmarshal(e.Public, &p); err != nil {
			t.Fatal(err)
		}
		return p
	}
	for _, act := range reasoned {
		if act.kind == match.EntryAnswered {
			tie(h)
		}
		h.refused(match.Invalid, "text.long", func(t *match.Table) error { return act.do(t, h, strings.Repeat("x", 2001)) })
		seq := h.m.Seq
		h.must(func(t *match.Table) error { return act.do(t, h, "by "+string(act.kind)) })
		if e := h.entries[seq]; e.Kind != act.kind || told(e).Reason != "by "+string(act.kind) || !e.ByMaster() {
			t.Errorf("%s: %s %s", act.kind, e.Kind, e.Public)
		}
	}
	h.verifiedWhole()
	h.playOut(newRand(4))
	h.verified()
	f := forge(t, h.export(game.Public))
	e := f.first("answered")
	e.Public = replace(e.Public, "by answered", "by nobody")
	_, err := match.Verify(f.file(), find)
	wantFault(t, err, "entry.hash")
}

// What need not be said is left out, so that records from before reasons read as new ones do.
func TestAnActWithoutAReasonSaysNothingOfIt(t *testing.T) {
	h := led(t, 0)
	for _, act := range reasoned {
		if act.kind == match.EntryAnswered {
			tie(h)
		}
		err := h.do(func(t *match.Table) error { return act.do(t, h, "") })
		if act.kind == match.EntryRolledBack || act.kind == match.EntryDeadline {
			wantRefusal(t, err, match.Invalid, "reason.missing")
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, e := range h.entries {
		if strings.Contains(string(e.Public), "reason") {
			t.Errorf("%s: %s", e.Kind, e.Public)
		}
	}
	h.verifiedWhole()
}
