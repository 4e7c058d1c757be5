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

var _ ai.Coach = Coach{}

const (
	advising    = 2 * time.Second // for a hint
	drafts      = 8               // sheets of one's own that a hint compares
	imagined    = 16              // sheets of everybody else that it compares them against
	suggestions = 3               // sheets of a hint
	spoken      = 6               // orders of a sheet that a hint speaks of
)

// draft is a sheet and what it is worth.
type draft struct {
	orders rathersilly.Orders
	text   string
	worth  float64
}

// Hints gives the best of some sheets that an opponent would write in the view's place,
// each with what its orders want.
func (c Coach) Hints(ctx context.Context, v game.View) ([]ai.Hint, error) {
	view, ok := v.Value().(rathersilly.View)
	if !ok {
		return nil, ai.ErrView
	}
	if !awaited(view) {
		return nil, nil
	}
	ctx, stop := context.WithTimeout(ctx, cmp.Or(c.Patience, advising))
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
	list, err := o.best(ctx, g, v, drafts)
	if err != nil {
		return nil, err
	}
	var hints []ai.Hint
	for n, d := range list[:min(suggestions, len(list))] {
		h := ai.Hint{Text: d.text, Win: d.worth}
		if h.Why, err = o.reasons(ctx, d); err != nil {
			return nil, err
		}
		if n > 0 && d.worth < list[0].worth-worse {
			break
		}
		hints = append(hints, h)
	}
	return hints, nil
}

// worse is how much less a further suggestion may be worth than the best.
const worse = 0.05

// awaited reports whether a view's seat has something to order.
func awaited(v rathersilly.View) bool {
	return v.Seat != "" && slices.Contains(rathersilly.Rules{}.Pending(v.State).Seats, v.Seat)
}

// best writes some sheets and puts a value on them, best first.
func (o *outlook) best(ctx context.Context, g *guesser, v game.View, n int) ([]draft, error) {
	list, err := g.drafts(ctx, v, n)
	if err != nil {
		return nil, err
	}
	for n := range list {
		if list[n].worth, err = o.worth(ctx, list[n].orders); err != nil {
			return nil, err
		}
	}
	slices.SortStableFunc(list, func(a, b draft) int { return cmp.Compare(b.worth, a.worth) })
	return list, nil
}

// guesser imagines what seats order, as an opponent does.
type guesser struct {
	bot *Player
	r   *rand.Rand
}

func newGuesser() *guesser { return &guesser{New(Plain()), rand.New(rand.NewPCG(1, 1))} }

// sheet imagines orders for a view.
func (g *guesser) sheet(ctx context.Context, v game.View) (rathersilly.Orders, error) {
	o, err := g.bot.Choose(ctx, v, g.r)
	if err != nil {
		return rathersilly.Orders{}, err
	}
	return o.Value().(rathersilly.Orders), nil
}

// drafts gives different sheets for a view.
func (g *guesser) drafts(ctx context.Context, v game.View, n int) (list []draft, err error) {
	for range n {
		o, err := g.sheet(ctx, v)
		if err != nil {
			return nil, err
		}
		o.Answer = "" // what is asked the players answer by themselves (RSD-14.2)
		d := draft{orders: o, text: v.Write("", v.Orders(o))}
		if !slices.ContainsFunc(list, func(other draft) bool { return other.text == d.text }) {
			list = append(list, d)
		}
	}
	return list, nil
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
			o, err := g.sheet(ctx, public.View(game.As(seat)))
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
