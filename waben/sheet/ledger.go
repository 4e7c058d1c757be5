package sheet

import (
	"strings"

	"spielleiter/game"
)

// Fate is what becomes of a line of a sheet.
type Fate uint8

// The fates. Each line that is not empty has one (WDW-R-48).
const (
	Applied   Fate = iota + 1 // a heading, an order, a figure: it counts
	Refused                   // a problem says why
	Delivered                 // prose, to the readers of its part
	Comment                   // behind a "#": for whoever writes
)

// Entry is what the ledger says of one line.
type Entry struct {
	Line    int
	Fate    Fate
	Readers Readers  // of what is delivered
	To      []string // whom a letter names, as it is written
	Head    int      // line of the heading of the letter; 0: no letter
}

// Account reads a turn as Read does, and says of each line that is not empty what becomes of it.
func Account(text []byte, o Options) (*Sheet, []game.Problem, []Entry) {
	r := newReader(o)
	r.accounts = true
	r.read(text)
	return r.sheet, r.list, r.ledger
}

// Refuse amends a ledger by what was found wrong with the sheet later, by package plan: lines with an error are refused, and
// a letter whose heading names nobody stays with the game master.
func Refuse(ledger []Entry, problems []game.Problem) {
	wrong := map[int]bool{}
	for _, p := range problems {
		if p.Severity == game.Error {
			wrong[p.Line] = true
		}
	}
	for n := range ledger {
		switch e := &ledger[n]; {
		case e.Fate == Applied && wrong[e.Line]:
			e.Fate = Refused
		case e.Fate == Delivered && e.Readers == Named && wrong[e.Head]:
			e.Readers, e.To = Master, nil
		}
	}
}

// entered reads one line and enters into the ledger what became of it.
func (r *reader) entered(line string, n int) {
	if strings.TrimSpace(line) == "" {
		r.line(line, n)
		return
	}
	errors := r.errors
	r.kept = Entry{Line: n}
	r.line(line, n)
	e := r.kept
	switch {
	case e.Fate != 0:
	case r.errors > errors, r.moon >= r.options.Moons && ofMoon(r.part):
		e.Fate = Refused
	case strings.HasPrefix(strings.TrimSpace(line), "#"):
		e.Fate = Comment
	default:
		e.Fate = Applied
	}
	r.ledger = append(r.ledger, e)
}

// ofMoon reports whether a part belongs to a moon.
func ofMoon(p part) bool {
	switch p {
	case unitsPart, recruitPart, buildPart, treasuryPart:
		return true
	}
	return false
}

// confided notes that the game master alone gets a line.
func (r *reader) confided(line int) {
	list := r.sheet.Confided
	switch last := len(list) - 1; {
	case last >= 0 && list[last][1] >= line-1:
		list[last][1] = line
	default:
		r.sheet.Confided = append(list, [2]int{line, line})
	}
}

// deliver notes that the line is prose of the part that is read.
func (r *reader) deliver(line int) {
	readers := r.readers()
	if readers == Master {
		r.confided(line)
	}
	if !r.accounts {
		return
	}
	r.kept.Fate, r.kept.Readers = Delivered, readers
	if _, letter := sortOf[r.part]; letter {
		r.kept.To, r.kept.Head = r.title.To, r.title.Line
	}
}
