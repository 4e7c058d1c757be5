package gametest

import (
	"regexp"
	"slices"
	"strings"

	"spielleiter/game"
)

// noticeKey is what Noticer.Notice gives; the group is the name of the pack.
var noticeKey = regexp.MustCompile(`^notice\.([a-z0-9]+)$`)

// checkNotice asks for the notices of all values of all options, and holds their packs of
// words against the catalogues.
func checkNotice(s *suite, r report) {
	packs := map[string]bool{}
	for _, options := range s.everyOption() {
		before := asJSON(options)
		key := s.game.Notice(options)
		switch again := s.game.Notice(options); {
		case again != key || asJSON(options) != before:
			r("%s: the notice %q is %q when it is asked for again, with the options %s", before, key, again, asJSON(options))
		case key == "":
		case !noticeKey.MatchString(key):
			r("%s: the notice %q is not called notice.NAME", asJSON(options), key)
		default:
			packs[noticeKey.FindStringSubmatch(key)[1]] = true
		}
	}
	if key := s.game.Notice(s.defaults()); key != "" {
		r("nobody has chosen anything, and there is the notice %q", key)
	}
	if s.texts != nil {
		s.checkPacks(packs, r)
	}
}

// checkPacks demands the text of each notice, and of each text in a pack that there is a
// plain one that gets the same arguments.
func (s *suite) checkPacks(packs map[string]bool, r report) {
	for _, lang := range []string{"de", "en"} {
		texts, err := readCatalogue(s.texts, lang)
		if err != nil {
			return // another property says so
		}
		for name := range packs {
			if texts["notice."+name] == "" {
				r("%s: notice.%s has no text", lang, name)
			}
		}
		for _, key := range sortedKeys(texts) {
			name, plain, ok := strings.Cut(key, "/")
			if !ok || strings.Contains(name, ".") {
				continue
			}
			if _, there := texts[plain]; !packs[name] || !there {
				r("%s: no notice opens %s, or it stands in for nothing", lang, key)
			}
			for _, arg := range arguments(texts[key]) {
				if !slices.Contains(arguments(texts[plain]), arg) {
					r("%s: %s wants {%s}, which %s does not", lang, key, arg, plain)
				}
			}
		}
	}
}

// everyOption gives full options for each value of each option, the others as they are by
// default.
func (s *suite) everyOption() (all []map[string]string) {
	for _, o := range s.game.Info().Options {
		for _, value := range s.values(o) {
			options := s.defaults()
			options[o.Name] = value
			all = append(all, options)
		}
	}
	return all
}

func (s *suite) defaults() map[string]string {
	c, _ := s.game.Info().Complete(game.Config{})
	return c.Options
}
