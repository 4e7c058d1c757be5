package web_test

import (
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// longPageLimit is what the page of the longest matches may weigh. Its list of phases
// and its map are full; talk comes on top.
const longPageLimit = 130_000

// longest is how many phases are played: more than a page lists.
const longest = host.CoursePage + 10

// longMatch is a match of Diplomacy for seven, in which everybody sends orders, with Anna
// at the first seat.
func (h *house) longMatch(anna *reader, phases int) table {
	h.t.Helper()
	bots := map[game.Seat]string{}
	e, _ := h.Games().Find("diplomacy", "")
	seats := e.Game.Info().Seats
	for _, s := range seats[1:] {
		bots[s] = "beginner"
	}
	m := h.matchOf(anna, host.NewMatch{Game: "diplomacy", Title: "Europa", Bots: bots, Options: map[string]string{"win": "34"}})
	for range 10 * phases {
		h.clock.Forward(time.Minute)
		p := h.page(anna, m)
		if p.Phase > phases || p.Status != "running" {
			return m
		}
		if err := h.MoveBots(h.t.Context(), m.id); err != nil {
			h.t.Fatal(err)
		}
		h.plays(anna, m)
	}
	h.t.Fatalf("no end after %d phases", phases)
	return m
}

// TestALongMatchIsLight plays more phases than a page lists and weighs what comes.
func TestALongMatchIsLight(t *testing.T) {
	if testing.Short() {
		t.Skip("plays a hundred phases")
	}
	w := smallWorld(t)
	m := w.longMatch(w.anna, longest)
	p := w.page(w.anna, m)
	if p.Phase <= longest {
		t.Fatalf("only %d phases were played", p.Phase)
	}
	seen := map[string]int{}
	w.weigh(t, "/m/"+m.id, seen)
	sum := 0
	for name, n := range seen {
		sum += n
		t.Logf("%7d %s", n, name)
	}
	page := w.anna.get("/m/" + m.id).body
	t.Logf("phase %d, %s: %d files, %d bytes; the page is %d long, its course %d", p.Phase, p.Pending.Phase, len(seen), sum, len(page), strings.Count(page, `class="what"`))
	if first := "/m/" + m.id + "/phase/10"; !strings.Contains(page, `<p><a href="`+first+`">`) {
		t.Errorf("no link to %s, before the phases that are listed", first)
	}
	for _, n := range []string{"/phase/11", "/phase/60", "/phase/110"} {
		if !strings.Contains(page, "/m/"+m.id+n+`"><span class="n">`) {
			t.Errorf("the course does not lead to %s", n)
		}
	}
	if sum > longPageLimit {
		t.Errorf("%d bytes, want at most %d", sum, longPageLimit)
	}
}
