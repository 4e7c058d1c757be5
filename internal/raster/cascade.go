package raster

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// dress gives the style of an element in another: what its attributes say, and over that what the sheet says.
func (p *painter) dress(s style, n *node) (style, error) {
	s.opacity, s.round, s.hidden = 1, 0, false // which nobody inherits
	values, own := p.declared(n)
	if err := p.left.check(); err != nil {
		return s, err
	}
	if len(own) > 0 {
		var err error
		if s.vars, err = s.vars.with(own); err != nil {
			return s, fmt.Errorf("style of %s: %w", n.name, err)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(values)) {
		value, err := s.vars.fill(values[name])
		if err == nil {
			err = s.set(name, value)
		}
		if err != nil {
			return s, fmt.Errorf("%s of %s: %w", name, n.name, err)
		}
	}
	return s, nil
}

// declared are the values that an element's attributes and the rules that mean it give to properties, and to custom ones.
func (p *painter) declared(n *node) (values, own map[string]string) {
	values, own = make(map[string]string, len(n.attrs)), map[string]string{}
	for name, value := range n.attrs {
		if !silent[name] && !strings.HasPrefix(name, "data-") && !strings.HasPrefix(name, "aria-") {
			values[name] = value
		}
	}
	for i := range p.sheet {
		r := &p.sheet[i]
		if !p.means(&r.selector, n) {
			continue
		}
		for _, d := range r.values {
			p.left.tests--
			switch {
			case custom(d.name):
				own[d.name] = d.value
			case !unseen[d.name]:
				values[d.name] = d.value
			}
		}
	}
	return values, own
}

// upon is the style that an element inherits where it stands, not where it is used.
func (p *painter) upon(n *node) (style, error) {
	var way []*node
	for a := n.parent; a != nil; a = a.parent {
		way = append(way, a)
	}
	s := plain
	for _, a := range slices.Backward(way) {
		var err error
		if s, err = p.dress(s, a); err != nil {
			return s, err
		}
	}
	return s, nil
}
