package pdf

import (
	_ "embed" // the fonts
	"strings"

	"golang.org/x/text/unicode/norm"
)

// The fonts of letters, and how they are made: fonts/README.txt.
var (
	//go:embed fonts/literata.ttf
	regular []byte
	//go:embed fonts/literata-bold.ttf
	bold []byte
)

// replacement stands for what the font lacks.
const replacement = '□'

// legible is a text in the characters of the font, accents put together; each that it lacks is replaced and counted.
func (p *printer) legible(s string) string {
	for n := range len(s) {
		if s[n] >= 0x80 || s[n] < ' ' {
			return strings.Map(p.glyph, norm.NFC.String(s))
		}
	}
	return s
}

func (p *printer) glyph(r rune) rune {
	switch {
	case r < ' ':
		return ' '
	case int(r) < 1<<16 && face("").glyphs[r] != 0: // both have the same
		return r
	}
	p.missing++
	return replacement
}
