package sandbox

import (
	"fmt"
	"slices"

	"spielleiter/game"
)

// Begin makes a line from the beginning of a game. Options that it does not know are refused with a *game.ConfigError.
func Begin(g game.Game, options map[string]string, seed game.Seed) (Line, error) {
	info := g.Info()
	l := Line{Game: info.ID, Edition: info.Edition, Options: options, Seed: seed}
	_, err := l.first(g)
	return l, err
}

// first is the position that a line begins with.
func (l *Line) first(g game.Game) (game.Position, error) {
	if len(l.State) > 0 {
		return g.Load(l.Schema, l.State)
	}
	config, problems := g.Info().Complete(game.Config{Options: l.Options})
	if game.HasError(problems) {
		return nil, &game.ConfigError{Problems: problems}
	}
	return g.Setup(config, game.NewClerk(l.Seed, 0, nil))
}

// From makes a line that begins with a position, after so many phases.
func From(g game.Game, at game.Position, phases int, seed game.Seed) (Line, error) {
	state, err := at.MarshalJSON()
	if err != nil {
		return Line{}, fmt.Errorf("sandbox: %w", err)
	}
	info := g.Info()
	return Line{Game: info.ID, Edition: info.Edition, Schema: info.Schema, Seed: seed, From: phases, State: state}, nil
}

// Played are the positions of a line.
type Played struct {
	Line
	Game      game.Game
	Positions []game.Position // one more than turns
	Closed    []Closed        // turn by turn
}

// Closed is a turn with what came of it.
type Closed struct {
	Orders   []game.ErasedOrders // of all seats that were awaited
	Given    map[game.Seat]bool  // who has orders of their own
	Protocol game.Protocol
}

// Play gives the positions of a line. It fails where the game does not take the position, or orders cannot be read in it.
func Play(g game.Game, l Line) (*Played, error) {
	at, err := l.first(g)
	if err != nil {
		return nil, err
	}
	p := &Played{Line: l, Game: g, Positions: []game.Position{at}}
	for n, turn := range l.Turns {
		if err := p.step(turn); err != nil {
			return nil, fmt.Errorf("sandbox: turn %d: %w", n+1, err)
		}
	}
	return p, nil
}

// step closes the open phase of the last position.
func (p *Played) step(turn Turn) error {
	at := p.Last()
	played := Closed{Given: map[game.Seat]bool{}}
	for _, seat := range at.Pending().Seats {
		v := at.View(game.As(seat))
		orders := v.Default()
		if text, ok := turn[seat]; ok {
			given, problems := read(v, "", text)
			if game.HasError(problems) {
				return fmt.Errorf("orders of %s: %w", seat, ErrDamaged)
			}
			orders, played.Given[seat] = given, true
		}
		played.Orders = append(played.Orders, game.ErasedOrders{Seat: seat, Orders: orders})
	}
	clerk := game.NewClerk(p.Seed, p.From+len(p.Positions), nil)
	next, err := at.Step(played.Orders, clerk)
	if err != nil {
		return err
	}
	played.Protocol = clerk.Protocol()
	p.Positions, p.Closed = append(p.Positions, next), append(p.Closed, played)
	return nil
}

// read reads orders and judges them.
func read(v game.View, lang, text string) (game.Orders, []game.Problem) {
	orders, problems := v.Read(lang, text)
	if !game.HasError(problems) {
		problems = append(problems, v.Check(orders)...)
	}
	return orders, problems
}

// Last is the position that the line leads to.
func (p *Played) Last() game.Position { return p.Positions[len(p.Positions)-1] }

// Back is the line as it was after n turns, to be gone on from there; what was ordered then is its draft. Nothing is evaluated again.
func (p *Played) Back(n int) *Played {
	back := &Played{Line: p.Line.clone(), Game: p.Game, Positions: slices.Clone(p.Positions[:n+1]), Closed: slices.Clone(p.Closed[:n])}
	if n < len(back.Turns) {
		back.Turns, back.Drafts = back.Turns[:n], back.Turns[n]
	}
	return back
}

// Order notes what a seat orders for the open phase, as it wrote it; without a word it gives the default. What cannot be ordered
// is told and not noted.
func (p *Played) Order(seat game.Seat, lang, text string) (Line, []game.Problem) {
	v := p.Last().View(game.As(seat))
	l := p.Line.clone()
	delete(l.Drafts, seat)
	if text == "" {
		return l, nil
	}
	orders, problems := read(v, lang, text)
	if game.HasError(problems) {
		return p.Line, problems
	}
	l.Drafts[seat] = v.Write("", orders)
	return l, problems
}

// Evaluate closes the open phase with the drafts.
func (p *Played) Evaluate() (*Played, error) {
	next := &Played{Line: p.Line.clone(), Game: p.Game, Positions: slices.Clone(p.Positions), Closed: slices.Clone(p.Closed)}
	if err := next.step(next.Drafts); err != nil {
		return nil, err
	}
	next.Turns, next.Drafts = append(next.Turns, next.Drafts), nil
	return next, nil
}

// Change makes a change by hand in the last position, with which a line of its own begins: what led there would lead elsewhere.
// It gives problems where the game does not take the change, and an error where it does not take what comes of it.
func (p *Played) Change(c game.Change) (Line, []game.Problem, error) {
	state, problems, ok := p.Last().Change(c)
	if !ok || game.HasError(problems) {
		return Line{}, problems, nil
	}
	at, err := p.Game.Load(p.Game.Info().Schema, state)
	if err != nil {
		return Line{}, nil, err
	}
	l, err := From(p.Game, at, p.From+len(p.Closed), p.Seed)
	if err != nil {
		return Line{}, nil, err
	}
	l.Name = p.Name
	for seat, text := range p.Drafts { // what can still be ordered
		if _, found := read(at.View(game.As(seat)), "", text); !game.HasError(found) {
			if l.Drafts == nil {
				l.Drafts = Turn{}
			}
			l.Drafts[seat] = text
		}
	}
	return l, nil, nil
}

// from is the line without its first turns.
func (p *Played) from(n int) (Line, error) {
	l, err := From(p.Game, p.Positions[n], p.From+n, p.Seed)
	if err != nil {
		return Line{}, err
	}
	l.Name, l.Turns, l.Drafts = p.Name, p.Line.Turns[n:], p.Drafts
	return l, nil
}

// Redraw evaluates the last turn again with other luck; it stands where there is none. What led there is left out, as its luck
// would be another too.
func (p *Played) Redraw(seed game.Seed) (*Played, error) {
	if len(p.Closed) == 0 {
		return p, nil
	}
	l, err := p.from(len(p.Closed) - 1)
	if err != nil {
		return nil, err
	}
	l.Seed = seed
	return Play(p.Game, l)
}

// Finished reports whether the match of the line has ended.
func (p *Played) Finished() bool { return len(p.Last().Pending().Seats) == 0 }
