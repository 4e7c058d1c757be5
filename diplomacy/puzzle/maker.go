// Package puzzle makes puzzles of Diplomacy: which orders of a power hold a supply centre, take one, or drive a unit out, whatever the
// others order?
//
// The others decide in secret, so nobody can know what they will order, and an answer is right if it stands against all that they can.
// theatre.go finds which of them can do anything about it, replies.go goes through all that those can order, and prove.go has the
// judge evaluate each. What it takes to try is bounded; where that is not enough there is no puzzle.
package puzzle

import (
	"context"
	"errors"
	"slices"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation"
	"spielleiter/game"
	"spielleiter/puzzle"
)

// The kinds of questions.
const (
	Hold = "hold" // a supply centre that one owns: afterwards no unit of another power stands there
	Take = "take" // a supply centre that one does not own: afterwards a unit of one's own stands there
	Oust = "oust" // a place where another's unit stands: afterwards a unit of one's own stands there
)

// Maker makes them.
type Maker struct{}

var _ puzzle.Maker = Maker{}

// Find gives what each power of a movement phase could have reached for sure, and did not. There must be an answer, few of the answers
// may be right, and to leave all units where they are may not be one.
func (Maker) Find(ctx context.Context, before, after game.Position) ([]puzzle.Found, error) {
	var list []puzzle.Found
	left := phaseWork
	then := viewOf(after.View(game.Public)).Position()
	for _, seat := range before.Pending().Seats {
		v := viewOf(before.View(game.As(seat)))
		if v.Options.Seasons || v.Position().Phase != judge.Movement {
			return nil, nil
		}
		b := newBoard(v)
		for at := range chart.Province(len(b.chart.Provinces)) {
			q, ok := b.question(v, at)
			if !ok || b.proof(q).goal.reached(b.chart, &then) {
				continue
			}
			p := b.proof(q)
			p.limit = min(mostWork, left)
			found, err := p.find(ctx, q)
			left -= p.work
			switch {
			case errors.Is(err, puzzle.ErrMuch):
			case err != nil:
				b.engine.Rest()
				return nil, err
			case found.Right > 0:
				list = append(list, found)
			}
		}
		b.engine.Rest()
	}
	return list, nil
}

// Pose names the units that are asked.
func (Maker) Pose(view game.View, q puzzle.Question) (puzzle.Task, error) {
	p, err := posed(view, q)
	if err != nil {
		return puzzle.Task{}, err
	}
	defer p.engine.Rest()
	place := "@place." + q.Place
	t := puzzle.Task{Args: game.Args{"power": "@seat." + string(q.Seat), "place": place}, About: []string{place, p.chart.Label(chart.Place(p.goal.place))}}
	for _, u := range p.asked() {
		t.Units = append(t.Units, notation.Standard().Unit(u.Unit))
	}
	return t, nil
}

// Judge tries all replies to orders of the asked units. Orders of others are a problem.
func (Maker) Judge(ctx context.Context, view game.View, q puzzle.Question, m game.Orders) (puzzle.Verdict, []game.Problem, error) {
	p, err := posed(view, q)
	if err != nil {
		return puzzle.Verdict{}, nil, err
	}
	defer p.engine.Rest()
	v := viewOf(view)
	given, err := v.Judged(m.Value().(diplomacy.Orders))
	if err != nil {
		return puzzle.Verdict{}, nil, err
	}
	a, problems := p.understood(given)
	if len(problems) > 0 {
		return puzzle.Verdict{}, problems, nil
	}
	p.limit = 2 * mostReplies
	t := p.theatre(p.goal.place, a)
	out, err := p.judge(ctx, t, p.reduced(t, a))
	if err != nil {
		return puzzle.Verdict{}, nil, err
	}
	verdict := puzzle.Verdict{Right: out.right, Replies: out.replies}
	if !out.right {
		verdict.Reply = written(v, out.reply)
	}
	return verdict, nil, nil
}

