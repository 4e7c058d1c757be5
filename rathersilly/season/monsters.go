package season

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/rathersilly/prowl"
)

// Where monsters appear (RSD-3, 4).
const (
	// SeaMonsterCame: Unit appeared; the lot chose from N[0] fields.
	SeaMonsterCame Code = "monster.sea"
	// SpaceMonsterCame is the same of those that fall from the sky.
	SpaceMonsterCame Code = "monster.space"
)

var monsterCites = citations{
	SeaMonsterCame:   {{3, 1}},
	SpaceMonsterCame: {{4, 1}},
}

// Spawn is step 8: a horde of monsters appears on a free field, in the spring from the
// sea, in the fall from space. Birds do not make a field unfree; a unit, the Borg and the
// TARDIS do.
func (e *Engine) Spawn(w *World) {
	code, u := SeaMonsterCame, Unit{Class: SeaMonster, Owner: Monsters, Supply: ByNothing, Built: chart.None, Fresh: true}
	if w.Season == judge.Fall {
		code, u.Class = SpaceMonsterCame, SpaceMonster
	}
	e.edges.open(w.Hole)
	roads := e.edges.roads(u.Class)
	free := e.rest.prowler.Spawn(roads, w.taken())
	if len(free) == 0 {
		return
	}
	at := free[e.draw("spawn", len(free))]
	u.At = e.shore(roads, at)
	w.Put(u)
	v := newsOf(code, u)
	v.N[0] = len(free)
	e.tell(v)
}

// shore gives the place of a province where a monster appears: a coast if there are
// several.
func (e *Engine) shore(roads *prowl.Roads, at chart.Province) chart.Place {
	sites := roads.Sites(at, roads.Places)
	for n := e.draw("spawn/coast", sites.Len()); n > 0; n-- {
		chart.Take[chart.Place](&sites)
	}
	return chart.Take[chart.Place](&sites)
}

// taken gives the provinces where nothing appears.
func (w *World) taken() chart.Set {
	s := w.occupied()
	for _, p := range [...]chart.Province{w.Borg, w.Tardis} {
		if p != chart.None {
			chart.Add(&s, p)
		}
	}
	return s
}

// draw draws where there is something to draw.
func (e *Engine) draw(label string, n int) int {
	if n < 2 {
		return 0
	}
	return e.Draw(label, n)
}
