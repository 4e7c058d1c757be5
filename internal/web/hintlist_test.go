package web

import (
	"testing"

	"spielleiter/ai"
	"spielleiter/games"
	"spielleiter/internal/i18n"
)

// A chance that is the same as far as it is told is told once, and none is told as nothing or
// all unless it is so.
func TestTheChancesOfAListAreToldOnce(t *testing.T) {
	c := i18n.All(games.All(), Texts)
	for name, x := range map[string]struct {
		wins  []float64
		equal string
		lines []string
	}{
		"all equal":    {[]float64{0.342, 0.341, 0.34}, "Equally good as far as can be told: chance 34%.", []string{"", "", ""}},
		"two equal":    {[]float64{0.342, 0.341, 0.31}, "", []string{"chance 34%", "just as good", "chance 31%"}},
		"one alone":    {[]float64{0.5}, "", []string{"chance 50%"}},
		"little":       {[]float64{0.2, 0.004}, "", []string{"chance 20%", "chance below 1%"}},
		"nearly all":   {[]float64{0.998}, "", []string{"chance above 99%"}},
		"all":          {[]float64{1}, "", []string{"chance 100%"}},
		"none advised": {nil, "", nil},
	} {
		p := c.Printer("en", "diplomacy")
		q := &ask{p: p}
		var hints []ai.Hint
		for _, w := range x.wins {
			hints = append(hints, ai.Hint{Win: w})
		}
		list := q.hintList(p, "diplomacy", hints)
		if list.Equal != x.equal || len(list.Lines) != len(x.lines) {
			t.Errorf("%s: %+v", name, list)
			continue
		}
		for n, l := range list.Lines {
			if l.Win != x.lines[n] {
				t.Errorf("%s: line %d says %q, want %q", name, n, l.Win, x.lines[n])
			}
		}
	}
}
