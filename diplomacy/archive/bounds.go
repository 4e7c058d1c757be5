package archive

import (
	"fmt"
	"strconv"
)

// The bounds of what is read: far above what any game or collection of tests has, and low enough that a file
// is read and judged in time and memory that grow as its length does.
const (
	MaxCases  = 2000 // of one file
	MaxPhases = 5000 // of one game
	MaxParts  = 300  // units or orders of one phase
)

// atMost refuses more than a bound.
func atMost(n, most int, what string) error {
	if n > most {
		return fmt.Errorf("%d %s; at most %d are read", n, what, most)
	}
	return nil
}

// parts refuses a case with more units or orders than the bound.
func parts(counts ...int) error {
	for _, n := range counts {
		if n > MaxParts {
			return unread("case.many", strconv.Itoa(MaxParts))
		}
	}
	return nil
}
