package sheet

import (
	"strings"

	"spielleiter/game"
)

// stray hands to the game master what stands below a heading that holds nothing of its own: letters below "Diplomatie:" have
// headings of their own, and so has the cover letter below the head. Such lines are told once, and each that may have been meant
// as a heading (WDW-R-47).
func (r *reader) stray(c *cursor) {
	c.skip()
	line := c.rest()
	suggest, heading := headingLike(line)
	if r.toMaster(c); heading {
		r.report(c, c.pos, len(c.s), game.Problem{
			Code: "problem.sheet.heading", Args: game.Args{"text": quoted(line)}, Suggest: r.mended(suggest), Cite: []string{"WDW-R-47"},
		})
		return
	}
	if r.warned {
		return
	}
	r.warned = true
	p := game.Problem{Code: "problem.sheet.section", Want: sectionNames[:], Suggest: partNames[masterPart][r.lang] + ": " + line, Cite: []string{"WDW-80", "WDW-R-47"}}
	switch r.part {
	case headPart:
		p.Suggest = partNames[coverPart][r.lang] + ": " + line
	case diplomacyPart:
		p.Want = letterNames[:]
	}
	r.report(c, c.pos, len(c.s), p)
}

// strays reports whether the part holds nothing of its own.
func strays(p part) bool {
	switch p {
	case headPart, endPart, diplomacyPart, noPart:
		return true
	}
	return false
}

// sectionNames are keys of the texts: what a line can be in.
var sectionNames = [...]string{
	"@sheet.part.orders", "@sheet.part.recruiting", "@sheet.part.building", "@sheet.part.treasury", "@sheet.part.stances",
	"@sheet.part.message", "@sheet.part.questions",
}

// letterNames are those of the letters.
var letterNames = [...]string{"@sheet.part.message", "@sheet.part.notice", "@sheet.part.treaty", "@sheet.part.stances", "@sheet.part.master"}

// note is a letter to the game master whose lines stand among others.
type note struct {
	letter int // place in the sheet's letters
	lines  []string
}

// toMaster adds a line that is no prose to what the game master alone gets of its part.
func (r *reader) toMaster(c *cursor) {
	r.confided(c.n)
	r.kept.Fate, r.kept.Readers = Delivered, Master
	text, _ := confirms(c.s)
	if !r.noted {
		r.noted = true
		r.notes = append(r.notes, note{letter: len(r.sheet.Letters)})
		r.sheet.Letters = append(r.sheet.Letters, Letter{At: At{c.n, c.column(0)}, Sort: SortMaster})
	}
	last := &r.notes[len(r.notes)-1]
	last.lines = append(last.lines, strings.TrimSpace(text))
}
