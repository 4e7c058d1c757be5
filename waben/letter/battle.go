package letter

import (
	"cmp"
	"slices"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/world"
)

// view is a battle as one who fought in it may know it (WDW-72). Whoever has units on both sides reads it as an
// attacker.
func view(b *chronicle.Battle, r world.RealmID) Battle {
	side := 0
	if !slices.ContainsFunc(b.Sides[0].Units, func(f chronicle.Fighter) bool { return f.Realm == r }) {
		side = 1
	}
	v := Battle{
		Moon: b.Moon, Tick: b.Tick, Field: b.Field, Wall: b.Wall, Storm: b.Storm, Attacks: side == 0,
		Margin: margin(b), Ended: b.Ended, Bonus: b.Sides[side].Bonus,
	}
	switch b.Winner {
	case int8(side):
		v.Outcome, v.Booty = Won, b.Booty
	case int8(1 - side):
		v.Outcome = Lost
	}
	if side == 1 {
		v.Points = b.Points
	}
	for n := range b.Rounds {
		v.Rounds = append(v.Rounds, Round{b.Rounds[n].Loss[side]})
	}
	for s := range b.Sides {
		for n := range b.Sides[s].Units {
			f := &b.Sides[s].Units[n]
			if f.Realm == r {
				v.Own = append(v.Own, *f)
				continue
			}
			v.host(f, s == side)
		}
	}
	for n := range v.Others {
		v.Others[n].Lost = roughly(v.Others[n].Lost)
	}
	slices.SortFunc(v.Others, func(x, y Host) int {
		return cmp.Or(allies(y)-allies(x), cmp.Compare(x.Realm, y.Realm), cmp.Compare(x.Kind, y.Kind))
	})
	return v
}

func allies(h Host) int {
	if h.Ally {
		return 1
	}
	return 0
}

// host counts a unit of another realm among those of its kind.
func (v *Battle) host(f *chronicle.Fighter, ally bool) {
	at := slices.IndexFunc(v.Others, func(h Host) bool { return h.Realm == f.Realm && h.Kind == f.Kind && h.Ally == ally })
	if at < 0 {
		at = len(v.Others)
		v.Others = append(v.Others, Host{Realm: f.Realm, Kind: f.Kind, Ally: ally})
	}
	h := &v.Others[at]
	u := world.Unit{Kind: f.Kind, Size: f.Size}
	h.Units++
	h.Class = max(h.Class, u.Class())
	h.Lost += f.Lost
	if f.Fled >= 0 {
		h.Fled++
	}
}

// margin is how clear a battle was, by the strengths of its first round.
func margin(b *chronicle.Battle) Margin {
	if b.Ended == chronicle.Overrun || len(b.Rounds) == 0 {
		return Crushing
	}
	s := b.Rounds[0].Strength
	large, small := max(s[0], s[1]), min(s[0], s[1])
	switch {
	case 4*large < 5*small:
		return Narrow
	case large < 2*small:
		return Clear
	}
	return Crushing
}

// roughly is a number to two digits.
func roughly(n int32) int32 {
	unit := int32(1)
	for n/unit >= 100 {
		unit *= 10
	}
	return (n + unit/2) / unit * unit
}
