package gametest

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

func sortedKeys(m map[string]string) []string { return slices.Sorted(maps.Keys(m)) }

// checkTexts holds the catalogues against all that was said. It knows no texts of the
// host, so it asks only for what the game says itself.
func checkTexts(s *suite, r report) {
	if s.texts == nil {
		return
	}
	catalogues := map[string]map[string]string{}
	for _, lang := range []string{"de", "en"} {
		texts, err := readCatalogue(s.texts, lang)
		if err != nil {
			r("%s.json: %v", lang, err)
			return
		}
		catalogues[lang] = texts
	}
	alike(catalogues["de"], catalogues["en"], r)
	all := append(s.names(), s.sayings()...)
	for _, lang := range []string{"de", "en"} {
		for _, one := range all {
			one.judgeTexts(catalogues[lang], r.within(lang+": "+one.what))
		}
	}
}

// alike demands the same keys, and the same arguments in each text, in two languages.
//
// Forms of names, whose keys have a colon, are each language's own affair.
func alike(de, en map[string]string, r report) {
	for _, key := range sortedKeys(de) {
		if _, ok := en[key]; !ok && !strings.Contains(key, ":") {
			r("%s has no English text", key)
		}
	}
	for _, key := range sortedKeys(en) {
		text, ok := de[key]
		if !ok && strings.Contains(key, ":") {
			continue
		}
		if !ok {
			r("%s has no German text", key)
			continue
		}
		if a, b := arguments(text), arguments(en[key]); !slices.Equal(a, b) {
			r("%s has the arguments %q in German and %q in English", key, a, b)
		}
	}
}

// names are the keys of what the game is made of.
func (s *suite) names() []said {
	info := s.game.Info()
	var all []said
	add := func(key string) { all = append(all, said{what: "text " + key, code: key}) }
	for _, seat := range info.Seats {
		add("seat." + string(seat))
	}
	for _, o := range info.Options {
		add("option." + o.Name)
	}
	for _, m := range s.matches {
		for _, now := range m.moments {
			if kind := now.at.Pending().Kind; !slices.ContainsFunc(all, func(o said) bool { return o.code == kind }) {
				add(kind)
			}
		}
	}
	return all
}

// judgeTexts demands a text for the code and for each key among the values, and every
// argument that the text names.
func (one said) judgeTexts(texts map[string]string, r report) {
	text, ok := texts[one.code]
	if !ok {
		r("no text")
		return
	}
	for _, name := range arguments(text) {
		if _, ok := one.args[name]; !ok {
			r("the text %q wants {%s}, given are %q", text, name, sortedKeys(one.args))
		}
	}
	words := slices.Clone(one.more)
	for _, name := range sortedKeys(one.args) {
		words = append(words, one.args[name])
	}
	for _, w := range words {
		if key := valueKey.FindString(w); key != "" && texts[key[1:]] == "" {
			r("no text for the value %q", w)
		}
	}
}

// valueKey is a value that is a key. Other values with an "@" are what players wrote.
var valueKey = regexp.MustCompile(`^@[a-z]+(\.[A-Za-z0-9-]+)+$`)

// arguments gives the names that a template inserts, sorted, each once. A template
// that is no template has an argument that says so, which nobody gives.
func arguments(template string) []string {
	t := templateReader{rest: template, names: map[string]string{}}
	t.text(0)
	if t.bad != nil {
		t.names[t.bad.Error()] = ""
	}
	return sortedKeys(t.names)
}

// templateReader collects the names in a template: "{name}", "{name:form}", "{name, plural, form
// {template} ...}", "{{" and "}}" for braces.
type templateReader struct {
	rest  string
	names map[string]string
	bad   error
}

// text reads up to the brace that closes it.
func (t *templateReader) text(depth int) {
	for t.rest != "" && t.bad == nil {
		switch {
		case depth == 0 && strings.HasPrefix(t.rest, "}}"), strings.HasPrefix(t.rest, "{{"):
			t.rest = t.rest[2:]
		case t.rest[0] == '{':
			t.rest = t.rest[1:]
			t.insertion(depth)
		case t.rest[0] == '}':
			if depth == 0 {
				t.bad = fmt.Errorf("an open brace is missing before %q", t.rest)
			}
			return
		default:
			t.rest = t.rest[1:]
		}
	}
}

// insertion reads what stands after an open brace, and the brace that closes it.
func (t *templateReader) insertion(depth int) {
	end := strings.IndexAny(t.rest, ",}")
	if end < 0 {
		t.bad = fmt.Errorf("a closing brace is missing after %q", t.rest)
		return
	}
	name, _, _ := strings.Cut(t.rest[:end], ":")
	t.names[strings.TrimSpace(name)] = ""
	plural := t.rest[end] == ','
	t.rest = t.rest[end+1:]
	if !plural {
		return
	}
	for t.bad == nil {
		brace := strings.IndexAny(t.rest, "{}")
		if brace < 0 {
			t.bad = fmt.Errorf("a closing brace is missing after %q", t.rest)
			return
		}
		closes := t.rest[brace] == '}'
		t.rest = t.rest[brace+1:]
		if closes {
			return
		}
		t.text(depth + 1)
		if t.rest == "" {
			t.bad = fmt.Errorf("a plural form is not closed")
			return
		}
		t.rest = t.rest[1:]
	}
}
