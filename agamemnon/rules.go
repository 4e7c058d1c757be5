package agamemnon

import (
	"fmt"
	"maps"

	"spielleiter/game"
)

// Rules are the first edition of Agamemnon.
type Rules struct{}

var (
	_ game.Rules[State, View, Orders] = Rules{}
	_ game.Lister[View, Orders]       = Rules{}
	_ game.Trier[View, Orders]        = Rules{}
	_ game.Rematcher[State]           = Rules{}
)

// New gives the game for a host.
func New() game.Game { return game.Erase(Rules{}) }

// Info describes the edition.
func (Rules) Info() game.Info {
	return game.Info{
		ID: "agamemnon", Edition: "1", Schema: 1, Reports: 1,
		Seats: []game.Seat{Greeks.Seat(), Trojans.Seat()}, MinSeats: 2,
		Open:  true, // nobody has private information (AGA-17)
		Turns: true,
		Options: []game.Option{
			{Name: "loom", Kind: game.Switch, Default: "off", Cite: cite(13, 14)},
			{Name: "oracle", Kind: game.Switch, Default: "off", Cite: cite(15)},
			{Name: "open", Kind: game.Switch, Default: "off", Cite: cite(16)},
			{Name: "starter", Kind: game.Choice, Default: "draw", Choices: []string{"draw", "greeks", "trojans"}, Cite: cite(1)},
			{Name: "loomwarp", Kind: game.Choice, Default: "fourth", Before: "any", Choices: []string{"fourth", "any"}, Cite: cite(14)},
			{Name: "board", Kind: game.Document, Cite: cite(2, 13)},
		},
	}
}

// cite names statements of the rule book.
func cite(numbers ...int) []string {
	list := make([]string, len(numbers))
	for n, k := range numbers {
		list[n] = statements[k]
	}
	return list
}

// statements are the names of the rule book's statements, by their numbers from 1.
var statements = func() (list [18]string) {
	for k := range list {
		list[k] = fmt.Sprintf("AGA-%d", k)
	}
	return list
}()

// Pending tells the phase: the turn's number for placing ("8"), with a suffix for what
// comes before it ("8.piles", "8.redraw", "8.redraw2").
func (Rules) Pending(s State) game.Pending {
	kind := "phase." + string(s.Phase)
	if s.Phase == PhaseOver {
		return game.Pending{Phase: string(PhaseOver), Kind: kind, Seats: []game.Seat{}}
	}
	name := fmt.Sprint(s.Turn)
	if s.Phase != PhasePlace {
		name += "." + string(s.Phase)
	}
	if s.Round > 1 {
		name += fmt.Sprint(s.Round)
	}
	return game.Pending{Phase: name, Kind: kind, Seats: []game.Seat{s.mover().Seat()}}
}

// View copies the match for a viewer. There are no secrets to leave out (AGA-17).
func (Rules) View(s State, who game.Viewer) View {
	b := s.geometry()
	c := s.core(b)
	v := View{
		Seat: who.Seat(), Board: s.Board, Custom: s.Custom, Variant: s.Variant, Setup: s.Setup,
		Out:     SpaceAt(c.net.Out()),
		Starter: s.Starter, Turn: s.Turn, Mover: c.Mover(), Phase: s.Phase, Round: s.Round,
		Tiles: s.Tiles, Stones: append([]Stone(nil), c.stone[:len(b.Spaces)]...),
		Hand: append([]Piece{}, s.Hand...), Open: s.Open, Aside: s.Aside,
		Left: Pools{c.left[Greeks].List(), c.left[Trojans].List()},
		Last: s.Last,

		board: b, core: c,
	}
	v.Now.Greeks, v.Now.Trojans = c.Score(false)
	v.End.Greeks, v.End.Trojans = c.Score(true)
	return v
}

// Result is the score if the match ended now, and the outcome once it has (AGA-10,
// AGA-11).
func (Rules) Result(s State) game.Result {
	c := s.core(s.geometry())
	var points [2]int
	points[Greeks], points[Trojans] = c.Score(true)
	r := game.Result{Over: c.Over()}
	first, second := Greeks, Trojans
	if points[Trojans] > points[Greeks] {
		first, second = second, first
	}
	rank := 2
	if points[first] == points[second] {
		rank = 1
	}
	r.Standing = []game.Standing{
		{Seat: first.Seat(), Rank: 1, Points: points[first]},
		{Seat: second.Seat(), Rank: rank, Points: points[second]},
	}
	if r.Over {
		note := outcome(points, s.Starter)
		r.Reason = &note
	}
	return r
}

// Rematch lets the other side start (AGA-1).
func (Rules) Rematch(s State, c game.Config) game.Config {
	next := game.Config{Seats: c.Seats, Options: maps.Clone(c.Options)}
	if next.Options == nil {
		next.Options = map[string]string{}
	}
	next.Options["starter"] = s.Starter.Other().String()
	return next
}
