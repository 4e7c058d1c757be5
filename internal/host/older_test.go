package host_test

import (
	"cmp"
	"encoding/json"
	"path/filepath"
	"testing"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
)

// A stored match of every game outlives each option's being younger than it is: its page, what is seen there, and its line in
// the lobby.
func TestMatchesOutliveOptionsThatAreYounger(t *testing.T) {
	db, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "spielleiter.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	h := hosttest.Playing(t, db, games.All())
	anna := h.Person("Anna")
	type copied struct{ match, option, want string }
	var copies []copied
	for _, e := range h.Games() {
		info := e.Game.Info()
		seats := info.Seats[:max(info.MinSeats, 2)]
		n := host.NewMatch{Game: info.ID, Seats: seats, Seat: seats[0], Bots: map[game.Seat]string{}}
		for _, s := range seats[1:] {
			n.Bots[s] = e.Levels[0].Name
		}
		made, err := h.Create(t.Context(), anna, n)
		h.Must(err)
		row, err := db.Match(t.Context(), made.ID)
		h.Must(err)
		for _, o := range info.Options {
			older := row
			older.Invite = ""
			older.ID, older.Listed = made.ID+"-"+o.Name, true
			older.Data = without(t, row.Data, o.Name, "config", "options")
			older.State = without(t, row.State, o.Name, "options")
			h.Must(db.CreateMatch(t.Context(), older, store.Append{}))
			copies = append(copies, copied{older.ID, o.Name, cmp.Or(o.Before, o.Default)})
		}
	}
	for _, c := range copies {
		p := h.Page(anna, c.match)
		if p.Config.Options[c.option] != c.want || p.View == nil {
			t.Errorf("%s without %s: the page says %q", p.Game, c.option, p.Config.Options[c.option])
		}
	}
	lobby, err := h.Lobby(t.Context(), anna, host.LobbyQuery{Scope: host.ScopeRunning, Limit: store.MaxPage})
	h.Must(err)
	for _, r := range lobby.Rows {
		for _, c := range copies {
			if c.match == r.ID && r.Options[c.option] != c.want {
				t.Errorf("%s without %s: the lobby says %q", r.Game, c.option, r.Options[c.option])
			}
		}
	}
	if len(lobby.Rows) == 0 || len(copies) < 40 {
		t.Errorf("%d rows, %d copies", len(lobby.Rows), len(copies))
	}
}

// without gives a document without what stands under a name at a place, if it stands there.
func without(t *testing.T, data []byte, name string, place ...string) []byte {
	t.Helper()
	var all map[string]json.RawMessage
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	if len(place) == 0 {
		delete(all, name)
	} else if inner, ok := all[place[0]]; ok {
		all[place[0]] = without(t, inner, name, place[1:]...)
	}
	out, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	return out
}
