package sheet

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"spielleiter/waben/kit"
)

// What others than the game master read is held against shapes, not only against words: no list of words has all the ways
// in which somebody may have begun something else. A line of these shapes is no prose unless ">" says so.

// shaped reports whether a line has the shape of a heading, of an address or of an order. Later is whether the text has begun
// already: a salutation is a beginning.
func shaped(line string, later bool) bool {
	line = strings.TrimSpace(line)
	decorated := framed(line, "**") || framed(line, "==") || framed(line, "__")
	line = strings.TrimSpace(undressed(line))
	if line == "" {
		return false
	}
	fields := strings.Fields(line)
	open := !strings.ContainsRune(ending, lastRune(line))
	switch {
	case strings.HasSuffix(line, ":") && utf8.RuneCountInString(line) <= shortHeading:
		return true
	case named(fields[0]):
		return true
	case open && len(fields) <= 5 && capital(fields[0]) && addressed(fields):
		return true
	case open && len(fields) <= fewWords && slices.ContainsFunc(fields, suspects.near):
		return true
	case decorated && utf8.RuneCountInString(line) <= shortHeading:
		return true
	case later && len(fields) <= 6 && salutations.is(strings.Trim(fields[0], ",!")) && (open || strings.HasSuffix(line, "!")):
		return true
	}
	return unitShaped(fields)
}

// framed reports whether a line stands between two marks.
func framed(line, mark string) bool {
	return len(line) > 2*len(mark) && strings.HasPrefix(line, mark) && strings.HasSuffix(line, mark)
}

// undressed is a line without what people put around headings and in front of what they list.
func undressed(line string) string {
	line = strings.TrimLeft(line, "*#=-_~•·>|[(@ \t–—◆")
	if number := strings.TrimLeft(line, "0123456789"); len(number) < len(line) && len(line)-len(number) < 3 && strings.ContainsAny(number[:min(1, len(number))], ".)") {
		line = strings.TrimLeft(number, ".) \t")
	}
	return strings.TrimRight(line, "*#=-_~•·|])} \t–—")
}

// ending are the signs that sentences and verses end with. A comma does not end what it stands behind.
const ending = ".!?…;\"»“”'’)"

func lastRune(line string) rune {
	r, _ := utf8.DecodeLastRuneInString(line)
	return r
}

// capital reports whether a word begins with a capital letter.
func capital(word string) bool {
	r, _ := utf8.DecodeRuneInString(word)
	return unicode.IsUpper(r)
}

// coded reports whether a word could be the code of a realm, as they are written.
func coded(word string) bool {
	word = strings.Trim(word, "(),.;:!")
	return isCode(word) && word == strings.ToUpper(word)
}

// named reports whether a word is a code or the game master in front of a colon: "BOR:", "SL:".
func named(word string) bool {
	name, _, colon := strings.Cut(word, ":")
	return colon && coded(name)
}

// addressed reports whether words say whom something is for: "Notiz an SL", "An Bor", "Vertrag BOR".
func addressed(fields []string) bool {
	for n, w := range fields {
		if coded(w) && (n > 0 || len(fields) == 1) {
			return true
		}
		if n+1 < len(fields) && len(fields) <= fewWords && addresses.is(w) && capital(fields[n+1]) {
			return true
		}
	}
	return false
}

// suspects begin parts that the form does not know.
var suspects = suspicious{func() (v words) {
	v.Add(true, "Charaktere", "Charakter", "Befehle", "Bewegungen", "Bewegung", "Spezialisten", "Anhang", "Anlage", "Anlagen", "Pläne", "Notiz", "Notizen", "Vermerk",
		"Characters", "Commands", "Movements", "Movement", "Attachment", "Plans", "Note", "Notes", "Remarks")
	for p, names := range partNames {
		v.Add(true, names[:]...)
		v.Add(true, partWords[part(p)]...)
	}
	return v
}()}

type suspicious struct{ words }

// near reports whether a word is one of them or a misspelt one.
func (s *suspicious) near(word string) bool {
	word = strings.Trim(word, "(),.;:!")
	return s.is(word) || utf8.RuneCountInString(word) >= 6 && s.Suggest(word) != ""
}

// salutations begin letters.
var salutations = func() (v words) {
	v.Add(true, "Lieber", "Liebe", "Liebes", "Lieben", "Werter", "Werte", "Edler", "Edle", "Hallo", "Sehr", "Geehrter", "Geehrte", "Hochverehrter", "Verehrter", "Verehrte",
		"Dear", "Hello", "Hi", "Greetings", "Honoured", "Noble")
	return v
}()

// unitShaped reports whether words begin as the line of a unit does: its number and a way, an order or a size, or "KV 101".
func unitShaped(fields []string) bool {
	if len(fields) < 2 {
		return false
	}
	first := strings.Trim(fields[0], "(),;:")
	if isOrder(first) && isUnit(strings.Trim(fields[1], "(),;:.")) {
		return true
	}
	if !isUnit(first) {
		return false
	}
	second := fields[1]
	switch b := second[0]; {
	case digit(b), strings.IndexByte("->+(=", b) >= 0, strings.HasPrefix(second, "–"), isOrder(second):
		return true
	case capital(second):
		return false // "300 Mann fielen"
	}
	return slices.ContainsFunc(fields[1:], coded)
}

// isUnit reports whether a word is a number that units have.
func isUnit(word string) bool {
	return len(word) == 3 && digit(word[0]) && word[0] != '0' && digit(word[1]) && digit(word[2])
}

// isOrder reports whether a word is an order in the letters of the rules.
func isOrder(word string) bool {
	word = strings.Trim(word, "(),;:.")
	if word == "" || word != strings.ToUpper(word) {
		return false
	}
	command, fault := kit.ParseCommand(word)
	return fault == kit.CommandGood && command.Order != kit.NoOrder
}
