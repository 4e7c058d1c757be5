package i18n

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// maxNesting bounds plurals inside plurals; more cannot be read by people either.
const maxNesting = 4

// parser reads one template.
type parser struct {
	text  string
	pos   int    // in bytes: all signs of the syntax are ASCII
	depth int    // plurals around the current place
	count string // the argument that # stands for, "" outside plurals
}

// syntaxError is what is wrong with a template, and where.
type syntaxError struct {
	column int // from 1, in characters
	what   string
}

func (e *syntaxError) Error() string { return fmt.Sprintf("column %d: %s", e.column, e.what) }

// parse reads a template.
func parse(text string) (template, error) {
	p := parser{text: text}
	t, err := p.template()
	if err == nil && p.pos < len(p.text) {
		err = p.fail(`"}" closes nothing; write "}}" for the sign itself`)
	}
	if err != nil {
		return nil, err
	}
	return t, nil
}

// template reads parts up to the end, or up to the brace that closes a plural form.
func (p *parser) template() (template, error) {
	t := template{}
	var literal string
	flush := func() {
		if literal != "" {
			t = append(t, part{literal: literal})
			literal = ""
		}
	}
	for p.pos < len(p.text) {
		c := p.text[p.pos]
		switch {
		case (c == '{' || c == '}') && p.depth == 0 && p.at(1) == c:
			literal += p.text[p.pos : p.pos+1]
			p.pos += 2
		case c == '}':
			flush()
			return t, nil
		case c == '#' && p.count != "":
			flush()
			t = append(t, part{arg: p.count, number: true})
			p.pos++
		case c == '{':
			flush()
			hole, err := p.hole()
			if err != nil {
				return nil, err
			}
			t = append(t, hole)
		default:
			literal += p.plain()
		}
	}
	flush()
	return t, nil
}

// plain reads a sign and all that follow up to the next that may mean something.
func (p *parser) plain() string {
	from := p.pos
	p.pos++
	if n := strings.IndexAny(p.text[p.pos:], "{}#"); n >= 0 {
		p.pos += n
	} else {
		p.pos = len(p.text)
	}
	return p.text[from:p.pos]
}

// hole reads "{name}", "{name:form}" or "{name, plural, ...}".
func (p *parser) hole() (part, error) {
	open := p.pos
	p.pos++
	p.space()
	name := p.word()
	if name == "" {
		return part{}, p.fail(`want the name of an argument after "{"; write "{{" for the sign itself`)
	}
	p.space()
	switch p.at(0) {
	case '}':
		p.pos++
		return part{arg: name}, nil
	case ':':
		p.pos++
		return p.formed(name, open)
	case ',':
		p.pos++
		return p.plural(name, open)
	case 0:
		return part{}, p.failAt(open, `"{" is never closed`)
	default:
		return part{}, p.fail(fmt.Sprintf(`want "}", ":" or ", plural," after %q`, name))
	}
}

// formed reads the rest of "{name:form}".
func (p *parser) formed(name string, open int) (part, error) {
	p.space()
	at := p.pos
	form := p.word()
	if form == "" {
		return part{}, p.fail(`want a form after ":", such as "dat"`)
	}
	lower := strings.ToLower(form[:1]) + form[1:]
	if lower != strings.ToLower(form) {
		return part{}, p.failAt(at, fmt.Sprintf("no more than the first letter of the form %q is a capital", form))
	}
	p.space()
	switch p.at(0) {
	case '}':
		p.pos++
		return part{arg: name, form: lower, capital: form != lower}, nil
	case 0:
		return part{}, p.failAt(open, `"{" is never closed`)
	default:
		return part{}, p.fail(fmt.Sprintf(`want "}" after the form %q`, form))
	}
}

// plural reads the rest of "{name, plural, one {...} other {...}}".
func (p *parser) plural(name string, open int) (part, error) {
	p.space()
	at := p.pos
	if word := p.word(); word != "plural" {
		return part{}, p.failAt(at, fmt.Sprintf(`want "plural", not %q`, word))
	}
	p.space()
	if p.at(0) != ',' {
		return part{}, p.fail(`want "," after "plural"`)
	}
	p.pos++
	if p.depth == maxNesting {
		return part{}, p.failAt(open, fmt.Sprintf("more than %d plurals inside each other", maxNesting))
	}

	forms, err := p.forms(name, open)
	if err != nil {
		return part{}, err
	}
	return part{arg: name, forms: forms}, nil
}

// forms reads the branches of a plural and the brace that closes it.
func (p *parser) forms(name string, open int) ([]form, error) {
	outer := p.count
	p.depth++
	defer func() { p.depth, p.count = p.depth-1, outer }()
	p.count = name

	var forms []form
	seen := map[string]bool{}
	for {
		p.space()
		switch p.at(0) {
		case 0:
			return nil, p.failAt(open, `"{" is never closed`)
		case '}':
			if !seen["other"] {
				return nil, p.fail(`the form "other" is missing`)
			}
			p.pos++
			return forms, nil
		}
		at := p.pos
		f, err := p.form()
		if err != nil {
			return nil, err
		}
		if seen[f.name] {
			return nil, p.failAt(at, fmt.Sprintf("the form %q stands twice", f.name))
		}
		seen[f.name] = true
		forms = append(forms, f)
	}
}

// form reads one branch: "one {...}".
func (p *parser) form() (form, error) {
	at := p.pos
	name := p.formName()
	if name == "" {
		return form{}, p.failAt(at, `want a form: "=0", "one" or "other"`)
	}
	p.space()
	open := p.pos
	if p.at(0) != '{' {
		return form{}, p.fail(fmt.Sprintf(`want "{" after %q`, name))
	}
	p.pos++
	text, err := p.template()
	if err != nil {
		return form{}, err
	}
	if p.at(0) != '}' {
		return form{}, p.failAt(open, `"{" is never closed`)
	}
	p.pos++
	return form{name: name, text: text}, nil
}

func (p *parser) formName() string {
	if p.at(0) == '=' {
		p.pos++
		n, err := strconv.ParseUint(p.word(), 10, 31)
		if err != nil {
			return ""
		}
		return "=" + strconv.FormatUint(n, 10)
	}
	if name := p.word(); name == "one" || name == "other" {
		return name
	}
	return ""
}

// word reads letters, digits and "_" of ASCII.
func (p *parser) word() string {
	from := p.pos
	for c := p.at(0); c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'; c = p.at(0) {
		p.pos++
	}
	return p.text[from:p.pos]
}

func (p *parser) space() {
	for c := p.at(0); c == ' ' || c == '\n' || c == '\t'; c = p.at(0) {
		p.pos++
	}
}

// at gives the character some places ahead, 0 at the end.
func (p *parser) at(ahead int) byte {
	if p.pos+ahead >= len(p.text) {
		return 0
	}
	return p.text[p.pos+ahead]
}

func (p *parser) fail(what string) error { return p.failAt(p.pos, what) }

func (p *parser) failAt(pos int, what string) error {
	return &syntaxError{utf8.RuneCountInString(p.text[:pos]) + 1, what}
}
