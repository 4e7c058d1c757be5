package command

import (
	"slices"
	"strings"

	"spielleiter/game"
	"spielleiter/internal/i18n"
)

// language finds the reader's language before anything else is parsed, because help
// and errors are to be in it too. A wrong tag is told in the language of the locale.
func (m Environment) language(args []string) (i18n.Lang, *game.Problem) {
	locale := i18n.Locale(m.locale())
	tag, given := langFlag(args)
	if !given {
		return locale, nil
	}
	lang, wrong := i18n.Parse(tag)
	if wrong != nil {
		return locale, wrong
	}
	return lang, nil
}

// locale is the first of the POSIX variables that is set.
func (m Environment) locale() string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := m.Env(name); v != "" {
			return v
		}
	}
	return ""
}

func langFlag(args []string) (tag string, given bool) {
	for n, arg := range args {
		switch {
		case arg == "--":
			return "", false
		case arg == "--lang" && n+1 < len(args):
			return args[n+1], true
		case strings.HasPrefix(arg, "--lang="):
			return strings.TrimPrefix(arg, "--lang="), true
		}
	}
	return "", false
}

// asksJSON looks for --json by hand, so that errors of parsing are JSON as well.
func asksJSON(args []string) bool {
	if n := slices.Index(args, "--"); n >= 0 {
		args = args[:n]
	}
	return slices.Contains(args, "--json") || slices.Contains(args, "--json=true")
}
