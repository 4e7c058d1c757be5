package coverage

import (
	"maps"
	"slices"
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/rathersilly"
	"spielleiter/rathersilly/season"
)

// Watcher counts what the witnesses see in one match. Its phases are shown to it in order.
type Watcher struct {
	witnesses map[string]func(*turn) int
}

// New makes a watcher for a match.
func New() *Watcher { return &Watcher{witnesses: witnesses()} }

// Rules are the statements that have a witness, sorted.
func Rules() []string { return slices.Sorted(maps.Keys(witnesses())) }

// witnesses are how often a statement was tried when a phase closed, by its number.
func witnesses() map[string]func(*turn) int {
	all := map[string]func(*turn) int{}
	for _, part := range []map[string]func(*turn) int{
		foundations(), creatures(), ways(), amazons(), roles(), course(),
	} {
		maps.Copy(all, part)
	}
	return all
}

// Close shows a phase that was closed, as the game master sees it before and after, with
// the orders and the protocol of the step. It adds what was seen to the counts.
func (w *Watcher) Close(counts map[string]int, before, after game.View, orders []game.ErasedOrders, p game.Protocol) {
	first, ok := before.Value().(rathersilly.View)
	last, also := after.Value().(rathersilly.View)
	if !ok || !also {
		return
	}
	t := &turn{before: first, after: last, protocol: p, results: map[string]rathersilly.Result{}}
	t.world, t.next = first.World(), last.World()
	for _, o := range orders {
		if m, ok := o.Orders.Value().(rathersilly.Orders); ok {
			t.sheets = append(t.sheets, sheet{o.Seat, m})
		}
	}
	for _, r := range t.moves() {
		t.results[r.Unit] = r
	}
	for rule, see := range w.witnesses {
		if n := see(t); n > 0 {
			counts[rule] += n
		}
	}
}

// sheet is what a seat has ordered.
type sheet struct {
	seat   game.Seat
	orders rathersilly.Orders
}

// turn is a phase that was closed.
type turn struct {
	before, after rathersilly.View
	world, next   season.World
	sheets        []sheet
	protocol      game.Protocol
	results       map[string]rathersilly.Result // of the movement, by unit
}

// moves are the results of the movement, if there was one.
func (t *turn) moves() (list []rathersilly.Result) {
	for _, p := range t.after.Last {
		list = append(list, p.Results...)
	}
	return list
}

// events are what happened, of some codes; with none, all of it.
func (t *turn) events(codes ...string) (list []rathersilly.Event) {
	for _, p := range t.after.Last {
		for _, e := range p.Events {
			if len(codes) == 0 || slices.Contains(codes, e.Code) {
				list = append(list, e)
			}
		}
	}
	return list
}

// happened counts events of some codes.
func happened(codes ...string) func(*turn) int {
	return func(t *turn) int { return len(t.events(codes...)) }
}

// results counts the results of the movement that fit.
func results(fits func(*turn, rathersilly.Result) bool) func(*turn) int {
	return func(t *turn) (n int) {
		for _, r := range t.moves() {
			if fits(t, r) {
				n++
			}
		}
		return n
	}
}

// lines counts the lines of sheets that fit.
func lines(fits func(sheet, rathersilly.Line) bool) func(*turn) int {
	return func(t *turn) (n int) {
		for _, s := range t.sheets {
			for _, l := range s.orders.Lines {
				if fits(s, l) {
					n++
				}
			}
		}
		return n
	}
}

// once is one if something is so.
func once(is func(*turn) bool) func(*turn) int {
	return func(t *turn) int {
		if is(t) {
			return 1
		}
		return 0
	}
}

// played reports whether a movement, a retreat phase or a winter was closed: "M", "R", "W".
func (t *turn) played(letter string) bool {
	return slices.ContainsFunc(t.after.Last, func(p rathersilly.Played) bool {
		return strings.HasSuffix(p.Phase, letter)
	})
}

// on gives the unit on the ground of a province.
func on(w *season.World, at chart.Province) *season.Unit {
	for n := range w.Units {
		if season.Board().Of(w.Units[n].At) == at {
			return &w.Units[n]
		}
	}
	return nil
}
