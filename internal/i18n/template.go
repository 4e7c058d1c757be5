package i18n

import (
	"strings"

	"spielleiter/game"
)

// template is one parsed text: parts that are written one after the other.
type template []part

// part is literal text, an argument, a plural, or the number sign of a plural.
type part struct {
	literal string
	arg     string // name of the argument, "" for literal text
	forms   []form // of a plural on arg
	number  bool   // the # of a plural on arg
}

// form is one branch of a plural: "=0", "one" or "other".
type form struct {
	name string
	text template
}

// write appends the text to b. Words puts an argument's value into words.
func (t template) write(b *strings.Builder, p *Printer, args game.Args, words func(value string) string) {
	for _, part := range t {
		switch {
		case part.arg == "":
			b.WriteString(part.literal)
		case part.number:
			b.WriteString(p.digits(args[part.arg]))
		case part.forms != nil:
			choose(part.forms, args[part.arg]).write(b, p, args, words)
		default:
			if v, ok := p.value(args, part.arg); ok {
				b.WriteString(words(v))
			} else {
				b.WriteString(missing(part.arg))
			}
		}
	}
}

// choose finds the form for a number in text: an exact one first. German and English
// share the rule that only one is singular. What is no number takes "other".
func choose(forms []form, number string) template {
	want := "other"
	if number == "1" || number == "-1" {
		want = "one"
	}
	var best template
	for _, f := range forms {
		switch f.name {
		case "=" + number:
			return f.text
		case want:
			best = f.text
		case "other":
			if best == nil {
				best = f.text
			}
		}
	}
	return best
}

// arguments adds the names of all arguments of a text to names.
func (t template) arguments(names map[string]bool) {
	for _, part := range t {
		if part.arg != "" {
			names[part.arg] = true
		}
		for _, f := range part.forms {
			f.text.arguments(names)
		}
	}
}
