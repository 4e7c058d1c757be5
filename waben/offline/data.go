package offline

import (
	"slices"

	"spielleiter/hex"
	"spielleiter/waben/kit"
	"spielleiter/waben/march"
	"spielleiter/waben/moon"
	"spielleiter/waben/plan"
	"spielleiter/waben/purse"
	"spielleiter/waben/sheet"
	"spielleiter/waben/trial"
	"spielleiter/waben/world"
)

// rules are what the script holds a text against.
type rules struct {
	Realm      string   `json:"realm"`
	Turn       int      `json:"turn"`
	Moons      []string `json:"moons"`                // names of the moons of the turn, as keys
	Years      []int    `json:"years"`                // those that they lie in
	Recruiting int      `json:"recruiting,omitempty"` // which of them is a date of recruiting, from 1
	Realms     []banner `json:"realms"`
	GFs        []int    `json:"gfs"` // Großfelder that are on the map
	Forms      int      `json:"forms"`
	Specials   int      `json:"specials,omitempty"` // special orders in a turn at most
	White      bool     `json:"white,omitempty"`
	Ally       bool     `json:"ally,omitempty"` // somebody is allied: workers may be theirs
	Kinds      []kind   `json:"kinds"`
	Aliases    []string `json:"aliases,omitempty"` // further codes of kinds
	Costs      []int    `json:"costs"`             // points by difficulty, -1: all
	PerLeader  int      `json:"perLeader"`
	Units      []unit   `json:"units"`
	Taken      []int    `json:"taken,omitempty"` // numbers of characters without a unit
	Markets    []market `json:"markets"`         // by moon
	Lots       []lot    `json:"lots"`
	Refusals   []no     `json:"refusals"`
	Sites      []string `json:"sites,omitempty"` // fields where a settlement is being built
	Steps      steps    `json:"steps"`
}

// banner is a realm as letters are addressed.
type banner struct {
	Code string `json:"code"`
	Name string `json:"name"`
	Own  bool   `json:"own,omitempty"`
}

// kind is a kind of unit.
type kind struct {
	Code     string `json:"code"`
	Name     string `json:"name"` // a key
	Cost     int    `json:"cost"`
	Minimum  int    `json:"minimum"`
	Points   int    `json:"points"`
	Fights   bool   `json:"fights,omitempty"`
	Besieges bool   `json:"besieges,omitempty"`
	Works    bool   `json:"works,omitempty"`
	First    int    `json:"first"`
	Last     int    `json:"last"`
}

// unit is an own one.
type unit struct {
	Number  int    `json:"n"`
	Kind    string `json:"k"`
	Size    int    `json:"s"`
	Leaders int    `json:"l,omitempty"`
	At      string `json:"at"`
	Side    int    `json:"side,omitempty"`
	Aboard  int    `json:"on,omitempty"`
	Gold    int    `json:"gold,omitempty"`
	Points  [2]int `json:"p"`              // fewest and most that it may have in a moon
	Lone    bool   `json:"lone,omitempty"` // a character: nobody joins it
}

// market is what gold can be spent on in a moon.
type market struct {
	Recruiting bool   `json:"date,omitempty"`
	Gold       int64  `json:"gold"`
	Towns      []town `json:"towns"`
}

// town is a settlement in which the realm recruits or pays.
type town struct {
	At       string `json:"at"`
	Own      bool   `json:"own,omitempty"`
	Gold     int64  `json:"gold,omitempty"`
	Room     int64  `json:"room,omitempty"`
	Left     int64  `json:"left,omitempty"`
	Harbours []int  `json:"harbours,omitempty"`
	Why      string `json:"why,omitempty"` // code of why nobody can be recruited
}

// lot is an own field: of each building which refusal it meets, 0 for none and -1 for one that is begun; of those that meet none
// what a point costs and how many are due. Settlements come first, then roads, bridges, walls and canals by their sides.
type lot struct {
	At    string         `json:"at"`
	No    []int          `json:"no"`
	Price map[int][2]int `json:"price,omitempty"`
	Shore []int          `json:"shore,omitempty"`
}

// no is why something cannot be done.
type no struct {
	Code string `json:"code"`
	Want int64  `json:"want,omitempty"`
	Have int64  `json:"have,omitempty"`
}

