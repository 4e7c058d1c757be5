package bot

import (
	"math/rand/v2"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

// TestWhoCannotWinHelps asks who helps France, which has eight centres, against the Fool.
func TestWhoCannotWinHelps(t *testing.T) {
	const france, germany, russia = 2, 3, 5
	full := uint16(1<<season.Players - 1)
	for _, c := range []struct {
		name  string
		style Style
		me    chart.Power
		seats uint16
		year  int
		helps bool
	}{
		{"a power with one centre", Plain(), germany, full, 1910, true},
		{"one with six while there is time", Plain(), russia, full, 1903, false},
		{"one with six when there is less", Plain(), russia, full, 1910, true},
		{"France itself", Plain(), france, full, 1910, false},
		{"the Fool", Plain(), season.Fool, full, 1910, false},
		{"a beginner", Simple(), germany, full, 1910, false},
		{"whoever is advised", adviser(0), germany, full, 1910, false},
		{"anybody without a Fool", Plain(), germany, full &^ season.Bit(season.Fool), 1910, false},
		{"anybody in the first years", Plain(), germany, full, 1901, false},
	} {
		w := season.Start(c.seats)
		w.Year = c.year
		m := newMind(c.style)
		for n, at := range theAtlas().field.Centres {
			switch {
			case n < 8:
				w.Owners[at] = france
			case n < 14:
				w.Owners[at] = russia
			case n < 15:
				w.Owners[at] = germany
			default:
				w.Owners[at] = chart.None
			}
		}
		m.enter(w, c.me, season.Standard(), nil, rand.New(rand.NewPCG(1, 1)))
		if m.serves() != c.helps || c.helps && !m.friend(france) {
			t.Errorf("%s: helps %v, want %v", c.name, m.serves(), c.helps)
		}
	}
}
