package raster

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// sheet is what the style sheets of a picture say, what weighs least first.
type sheet []rule

// rule is what a sheet says of the elements that one selector means.
type rule struct {
	selector
	values []declaration
}

// declaration gives a property a value.
type declaration struct{ name, value string }

// How long style sheets may be together, and how many selectors they may have.
const (
	maxSheet = 100_000
	maxRules = 1000
)

// gather reads all style sheets of a picture.
func gather(n *node) (sheet, error) {
	var text strings.Builder
	n.styles(&text)
	if text.Len() > maxSheet {
		return nil, errors.New("the style sheet is too long")
	}
	plain, err := uncommented(text.String())
	if err != nil {
		return nil, err
	}
	r := ruler{text: plain}
	if err := r.rules(false); err != nil {
		return nil, fmt.Errorf("style: %w", err)
	}
	slices.SortStableFunc(r.sheet, func(a, b rule) int { return cmp.Compare(a.weight, b.weight) })
	return r.sheet, nil
}

// styles collects the texts of style sheets.
func (n *node) styles(into *strings.Builder) {
	if n.name == "style" {
		into.WriteString(n.text)
		into.WriteByte('\n')
	}
	for _, k := range n.kids {
		k.styles(into)
	}
}

func uncommented(text string) (string, error) {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, "/*")
		b.WriteString(before)
		if !found {
			return b.String(), nil
		}
		_, after, closed := strings.Cut(rest, "*/")
		if !closed {
			return "", errors.New("style: a comment has no end")
		}
		b.WriteByte(' ')
		text = after
	}
}

// ruler reads a style sheet.
type ruler struct {
	text  string
	sheet sheet
}

// rules reads rules up to the end of the sheet, or up to that of the block they are in.
func (r *ruler) rules(inside bool) error {
	for {
		r.text = strings.TrimSpace(r.text)
		if r.text == "" || r.text[0] == '}' {
			if inside != (r.text != "") {
				return errors.New("braces do not match")
			}
			r.text = strings.TrimPrefix(r.text, "}")
			return nil
		}
		head, rest, found := strings.Cut(r.text, "{")
		if !found || strings.ContainsAny(head, "};") {
			return fmt.Errorf("%q is unknown", excerpt(r.text))
		}
		r.text = rest
		read := r.rule
		if strings.HasPrefix(head, "@") {
			if inside {
				return fmt.Errorf("%q is unknown in a block", excerpt(head))
			}
			read = r.block
		}
		if err := read(head); err != nil {
			return err
		}
	}
}

// rule reads what a rule says of the elements that its selectors mean.
func (r *ruler) rule(head string) error {
	body, rest, found := strings.Cut(r.text, "}")
	if !found || strings.Contains(body, "{") {
		return errors.New("braces do not match")
	}
	r.text = rest
	values, err := declarations(body)
	if err != nil {
		return err
	}
	for text := range strings.SplitSeq(head, ",") {
		s, err := selectorOf(text)
		if err != nil {
			return err
		}
		if r.sheet = append(r.sheet, rule{s, values}); len(r.sheet) > maxRules {
			return errors.New("there are too many rules")
		}
	}
	return nil
}

func declarations(body string) ([]declaration, error) {
	var list []declaration
	for text := range strings.SplitSeq(body, ";") {
		if strings.TrimSpace(text) == "" {
			continue
		}
		name, value, found := strings.Cut(text, ":")
		name, value = strings.TrimSpace(name), strings.TrimSpace(value)
		if !found || name == "" || value == "" || strings.Contains(value, "!") {
			return nil, fmt.Errorf("%q is unknown", excerpt(text))
		}
		list = append(list, declaration{name, value})
	}
	return list, nil
}

// block reads rules that hold under a condition, or skips them.
func (r *ruler) block(head string) error {
	condition, found := strings.CutPrefix(head, "@media")
	if !found {
		return fmt.Errorf("%q is unknown", excerpt(head))
	}
	holds, err := light(condition)
	if err != nil {
		return err
	}
	if holds {
		return r.rules(true)
	}
	for depth := 1; depth > 0; {
		at := strings.IndexAny(r.text, "{}")
		if at < 0 {
			return errors.New("braces do not match")
		}
		depth += 1 - 2*strings.IndexByte("{}", r.text[at])
		r.text = r.text[at+1:]
	}
	return nil
}

// media are conditions of which is known whether they hold for light paper on a screen.
var media = map[string]bool{
	"all": true, "screen": true, "print": false,
	"(prefers-color-scheme:light)": true, "(prefers-color-scheme:dark)": false,
}

// light reports whether one of the conditions of a block holds for light paper on a screen.
func light(conditions string) (bool, error) {
	some := false
	for alternative := range strings.SplitSeq(conditions, ",") {
		all := true
		for part := range strings.SplitSeq(alternative, " and ") {
			holds, known := media[strings.Join(strings.Fields(part), "")]
			if !known {
				return false, fmt.Errorf("@media %q is unknown", excerpt(part))
			}
			all = all && holds
		}
		some = some || all
	}
	return some, nil
}
