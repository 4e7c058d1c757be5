package sheet

import "spielleiter/waben/kit"

// Options are what a reader has to know of the segment.
type Options struct {
	// Realm is the code of the realm whose sheet it has to be, if that is known.
	Realm string
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
	// Others are the codes and names of the other realms: alone on a line of a letter they may be whom the next one is for.
	Others []string
	// Kinds are further codes of kinds that the segment has (A13).
	Kinds map[string]kit.Unit
}
