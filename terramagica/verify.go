package terramagica

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/terramagica/quarrel"
)

// Fill gives a stored state the defaults of options that are younger than it is.
func (r Rules) Fill(s State) State {
	s.Options = r.Info().Fill(s.Options)
	return s
}

// Verify checks a state that came from outside.
func (r Rules) Verify(s State) error {
	full, problems := r.Info().Complete(game.Config{Seats: s.Seats, Options: s.Options})
	switch {
	case len(problems) > 0:
		return game.Misfits("misfit.options")
	case !slices.Equal(full.Seats, s.Seats):
		return game.Misfits("misfit.seats")
	case len(full.Options) != len(s.Options):
		return game.Misfits("misfit.options")
	}
	w, problems := worldOf(s.Options)
	if len(problems) > 0 {
		return fmt.Errorf("world: %s %v", problems[0].Code, problems[0].Args)
	}
	v := verifier{w, &s}
	for _, check := range []func() error{v.whole, v.realms, v.provinces, v.armies, v.battles, v.ended} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// verifier checks a state of a world.
type verifier struct {
	*world
	s *State
}

func (v verifier) whole() error {
	s := v.s
	switch {
	case len(s.Provinces) != len(v.scene.Provinces) || len(s.Realms) != len(s.Seats):
		return fmt.Errorf("%d provinces and %d realms, want %d and %d", len(s.Provinces), len(s.Realms), len(v.scene.Provinces), len(s.Seats))
	case s.Armies == nil:
		return fmt.Errorf("no list of armies")
	case len(s.Declared) > 0:
		return fmt.Errorf("declared statuses are in views only")
	case s.Week < 0 || s.Week > longestMatch:
		return fmt.Errorf("week %d", s.Week)
	case s.Week == 0 && (s.Options.campaign() || s.Options[optionMuster] != musterBought || len(s.Armies) > 0 || s.Ended != ""):
		return fmt.Errorf("week 0 is for buying armies")
	case s.Week > s.Options.weeks():
		return fmt.Errorf("week %d of %d", s.Week, s.Options.weeks())
	case v.refuses(s) != nil:
		return fmt.Errorf("the match cannot be played: %s", v.refuses(s)[0].Code)
	}
	return nil
}

// much is more gold and mana than anybody can gather.
const much = 1_000_000_000

func (v verifier) realms() error {
	for n, r := range v.s.Realms {
		seat := v.s.Seats[n]
		switch {
		case r.Gold < 0 || r.Mana < 0 || r.Gold > much || r.Mana > much:
			return game.Misfits("misfit.purse", "realm", "@seat."+string(seat), "gold", strconv.Itoa(r.Gold), "mana", strconv.Itoa(r.Mana), "max", strconv.Itoa(much))
		case v.s.Week == 0 && r.Gold != v.s.Options.number(optionGold):
			return fmt.Errorf("%s has %d gold before the battle", seat, r.Gold)
		case r.Armies < 0 || r.Armies > much || r.Fell < 0 || r.Fell > v.s.Week:
			return fmt.Errorf("%s has had %d armies and fell in week %d", seat, r.Armies, r.Fell)
		case r.Home != "" && (v.province(r.Home) < 0 || v.s.Provinces[v.province(r.Home)].Owner != seat):
			return game.Misfits("misfit.home", "realm", "@seat."+string(seat), "place", r.Home)
		}
		has := r.Home != "" || v.s.Week == 0 || v.s.Options.campaign() && v.s.holds(seat) > 0 ||
			slices.ContainsFunc(v.s.Armies, func(a Army) bool { return a.Realm == seat })
		if has == (r.Fell > 0) {
			return game.Misfits("misfit.nothing", "realm", "@seat."+string(seat))
		}
	}
	return nil
}

func (v verifier) provinces() error {
	for n, p := range v.s.Provinces {
		id := v.scene.Provinces[n].ID
		if p.Owner != "" && !slices.Contains(v.s.Seats, p.Owner) {
			return game.Misfits("misfit.owner", "place", id, "owner", string(p.Owner))
		}
		if !v.s.Options.campaign() && p.Owner != "" && v.s.realm(p.Owner).Home != id {
			return fmt.Errorf("%s is held by %s without an avatar", id, p.Owner)
		}
		if len(p.Forts) > mostForts {
			return fmt.Errorf("%s has %d walls", id, len(p.Forts))
		}
		ringed := slices.Clone(p.Forts)
		for k, f := range p.Forts {
			kind, ok := v.Fort(f.Kind)
			if !ok || !(f.HP > 0 && f.HP <= v.Forts[kind].HP) {
				return fmt.Errorf("%s: wall %q with %v hit points", id, f.Kind, f.HP)
			}
			if p.fort(f.Kind) != k {
				return fmt.Errorf("%s has two of %s", id, f.Kind)
			}
		}
		if v.ring(ringed); !slices.Equal(ringed, p.Forts) {
			return fmt.Errorf("%s: walls are not in order", id)
		}
	}
	return nil
}

func (v verifier) armies() error {
	sorted := v.s.clone()
	sorted.sortArmies()
	count := map[game.Seat]int{}
	for n, a := range v.s.Armies {
		r := v.s.realm(a.Realm)
		switch {
		case r == nil || a.Number < 1 || a.Number > r.Armies:
			return game.Misfits("misfit.army", "realm", "@seat."+string(a.Realm), "n", strconv.Itoa(a.Number), "place", a.At)
		case v.s.army(a.Realm, a.Number) != n || sorted.Armies[n].Realm != a.Realm || sorted.Armies[n].Number != a.Number:
			return fmt.Errorf("army %d of %s stands twice or in the wrong place", a.Number, a.Realm)
		case v.province(a.At) < 0:
			return game.Misfits("misfit.army", "realm", "@seat."+string(a.Realm), "n", strconv.Itoa(a.Number), "place", a.At)
		case len(a.Units) == 0 || len(a.Units) > mostUnits:
			return game.Misfits("misfit.units", "realm", "@seat."+string(a.Realm), "n", strconv.Itoa(a.Number), "units", strconv.Itoa(len(a.Units)), "max", strconv.Itoa(mostUnits))
		}
		if count[a.Realm]++; count[a.Realm] > mostArmies || len(v.s.Armies) >= quarrel.MaxArmies {
			return fmt.Errorf("%s has too many armies", a.Realm)
		}
		if err := v.army(a); err != nil {
			return fmt.Errorf("army %d of %s: %w", a.Number, a.Realm, err)
		}
	}
	return nil
}

func (v verifier) army(a Army) error {
	for _, u := range a.Units {
		if err := v.unit(u, false); err != nil {
			return err
		}
	}
	for n, st := range a.Stances {
		switch {
		case st.Status != Support && st.Status != Attack:
			return fmt.Errorf("status %q", st.Status)
		case st.Realm == a.Realm && (st.Status == Attack || st.Army == a.Number):
			return fmt.Errorf("status towards itself, or attack on the own realm")
		case v.s.realm(st.Realm) == nil || st.Army < 0 || !v.s.together(a, st):
			return fmt.Errorf("status towards army %d of %s, which is not there", st.Army, st.Realm)
		case slices.ContainsFunc(a.Stances[:n], func(o Stance) bool { return o.Realm == st.Realm && o.Army == st.Army }):
			return fmt.Errorf("two statuses towards army %d of %s", st.Army, st.Realm)
		}
	}
	return nil
}

// unit checks a unit; in battles of the past the avatar may be one, and it may be dead.
func (v verifier) unit(u Unit, past bool) error {
	n, ok := v.Unit(u.Kind)
	if _, known := v.Tactic(u.Tactic); !ok || !known || u.Row < 1 || u.Row > 10 || v.Units[n].Unhireable && !past {
		return fmt.Errorf("unit %q in row %d with %q", u.Kind, u.Row, u.Tactic)
	}
	if !(u.HP > 0 && u.HP <= much/10*v.Units[n].Battle.HP) || math.IsNaN(u.HP) {
		return fmt.Errorf("unit %q has %v hit points", u.Kind, u.HP)
	}
	return nil
}

func (v verifier) battles() error {
	for _, b := range v.s.Battles {
		var seed uint64
		if n, err := fmt.Sscanf(b.Seed, "%016x", &seed); n != 1 || err != nil || seedText(seed) != b.Seed {
			return fmt.Errorf("battle with the seed %q", b.Seed)
		}
		if v.province(b.At) < 0 || b.Week < 1 || b.Week > v.s.Week || b.Number < 1 || !slices.Contains(outcomes[:], b.Outcome) ||
			b.FortSide < 0 || b.FortSide > 1 || b.Rounds < 0 || b.Rounds > 20 {
			return fmt.Errorf("battle %d of week %d at %q", b.Number, b.Week, b.At)
		}
		if !slices.Equal(v.s.readers(b.Readers), b.Readers) {
			return fmt.Errorf("a battle that %v may read of", b.Readers)
		}
		for _, f := range slices.Concat(b.Sides[0], b.Sides[1]) {
			if err := v.unit(f.Unit, true); err != nil || !(f.Left >= 0 && f.Left <= f.HP) || v.s.realm(f.Realm) == nil || f.Army < 0 {
				return fmt.Errorf("a unit of %q in a battle: %w", f.Realm, err)
			}
		}
		for _, f := range b.Forts {
			if _, ok := v.Fort(f.Kind); !ok || !(f.HP >= 0 && f.Left >= 0 && f.Left <= f.HP) {
				return fmt.Errorf("a wall in a battle")
			}
		}
	}
	return nil
}

func (v verifier) ended() error {
	s := v.s
	if !slices.Contains([]Ended{"", EndedAlliance, EndedNobody, EndedShare, EndedWeeks}, s.Ended) {
		return game.Misfits("misfit.end", "end", string(s.Ended))
	}
	if !slices.Equal(s.readers(s.Winners), s.Winners) || (s.Ended == "" || s.Ended == EndedNobody) != (len(s.Winners) == 0) {
		return fmt.Errorf("winners %v of the end %q", s.Winners, s.Ended)
	}
	living := 0
	for _, seat := range s.Seats {
		if s.lives(seat) {
			living++
		} else if slices.Contains(s.Winners, seat) && s.Ended != EndedWeeks {
			return fmt.Errorf("%s has won and lives no more", seat)
		}
	}
	if s.Ended == "" && living < 2 {
		return fmt.Errorf("%d realms live, and the match goes on", living)
	}
	return nil
}
