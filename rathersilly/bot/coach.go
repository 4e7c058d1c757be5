package bot

import (
	"cmp"
	"context"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"time"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/rathersilly"
)

// Coach advises and reviews. What it calls a chance is a seat's share in the progress of
// all towards their own victories, as [shares] reckons it.
type Coach struct {
	// Patience is how long a hint may take, 0 for two seconds. A hint that ran out of it
	// rests on fewer guesses.
	Patience time.Duration
}

var (
	_ ai.Coach  = Coach{}
	_ ai.Keeper = Coach{}
)

const (
	advising    = 2 * time.Second // for a hint
	searching   = 300             // trials of the sheet that a hint begins with
	drafts      = 8               // sheets of one's own that a hint compares
	imagined    = 16              // sheets of everybody else that it compares them against
	suggestions = 3               // sheets of a hint
	spoken      = 6               // orders of a sheet that a hint speaks of
	worse       = 0.05            // how much less a further suggestion may be worth than the best
)

// adviser is the style of whoever writes sheets for people: the expert's, without whims and
// with answers that are right; whom to help people decide themselves. It searches with some trials, or orders at a glance with none.
func adviser(trials int) Style {
	s := Deep()
	s.Whim, s.Wit, s.Depth, s.Trials, s.Sides = 0, 1, 1, trials, false
	return s
}

// draft is a sheet and what it is worth.
type draft struct {
	orders rathersilly.Orders
	text   string
	worth  float64
}

// Hints gives the best of some sheets that the expert would write in the view's place, each
// with what its orders want. They neither vote nor answer: players speak for themselves.
func (c Coach) Hints(ctx context.Context, v game.View) ([]ai.Hint, error) {
	view, ok := v.Value().(rathersilly.View)
	if !ok {
		return nil, ai.ErrView
	}
	if !awaited(view) {
		return nil, nil
	}
	patience := cmp.Or(c.Patience, advising)
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	g := newGuesser()
	o := outlook{state: view.State, seat: view.Seat}
	o.write = func(lang string, l rathersilly.Line) string {
		return v.Write(lang, v.Orders(rathersilly.Orders{Lines: []rathersilly.Line{l}}))
	}
	var err error
	if o.guesses, err = g.all(ctx, view.State, imagined); err != nil {
		return nil, err
	}
	search, done := context.WithTimeout(ctx, patience/2)
	defer done()
	list, err := g.drafts(search, v, drafts, searching)
	if err != nil {
		return nil, err
	}
	if err := o.rank(ctx, list); err != nil {
		return nil, err
	}
	var hints []ai.Hint
	for _, d := range list[:min(suggestions, len(list))] {
		if d.worth < list[0].worth-worse {
			break
		}
		why, err := o.reasons(ctx, d)
		if err != nil {
			return nil, err
		}
		hints = append(hints, ai.Hint{Text: d.text, Win: d.worth, Why: why})
	}
	return hints, nil
}

// awaited reports whether a view's seat has something to order.
func awaited(v rathersilly.View) bool {
	return v.Seat != "" && slices.Contains(rathersilly.Rules{}.Pending(v.State).Seats, v.Seat)
}

// rank puts a value on some sheets, all from the same guesses, and the best first.
func (o *outlook) rank(ctx context.Context, list []draft) error {
	sheets := make([]rathersilly.Orders, len(list))
	for n := range list {
		sheets[n] = list[n].orders
	}
	worth, err := o.weigh(ctx, sheets)
	for n := range worth {
		list[n].worth = worth[n]
	}
	slices.SortStableFunc(list, func(a, b draft) int { return cmp.Compare(b.worth, a.worth) })
	return err
}

// guesser imagines what seats order, as an opponent does.
type guesser struct {
	bot *Player
	r   *rand.Rand
}

func newGuesser() *guesser { return &guesser{New(Plain()), rand.New(rand.NewPCG(1, 1))} }

// sheet imagines orders for a view.
func (g *guesser) sheet(ctx context.Context, bot *Player, v game.View) (rathersilly.Orders, error) {
	o, err := bot.Choose(ctx, v, g.r)
	if err != nil {
		return rathersilly.Orders{}, err
	}
	return o.Value().(rathersilly.Orders), nil
}

// drafts gives up to n sheets for a view that order something different. The first is
// searched with some trials, the others are what the expert orders at a glance.
func (g *guesser) drafts(ctx context.Context, v game.View, n, trials int) (list []draft, err error) {
	bot, question := New(adviser(trials)), (*rathersilly.Question)(nil)
	for k := range n {
		o, err := g.sheet(ctx, bot, v)
		if err != nil {
			return nil, err
		}
		if k == 0 {
			bot, question = New(adviser(0)), o.Question
		}
		o.Question = question // one for all: sheets that ask otherwise are not worth less or more
		d := draft{orders: silent(o)}
		d.text = v.Write("", v.Orders(d.orders))
		if !slices.ContainsFunc(list, func(other draft) bool { return other.text == d.text }) {
			list = append(list, d)
		}
	}
	return list, nil
}

// silent takes from a sheet what players say by themselves: their answer (RSD-14.2) and
// their votes (RSD-7.1).
func silent(m rathersilly.Orders) rathersilly.Orders {
	m.Answer = ""
	m.Lines = slices.DeleteFunc(slices.Clone(m.Lines), votes)
	return m
}

// votes reports whether an order is a vote.
func votes(l rathersilly.Line) bool { return l.Do == "vote" }

// Keep lets a hint's sheet say what the player has written of those things that hints leave
// alone: an answer and votes; and a question, for which the hint has but a proposal.
func (Coach) Keep(v game.View, written, advised game.Orders) game.Orders {
	own, ok := written.Value().(rathersilly.Orders)
	m, ok2 := advised.Value().(rathersilly.Orders)
	if !ok || !ok2 {
		return advised
	}
	m = silent(m)
	m.Answer = own.Answer
	if own.Question != nil {
		m.Question = own.Question
	}
	for _, l := range own.Lines {
		if votes(l) {
			m.Lines = append(m.Lines, l)
		}
	}
	return v.Orders(m)
}

// all imagines sheets of everybody who is awaited, n times or until the context ends, from
// what all may know.
func (g *guesser) all(ctx context.Context, s rathersilly.State, n int) (guesses [][]game.SeatOrders[rathersilly.Orders], err error) {
	public, err := published(s)
	if err != nil {
		return nil, err
	}
	for k := 0; k < n && (k == 0 || ctx.Err() == nil); k++ {
		var guess []game.SeatOrders[rathersilly.Orders]
		for _, seat := range public.Pending().Seats {
			o, err := g.sheet(ctx, g.bot, public.View(game.As(seat)))
			if err != nil {
				return nil, err
			}
			guess = append(guess, game.SeatOrders[rathersilly.Orders]{Seat: seat, Orders: o})
		}
		guesses = append(guesses, guess)
	}
	return guesses, nil
}

// published is a position without what some alone may know.
func published(s rathersilly.State) (game.Position, error) {
	data, err := json.Marshal(rathersilly.Rules{}.View(s, game.Public).State)
	if err != nil {
		return nil, err
	}
	g := rathersilly.New()
	return g.Load(g.Info().Schema, data)
}
