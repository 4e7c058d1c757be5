package board

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/terramagica"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/scenario"
)

// The measures of pictures. Maps are as wide as their provinces need.
const (
	spread   = 1.4 // pixels for a step of the scenario
	margin   = 190
	fieldX   = 1200 // the meeting place of a battle
	fieldY   = 940
	shortest = 34.0 // length of the weakest banner
	longest  = 104.0
	flag     = 26.0 // height of a banner
)

// scene is a view as it is drawn: where everything is.
type scene struct {
	terramagica.View
	cat           *catalogue.Catalogue
	width, height float64
	places        []xy
	at            map[string]int // provinces by their short names
	looks         []bool
	armies        []army
}

// army is an army that the viewer sees.
type army struct {
	realm  game.Seat
	number int
	place  int
	own    bool
	troops []scenario.Troop
	men    int
	worth  int // gold
	length float64
	spot   xy      // the foot of its pole; on the meeting place the middle of its card
	size   float64 // of its card
}

// id is what scripts call an army; that of an avatar ends in 0.
func (a army) id() string { return armyID(a.realm, a.number) }

func armyID(realm game.Seat, number int) string { return string(realm) + "-" + strconv.Itoa(number) }

func sceneOf(v terramagica.View) *scene {
	s := &scene{View: v, cat: v.Catalogue(), at: map[string]int{}}
	for n, p := range v.Map {
		s.at[p.ID] = n
	}
	s.look()
	s.assemble()
	if s.campaign() {
		s.layMap()
	} else {
		s.layField()
	}
	return s
}

func (s *scene) campaign() bool { return s.Options["mode"] == "campaign" }

// assemble lists all armies that are seen, by realm and number.
func (s *scene) assemble() {
	for _, a := range s.Armies {
		s.armies = append(s.armies, army{realm: a.Realm, number: a.Number, place: s.at[a.At], own: a.Realm == s.Seat, troops: s.summed(a.Units)})
	}
	for _, a := range s.Seen {
		s.armies = append(s.armies, army{realm: a.Realm, number: a.Number, place: s.at[a.At], troops: a.Troops})
	}
	slices.SortStableFunc(s.armies, func(a, b army) int {
		return cmp.Or(slices.Index(s.Seats, a.realm)-slices.Index(s.Seats, b.realm), a.number-b.number)
	})
	most := 1
	for n := range s.armies {
		a := &s.armies[n]
		for _, t := range a.troops {
			k, _ := s.cat.Unit(t.Kind)
			a.men += t.Men
			a.worth += t.Men * s.cat.Units[k].Cost
		}
		most = max(most, a.worth)
	}
	for n := range s.armies {
		s.armies[n].length = math.Round(shortest + (longest-shortest)*math.Sqrt(float64(s.armies[n].worth)/float64(most)))
	}
}

// summed counts the men of each kind in an army, in the order of the catalogue.
func (s *scene) summed(units []terramagica.Unit) (list []scenario.Troop) {
	for _, u := range s.cat.Units {
		men := 0
		for _, have := range units {
			if have.Kind == u.ID {
				men += battle.Men(have.HP, u.Battle.HP)
			}
		}
		if men > 0 {
			list = append(list, scenario.Troop{Kind: u.ID, Men: men})
		}
	}
	return list
}

// look finds the provinces into which the viewer sees (TM-S26).
func (s *scene) look() {
	s.looks = make([]bool, len(s.Map))
	all := !s.campaign() || s.Options["sight"] == "all"
	for n, p := range s.Provinces {
		s.looks[n] = all || s.Seat != "" && p.Owner == s.Seat
	}
	for _, a := range s.Armies {
		s.looks[s.at[a.At]] = true
		for _, id := range s.Map[s.at[a.At]].Neighbours {
			s.looks[s.at[id]] = true
		}
	}
}

// layMap puts the provinces where the scenario has them, and armies above them.
func (s *scene) layMap() {
	low, high := xy{math.Inf(1), math.Inf(1)}, xy{math.Inf(-1), math.Inf(-1)}
	for _, p := range s.Map {
		x, y := float64(p.X)*spread, float64(p.Y)*spread
		low, high = xy{min(low.x, x), min(low.y, y)}, xy{max(high.x, x), max(high.y, y)}
	}
	for _, p := range s.Map {
		s.places = append(s.places, xy{math.Round(float64(p.X)*spread - low.x + margin), math.Round(float64(p.Y)*spread - low.y + margin)})
	}
	s.width, s.height = math.Round(high.x-low.x+2*margin), math.Round(high.y-low.y+2*margin)
	above := make([]int, len(s.places))
	for n := range s.armies {
		a := &s.armies[n]
		at := s.places[a.place]
		a.spot = xy{at.x + 18, at.y - 24 - (flag+4)*float64(above[a.place])}
		above[a.place]++
	}
}

// layField puts the armies of a battle around the middle, those of a realm side by side.
func (s *scene) layField() {
	s.width, s.height = fieldX, fieldY
	s.places = []xy{{fieldX / 2, fieldY/2 - 20}}
	first := slices.IndexFunc(s.armies, func(a army) bool { return a.own }) // the viewer's stands below
	for n := range s.armies {
		s.armies[n].spot = s.around(n-max(first, 0), len(s.armies))
		s.armies[n].size = cardSize(len(s.armies))
	}
}

// owner gives whose a province is, and whether it is their home.
func (s *scene) owner(n int) (seat game.Seat, home bool) {
	for k, r := range s.Realms {
		if r.Home == s.Map[n].ID {
			return s.Seats[k], true
		}
	}
	return s.Provinces[n].Owner, false
}

// anchor is where lines to an army end; for number 0 where the avatar is.
func (s *scene) anchor(realm game.Seat, number int) (xy, bool) {
	if number == 0 {
		for n, r := range s.Realms {
			if s.Seats[n] == realm && r.Home != "" {
				return s.places[s.at[r.Home]], true
			}
		}
		return xy{}, false
	}
	n := slices.IndexFunc(s.armies, func(a army) bool { return a.realm == realm && a.number == number })
	if n < 0 {
		return xy{}, false
	}
	a := s.armies[n]
	if s.campaign() {
		return xy{a.spot.x + a.length + 22, a.spot.y - flag/2}, true
	}
	return a.spot, true
}

// around gives a place around the middle of the field; the first one is below.
func (s *scene) around(n, of int) xy {
	turn := 2*math.Pi*float64(n)/float64(of) + math.Pi/2
	return xy{math.Round(s.places[0].x + 398*math.Cos(turn)), math.Round(s.places[0].y + 320*math.Sin(turn))}
}

// cardSize is larger if few armies meet.
func cardSize(armies int) float64 {
	switch {
	case armies <= 4:
		return 1.65
	case armies <= 8:
		return 1.15
	case armies <= 12:
		return 0.9
	}
	return 0.7
}
