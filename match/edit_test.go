package match_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/match"
)

func path(p, value string) match.Edit {
	if value == "" {
		return match.Edit{Path: p}
	}
	return match.Edit{Path: p, Value: json.RawMessage(value)}
}

func TestTheGameMasterEditsThePosition(t *testing.T) {
	h := led(t, match.Hour)
	bids(h)
	wantRefusal(t, h.edit(anna, path("/goal", "9")), match.Forbidden, "gm.only")
	wantRefusal(t, h.edit(gm, path("/golf", "9")), match.Invalid, "edit.refused")
	wantRefusal(t, h.edit(gm, path("/members/9/coins", "9")), match.Invalid, "edit.path")
	wantRefusal(t, h.edit(gm, path("/goal", "9 9")), match.Invalid, "edit.value")
	wantRefusal(t, h.edit(gm, path("/members/0/hand", "[]")), match.Invalid, "edit.refused")
	p, err := h.preview(gm, path("/goal", " 9 "))
	if err != nil || !slices.Equal(p.Edited, []string{"/goal"}) || h.m.Edits != nil {
		t.Fatalf("%v, %+v", err, p.Edited)
	}
	if err := h.edit(gm, path("/goal", " 9 ")); err != nil {
		t.Fatal(err)
	}
	if string(h.m.Edits[0].Value) != "9" || h.m.For(game.As("raven")).Edits != nil {
		t.Errorf("%+v", h.m.Edits)
	}
	h.verifiedWhole()
	h.must(func(t *match.Table) error { return t.Answer(gm, match.KeyPublish, match.Publish, "", h.now) })
	if !strings.Contains(string(h.state), `"goal":9`) || len(h.phases[1].Edits) != 1 || h.m.Edits != nil {
		t.Fatalf("%s", h.state)
	}
	told := h.phases[1].Protocol.Notes
	if last := told[len(told)-1]; last.Code != "match.edited" || len(last.To) > 0 {
		t.Errorf("the report ends with %+v", last)
	}
	if h.phases[1].For(game.As("raven"), &h.m).Edits != nil {
		t.Error("the edits are shown to all")
	}
	fix := []match.Correction{{Phase: 1, Edits: []match.Edit{path("/rounds", "3")}}}
	var d match.Difference
	h.must(func(t *match.Table) (err error) { d, err = t.Replay(gm, fix, h.phases); return err })
	if !slices.Equal(d.Phases[0].Paths, []string{"/rounds"}) || d.Phases[0].Unedited {
		t.Errorf("%+v", d.Phases)
	}
	h.must(func(t *match.Table) error { _, err := t.Correct(gm, fix, "too long", h.phases, h.now); return err })
	if !strings.Contains(string(h.state), `"goal":9`) || !strings.Contains(string(h.state), `"rounds":3`) {
		t.Errorf("%s", h.state)
	}
	bad := []match.Correction{{Phase: 1, Edits: []match.Edit{path("/members/3", "7")}}}
	h.refused(match.Invalid, "edit.refused", func(t *match.Table) error { _, err := t.Replay(gm, bad, h.phases); return err })
	h.verifiedWhole()
	h.playOut(newRand(4))
	h.verified()
}

// An edit that fitted the position may fit no longer when other orders lead to another.
func TestEditsThatFitNoLongerAreLeftOut(t *testing.T) {
	h := led(t, 0)
	h.submit(anna, "raven", "bid 3 "+hand(h, "raven"), true)
	h.submit(ben, "fox", "bid 1 "+hand(h, "fox"), true)
	if err := h.edit(gm, path("/members/1/bid", "")); err != nil {
		t.Fatal(err)
	}
	h.submit(ben, "fox", "bid 0 "+hand(h, "fox"), true) // which is not written down
	if p, err := h.preview(gm); err != nil || p.Refused == nil || p.Refused.Code != "edit.path" {
		t.Fatalf("%v, %+v", err, p.Refused)
	}
	h.now = *h.m.CloseAt
	h.close()
	told := h.phases[1].Protocol.Notes
	if last := told[len(told)-1]; last.Code != "match.unedited" || !slices.Equal(last.To, []game.Seat{game.GameMaster}) {
		t.Errorf("%+v", last)
	}
	h.playOut(newRand(5))
	h.verified()
}

func FuzzEdits(f *testing.F) {
	h := led(f, 0)
	for _, c := range []struct{ path, value string }{
		{"/goal", "9"}, {"", "{}"}, {"/members/-", "{}"}, {"/members/0", ""}, {"/a~1b", "1"}, {"/members/0/hand/0", `"peace"`}, {"//", "null"},
	} {
		f.Add(c.path, c.value)
	}
	f.Fuzz(func(t *testing.T, at, value string) {
		h := &server{t: t, rules: h.rules, m: h.m, state: h.state, entries: slices.Clone(h.entries), phases: slices.Clone(h.phases), now: h.now}
		err := h.edit(gm, path(at, value))
		if err != nil {
			wantInvalid(t, err)
			return
		}
		h.now = *h.m.CloseAt
		h.close()
		h.verifiedWhole()
	})
}

func wantInvalid(t *testing.T, err error) {
	t.Helper()
	if r, ok := err.(*match.Refusal); !ok || r.Kind != match.Invalid {
		t.Fatalf("%v", err)
	}
}
