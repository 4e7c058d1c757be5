package coverage

import (
	"fmt"
	"maps"
	"slices"

	"spielleiter/game"
	"spielleiter/terramagica"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
)

// Watcher counts what the witnesses see in one match. Its weeks are shown to it in order.
type Watcher struct{ engine *battle.Engine }

// New makes a watcher for a match.
func New() *Watcher { return &Watcher{} }

// Rules are the statements that have a witness, sorted.
func Rules() []string { return slices.Sorted(maps.Keys(witnesses())) }

// witnesses are how often a statement was tried when a week closed, by its number.
func witnesses() map[string]func(*turn) int {
	all := map[string]func(*turn) int{}
	for _, part := range []map[string]func(*turn) int{rounds(), blows(), flights(), sieges(), quarrels(), matches()} {
		maps.Copy(all, part)
	}
	return all
}

// Close shows a week that was closed, as the game master sees it before and after, with the
// orders and the protocol of the step. It adds what was seen to the counts.
func (w *Watcher) Close(counts map[string]int, before, after game.View, orders []game.ErasedOrders, p game.Protocol) {
	first, ok := before.Value().(terramagica.View)
	last, also := after.Value().(terramagica.View)
	if !ok || !also {
		return
	}
	t := &turn{before: first, after: last, protocol: p}
	for _, o := range orders {
		if m, ok := o.Orders.Value().(terramagica.Orders); ok {
			t.sheets = append(t.sheets, sheet{o.Seat, m})
		}
	}
	for _, b := range last.Battles {
		if b.Week == first.Week {
			t.fights = append(t.fights, w.again(first.Catalogue(), b))
		}
	}
	for rule, see := range witnesses() {
		if n := see(t); n > 0 {
			counts[rule] += n
		}
	}
}

// sheet is what a seat has ordered.
type sheet struct {
	seat   game.Seat
	orders terramagica.Orders
}

// turn is a week that was closed.
type turn struct {
	before, after terramagica.View
	sheets        []sheet
	fights        []fight
	protocol      game.Protocol
}

// fight is a battle that was fought again.
type fight struct {
	terramagica.Battle
	events []battle.Event
	kinds  [2][]battle.Kind // of the units
	line   battle.Lineup
	ends   [2][]battle.End
}

// log collects what happens.
type log struct{ list []battle.Event }

func (l *log) Event(e battle.Event) { l.list = append(l.list, e) }

// again fights a battle again from its record.
func (w *Watcher) again(c *catalogue.Catalogue, b terramagica.Battle) fight {
	f := fight{Battle: b}
	if w.engine == nil {
		w.engine, _ = battle.New(c.Kinds()) // a match's catalogue was tried
	}
	_, _ = fmt.Sscanf(b.Seed, "%016x", &f.line.Seed) // states hold no other seeds
	for side := range b.Sides {
		for _, u := range b.Sides[side] {
			kind, _ := c.Unit(u.Kind)
			tactic, _ := c.Tactic(u.Tactic)
			f.kinds[side] = append(f.kinds[side], c.Units[kind].Battle)
			f.line.Sides[side] = append(f.line.Sides[side], battle.Unit{Kind: kind, HP: u.HP, Row: u.Row, Tactic: c.Tactics[tactic].Battle})
		}
	}
	f.line.FortSide = b.FortSide
	for _, wall := range b.Forts {
		kind, _ := c.Fort(wall.Kind)
		f.line.Forts = append(f.line.Forts, battle.Fort{HP: wall.HP, V: c.Forts[kind].V})
	}
	l := &log{}
	w.engine.Watch(l)
	if r, err := w.engine.Fight(&f.line); err == nil {
		f.events, f.ends = l.list, [2][]battle.End{slices.Clone(r.Units[0]), slices.Clone(r.Units[1])}
	}
	return f
}

// happened counts events of battles that fit.
func happened(fits func(*fight, battle.Event) bool) func(*turn) int {
	return func(t *turn) (n int) {
		for k := range t.fights {
			for _, e := range t.fights[k].events {
				if fits(&t.fights[k], e) {
					n++
				}
			}
		}
		return n
	}
}

// battles counts battles that fit.
func battles(fits func(*fight) bool) func(*turn) int {
	return func(t *turn) (n int) {
		for k := range t.fights {
			if fits(&t.fights[k]) {
				n++
			}
		}
		return n
	}
}

// told counts notes of some codes.
func told(codes ...string) func(*turn) int {
	return func(t *turn) (n int) {
		for _, note := range t.protocol.Notes {
			if slices.Contains(codes, note.Code) {
				n++
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

// who is the kind of the unit of an event, and its tactic in the line-up.
func (f *fight) who(e battle.Event) (battle.Kind, battle.Tactic) {
	return f.kinds[e.Side][e.Unit], f.line.Sides[e.Side][e.Unit].Tactic
}

// foe is the kind of whom an attack is on.
func (f *fight) foe(e battle.Event) battle.Kind { return f.kinds[1-e.Side][e.Target] }
