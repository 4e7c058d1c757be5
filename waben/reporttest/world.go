package reporttest

import (
	"fmt"
	"slices"
)

// world is what a viewer knows, by names of fields.
type world struct {
	me, turn  int
	moon      int // that is to be evaluated next
	from      int // the first moon of the turn that was evaluated
	laws      laws
	fields    []string
	spots     map[string]spot
	byspot    map[spot]string
	land      map[string]int
	owner     map[string]int
	sides     [3]map[string]int // roads, bridges, canals
	units     map[name]*unit
	towns     map[string]*town
	sites     map[place]*site
	walls     map[place]*wall
	realms    []realm
	people    map[name]*person
	known     []map[string]memory
	sighted   [][]sighted
	stances   []int
	grades    map[string]int
	crossings map[crossing]bool
}

// name is what a unit or a character is called in the whole world.
type name struct{ realm, number int }

// place is where something stands: on a side of a field, or on the field (side 0). Of one side there is one of each kind.
type place struct {
	field      string
	side, what int
}

type unit struct {
	Kind, Side, Raised, Size, Leaders, Arm, Aboard, Arrived, Gold int
	Field                                                         string
	gone                                                          bool
}

// memory is what a realm knows of a field.
type memory struct {
	Land, Rivers, Springs, Traits, Grade int
	Full, Moon, Owner, Settlement        int
	Roads, Bridges, Canals, Walls        int
}

var sideTables = [3]string{"roads", "bridges", "canals"}

// world reads a world.
func (f *form) world(r *reader) *world {
	w := &world{
		me: f.Me, turn: f.Turn, moon: f.Moon, laws: f.Laws, realms: slices.Clone(f.Realms), land: map[string]int{}, owner: map[string]int{}, units: map[name]*unit{},
		towns: map[string]*town{}, sites: map[place]*site{}, walls: map[place]*wall{}, people: map[name]*person{}, grades: map[string]int{},
		crossings: map[crossing]bool{},
	}
	const perGF = 48
	for _, gf := range f.GFs {
		for n := range perGF {
			w.fields = append(w.fields, fmt.Sprintf("%03d/%02d", gf[0], n+1))
		}
	}
	w.survey(f.GFs)
	get, _ := r.columns(f.Tables, "land")
	for n := range w.sides {
		w.sides[n] = map[string]int{}
	}
	for n, at := range w.fields {
		w.put(w.land, at, get("land", n))
		w.put(w.owner, at, get("owner", n))
		for k, table := range sideTables {
			w.put(w.sides[k], at, get(table, n))
		}
	}
	for _, g := range f.Grades {
		w.grades[g.Field] = g.Grade
	}
	w.lists(f)
	w.readUnits(r, f)
	w.readRealms(r, f)
	return w
}

func (w *world) put(m map[string]int, at string, v int) {
	if v != 0 {
		m[at] = v
	}
}

func (w *world) lists(f *form) {
	for _, t := range f.Settlements {
		w.towns[t.Field] = &t
	}
	for _, s := range f.Sites {
		w.sites[s.place()] = &s
	}
	for _, l := range f.Walls {
		w.walls[place{l.Field, l.Side, 0}] = &l
	}
	for _, c := range f.Crossings {
		w.crossings[c] = true
	}
}

// place is where a site is; what is a kind of infrastructure, or 0 for a settlement.
// place keeps settlements of different kinds apart: in a turn of two moons one can be finished and the next begun in the same field.
func (s *site) place() place { return placeOf(s.Field, s.Side, whatOf(s.Settlement, s.What)) }

// placeOf is where something is built that events number like this.
func placeOf(field string, side, what int) place {
	if what < sideWorks {
		return place{field, 0, -what}
	}
	return place{field, side, what - sideWorks}
}

func (w *world) readUnits(r *reader, f *form) {
	get, size := r.columns(f.Units, "number")
	for n := range size {
		u := &unit{
			Kind: get("kind", n), Side: get("side", n), Raised: get("raised", n), Size: get("size", n), Leaders: get("leaders", n),
			Arm: get("arm", n), Aboard: get("aboard", n), Arrived: get("arrived", n), Gold: get("gold", n), Field: w.at(get("field", n)),
		}
		w.units[name{get("realm", n), get("number", n)}] = u
	}
}

// at is the name of a field, "" for none.
func (w *world) at(n int) string {
	if n < 0 || n >= len(w.fields) {
		return ""
	}
	return w.fields[n]
}

func (w *world) readRealms(r *reader, f *form) {
	w.known, w.sighted = make([]map[string]memory, len(f.Realms)), make([][]sighted, len(f.Realms))
	for n := range f.Realms {
		x := &f.Realms[n]
		w.sighted[n] = x.Seen
		if n+1 == f.Me {
			w.sighted[n] = f.Seen
		}
		for _, p := range x.People {
			w.people[name{n + 1, p.Number}] = &p
		}
		get, size := r.columns(x.Known, "field")
		w.known[n] = make(map[string]memory, size)
		for k := range size {
			w.known[n][w.at(get("field", k))] = memory{
				get("land", k), get("rivers", k), get("springs", k), get("traits", k), get("grade", k), get("full", k), get("moon", k), get("owner", k),
				get("settlement", k), get("roads", k), get("bridges", k), get("canals", k), get("walls", k),
			}
		}
	}
	var err error
	if w.stances, err = column(f.Stances); f.Stances != "" && err != nil {
		r.fault("stances: %v", err)
	}
}
