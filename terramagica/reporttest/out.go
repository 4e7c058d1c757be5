package reporttest

import (
	"fmt"
	"slices"
)

// outs are the reasons for which armies stayed out of a battle in which they support somebody (TM-N6, TM-N7, TM-D35).
var outs = []string{"note.out.both", "note.out.against", "note.out.kin", "note.out.late", "note.out.oneway", "note.out.idle"}

// out holds the reason for which an army stayed out against the statuses that its realm knows: its own, and those toward it (TM-N4).
func (r *reader) out(n note) {
	b, k, ally := r.fight(n), n.army("army"), n.army("ally")
	r.news(n, b.At, b.Number, k, ally)
	r.stayed[fmt.Sprint(b.At, b.Number, k, ally)] = true
	side, here := b.side(ally)
	if _, in := b.side(k); in || !here || !r.own(k.realm) || n.arg("place") != b.At || n.number("number") != b.Number {
		r.fault("%s of %v, who supports %v, in battle %d in %s", n.Code, k, ally, b.Number, b.At)
		return
	}
	if r.master {
		return // who knows no sheets knows no statuses of this week
	}
	other, there := name{}, -1
	if n.Code != "note.out.idle" {
		other = n.army("other")
		there, _ = b.side(other)
	}
	var beyond []name // whom the army attacks on the other side
	for _, f := range b.Sides[1-side] {
		if to := (name{f.Realm, f.Army}); r.stance(k, to) == "attack" {
			beyond = append(beyond, to)
		}
	}
	back, turned := r.backed(ally, k), slices.Contains(r.turned, [2]name{ally, k}) // what has changed this week may have done so before the battle or after it
	if !map[string]bool{
		"note.out.both":    there == 1-side && r.stance(k, other) == "support",
		"note.out.against": there == side && r.stance(k, other) == "attack",
		"note.out.kin":     there == 1-side && other.realm == k.realm,
		"note.out.late":    other.number == 0,
		"note.out.oneway":  there == 1-side && r.stance(k, other) == "attack" && (turned || !back),
		"note.out.idle":    len(beyond) == 0,
	}[n.Code] || r.stance(k, ally) != "support" {
		r.fault("%s %v: %v has %q toward %v and %q toward %v, who supports it: %v", n.Code, n.Args, k, r.stance(k, ally), ally, r.stance(k, other), other, back)
	}
}

// side gives the side on which an army fights.
func (b *battle) side(k name) (int, bool) {
	for side := range b.Sides {
		for _, f := range b.Sides[side] {
			if f.Realm == k.realm && f.Army == k.number {
				return side, true
			}
		}
	}
	return 0, false
}

// stance is the status of an own army in the battle: between armies of a realm support holds in both directions (TM-N6).
func (r *reader) stance(k, to name) string {
	if k.realm == to.realm {
		if o := r.armies[to]; to.number == 0 || o != nil && o.stances[k] == "support" {
			return "support"
		}
	}
	if h := r.armies[k]; h != nil {
		return h.stances[to]
	}
	return ""
}

// backed reports whether an army is seen to support an own one.
func (r *reader) backed(ally, k name) bool {
	if ally.realm == k.realm {
		return true
	}
	for _, d := range r.now.Towards {
		if d.By == ally.realm && d.Number == ally.number && d.Army == k.number && d.Status == "support" {
			return true
		}
	}
	return false
}

// supporters holds that of each own army that supports somebody in a battle and was not in it is told why.
func (r *reader) supporters(b *battle) {
	if r.master {
		return
	}
	for k, h := range r.armies {
		if _, in := b.side(k); in || h.at != b.At || !h.lives() || !r.own(k.realm) {
			continue
		}
		for side := range b.Sides {
			for _, f := range b.Sides[side] {
				ally := name{f.Realm, f.Army}
				if r.stance(k, ally) == "support" && !r.stayed[fmt.Sprint(b.At, b.Number, k, ally)] {
					r.fault("why %v stayed out of battle %d in %s, in which it supports %v, is not told", k, b.Number, b.At, ally)
				}
			}
		}
	}
}
