package reporttest

import (
	"slices"
	"strings"

	"spielleiter/game"
)

// told is what a note says of an order.
type told struct {
	power string
	order
	code string // of the note: "move.held"
	args game.Args
}

// verdicts are the words of DATC for what notes say of orders. Of a hold that fails there is no word of its own.
var verdicts = map[string]string{
	"support.done": "given", "support.own": "given", "support.cut": "cut", "support.stranded": "given", "support.dislodged": "cut",
	"convoy.done": "available", "convoy.dislodged": "disrupted", "convoy.paradox": "disrupted", "hold.done": "stands", "hold.none": "stands", "hold.dislodged": "",
	"move.done": "succeeds", "move.enters": "succeeds", "move.overcomes": "succeeds",
	"move.held": "fails", "move.headon": "fails", "move.prevented": "fails", "move.own": "fails", "move.fleets": "fails",
	"move.paradox": "fails", "move.circle": "fails", "move.round": "fails", "move.crossed": "fails",
	"retreat.done": "succeeds", "retreat.clash": "fails", "disband.done": "succeeds", "disband.none": "succeeds",
	"build.done": "succeeds", "remove.done": "succeeds", "waive.done": "succeeds",
	"illegal": "illegal", "illegal.retreat": "illegal", "build.fails": "illegal", "invalid": "invalid",
}

// coastFaults are those of orders that forget a coast or a kind: such an order fails, in the words of DATC.
var coastFaults = []string{"owncoast", "buildcoast", "nokind"}

// deeds are what must have been ordered for a note to say something of it; a void order can be any.
var deeds = map[string]string{
	"support": "support", "convoy": "convoy", "hold": "hold", "move": "move", "retreat": "move", "disband": "disband",
	"remove": "disband", "waive": "waive",
}

// verdict reads what became of an order.
func (r *reader) verdict() told {
	n := r.next()
	t := told{code: strings.TrimPrefix(n.Code, "note."), args: n.Args}
	var ok bool
	if t.power, ok = strings.CutPrefix(n.Args["power"], "@seat."); !ok || !slices.Contains(powers, t.power) {
		r.fault("%s: nobody is %q", n.Code, n.Args["power"])
	}
	if t.order, ok = parseOrder(n.Args["order"]); !ok {
		r.fault("%s: %q is no order", n.Code, n.Args["order"])
	}
	if _, known := verdicts[t.code]; !known {
		r.fault("%s: unknown", n.Code)
	}
	kind, _, _ := strings.Cut(t.code, ".")
	want, bound := deeds[kind]
	if t.code == "build.done" {
		want, bound = "build", true
	}
	if bound && t.Do != want {
		r.fault("%s is told of %q", n.Code, n.Args["order"])
	}
	if retreats := strings.HasSuffix(r.view.Phase, "R"); t.Do == "move" && strings.Contains(n.Args["order"], " R ") != retreats && !t.void() {
		r.fault("%s is told of %q in %s", n.Code, n.Args["order"], r.view.Phase)
	}
	if void := t.void(); void != (t.args["fault"] != "") {
		r.fault("%s with the fault %q", n.Code, t.args["fault"])
	}
	return t
}

// void reports whether the order came to nothing because it has a fault.
func (t told) void() bool {
	return t.code == "invalid" || strings.HasPrefix(t.code, "illegal") || t.code == "build.fails"
}

// well reports whether a move succeeded.
func (t told) well() bool { return verdicts[t.code] == "succeeds" }

// moves reports whether a unit sets out.
func (t told) moves() bool { return t.Do == "move" && !t.void() }

// record writes down what is seen of an order afterwards, with what became of its unit.
func (r *reader) record(t told, fate string) {
	is := verdicts[t.code]
	fault := r.seenFault(t)
	if slices.Contains(coastFaults, fault) {
		is = "fails"
	}
	if fate != "" && is == "stands" {
		is = ""
	}
	res := result{Power: t.power, order: t.order, Fault: fault, None: strings.HasSuffix(t.code, ".none")}
	for _, word := range []string{is, fate} {
		if word != "" {
			res.Is = append(res.Is, word)
		}
	}
	last := &r.view.Last[len(r.view.Last)-1]
	last.Results = append(last.Results, res)
}
