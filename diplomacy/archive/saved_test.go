package archive

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/diplomacy/judge"
)

// meaning is JSON as values, in which the order of members does not count.
func meaning(t testing.TB, data []byte) any {
	t.Helper()
	var v any
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

func TestSavedGamesAreWrittenAsTheyWereRead(t *testing.T) {
	games := 0
	unpack(t, "python-saved-games-20.tar.xz", func(name string, data []byte) {
		list, err := ReadSaved(data)
		if err != nil {
			t.Fatal(name, err)
		}
		for _, s := range list {
			again, err := json.Marshal(s)
			if err != nil {
				t.Fatal(name, err)
			}
			if a, b := meaning(t, data), meaning(t, again); !reflect.DeepEqual(a, b) {
				t.Errorf("%s: %s", name, cmp.Diff(a, b))
			}
			games++
		}
	})
	if games != 20 {
		t.Errorf("%d games", games)
	}
}

func TestSavedGamesReplayWithoutAMismatch(t *testing.T) {
	transitions := 0
	unpack(t, "python-saved-games-20.tar.xz", func(name string, data []byte) {
		list, err := ReadSaved(data)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range list {
			g, err := s.Game(name)
			if err != nil {
				t.Fatal(err)
			}
			n, wrong := g.Replay(judge.Standard())
			transitions += n
			for _, m := range wrong {
				t.Errorf("%s %s: %v", m.Game, m.Phase, m.Differences)
			}
		}
	})
	t.Logf("%d transitions", transitions)
	if transitions < 2000 {
		t.Errorf("%d transitions", transitions)
	}
}
