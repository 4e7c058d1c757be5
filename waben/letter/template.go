package letter

import (
	"errors"
	"strconv"
	"strings"
)

// template is a text with arguments: `{name}`, and `{name, plural, =0 {…} one {…} other {…}}` with # for the
// number. It is parsed once and played by appending.
type template []part

type part struct {
	literal string
	name    string // of the argument; "" for a literal
	forms   []form // of a plural
	number  bool   // the # of a plural
	at      slot   // where an event has the argument
	value   int8   // of slotValue: its place
	as      shape  // and how it is written
}

type form struct {
	exact bool
	n     int64
	one   bool
	text  template
}

// Template texts are those of the house's catalogues; see internal/i18n.
func parse(text string) (template, error) {
	p := parser{text: text}
	t, err := p.template("")
	if err == nil && p.at < len(p.text) {
		err = errors.New("a brace too many")
	}
	return t, err
}

type parser struct {
	text string
	at   int
}

// template reads up to the end or a closing brace. Inside of a plural # stands for its number.
func (p *parser) template(plural string) (template, error) {
	var t template
	var lit strings.Builder
	flush := func() {
		if lit.Len() > 0 {
			t = append(t, part{literal: lit.String()})
			lit.Reset()
		}
	}
	for p.at < len(p.text) {
		c := p.text[p.at]
		switch {
		case plural == "" && (strings.HasPrefix(p.text[p.at:], "{{") || strings.HasPrefix(p.text[p.at:], "}}")):
			lit.WriteByte(c)
			p.at += 2
		case c == '}':
			flush()
			return t, nil
		case c == '#' && plural != "":
			flush()
			t = append(t, part{name: plural, number: true})
			p.at++
		case c == '{':
			flush()
			p.at++
			a, err := p.argument()
			if err != nil {
				return nil, err
			}
			t = append(t, a)
		default:
			lit.WriteByte(c)
			p.at++
		}
	}
	flush()
	return t, nil
}

// argument reads what follows an opening brace, with the closing one.
func (p *parser) argument() (part, error) {
	end := strings.IndexAny(p.text[p.at:], ",}")
	if end < 0 {
		return part{}, errors.New("a brace is not closed")
	}
	a := part{name: strings.TrimSpace(p.text[p.at : p.at+end])}
	p.at += end
	if p.text[p.at] == '}' {
		p.at++
		return a, nil
	}
	rest := strings.TrimLeft(p.text[p.at+1:], " ")
	rest, found := strings.CutPrefix(rest, "plural,")
	if !found {
		return part{}, errors.New("want plural")
	}
	p.at = len(p.text) - len(rest)
	for {
		for p.at < len(p.text) && p.text[p.at] == ' ' {
			p.at++
		}
		if p.at < len(p.text) && p.text[p.at] == '}' {
			p.at++
			return a, nil
		}
		f, err := p.form(a.name)
		if err != nil {
			return part{}, err
		}
		a.forms = append(a.forms, f)
	}
}

func (p *parser) form(plural string) (form, error) {
	end := strings.IndexByte(p.text[p.at:], '{')
	if end < 0 {
		return form{}, errors.New("a plural is not closed")
	}
	name := strings.TrimSpace(p.text[p.at : p.at+end])
	p.at += end + 1
	f := form{one: name == "one"}
	if exact, is := strings.CutPrefix(name, "="); is {
		n, err := strconv.ParseInt(exact, 10, 64)
		if err != nil {
			return form{}, err
		}
		f.exact, f.n = true, n
	} else if name != "one" && name != "other" {
		return form{}, errors.New("no form " + name)
	}
	var err error
	f.text, err = p.template(plural)
	if err == nil && p.at == len(p.text) {
		err = errors.New("a form is not closed")
	}
	p.at++
	return f, err
}

// choose is the form of a plural for a number.
func choose(forms []form, n int64) template {
	var best template
	for i := range forms {
		f := &forms[i]
		switch {
		case f.exact && f.n == n:
			return f.text
		case f.one && (n == 1 || n == -1):
			best = f.text
		case !f.exact && !f.one && best == nil:
			best = f.text
		}
	}
	return best
}
