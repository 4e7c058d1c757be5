package sheet

// Readers says who may read what stands under a heading. It is fixed when the heading is read, before the
// first line of the text; the zero value is the game master alone, so nothing becomes public by an oversight.
type Readers uint8

// The readers (WDW-80, WDW-84).
const (
	Master   Readers = iota // the game master alone
	Named                   // the realms that are named, and the game master
	Everyone                // everybody, by the Segmentsbote
)

// Sorts of letters.
const (
	SortMessage = "message"
	SortNotice  = "notice"
	SortTreaty  = "treaty"
	SortCulture = "culture"
	SortMaster  = "master" // to the game master alone, and what was set aside for him (WDW-R-47)
)

// Readers are those of a letter. What is no sort of letter is for the game master.
func (l *Letter) Readers() Readers {
	switch l.Sort {
	case SortNotice:
		return Everyone
	case SortCulture:
		if l.Public != nil && *l.Public {
			return Everyone
		}
	case SortTreaty:
		if l.Public != nil && *l.Public {
			return Everyone
		}
		return Named
	case SortMessage:
		return Named
	}
	return Master
}

// readers are those of the part that is being read, if it is prose.
func (r *reader) readers() Readers {
	switch r.part {
	case messagePart, noticePart, treatyPart, culturePart:
		return r.title.Readers()
	}
	return Master
}
