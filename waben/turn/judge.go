package turn

import (
	"slices"

	"spielleiter/waben/fight"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// judge finds out what the unit that has come and each of the others on the field do, and gives the greatest act of its own. What
// it does to one it does to all that are like him: so a crowd costs as many comparisons as it has attitudes, not as it has units.
func (e *Engine) judge(me int) fight.Act {
	id, mine := e.present[me].ID, fight.GoOn
	e.outcomes = e.outcomes[:0]
	for n := range e.present {
		var o fight.Outcome
		if n != me && !e.passes(id, e.present[n].ID) {
			o = e.toward(me, n)
		}
		e.outcomes = append(e.outcomes, o)
		mine = max(mine, o.A)
	}
	return mine
}

// attitude is all that counts of a unit for an encounter with one that comes.
type attitude struct {
	realm    world.RealmID
	order    kit.Order
	within   fight.Post
	fights   bool
	storms   bool
	company  bool
	attacks  bool // names the realm of the one that comes
	cornered bool // has nowhere to retreat to
}

// answer is what an attitude comes to.
type answer struct {
	to      attitude
	outcome fight.Outcome
}

// toward is what the unit that has come and another one do.
func (e *Engine) toward(me, n int) fight.Outcome {
	if e.pairwise {
		return e.encounter(me, n)
	}
	a := e.attitude(me, n)
	for k := range e.attitudes {
		if e.attitudes[k].to == a {
			return e.attitudes[k].outcome
		}
	}
	o := e.encounter(me, n)
	a.cornered = e.present[n].Back == grid.None // that may have been found out just now
	e.attitudes = append(e.attitudes, answer{a, o})
	return o
}

func (e *Engine) attitude(me, n int) attitude {
	st := &e.present[n]
	u := &e.w.Units[st.ID]
	return attitude{
		realm: u.Realm, order: st.Order, within: st.Within, fights: u.Kind.Spec().Fights, storms: st.Storms, company: st.Company,
		attacks: slices.Contains(st.Against, e.w.Units[e.present[me].ID].Realm), cornered: st.Back == grid.None,
	}
}
