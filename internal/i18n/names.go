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
	if values, ok := game.Listed(value); ok {
		return p.series(values, form)
	}
	if _, ok := reference(value); !ok {
		if strings.HasPrefix(value, "@@") { // a game.Literal
			value = value[1:]
		}
		if words, ok := p.coded(value, form); ok {
			return words
		}
		return p.quote(value, form)
	}
	words := strings.Fields(value)
	if len(words) == 1 {
		return p.name(words[0][1:], form)
	}
	return p.series(words, form)
}

// series puts values into words and joins them. What the pattern of a form sets before a name stands once where several follow each
// other: "in London, Paris und der Nordsee" would be wrong, "in London, Paris und in der Nordsee" is right.
func (p *Printer) series(values []string, form string) string {
	words, before := make([]string, len(values)), ""
	for n, value := range values {
		words[n] = p.say(value, form)
		bare := p.say(value, "")
		lead, ok := strings.CutSuffix(words[n], " "+bare)
		switch {
		case !ok || form == "" || p.shaped(value, form):
			before = ""
		case lead == before:
			words[n] = bare
		default:
			before = lead
		}
	}
	return p.List(words)
}

// shaped reports whether a name has a text of its own for a form.
func (p *Printer) shaped(value, form string) bool {
	key, ok := reference(value)
	if !ok || p.proper[key] != "" {
		return false
	}
	_, ok = p.find(key + ":" + form)
	return ok
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

// code is what the keys of texts begin with that say in words what orders write in letters: "code.F:nom" is "die Flotte {place:in}".
const code = "code."

// coastal makes of a coast in letters, "stp(nc)", the key of its name.
var coastal = strings.NewReplacer("(", "/", ")", "")

// coded says a unit as a sentence does, if its game has words for the letters that orders call it by: "F Stp(nc)" in the form nom is "die Flotte
// in St. Petersburg (Nordküste)". Notes hold what orders hold, so those of old matches are told as new ones are.
func (p *Printer) coded(value, form string) (string, bool) {
	if words, ok := p.numbered(value, form); ok {
		return words, true
	}
	if order, of := strings.CutPrefix(value, "B "); of { // orders to build and to disband are about the unit that they name
		value = order
	} else if order, of := strings.CutPrefix(value, "D "); of {
		value = order
	}
	kind, at, ok := strings.Cut(value, " ")
	if form == "" || !ok {
		return "", false
	}
	t, ok := p.game[code+kind+":"+form]
	place := "place." + coastal.Replace(strings.ToLower(at))
	if !ok || !p.Has(place) {
		return "", false
	}
	var b strings.Builder
	t.write(&b, p, game.Args{"place": "@" + place}, p.say)
	return b.String(), true
}

// formed finds the value of an argument for a form: what orders write in letters, if its game says that in words, and else as it is
// quoted in the language.
func (p *Printer) formed(args game.Args, name, form string) (string, bool) {
	if form != "" {
		if _, ok := p.coded(args[name], form); ok {
			return args[name], true
		}
	}
	return p.value(args, name)
}

// numbered says what belongs to a seat and may have a number, "army 2 of wolf" and "avatar of wolf", if its game has words for it:
// "code.army:nom" is "das {n}. Heer {seat:of}".
func (p *Printer) numbered(value, form string) (string, bool) {
	words := strings.Fields(value)
	last := len(words) - 1
	if form == "" || last < 2 || last > 3 || words[last-1] != "of" || !p.Has("seat."+words[last]) {
		return "", false
	}
	t, ok := p.game[code+words[0]+":"+form]
	if !ok {
		return "", false
	}
	var b strings.Builder
	t.write(&b, p, game.Args{"n": words[1], "seat": "@seat." + words[last]}, p.say)
	return b.String(), true
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
