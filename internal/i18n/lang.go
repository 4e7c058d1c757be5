package i18n

import (
	"strings"

	"golang.org/x/text/language"

	"spielleiter/game"
)

// Lang is a language the server speaks.
type Lang string

// The languages of the server.
const (
	German  Lang = "de"
	English Lang = "en"
)

// Langs are all languages, German first.
var Langs = []Lang{German, English}

// HomeZone names the time zone in which readers of a language are taken to be until they say or their browser tells.
func (l Lang) HomeZone() string {
	if l == German {
		return "Europe/Berlin"
	}
	return "UTC"
}

// matcher falls back to its first tag, so the order differs from Langs.
var (
	matched = []Lang{English, German}
	matcher = language.NewMatcher([]language.Tag{language.English, language.German})
)

// Parse reads a language tag that somebody chose: "de", "de-AT", "en_GB". The problem
// says what would be right; then the language is not to be used.
func Parse(tag string) (Lang, *game.Problem) {
	t, err := language.Parse(strings.TrimSpace(tag))
	if err == nil {
		_, n, confidence := matcher.Match(t)
		if confidence >= language.High {
			return matched[n], nil
		}
	}
	return "", &game.Problem{
		Severity: game.Error,
		Code:     "lang.unknown",
		Args:     game.Args{"tag": tag},
		Want:     []string{string(German), string(English)},
	}
}

// Accept picks the best language for an Accept-Language header, English if the
// header names none that the server speaks.
func Accept(header string) Lang {
	tags, _, err := language.ParseAcceptLanguage(header)
	if err != nil || len(tags) == 0 {
		return English
	}
	_, n, _ := matcher.Match(tags...)
	return matched[n]
}

// Locale gives the language of a POSIX locale such as "de_AT.UTF-8", English for
// "C" and everything else.
func Locale(locale string) Lang {
	locale, _, _ = strings.Cut(locale, ".")
	locale, _, _ = strings.Cut(locale, "@")
	return Accept(strings.ReplaceAll(locale, "_", "-"))
}
