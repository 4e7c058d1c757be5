package archive

import (
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/notation"
	"spielleiter/game"
)

// mostSlips is how many misspelt names of a line are put right.
const mostSlips = 3

// repair replaces misspelt names of provinces by those that were probably meant: test
// files have some, and jDip passes over them.
func repair(line string) string {
	for range mostSlips {
		_, problems := notation.Standard().Read(notation.Context{Power: chart.None}, "en", line)
		if len(problems) == 0 || problems[0].Severity != game.Error || problems[0].Code != "problem.read.place" || problems[0].Suggest == "" {
			return line
		}
		p, letters := problems[0], []rune(line)
		line = string(letters[:p.Column-1]) + p.Suggest + string(letters[p.Column-1+p.Length:])
	}
	return line
}

// unit reads a unit with its power.
func unit(line string) (chart.Unit, error) {
	fixed := strings.TrimSuffix(repair(line+" H"), " H")
	for _, text := range []string{line, fixed} {
		if u, err := notation.Standard().ParseUnit(text); err == nil {
			return u, nil
		}
	}
	return chart.Unit{}, unread("case.unit", line)
}
