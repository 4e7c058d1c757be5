package storetest

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"spielleiter/internal/store"
)

func lobbyFilters(t *testing.T, s store.Store) {
	for n, spec := range []struct {
		id, status, game, person string
		listed, waiting          bool
	}{
		{"a", "gathering", "agamemnon", "ann", true, false},
		{"b", "running", "agamemnon", "ann", true, true},
		{"c", "running", "waben", "ann", false, false},
		{"d", "running", "waben", "bob", true, true},
		{"e", "gathering", "agamemnon", "bob", false, false},
		{"f", "over", "agamemnon", "", true, false},
	} {
		m := aMatch(spec.id)
		m.Status, m.Game, m.Listed, m.CreatedAt = spec.status, spec.game, spec.listed, noon.Add(time.Duration(n)*time.Minute)
		m.Chairs = []store.Chair{{Seat: "x", Person: spec.person, Waiting: spec.waiting}, {Seat: "y", Waiting: true}}
		create(t, s, m)
	}
	for _, c := range []struct {
		filter store.LobbyFilter
		want   string
	}{
		{store.LobbyFilter{}, "fdba"},
		{store.LobbyFilter{Status: "gathering"}, "a"},
		{store.LobbyFilter{Status: "running"}, "db"},
		{store.LobbyFilter{Status: "running", Game: "waben"}, "d"},
		{store.LobbyFilter{Game: "agamemnon"}, "fba"},
		{store.LobbyFilter{Game: "chess"}, ""},
		{store.LobbyFilter{Person: "ann"}, "cba"},
		{store.LobbyFilter{Person: "ann", Waiting: true}, "b"},
		{store.LobbyFilter{Person: "ann", Status: "running"}, "cb"},
		{store.LobbyFilter{Person: "bob", Game: "agamemnon"}, "e"},
		{store.LobbyFilter{Person: "nobody"}, ""},
		{store.LobbyFilter{Person: "ann", Listed: true}, "ba"},
		{store.LobbyFilter{Status: "over", Game: "agamemnon"}, "f"},
		{store.LobbyFilter{Status: "over", Game: "waben"}, ""},
		{store.LobbyFilter{Since: noon.Add(3 * time.Minute)}, "fd"},
		{store.LobbyFilter{Until: noon.Add(3 * time.Minute)}, "ba"},
		{store.LobbyFilter{Status: "running", Since: noon.Add(time.Minute), Until: noon.Add(3 * time.Minute)}, "b"},
		{store.LobbyFilter{Status: "running", Game: "waben", Until: noon.Add(3 * time.Minute)}, ""},
		{store.LobbyFilter{Person: "ann", Since: noon.Add(time.Minute)}, "cb"},
	} {
		rows, next, err := s.Lobby(t.Context(), c.filter)
		var got strings.Builder
		for _, r := range rows {
			got.WriteString(r.ID)
		}
		if err != nil || got.String() != c.want || next != "" {
			t.Errorf("%+v: %q, next %q, %v; want %q", c.filter, got.String(), next, err, c.want)
		}
	}
	rows, _, err := s.Lobby(t.Context(), store.LobbyFilter{Game: "waben"})
	want := []store.Row{{
		ID: "d", Version: 1, Status: "running", Game: "waben", Title: "Ännchens Partie", Listed: true,
		CreatedAt: noon.Add(3 * time.Minute), UpdatedAt: noon, Data: []byte(`{"a":1}`),
		Chairs: []store.Chair{{Seat: "x", Person: "bob", Waiting: true}, {Seat: "y", Waiting: true}},
	}}
	if diff := cmp.Diff(want, rows); diff != "" || err != nil {
		t.Error(err, diff)
	}
}

// Many matches are made in the same millisecond, so the id decides.
func lobbyPages(t *testing.T, s store.Store) {
	var want []string
	for n := range 23 {
		m := aMatch(fmt.Sprintf("m%02d", n))
		m.CreatedAt = noon.Add(time.Duration(n/10) * time.Millisecond)
		create(t, s, m)
		want = append(want, m.ID)
	}
	slices.Reverse(want)
	for _, f := range []store.LobbyFilter{{}, {Status: "running"}, {Person: "ann"}} {
		for _, size := range []int{1, 5, 22, 23, 24} {
			f.Limit, f.After = size, ""
			var got []string
			for page := 0; page == 0 || f.After != ""; page++ {
				rows, next, err := s.Lobby(t.Context(), f)
				if err != nil || len(rows) > size {
					t.Fatalf("%d rows, %v", len(rows), err)
				}
				for _, r := range rows {
					got = append(got, r.ID)
				}
				f.After = next
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("pages of %d: %s", size, diff)
			}
		}
	}
}

func lobbyCursor(t *testing.T, s store.Store) {
	for _, cursor := range []string{"x", "!!", "YQ", "IA", "Kio gKio", "MTAgAA", "MTAg_w"} {
		if _, _, err := s.Lobby(t.Context(), store.LobbyFilter{After: cursor}); !errors.Is(err, store.ErrCursor) {
			t.Errorf("cursor %q: %v", cursor, err)
		}
	}
}
