package sheet

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// decode makes text of what was sent: UTF-8 with or without a byte order mark, or bytes of Windows-1252 and Latin-1,
// also both in one file, as it comes about when people paste; UTF-16, as editors call "Unicode", by its mark; line
// ends of all systems.
func decode(text []byte) string {
	s := fromWide(text)
	s = strings.TrimPrefix(s, "\ufeff")
	if !utf8.ValidString(s) {
		s = fromLatin(s)
	}
	if strings.IndexByte(s, '\r') >= 0 {
		s = lineEnds.Replace(s)
	}
	return s
}

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// fromWide reads UTF-16 if the text begins with its mark, the order of whose bytes says that of all; other text stays as it is.
func fromWide(text []byte) string {
	var order binary.ByteOrder
	switch {
	case bytes.HasPrefix(text, []byte{0xff, 0xfe}):
		order = binary.LittleEndian
	case bytes.HasPrefix(text, []byte{0xfe, 0xff}):
		order = binary.BigEndian
	default:
		return string(text)
	}
	units := make([]uint16, 0, len(text)/2)
	for pair := range slices.Chunk(text[2:], 2) {
		if len(pair) == 2 { // half of a sign at the end is none
			units = append(units, order.Uint16(pair))
		}
	}
	return string(utf16.Decode(units))
}

// fromLatin reads each byte that is no UTF-8 as Windows-1252.
func fromLatin(s string) string {
	var b strings.Builder
	b.Grow(len(s) + len(s)/8)
	for len(s) > 0 {
		r, size := utf8.DecodeRuneInString(s)
		if r == utf8.RuneError && size == 1 {
			r = rune(s[0])
			if 0x80 <= r && r < 0xa0 {
				r = windows[r-0x80]
			}
		}
		b.WriteRune(r)
		s = s[size:]
	}
	return b.String()
}

// windows is what Windows-1252 has where Latin-1 has control characters.
var windows = [32]rune{
	'€', ' ', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', ' ', 'Ž', ' ',
	' ', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', ' ', 'ž', 'Ÿ',
}
