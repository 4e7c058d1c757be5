package bot

import (
	"hash/fnv"
	"math/rand/v2"
	"slices"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/letter"
	"spielleiter/waben/march"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// mind is what a bot thinks about one moon.
type mind struct {
	style  *Style
	rng    *rand.Rand
	v      *world.World
	me     world.RealmID
	letter *letter.Letter // of the last turn, or nil
	out    *sheet.Sheet
	moon   sheet.Moon

	ix     world.Index
	ground march.Ground
	known  world.Known
	reach  reach
	first  world.UnitID
	units  []world.Unit // the own ones
	busy   []bool       // by own unit: it has its task
	lines  []sheet.Line // by own unit; Unit is 0 without a line
	foe    []int32      // by field: strength of those who are no friends, as seen last
	rival  []world.RealmID
	goal   []bool // by field: somebody goes there already
	towns  []*world.Settlement
	about  []neighbour // by realm
	scouts march.Scouts
	ways   [][]grid.Field // by own unit: where it goes
	later  bool           // the moon is not the first of its turn: nothing can be declared for it
	gold   int64          // that can still be spent in this moon
	income int64          // a half-year's, with the upkeep of buildings
	upkeep int64          // a half-year's, of units
}

// neighbour is what is known of another realm.
type neighbour struct {
	fields   int   // known ones
	touching int   // fields of its that are next to own ones
	tax      int64 // of the known ones
	strength int64 // estimated, in thousandths of minimum sizes
	robbed   int   // fields that it has taken in the last turn
	wronged  bool  // it has attacked or robbed this realm in the last turn
}

// think looks round in a world as a realm knows it.
func think(style *Style, view *world.World, l *letter.Letter, rng *rand.Rand) *mind {
	v := new(world.World)
	*v = *view
	v.Stances = slices.Clone(view.Stances) // what is declared counts at once
	m := &mind{style: style, rng: rng, v: v, me: v.Me, letter: l}
	m.ix.Build(v)
	m.ground.Survey(v, &m.ix)
	m.known = v.KnownTo(v.Me, nil)
	m.units, m.first = v.Of(v.Me)
	fields := v.Patch.Fields()
	m.busy, m.lines, m.ways = make([]bool, len(m.units)), make([]sheet.Line, len(m.units)), make([][]grid.Field, len(m.units))
	m.foe, m.rival, m.goal = make([]int32, fields), make([]world.RealmID, fields), make([]bool, fields)
	m.about = make([]neighbour, len(v.Realms)+1)
	for n := range v.Settlements {
		if v.Settlements[n].Realm == m.me {
			m.towns = append(m.towns, &v.Settlements[n])
		}
	}
	m.judge()
	return m
}

// middling is what a size class may stand for, in thousandths of minimum sizes.
var middling = [...]int32{world.Below: 300, world.Few: 1500, world.Some: 4000, world.Many: 8000, world.Host: 15000}

// spot notes where those were seen who are no friends.
func (m *mind) spot() {
	for n := range m.v.Seen {
		s := &m.v.Seen[n]
		if s.Realm == world.Nobody || !s.Kind.Spec().Fights {
			continue
		}
		if !m.friend(s.Realm) {
			m.foe[s.Field] += middling[s.Class]
			m.rival[s.Field] = s.Realm
		}
	}
}

// judge estimates the other realms: by what was seen of their troops, by what their land can pay, and never less than
// half of the own troops.
func (m *mind) judge() {
	for f := range grid.Field(m.v.Patch.Fields()) {
		o := m.v.Owner[f]
		if o == world.Nobody || o == m.me || m.v.Land[f] == land.Unknown {
			continue
		}
		a := &m.about[o]
		a.fields++
		a.tax += int64(m.v.Land[f].Tax())
		for _, g := range m.v.Patch.Around(f) {
			if g != grid.None && m.v.Owner[g] == m.me {
				a.touching++
				break
			}
		}
	}
	least := m.troops() / 2
	for r := range m.about {
		a := &m.about[r]
		a.strength = max(2*a.tax/5, least)
	}
	seen := make([]int64, len(m.about))
	for n := range m.v.Seen {
		if s := &m.v.Seen[n]; s.Kind.Spec().Fights {
			seen[s.Realm] += int64(middling[s.Class])
		}
	}
	for r := range m.about {
		m.about[r].strength = max(m.about[r].strength, seen[r])
	}
	m.grievances()
}

// grievances notes who has robbed or attacked the realm in the last turn.
func (m *mind) grievances() {
	if m.letter == nil {
		return
	}
	for n := range m.letter.Events {
		e := &m.letter.Events[n]
		switch {
		case e.Realm == world.Nobody:
		case e.Code == chronicle.Taken && e.Role == letter.Theirs && !m.raced(e.Field):
			m.about[e.Realm].robbed++
		case (e.Code == chronicle.Captured || e.Code == chronicle.Besieged) && e.Role == letter.Mine:
			m.about[e.Realm].wronged = true
		}
	}
	for r := range m.about {
		m.about[r].wronged = m.about[r].wronged || m.about[r].robbed > m.style.Patience
	}
	for n := range m.letter.Battles {
		b := &m.letter.Battles[n]
		for _, h := range b.Others {
			if !h.Ally && !b.Attacks {
				m.about[h.Realm].wronged = true
			}
		}
	}
}

// raced reports whether the realm has taken a field itself in the last turn: who comes later and takes it from the first
// meant what was nobody's.
func (m *mind) raced(f grid.Field) bool {
	return slices.ContainsFunc(m.letter.Events, func(e letter.Event) bool {
		return e.Role == letter.Mine && e.Code == chronicle.Taken && e.Field == f
	})
}

// troops are the own ones, in thousandths of minimum sizes.
func (m *mind) troops() (sum int64) {
	for n := range m.units {
		if u := &m.units[n]; u.Kind.Spec().Fights && u.Kind != kit.Ship {
			sum += int64(strength(u))
		}
	}
	return sum
}

// strength is a unit's size in thousandths of minimum sizes; who cannot fight has none.
func strength(u *world.Unit) int32 {
	if !u.Kind.Spec().Fights {
		return 0
	}
	return int32(int64(u.Size) * 1000 / int64(u.Kind.Spec().Minimum))
}

// friend reports whether units of a realm let the own ones pass.
func (m *mind) friend(r world.RealmID) bool {
	s := m.v.Between(m.me, r)
	return s == world.Allied || s == world.Passage
}

func (m *mind) war(r world.RealmID) bool {
	return r != world.Nobody && m.v.Between(m.me, r) == world.War
}

// wars reports whether the realm is at war with anybody it knows land of.
func (m *mind) wars() bool {
	for r := range m.v.Realms {
		if id := world.RealmID(r + 1); m.about[id].fields > 0 && m.war(id) {
			return true
		}
	}
	return false
}

// temper is a number from 0 to 99 that a realm keeps for ever: how much it loves war.
func (m *mind) temper() int {
	h := fnv.New32a()
	_, _ = h.Write([]byte(m.v.Realm(m.me).Code + m.v.Name))
	return int(h.Sum32() % 100)
}

// chance is true in so many of a hundred cases.
func (m *mind) chance(percent int) bool { return m.rng.IntN(100) < percent }
