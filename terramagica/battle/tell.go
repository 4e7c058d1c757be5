package battle

import "math"

// tell lets the watcher hear of an event; there is one.
func (e *Engine) tell(v Event) {
	v.Round, v.Phase = e.round, e.phase
	e.told.Event(v)
}

// tellOf tells of something that a unit does in the closing phase.
func (e *Engine) tellOf(what What, u *fighter, n int) {
	if e.told != nil {
		e.tell(Event{What: what, Side: int(u.side), Unit: n - e.first[u.side], Before: u.hp0, After: u.hp})
	}
}

// tellAttack tells of an attack whose numbers are in v; u and t are as they are after it.
func (e *Engine) tellAttack(u, t *fighter, n, m int, back bool, v Event) {
	v = e.of(u, n, back, v)
	v.What, v.Target, v.To = Attack, m-e.first[t.side], int(u.row+t.row)
	v.V, v.After = e.defence(t), t.hp
	v.MenBefore, v.MenAfter = int(math.Ceil(v.Before/t.each)), int(math.Ceil(t.hp/t.each))
	v.TargetMelee, v.TargetExhausted = t.weak&melee != 0, t.weak&exhausted != 0
	e.tell(v)
}

// tellBatter tells of an attack on a fortification.
func (e *Engine) tellBatter(u *fighter, n, k int, back bool, v Event) {
	v = e.of(u, n, back, v)
	v.What, v.Target, v.To = Batter, k, int(u.row)+k
	v.V, v.After = e.forts[k].V, e.forts[k].HP
	e.tell(v)
}

// of fills in what an attack says of the attacker.
func (e *Engine) of(u *fighter, n int, back bool, v Event) Event {
	v.Side, v.Unit, v.Men, v.Rest, v.Back = int(u.side), n-e.first[u.side], int(u.men), u.cap, back
	v.A = e.attack(u)
	v.Melee, v.Exhausted = u.weak&melee != 0, u.weak&exhausted != 0
	return v
}
