package archive

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation"
	"spielleiter/game"
)

// Case is a test of the judge: a position, and of one or two phases the orders and what
// comes of them.
type Case struct {
	Name  string
	Start judge.Position
	Steps []Step
	Fault *Difference // why the case cannot be run, nil if it can
}

// Step is one phase of a case.
type Step struct {
	Orders    []CaseOrder
	Units     []chart.Unit // afterwards, dislodged ones left out
	Dislodged []chart.Unit // nil if that is not said
	Removed   []chart.Unit // by the rules, without an order; nil if that is not said
}

// CaseOrder is an order of a case and what is said to become of it.
type CaseOrder struct {
	judge.Order
	Text string
	Want judge.Verdict // 0 if that is not said
}

// Difference is something that came out otherwise than it should. Code is a key of Texts.
type Difference struct {
	Code string    `json:"code"`
	Args game.Args `json:"args,omitempty"`
}

// Error makes a difference an error, for those who read cases.
func (d *Difference) Error() string { return fmt.Sprint(d.Code, " ", d.Args) }

// unread is a difference of a case that cannot be run.
func unread(code, text string) error { return &Difference{code, game.Args{"text": game.Literal(text)}} }

// fault gives the difference behind an error.
func fault(err error) *Difference {
	if d, ok := errors.AsType[*Difference](err); ok {
		return d
	}
	return nil
}

// Run plays a case and tells what comes out otherwise. Profile.Twice and the like are as
// the caller says.
func (c Case) Run(profile judge.Profile) []Difference {
	if c.Fault != nil {
		return []Difference{*c.Fault}
	}
	e := &judge.Engine{Profile: profile}
	var list []Difference
	p := c.Start
	for n, s := range c.Steps {
		if n > 0 {
			// A case may order a unit to retreat that has nowhere to go.
			p.Phase = judge.Retreats
		}
		orders := make([]judge.Order, len(s.Orders))
		for k, o := range s.Orders {
			orders[k] = o.Order
		}
		out := e.Judge(&p, orders)
		list = append(list, s.compare(out)...)
		p = out.Next.Clone()
	}
	return list
}

// compare tells how an outcome differs from what a step wants.
func (s Step) compare(out *judge.Outcome) []Difference {
	var list []Difference
	for n, o := range s.Orders {
		if got := out.Results[n].Verdict; o.Want != 0 && got != o.Want && got != destroyed(o.Want) {
			list = append(list, Difference{"case.verdict", game.Args{"order": game.Literal(o.Text), "got": got.String(), "want": o.Want.String()}})
		}
	}
	list = append(list, unlike("case.units", out.Next.Units, s.Units)...)
	if s.Dislodged != nil && Units(s.Dislodged) != Units(beaten(out, false)) {
		list = append(list, unlike("case.dislodged", beaten(out, true), s.Dislodged)...)
	}
	if s.Removed != nil {
		list = append(list, unlike("case.removed", unordered(out), s.Removed)...)
	}
	return list
}

// destroyed is a verdict that says more exactly what became of a dislodged unit: the test
// cases say either of units that have no retreat.
func destroyed(v judge.Verdict) judge.Verdict {
	if v&judge.IsDislodged != 0 {
		return v&^judge.IsDislodged | judge.IsDestroyed
	}
	return v
}

// beaten gives the units that were dislodged. Those that have nowhere to go are among
// them or not, as the authors of test cases see it.
func beaten(out *judge.Outcome, all bool) []chart.Unit {
	var list []chart.Unit
	for _, d := range out.Next.Dislodged {
		list = append(list, d.Unit)
	}
	for _, d := range out.Destroyed {
		if all {
			list = append(list, d.Unit)
		}
	}
	return list
}

// unordered gives the units that were removed though nobody ordered it.
func unordered(out *judge.Outcome) []chart.Unit {
	return slices.DeleteFunc(slices.Clone(out.Removed), func(u chart.Unit) bool {
		return slices.ContainsFunc(out.Results, func(r judge.Result) bool {
			return r.Order.Kind == judge.Disband && r.Verdict == judge.Succeeds && r.Order.Unit == u
		})
	})
}

// unlike tells which units are in one of two lists only.
func unlike(code string, got, want []chart.Unit) []Difference {
	g, w := without(got, want), without(want, got)
	if len(g) == 0 && len(w) == 0 {
		return nil
	}
	return []Difference{{code, game.Args{"got": Units(g), "want": Units(w)}}}
}

// without gives the units of a list that are not in the other.
func without(list, other []chart.Unit) []chart.Unit {
	return slices.DeleteFunc(slices.Clone(list), func(u chart.Unit) bool { return slices.Contains(other, u) })
}

// Units writes units in a fixed order: "Fra A Bur, Ger F Kie"; nothing is "-".
func Units(list []chart.Unit) string {
	if len(list) == 0 {
		return "-"
	}
	var words []string
	for _, u := range list {
		words = append(words, notation.Standard().Owned(u))
	}
	slices.Sort(words)
	return strings.Join(words, ", ")
}
