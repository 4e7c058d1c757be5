package game

import (
	"fmt"
	"maps"
	"strconv"
	"strings"
)

// MaxText is how many bytes orders may have that are read, as text or in JSON. A host takes far less
// of people; what it has stored may be longer than what was sent.
const MaxText = 1 << 20

// tooLong is the problem of a text that is longer, nil of one that is not.
func tooLong(text string) []Problem {
	if len(text) <= MaxText {
		return nil
	}
	return []Problem{{Severity: Error, Code: "problem.text.long", Line: 1, Column: 1, Args: Args{
		"n": strconv.Itoa(len(text) >> 10), "max": strconv.Itoa(MaxText >> 10),
	}}}
}

// errTooLong is the same of orders in JSON.
func errTooLong(n int) error {
	return fmt.Errorf("orders of %d bytes; at most %d are read", n, MaxText)
}

// maxQuote is how many bytes a problem repeats of what it is about.
const maxQuote = 400

// brief cuts what problems repeat of a text, so that twenty of them about one long word are not
// twenty times as long as it.
func brief(problems []Problem) []Problem {
	for n := range problems {
		p := &problems[n]
		for name, value := range p.Args {
			if len(value) > maxQuote {
				p.Args = maps.Clone(p.Args)
				p.Args[name] = strings.ToValidUTF8(value[:maxQuote/2], "") + "…"
			}
		}
	}
	return problems
}
