package season

import (
	"slices"

	"spielleiter/diplomacy/chart"
)

// wants are how many units of each kind a player may build: for centres, Amazons,
// dirtbags.
type wants [3]int

// makes are the classes of each.
var makes = [len(wants{})][]Class{{Army, Fleet, Birds}, {Lure}, {Jammer}}

// builds deals a player's sites out to as many lists as he may build, so that one order
// out of every list is possible. If there are fewer sites than that, a list offers several
// kinds. The first list offers twins where they can be; they take two builds, so there is
// one list fewer then.
func (e *Engine) builds(w *World, p chart.Power) [][]Order {
	want := wants{max(0, e.room(w, p, NoClass)), max(0, e.room(w, p, Lure)), max(0, e.room(w, p, Jammer))}
	sites := w.Sites(p)
	first := e.cradle(w, p, sites)
	if !first.Empty() {
		want[0] -= e.Options.TwinsCost - 1
	}
	sites = sites.Without(first)
	lists := wishes(p, want, sites.Len()+min(1, first.Len()))
	if len(lists) == 0 {
		return nil
	}
	lists[0] = e.fill(w, lists[0], want, 0, len(lists), first)
	twins := !first.Empty()
	for n := min(1, first.Len()); !sites.Empty(); n++ {
		k, site := n%len(lists), chart.SetOf(chart.Take[chart.Province](&sites))
		lists[k] = e.fill(w, lists[k], want, k, len(lists), site)
		if k == 0 {
			first = first.Or(site)
		}
	}
	if twins {
		lists[0] = e.twins(w, p, lists[0], first)
	}
	return lists
}

// wishes makes a list for each build that is wanted, while there are sites, in which it
// is waived.
func wishes(p chart.Power, want wants, sites int) (lists [][]Order) {
	for k, n := range want {
		for ; n > 0 && len(lists) < sites; n-- {
			o := plain(Waive, p)
			if k > 0 {
				o.Unit.Class = makes[k][0]
			}
			lists = append(lists, []Order{o})
		}
	}
	return lists
}

// fill appends what list k of so many can build at some sites: of every kind whose turn
// comes at that list when the kinds are dealt out to the lists again and again.
func (e *Engine) fill(w *World, list []Order, want wants, k, lists int, sites chart.Set) []Order {
	first := 0
	for kind, n := range want {
		for turn := first; turn < first+n; turn++ {
			if turn%lists == k {
				for at := range chart.All[chart.Province](sites) {
					list = e.each(w, list, plain(Build, list[0].By), at, makes[kind]...)
				}
				break
			}
		}
		first += n
	}
	return list
}

// cradle gives the first two of some sites in which a player can build twins, if there are
// any.
func (e *Engine) cradle(w *World, p chart.Power, sites chart.Set) chart.Set {
	list := e.twins(w, p, nil, sites)
	if len(list) == 0 {
		return chart.Set{}
	}
	return chart.SetOf(Board().Of(list[0].Unit.At), Board().Of(list[0].Of))
}

// twins appends all twins that a player can build in some sites.
func (e *Engine) twins(w *World, p chart.Power, list []Order, sites chart.Set) []Order {
	for a := range chart.All[chart.Province](sites) {
		for b := range chart.All[chart.Province](sites.And(near(a))) {
			if a < b {
				list = e.pairOf(w, p, list, a, b)
			}
		}
	}
	return list
}

// pairOf appends all twins that a player can build in two provinces.
func (e *Engine) pairOf(w *World, p chart.Power, list []Order, a, b chart.Province) []Order {
	o := plain(Build, p)
	for _, o.Unit.At = range places(a) {
		for _, o.Of = range places(b) {
			for _, o.Unit.Class = range [...]Class{TwinArmy, TwinFleet} {
				for _, o.OfClass = range [...]Class{TwinArmy, TwinFleet} {
					if done := o; e.checkBuild(w, &done) == 0 && done == o {
						list = append(list, o)
					}
				}
			}
		}
	}
	return list
}

// removals deals a player's units out to as many lists as he must remove. Twins come
// last: they leave together.
func (e *Engine) removals(w *World, p chart.Power) (lists [][]Order) {
	lists = deal(w, p, max(0, -e.due(w, p)), func(u *Unit) bool { return u.Supply == ByCentre })
	for _, c := range [...]Class{Lure, Jammer} {
		lists = append(lists, deal(w, p, max(0, w.Surplus(p, c)), func(u *Unit) bool { return u.Class == c })...)
	}
	return lists
}

// deal deals the removals of some units out to lists.
func deal(w *World, p chart.Power, lists int, some func(*Unit) bool) [][]Order {
	dealt, n := make([][]Order, lists), 0
	var last []Order
	for _, units := range [...][]Unit{w.Units, w.Swarms} {
		for k := range units {
			u := &units[k]
			if u.Owner != p || !some(u) || lists == 0 {
				continue
			}
			o := plain(Disband, p)
			o.Unit = Actor{Class: u.Class, Owner: p, At: u.At}
			if u.Class.Twin() {
				last = append(last, o)
				continue
			}
			dealt[n%lists] = append(dealt[n%lists], o)
			n++
		}
	}
	if lists > 0 {
		dealt[lists-1] = append(dealt[lists-1], last...)
	}
	return slices.DeleteFunc(dealt, func(l []Order) bool { return len(l) == 0 })
}
