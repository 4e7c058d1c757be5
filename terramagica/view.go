package terramagica

import (
	"slices"

	"spielleiter/game"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/scenario"
)

// View is what a viewer sees of a match: owners, homes and walls are open (TM-S27); armies
// are seen where the viewer looks (TM-S26), rows and tactics of others in protocols only.
type View struct {
	Seat      game.Seat           `json:"seat,omitempty"`
	Options   Options             `json:"options"`
	Seats     []game.Seat         `json:"seats"`
	Week      int                 `json:"week"`
	Map       []scenario.Province `json:"map"`       // what does not change about provinces
	Provinces []Province          `json:"provinces"` // what does, in the order of Map
	Realms    []Realm             `json:"realms"`    // of others only home and end
	Armies    []Army              `json:"armies"`    // the viewer's own; the game master's are all
	Seen      []Sighting          `json:"seen,omitempty"`
	Towards   []Declared          `json:"towards,omitempty"` // statuses of others towards the viewer (TM-N4)
	Battles   []Battle            `json:"battles,omitempty"` // that the viewer may read of
	Ended     Ended               `json:"ended,omitempty"`
	Winners   []game.Seat         `json:"winners,omitempty"`

	world *world
}

// troop is some men of a kind.
type troop = scenario.Troop

// Sighting is an army as others see it: kinds and men, no rows and no tactics.
type Sighting struct {
	Realm  game.Seat        `json:"realm"`
	Number int              `json:"number"`
	At     string           `json:"at"`
	Troops []scenario.Troop `json:"troops"`
}

// View copies the match for a viewer.
func (Rules) View(s State, who game.Viewer) View {
	w := s.world()
	v := View{
		Seat: who.Seat(), Options: s.Options, Seats: s.Seats, Week: s.Week, Map: w.scene.Provinces, Provinces: s.Provinces,
		Realms: make([]Realm, len(s.Realms)), Armies: []Army{}, Ended: s.Ended, Winners: s.Winners, world: w,
	}
	for n, r := range s.Realms {
		if v.Realms[n] = r; s.Seats[n] != v.Seat && !who.IsMaster() {
			v.Realms[n] = Realm{Home: r.Home, Fell: r.Fell}
		}
	}
	for _, a := range s.Armies {
		if a.Realm == v.Seat || who.IsMaster() {
			v.Armies = append(v.Armies, a)
		}
	}
	for _, b := range s.Battles {
		if who.IsMaster() || slices.Contains(b.Readers, v.Seat) {
			v.Battles = append(v.Battles, b)
		}
	}
	if !who.IsMaster() {
		v.Seen = w.sightings(&s, v.Seat)
		v.Towards = s.towards(v.Seat)
	}
	return v
}

// world is that of a state that Setup, Step or Verify has passed.
func (s *State) world() *world {
	w, problems := worldOf(s.Options)
	if len(problems) > 0 {
		panic("terramagica: a state that was not verified: " + problems[0].Code)
	}
	return w
}

// Weeks is the last week of the match (TM-S22, TM-S24).
func (v View) Weeks() int { return v.Options.weeks() }

// Yield is what the provinces of a seat yield a week, which everybody sees (TM-S14, TM-S27).
func (v View) Yield(seat game.Seat) (gold, mana int) { return v.world.yields(v.Provinces, seat) }

// Catalogue is what there is to fight with in the match. It is not to be changed.
func (v View) Catalogue() *catalogue.Catalogue { return v.world.Catalogue }

// sightings are the armies of others that a seat sees; the public is the seat "".
func (w *world) sightings(s *State, seat game.Seat) (list []Sighting) {
	looks := w.looks(s, seat)
	for _, a := range s.Armies {
		if a.Realm != seat && looks[w.province(a.At)] {
			list = append(list, Sighting{a.Realm, a.Number, a.At, w.summed(a.Units)})
		}
	}
	return list
}

// looks tells into which provinces a seat sees (TM-S26).
func (w *world) looks(s *State, seat game.Seat) []bool {
	looks, all := make([]bool, len(s.Provinces)), s.Options.seesAll()
	for n, p := range s.Provinces {
		looks[n] = all || seat != "" && p.Owner == seat
	}
	for _, a := range s.Armies {
		if a.Realm != seat {
			continue
		}
		at := w.province(a.At)
		looks[at] = true
		for _, n := range w.near[at] {
			looks[n] = true
		}
	}
	return looks
}

// towards are the statuses that others have set towards the armies and the avatar of a seat:
// those that hold, and those that saved orders of this week declare (TM-N4).
func (s *State) towards(seat game.Seat) (list []Declared) {
	for _, a := range s.Armies {
		for _, st := range a.Stances {
			if st.Realm == seat && a.Realm != seat {
				list = append(list, Declared{a.Realm, a.Number, st})
			}
		}
	}
	for _, d := range s.Declared {
		if d.Realm != seat || d.By == seat {
			continue
		}
		list = slices.DeleteFunc(list, func(o Declared) bool {
			return o.By == d.By && o.Number == d.Number && o.Army == d.Army
		})
		if d.Status != None {
			list = append(list, d)
		}
	}
	return list
}

// Declare shows the statuses that saved orders set (TM-S7). Of those orders it takes nothing
// else.
func (r Rules) Declare(s State, orders []game.SeatOrders[Orders]) State {
	s.Declared = nil
	for _, o := range orders {
		if game.HasError(r.Check(r.View(s, game.As(o.Seat)), o.Orders)) {
			continue // saved before something changed; the evaluation will not take it either
		}
		for _, f := range o.Orders.Stances {
			s.Declared = append(s.Declared, Declared{o.Seat, f.Army, Stance{f.Toward, f.Number, f.Status}})
		}
	}
	return s
}

// realm is what the viewer's seat has; nil for who has none.
func (v *View) realm() *Realm {
	n := slices.Index(v.Seats, v.Seat)
	if n < 0 {
		return nil
	}
	return &v.Realms[n]
}

// army gives the index of an own army, -1 if there is none.
func (v *View) army(number int) int {
	return slices.IndexFunc(v.Armies, func(a Army) bool { return a.Number == number && a.Realm == v.Seat })
}
