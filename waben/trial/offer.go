package trial

import (
	"slices"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/purse"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// Offer is what a realm could order on one field in one moon besides what its sheet orders already.
type Offer struct {
	Gold     int64      `json:"gold"`           // GS that are left to be spent, from all places of the realm
	Town     *Town      `json:"town,omitempty"` // its own settlement
	Barracks *Barracks  `json:"barracks,omitempty"`
	Shut     string     `json:"shut,omitempty"` // key of why nobody can be recruited in a settlement of its own
	Builds   []Building `json:"builds,omitempty"`
	Yards    []Yard     `json:"yards,omitempty"`
	Lines    []Ordered  `json:"lines,omitempty"`
}

// Town is a settlement as it stands, with the treasure in it.
type Town struct {
	Kind    string `json:"kind"` // a key
	Name    string `json:"name,omitempty"`
	People  int32  `json:"people"`
	Recruit int32  `json:"recruit"` // Rüs: GS a date
	Mil     int16  `json:"mil"`
	Defence int16  `json:"defence"`
	Walls   int16  `json:"walls"`
	Gold    int64  `json:"gold"`
	Capital bool   `json:"capital,omitempty"`
}

// Barracks is what can still be recruited on the field (WDW-46).
type Barracks struct {
	Room  int64   `json:"room"` // GS at this date in all
	Left  int64   `json:"left"`
	Kinds []Kind  `json:"kinds"`
	Sides []int   `json:"sides,omitempty"` // harbours, for ships
	Here  []Stood `json:"here,omitempty"`  // own units on the field, which can be strengthened
}

// Kind is a kind that can be recruited: what one costs in GS, how many make a minimum size, and a number that is free.
type Kind struct {
	Code    string `json:"code"`
	Name    string `json:"name"` // a key
	Cost    int32  `json:"cost"`
	Minimum int32  `json:"minimum"`
	Free    uint16 `json:"free"` // 0: none is
}

// Stood is an own unit.
type Stood struct {
	Unit    uint16 `json:"unit"`
	Code    string `json:"code"`
	Size    int32  `json:"size"`
	Leaders int16  `json:"leaders"`
}

// Building is one that could be begun. Refused ones say why, where the reason may pass.
type Building struct {
	Settlement kit.Settlement     `json:"settlement,omitempty"`
	What       kit.Infrastructure `json:"what,omitempty"`
	Name       string             `json:"name"` // a key
	Side       hex.Side           `json:"side,omitempty"`
	To         string             `json:"to,omitempty"` // the field across
	Points     int16              `json:"points"`       // Bauwertpunkte
	Point      int64              `json:"point"`        // GS for one
	Moon       int                `json:"moon"`         // points that who is there does in a moon
	Due        int16              `json:"due"`          // points that are paid now
	Harbours   []int              `json:"harbours,omitempty"`
	Why        string             `json:"why,omitempty"` // key of why not
	Want       int64              `json:"want,omitempty"`
	Have       int64              `json:"have,omitempty"`
}

// Yard is something that is being built.
type Yard struct {
	Settlement kit.Settlement     `json:"settlement,omitempty"`
	What       kit.Infrastructure `json:"what,omitempty"`
	Name       string             `json:"name"` // a key
	Called     string             `json:"called,omitempty"`
	Side       hex.Side           `json:"side,omitempty"`
	Value      int16              `json:"value"`
	Paid       int16              `json:"paid"`
	Done       int16              `json:"done"`
	Halted     bool               `json:"halted,omitempty"`
}

// Ordered is a line of the sheet that is about the field.
type Ordered struct {
	Line int    `json:"line"`
	What string `json:"what"` // "recruit", "build", "pay"
}

// Offers tries a sheet as Run does, and says what could be ordered on one field besides, in each moon. It tells nothing that the
// realm does not know.
func Offers(w *world.World, realm world.RealmID, s *sheet.Sheet, f grid.Field) (*Trial, []Offer) {
	a := &asked{field: f}
	return run(w, realm, s, a), a.offers
}

// asked is a field of which somebody wants to know what can be ordered there, and what was found.
type asked struct {
	field   grid.Field
	offers  []Offer
	all     bool // all fields are asked of, and nobody of one
	surveys []Survey
}

// offer looks at the field as it is when the treasury has done all that is ordered.
func (r *runner) offer() {
	switch {
	case r.asked == nil:
		return
	case r.asked.all:
		r.survey()
		return
	}
	f := r.asked.field
	if f == grid.None {
		r.asked.offers = append(r.asked.offers, Offer{Gold: r.treasury.Ready(r.realm)})
		return
	}
	o := Offer{Gold: r.treasury.Ready(r.realm), Lines: r.ordered(f)}
	if s := r.town(f); s != nil && s.Realm == r.realm {
		o.Town = &Town{
			Kind: s.Kind.Key(), Name: s.Name, People: s.Stands.People, Recruit: s.Stands.Recruit, Mil: s.Stands.Mil, Defence: s.Stands.Defence,
			Walls: s.Stands.Walls, Gold: s.Gold, Capital: r.w.Realm(r.realm).Capital == f,
		}
	}
	have, no := r.treasury.Barracks(r.realm, f)
	switch {
	case !no.Refused():
		o.Barracks = r.barracks(f, have)
	case o.Town != nil:
		o.Shut = "problem." + no.Why.String()
	}
	if r.w.Owner[f] == r.realm {
		o.Builds, o.Yards = r.builds(f), r.yards(f)
	}
	r.asked.offers = append(r.asked.offers, o)
}

// ordered are the lines of the moon that are about a field.
func (r *runner) ordered(f grid.Field) (list []Ordered) {
	p := r.plan
	for n := range p.Recruits {
		if p.Recruits[n].Field == f {
			list = append(list, Ordered{p.Recruits[n].Line, "recruit"})
		}
	}
	for n := range p.Builds {
		if p.Builds[n].Site.Field == f {
			list = append(list, Ordered{p.Builds[n].Line, "build"})
		}
	}
	for n := range p.Pays {
		if p.Pays[n].From == f || p.Pays[n].To == f {
			list = append(list, Ordered{p.Pays[n].Line, "pay"})
		}
	}
	return list
}

func (r *runner) barracks(f grid.Field, have purse.Barracks) *Barracks {
	b := &Barracks{Room: have.Room, Left: max(0, have.Room-have.Used)}
	for _, side := range hex.Sides {
		if have.Harbours.Has(side) {
			b.Sides = append(b.Sides, int(side))
		}
	}
	for _, k := range kit.Units() {
		if k == kit.Ship && len(b.Sides) == 0 {
			continue
		}
		s := k.Spec()
		b.Kinds = append(b.Kinds, Kind{Code: s.Code, Name: k.Key(), Cost: s.Cost, Minimum: s.Minimum, Free: r.treasury.Free(r.realm, k)})
	}
	for id := r.ix.First(f); id != world.NoUnit; id = r.ix.Next(id) {
		if u := &r.w.Units[id]; u.Realm == r.realm && u.Aboard == 0 && !u.Gone && u.Kind != kit.Leader {
			b.Here = append(b.Here, Stood{u.Number, u.Kind.Spec().Code, u.Size, u.Leaders})
		}
	}
	slices.SortFunc(b.Here, func(x, y Stood) int { return int(x.Unit) - int(y.Unit) })
	return b
}

// builds are the buildings that could be begun on a field.
func (r *runner) builds(f grid.Field) (list []Building) {
	var coast []int
	for k := kit.Garrison; k <= kit.Metropolis; k++ {
		if b, good := r.building(world.Site{Realm: r.realm, Field: f, Settlement: k}); good {
			if coast == nil {
				coast = r.harbours(f, k)
			}
			b.Harbours = coast
			list = append(list, b)
		}
	}
	for k := kit.Road; k <= kit.Canal; k++ {
		for _, side := range hex.Sides {
			if b, good := r.building(world.Site{Realm: r.realm, Field: f, Side: side, What: k}); good {
				b.To = r.w.Patch.Name(r.w.Patch.Next(f, side))
				list = append(list, b)
			}
		}
	}
	return list
}

// harbours are the sides at which a settlement could have some.
func (r *runner) harbours(f grid.Field, k kit.Settlement) []int {
	sides := []int{}
	for _, side := range hex.Sides {
		if r.w.Patch.Next(f, side) == grid.None && !r.w.Rivers[f].Has(side) {
			continue
		}
		_, no := r.treasury.Prospect(world.Site{Realm: r.realm, Field: f, Settlement: k, Harbours: world.Sides(0).With(side)}, 0)
		if no.Why != purse.NotAtWater {
			sides = append(sides, int(side))
		}
	}
	return sides
}

// building is one that can be begun, or could if there were more gold, people or workers.
func (r *runner) building(s world.Site) (Building, bool) {
	if s.Side.Valid() && r.w.Patch.Next(s.Field, s.Side) == grid.None {
		return Building{}, false
	}
	p, no := r.treasury.Prospect(s, r.plan.Sent(r.w, s.Field))
	b := Building{Settlement: s.Settlement, What: s.What, Side: s.Side, Points: p.Site.Value, Point: p.Point, Moon: p.Moon, Due: p.Due}
	switch no.Why {
	case purse.Fine:
	case purse.TooDear, purse.NoHands, purse.NotSoBig:
		b.Why, b.Want, b.Have = "problem."+no.Why.String(), no.Want, no.Have
	default:
		return b, false
	}
	b.Name = nameOf(&s)
	return b, true
}

// nameOf is the key of what a site is called.
func nameOf(s *world.Site) string {
	if s.Settlement == kit.NoSettlement {
		return s.What.Key()
	}
	return s.Settlement.Key()
}

func (r *runner) yards(f grid.Field) (list []Yard) {
	for n := range r.w.Sites {
		s := &r.w.Sites[n]
		if s.Field != f || s.Realm != r.realm || s.Begun == r.w.Moon { // what is begun now stands in the sheet
			continue
		}
		list = append(list, Yard{
			Settlement: s.Settlement, What: s.What, Name: nameOf(s), Called: s.Name, Side: s.Side, Value: s.Value, Paid: s.Paid, Done: s.Done, Halted: s.Halted,
		})
	}
	return list
}
