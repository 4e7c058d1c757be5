package scroll

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// word is a word of a line, or a text in quotes, with its place in characters from 1.
type word struct {
	text        string
	col, length int32
	quoted      bool
	open        bool // the quotes do not end, or hold what cannot be read
}

// counts reports whether the word begins with a digit, as rows of units do.
func (w word) counts() bool { return w.text != "" && '0' <= w.text[0] && w.text[0] <= '9' }

// part is the part of the word from a byte on that is some text, with its own place.
func (w word) part(from int, text string) word {
	return word{text: text, col: w.col + runes(w.text[:from]), length: runes(text)}
}

func runes(s string) int32 { return int32(utf8.RuneCountInString(s)) }

// line is a line with its words; lines without words are left out.
type line struct {
	number int
	words  []word
}

// closing are the quotes that end what others begin, in all languages' fashions.
var closing = map[rune]string{'"': `"`, '„': `“”"`, '“': `”"`, '»': `«`, '«': `»`}

// split cuts a text into lines and words. Comments are left out, and so is punctuation at the end of words.
func split(text string) []line {
	lines := make([]line, 0, strings.Count(text, "\n")+1)
	var room []word // for the words of many lines: a segment may have a hundred thousand
	number := 0
	for row := range strings.SplitSeq(text, "\n") {
		number++
		if cap(room) < 64 {
			room = make([]word, 0, 4096)
		}
		words := cut(room, row)
		if len(words) == 0 {
			continue
		}
		lines = append(lines, line{number, slices.Clip(words)})
		if cap(words) == cap(room) {
			room = words[len(words):]
		}
	}
	return lines
}

// cut appends the words of a row.
func cut(list []word, row string) []word {
	for at, col := 0, int32(1); at < len(row); {
		r, size := utf8.DecodeRuneInString(row[at:])
		switch {
		case unicode.IsSpace(r) || invisible(r):
			at, col = at+size, col+1
			continue
		case r == '#':
			return list
		}
		var w word
		length := len(row) - at
		if ends, quoted := closing[r]; quoted {
			w, length = quote(row[at:], r, ends)
		} else {
			if end := strings.IndexFunc(row[at:], unicode.IsSpace); end >= 0 {
				length = end
			}
			w.text = strings.TrimRight(row[at:at+length], ",;:")
		}
		w.col, w.length = col, runes(row[at:at+length])
		at, col = at+length, col+w.length
		if w.text != "" || w.quoted {
			list = append(list, w)
		}
	}
	return list
}

// invisible characters come along when people copy text.
func invisible(r rune) bool { return r == '\ufeff' || r == '\u200b' || r == '\u00ad' }

// quote reads a text in quotes at the start of s, and says how many bytes it takes. In straight quotes, what
// stands behind "\" is as Go writes it.
func quote(s string, open rune, ends string) (w word, length int) {
	start := utf8.RuneLen(open)
	for at := start; at < len(s); {
		r, size := utf8.DecodeRuneInString(s[at:])
		switch {
		case r == '\\' && open == '"':
			_, next := utf8.DecodeRuneInString(s[at+1:])
			size += next
		case strings.ContainsRune(ends, r):
			w = word{text: strings.Clone(s[start:at]), quoted: true} // a name, which must not keep the whole text
			if open == '"' {
				text, err := strconv.Unquote(s[:at+size])
				w.text, w.open = text, err != nil
			}
			return w, at + size
		}
		at += size
	}
	return word{text: s[start:], quoted: true, open: true}, len(s)
}

// Decode makes text of bytes: UTF-8, UTF-16 with its mark, or else Windows-1252, which Latin-1 is a part of; line ends of all
// systems.
func Decode(data []byte) string {
	s := string(data)
	if wide, ok := decodeWide(s); ok {
		s = wide
	}
	if !utf8.ValidString(s) {
		var b strings.Builder
		for _, c := range []byte(s) {
			if 0x80 <= c && c < 0xa0 {
				b.WriteRune(windows[c-0x80])
			} else {
				b.WriteRune(rune(c))
			}
		}
		s = b.String()
	}
	s = strings.TrimPrefix(s, "\ufeff")
	if !strings.Contains(s, "\r") {
		return s
	}
	return strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(s)
}

// decodeWide reads UTF-16, in which programs of Windows like to save.
func decodeWide(s string) (string, bool) {
	big := strings.HasPrefix(s, "\xfe\xff")
	if !big && !strings.HasPrefix(s, "\xff\xfe") {
		return s, false
	}
	var units []uint16
	for at := 2; at+1 < len(s); at += 2 {
		low, high := uint16(s[at]), uint16(s[at+1])
		if big {
			low, high = high, low
		}
		units = append(units, high<<8|low)
	}
	return string(utf16.Decode(units)), true
}

// windows is what Windows-1252 has where Latin-1 has control characters.
var windows = [32]rune{
	'€', ' ', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', ' ', 'Ž', ' ',
	' ', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', ' ', 'ž', 'Ÿ',
}
