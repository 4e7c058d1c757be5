package reporttest

import (
	"slices"
	"strings"
)

// fighting is what battles are told with (TM-N42).
func (r *reader) fighting(n note) bool {
	switch n.Code {
	case "note.battle":
		r.opened(n)
	case "note.fighter":
		r.fighter(n)
	case "note.wall.fought":
		r.wall(n)
	case "note.outcome.undecided", "note.outcome.first", "note.outcome.second", "note.outcome.mutual":
		r.outcome(n)
	case "note.out.both", "note.out.against", "note.out.kin", "note.out.late", "note.out.oneway", "note.out.idle":
		r.out(n)
	case "note.order":
		r.ordered(n)
	case "note.home.lost":
		r.homeless(n)
	default:
		return false
	}
	return true
}

// fight gives the battle that is being told.
func (r *reader) fight(n note) *battle {
	if last := len(r.fights) - 1; last >= 0 && r.fights[last].Outcome == "" {
		return &r.fights[last]
	}
	r.fault("%s belongs to no battle", n.Code)
	return new(battle)
}

func (r *reader) opened(n note) {
	number := 1
	for _, b := range r.fights {
		if b.Outcome == "" {
			r.fault("battle %d in %s has no outcome", b.Number, b.At)
		}
		if b.At == n.arg("place") {
			number = b.Number + 1
		}
	}
	if number != n.number("number") {
		r.fault("battle %d in %s is told, it is the %dth", n.number("number"), n.arg("place"), number)
	}
	r.fights = append(r.fights, battle{Week: r.now.Week, At: n.arg("place"), Number: number, Seed: n.arg("seed"), leader: n.army("leader"), target: n.army("target")})
}

// fighter is a unit in a battle, before and after it.
func (r *reader) fighter(n note) {
	b, k, t := r.fight(n), n.army("army"), n.one()
	side := 0
	if n.arg("side") == "@side.1" {
		side = 1
	}
	f := fighter{k.realm, k.number, unit{t.Kind, n.exact("hp"), n.number("row"), n.arg("tactic")}, n.exact("rest")}
	if t.Men != r.men(t.Kind, f.HP) || n.number("left") != r.men(t.Kind, f.Left) || f.Left > f.HP {
		r.fault("%s: %d men of %v hit points, %d left of %v", n.Code, t.Men, f.HP, n.number("left"), f.Left)
	}
	b.Sides[side] = append(b.Sides[side], f)
	if k.number == 0 {
		was, fought := r.avatar[k.realm]
		if !fought {
			was = r.kinds[t.Kind].hp
		}
		if was != f.HP || r.realm(k.realm).Home != b.At {
			r.fault("the avatar of the %s has %v hit points in %s, told are %v", k.realm, was, b.At, f.HP)
		}
		r.avatar[k.realm] = f.Left
	}
}

// wall is a fortification in a battle (TM-N30).
func (r *reader) wall(n note) {
	b, p := r.fight(n), r.index(r.fight(n).At)
	w := walls{fort{n.arg("fort"), n.exact("hp")}, n.exact("left")}
	if f := r.now.Provinces[p].fort(w.Kind); f == nil {
		r.fault("%s: there is no %s in %s", n.Code, w.Kind, b.At)
	} else if was := r.left(b, f); was != w.HP || w.Left > w.HP {
		r.fault("%s: %s has %v hit points, told are %v", n.Code, w.Kind, was, w.HP)
	}
	side := map[string]int{"@side.0": 0, "@side.1": 1}
	at, known := side[n.arg("side")]
	if !known || len(b.Forts) > 0 && b.FortSide != at {
		r.fault("%s: side %s", n.Code, n.arg("side"))
	}
	b.Forts, b.FortSide = append(b.Forts, w), at
}

// left is what earlier battles of the week have left of a fortification (TM-D33).
func (r *reader) left(b *battle, f *fort) float64 {
	hp := f.HP
	for _, o := range r.fights {
		for _, w := range o.Forts {
			if o.At == b.At && o.Number < b.Number && w.Kind == f.Kind {
				hp = w.Left
			}
		}
	}
	return hp
}

