package auth

import (
	_ "embed"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

//go:embed common.txt
var commonList string

//go:embed german.txt
var germanList string

// common are the plain forms of what too many choose, made when somebody chooses.
var common = sync.OnceValue(func() map[string]bool {
	set := make(map[string]bool, 8192)
	for line := range strings.Lines(commonList + "\n" + germanList) {
		word := strings.TrimSpace(line)
		if word == "" || strings.HasPrefix(word, "#") {
			continue
		}
		for _, form := range forms(word) {
			set[form] = true
		}
	}
	delete(set, "")
	return set
})

// dull is below how many characters one letter or two said again and again are refused.
const dull = 20

// Weigh judges a new passphrase of a person. A common one stays common in other cases,
// with accents or digits for its letters, with spaces, marks and digits around it, and said
// twice. It is refused only as a whole: with another word it is another passphrase.
func Weigh(passphrase, name string) Weakness {
	n := utf8.RuneCountInString(passphrase)
	switch {
	case n < MinLength:
		return TooShort
	case n > MaxLength:
		return TooLong
	}
	list := common()
	for _, form := range forms(passphrase) {
		if list[form] || list[once(form)] || n < dull && form != "" && len(once(form)) < 3 {
			return Common
		}
	}
	if likeName(passphrase, name) {
		return LikeName
	}
	return ""
}

// likeName reports whether a passphrase is a name and little else, forwards or backwards.
func likeName(passphrase, name string) bool {
	for _, own := range forms(name) {
		if len(own) < 2 {
			continue
		}
		for _, form := range forms(passphrase) {
			rest := strings.ReplaceAll(strings.ReplaceAll(form, own, ""), reversed(own), "")
			if strings.Trim(rest, digits) == "" && rest != form {
				return true
			}
		}
	}
	return false
}

// forms are the shapes in which a passphrase is held against the list: without digits on its
// ends, few or all, and with digits read as the letters that they stand for.
func forms(text string) []string {
	rest := plain(text)
	list := []string{strings.Trim(rest, digits)}
	for {
		list = append(list, rest, plainer.Replace(rest), strings.TrimLeft(plainer.Replace(strings.TrimLeft(rest, digits)), digits))
		if rest == "" || !strings.Contains(digits, rest[len(rest)-1:]) {
			return list
		}
		rest = rest[:len(rest)-1]
	}
}

const digits = "0123456789"

// plain is a text without case, accents, spaces and marks. What is written for a letter by
// habit becomes the letter.
func plain(text string) string {
	text = habits.Replace(strings.ToLower(text))
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, norm.NFKD.String(text))
}

// habits are what is written for a letter.
var habits = strings.NewReplacer("ae", "a", "oe", "o", "ue", "u", "ß", "ss", "@", "a", "$", "s", "€", "e")

// plainer reads digits as the letters that they are drawn for.
var plainer = strings.NewReplacer("0", "o", "1", "i", "3", "e", "4", "a", "5", "s", "7", "t", "8", "b")

// once is the part of which a text is the repetition.
func once(text string) string {
	for n := 1; n <= len(text)/2; n++ {
		if len(text)%n == 0 && strings.Repeat(text[:n], len(text)/n) == text {
			return text[:n]
		}
	}
	return text
}

func reversed(text string) string {
	runes := []rune(text)
	for a, b := 0, len(runes)-1; a < b; a, b = a+1, b-1 {
		runes[a], runes[b] = runes[b], runes[a]
	}
	return string(runes)
}
