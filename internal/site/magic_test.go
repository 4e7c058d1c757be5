package site_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/game"
)

// Terra Magica: what is ordered, who is strong where, and who stands against whom is for a few
// to know, and statuses for those they concern even before the week is closed.

var (
	realms    = []game.Seat{"falcon", "boar", "stag", "wolf"}
	magicians = cast{"terramagica", [3]game.Seat{"falcon", "boar", "stag"}, "/realms/0/gold", realms}
)

func TestWhatTerraMagicaKeepsSecretChangesNoByte(t *testing.T) {
	keepSecrets(t, magicScenes)
}

// pinged is whose open streams have carried something while the wolf has saved a sheet.
func pinged(t *testing.T, w *world, s *stage, sheet string) (list []string) {
	t.Helper()
	streams, carried := map[string]listener{}, map[string]string{}
	for as := range s.people {
		if as != "first" && as != "creator" {
			streams[as] = w.listen(t, s, as)
		}
	}
	time.Sleep(50 * time.Millisecond) // a noisy build has said that there is a match
	for as, l := range streams {
		carried[as] = l.text()
	}
	w.orders(s, "wolf", sheet, false)
	until(t, func() bool { return streams["wolf"].text() != carried["wolf"] })
	time.Sleep(200 * time.Millisecond) // others would be told meanwhile
	for _, as := range slices.Sorted(maps.Keys(streams)) {
		if strings.TrimPrefix(streams[as].text(), carried[as]) != "" {
			list = append(list, as)
		}
		streams[as].leave()
	}
	return list
}

// TM-N4, TM-S7: a status shows at once to those it concerns; nobody else is told as much as
// that something has happened.
func TestTMN4ADeclaredStatusPingsThoseItConcerns(t *testing.T) {
	const attack, support = "army 1 attacks army 1 of the stag", "army 1 supports army 1 of the boar"
	w := newWorld(t, 17)
	quiet := scene{plan: battle(true, "standard"), seats: realms, hide: func(*world, *stage, bool) {}}
	s := quiet.set(w, 0, false)
	for _, c := range []struct {
		sheet string
		told  []string
	}{
		{"army 1: unit 1 row 9", []string{"wolf"}},
		{attack, []string{"stag", "wolf"}},
		{attack + "\narmy 1: unit 1 row 8", []string{"wolf"}}, // to the stag it is the same
		{attack + "\n" + support, []string{"boar", "wolf"}},
		{support, []string{"stag", "wolf"}},
		{"", []string{"boar", "wolf"}},
	} {
		w.Clock.Forward(time.Minute)
		if got := pinged(t, w, s, c.sheet); !slices.Equal(got, c.told) {
			t.Errorf("of %q %q are told, want %q", c.sheet, got, c.told)
		}
	}
	noisy(w)
	if got, want := pinged(t, w, s, attack), []string{"anonymous", "boar", "falcon", "gm", "spectator", "stag", "wolf"}; !slices.Equal(got, want) {
		t.Errorf("of a build that tells all, only %q are caught, want %q", got, want)
	}
}
