package judge_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// tell writes reasons as text.
func tell(reasons []judge.Reason) string { return tellOn(chart.Standard(), reasons) }

func tellOn(c *chart.Chart, reasons []judge.Reason) string {
	var lines []string
	for _, r := range reasons {
		line := r.Code.String()
		if r.By != chart.None {
			line += " by " + c.Code(chart.Place(r.By))
		}
		if r.At != chart.None {
			line += " at " + c.Code(chart.Place(r.At))
		}
		if r.Strength != 0 {
			line += fmt.Sprintf(" %d", r.Strength)
		}
		for p := range chart.All[chart.Place](r.Helpers) {
			line += " +" + c.Code(p)
		}
		for p := range chart.All[chart.Place](r.Bonds) {
			line += " ++" + c.Code(p)
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "; ")
}

func TestWhy(t *testing.T) {
	cases := map[string]datcCase{}
	for _, c := range loadDATC(t) {
		cases[c.ID] = c
	}
	for _, x := range []struct{ id, unit, want string }{
		{"6.A.5", "lon", "attacks at yor 2 +wal; overcomes by yor at yor 1"},
		{"6.A.11", "vie", "attacks at tyr 1; prevented by ven at tyr 1"},
		{"6.A.8", "tri", "unordered; dislodgedby by ven at tri 2 +tyr"},
		{"6.C.1", "ank", "attacks at con 1; circle +ank +con +smy"},
		{"6.C.2", "ank", "attacks at con 2 +bul; enters by con at con"},
		{"6.C.3", "ank", "attacks at con; broken by bul at con 1; holds 1; withstands by smy at ank"},
		{"6.C.3", "smy", "attacks at ank; broken by bul at con 1; holds 1; withstands by con at smy"},
		{"6.C.3", "bul", "attacks at con; crossed by ank at con 1"},
		{"6.C.6", "lon", "byconvoy +nth; attacks at bel 1; swaps by bel at bel"},
		{"6.D.1", "tri", "attacks at ven 2 +adr; heldby by ven at ven 2 +tyr"},
		{"6.D.1", "ven", "holds 2 +tyr; withstands by tri at ven 2 +adr"},
		{"6.D.2", "tyr", "cutby by vie; holds 1; withstands by vie at tyr 1"},
		{"6.D.10", "kie", "attacks at ber; aidrefused by ber at ber +mun; ownunit by ber at ber"},
		{"6.D.12", "ven", "attacks at tri 1; aidrefused by tri at tri +vie; heldby by tri at tri 1"},
		{"6.D.15", "con", "uncuttarget by ank at ank; holds 1; withstands by ank at con 1"},
		{"6.D.17", "con", "cutdislodged by ank at ank; dislodgedby by ank at con 2 +smy"},
		{"6.D.18", "ank", "attacks at con 2 +smy; heldby by con at con 2 +bul; dislodgedby by bla at ank 2 +con; noretreat"},
		{"6.D.20", "lon", "uncutown by yor at eng; holds 1; withstands by yor at lon"},
		{"6.D.34", "lvn", "attacks at pru 2 +war; prevented by ber at pru 3 +bal +sil"},
		{"6.E.2", "ber", "attacks at kie; aidrefused by kie at kie +mun; ownunit by kie at kie; holds 1; withstands by kie at ber"},
		{"6.E.3", "ber", "attacks at kie 1; headon by kie at kie 2 +mun; holds 1; withstands by kie at ber 1"},
		{"6.F.6", "bel", "cutby by pic; holds 2 +hol; withstands by pic at bel 2 +bur"},
		{"6.F.6", "hol", "uncutway by lon"},
		{"6.F.6", "lon", "noway +nth"},
		{"6.F.14", "eng", "entangled +eng +lon +wal; dislodgedby by wal at eng 2 +lon"},
		{"6.F.14", "bre", "noway +eng; entangled +eng +lon +wal"},
		{"6.F.14", "lon", "uncutway by bre at eng"},
		{"6.G.8", "bel", "noway"},
		{"6.H.9", "pru", "attacks at ber 1; headon by ber at ber 2 +sil; dislodgedby by ber at pru 2 +sil"},
	} {
		c := cases[x.id]
		var e judge.Engine
		p := c.position(t)
		e.Movement(&p, c.read(t, c.Orders, p.Phase))
		_, at := chartOf(t, x.unit)
		if got := tell(e.Why(nil, at)); got != x.want {
			t.Errorf("%s %s:\n got %s\nwant %s", x.id, x.unit, got, x.want)
		}
	}
}

func TestUncutByRule(t *testing.T) {
	for _, c := range loadDATC(t) {
		if c.ID != "6.F.17" {
			continue
		}
		e := judge.Engine{Profile: judge.Profile{Paradox: judge.Rule2000}}
		p := c.position(t)
		e.Movement(&p, c.read(t, c.Orders, p.Phase))
		_, at := chartOf(t, "lon")
		if got := tell(e.Why(nil, at)); !strings.HasPrefix(got, "uncutrule by bre at eng; ") {
			t.Error(got)
		}
	}
}

// codes that say why something is as the verdict says. An order has at least one of them.
var expected = map[judge.Verdict][]judge.Code{
	judge.Succeeds:    {judge.Enters, judge.Swaps, judge.Circle, judge.Overcomes},
	judge.Fails:       {judge.OwnUnit, judge.HeldBy, judge.HeadOn, judge.Prevented, judge.Broken, judge.Crossed, judge.Entangled, judge.NoWay},
	judge.Cut:         {judge.CutBy, judge.CutDislodged},
	judge.Disrupted:   {judge.Entangled, judge.DislodgedBy},
	judge.IsDislodged: {judge.DislodgedBy},
	judge.IsDestroyed: {judge.NoRetreat},
}

// only says for which verdicts a code is a reason.
var only = map[judge.Code]judge.Verdict{
	judge.Enters: judge.Succeeds, judge.Swaps: judge.Succeeds, judge.Circle: judge.Succeeds, judge.Overcomes: judge.Succeeds,
	judge.OwnUnit: judge.Fails, judge.HeldBy: judge.Fails, judge.HeadOn: judge.Fails, judge.Prevented: judge.Fails, judge.Broken: judge.Fails, judge.Crossed: judge.Fails, judge.NoWay: judge.Fails,
	judge.CutBy: judge.Cut, judge.CutDislodged: judge.Cut, judge.Withstands: ^(judge.IsDislodged | judge.IsDestroyed),
	judge.DislodgedBy: judge.IsDislodged | judge.IsDestroyed, judge.NoRetreat: judge.IsDestroyed,
}

func TestEveryVerdictHasItsReason(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, profile := range []judge.Profile{judge.Standard(), {Paradox: judge.AllHold}, {Paradox: judge.Rule1982}, odd()} {
		e := judge.Engine{Profile: profile}
		for range 5000 {
			p := crowded(r, 6+r.IntN(12))
			orders := tangle(r, &p)
			out := e.Movement(&p, orders)
			for n, res := range out.Results {
				if problem := unexplained(&e, &p, res, p.Units[n]); problem != "" {
					t.Fatalf("unit %d, %s: %s%s", n, res.Verdict, problem, describe(&p, orders))
				}
			}
		}
	}
}

func unexplained(e *judge.Engine, p *judge.Position, res judge.Result, u chart.Unit) string {
	reasons := e.Why(nil, chart.Standard().Of(u.At))
	has := func(code judge.Code) bool {
		return slices.ContainsFunc(reasons, func(r judge.Reason) bool { return r.Code == code })
	}
	if res.Fault == judge.NoFault {
		for word, codes := range expected {
			if res.Verdict&word != 0 && !slices.ContainsFunc(codes, has) {
				return word.String() + " without a reason: " + tell(reasons)
			}
		}
		for code, words := range only {
			if has(code) && res.Verdict&words == 0 {
				return code.String() + " is not a reason: " + tell(reasons)
			}
		}
	}
	attack := slices.IndexFunc(reasons, func(r judge.Reason) bool { return r.Code == judge.Attacks })
	for _, r := range reasons {
		strength := int8(1 + r.Helpers.Len())
		switch r.Code {
		case judge.HeldBy, judge.HeadOn, judge.Prevented:
			if r.Strength < reasons[attack].Strength || r.Strength != strength {
				return "too weak: " + tell(reasons)
			}
		case judge.Overcomes, judge.Outdone:
			if r.Strength >= reasons[attack].Strength || r.Strength != strength {
				return "too strong: " + tell(reasons)
			}
		case judge.Holds, judge.DislodgedBy:
			if r.Strength != strength {
				return "helpers: " + tell(reasons)
			}
		}
	}
	return ""
}
