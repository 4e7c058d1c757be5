package reporttest

import (
	"fmt"
	"strings"
)

// label writes a place as orders do: "StP(nc)".
func label(place, before string) string {
	p, coast, split := strings.Cut(place, "/")
	switch {
	case seas[p]:
		p = strings.ToUpper(p)
	case p == "stp":
		p = "StP"
	default:
		p = strings.ToUpper(p[:1]) + p[1:]
	}
	if split {
		p += "(" + coast + ")"
	}
	return before + p
}

// supporters are the units whose support for a unit's move counts, or for its stay (DIP-11).
func (c *campaign) supporters(at string) (list []string) {
	t := c.of[at]
	for from, s := range c.of {
		to := ""
		if t.moves() {
			to = province(t.To)
		}
		if verdicts[s.code] == "given" && where(s.Of) == at && province(s.To) == to {
			list = append(list, from)
		}
	}
	return list
}

// leaves reports whether a unit goes away before another comes from a province: not if they meet head to head (DIP-9).
func (c *campaign) leaves(at, from string) bool {
	t, there := c.of[at]
	return there && t.moves() && t.well() && !c.headOn(at, from)
}

// attack is the strength of a move: a power's support does not help to dislodge its own unit (DIP-14).
func (c *campaign) attack(from string) int {
	t := c.of[from]
	at := province(t.To)
	victim, there := c.of[at]
	stays := there && !c.leaves(at, from)
	if stays && victim.power == t.power {
		return 0
	}
	n := 1
	for _, s := range c.supporters(from) {
		if !stays || c.of[s].power != victim.power {
			n++
		}
	}
	return n
}

// refused reports whether a support would help to dislodge a unit of its own power (DIP-14).
func (c *campaign) refused(s told) bool {
	at := province(s.To)
	return s.To != "" && c.of[at].power == s.power && !c.leaves(at, where(s.Of))
}

// hold is the strength with which a unit withstands an attack from a province (DIP-8, DIP-9).
func (c *campaign) hold(at, from string) int {
	t := c.of[at]
	if t.moves() && !c.headOn(at, from) {
		return 1
	}
	return 1 + len(c.supporters(at))
}

// headOn reports whether two units want to change places, neither of them by convoy (DIP-9).
func (c *campaign) headOn(a, b string) bool {
	x, y := c.of[a], c.of[b]
	return x.moves() && y.moves() && province(x.To) == b && province(y.To) == a && !c.ferried(x) && !c.ferried(y)
}

// round reports whether the moves that begin with a unit's lead back to it (DIP-10).
func (c *campaign) round(from string) bool {
	at := from
	for range c.of {
		if !c.of[at].moves() {
			return false
		}
		if at = province(c.of[at].To); at == from {
			return true
		}
	}
	return false
}

// check holds the strengths that are told against those that follow from the supports that are told.
func (c *campaign) check(entered map[string]string) {
	for _, at := range sorted(c.of) {
		t := c.of[at]
		if t.void() {
			continue
		}
		by := code(t.args["by"])
		switch t.code {
		case "move.enters":
			c.strong(t, c.attack(at), 0)
			_, full := c.of[province(t.To)]
			c.named(t, by == "" && !full || by == province(t.To) && c.leaves(by, at))
		case "move.overcomes":
			c.strong(t, c.attack(at), c.hold(by, at))
			c.named(t, by == province(t.To) && !c.leaves(by, at))
		case "move.held", "move.headon":
			c.strong(t, c.attack(at), c.hold(by, at))
			c.named(t, by == province(t.To) && !c.leaves(by, at) && (t.code == "move.headon") == c.headOn(at, by))
		case "move.prevented":
			c.strong(t, c.attack(at), 1+len(c.supporters(by)))
			c.named(t, by != at && c.of[by].moves() && province(c.of[by].To) == province(t.To))
		case "move.circle", "move.round":
			c.named(t, c.broken(at, t) && (t.code == "move.round") == (t.args["at"] != ""))
		case "move.own":
			c.strong(t, 0, 0)
			c.named(t, by == province(t.To) && c.of[by].power == t.power && !c.leaves(by, at))
		case "move.crossed":
			rival := by != at && c.of[by].moves() && !c.of[by].well() && province(c.of[by].To) == province(t.To)
			c.named(t, rival && c.round(by) && !c.round(at) && len(c.supporters(at)) >= len(c.supporters(by)))
		case "move.fleets":
			c.named(t, t.args["by"] == c.fallen(t) && t.args["by"] != "")
		case "move.paradox":
			c.named(t, by == "" && c.entangled(t))
		case "convoy.done", "convoy.paradox":
			c.named(t, by == "" && entered[at] == "")
		case "support.done":
			c.named(t, by == "" && !c.refused(t) && !c.stranded(where(t.Of)))
		case "support.stranded":
			c.named(t, by == "" && c.stranded(where(t.Of)))
		case "support.own":
			c.named(t, by == province(t.To) && c.refused(t))
		case "support.cut":
			c.named(t, c.of[by].moves() && province(c.of[by].To) == at && c.of[by].power != t.power && (t.To == "" || by != province(t.To)))
		case "support.dislodged", "convoy.dislodged", "hold.dislodged":
			c.named(t, entered[at] == by && by != "")
		}
		if strings.HasPrefix(t.code, "hold.") {
			c.named(t, (t.code == "hold.dislodged") == (entered[at] != "") || t.code == "hold.none")
		}
	}
}

// strong holds that a note tells the strengths that the supports come to, and that they explain what it tells.
func (c *campaign) strong(t told, strength, against int) {
	if t.args["strength"] != fmt.Sprint(strength) || t.args["against"] != fmt.Sprint(against) {
		c.fault("%s of %q tells %s against %s, but it is %d against %d",
			t.code, t.args["order"], t.args["strength"], t.args["against"], strength, against)
	}
	if t.code != "move.own" && t.well() != (strength > against) {
		c.fault("%s of %q with %d against %d", t.code, t.args["order"], strength, against)
	}
}

// named holds that who is named in a note did what the note says.
func (c *campaign) named(t told, is bool) {
	if !is {
		c.fault("%s of %q cannot be: named is %q", t.code, t.args["order"], t.args["by"])
	}
}
