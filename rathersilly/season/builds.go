package season

import "spielleiter/diplomacy/chart"

// What is built and removed in step 9, and for shares in step 10.
const (
	// Built: Unit was built.
	Built Code = "built"
	// TwinsBuilt: Unit and Other were, who are twins.
	TwinsBuilt Code = "built.twins"
	// ExtraBuilt: Unit was, for a share; its owner keeps N[0] parts of [Whole].
	ExtraBuilt Code = "built.extra"
	// ImmuneBuilt: Unit is the N[0]th fleet of its owner and cannot be lured.
	ImmuneBuilt Code = "built.immune"
	// Removed: Unit was, as its owner has ordered.
	Removed Code = "removed"
	// Abandoned: Unit was, because nobody has ordered it. It is N[0] steps from the nearest
	// of the sites that count; N[1] is the judge.Tie that told it from others as far.
	Abandoned Code = "abandoned"
)

var buildCites = citations{
	Built:       {{17, 9}},
	TwinsBuilt:  {{12, 1}},
	ExtraBuilt:  {{14, 6}, {14, 7}},
	ImmuneBuilt: {{11, 1}, {11, 2}},
	Removed:     {{17, 9}},
	Abandoned:   {{17, 9}},
}

// winter is what must be remembered while builds and removals are carried out.
type winter struct {
	gone    chart.Set // provinces that were emptied: nothing is built there any more
	removed uint16    // who has removed a unit that lived on a centre, and so builds none
	waived  [Players]int
	passed  [Players][2]int // Amazons and dirtbags that will not be built
}

// Adjust ends step 9: builds and removals, in the order of each player's orders. What is
// too much has a fault. Who does not build waives; removals that are missing are chosen
// as in Diplomacy (DIP-23), see [Engine.Abandon].
func (e *Engine) Adjust(w *World, orders []Order) []Result {
	e.rest.winter = winter{}
	results := e.follow(w, orders, Winter, func(o *Order) Fault {
		switch o.Do {
		case Build:
			e.build(w, o)
		case Disband:
			e.removal(w, o)
		default:
			e.waive(o)
		}
		return 0
	})
	e.rest.winter = winter{}
	for p := range chart.Power(Players) {
		e.abandon(w, p)
	}
	return results
}

// waive gives up a build, or the build of an Amazon or a dirtbag.
func (e *Engine) waive(o *Order) {
	switch o.Unit.Class {
	case Lure:
		e.rest.winter.passed[o.By][0]++
	case Jammer:
		e.rest.winter.passed[o.By][1]++
	default:
		e.rest.winter.waived[o.By]++
	}
}

// build carries out a build that is possible.
func (e *Engine) build(w *World, o *Order) {
	u := e.raise(w, o.By, o.Unit.Class, o.Unit.At, livingOf(o.Unit.Class))
	if !u.Class.Twin() {
		v := newsOf(Built, u)
		v.citeBuilt()
		e.tell(v)
		e.tellImmune(w, u)
		return
	}
	w.Players[o.By].Twins = true
	v := newsOf(TwinsBuilt, u)
	v.Other = e.raise(w, o.By, o.OfClass, o.Of, ByCentre)
	e.tell(v)
	e.tellImmune(w, u)
	e.tellImmune(w, v.Other)
}

// livingOf is what units live on that are built in winter.
func livingOf(c Class) Supply {
	if c == Lure || c == Jammer {
		return ByQuota
	}
	return ByCentre
}

// raise puts a new unit on the board.
func (e *Engine) raise(w *World, p chart.Power, c Class, at chart.Place, s Supply) Unit {
	u := Unit{Class: c, Owner: p, At: at, Supply: s, Built: chart.None}
	e.launch(w, &u)
	w.Put(u)
	return u
}

// launch counts a new fleet. Every fifth of a player cannot be lured (RSD-11.1), but for
// those of a merger, which are what they were not before (RSD-16.4).
func (e *Engine) launch(w *World, u *Unit) {
	if u.Class.Kind() != chart.Fleet || int(u.Owner) >= Players {
		return
	}
	u.Built = Board().Of(u.At)
	w.Players[u.Owner].Fleets++
	u.Immune = w.Players[u.Owner].Fleets%5 == 0 && u.Supply != ByMerger && e.Options.Immune != ImmuneOff
}

// tellImmune tells of a fleet that cannot be lured.
func (e *Engine) tellImmune(w *World, u Unit) {
	if u.Immune {
		v := newsOf(ImmuneBuilt, u)
		v.N[0] = int(w.Players[u.Owner].Fleets)
		e.tell(v)
	}
}
