package letter

import (
	"strconv"
	"strings"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/march"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// slot is where an event has an argument of its text.
type slot uint8

const (
	slotNone slot = iota
	slotUnit
	slotWith
	slotField
	slotTo
	slotRealm
	slotBy
	slotText
	slotWho // the unit as the subject of a sentence
	slotValue
)

var slots = map[string]slot{
	"unit": slotUnit, "with": slotWith, "field": slotField, "to": slotTo, "realm": slotRealm, "by": slotBy, "text": slotText, "who": slotWho,
}

// shape is how a value is written.
type shape uint8

const (
	asNumber shape = iota
	asReason
	asOrder
	asUnit
	asMoney
	asWhat   // a building under construction
	asPoints // of movement; less than 0 is all of them
	asCode   // one of a list of words: the key is made of the event's name, the value's and the number
)

// shapes are those of values by their names; all others are numbers.
var shapes = map[string]shape{
	"reason": asReason, "order": asOrder, "other.order": asOrder, "kind": asUnit, "cents": asMoney, "balance": asMoney, "needed": asPoints,
	"why": asCode, "fate": asCode, "stance": asCode, "ruling": asCode, "cause": asCode,
}

// index finds the templates that are played often, and binds those of events to what events hold.
func (t *tongue) index() {
	t.told = append(t.told, 0) // of no code
	for c := chronicle.Code(1); c.Valid(); c++ {
		name := c.Info().Name
		for role, key := range [roles]string{"event." + name, "event." + name + ".other", "public." + name} {
			for len(t.events[role]) <= int(c) {
				t.events[role] = append(t.events[role], nil)
			}
			t.events[role][c] = bind(t.text(key), c)
			if role == int(Mine) {
				t.told = append(t.told, told(t.events[role][c]))
			}
		}
		for role, key := range [...]string{"story." + name, "story." + name + ".other"} {
			for len(t.stories[role]) <= int(c) {
				t.stories[role] = append(t.stories[role], nil)
			}
			if weights[c][role] != routine {
				t.stories[role][c] = bind(t.text(key), c)
			}
		}
		for len(t.cites) <= int(c) {
			t.cites = append(t.cites, "")
		}
		t.cites[c] = strings.Join(c.Info().Cite, ", ")
	}
	for r := march.Reason(0); r.Valid(); r++ {
		t.reasons = append(t.reasons, t.text("reason."+strconv.Itoa(int(r))))
	}
	t.orders = append(t.orders, t.text(kit.NoOrder.Key()))
	for _, o := range kit.Orders() {
		t.orders = append(t.orders, t.text(o.Key()))
	}
	t.units = append(t.units, t.text(kit.NoUnit.Key()))
	for _, u := range kit.Units() {
		t.units = append(t.units, t.text(u.Key()))
	}
	for n := range 51 {
		t.lands = append(t.lands, t.text(land.Terrain(n).Key()))
	}
	for m := range moon.Moon(moon.PerYear) {
		t.moons = append(t.moons, t.text(m.Key()))
	}
	t.left = t.text("course.left")
	t.unloaded = bind(t.text("event.unit.unloaded"), chronicle.Loaded)
	for c := world.Below; c <= world.Host; c++ {
		t.classes = append(t.classes, t.text("class."+strconv.Itoa(int(c))))
		t.persons = append(t.persons, t.text("class.person."+strconv.Itoa(int(c))))
	}
}

// bind gives each argument of an event's text its place in the event.
func bind(t template, c chronicle.Code) template {
	bound := make(template, len(t))
	for n, p := range t {
		if s, is := slots[p.name]; is {
			p.at = s
		}
		for v, value := range c.Info().Values {
			if value.Name == p.name {
				p.at, p.value, p.as = slotValue, int8(v), shapes[p.name]
				if p.name == "what" {
					p.as = asWhat
					if c == chronicle.Besieged {
						p.as = asCode
					}
				}
			}
		}
		if p.forms != nil {
			p.forms = append([]form(nil), p.forms...)
			for k := range p.forms {
				p.forms[k].text = bind(p.forms[k].text, c)
			}
		}
		bound[n] = p
	}
	return bound
}

// told are the values that a bound template tells, as bits.
func told(t template) (bits uint8) {
	for n := range t {
		if t[n].at == slotValue && t[n].name != "" {
			bits |= 1 << t[n].value
		}
		for k := range t[n].forms {
			bits |= told(t[n].forms[k].text)
		}
	}
	return bits
}

// names reports whether a bound template has an argument of a place.
func (t template) names(s slot) bool {
	for n := range t {
		if t[n].name != "" && t[n].forms == nil && t[n].at == s {
			return true
		}
		for k := range t[n].forms {
			if t[n].forms[k].text.names(s) {
				return true
			}
		}
	}
	return false
}
