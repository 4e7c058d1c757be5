package raster

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// vars are custom properties of an element; what it does not set it takes from what it is in.
type vars struct {
	own map[string]string
	up  *vars
}

// custom reports whether a property is one of those that sheets invent.
func custom(name string) bool { return strings.HasPrefix(name, "--") }

func (v *vars) of(name string) (string, bool) {
	for ; v != nil; v = v.up {
		if value, ok := v.own[name]; ok {
			return value, true
		}
	}
	return "", false
}

// maxValue is how many bytes a value may have, and each that is made of others.
const maxValue = 1000

// with gives the custom properties of an element in another, which sets some.
func (v *vars) with(values map[string]string) (*vars, error) {
	s := setting{values: values, vars: vars{own: map[string]string{}, up: v}, open: map[string]bool{}}
	for _, name := range slices.Sorted(maps.Keys(values)) {
		if _, _, err := s.of(name); err != nil {
			return nil, err
		}
	}
	return &s.vars, nil
}

// setting puts values in the place of names in values that are set together.
type setting struct {
	vars
	values map[string]string
	open   map[string]bool // what waits for others
}

func (s *setting) of(name string) (string, bool, error) {
	if value, ok := s.own[name]; ok {
		return value, true, nil
	}
	value, ok := s.values[name]
	if !ok {
		value, ok = s.up.of(name)
		return value, ok, nil
	}
	if s.open[name] {
		return "", false, fmt.Errorf("%s is made of itself", name)
	}
	s.open[name] = true
	value, err := filled(value, s.of)
	if err != nil {
		return "", false, err
	}
	s.own[name] = value
	return value, true, nil
}

// fill puts the values of custom properties in the places of their names: "var(--ink)".
func (v *vars) fill(text string) (string, error) {
	return filled(text, func(name string) (string, bool, error) {
		value, ok := v.of(name)
		return value, ok, nil
	})
}

func filled(text string, of func(name string) (string, bool, error)) (string, error) {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, "var(")
		b.WriteString(before)
		if !found {
			return b.String(), nil
		}
		inner, after, closed := parenthesis(rest)
		if !closed || len(text) > maxValue {
			return "", fmt.Errorf("%q cannot be read", excerpt(text))
		}
		name, instead, other := strings.Cut(inner, ",")
		value, ok, err := of(strings.TrimSpace(name))
		if err == nil && !ok {
			if !other {
				return "", fmt.Errorf("there is no %q", strings.TrimSpace(name))
			}
			value, err = filled(strings.TrimSpace(instead), of)
		}
		if err != nil {
			return "", err
		}
		b.WriteString(value)
		if b.Len() > maxValue {
			return "", errors.New("a value is too long")
		}
		text = after
	}
}

// parenthesis cuts a text at the end of the parenthesis in which it begins.
func parenthesis(text string) (inner, after string, closed bool) {
	depth := 1
	for n := range len(text) {
		switch text[n] {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return text[:n], text[n+1:], true
			}
		}
	}
	return "", "", false
}
