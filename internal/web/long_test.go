package web_test

import (
	"maps"
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// longPageLimit is what the page of the longest matches may weigh, of 150,000 that a page with a board may. Its list of phases
// and its map are full; talk comes on top. What thinking time, open seats and the pace say there took 1,000,
// and orders from a file 500.
const longPageLimit = 149_400

// longest is how many phases are played: more than a page lists.
const longest = host.CoursePage + 10

// longMatch is a match of Diplomacy for seven, in which everybody sends orders, with Anna
// at the first seat.
func (h *server) longMatch(anna *reader, phases int) table {
	h.t.Helper()
	bots := map[game.Seat]string{}
	e, _ := h.Games().Find("diplomacy", "")
	seats := e.Game.Info().Seats
	for _, s := range seats[1:] {
		bots[s] = "random"
	}
	m := h.matchOf(anna, host.NewMatch{Game: "diplomacy", Title: "Europa", Bots: bots})
	for range 10 * phases {
		if p := h.page(anna, m); p.Phase >= phases {
			return m
		}
		h.moveOn(anna, m)
	}
	h.t.Fatalf("the match stays before phase %d", phases)
	return m
}

// moveOn lets everybody send orders for the open phase.
func (h *server) moveOn(anna *reader, m table) {
	h.t.Helper()
	h.clock.Forward(time.Minute)
	if err := h.MoveBots(h.t.Context(), m.id); err != nil {
		h.t.Fatal(err)
	}
	h.play(m, 1)
}

// TestALongMatchIsLight plays more phases than a page lists and weighs what comes, in the
// heaviest of the last phases.
func TestALongMatchIsLight(t *testing.T) {
	if testing.Short() {
		t.Skip("plays a hundred phases")
	}
	w := smallWorld(t)
	m := w.longMatch(w.anna, host.CoursePage)
	seen := map[string]int{}
	w.weigh(t, "/m/"+m.id, seen)
	rest, heaviest := -seen["/m/"+m.id], 0
	for _, n := range seen {
		rest += n
	}
	for range longest {
		p := w.page(w.anna, m)
		if p.Phase > longest {
			break
		}
		if p.Result != nil {
			t.Fatalf("the match is over in phase %d, want more than %d", p.Phase, longest)
		}
		seen := maps.Clone(seen) // all but the page
		delete(seen, "/m/"+m.id)
		w.weigh(t, "/m/"+m.id, seen)
		heaviest = max(heaviest, seen["/m/"+m.id])
		w.moveOn(w.anna, m)
	}
	t.Logf("%d bytes in %d files, of them the page %d", rest+heaviest, len(seen), heaviest)
	if rest+heaviest > longPageLimit {
		t.Errorf("%d bytes, want at most %d: %v", rest+heaviest, longPageLimit, seen)
	}
	page := w.anna.get("/m/" + m.id).body
	if first := "/m/" + m.id + "/phase/10"; !strings.Contains(page, `<p><a href="`+first+`">`) {
		t.Errorf("no link to %s, before the phases that are listed", first)
	}
	for _, n := range []string{"/phase/11", "/phase/60", "/phase/110"} {
		if !strings.Contains(page, "/m/"+m.id+n+`"><span class="n called">`) {
			t.Errorf("the course does not lead to %s", n)
		}
	}
}
