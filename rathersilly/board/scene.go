package board

import (
	"slices"
	"strings"

	"spielleiter/diplomacy/board"
	"spielleiter/diplomacy/board/ink"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
	"spielleiter/rathersilly"
)

// Scene is the board after a step, with what the step did.
type Scene struct {
	Phase string            `json:"phase,omitempty"` // the deadline that it belongs to: "S1901R"
	Step  int               `json:"step"`            // 1 to 11
	Items []Item            `json:"items"`           // what stands on the map
	Land  map[string]string `json:"land"`            // by province: the code of the power whose colour it wears
	Coins map[string]string `json:"coins"`           // by supply centre: the code of its owner
	Rests string            `json:"rests,omitempty"` // the centre under the Borg, which does not count (RSD-1.12)
	Hole  []string          `json:"hole,omitempty"`  // the two ends of the wormhole
	Worm  []string          `json:"worm,omitempty"`  // its paths: the way, and a swirl at each end
	Zones []string          `json:"zones,omitempty"` // where no birds may land (RSD-8.9)
	Lines []Line            `json:"lines,omitempty"` // orders and ways
	Marks []string          `json:"marks,omitempty"` // provinces in which something happened
	Told  []game.Note       `json:"told,omitempty"`  // what happened, in sentences
}

// stand is how things are at some moment: what a scene is made of.
type stand struct {
	seat    game.Seat // the viewer's
	pieces  []rathersilly.Piece
	borg    string
	tardis  string // its province; "" in Hyperspace
	hole    []string
	centres map[string]game.Seat
	herds   []string // the viewer's
	doctor  bool     // somebody plays him, so there is a TARDIS to be seen in Hyperspace
}

// standing is how it stands now.
func standing(v rathersilly.View) stand {
	s := stand{seat: v.Seat, borg: v.Borg.At, tardis: v.Tardis, hole: v.Hole, centres: map[string]game.Seat{}, doctor: slices.Contains(v.Seats, rathersilly.Doctor)}
	for _, seat := range owners() {
		for _, u := range v.Units[seat] {
			s.pieces = append(s.pieces, rathersilly.Piece{Power: seat, UnitInfo: u})
		}
		for _, code := range v.Centres[seat] {
			s.centres[code] = seat
		}
	}
	for _, d := range v.Dislodged {
		s.pieces = append(s.pieces, rathersilly.Piece{Power: d.Power, UnitInfo: d.UnitInfo, Out: true})
	}
	slices.SortStableFunc(s.pieces, func(a, b rathersilly.Piece) int { return strings.Compare(a.Unit, b.Unit) })
	s.herds = slices.Sorted(slices.Values(v.Herds[v.Seat]))
	return s
}

// owners are all who can have units, in the order of the table, monsters last.
func owners() []game.Seat {
	var list []game.Seat
	for p := range ink.Silly().Chart.Powers {
		list = append(list, rathersilly.SeatOf(chart.Power(p)))
	}
	return list
}

// codeOf is the code by which pictures know a seat's power, "none" for nobody.
func codeOf(seat game.Seat) string { return ink.Silly().Code(rathersilly.PowerOf(seat)) }

// scene lays out what stands on the board.
func (s stand) scene(marks []string) Scene {
	coins := map[string]string{}
	for code, seat := range s.centres {
		coins[code] = codeOf(seat)
	}
	sc := Scene{Items: s.layout(), Coins: coins, Land: s.land(), Hole: slices.Clone(s.hole), Marks: marks}
	if len(s.hole) == 2 {
		sc.Worm = wormhole(s.hole)
	}
	if s.borg != "" && slices.Contains(centres(), s.borg) {
		sc.Rests = s.borg
	}
	return sc
}

// land says whose colour each province wears.
func (s stand) land() map[string]string {
	c := ink.Silly().Chart
	var p judge.Position
	for n := range p.Owners {
		p.Owners[n] = chart.None
	}
	for code, seat := range s.centres {
		at, _ := c.Find(code)
		p.Owners[c.Of(at)] = rathersilly.PowerOf(seat)
	}
	for _, u := range s.pieces {
		class, at, err := rathersilly.FindUnit(u.Unit)
		if err == nil && !u.Out && class.Conventional() {
			p.Units = append(p.Units, chart.Unit{Kind: class.Kind(), Power: rathersilly.PowerOf(u.Power), At: at})
		}
	}
	land := map[string]string{}
	for n, power := range board.InfluenceOn(c, &p) {
		if power != chart.None {
			land[c.Provinces[n].Code] = ink.Silly().Code(power)
		}
	}
	return land
}

// centres are the codes of all supply centres.
func centres() (list []string) {
	c := ink.Silly().Chart
	for p := range chart.All[chart.Province](c.Centres) {
		list = append(list, c.Provinces[p].Code)
	}
	return list
}

// provinceOf is the province of a place: "stp" of "stp/nc".
func provinceOf(place string) string {
	at, ok := ink.Silly().Chart.Find(place)
	if !ok {
		return place
	}
	return ink.Silly().Chart.Provinces[ink.Silly().Chart.Of(at)].Code
}
