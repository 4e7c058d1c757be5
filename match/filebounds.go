package match

import (
	"bytes"
	"context"
	"fmt"
	"strconv"

	"spielleiter/game"
)

// The bounds of a file that is read. They are far above what a match comes to, and low enough that
// nobody can use up a machine with one: what is read takes a few times the bytes of the file.
const (
	MaxFile     = 64 << 20  // bytes of a file
	MaxEntries  = 200_000   // entries of its record
	MaxPhases   = 10_000    // its phases, and those that are open at once while it is played again
	MaxPart     = 16 << 20  // bytes of one entry, of one phase or of the match
	MaxReplayed = 128 << 20 // bytes of the positions that are kept while it is played again, twice those of a file: a correction keeps old ones

	maxKeys  = 100      // servers that a match was in
	sparsest = 24       // bytes that an object of ours has on the average, at least
	smallest = 64 << 10 // bytes of a part that nobody need weigh
)

// tooMuch is a fault that names a bound.
func tooMuch(code string, most int) *Fault {
	return &Fault{Code: code, Args: game.Args{"max": strconv.Itoa(most)}}
}

// room refuses to keep one more outcome than the bounds allow while a match is played again: a record
// of a few bytes can make large positions, so the length of the file says nothing of them.
func (a *audit) room(more outcome) error {
	kept := keptBy(a.played) + keptBy(a.redo.old) + len(more.state)
	switch {
	case len(a.played) == MaxPhases:
		return tooMuch("file.phases", MaxPhases)
	case kept > MaxReplayed:
		return tooMuch("file.replay", MaxReplayed>>20)
	}
	return nil
}

// keptBy gives the bytes of the positions of phases.
func keptBy(list []played) int {
	if len(list) == 0 {
		return 0
	}
	return list[len(list)-1].kept
}

// goesOn fails once whoever asked for the replay has gone, or their time is up.
func (a *audit) goesOn() error {
	if a.ctx.Err() != nil {
		return fmt.Errorf("play a match again: %w", context.Cause(a.ctx))
	}
	return nil
}

// sparse reports that a part of a file holds more objects than one that this program has written: "{}" has
// two bytes, and what it is decoded into some hundred. The value of one field is left out, which is
// not decoded with the others.
func sparse(raw []byte, but string) bool {
	if len(raw) <= smallest {
		return false
	}
	counted, objects, depth, skipping := len(raw), 0, 0, -1
	for at := 0; at < len(raw); at++ {
		switch raw[at] {
		case '"':
			from := at
			at = closing(raw, at)
			if depth == 1 && but != "" && bytes.HasPrefix(raw[from:], []byte(`"`+but+`":`)) && skipping < 0 {
				skipping, counted = at, counted-len(raw)+at
			}
		case '{', '[', 'n': // and null, which may stand for an object
			if raw[at] != 'n' {
				depth++
			}
			if raw[at] != '[' && skipping < 0 {
				objects++
			}
		case '}', ']', ',':
			if raw[at] != ',' {
				depth--
			}
			if depth <= 1 && skipping >= 0 {
				skipping, counted = -1, counted+len(raw)-at
			}
		}
	}
	return objects*sparsest > counted+smallest
}
