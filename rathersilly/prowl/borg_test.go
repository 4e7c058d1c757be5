package prowl_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/prowl"
)

// Nobody moves, the Borg eats: the published sequence from the start position, with the
// owners of what he eats and how many units of each (RSD-1.1 to 1.7).
func TestTheBorgEatsHisWayAcrossAQuietBoard(t *testing.T) {
	var standing []chart.Unit
	for _, p := range board.Powers {
		standing = append(standing, p.Start...)
	}
	var last []chart.Power
	var p prowl.Prowler
	var trail []string
	for pos := chart.Province(chart.None); len(trail) < 14; {
		var tasty, all prowl.Count
		for _, u := range standing {
			all.Add(board.Of(u.At))
			if !slices.Contains(last, u.Power) {
				tasty.Add(board.Of(u.At))
			}
		}
		c := p.Borg(&ground, pos, &tasty, &all)
		if c.By == prowl.Draw {
			t.Fatalf("step %d needs a lot: %s", len(trail)+1, codes(c.Tied))
		}
		pos = c.Field()
		var meal []string
		var eaten []chart.Power
		standing = slices.DeleteFunc(standing, func(u chart.Unit) bool {
			if board.Of(u.At) != pos {
				return false
			}
			meal = append(meal, map[chart.Kind]string{chart.Army: "A", chart.Fleet: "F"}[u.Kind]+" "+board.Powers[u.Power].Code)
			eaten = append(eaten, u.Power)
			return true
		})
		if len(eaten) > 0 {
			last = eaten
		}
		trail = append(trail, strings.TrimSpace(codes([]chart.Province{pos})+" "+strings.Join(meal, ",")))
	}
	want := "tri F aus; ven A ita; tyr; mun A ger; mar A fra; mun; ber A ger; sil; war A rus; gal; vie A aus; tyr; bur; par A fra"
	if got := strings.Join(trail, "; "); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// RSD-1.1, RSD-1.4: at the first step Moscow, Munich and Trieste are level, and their
// neighbours' neighbours break it.
func TestTheFirstStepIsBrokenAtTheSecondLevel(t *testing.T) {
	var all prowl.Count
	for _, p := range board.Powers {
		for _, u := range p.Start {
			all.Add(board.Of(u.At))
		}
	}
	var p prowl.Prowler
	c := p.Borg(&ground, chart.None, &all, &all)
	if got, want := decided(c), (decision{"tri", prowl.Appear, prowl.Level, 2}); got != want {
		t.Errorf("%v, want %v", got, want)
	}
	if len(c.Rivals) != 22 {
		t.Errorf("%d candidates", len(c.Rivals))
	}
	for code, want := range map[string]uint64{"mos": 3, "mun": 5} {
		if r := rival(t, c, code); r.By != prowl.Level || r.Depth != 2 || r.Count != want {
			t.Errorf("%s: %+v", code, r)
		}
	}
	if got := c.Rounds[len(c.Rounds)-1]; got != (prowl.Round{By: prowl.Level, Depth: 2, Count: 6}) {
		t.Errorf("the last round is %+v", got)
	}
}

func TestTheBorgChooses(t *testing.T) {
	for _, c := range []struct {
		name      string
		at        string
		tasty     string
		untouched string // of those he ate last
		want      decision
	}{
		{"RSD-1.1: he appears at the unit with most neighbours", "", "lon ber mun sil", "", decision{"ber mun", prowl.Appear, prowl.Draw, 0}},
		{"RSD-1.1: he appears at the unit with the nearest, where neighbours are level", "", "ber mun kie par", "", decision{"mun", prowl.Appear, prowl.Ring, 2}},
		{"RSD-1.3: one unit next to him", "mun", "ber par lon", "", decision{"ber", prowl.Pounce, prowl.Unopposed, 0}},
		{"RSD-1.4: most neighbours", "mun", "ber tyr pru", "", decision{"ber", prowl.Pounce, prowl.Level, 1}},
		{"RSD-1.4: neighbours' neighbours", "mun", "ber pru war tyr ven", "", decision{"ber", prowl.Pounce, prowl.Level, 2}},
		{"RSD-1.4: a second unit on a field is a neighbour", "mun", "ber ber tyr", "", decision{"ber", prowl.Pounce, prowl.Level, 1}},
		{"RSD-1.4: alone, so who is nearest counts", "mun", "sil tyr alb", "", decision{"tyr", prowl.Pounce, prowl.Ring, 2}},
		{"RSD-1.5: the best neighbouring field", "mun", "war ukr lon", "", decision{"sil", prowl.Roam, prowl.Level, 1}},
		{"RSD-1.5: towards food that is far", "por", "rum", "", decision{"spa", prowl.Roam, prowl.Ring, 5}},
		{"RSD-1.5: no unit at all", "por", "", "", decision{"por", prowl.Starve, prowl.Unopposed, 0}},
		{"RSD-1.5: no unit at all, not even him", "", "", "", decision{"", prowl.Starve, prowl.Unopposed, 0}},
		{"RSD-1.6: whom he ate last is as if not there", "mun", "den", "ber ruh mun", decision{"kie", prowl.Roam, prowl.Level, 1}},
		{"RSD-1.7: food on his own field", "mun", "mun ber kie", "", decision{"mun", prowl.Dine, prowl.Unopposed, 0}},
		{"RSD-1.9: armies and fleets, land and sea", "eng", "lon nth", "", decision{"lon nth", prowl.Pounce, prowl.Draw, 0}},
		{"RSD-1.9: through the tunnel", "mar", "mun", "", decision{"mun", prowl.Pounce, prowl.Unopposed, 0}},
	} {
		var p prowl.Prowler
		if got := decided(p.Borg(&ground, field(t, c.at), units(t, c.tasty), units(t, c.tasty+" "+c.untouched))); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// RSD-1.4: delicacies count when nothing else does: two units alone in the world.
func TestAmazonsAreTheLastCriterion(t *testing.T) {
	var p prowl.Prowler
	c := p.Borg(&ground, field(t, "nth"), units(t, "lon* nwg"), units(t, "lon* nwg"))
	if got, want := decided(c), (decision{"lon", prowl.Pounce, prowl.Amazons, 0}); got != want {
		t.Errorf("%v, want %v", got, want)
	}
	if r := rival(t, c, "nwg"); r.By != prowl.Amazons || r.Count != 0 || c.Rounds[0].Count != 1 {
		t.Errorf("%+v, %+v", r, c.Rounds)
	}
}

// RSD-1.6: where there is nobody else, whom he ate last will do.
func TestTasteLapses(t *testing.T) {
	var p prowl.Prowler
	c := p.Borg(&ground, field(t, "mun"), units(t, ""), units(t, "ber pru tyr"))
	if got, want := decided(c), (decision{"ber", prowl.Pounce, prowl.Level, 1}); got != want || !c.Lapsed {
		t.Errorf("%v, want %v; lapsed %v", got, want, c.Lapsed)
	}
	if c = p.Borg(&ground, field(t, "mun"), units(t, "lon"), units(t, "mun lon")); c.Lapsed || c.Aim != prowl.Roam {
		t.Errorf("%v", c)
	}
}

// RSD-1.9: the wormhole is a way like another, also for counting neighbours.
func TestTheBorgUsesTheWormhole(t *testing.T) {
	g := ground
	g.Connect(field(t, "mun"), field(t, "nth"))
	var p prowl.Prowler
	got := decided(p.Borg(&g, field(t, "mun"), units(t, "nth edi ber"), units(t, "")))
	if want := (decision{"nth", prowl.Pounce, prowl.Level, 1}); got != want {
		t.Errorf("%v, want %v", got, want)
	}
	got = decided(p.Borg(&g, chart.None, units(t, "nth mun kie sil pru lon"), units(t, "")))
	if want := (decision{"mun", prowl.Appear, prowl.Level, 1}); got != want {
		t.Errorf("%v, want %v", got, want)
	}
	if chart.Has(ground.Next[field(t, "mun")], field(t, "nth")) {
		t.Error("the ground of all seasons has changed")
	}
}

// RSD-1.9, RSD-2: 75 provinces, no way is longer than eight fields, ways lead back.
func TestTheGround(t *testing.T) {
	if ground.Fields.Len() != 75 {
		t.Errorf("%d fields", ground.Fields.Len())
	}
	longest := 0
	for from := range chart.All[chart.Province](ground.Fields) {
		steps, seen := 0, chart.SetOf(from)
		for edge := seen; !edge.Empty(); steps++ {
			var next chart.Set
			for f := range chart.All[chart.Province](edge) {
				next = next.Or(ground.Next[f])
				for to := range chart.All[chart.Province](ground.Next[f]) {
					if !chart.Has(ground.Next[to], f) || to == f {
						t.Fatalf("%d - %d", f, to)
					}
				}
			}
			edge = next.Without(seen)
			seen = seen.Or(edge)
		}
		longest = max(longest, steps-1)
	}
	if longest != 8 {
		t.Errorf("the longest way has %d steps", longest)
	}
}

// A province that no way leads into is on no ground: nobody goes there, nobody there counts.
func TestIslandsAreOutOfTheWorld(t *testing.T) {
	const file = `{"id":"x","solo":2,"provinces":[
		{"code":"one","de":"Eins","en":"One","terrain":"coastal"},{"code":"two","de":"Zwei","en":"Two","terrain":"sea"},
		{"code":"isl","de":"Insel","en":"Isle","terrain":"coastal","centre":true}],"army":[],"fleet":["one-two"]}`
	c, err := chart.Read([]byte(file))
	if err != nil {
		t.Fatal(err)
	}
	g, r := prowl.NewGround(c), prowl.NewRoads(c, chart.Fleet)
	g.Connect(0, 2)
	r.Connect(0, 2)
	var all prowl.Count
	all.Add(2)
	all.Add(chart.None)
	var p prowl.Prowler
	if got := p.Borg(&g, 0, &all, &all); got.Aim != prowl.Starve || got.Field() != 0 {
		t.Errorf("the Borg: %+v", got)
	}
	if got := fmt.Sprint(p.Spawn(&r, chart.Set{})); got != "[0 1]" || !r.Centres.Empty() {
		t.Errorf("sea monsters appear in %s", got)
	}
}
