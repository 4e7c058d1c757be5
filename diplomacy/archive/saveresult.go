package archive

import (
	"slices"

	"spielleiter/diplomacy/judge"
)

// results writes what became of the orders of a phase, by unit: an empty list is success.
func (w *saver) results(p *Phase, into map[string][]string) {
	out := w.engine.Judge(&p.Position, p.Orders)
	switch p.Position.Phase {
	case judge.Movement:
		w.moved(p, out, into)
	case judge.Retreats:
		w.retreated(p, out, into)
	default:
		for _, r := range out.Results {
			if r.Order.Kind != judge.Waive {
				into[unitText(r.Order.Unit)] = []string{adjusted(r)}
			}
		}
		for _, u := range slices.Concat(unordered(out), w.lost) {
			into[unitText(u)] = []string{"disband"}
		}
		w.lost = nil
	}
}

func adjusted(r judge.Result) string {
	if r.Verdict != judge.Succeeds {
		return "void"
	}
	return ""
}

// moved writes the results of a movement, of units without an order too.
func (w *saver) moved(p *Phase, out *judge.Outcome, into map[string][]string) {
	for _, u := range p.Position.Units {
		into[unitText(u)] = []string{}
	}
	for _, r := range out.Results {
		if word := moveWord(r); word != "" {
			into[unitText(r.Order.Unit)] = []string{word}
		}
	}
	for _, u := range beaten(out, true) {
		into[unitText(u)] = append(into[unitText(u)], "dislodged")
	}
	w.lost = nil
	for _, d := range out.Destroyed {
		w.lost = append(w.lost, d.Unit)
	}
}

// moveWord gives the package's word for what became of an order, "" for success.
func moveWord(r judge.Result) string {
	switch {
	case r.Fault == judge.FaultNoConvoy:
		return "no convoy"
	case r.Verdict&(judge.Illegal|judge.Invalid) != 0:
		return "void"
	case r.Verdict&judge.Cut != 0:
		return "cut"
	case r.Verdict&judge.Fails != 0:
		return "bounce"
	default:
		return ""
	}
}

// retreated writes the results of retreats, and that units had nowhere to go.
func (w *saver) retreated(p *Phase, out *judge.Outcome, into map[string][]string) {
	for _, d := range p.Position.Dislodged {
		into[unitText(d.Unit)] = []string{}
	}
	for _, r := range out.Results {
		if r.Order.Kind == judge.Move && r.Verdict == judge.Fails {
			into[unitText(r.Order.Unit)] = []string{"bounce"}
		}
	}
	for _, u := range out.Removed {
		into[unitText(u)] = append(into[unitText(u)], "disband")
	}
	for _, u := range w.lost {
		if into[unitText(u)] == nil { // no host has asked for its retreat
			into[unitText(u)] = []string{"disband"}
		}
	}
	w.lost = nil
}
