package catalogue

import (
	"slices"
	"strings"

	"spielleiter/game"
	"spielleiter/terramagica/paper"
)

// id demands an identifier: small letters, digits, "_" and "-".
func (r reader) id(v paper.Value) string {
	id := r.Text(v, 32)
	wrong := strings.ContainsFunc(id, func(c rune) bool {
		return (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '_' && c != '-'
	})
	if wrong {
		r.Refuse(v.Place, "problem.catalogue.id", game.Args{"name": id}, "a-z 0-9 _ -")
	}
	return id
}

// names takes a text for each language. A name without one of them is a problem, a
// plural is not.
func (r reader) names(v paper.Value, demanded bool) map[string]string {
	if v.Kind == paper.Absent {
		return nil
	}
	need, may := languages, []string(nil)
	if !demanded {
		need, may = nil, languages
	}
	v = r.Object(v, need, may)
	names := map[string]string{}
	for _, lang := range languages {
		if item := v.Get(lang); item.Kind != paper.Absent {
			names[lang] = r.Text(item, longName)
		}
	}
	return names
}

// words takes further names for each language.
func (r reader) words(v paper.Value) map[string][]string {
	if v.Kind == paper.Absent {
		return nil
	}
	v = r.Object(v, nil, languages)
	words := map[string][]string{}
	for _, lang := range languages {
		for _, item := range r.List(v.Get(lang), maxWords) {
			words[lang] = append(words[lang], r.Text(item, longName))
		}
	}
	return words
}

// unique demands that ids and names mean one thing each, in every language.
func unique(r reader, items []paper.Value, count int, called func(n int, lang string) []string) {
	owner := map[string]int{}
	for n := range min(count, len(items)) {
		var own []string
		for _, lang := range languages {
			for _, word := range called(n, lang) {
				if word == "" || slices.Contains(own, fold(word)) {
					continue
				}
				own = append(own, fold(word))
				first, taken := owner[fold(word)]
				if !taken {
					owner[fold(word)] = n
					continue
				}
				other := called(first, lang)
				r.Refuse(items[n].Place, "problem.catalogue.twice", game.Args{"name": word, "other": other[len(other)-1]})
			}
		}
	}
}
