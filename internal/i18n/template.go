package i18n

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"spielleiter/game"
)

// template is one parsed text: parts that are written one after the other.
type template []part

// part is literal text, an argument, a plural, or the number sign of a plural.
type part struct {
	literal string
	arg     string // name of the argument, "" for literal text
	form    string // of the name that the argument is, "" as it stands
	capital bool   // the form begins a sentence
	forms   []form // of a plural on arg
	number  bool   // the # of a plural on arg
}

// speaker puts the value of an argument into words, in a form if it is not "".
type speaker func(value, form string) string

// form is one branch of a plural: "=0", "one" or "other".
type form struct {
	name string
	text template
}

// write appends the text to b. Words puts an argument's value into words.
func (t template) write(b *strings.Builder, p *Printer, args game.Args, words speaker) {
	for _, part := range t {
		switch {
		case part.arg == "":
			b.WriteString(part.literal)
		case part.number:
			b.WriteString(p.digits(args[part.arg]))
		case part.forms != nil:
			choose(part.forms, args[part.arg]).write(b, p, args, words)
		default:
			if v, ok := p.formed(args, part.arg, part.form); ok {
				b.WriteString(part.begin(words(v, part.form)))
			} else {
				b.WriteString(missing(part.arg))
			}
		}
	}
}

// begin raises the first letter of a form that begins a sentence.
func (p part) begin(text string) string {
	if !p.capital {
		return text
	}
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + text[size:]
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

// plain is the text of a template without arguments.
func (t template) plain(p *Printer) string {
	if len(t) == 1 && t[0].arg == "" {
		return t[0].literal
	}
	var b strings.Builder
	t.write(&b, p, nil, p.quote)
	return b.String()
}

// asks adds the forms of names that a text asks for.
func (t template) asks(forms map[string]bool) {
	for _, part := range t {
		if part.form != "" {
			forms[part.form] = true
		}
		for _, f := range part.forms {
			f.text.asks(forms)
		}
	}
}
