package host_test

import (
	"encoding/json"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/match"
)

// Whoever looks at a match learns who leads it; of an anonymous one only once it is over, for its game master may sit in it.
func TestTheTableKnowsWhoLeads(t *testing.T) {
	h := hosttest.New(t)
	gaia, guest := h.Person("Gaia"), h.Person("Dora")
	for _, anonymous := range []bool{false, true} {
		made, err := h.Create(t.Context(), gaia, host.NewMatch{Game: "council", Seats: beasts, Listed: true, Master: true, Terms: match.Terms{Anonymous: anonymous}})
		h.Must(err)
		seats := map[game.Seat]host.Actor{}
		for n, seat := range beasts {
			at := seat
			if anonymous {
				at = "" // it is drawn
			}
			seats[seat] = h.Person("P" + string(rune('A'+n)) + made.ID[:3])
			h.Must(h.Join(t.Context(), seats[seat], made.ID, at, ""))
		}
		want := "~Gaia"
		if anonymous {
			want = ""
		}
		for name, who := range map[string]host.Actor{"a player": seats[beasts[0]], "a spectator": guest, "nobody": {}, "the game master": gaia} {
			p := h.Page(who, made.ID)
			if p.Leader != want {
				t.Errorf("anonymous %t: %s reads that %q leads", anonymous, name, p.Leader)
			}
			if raw, err := json.Marshal(p); err != nil || anonymous && strings.Contains(string(raw), "Gaia") {
				t.Errorf("%s of an anonymous match reads: %s (%v)", name, raw, err)
			}
		}
		h.Must(h.Cancel(t.Context(), gaia, made.ID, "genug"))
		if p := h.Page(guest, made.ID); p.Leader != "~Gaia" {
			t.Errorf("anonymous %t: when it is over, %q has led", anonymous, p.Leader)
		}
	}
}
