package match_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/match"
)

// voting is a council in which the raven has the chair and sees saved votes (RAT-10).
func voting(t *testing.T, whispers string) *server {
	t.Helper()
	h := councilOfThree(t, match.Plan{Config: game.Config{Options: map[string]string{"whispers": whispers}}})
	h.submit(anna, "raven", "bid 3 "+hand(h, "raven"), true)
	h.submit(ben, "fox", "bid 1 "+hand(h, "fox"), true)
	h.submit(cleo, "bear", "bid 0 "+hand(h, "bear"), true)
	return h
}

// seen is what a viewer sees after the orders that are saved.
func (h *server) seen(v game.Viewer) string {
	h.t.Helper()
	table, err := match.Open(h.rules, h.m, h.state, key)
	if err != nil {
		h.t.Fatal(err)
	}
	view, err := table.View(v)
	if err != nil {
		h.t.Fatal(err)
	}
	data, err := json.Marshal(view)
	if err != nil {
		h.t.Fatal(err)
	}
	return string(data)
}

// shown submits and gives the seats that are told that they see something of it.
func (h *server) shown(who match.Who, seat game.Seat, text string, ready bool) (seats []game.Seat) {
	h.t.Helper()
	h.must(func(t *match.Table) error {
		_, err := t.Submit(who, match.Draft{Seat: seat, Text: text, Ready: ready}, h.now)
		seats = t.Changes().Shown
		return err
	})
	return seats
}

func TestWhatIsDeclaredShowsToThoseItConcernsUntilThePhaseIsClosed(t *testing.T) {
	h := voting(t, "on")
	others := []game.Viewer{game.Public, game.Master, game.As("fox"), game.As("bear")}
	before := make([]string, len(others))
	for n, v := range others {
		before[n] = h.seen(v)
	}
	if got := h.shown(ben, "fox", "vote yes", false); !slices.Equal(got, []game.Seat{"raven"}) {
		t.Errorf("a vote shows to %v", got)
	}
	if got := h.seen(game.As("raven")); !strings.Contains(got, `"saved":[{"seat":"fox","vote":"yes"}]`) {
		t.Errorf("the chair sees %s", got)
	}
	if got := h.shown(ben, "fox", "vote yes", true); got != nil {
		t.Errorf("being ready shows to %v", got)
	}
	if got := h.shown(ben, "fox", "vote no", false); !slices.Equal(got, []game.Seat{"raven"}) {
		t.Errorf("another vote shows to %v", got)
	}
	if got := h.seen(game.As("raven")); !strings.Contains(got, `"saved":[{"seat":"fox","vote":"no"}]`) {
		t.Errorf("the chair sees %s", got)
	}
	for n, v := range others {
		if got := h.seen(v); got != before[n] {
			t.Errorf("%s sees %s, and saw %s", v, got, before[n])
		}
	}
	h.submit(ben, "fox", "vote no", true)
	h.submit(anna, "raven", "vote yes", true)
	if got := h.shown(cleo, "bear", "vote no", true); got != nil {
		t.Errorf("all see the new phase, and %v are told apart", got)
	}
	if got := h.seen(game.As("raven")); strings.Contains(got, "saved") {
		t.Errorf("counted votes still show: %s", got)
	}
	h.playOut(newRand(7))
	h.verified()
}

func TestNothingIsDeclaredWhereTheRulesDoNotSay(t *testing.T) {
	h := voting(t, "off")
	before := h.seen(game.As("raven"))
	if got := h.shown(ben, "fox", "vote yes", false); got != nil {
		t.Errorf("a vote shows to %v", got)
	}
	if got := h.seen(game.As("raven")); got != before {
		t.Errorf("the chair sees %s, and saw %s", got, before)
	}
}

// Making a view costs the same whether others have saved orders that show or not: what those come to is worked out before anybody asks.
func TestAViewTakesNoMoreWhereOthersHaveSaved(t *testing.T) {
	costs := func(h *server) float64 {
		table, err := match.Open(h.rules, h.m, h.state, key)
		if err == nil {
			err = table.Prepare()
		}
		if err != nil {
			t.Fatal(err)
		}
		return testing.AllocsPerRun(100, func() {
			if _, err := table.Fork().View(game.As("bear")); err != nil {
				t.Fatal(err)
			}
		})
	}
	h := voting(t, "on")
	before := costs(h)
	h.shown(ben, "fox", "vote yes", false)
	if after := costs(h); after != before {
		t.Errorf("%v allocations, and %v where the fox has saved", before, after)
	}
}
