package i18n

import (
	"strings"

	"spielleiter/game"
)

// pattern is what the keys of the forms of all names that have no texts for them begin with.
const pattern = "name"

// NamePatterns is what the keys of the server's patterns for the forms of names begin with: "name:in" is "in {name}".
const NamePatterns = pattern + ":"

// isForm reports whether a key is that of a form of a name: "place.nth:in".
func isForm(key string) bool { return strings.Contains(key, ":") }

// say puts a value into words as [Printer.Value] does, and each name of it into a form.
func (p *Printer) say(value, form string) string {
	if _, ok := reference(value); !ok {
		if strings.HasPrefix(value, "@@") { // a game.Literal
			value = value[1:]
		}
		return p.quote(value, form)
	}
	words := strings.Fields(value)
	for n, w := range words {
		if key, ok := reference(w); ok {
			words[n] = p.name(key, form)
		} else {
			words[n] = p.quote(w, form)
		}
	}
	return p.List(words)
}

// name gives the text of a key in a form. A proper name that stands in for it has no forms of its own.
func (p *Printer) name(key, form string) string {
	if form != "" && p.proper[key] == "" {
		if t, ok := p.find(key + ":" + form); ok {
			return t.plain(p)
		}
	}
	return p.quote(p.T(key, nil), form)
}

// quote puts what stands for itself into a form, by the pattern of the form.
func (p *Printer) quote(name, form string) string {
	if form == "" || name == "" {
		return name
	}
	t, ok := p.find(NamePatterns + form)
	if !ok {
		return name
	}
	var b strings.Builder
	t.write(&b, p, game.Args{pattern: name}, func(value, _ string) string { return value })
	return b.String()
}
