package sheet

import "spielleiter/waben/kit"

// Options are what a reader has to know of the segment.
type Options struct {
	// Realm is the code of the realm whose sheet it has to be, if that is known.
	Realm string
	// Name is how that realm is called, if that is known: who signs calls nobody.
	Name string
	// Turn is the number of the turn that the sheet has to be for, 0 if that is not known.
	Turn int
	// Moons is how many moons a turn has; 0 counts as 2, the most there are.
	Moons int
	// Recruiting is which moon of the turn, from 1, is a date of recruiting; 0 if none is, or that is not known. Recruiting that
	// does not say its moon belongs there (WDW-R-54).
	Recruiting int
	// Written says that Write has written the text, which leaves nothing open and nothing in doubt: recruiting without a moon is
	// that of the first, and what stands two blanks from the edge below the heading of a text is prose. So what is stored says
	// the same for ever, whatever is doubted later.
	Written bool
	// Neighbours are the other realms. Among texts that others read a line that only names some of them is doubted (WDW-R-47).
	Neighbours []Neighbour
	// Kinds are further codes of kinds that the segment has (A13).
	Kinds map[string]kit.Unit
}
