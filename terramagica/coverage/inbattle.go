package coverage

import (
	"slices"

	"spielleiter/terramagica/battle"
)

// attack reports whether an event is an attack on a unit.
func attack(e battle.Event) bool { return e.What == battle.Attack }

// attacked counts attacks on units that fit.
func attacked(fits func(*fight, battle.Event) bool) func(*turn) int {
	return happened(func(f *fight, e battle.Event) bool { return attack(e) && fits(f, e) })
}

// stepped counts steps that fit.
func stepped(fits func(*fight, battle.Event) bool) func(*turn) int {
	return happened(func(f *fight, e battle.Event) bool { return e.What == battle.Step && fits(f, e) })
}

// anything fits always.
func anything(*fight, battle.Event) bool { return true }

// rounds are the witnesses of rows, rounds and movement.
func rounds() map[string]func(*turn) int {
	forward := func(_ *fight, e battle.Event) bool { return e.To < e.From }
	first := happened(func(_ *fight, e battle.Event) bool { return e.What == battle.Initiative })
	return map[string]func(*turn) int{
		"TM-N10": first, "TM-D11": first,
		"TM-N11": attacked(func(_ *fight, e battle.Event) bool { return e.Phase == battle.Combat && e.To > 0 }),
		"TM-N13": stepped(anything),
		"TM-N14": attacked(func(f *fight, e battle.Event) bool { return e.Phase == battle.Movement && !e.Back }),
		"TM-D12": attacked(func(f *fight, e battle.Event) bool { return e.Phase == battle.Movement && !e.Back }),
		"TM-N15": stepped(func(f *fight, e battle.Event) bool { _, t := f.who(e); return t == battle.Advance && forward(f, e) }),
		"TM-D16": battles(func(f *fight) bool {
			return slices.ContainsFunc(slices.Concat(f.line.Sides[0], f.line.Sides[1]), func(u battle.Unit) bool { return u.Tactic == battle.Hold })
		}),
		"TM-N16": attacked(func(_ *fight, e battle.Event) bool { return e.Rest == 0 }),
		"TM-N21": stepped(func(f *fight, e battle.Event) bool { return forward(f, e) && f.killed(e) }),
		"TM-D1":  attacked(func(_ *fight, e battle.Event) bool { return e.To > 0 }),
		"TM-D2":  attacked(func(_ *fight, e battle.Event) bool { return e.To == 0 }),
		"TM-D3":  stepped(func(_ *fight, e battle.Event) bool { return e.To > battle.MaxRow }),
		"TM-D4":  stepped(func(f *fight, e battle.Event) bool { k, _ := f.who(e); return k.Speed > 1 }),
		"TM-D5":  stepped(forward),
		"TM-D10": attacked(func(_ *fight, e battle.Event) bool { return e.Phase == battle.Combat }),
		"TM-D26": stepped(func(f *fight, e battle.Event) bool { _, t := f.who(e); return t == battle.Charge && forward(f, e) }),
	}
}

// killed reports whether a unit has killed in the round of an event, before it.
func (f *fight) killed(e battle.Event) bool {
	for _, o := range f.events {
		if o == e {
			return false
		}
		if attack(o) && o.Round == e.Round && o.Side == e.Side && o.Unit == e.Unit && o.After == 0 {
			return true
		}
	}
	return false
}

// fell reports whether the unit of an event had fallen earlier in its round.
func (f *fight) fell(e battle.Event) bool {
	for _, o := range f.events {
		if o == e {
			return false
		}
		if attack(o) && o.Round == e.Round && o.Side != e.Side && o.Target == e.Unit && o.After == 0 {
			return true
		}
	}
	return false
}

// hurt reports whether the unit of an event had lost men earlier in its round.
func (f *fight) hurt(e battle.Event) bool {
	for _, o := range f.events {
		if o == e {
			return false
		}
		if attack(o) && o.Round == e.Round && o.Side != e.Side && o.Target == e.Unit && o.MenAfter < o.MenBefore {
			return true
		}
	}
	return false
}

// blows are the witnesses of damage.
func blows() map[string]func(*turn) int {
	all := attacked(anything)
	strong := attacked(func(f *fight, e battle.Event) bool { return f.hurt(e) })
	melee := attacked(func(_ *fight, e battle.Event) bool { return e.Melee || e.TargetMelee })
	return map[string]func(*turn) int{
		"TM-N12": strong, "TM-D6": strong,
		"TM-N17": all, "TM-N18": all, "TM-D8": all, "TM-D9": all, "TM-N44": all,
		"TM-N19": attacked(func(_ *fight, e battle.Event) bool { return e.Left < 1 }),
		"TM-D7":  attacked(func(_ *fight, e battle.Event) bool { return e.After == 0 && e.Rest > 0 }),
		"TM-N20": attacked(func(f *fight, e battle.Event) bool { return f.fell(e) }),
		"TM-N22": melee, "TM-D17": melee,
		"TM-D13": attacked(func(f *fight, e battle.Event) bool {
			return e.Phase == battle.Movement && !e.Back && !f.moved(e)
		}),
		"TM-D14": attacked(func(_ *fight, e battle.Event) bool { return e.Back }),
		"TM-D15": attacked(func(_ *fight, e battle.Event) bool { return e.After == 0 }),
		"TM-D18": attacked(func(_ *fight, e battle.Event) bool {
			return e.Melee && e.Exhausted || e.TargetMelee && e.TargetExhausted
		}),
		"TM-D19": attacked(func(_ *fight, e battle.Event) bool { return e.MenAfter == e.MenBefore && e.After < e.Before }),
	}
}

// moved reports whether the unit of an event had stepped earlier in its round.
func (f *fight) moved(e battle.Event) bool {
	return slices.ContainsFunc(f.events, func(o battle.Event) bool {
		return o.What == battle.Step && o.Round == e.Round && o.Side == e.Side && o.Unit == e.Unit
	})
}
