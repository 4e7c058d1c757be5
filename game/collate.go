package game

// Collator is implemented by rules whose sheets several people can write in parts: each writes some lines, and somebody puts them
// together.
type Collator[V any] interface {
	// Collate compares parts of a sheet with the sheet, line by line, and gives what they say and the sheet does not. Any text is
	// a sheet and a part. The language is that of who reads the answer.
	Collate(v V, lang, sheet string, parts []string) []Divergence

	// Settle writes into a sheet what was picked, one pick for each choice that Collate gives, and leaves all else as it is. Choices
	// that could not be written are told by their places; of them everything stays. Picks that are none of these choices give false.
	Settle(v V, lang, sheet string, parts []string, picks []Pick) (settled string, failed []int, ok bool)
}

// Divergence is a place where parts differ from a sheet: one thing of which parts say something else than the sheet.
type Divergence struct {
	Heading string    `json:"heading"`        // where in the sheet it is
	Mine    []Wording `json:"mine,omitempty"` // what the sheet says of it; none: nothing
	Theirs  []Wording `json:"theirs"`         // what parts say, each once
	Both    bool      `json:"both"`           // more than one may stand
}

// Conflict reports whether one has to choose, rather than to take or leave.
func (c Divergence) Conflict() bool { return len(c.Mine) > 0 || len(c.Theirs) > 1 }

// Wording is what a sheet or parts say of something, as it stands there.
type Wording struct {
	Line  int    `json:"line"` // where it begins, from 1
	Text  string `json:"text"`
	Parts []int  `json:"parts,omitempty"` // whose it is, by places in the list of parts; none: the sheet's own
}

// Pick says what is to stand, of what the sheet says and of what parts say.
type Pick struct {
	Mine   []bool `json:"mine,omitempty"`
	Theirs []bool `json:"theirs"`
}

// Picked is what stands for a choice if nobody picks: what the sheet says, and what nobody contradicts.
func (c Divergence) Picked() Pick {
	p := Pick{Mine: make([]bool, len(c.Mine)), Theirs: make([]bool, len(c.Theirs))}
	for n := range p.Mine {
		p.Mine[n] = true
	}
	if !c.Conflict() {
		p.Theirs[0] = true
	}
	return p
}

// fits reports whether a pick is one of a choice: no more stands than may.
func (p Pick) fits(c Divergence) bool {
	if len(p.Mine) != len(c.Mine) || len(p.Theirs) != len(c.Theirs) {
		return false
	}
	mine, theirs := 0, 0
	for _, stands := range p.Mine {
		if stands {
			mine++
		}
	}
	for _, stands := range p.Theirs {
		if stands {
			theirs++
		}
	}
	return c.Both || theirs == 0 || theirs == 1 && mine == 0
}

// Fits reports whether picks answer choices, one each.
func Fits(picks []Pick, choices []Divergence) bool {
	if len(picks) != len(choices) {
		return false
	}
	for n := range picks {
		if !picks[n].fits(choices[n]) {
			return false
		}
	}
	return true
}

func (g *erased[S, V, M]) Collates() bool {
	_, ok := g.rules.(Collator[V])
	return ok
}

func (w view[S, V, M]) Collate(lang, sheet string, parts []string) []Divergence {
	c, ok := w.rules.(Collator[V])
	if !ok {
		return nil
	}
	return c.Collate(w.v, lang, sheet, parts)
}

func (w view[S, V, M]) Settle(lang, sheet string, parts []string, picks []Pick) (string, []int, bool) {
	c, ok := w.rules.(Collator[V])
	if !ok {
		return sheet, nil, false
	}
	return c.Settle(w.v, lang, sheet, parts, picks)
}
