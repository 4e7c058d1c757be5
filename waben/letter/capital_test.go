package letter

import (
	"strings"
	"testing"

	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// WDW-R-52: who has lost the capital reads so in each letter until another is named, with the line that names the largest place;
// who has one, or no place at all, does not.
func TestWDWR52LettersTellOfALostCapital(t *testing.T) {
	for _, c := range []struct {
		name  string
		set   func(w *world.World)
		tells bool
	}{
		{"as it is", func(*world.World) {}, false},
		{"none is named", func(w *world.World) { w.Realm(tharos).Capital = grid.None }, true},
		{"somebody has taken it", func(w *world.World) {
			w.Settlements = append(w.Settlements, world.Settlement{Field: 30, Realm: tharos, Kind: 1})
			w.SettlementAt(w.Realm(tharos).Capital).Realm = tharos + 1
		}, true},
		{"there is no place left", func(w *world.World) { w.Settlements, w.Realm(tharos).Capital = nil, grid.None }, false},
	} {
		w, log := small()
		c.set(w)
		l := For(w, log, tharos)
		for name, text := range renderings(&l) {
			if name == "json" { // its checksum was told (WDW-S5), and it says which place is the capital
				continue
			}
			if got := strings.Contains(text, "WDW-R-52"); got != c.tells {
				t.Errorf("%s: the %s tells of it: %v", c.name, name, got)
			}
		}
	}
}
