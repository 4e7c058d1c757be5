package terramagica

import (
	"slices"

	"spielleiter/game"
)

// report tells everybody what has changed of what they see: walls, armies of others, and
// statuses towards them.
func (t *turn) report() {
	for p := range t.s.Provinces {
		t.tellWalls(p)
	}
	t.tellSeen()
	for _, seat := range t.s.Seats {
		t.tellTowards(seat)
	}
}

// tellWalls tells what has become of the walls of a province, which all may know (TM-N28).
func (t *turn) tellWalls(p int) {
	before, now := t.before.Provinces[p], t.s.Provinces[p]
	for _, f := range before.Forts {
		if now.fort(f.Kind) < 0 {
			t.tell(t.note("note.wall.gone", "TM-D33").place("place", p).fort(f.Kind))
		}
	}
	for _, f := range now.Forts {
		n := before.fort(f.Kind)
		if n < 0 || before.Forts[n].HP != f.HP {
			t.tell(t.note("note.wall.stands", "TM-N28", "TM-N30").place("place", p).fort(f.Kind).exact("hp", f.HP).exact("whole", t.fort(f.Kind).HP))
		}
	}
}

// watch is who sees which armies of others of a state: for each army, whether each seat of the
// table does, and behind them the public.
type watch [][]bool

func (t *turn) watch(s *State) watch {
	seen := make(watch, len(s.Armies))
	for n := range seen {
		seen[n] = make([]bool, len(s.Seats)+1)
	}
	for k, seat := range append(slices.Clone(s.Seats), "") {
		looks := t.looks(s, seat)
		for n, a := range s.Armies {
			seen[n][k] = a.Realm != seat && looks[t.province(a.At)]
		}
	}
	return seen
}

// sees reports whether somebody sees an army, which may not exist.
func (w watch) sees(army, who int) bool { return army >= 0 && w[army][who] }

// tellSeen tells who sees which armies of others that they did not see so before, and which
// they see no more (TM-S26).
func (t *turn) tellSeen() {
	before, now := t.watch(&t.before), t.watch(&t.s)
	for n, a := range t.s.Armies {
		troops, old := t.summed(a.Units), t.before.army(a.Realm, a.Number)
		same := old >= 0 && t.before.Armies[old].At == a.At && slices.Equal(troops, t.summed(t.before.Armies[old].Units))
		t.tellThose(now[n], func(who int) bool { return !same || !before.sees(old, who) }, func() note {
			return t.note("note.seen", "TM-S26").army(a).place("place", t.province(a.At)).troops(troops)
		})
	}
	for n, a := range t.before.Armies {
		left, witnesses := t.s.army(a.Realm, a.Number), t.fallen(a)
		missed := func(who int) bool { return !now.sees(left, who) }
		perished := before.public(n) && witnesses != nil
		t.tellThose(before[n], func(who int) bool { return missed(who) && (perished || t.among(witnesses, who)) }, func() note {
			return t.note("note.perished", "TM-N42", "TM-S26").army(a).place("place", t.province(a.At))
		})
		t.tellThose(before[n], func(who int) bool { return missed(who) && !perished && !t.among(witnesses, who) }, func() note {
			return t.note("note.unseen", "TM-S26").army(a).place("place", t.province(a.At))
		})
	}
}

// public reports whether everybody sees an army.
func (w watch) public(army int) bool { return w[army][len(w[army])-1] }

// fallen are those who have read in the protocol of this week how the last of an army fell; nil if it did not fall.
func (t *turn) fallen(a Army) (witnesses []game.Seat) {
	for _, b := range t.s.Battles {
		if b.Week != t.s.Week {
			continue
		}
		for _, side := range b.Sides {
			is := func(f Fighter) bool { return f.Realm == a.Realm && f.Army == a.Number }
			if !slices.ContainsFunc(side, is) {
				continue
			}
			if witnesses = b.Readers; slices.ContainsFunc(side, func(f Fighter) bool { return is(f) && f.Left > 0 }) {
				witnesses = nil
			}
		}
	}
	return witnesses
}

// among reports whether a seat, by its place at the table, is one of some; the public never is.
func (t *turn) among(seats []game.Seat, who int) bool {
	return who < len(t.s.Seats) && slices.Contains(seats, t.s.Seats[who])
}

// tellThose tells a note to those of a list to whom it is news; to everybody if it is to the
// public.
func (t *turn) tellThose(list []bool, news func(who int) bool, write func() note) {
	if public := len(list) - 1; list[public] {
		if news(public) {
			t.tell(write())
		}
		return
	}
	var to []game.Seat
	for who, seat := range t.s.Seats {
		if list[who] && news(who) {
			to = append(to, seat)
		}
	}
	if len(to) > 0 {
		t.tell(write(), to...)
	}
}

// tellTowards tells what has changed of the statuses that others have set towards a seat
// (TM-N4).
func (t *turn) tellTowards(seat game.Seat) {
	before, now := t.before.towards(seat), t.s.towards(seat)
	faces := func(d Declared, status Status) {
		t.tell(t.note("note.towards."+string(status), "TM-N4").armyOf("army", d.By, d.Number).armyOf("to", seat, d.Army), seat)
	}
	for _, d := range now {
		if !slices.Contains(before, d) {
			faces(d, d.Status)
		}
	}
	for _, d := range before {
		if !slices.ContainsFunc(now, func(o Declared) bool { return o.By == d.By && o.Number == d.Number && o.Army == d.Army }) {
			faces(d, None)
		}
	}
}