// outcome ends a battle: who alone has living units wins (TM-D43). Then its losses are known.
func (r *reader) outcome(n note) {
	b := r.fight(n)
	alive := [2]bool{}
	before, after := map[name]map[string]float64{}, map[name]map[string]float64{}
	for side := range b.Sides {
		for _, f := range b.Sides[side] {
			alive[side] = alive[side] || f.Left > 0
			k := name{f.Realm, f.Army}
			if before[k] == nil {
				before[k], after[k] = map[string]float64{}, map[string]float64{}
			}
			before[k][f.Kind] += f.HP
			after[k][f.Kind] += f.Left
		}
	}
	want := map[[2]bool]string{{true, true}: "undecided", {true, false}: "first", {false, true}: "second", {false, false}: "mutual"}[alive]
	b.Outcome, b.Rounds = strings.TrimPrefix(n.Code, "note.outcome."), n.number("rounds")
	if b.Outcome != want || b.At != n.arg("place") || b.Number != n.number("number") || b.Rounds > 20 {
		r.fault("%s %v is told of battle %d in %s, it was %s", n.Code, n.Args, b.Number, b.At, want)
	}
	r.quarrel(b, b.leader, b.target)
	r.supporters(b)
	for k := range before {
		if k.number > 0 {
			r.losses(b, k, before[k], after[k])
		}
	}
}

// losses holds who fought against what is known of the army, and takes over what is left of it.
func (r *reader) losses(b *battle, k name, before, after map[string]float64) {
	if !r.own(k.realm) {
		r.strange(b, k, before)
		return
	}
	h := r.host("a battle", k)
	for kind := range h.pools {
		if h.pools[kind].lo > tiny && before[kind] == 0 {
			r.fault("the %s of %v in %s are not told of", kind, k, b.At)
		}
	}
	for kind, hp := range before {
		if !h.pools[kind].holds(hp) || h.at != b.At {
			r.fault("%v fights with %v hit points of %s in %s, it had %v in %s", k, hp, kind, b.At, h.pools[kind], h.at)
		}
		h.pools[kind] = span{after[kind], after[kind]}
	}
}

// strange holds an army of others, in its first battle, against what was seen of it.
func (r *reader) strange(b *battle, k name, before map[string]float64) {
	for _, o := range r.fights {
		for side := range o.Sides {
			if o.Number < b.Number && o.At == b.At && slices.ContainsFunc(o.Sides[side], func(f fighter) bool { return f.Realm == k.realm && f.Army == k.number }) {
				return
			}
		}
	}
	for _, s := range r.now.Seen {
		if s.Realm != k.realm || s.Number != k.number {
			continue
		}
		for _, t := range s.Troops {
			most := float64(t.Men) * r.kinds[t.Kind].hp
			if hp := before[t.Kind]; hp <= 0 || hp > most+tiny {
				r.fault("%v fights with %v hit points of %s, seen were %d men", k, hp, t.Kind, t.Men)
			}
		}
	}
}

// ordered is a place in the internal order of a province (TM-D37): all that were there have one.
func (r *reader) ordered(n note) {
	at, k := n.arg("province"), n.army("army")
	r.news(n, at, k)
	if !r.standsIn(k, at) {
		r.fault("%s: %v is not in %s", n.Code, k, at)
	}
	if r.order[at]++; n.number("place") != r.order[at] {
		r.fault("place %d of the internal order in %s is told, it is the %dth", n.number("place"), at, r.order[at])
	}
}

// homeless is a home province that was lost. In a single battle it is free then (TM-S20).
func (r *reader) homeless(n note) {
	x := r.realm(n.realm("realm"))
	if x.Home != n.arg("place") || x.Home == "" {
		r.fault("%s: %s, it was %q", n.Code, n.arg("place"), x.Home)
	}
	x.Home = ""
	if r.now.Options["mode"] == "battle" {
		r.now.Provinces[n.place("place")].Owner = ""
	}
}

// standsIn reports whether an army, or an avatar, was in a province when the week began.
func (r *reader) standsIn(k name, at string) bool {
	if k.number == 0 {
		return r.realm(k.realm).Home == at || r.before.Realms[slices.Index(r.now.Seats, k.realm)].Home == at
	}
	if r.own(k.realm) {
		return r.first[k] != nil && r.first[k].at == at
	}
	n := slices.IndexFunc(r.before.Seen, func(s sighting) bool { return s.Realm == k.realm && s.Number == k.number })
	return n >= 0 && r.before.Seen[n].At == at
}
