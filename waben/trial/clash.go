package trial

import (
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/waben/fight"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// Clash is a battle that would come about if those who were seen on a field are still there (WDW-68), with what its first round
// comes to by model 4.2. Of strangers a realm knows kind and size class: of what depends on their number there is the best
// and the worst, and who their leaders are and what they were ordered it does not know.
type Clash struct {
	Field    string `json:"field"`
	Realm    string `json:"realm"` // its code
	Attacked bool   `json:"attacked,omitempty"`
	Storm    bool   `json:"storm,omitempty"`
	Points   int16  `json:"points,omitempty"` // of the walls that are stormed
	Strength int64  `json:"strength"`         // the own side's, with merits, in thousandths of a minimum size
	Foe      Range  `json:"foe"`              // the others'
	Win      Range  `json:"win"`              // permille: the first round is won
	Loss     Range  `json:"loss"`             // permille of the own side that are lost in it
	Open     bool   `json:"open,omitempty"`   // the others may be more than all classes say: the worst is not the worst
}

// Range is from the best that may be to the worst.
type Range struct {
	Best  int64 `json:"best"`
	Worst int64 `json:"worst"`
}

// clash reckons the battle that a unit's step onto a field may come to, nil if none does: with the strangers of a realm who were
// seen there last.
func (r *runner) clash(n int, seen []world.Sighting) *Clash {
	c := &Clash{Field: r.w.Patch.Name(seen[0].Field), Realm: r.w.Realm(seen[0].Realm).Code}
	for most := range 2 {
		if !r.engage(n, seen, most == 1, c) {
			return nil
		}
		o := r.battle.Odds(&r.scratch, &r.ix)
		mine := 0
		if c.Attacked {
			mine, o.Win = 1, 1000-o.Win
		}
		c.Storm, c.Points, c.Strength = r.battle.Storm, 0, o.Strength[mine]
		if c.Storm {
			c.Points = r.battle.Points
		}
		for _, x := range [3]struct {
			to    *Range
			value int64
		}{{&c.Foe, o.Strength[1-mine]}, {&c.Win, int64(o.Win)}, {&c.Loss, int64(o.Loss[mine])}} {
			if most == 0 {
				x.to.Best = x.value
			}
			x.to.Worst = x.value
		}
	}
	return c
}

// engage fills the battle of a unit with strangers of the least or the most that their classes can be, as they would stand: they
// defend; if that is no battle, they attack. It reports whether there is one.
func (r *runner) engage(n int, seen []world.Sighting, most bool, c *Clash) bool {
	f := r.unit(n).Field
	r.scratch = *r.w
	r.scratch.Units = slices.Clone(r.w.Units)
	r.gather(f)
	stands := slices.Clone(r.stands)
	r.stands = r.stands[:0] // they were gathered while units move
	me := slices.IndexFunc(stands, func(s fight.Stand) bool { return s.ID == r.first+world.UnitID(n) })
	if me < 0 {
		return false
	}
	p := r.acts[n].plan
	mine := &stands[me]
	mine.Here, mine.From, mine.Back, mine.Against = false, r.acts[n].from, r.acts[n].from, p.Against()
	mine.Storms = p.Ext == kit.Conquer && (p.Order == kit.Annihilate || p.Order == kit.Attack)
	foe := len(stands)
	for _, s := range seen {
		least, size := s.Class.Sizes(s.Kind)
		if size == 0 {
			c.Open = true
		}
		if !most || size == 0 {
			size = least
		}
		id := world.UnitID(len(r.scratch.Units))
		r.scratch.Units = append(r.scratch.Units, world.Unit{Realm: s.Realm, Kind: s.Kind, Size: size, Leaders: 1, Field: f, Came: grid.None})
		stands = append(stands, fight.Stand{ID: id, Order: fight.Effective(s.Kind, kit.Defend, false), Garrison: true, Here: true, From: grid.None, Back: f})
	}
	town := r.town(f)
	for _, order := range [2]kit.Order{kit.Defend, kit.Attack} {
		c.Attacked = order == kit.Attack
		for k := foe; k < len(stands); k++ {
			stands[k].Order = fight.Effective(r.scratch.Units[stands[k].ID].Kind, order, false)
			stands[k].Garrison = !c.Attacked
		}
		fight.Muster(&r.scratch, stands, town)
		for k := foe; k < len(stands); k++ {
			if fight.Encounter(&r.scratch, &stands[me], &stands[k]).Fight() {
				r.battle.Gather(&r.scratch, f, 0, stands, me, k, town)
				return true
			}
		}
	}
	return false
}

// town is the settlement on a field, or nil.
func (r *runner) town(f grid.Field) *world.Settlement {
	if k := r.ix.Settlement(f); k >= 0 {
		return &r.w.Settlements[k]
	}
	return nil
}

// foresee says what a clash comes to.
func (r *runner) foresee(n int, c *Clash, kind kit.Unit) {
	code := "problem.trial.clash"
	if c.Attacked {
		code = "problem.trial.attacked"
	}
	args := game.Args{
		"code": c.Realm, "kind": kind.Spec().Code, "best": percent(c.Win.Best), "worst": percent(c.Win.Worst), "least": percent(c.Loss.Best), "most": percent(c.Loss.Worst),
	}
	if c.Open {
		args["worst"], args["most"] = "0", "100"
	}
	args["win"], args["loss"] = spread(args["worst"], args["best"]), spread(args["least"], args["most"])
	r.hint(n, code, "WDW-70", args)
}

// spread says from where to where, and once what is the same.
func spread(from, to string) string {
	if from == to {
		return from
	}
	return from + "–" + to
}

// percent rounds thousandths.
func percent(permille int64) string { return strconv.FormatInt((permille+5)/10, 10) }
