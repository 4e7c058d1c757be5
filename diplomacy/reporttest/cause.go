package reporttest

import (
	"slices"
	"strings"
)

// seenFault gives the fault as views show it, and holds what is told of it: a fleet that cannot go somewhere is told if it
// could from the other coast, and if the provinces are neighbours by land alone (DIP-7).
func (r *reader) seenFault(t told) string {
	fault := strings.TrimPrefix(t.args["fault"], "@fault.")
	if fault != "reach" && fault != "othercoast" && fault != "overland" {
		return fault
	}
	is := "reach"
	if t.Do == "move" && !strings.HasPrefix(t.Unit, "A ") {
		switch to := province(t.To); {
		case slices.ContainsFunc(coastsOf(t.at()), func(coast string) bool { return borders(coast, to) }):
			is = "othercoast"
		case slices.Contains(armies[t.at()], to):
			is = "overland"
		}
	}
	if fault != is {
		r.fault("%s of %q is %s, but told is %s", t.code, t.args["order"], is, fault)
	}
	return "reach"
}

// coastsOf gives the two coasts of a province that has them.
func coastsOf(p string) (list []string) {
	for _, coast := range []string{"/ec", "/nc", "/sc"} {
		if len(fleets[p+coast]) > 0 {
			list = append(list, p+coast)
		}
	}
	return list
}

// stranded reports whether a unit does not set out because its convoy fails or is not there (DIP-16).
func (c *campaign) stranded(at string) bool {
	t := c.of[at]
	switch t.code {
	case "move.fleets":
		return true
	case "move.paradox":
		return c.ferried(t)
	default:
		return t.Do == "move" && t.args["fault"] == "@fault.noconvoy"
	}
}

// fallen names the fleets of a convoy that were stopped.
func (c *campaign) fallen(t told) string {
	var list []string
	for _, at := range sorted(c.of) {
		s := c.of[at]
		if s.Do == "convoy" && !s.void() && s.code != "convoy.done" && where(s.Of) == t.at() && s.To == t.To {
			list = append(list, "@place."+at)
		}
	}
	return strings.Join(list, " ")
}

// broken reports whether the circle of a move was stopped where it is told: by somebody from outside who was strong enough
// against the member that was to go there (DIP-10).
func (c *campaign) broken(from string, t told) bool {
	by, at := code(t.args["by"]), code(t.args["at"])
	if at == "" {
		at = province(t.To)
	}
	if !c.round(from) || c.headOn(from, province(t.To)) || !c.of[by].moves() || province(c.of[by].To) != at {
		return false
	}
	for m := from; ; {
		to := province(c.of[m].To)
		if to == at {
			return by != m && len(c.supporters(by)) >= len(c.supporters(m))
		}
		if m = to; m == from {
			return false
		}
	}
}

// entangled reports whether a convoy that hangs on itself explains that a move fails (DIP-18): a support that the army would cut
// where it lands counts, so that the fleet may be dislodged as well.
func (c *campaign) entangled(t told) bool {
	if c.view.Options.Paradox == "hold" {
		return true // then the moves that the convoy hangs on fail with it
	}
	for _, s := range c.of {
		if where(s.Of) == t.at() && (s.code == "convoy.paradox" || s.code == "convoy.dislodged" && c.of[province(t.To)].code == "support.done") {
			return true
		}
	}
	return false
}
