package game

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Limit is what a seat sets for whoever orders in its place: a kind that its game knows, and what it is about.
type Limit struct {
	Kind  string `json:"kind"`            // "spare"; its text is "limit.spare", with the arguments {seat} and {place}
	Seat  Seat   `json:"seat,omitempty"`  // whom it is about
	Place string `json:"place,omitempty"` // where it holds, by the game's own name: "@place.NAME"
	N     int    `json:"n,omitempty"`     // how much at most, or the number of what it is about: {n}
}

// Note says what the limit demands, in the words of its game.
func (l Limit) Note() Note {
	n := Note{Code: "limit." + l.Kind, Args: Args{}}
	if l.Seat != "" {
		n.Args["seat"] = "@seat." + string(l.Seat)
	}
	if l.Place != "" {
		n.Args["place"] = "@place." + l.Place
	}
	if l.N != 0 {
		n.Args["n"] = strconv.Itoa(l.N)
	}
	return n
}

// limitBroken begins the codes of problems that Breaks tells, each followed by the kind of the limit.
const limitBroken = "problem.limit."

// Breach is the problem that orders break the limit. It says what the limit is about, and what its game says beside.
func (l Limit) Breach(beside Args) Problem {
	n := l.Note()
	maps.Copy(n.Args, beside)
	return Problem{Severity: Error, Code: limitBroken + l.Kind, Args: n.Args}
}

// OfLimit reports whether a problem is that orders break a limit.
func (p Problem) OfLimit() bool { return strings.HasPrefix(p.Code, limitBroken) }

// Limiter is implemented by rules whose orders can be held to limits.
type Limiter[V, M any] interface {
	// Limits gives all that the viewer's seat can set in this position, in a fixed order. It knows no more than the view.
	Limits(V) []Limit

	// Breaks tells which orders break which of some limits: an error for each, with the order, the limit and what would be right.
	// Their codes are "problem.limit.KIND". It looks at the view and at the orders alone, at all that they may come to. A limit that is about nothing on this board, such as
	// a place without a unit, is not broken. Default breaks none.
	Breaks(V, M, []Limit) []Problem

	// Within gives the orders without those that break a limit: what stands for a missing order takes their place. Check
	// accepts them if it accepts the orders, and Breaks finds nothing in them.
	Within(V, M, []Limit) M
}

// LimitSayer is implemented by rules that name what a limit is about otherwise than by a text of their own: a map may be somebody's own.
type LimitSayer[V any] interface {
	// Said says what a limit demands, by what everybody may know.
	Said(V, Limit) Note
}

// Broken tells which limits some parts of orders break, each part each limit once. It is what most rules need for [Limiter].
func Broken[P any](parts []P, limits []Limit, breaks func(P, Limit) (Problem, bool)) (problems []Problem) {
	for _, p := range parts {
		for _, l := range limits {
			if found, bad := breaks(p, l); bad {
				problems = append(problems, found)
			}
		}
	}
	return problems
}

// Unbroken gives the parts of orders that break no limit.
func Unbroken[P any](parts []P, limits []Limit, breaks func(P, Limit) (Problem, bool)) []P {
	return slices.DeleteFunc(slices.Clone(parts), func(p P) bool { return len(Broken([]P{p}, limits, breaks)) > 0 })
}

// mostSums is how many sums are offered for a limit of what is spent.
const mostSums = 4

// Sums are the largest round numbers below what there is, from a least one on: 1, 2 and 5 with noughts.
func Sums(least, have int) (list []int) {
	for unit := least; unit < have; unit *= 10 {
		for _, sum := range []int{unit, 2 * unit, 5 * unit} {
			if sum < have {
				list = append(list, sum)
			}
		}
	}
	return list[max(0, len(list)-mostSums):]
}

func (w view[S, V, M]) Said(l Limit) Note {
	if s, ok := w.rules.(LimitSayer[V]); ok {
		return s.Said(w.v, l)
	}
	return l.Note()
}

func (w view[S, V, M]) Limits() []Limit {
	l, ok := w.rules.(Limiter[V, M])
	if !ok {
		return nil
	}
	return l.Limits(w.v)
}

func (w view[S, V, M]) Breaks(o Orders, limits []Limit) []Problem {
	l, ok := w.rules.(Limiter[V, M])
	if !ok || len(limits) == 0 {
		return nil
	}
	return quoting(l.Breaks(w.v, o.value.(M), limits), func() string { return wordsOf(o.value) })
}

func (w view[S, V, M]) Within(o Orders, limits []Limit) Orders {
	l, ok := w.rules.(Limiter[V, M])
	if !ok || len(limits) == 0 {
		return o
	}
	return Orders{l.Within(w.v, o.value.(M), limits)}
}
