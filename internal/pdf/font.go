package pdf

import (
	_ "embed" // the fonts
	"strings"
	"sync"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/unicode/norm"
)

// The fonts of letters, and how they are made: fonts/README.txt.
var (
	//go:embed fonts/literata.ttf
	regular []byte
	//go:embed fonts/literata-bold.ttf
	bold []byte
)

const family = "Literata"

// known are the characters that the fonts have, by number up to U+FFFF; both have the same.
var known = sync.OnceValue(func() []bool {
	font, err := sfnt.Parse(regular)
	if err != nil {
		panic("pdf: " + err.Error()) // it lies in the program
	}
	list := make([]bool, 0x10000)
	var b sfnt.Buffer
	for r := range list {
		glyph, err := font.GlyphIndex(&b, rune(r))
		list[r] = err == nil && glyph != 0
	}
	return list
})

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
	case int(r) < len(known()) && known()[r]:
		return r
	}
	p.missing++
	return replacement
}
