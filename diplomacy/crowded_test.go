package diplomacy

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/reporttest"
	"spielleiter/game"
	"spielleiter/game/gametest"
)

// Random matches seldom come to blows. Here the orders fit together, so that much is fought for, dislodged and convoyed.
func TestReportsOfCrowdedBoardsAreEnough(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 4))
	codes := map[string]int{}
	notes, faults := 0, 0
	phases := gametest.Times(600, 40_000)
	for n := 0; n < phases && faults < 4; {
		s := crowdedStart(t, r)
		if r.IntN(2) == 0 {
			s = packed(t, r)
		}
		for year := s.Phase; n < phases && s.Ended == "" && s.Phase[1:5] < "1906"; n++ {
			next, told := crowdedStep(t, r, s)
			p := gametest.Passage{Viewer: game.Public, Phase: s.Phase, Before: seen(t, s), Notes: told, After: seen(t, next)}
			for _, note := range told {
				codes[note.Code]++
			}
			notes += len(told)
			for _, fault := range reporttest.Read(p) {
				faults++
				t.Errorf("%s of %s: %s\n%v\n%s", s.Phase, year, fault, told, p.Before)
			}
			s = next
		}
	}
	t.Logf("diplomacy: %d phases of crowded boards, %d notes of %d kinds: %v", phases, notes, len(codes), codes)
}

func seen(t *testing.T, s State) json.RawMessage {
	t.Helper()
	data, err := json.Marshal(Rules{}.View(s, game.Public))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func crowdedStart(t *testing.T, r *rand.Rand) State {
	t.Helper()
	info := Rules{}.Info()
	options := map[string]string{}
	for _, o := range info.Options {
		if o.Kind == game.Choice {
			options[o.Name] = o.Choices[r.IntN(len(o.Choices))]
		}
	}
	s, err := Rules{}.Setup(game.Config{Seats: seats, Options: info.Fill(options)}, game.NewClerk(game.Seed{}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// crowdedStep closes a phase with orders of all powers that look at each other.
func crowdedStep(t *testing.T, r *rand.Rand, s State) (State, []game.Note) {
	t.Helper()
	p := s.mustPosition()
	byPower := map[game.Seat]*Orders{}
	var sheets []game.SeatOrders[Orders]
	for _, seat := range s.awaited(&p) {
		byPower[seat] = &Orders{}
	}
	for _, o := range crowdedOrders(r, &p) {
		if m := byPower[SeatOf(o.Unit.Power)]; m != nil {
			m.Lines = append(m.Lines, Line{Choice: Choice{Order: OrderOf(o)}})
		}
	}
	for _, seat := range s.awaited(&p) {
		sheets = append(sheets, game.SeatOrders[Orders]{Seat: seat, Orders: *byPower[seat]})
	}
	clerk := game.NewClerk(game.Seed{}, 1, nil)
	next, err := Rules{}.Step(s, sheets, clerk)
	if err != nil {
		t.Fatal(err)
	}
	var told []game.Note
	for _, n := range clerk.Protocol().Notes {
		told = append(told, n.Note)
	}
	return next, told
}

// crowdedOrders are orders of all units: half of them move, a part by convoy, and the others help those.
func crowdedOrders(r *rand.Rand, p *judge.Position) (list []judge.Order) {
	c := board()
	if p.Phase != judge.Movement {
		for _, d := range p.Dislodged {
			if to := pick(r, d.To); r.IntN(5) > 0 && to != chart.None {
				list = append(list, judge.Order{Kind: judge.Move, Unit: d.Unit, To: to, Of: chart.None})
			}
		}
		for power := range chart.Power(len(c.Powers)) {
			for at := range chart.All[chart.Place](judge.Sites(c, p, power)) {
				if p.Phase == judge.Adjustments && r.IntN(4) > 0 {
					u := chart.Unit{Kind: chart.Army + chart.Kind(r.IntN(2)), Power: power, At: at}
					list = append(list, judge.Order{Kind: judge.Build, Unit: u, Of: chart.None, To: chart.None})
				}
			}
		}
		return list
	}
	var moves []judge.Order
	for _, u := range p.Units {
		if r.IntN(2) > 0 {
			continue
		}
		o := judge.Order{Kind: judge.Move, Unit: u, To: pick(r, c.Reach(&c.Graph, u.Kind, u.At)), Of: chart.None}
		if c.Stands(chart.Fleet, u.At) && u.Kind == chart.Army && r.IntN(3) == 0 {
			o.To, o.Via = pick(r, c.Graph.Beaches()), r.IntN(2) == 0
		}
		moves = append(moves, o)
	}
	list = append(list, moves...)
	for _, u := range p.Units {
		if !ordered(list, u) && r.IntN(8) > 0 {
			list = append(list, helping(r, p, u, moves))
		}
	}
	return list
}

func ordered(list []judge.Order, u chart.Unit) bool {
	for _, o := range list {
		if o.Unit == u {
			return true
		}
	}
	return false
}

// helping gives an order of a unit that fits to another's, if there is one.
func helping(r *rand.Rand, p *judge.Position, u chart.Unit, moves []judge.Order) judge.Order {
	c := board()
	reach := c.Reach(&c.Graph, u.Kind, u.At)
	near := func(at chart.Place) bool {
		for q := range chart.All[chart.Place](reach) {
			if c.Of(q) == c.Of(at) {
				return true
			}
		}
		return false
	}
	for _, n := range r.Perm(len(moves)) {
		m := moves[n]
		if u.Kind == chart.Fleet && c.Provinces[c.Of(u.At)].Terrain == chart.Sea && m.Unit.Kind == chart.Army && !chart.Has(c.Reach(&c.Graph, chart.Army, m.Unit.At), m.To) {
			return judge.Order{Kind: judge.Convoy, Unit: u, OfKind: chart.Army, Of: m.Unit.At, To: m.To}
		}
		if near(m.To) {
			return judge.Order{Kind: judge.Support, Unit: u, OfKind: m.Unit.Kind, Of: m.Unit.At, To: m.To}
		}
	}
	for _, n := range r.Perm(len(p.Units)) {
		if v := p.Units[n]; v != u && near(v.At) {
			return judge.Order{Kind: judge.Support, Unit: u, OfKind: v.Kind, Of: v.At, To: chart.None}
		}
	}
	return judge.Order{Kind: judge.Hold, Unit: u, Of: chart.None, To: chart.None}
}

func pick(r *rand.Rand, s chart.Set) chart.Place {
	if s.Empty() {
		return chart.None
	}
	for n := r.IntN(s.Len()); n > 0; n-- {
		chart.Take[chart.Place](&s)
	}
	return chart.Take[chart.Place](&s)
}
