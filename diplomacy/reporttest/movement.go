package reporttest

import (
	"fmt"
	"slices"

	"spielleiter/game"
)

// campaign is a phase of movement as it is told.
type campaign struct {
	*reader
	all []told
	of  map[string]told // by the province of the unit: the order that counts
}

// movement reads what became of every unit (DIP-5 to DIP-18), and carries it out.
func (r *reader) movement() {
	c := campaign{r, nil, map[string]told{}}
	c.hear()
	for _, at := range sorted(r.units) {
		if _, heard := c.of[at]; !heard && len(r.faults) == 0 {
			r.fault("of %s nothing is told", r.units[at].name())
		}
	}
	if len(r.faults) > 0 {
		return
	}
	entered := c.march()
	c.check(entered)
	gone := c.beaten(entered)
	for _, t := range c.all {
		fate := ""
		if c.of[t.at()].args["order"] == t.args["order"] && c.of[t.at()].power == t.power {
			fate = gone[t.at()]
		}
		r.record(t, fate)
	}
}

// hear takes the notes of orders, until every unit has one. An order for a unit that is another's, or nobody's, is void.
func (c *campaign) hear() {
	for c.comes("move", "support", "convoy", "hold", "illegal", "invalid") && !c.comes("illegal.retreat") {
		at := ""
		if o, ok := parseOrder(c.notes[0].Args["order"]); ok {
			at = o.at()
		}
		u, there := c.units[at]
		own := there && "@seat."+u.power == c.notes[0].Args["power"]
		if _, again := c.of[at]; own && again && len(c.of) == len(c.units) {
			return
		}
		t := c.verdict()
		c.all = append(c.all, t)
		switch _, again := c.of[at]; {
		case !own && !t.void():
			c.fault("%s of %q: it has no such unit", t.code, t.args["order"])
		case own && again:
			c.fault("of %s two things are told", u.name())
		case own && !t.void() && u.name() != t.Unit:
			c.fault("%s is called %s", u.name(), t.Unit)
		case own:
			c.of[at] = t
		}
	}
}

// march gives who has entered which province, by the province it came from, and moves the units.
func (c *campaign) march() (entered map[string]string) {
	entered = map[string]string{}
	for _, at := range sorted(c.of) {
		t := c.of[at]
		if !t.moves() || !t.well() {
			continue
		}
		to := province(t.To)
		if other, full := entered[to]; full {
			c.fault("both %s and %s have come to %s", other, at, to)
		}
		if u := c.units[at]; t.To == at || !slices.Contains(u.reach(), t.To) && (u.kind != "A" || !c.ferried(t)) {
			c.fault("%s cannot come to %s", u.name(), t.To)
		}
		entered[to] = at
	}
	return entered
}

// ferried reports whether an army goes by convoy (DIP-15, DIP-17): because there is no other way, because it is ordered so, or
// because its own power convoys it.
func (c *campaign) ferried(t told) bool {
	u := c.units[t.at()]
	if u.kind != "A" || !t.moves() {
		return false
	}
	ships, own := map[string]bool{}, false
	for at, s := range c.of {
		if s.Do == "convoy" && !s.void() && where(s.Of) == t.at() && s.To == t.To {
			ships[at] = s.code == "convoy.done"
			own = own || s.power == t.power
		}
	}
	if !slices.Contains(armies[t.at()], t.To) {
		return true
	}
	if len(ships) == 0 {
		return t.Via && c.view.Options.Via == "only"
	}
	return (t.Via || own) && chain(t.at(), province(t.To), ships)
}

// chain reports whether fleets join two coasts.
func chain(from, to string, ships map[string]bool) bool {
	seen, open := map[string]bool{}, []string{}
	for at := range ships {
		if borders(at, from) {
			open = append(open, at)
		}
	}
	for len(open) > 0 {
		at := open[0]
		open = open[1:]
		if seen[at] {
			continue
		}
		seen[at] = true
		if borders(at, to) {
			return true
		}
		for next := range ships {
			if borders(at, next) {
				open = append(open, next)
			}
		}
	}
	return false
}

// borders reports whether a fleet at sea can go to a province.
func borders(sea, to string) bool {
	return slices.ContainsFunc(fleets[sea], func(place string) bool { return province(place) == to })
}

// beaten moves the units and reads which were dislodged (DIP-13), and which of them have no retreat (DIP-19).
func (c *campaign) beaten(entered map[string]string) map[string]string {
	before := c.units
	c.units = map[string]unit{}
	gone := map[string]string{}
	for at, u := range before {
		t := c.of[at]
		switch {
		case t.moves() && t.well():
			c.units[province(t.To)] = unit{u.power, u.kind, t.To}
		case entered[at] == "":
			c.units[at] = u
		default:
			gone[at] = "dislodged"
		}
	}
	var lost []dislodged
	for _, at := range sorted(gone) {
		d := dislodged{before[at].power, before[at].name(), entered[at], c.refuge(before[at], entered[at])}
		if len(d.To) == 0 {
			gone[at] = "destroyed"
			lost = append(lost, d)
			continue
		}
		c.view.Dislodged = append(c.view.Dislodged, d)
	}
	for _, d := range c.view.Dislodged {
		c.tells("note.dislodged", d)
	}
	for _, d := range lost {
		c.tells("note.destroyed", d)
	}
	return gone
}

func (c *campaign) tells(what string, d dislodged) {
	c.exactly(what, game.Args{
		"power": "@seat." + d.Power, "unit": label(d.Unit[2:], d.Unit[:2]), "by": "@place." + province(d.By),
		"strength": fmt.Sprint(c.attack(d.By)),
	})
}

// refuge are the places to which a dislodged unit can retreat: empty, without a stand-off, and not where its attacker came
// from, unless that came by convoy (DIP-19).
func (c *campaign) refuge(u unit, by string) (list []string) {
	for _, place := range u.reach() {
		p := province(place)
		_, full := c.units[p]
		if !full && !c.contested(p) && (p != by || c.ferried(c.of[by])) {
			list = append(list, place)
		}
	}
	return list
}

// contested reports whether a stand-off has left a province empty (DIP-8).
func (c *campaign) contested(p string) bool {
	for _, t := range c.of {
		if t.code == "move.prevented" && province(t.To) == p {
			return true
		}
	}
	return false
}
