package archive

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"spielleiter/diplomacy/judge"
)

func TestRecordedGamesReplayWithoutAMismatch(t *testing.T) {
	games, transitions := 0, 0
	unpack(t, "recorded-games-sample.tar.xz", func(name string, data []byte) {
		g, err := ReadRecorded(name, string(data))
		if err != nil {
			t.Fatal(err)
		}
		n, wrong := g.Replay(judge.Droidippy())
		games++
		transitions += n
		for _, m := range wrong {
			t.Errorf("%s %s: %v", m.Game, m.Phase, m.Differences)
		}
	})
	t.Logf("%d games, %d transitions", games, transitions)
	if games != 295 || transitions < 10000 {
		t.Errorf("%d games, %d transitions", games, transitions)
	}
}

// The phases for which a profile is needed are listed beside the games, by the year and the
// season. Under the standard profile only phases of these lists come out otherwise.
func TestUnderTheStandardProfileOnlyKnownPhasesDiffer(t *testing.T) {
	known := map[string]bool{}
	for _, name := range []string{"via-fallback-phases.txt", "civil-disorder-phases.txt"} {
		data, err := os.ReadFile(filepath.Join("..", "..", "..", "shared", "data", "diplomacy", name))
		if err != nil {
			t.Skipf("no list of phases: %v", err)
		}
		for line := range strings.Lines(string(data)) {
			known[strings.TrimSpace(line)] = false
		}
	}
	seasons := map[byte]string{'S': "Spring", 'F': "Fall", 'W': "Fall"}
	unpack(t, "recorded-games-sample.tar.xz", func(name string, data []byte) {
		g, err := ReadRecorded(name, string(data))
		if err != nil {
			t.Fatal(err)
		}
		_, wrong := g.Replay(judge.Standard())
		for _, m := range wrong {
			key := m.Game + " " + m.Phase[1:5] + " " + seasons[m.Phase[0]]
			if _, ok := known[key]; !ok {
				t.Errorf("%s %s: %v", m.Game, m.Phase, m.Differences)
			}
			known[key] = true
		}
	})
	found := 0
	for _, key := range slices.Sorted(maps.Keys(known)) {
		if known[key] {
			found++
		}
	}
	t.Logf("%d of %d known phases differ", found, len(known))
	if found < 50 {
		t.Errorf("only %d phases differ", found)
	}
}