// rulesOf are the rules for a realm on what it knows.
func rulesOf(w *world.World, me world.RealmID) *rules {
	read := plan.Reading(w, me)
	r := &rules{
		Realm: read.Realm, Turn: read.Turn, Recruiting: read.Recruiting, Forms: w.Laws.RouteForms, Specials: w.Laws.SpecialOrders,
		White: w.Laws.White, PerLeader: kit.PerLeader, Refusals: []no{{}}, Steps: stepsOf(w, me),
	}
	for n := range max(w.Laws.Moons, 1) {
		at := w.Moon + moon.Count(n)
		r.Moons, r.Years = append(r.Moons, at.Moon().Key()), append(r.Years, at.Year())
	}
	for n := range w.Realms {
		id := world.RealmID(n + 1)
		r.Realms = append(r.Realms, banner{w.Realms[n].Code, w.Realms[n].Name, id == me})
		r.Ally = r.Ally || id != me && w.Between(me, id) == world.Allied
	}
	for _, g := range w.Patch.GFs() {
		r.GFs = append(r.GFs, g.Label)
	}
	for d := range 10 {
		r.Costs = append(r.Costs, kit.Cost(d))
	}
	for code := range read.Kinds {
		r.Aliases = append(r.Aliases, code)
	}
	slices.Sort(r.Aliases)
	for _, k := range kit.Units() {
		s := k.Spec()
		r.Kinds = append(r.Kinds, kind{
			s.Code, k.Key(), int(s.Cost), int(s.Minimum), s.Points, s.Fights, s.Besieges, s.Works, int(s.First), int(s.Last),
		})
	}
	r.units(w, me)
	r.spending(w, me)
	return r
}

func (r *rules) units(w *world.World, me world.RealmID) {
	people := map[int]bool{}
	for _, c := range w.Realm(me).People {
		people[int(c.Number)] = true
	}
	own, _ := w.Of(me)
	for n := range own {
		u := &own[n]
		if u.Gone {
			continue
		}
		r.Units = append(r.Units, unit{
			Number: int(u.Number), Kind: u.Kind.Spec().Code, Size: int(u.Size), Leaders: int(u.Leaders), At: w.Patch.Name(u.Field), Side: int(u.Side),
			Aboard: int(u.Aboard), Gold: int(u.Gold), Points: [2]int{march.Points(u, false), march.Points(u, u.Scout())}, Lone: people[int(u.Number)],
		})
		delete(people, int(u.Number))
	}
	for number := range people {
		r.Taken = append(r.Taken, number)
	}
	slices.Sort(r.Taken)
	for n := range w.Sites {
		if s := &w.Sites[n]; s.Realm == me && s.Settlement != kit.NoSettlement {
			r.Sites = append(r.Sites, w.Patch.Name(s.Field))
		}
	}
}

// spending is what the realm's gold can be spent on.
func (r *rules) spending(w *world.World, me world.RealmID) {
	for n, s := range trial.Surveys(w, me) {
		m := market{Recruiting: (w.Moon + moon.Count(n)).Recruiting(), Gold: s.Gold, Towns: []town{}}
		for _, t := range s.Towns {
			one := town{At: w.Patch.Name(t.Field), Own: t.Own, Gold: t.Gold, Room: t.Room, Left: t.Left, Harbours: sides(t.Harbours)}
			if t.No.Refused() {
				one.Why = "problem." + t.No.Why.String()
			}
			m.Towns = append(m.Towns, one)
		}
		r.Markets = append(r.Markets, m)
		for _, l := range s.Lots {
			one := lot{At: w.Patch.Name(l.Field), Price: map[int][2]int{}, Shore: sides(l.Shore)}
			for k := range l.Towns {
				r.plot(&one, l.Towns[k])
			}
			for k := range l.Works {
				for side := range l.Works[k] {
					r.plot(&one, l.Works[k][side])
				}
			}
			r.Lots = append(r.Lots, one)
		}
	}
}

// plot adds what a building would come to.
func (r *rules) plot(l *lot, p trial.Plot) {
	which := 0
	switch {
	case p.Begun:
		which = -1
	case p.No.Refused():
		which = r.refusal(p.No)
	}
	if which == 0 {
		l.Price[len(l.No)] = [2]int{int(p.Point), int(p.Due)}
	}
	l.No = append(l.No, which)
}

// refusal is the place of a refusal in the list.
func (r *rules) refusal(why purse.Refusal) int {
	one := no{"problem." + why.Why.String(), why.Want, why.Have}
	if n := slices.Index(r.Refusals, one); n >= 0 {
		return n
	}
	r.Refusals = append(r.Refusals, one)
	return len(r.Refusals) - 1
}

func sides(s world.Sides) (list []int) {
	for _, side := range hex.Sides {
		if s.Has(side) {
			list = append(list, int(side))
		}
	}
	return list
}

// template is the sheet that the form begins with.
func template(w *world.World, me world.RealmID, lang string) string {
	return sheet.Write(lang, trial.Template(w, me))
}
