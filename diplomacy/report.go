package diplomacy

import (
	"strconv"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation"
	"spielleiter/game"
)

// report tells what became of every order and every unit of a phase, and keeps it for
// the views that follow.
func (t *turn) report(before *judge.Position, given []judge.Order, none int, out *judge.Outcome) {
	played := Played{Phase: phaseName(*before)}
	t.results = out.Results
	for n, r := range out.Results {
		unordered := n >= none
		if r.Verdict == 0 { // another order of the same unit counted
			continue
		}
		o := r.Order
		if r.Fault != judge.NoFault {
			o = given[n]
		}
		played.Results = append(played.Results, Result{
			Power: SeatOf(o.Unit.Power), Order: OrderOf(o), Is: r.Verdict.Words(), Fault: r.Fault.String(), None: unordered,
		})
		t.past = append(t.past, done{o, r.Verdict&wellDone != 0})
		t.tellOrder(before.Phase, r, o, unordered)
	}
	switch before.Phase {
	case judge.Movement:
		t.tellDislodged(out)
	case judge.Adjustments:
		for _, a := range out.Abandoned {
			r := abandoned(a)
			played.Results = append(played.Results, r)
			t.clerk.Tell(r.Removal(facts{t}.Centres(a.Power)))
		}
	default:
	}
	t.state.Last = append(t.state.Last, played)
}

// tellOrder tells what became of one order, with what decided it.
func (t *turn) tellOrder(phase judge.Phase, r judge.Result, o judge.Order, unordered bool) {
	args := game.Args{"power": powerText(o.Unit.Power)}
	notation.Standard().QuoteOrder(args, phase, o)
	var code string
	var rules []int
	switch {
	case r.Fault != judge.NoFault:
		code, rules = faulty(phase, r)
	case unordered && o.Kind == judge.Hold:
		code, rules = "hold.none", []int{5}
	case unordered && o.Kind == judge.Disband:
		code, rules = "disband.none", []int{23}
	case phase == judge.Movement:
		code, rules = t.decided(r, args)
	case phase == judge.Retreats:
		code, rules = t.retreated(r, args), []int{19}
	default:
		code, rules = adjusted(o.Kind)
	}
	if r.Fault != judge.NoFault {
		args["fault"] = "@fault." + notation.Standard().Because(r.Fault, r.Order)
	}
	t.clerk.Tell(game.Note{Code: "note." + code, Args: args, Cite: notation.Cite(rules...)})
}

// faulty says what comes of an order with a fault: never what was ordered. That some
// verdicts call it illegal and others a failure (a coast that is not named) changes nothing.
func faulty(phase judge.Phase, r judge.Result) (code string, rules []int) {
	switch {
	case phase == judge.Adjustments:
		return "build.fails", []int{21}
	case phase == judge.Retreats:
		return "illegal.retreat", []int{19}
	case r.Verdict&judge.Invalid != 0:
		return "invalid", []int{11, 15}
	case r.Fault == judge.FaultNowhere:
		return "illegal", []int{6, 28}
	default:
		return "illegal", []int{6}
	}
}

// retreated says what became of a retreat. If it failed, args name who wanted to go there too.
func (t *turn) retreated(r judge.Result, args game.Args) string {
	switch {
	case r.Order.Kind == judge.Disband:
		return "disband.done"
	case r.Verdict&judge.Succeeds != 0:
		return "retreat.done"
	}
	var others chart.Set
	for _, other := range t.results {
		if o := other.Order; other.Verdict != 0 && other.Fault == judge.NoFault && o.Kind == judge.Move && board().Of(o.To) == board().Of(r.Order.To) && o.Unit != r.Order.Unit {
			chart.Add(&others, board().Of(o.Unit.At))
		}
	}
	args["by"] = provinceTexts(others)
	return "retreat.clash"
}

func adjusted(k judge.OrderKind) (string, []int) {
	switch k {
	case judge.Build:
		return "build.done", []int{21}
	case judge.Waive:
		return "waive.done", []int{21}
	default:
		return "remove.done", []int{22}
	}
}

// why gives the reasons for what happened to a unit in the movement that was just judged;
// they count until it is asked again.
func (t *turn) why(p chart.Province) []judge.Reason {
	t.reasons = t.engine.Why(t.reasons[:0], p)
	return t.reasons
}

// tellDislodged tells which units must retreat, and which have nowhere to go.
func (t *turn) tellDislodged(out *judge.Outcome) {
	tell := func(code string, d judge.Dislodged, rule int) {
		args := game.Args{"power": powerText(d.Power), "unit": notation.Standard().Unit(d.Unit)}
		for _, r := range t.why(board().Of(d.At)) {
			if r.Code == judge.DislodgedBy {
				args["by"], args["strength"] = provinceText(r.By), strconv.Itoa(int(r.Strength))
			}
		}
		t.clerk.Tell(game.Note{Code: code, Args: args, Cite: notation.Cite(13, rule)})
	}
	for _, d := range out.Next.Dislodged {
		tell("note.dislodged", d, 19)
	}
	for _, d := range out.Destroyed {
		tell("note.destroyed", d, 19)
	}
}

// reportCentres tells which centres have new owners (DIP-20).
func (t *turn) reportCentres(before *judge.Position) {
	for at := range chart.All[chart.Province](board().Centres) {
		old, now := before.Owners[at], t.pos.Owners[at]
		if old == now {
			continue
		}
		n := game.Note{Code: "note.centre", Cite: notation.Cite(20), Args: game.Args{
			"place": provinceText(at), "power": powerText(now),
		}}
		if old != chart.None {
			n.Code = "note.centre.lost"
			n.Args["other"] = powerText(old)
		}
		t.clerk.Tell(n)
	}
}

// reportOut tells which powers are out now (DIP-26).
func (t *turn) reportOut(before *judge.Position) {
	for p := range chart.Power(len(board().Powers)) {
		hadCentres, hadUnits := judge.Count(board(), before, p)
		centres, units := judge.Count(board(), &t.pos, p)
		if hadCentres+hadUnits > 0 && centres+units == 0 {
			t.clerk.Tell(game.Note{Code: "note.out", Args: game.Args{"power": powerText(p)}, Cite: notation.Cite(26)})
		}
	}
}

func provinceText(p chart.Province) string { return "@place." + board().Provinces[p].Code }

func powerText(p chart.Power) string {
	if int(p) >= len(powerTexts) {
		return "@seat."
	}
	return powerTexts[p]
}

var powerTexts = func() []string {
	list := make([]string, len(seats))
	for n, s := range seats {
		list[n] = "@seat." + string(s)
	}
	return list
}()
