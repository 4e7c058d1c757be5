package match_test

import (
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/game/gametest/council"
	"spielleiter/match"
)

// gathers is a council with dates, of which the first seat is taken.
func gathers(t *testing.T, change func(*match.Terms)) *server {
	t.Helper()
	signUp, start := noon.Add(24*time.Hour), noon.Add(48*time.Hour)
	p := match.Plan{Terms: spans(match.Day), Config: game.Config{Seats: []game.Seat{"raven", "fox", "bear"}}}
	p.Terms.SignUpBy, p.Terms.StartAt = &signUp, &start
	change(&p.Terms)
	h := found(t, council.New(), p)
	h.join(anna, "")
	return h
}

// due lets the server do what is due, and holds that nothing was before.
func (h *server) due(at time.Time, then match.Status) {
	h.t.Helper()
	if h.m.CloseAt == nil || !h.m.CloseAt.Equal(at) {
		h.t.Fatalf("due %v, want %s", h.m.CloseAt, at)
	}
	h.now = at.Add(-time.Millisecond)
	h.close()
	if h.m.Status != match.Gathering {
		h.t.Fatal("it was not due yet")
	}
	h.now = at
	h.close()
	if h.m.Status != then {
		h.t.Fatalf("it is %s, want %s", h.m.Status, then)
	}
}

func TestSPL32AFullMatchStartsAtItsDate(t *testing.T) {
	h := gathers(t, func(*match.Terms) {})
	h.join(ben, "fox")
	h.join(cleo, "bear")
	h.refused(match.Conflict, "start.early", func(t *match.Table) error { return t.Start(anna, h.now) })
	h.must(func(t *match.Table) error { return t.Leave(cleo, h.now) })
	if at := noon.Add(24 * time.Hour); !h.m.CloseAt.Equal(at) {
		t.Fatalf("due %s, with a free seat", h.m.CloseAt)
	}
	h.join(cleo, "bear")
	h.due(noon.Add(48*time.Hour), match.Running)
	if left := h.m.CloseAt.Sub(h.now); left != 24*time.Hour {
		t.Errorf("the first phase is open for %s", left)
	}
	h.playOut(newRand(4))
	h.verified()
}

// Who leaves after the time to sign up leaves time to find another, until the start.
func TestSPL32ASeatThatIsFreeAgainWaitsForTheStart(t *testing.T) {
	h := gathers(t, func(*match.Terms) {})
	h.join(ben, "fox")
	h.join(cleo, "bear")
	h.now = noon.Add(30 * time.Hour)
	h.must(func(t *match.Table) error { return t.Leave(cleo, h.now) })
	h.due(noon.Add(48*time.Hour), match.Cancelled)
}

func TestSPL32TooFewInTimeEndAMatchOrComputersCome(t *testing.T) {
	h := gathers(t, func(*match.Terms) {})
	h.due(noon.Add(24*time.Hour), match.Cancelled)
	if !h.m.Unfilled || h.m.CloseAt != nil {
		t.Errorf("unfilled %v, due %v", h.m.Unfilled, h.m.CloseAt)
	}
	h.verified()

	for _, anonymous := range []bool{false, true} {
		h := gathers(t, func(t *match.Terms) { t.FillUp, t.Anonymous = "random", anonymous })
		h.due(noon.Add(24*time.Hour), match.Gathering) // full now, and early
		h.due(noon.Add(48*time.Hour), match.Running)
		bots := 0
		for _, c := range h.m.Chairs {
			if c.Holder.Kind == match.Bot {
				bots++
			}
		}
		if bots != 2 {
			t.Errorf("%d computers", bots)
		}
		h.playOut(newRand(6))
		h.verified()
	}

	nobody := gathers(t, func(t *match.Terms) { t.FillUp = "random" })
	nobody.must(func(t *match.Table) error { return t.Leave(anna, nobody.now) })
	nobody.due(noon.Add(24*time.Hour), match.Cancelled)
}

func TestDatesAreToCome(t *testing.T) {
	past, soon, late := noon.Add(-time.Hour), noon.Add(time.Hour), noon.Add(2*time.Hour)
	far := noon.Add(400 * 24 * time.Hour)
	for name, c := range map[string]struct {
		change func(*match.Terms)
		want   string
	}{
		"soon":                   {func(t *match.Terms) { t.SignUpBy, t.StartAt, t.FillUp = &soon, &late, "random" }, ""},
		"gone":                   {func(t *match.Terms) { t.StartAt = &past }, "terms.date"},
		"far away":               {func(t *match.Terms) { t.SignUpBy = &far }, "terms.date"},
		"signing up at the game": {func(t *match.Terms) { t.SignUpBy, t.StartAt = &late, &soon }, "terms.signup"},
		"computers at no time":   {func(t *match.Terms) { t.FillUp = "random" }, "terms.fillup"},
		"computers of no level":  {func(t *match.Terms) { t.SignUpBy, t.FillUp = &soon, "Ärger" }, "bot.level"},
	} {
		p := match.Plan{ID: "m", Seed: game.Seed{1}}
		c.change(&p.Terms)
		_, err := match.New(council.New(), p, anna, key, noon)
		t.Run(name, func(t *testing.T) { wantRefusal(t, err, match.Invalid, c.want) })
	}
}

func TestARematchHasNoDates(t *testing.T) {
	h := gathers(t, func(*match.Terms) {})
	h.join(ben, "fox")
	h.join(cleo, "bear")
	h.due(noon.Add(48*time.Hour), match.Running)
	h.playOut(newRand(4))
	h.must(func(table *match.Table) error {
		next, err := table.Rematch(anna, "m2", game.Seed{7}, "again", h.now)
		if err == nil && (next.Match().Terms.StartAt != nil || next.Match().Terms.SignUpBy != nil) {
			t.Error("it begins in the past")
		}
		return err
	})
}
