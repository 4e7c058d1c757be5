// Package names says what names have in common that readers, or a database, take for the same.
//
// Start with [Key], by which accounts are found, and [Skeleton], by which they are kept apart.
package names

import (
	"strings"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// Key is what two names have in common that count as the same: case, width,
// accents' encoding and spaces around or between the words make no difference.
func Key(name string) string {
	folded := cases.Fold().String(norm.NFKC.String(name))
	return strings.Join(strings.Fields(norm.NFKC.String(folded)), " ")
}

// Alike reports whether a reader could take two names for each other.
func Alike(a, b string) bool { return Key(a) == Key(b) || Skeleton(a) == Skeleton(b) }

// Edition names the table from which skeletons are made. It changes with the table, and stored skeletons are made anew.
const Edition = "1"

// lookalikes are the letters of Latin, Greek and Cyrillic and the digits that are drawn alike, with
// the one that stands for all of them. They were chosen by eye, after the manner of the confusables of Unicode Technical
// Standard 39 (section 4, skeletons) and for folded case only; added are the digits and letters that many typefaces draw
// alike, and capitals that look like another letter's capital. Other scripts are not in it.
var lookalikes = strings.NewReplacer(
	// Greek
	"α", "a", "β", "b", "γ", "y", "ε", "e", "η", "n", "ι", "i", "κ", "k", "μ", "u", "ν", "v", "ο", "o", "ρ", "p",
	"σ", "o", "ς", "c", "τ", "t", "υ", "u", "χ", "x", "ω", "w", "ζ", "z", "ϲ", "c", "ϳ", "j", "ϱ", "p",
	// Cyrillic
	"а", "a", "в", "b", "г", "r", "ґ", "r", "е", "e", "з", "e", "и", "n", "к", "k", "м", "m", "н", "h", "о", "o", "п", "n", "р", "p",
	"с", "c", "т", "t", "у", "y", "х", "x", "ь", "b", "ѕ", "s", "і", "i", "ј", "j", "ԁ", "d", "ԛ", "q", "ԝ", "w", "һ", "h", "ү", "y", "ӏ", "i",
	"ө", "o", "ѵ", "v", "ғ", "f", "є", "e", "э", "e", "ҽ", "e", "ո", "n", "օ", "o", "ս", "u", "հ", "h", "ա", "w",
	// Latin
	"ı", "i", "ɩ", "i", "ɪ", "i", "ł", "i", "ɑ", "a", "ɡ", "g", "ɢ", "g", "ʀ", "r", "ʟ", "i", "ɴ", "n", "ʏ", "y", "ø", "o", "đ", "d", "ð", "d", "ħ", "h", "ŧ", "t",
	"ƅ", "b", "ƃ", "b", "ɓ", "b", "ɗ", "d", "ƙ", "k", "ƿ", "p", "ƽ", "s", "ʋ", "v", "ʍ", "m", "ɯ", "w", "ɐ", "a", "ə", "e", "ɛ", "e", "ɔ", "o",
	"ꞵ", "b", "ᴀ", "a", "ʙ", "b", "ᴄ", "c", "ᴅ", "d", "ᴇ", "e", "ᴊ", "j", "ᴋ", "k", "ᴍ", "m", "ᴏ", "o", "ᴘ", "p", "ꜱ", "s", "ᴛ", "t", "ᴜ", "u", "ᴠ", "v", "ᴡ", "w", "ᴢ", "z",
	"æ", "ae", "œ", "oe", "ß", "ss", "þ", "p", "ŋ", "n",
	// what is drawn alike within Latin letters and digits
	"l", "i", "1", "i", "|", "i", "0", "o", "5", "s", "rn", "m", "vv", "w",
)

// Skeleton is what two names have in common that a reader may take for each other: case,
// width, accents, what stands between the words and letters that are drawn alike make no
// difference. Names with the same skeleton are the same name. Another table of letters is another [Edition].
func Skeleton(name string) string {
	var b strings.Builder
	for _, r := range norm.NFKD.String(strings.ToLower(norm.NFKC.String(name))) {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			b.WriteRune(plainDigit(unicode.ToLower(r)))
		}
	}
	once := lookalikes.Replace(b.String())
	for { // what is made of two letters may be a half of another
		again := lookalikes.Replace(once)
		if again == once {
			return once
		}
		once = again
	}
}

// plainDigit is the digit of the same value that all keyboards have.
func plainDigit(r rune) rune {
	if r < 0x80 || !unicode.Is(unicode.Nd, r) {
		return r
	}
	zero := r
	for n := 0; n < 9 && unicode.Is(unicode.Nd, zero-1); n++ {
		zero--
	}
	return '0' + (r - zero)
}
