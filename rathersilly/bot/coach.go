package bot

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/rathersilly"
)

// Coach advises and reviews. What it calls a chance is a seat's share in the progress of
// all towards their own victories, as [shares] reckons it.
type Coach struct{}

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
func (Coach) Hints(ctx context.Context, v game.View) ([]ai.Hint, error) {
	view, ok := v.Value().(rathersilly.View)
	if !ok {
		return nil, ai.ErrView
	}
	if !awaited(view) {
		return nil, nil
	}
	ctx, stop := context.WithTimeout(ctx, advising)
	defer stop()
	g := newGuesser()
	o := outlook{state: view.State, seat: view.Seat, guesses: g.all(ctx, view.State, imagined)}
	list, err := o.compare(ctx, g.drafts(v, view, drafts))
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

// compare puts a value on sheets and sorts them, best first.
func (o *outlook) compare(ctx context.Context, list []draft) ([]draft, error) {
	for n := range list {
		worth, err := o.worth(ctx, list[n].orders)
		if err != nil {
			return nil, err
		}
		list[n].worth = worth
	}
	slices.SortStableFunc(list, func(a, b draft) int {
		switch {
		case a.worth > b.worth:
			return -1
		case a.worth < b.worth:
			return 1
		default:
			return 0
		}
	})
	return list, nil
}

// guesser imagines what seats order, from their views.
type guesser struct {
	mind *mind
	r    *rand.Rand
}

func newGuesser() *guesser {
	return &guesser{newMind(Plain()), rand.New(rand.NewPCG(1, 1))}
}

// drafts gives different sheets for a view.
func (g *guesser) drafts(v game.View, view rathersilly.View, n int) (list []draft) {
	for range n {
		g.mind.look(view, g.r)
		d := draft{orders: g.mind.sheet()}
		d.text = v.Write("", v.Orders(d.orders))
		if !slices.ContainsFunc(list, func(other draft) bool { return other.text == d.text }) {
			list = append(list, d)
		}
	}
	return list
}

// all imagines sheets of everybody who is awaited, n times or until the context ends, from
// what all may know.
func (g *guesser) all(ctx context.Context, s rathersilly.State, n int) (guesses [][]game.SeatOrders[rathersilly.Orders]) {
	rules := rathersilly.Rules{}
	public := rules.View(s, game.Public).State
	var views []rathersilly.View
	for _, seat := range rules.Pending(public).Seats {
		views = append(views, rules.View(public, game.As(seat)))
	}
	for k := 0; k < n && (k == 0 || ctx.Err() == nil); k++ {
		var guess []game.SeatOrders[rathersilly.Orders]
		for _, view := range views {
			g.mind.look(view, g.r)
			guess = append(guess, game.SeatOrders[rathersilly.Orders]{Seat: view.Seat, Orders: g.mind.sheet()})
		}
		guesses = append(guesses, guess)
	}
	return guesses
}