// Answer gives the first answer that is right.
func (Maker) Answer(ctx context.Context, view game.View, q puzzle.Question) (game.Orders, error) {
	p, err := posed(view, q)
	if err != nil {
		return game.Orders{}, err
	}
	defer p.engine.Rest()
	asked, right := p.asked(), answer(nil)
	walked := p.answers(asked, func(t theatre, a answer) bool {
		var out judged
		if out, err = p.judge(ctx, t, a); out.right {
			right = a
		}
		return err == nil && right == nil
	})
	if err = errors.Join(err, walked); err != nil {
		return game.Orders{}, err
	}
	if right == nil {
		return game.Orders{}, puzzle.ErrNone
	}
	var wishes []diplomacy.Wish
	for n, u := range p.mine {
		if slices.Contains(asked, u) {
			wishes = append(wishes, diplomacy.Wish{Phase: judge.Movement, Orders: right[n : n+1]})
		}
	}
	return view.Orders(viewOf(view).Sheet(wishes)), nil
}

// posed prepares the proof of a question that a view poses to its seat.
func posed(view game.View, q puzzle.Question) (*proof, error) {
	v := viewOf(view)
	at, ok := chart.Standard().Find(q.Place)
	if !ok || v.Seat != q.Seat || v.Power() == chart.None || v.Ended != "" || v.Options.Seasons || v.Position().Phase != judge.Movement {
		return nil, puzzle.ErrNone
	}
	b := newBoard(v)
	if found, ok := b.question(v, b.chart.Of(at)); !ok || found != q {
		b.engine.Rest()
		return nil, puzzle.ErrNone
	}
	return b.proof(q), nil
}

// understood are orders as the judge takes them: who has none, or one that is not possible, holds.
func (p *proof) understood(given []judge.Order) (answer, []game.Problem) {
	a, asked := p.bare(), p.asked()
	for _, o := range given {
		o = p.engine.Check(&p.pos, o).Order
		n := slices.IndexFunc(p.mine, func(u *unit) bool { return u.at == p.chart.Of(o.Unit.At) })
		if n < 0 {
			continue // a unit that is not there
		}
		u := p.mine[n]
		if !slices.Contains(asked, u) {
			return nil, []game.Problem{p.unasked(u, asked)}
		}
		a[n] = u.orders[0]
		if k := slices.IndexFunc(u.orders, func(l judge.Order) bool { return alike(l, o) }); k >= 0 {
			a[n] = u.orders[k]
		}
	}
	return a, nil
}

// alike reports whether an order says what a legal one does: by which seas an army goes is for the fleets to say.
func alike(legal, o judge.Order) bool {
	o.Via = o.Via || !o.Route.Empty()
	same := legal.Kind == o.Kind && legal.To == o.To && legal.Of == o.Of
	return same && (legal.Kind != judge.Move || legal.Via == o.Via)
}

func (p *proof) unasked(u *unit, asked []*unit) game.Problem {
	problem := game.Problem{Severity: game.Error, Code: "puzzle.unasked", Args: game.Args{"unit": notation.Standard().Unit(u.Unit)}, Cite: notation.Cite(5)}
	for _, u := range asked {
		problem.Want = append(problem.Want, notation.Standard().Unit(u.Unit))
	}
	return problem
}

// written are orders of several seats as they write them.
func written(v diplomacy.View, orders []judge.Order) map[game.Seat]string {
	wishes := map[game.Seat][]diplomacy.Wish{}
	for _, o := range orders {
		seat := diplomacy.SeatOf(o.Unit.Power)
		wishes[seat] = append(wishes[seat], diplomacy.Wish{Phase: judge.Movement, Orders: []judge.Order{o}})
	}
	texts := map[game.Seat]string{}
	for seat, list := range wishes {
		theirs := diplomacy.Rules{}.View(v.State, game.As(seat))
		texts[seat] = diplomacy.Rules{}.Write(theirs, "", theirs.Sheet(list))
	}
	return texts
}

func viewOf(v game.View) diplomacy.View { return v.Value().(diplomacy.View) }
