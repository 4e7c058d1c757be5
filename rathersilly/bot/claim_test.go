package bot

import (
	"math/rand/v2"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/rathersilly/season"
)

// everyone are all players, a bit each.
const everyone = 1<<season.Players - 1

// minds gives a mind for each player of a world.
func minds(w season.World) (list [season.Players]*mind) {
	for p := range season.Monsters {
		m := newMind(Plain())
		m.enter(w.Clone(), p, season.Standard(), m.engine.Prowl(&w), rand.New(rand.NewPCG(1, 1)))
		list[p] = m
	}
	return list
}

// Of all who could go into a field the same one has the first claim to it in the eyes of each; nobody else
// but the Soothsayer goes there without a fear.
func TestAllSeeTheSameClaims(t *testing.T) {
	contested := 0
	for year := 1901; year < 1912; year++ {
		w := season.Start(everyone)
		w.Year = year
		list := minds(w)
		for at := range chart.All[chart.Province](theAtlas().open) {
			first, rivals := list[0].claim(at)
			for p, m := range list {
				other, others := m.claim(at)
				if other != first || others != rivals {
					t.Fatalf("%d: to player %d it is %d's, with %d rivals, to player 0 %d's, with %d", year, p, other, others, first, rivals)
				}
				fears := m.policy.Perils.Clash[at] > 0
				if rivals > 0 && fears == (chart.Power(p) == first || chart.Power(p) == season.Soothsayer) {
					t.Errorf("%d: player %d fears: %v, the field is %d's", year, p, fears, first)
				}
			}
			if rivals > 0 {
				contested++
			}
		}
	}
	if contested < 50 {
		t.Errorf("only %d fields were contested", contested)
	}
}

// Two fleets beside the Black Sea hardly ever bounce there.
func TestWhoSeesABounceComeKeepsAway(t *testing.T) {
	bounces := 0
	for n := range 100 {
		w := season.Start(everyone)
		w.Year += n
		into := 0
		for _, m := range minds(w) {
			m.r = rand.New(rand.NewPCG(uint64(n), 2))
			m.moving()
			for _, o := range m.drawn(0) {
				if o.Do == season.Move && of(o.To) == named("bla") && o.Unit.Owner == m.me {
					into++
				}
			}
		}
		if into > 1 {
			bounces++
		}
	}
	if bounces > 10 {
		t.Errorf("%d of a hundred openings bounce in the Black Sea", bounces)
	}
}

// Herds graze apart from each other, seldom where one's own units will go, and do not all in one sea.
func TestHerdsAreSettledApart(t *testing.T) {
	north, all := 0, 0
	for n := range 100 {
		for _, m := range minds(season.Start(everyone)) {
			m.r = rand.New(rand.NewPCG(uint64(n), 3))
			m.settle()
			var fields chart.Set
			for _, w := range m.said {
				chart.Add(&fields, of(w.order.To))
				if all++; of(w.order.To) == named("nth") {
					north++
				}
			}
			if fields.Len() != season.HerdsEach {
				t.Errorf("player %d settles herds in %d fields", m.me, fields.Len())
			}
		}
	}
	if 8*north > all {
		t.Errorf("%d of %d herds are in the North Sea", north, all)
	}
}

// A herd is spared for who comes near what is its owner's, or has very much.
func TestHerdsAreSparedForNuisances(t *testing.T) {
	for _, c := range []struct {
		unit  string
		owner chart.Power
		want  bool
	}{
		{"bur", 3, true},  // Germany beside Paris
		{"gal", 3, false}, // far from everything that is France's
		{"bur", 2, false}, // France's own
	} {
		w := season.Start(everyone)
		w.Units, w.Season = nil, judge.Fall
		w.Put(season.Unit{Class: season.Army, Owner: c.owner, At: chart.Place(named(c.unit)), Built: chart.None})
		m := minds(w)[2]
		m.style.Whim = 0
		if got := m.nuisance(named(c.unit)); got != c.want {
			t.Errorf("an army of %d in %s is worth a herd: %v, want %v", c.owner, c.unit, got, c.want)
		}
	}
}

// A world is worth more with a centre, a unit or a point more, and less with a lost soul.
func TestScaleKnowsWhatIsGood(t *testing.T) {
	base := season.Start(everyone)
	for name, c := range map[string]struct {
		player chart.Power
		change func(*season.World)
		better bool
	}{
		"a centre more": {2, func(w *season.World) { w.Owners[named("spa")] = 2 }, true},
		"a home less":   {2, func(w *season.World) { w.Owners[named("bre")] = chart.None }, false},
		"a unit more": {2, func(w *season.World) {
			w.Put(season.Unit{Class: season.Army, Owner: 2, At: chart.Place(named("gas")), Built: chart.None})
		}, true},
		"a lost soul":             {2, func(w *season.World) { w.Players[2].Lost++ }, false},
		"a point of the Doctor's": {season.Doctor, func(w *season.World) { w.Players[season.Doctor].Points++ }, true},
		"somebody far in front":   {season.Fool, func(w *season.World) { w.Owners[named("spa")], w.Owners[named("por")] = 2, 2 }, false},
	} {
		m := minds(base)[c.player]
		var s scale
		s.sight.Ground = &m.field.Ground
		w := base.Clone()
		c.change(&w)
		if before, after := s.stake(&base, m), s.stake(&w, m); (after > before) != c.better {
			t.Errorf("%s: from %v to %v", name, before, after)
		}
	}
}
