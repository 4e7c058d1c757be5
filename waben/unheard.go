package waben

import (
	"strconv"
	"strings"

	"spielleiter/game"
)

// mostUnheard is how many pieces of a sheet are named: who has more knows by then.
const mostUnheard = 20

// Unheard tells which lines of a sheet nobody reads where there is no game master: the cover letter, questions, special orders and
// what else is for him alone.
func (Rules) Unheard(v View, m Orders) []game.Problem {
	if v.silent() != nil {
		return nil
	}
	s, ok := v.place(&m)
	if !ok || len(s.Confided) == 0 {
		return nil
	}
	var lines []string
	count := 0
	for n, span := range s.Confided {
		if n == mostUnheard {
			lines = append(lines, "…")
			break
		}
		name := strconv.Itoa(span[0])
		if span[1] > span[0] {
			name += "–" + strconv.Itoa(span[1])
		}
		lines = append(lines, name)
		count += span[1] - span[0] + 1
	}
	return []game.Problem{{
		Severity: game.Warning, Code: "problem.unheard", Line: s.Confided[0][0], Column: 1, Cite: []string{"WDW-S7", "WDW-R-47"},
		Args: game.Args{"count": strconv.Itoa(count), "lines": strings.Join(lines, ", ")},
	}}
}
