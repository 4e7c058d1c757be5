package bot_test

import (
	"context"
	"slices"
	"testing"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/bot"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation"
	"spielleiter/game"
)

// What a hint counts is so in the position: what nobody else can hinder is told to do what it is to do in all cases, what the
// hint's own sheet makes impossible in none, and the text is that of the order.
func TestFiguresOfHintsAreThoseOfThePosition(t *testing.T) {
	sure, never, blocked, asked := 0, 0, 0, 0
	look := func(v game.View) {
		ctx, stop := context.WithTimeout(t.Context(), hurry)
		defer stop()
		hints, err := bot.Coach{}.Hints(ctx, v)
		if err != nil {
			t.Fatal(err)
		}
		for _, h := range hints {
			x := newFigures(t, v, h.Text)
			for _, n := range h.Why {
				if n.Code == "hint.even" {
					continue
				}
				o, ok := x.order(n)
				if !ok {
					t.Errorf("%s: %v is no order of %q", n.Code, n.Args, h.Text)
					continue
				}
				switch blocks := n.Code == "hint.block"; {
				case blocks && !x.wanted(o):
					t.Errorf("%v blocks nobody of %q", n.Args, h.Text)
				case blocks:
					blocked++
				case x.impossible(o):
					if never++; n.Args["often"] != "" {
						t.Errorf("%s: %v, but %q makes it impossible", n.Code, n.Args, h.Text)
					}
				case x.undisturbed(o):
					if sure++; n.Args["often"] != "100" {
						t.Errorf("%s: %v, but nobody can hinder it", n.Code, n.Args)
					}
				}
			}
		}
	}
	for seed := range byte(2) {
		watch(t, game.Config{Options: map[string]string{"years": "2"}}, named(t, "intermediate"), seed, func(v game.View, _ game.Orders) {
			if asked++; asked%5 == 0 {
				look(v)
			}
		})
	}
	t.Logf("%d figures of what is sure, %d of what is impossible, %d of blocks", sure, never, blocked)
	if sure < 5 {
		t.Errorf("only %d figures of what is sure", sure)
	}
}

// figures are the orders of a hint in its position.
type figures struct {
	pos    judge.Position
	power  chart.Power
	orders []judge.Order
	engine judge.Engine
	out    []judge.Result // if all others hold
}

func newFigures(t *testing.T, v game.View, text string) *figures {
	t.Helper()
	view := v.Value().(diplomacy.View)
	m, _ := v.Read("", text)
	list, err := view.Judged(m.Value().(diplomacy.Orders))
	if err != nil {
		t.Fatal(err)
	}
	x := &figures{pos: view.Position(), power: view.Power(), orders: list, engine: judge.Engine{Profile: view.Profile()}}
	x.out = x.engine.Judge(&x.pos, list).Results
	return x
}

// order gives the order that a reason is about.
func (x *figures) order(n game.Note) (int, bool) {
	for k, o := range x.orders {
		args := game.Args{}
		notation.Standard().QuoteOrder(args, x.pos.Phase, o)
		if args["order"] == n.Args["order"] {
			return k, true
		}
	}
	return 0, false
}

// wanted reports whether an order is a move to where somebody else's unit could come as well.
func (x *figures) wanted(k int) bool {
	o, c := x.orders[k], chart.Standard()
	return o.Kind == judge.Move && slices.ContainsFunc(x.pos.Units, func(u chart.Unit) bool {
		if u.Power == x.power {
			return false
		}
		convoyed := u.Kind == chart.Army && c.Provinces[c.Of(o.To)].Terrain == chart.Coastal
		for to := range chart.All[chart.Place](c.Reach(&c.Graph, u.Kind, u.At)) {
			if c.Of(to) == c.Of(o.To) {
				return true
			}
		}
		return convoyed
	})
}

// impossible reports whether an order fails for the sheet's own sake: because of a unit of the same power that stays, or because
// the own unit that it helps does something else.
func (x *figures) impossible(k int) bool {
	r := x.out[k]
	if r.Fault != judge.NoFault && r.Fault != judge.FaultUnmatched && r.Fault != judge.FaultNoConvoy {
		return true
	}
	if r.Order.Kind == judge.Move {
		ahead, mine := x.own(r.Order.To)
		return mine && ahead.Kind != judge.Move
	}
	_, mine := x.own(r.Order.Of)
	return mine && r.Fault == judge.FaultUnmatched
}

// undisturbed reports whether an order does what it is to do if all others hold, and nobody else is so near that he could
// do anything about it: who comes by convoy comes past a fleet that is near.
func (x *figures) undisturbed(k int) bool {
	r := x.out[k]
	if x.pos.Phase != judge.Movement || r.Verdict&(judge.Succeeds|judge.Given|judge.Stands) == 0 {
		return false
	}
	c := chart.Standard()
	at := c.Of(r.Order.Unit.At) // where it can be hindered: who stays or helps, where it is, who moves, at its target
	if r.Order.Kind == judge.Move {
		if at = c.Of(r.Order.To); !chart.Has(c.Reach(&c.Graph, r.Order.Unit.Kind, r.Order.Unit.At), r.Order.To) {
			return false // by convoy
		}
	}
	near := chart.SetOf(at).Or(c.Graph.Armies(at)).Or(c.Graph.Shores(at))
	for _, u := range x.pos.Units {
		if from := c.Of(u.At); u.Power != x.power && chart.Has(near, from) || from == at && r.Order.Kind == judge.Move {
			return false
		}
	}
	for _, o := range x.orders {
		if other := c.Of(o.To); o.Unit != r.Order.Unit && o.Kind == judge.Move && other == at {
			return false // of the same power, and perhaps kept away
		}
	}
	_, mine := x.own(r.Order.Of)
	return r.Order.Kind != judge.Support || mine
}

// own gives the sheet's order for the unit in a province.
func (x *figures) own(at chart.Place) (judge.Order, bool) {
	for _, o := range x.orders {
		if at != chart.None && chart.Standard().Of(o.Unit.At) == chart.Standard().Of(at) {
			return o, true
		}
	}
	return judge.Order{}, false
}
