package coverage

import (
	"maps"
	"slices"

	"spielleiter/game"
	"spielleiter/waben"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/world"
)

// Watcher counts what happens in one match.
type Watcher struct{}

// New makes a watcher for a match.
func New() *Watcher { return &Watcher{} }

// Rules are the statements that have a witness, sorted: those that events cite, and those of witnesses.
func Rules() []string {
	all := map[string]bool{}
	for c := chronicle.Code(1); c.Valid(); c++ {
		for _, rule := range c.Info().Cite {
			all[rule] = true
		}
	}
	for rule := range witnesses() {
		all[rule] = true
	}
	return slices.Sorted(maps.Keys(all))
}

// turn is a turn that was closed.
type turn struct {
	world  *world.World
	log    *chronicle.Log
	sheets []waben.Orders
}

// Close shows a turn that was closed, as the game master sees it before and after, with the orders. It adds what was seen to the
// counts.
func (*Watcher) Close(counts map[string]int, _, after game.View, orders []game.ErasedOrders, _ game.Protocol) {
	v, ok := after.Value().(waben.View)
	if !ok || v.Log == nil || v.World == nil {
		return
	}
	t := &turn{world: v.World, log: v.Log}
	for _, o := range orders {
		if s, ok := o.Orders.Value().(waben.Orders); ok {
			t.sheets = append(t.sheets, s)
		}
	}
	for n := range t.log.Events {
		for _, rule := range t.log.Events[n].Code.Info().Cite {
			counts[rule]++
		}
	}
	for rule, see := range witnesses() {
		if n := see(t); n > 0 {
			counts[rule] += n
		}
	}
}
