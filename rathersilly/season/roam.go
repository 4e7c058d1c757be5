package season

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/prowl"
)

// What monsters want in step 1, and where they retreat in step 3. N[0] is the
// prowl.Criterion that decided, N[1] which level or ring, N[2] the count of the field that
// was chosen, N[3] that of the best field that it is not, which is Other.At. Of a draw N[1]
// is from how many.
const (
	// MonsterSeizes: Unit goes to the centre To.
	MonsterSeizes Code = "monster.seizes"
	// MonsterCalmer: Unit leaves its centre for To, which is quieter.
	MonsterCalmer Code = "monster.calmer"
	// MonsterKeeps: Unit stays in its centre.
	MonsterKeeps Code = "monster.keeps"
	// MonsterApproaches: Unit goes to To, towards the nearest centre.
	MonsterApproaches Code = "monster.approaches"
	// MonsterStranded: Unit can get to no centre.
	MonsterStranded Code = "monster.stranded"
	// MonsterFled: Unit retreats to To.
	MonsterFled Code = "monster.fled"
)

var roamCites = citations{
	MonsterSeizes:     {{3, 3}},
	MonsterCalmer:     {{3, 5}},
	MonsterKeeps:      {{3, 6}},
	MonsterApproaches: {{3, 4}},
	MonsterStranded:   {{3, 4}},
	MonsterFled:       {{3, 6}},
}

// aims are the codes by what a monster's choice was about.
var aims = [...]Code{
	prowl.Seize: MonsterSeizes, prowl.Calmer: MonsterCalmer, prowl.Keep: MonsterKeeps,
	prowl.Approach: MonsterApproaches, prowl.Stranded: MonsterStranded,
}

// roam gives the monsters their orders, from where all units stood before anybody moved
// (RSD-3.2).
func (e *Engine) roam() {
	monsters := e.monsters()
	if monsters.Empty() {
		return
	}
	scene := e.haunt(monsters)
	for ; !monsters.Empty(); chart.Take[chart.Province](&monsters) {
		at := first(monsters)
		u := &e.turn.units[at]
		roads := e.edges.roads(u.Class)
		c := e.rest.prowler.Move(&scene, roads, u.At)
		to := e.pick("monster/", u, roads, &c)
		e.moved.Results = append(e.moved.Results, Result{})
		p := &e.turn.plans[at]
		p.order, p.result, p.set, p.sure = bare(Hold), int32(len(e.moved.Results)-1), true, true
		if to != u.At {
			p.order.Do, p.order.To = Move, to
		}
		p.order.By, p.order.Unit = u.Owner, Actor{Class: u.Class, Owner: u.Owner, At: u.At}
		e.moved.Results[p.result].Order = p.order
		e.tellMonster(u, aims[c.Aim], &c, to)
	}
}

// monsters gives the provinces with a monster.
func (e *Engine) monsters() chart.Set { return e.w.monsters() }

// haunt is what the monsters see: all units but themselves.
func (e *Engine) haunt(monsters chart.Set) prowl.Scene {
	e.smell(e.w)
	return prowl.Scene{Ground: &e.edges.borg, Units: &e.rest.all, Monsters: monsters}
}

// first gives the smallest member of a set.
func first(s chart.Set) chart.Province { return chart.Take[chart.Province](&s) }

// pick gives the place that a monster chose, by lot where several are as good; u.At if
// there is none.
func (e *Engine) pick(label string, u *Unit, roads *prowl.Roads, c *prowl.Choice) chart.Place {
	if len(c.Tied) == 0 || c.Places.Empty() {
		return u.At
	}
	field := c.Tied[0]
	if len(c.Tied) > 1 {
		field = c.Tied[e.draw(label+Board().Code(u.At), len(c.Tied))]
	}
	sites := roads.Sites(field, c.Places)
	if n := sites.Len(); n > 1 {
		for k := e.draw(label+Board().Code(u.At)+"/coast", n); k > 0; k-- {
			chart.Take[chart.Place](&sites)
		}
	}
	return chart.Take[chart.Place](&sites)
}

// tellMonster tells of a monster's choice.
func (e *Engine) tellMonster(u *Unit, code Code, c *prowl.Choice, to chart.Place) {
	v := newsOf(code, *u)
	v.To = to
	if v.N[0] = int(c.By); c.By == prowl.Draw {
		v.N[1] = len(c.Tied)
	} else if len(c.Rounds) > 0 {
		last := c.Rounds[len(c.Rounds)-1]
		v.N[1], v.N[2] = last.Depth, whole(last.Count)
		for _, r := range c.Rivals {
			if r.By == last.By && r.Depth == last.Depth && r.Field != e.of(to) && (v.Other.At == chart.None || whole(r.Count) < v.N[3]) {
				v.N[3], v.Other.At = whole(r.Count), chart.Place(r.Field)
			}
		}
	}
	v.citeMonster(c.By)
	e.tell(v)
}
