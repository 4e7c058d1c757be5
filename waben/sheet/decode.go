package sheet

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Decode makes text of what was sent: UTF-8 with or without a byte order mark, or bytes of Windows-1252 and Latin-1, or of
// DOS (code page 850), also with UTF-8 in one file, as it comes about when people paste; UTF-16, as editors call
// "Unicode", by its mark; line ends of all systems.
func Decode(text []byte) string {
	s := fromWide(text)
	s = strings.TrimPrefix(s, "\ufeff")
	switch {
	case utf8.ValidString(s):
	case isDOS(s):
		s = fromBytes(s, &dos)
	default:
		s = fromBytes(s, &windows)
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

// isDOS reports whether the umlauts of a text are those of DOS and not of Windows. Two of DOS's are quotation marks on
// Windows: they count within words only.
func isDOS(s string) bool {
	counts := 0
	for n := range len(s) {
		switch s[n] {
		case 0x81, 0x8e, 0x99, 0x9a, 0xe1: // ü Ä Ö Ü ß
			counts++
		case 0x84, 0x94: // ä ö
			if n > 0 && letter(s[n-1]) && n+1 < len(s) && letter(s[n+1]) {
				counts++
			}
		case 0xe4, 0xf6, 0xfc, 0xc4, 0xd6, 0xdc, 0xdf: // the same of Windows
			counts--
		}
	}
	return counts > 0
}

func letter(b byte) bool { return 'a' <= b|0x20 && b|0x20 <= 'z' }

// fromBytes reads each byte that is no UTF-8 by a table of the upper half.
func fromBytes(s string, table *[128]rune) string {
	var b strings.Builder
	b.Grow(len(s) + len(s)/8)
	for len(s) > 0 {
		r, size := utf8.DecodeRuneInString(s)
		if r == utf8.RuneError && size == 1 {
			r = table[s[0]-0x80]
		}
		b.WriteRune(r)
		s = s[size:]
	}
	return b.String()
}

// windows is the upper half of Windows-1252, which is that of Latin-1 but for its first quarter.
var windows = func() (table [128]rune) {
	for n := range table {
		table[n] = rune(0x80 + n)
	}
	copy(table[:], []rune{
		'€', ' ', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', ' ', 'Ž', ' ',
		' ', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', ' ', 'ž', 'Ÿ',
	})
	return table
}()

// dos is the upper half of code page 850.
var dos = [128]rune{
	'Ç', 'ü', 'é', 'â', 'ä', 'à', 'å', 'ç', 'ê', 'ë', 'è', 'ï', 'î', 'ì', 'Ä', 'Å',
	'É', 'æ', 'Æ', 'ô', 'ö', 'ò', 'û', 'ù', 'ÿ', 'Ö', 'Ü', 'ø', '£', 'Ø', '×', 'ƒ',
	'á', 'í', 'ó', 'ú', 'ñ', 'Ñ', 'ª', 'º', '¿', '®', '¬', '½', '¼', '¡', '«', '»',
	'░', '▒', '▓', '│', '┤', 'Á', 'Â', 'À', '©', '╣', '║', '╗', '╝', '¢', '¥', '┐',
	'└', '┴', '┬', '├', '─', '┼', 'ã', 'Ã', '╚', '╔', '╩', '╦', '╠', '═', '╬', '¤',
	'ð', 'Ð', 'Ê', 'Ë', 'È', 'ı', 'Í', 'Î', 'Ï', '┘', '┌', '█', '▄', '¦', 'Ì', '▀',
	'Ó', 'ß', 'Ô', 'Ò', 'õ', 'Õ', 'µ', 'þ', 'Þ', 'Ú', 'Û', 'Ù', 'ý', 'Ý', '¯', '´',
	'\u00ad', '±', '‗', '¾', '¶', '§', '÷', '¸', '°', '¨', '·', '¹', '³', '²', '■', '\u00a0',
}
