package judge_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

func TestWhyWithATwist(t *testing.T) {
	for _, x := range []struct{ lines, unit, want string }{
		{"eng A lon 1^^ - den", "lon", "byair; attacks at den; enters at den"},
		{"eng A lon 1^^ - den; eng F nth 1 S lon - den; ger A den 0", "lon", "byair; attacks at den 1 +nth; needstwo by den at den 1 +nth; dropped"},
		{"eng A lon 1^^ - den; eng F nth 1 S lon - den; eng F ska 1 S lon - den; ger A den 2", "lon", "byair; attacks at den 2 +nth +ska; heldby by den at den 2; dropped"},
		{"eng A lon 1^ - bel; ger A bel 1; fra A wal 1 - lon", "lon", "byair; attacks at bel; needstwo by bel at bel; shotby by wal at lon 1"},
		{"fra A wal 1 - lon; eng A lon 1^^ - bel; ger A bel 1", "wal", "attacks at lon 1; enters by lon at lon"},
		{"eng A lon 1^^ - den; ger A kie 1 - den", "lon", "byair; attacks at den; prevented by kie at den 1; dropped"},
		{"dok A mun 1~ - ber; mon A ber 1", "mun", "attacks at ber 1; givesway by ber at ber"},
		{"dok A mun 1~ - ber; mon A ber 1", "ber", "dislodgedby by mun at ber 1"},
		{"dok A mun 1~ - ber; mon A kie 1 - ber", "mun", "attacks at ber 1; enters at ber; givesway by kie at ber"},
		{"dok A mun 1~ - ber; mon A kie 1 - ber", "kie", "attacks at ber 1; gaveway by mun at ber"},
		{"dok A mun 1~ - ber; mon A ber 1 - mun", "ber", "attacks at mun 1; gaveway by mun at mun; dislodgedby by mun at ber 1"},
		{"ger A kie 1 - ruh; ger A mun 1 S kie - ruh; kie+mun; mun+kie; fra A ruh 1", "kie", "attacks at ruh 3 +mun ++mun; overcomes by ruh at ruh 1; bonded by mun 1"},
		{
			"ger A kie 1 - ruh; ger A mun 1 S kie - ruh; kie+mun; mun+kie; aus A tyr 1 - mun", "mun",
			"cutby by tyr at ruh; bonded by kie 1; bonduncut by kie 1 +tyr; holds 2 ++kie; withstands by tyr at mun 1",
		},
		{
			"ger A kie 1 - ruh; ger A mun 1 S kie - ruh; kie+mun; mun+kie; aus A tyr 1 - mun; aus A boh 1 - mun", "mun",
			"cutby by boh at ruh; cutby by tyr at ruh; bondcut by kie 2 +boh +tyr; holds 2 ++kie; withstands by boh at mun 1; withstands by tyr at mun 1",
		},
		{"ger A kie 1; ger A ber 1 - pru; ber+kie; fra A mun 2 - ber; rus A pru 1", "ber", "attacks at pru 1; heldby by pru at pru 1; bondlost by kie +mun; dislodgedby by mun at ber 2"},
		{
			"fra A boh 0 - gal; fra A sil 1 S boh - gal; ger A pru 0 - sil; ger A gal 1 S pru - sil", "sil",
			"entangled +gal +sil; holds 1; withstands by pru at sil",
		},
		{"fra A mun 2! - ber; fra A ber 1", "mun", "attacks at ber 2; overcomes by ber at ber 1"},
	} {
		var e judge.Engine
		s := newSeason(t, x.lines)
		s.judge(&e)
		if got := tellOn(chart.Silly(), e.Why(nil, sillyProvince(t, x.unit))); got != x.want {
			t.Errorf("%s: %s:\n got %s\nwant %s", x.lines, x.unit, got, x.want)
		}
	}
}

// also says for which verdicts a twist adds reasons.
var also = map[judge.Verdict][]judge.Code{
	judge.Succeeds: {judge.GivesWay},
	judge.Fails:    {judge.NeedsTwo, judge.GaveWay},
	judge.Cut:      {judge.Entangled},
}

func TestEveryVerdictHasItsReasonWithATwist(t *testing.T) {
	e := judge.Engine{Chart: chart.Silly()}
	r := rand.New(rand.NewPCG(9, 8))
	for range 10_000 {
		s := twisted(t, r, 5+r.IntN(10))
		e.Graph, e.Twist = &s.graph, &s.twist
		out := e.Movement(&s.position, s.orders)
		for n, res := range out.Results {
			at := chart.Silly().Of(s.position.Units[n].At)
			reasons := e.Why(nil, at)
			if problem := unreasoned(res, reasons); problem != "" {
				t.Fatalf("unit %d, %s: %s: %s%s", n, res.Verdict, problem, tellOn(chart.Silly(), reasons), s.describe())
			}
			fell := slices.Contains(out.Dropped, s.position.Units[n])
			has := slices.ContainsFunc(reasons, func(r judge.Reason) bool { return r.Code == judge.Dropped || r.Code == judge.ShotBy })
			if fell != has {
				t.Fatalf("unit %d dropped: %v, but %s%s", n, fell, tellOn(chart.Silly(), reasons), s.describe())
			}
		}
	}
}

// unreasoned says what is missing, or wrong, among the reasons for a result.
func unreasoned(res judge.Result, reasons []judge.Reason) string {
	for _, r := range reasons {
		for _, p := range slices.Collect(chart.All[chart.Province](r.Helpers.Or(r.Bonds))) {
			if int(p) >= len(chart.Silly().Provinces) {
				return "a helper who is nowhere"
			}
		}
	}
	if res.Fault != judge.NoFault {
		return ""
	}
	for word, codes := range expected {
		if res.Verdict&word != 0 && !slices.ContainsFunc(reasons, func(r judge.Reason) bool {
			return slices.Contains(codes, r.Code) || slices.Contains(also[word], r.Code)
		}) {
			return word.String() + " without a reason"
		}
	}
	return ""
}

// A warm engine needs no memory with a twist either, whatever is in it.
func TestATwistAllocatesNothing(t *testing.T) {
	e := judge.Engine{Chart: chart.Silly()}
	r := rand.New(rand.NewPCG(1, 9))
	var list []*season
	for range 200 {
		list = append(list, twisted(t, r, 5+r.IntN(12)))
	}
	run := func() {
		for _, s := range list {
			e.Graph, e.Twist = &s.graph, &s.twist
			e.Movement(&s.position, s.orders)
		}
	}
	if allocs := testing.AllocsPerRun(3, run); allocs != 0 {
		t.Errorf("%v allocations", allocs)
	}
}

// Where a unit retreats to is by its own edges too, when it is dislodged and when it is
// ordered.
func TestRetreatsByTheUnitsOwnEdges(t *testing.T) {
	for marks, want := range map[string]bool{"1*": true, "1": false} {
		s := newSeason(t, "ita A pie "+marks+"; fra A mar 2 - pie")
		var e judge.Engine
		s.judge(&e)
		mun := silly(t, "mun")
		if got := chart.Has(e.Movement(&s.position, s.orders).Next.Dislodged[0].To, mun); got != want {
			t.Errorf("%s: retreat through the tunnel is %v", marks, got)
		}
		next := e.Movement(&s.position, s.orders).Next.Clone()
		weak := next.Dislodged[0].Unit
		res := e.Retreats(&next, []judge.Order{{Kind: judge.Move, Unit: weak, Of: chart.None, To: mun}}).Results[0]
		if (res.Verdict == judge.Succeeds) != want {
			t.Errorf("%s: retreat through the tunnel %s (%s)", marks, res.Verdict, res.Fault)
		}
	}
}

// The codes of what only a variant knows.
func TestFaultsOfATwist(t *testing.T) {
	for lines, want := range map[string]string{
		"eng F nao 1 - isl":                          "sealed",
		"eng A lvp 1 - isl; eng F nao 1 C lvp - isl": "sealed",
		"eng A lvp 0^ - isl":                         "sealed",
		"eng A lvp 0^ - nao":                         "terrain",
		"eng A lvp 0^ - lvp":                         "same",
	} {
		var e judge.Engine
		s := newSeason(t, lines)
		s.judge(&e)
		if got := e.Movement(&s.position, s.orders).Results[0].Fault.String(); got != want {
			t.Errorf("%s: %s, want %s", lines, got, want)
		}
	}
}

func TestAWormholeIsForAll(t *testing.T) {
	for _, x := range []struct{ a, b, lines, want string }{
		{"nth", "ion", "eng F nth 1 - ion; ita F ion 1 - tys", "succeeds|succeeds"},
		{"nth", "ion", "eng F nth 1 - ion; ita F ion 1 - nth", "fails|fails"},
		{"nth", "ion", "eng A lon 1 - gre; eng F nth 1 C lon - gre; ita F ion 1 C lon - gre", "succeeds|available|available"},
		{"nth", "mar", "fra A mar 1 - nwy; eng F nth 1 C mar - nwy", "succeeds|available"},
		{"nth", "mun", "ger A mun 1 - nwy; eng F nth 1 C mun - nwy", "illegal|illegal"},
		{"mun", "lon", "ger A mun 1 - lon; eng F lon 1; ger F eng 1 S mun - lon", "succeeds|dislodged|given"},
		{"nth", "spa/sc", "eng F nth 1 - spa/sc; fra F mao 1 S nth - spa", "succeeds|given"},
		{"nth", "spa/sc", "eng F nth 1 - spa/nc", "illegal"},
		{"nth", "mos", "rus A mos 1 S mun - ber; ger F nth 1 - mos", "illegal|illegal"},
		{"ber", "mos", "rus A mos 1 S mun - ber; ger A mun 1 - ber; ger A ber 1", "given|fails|stands"},
	} {
		s := newSeason(t, x.lines)
		chart.Silly().Connect(&s.graph, silly(t, x.a), silly(t, x.b), true)
		if got := s.judge(new(judge.Engine)); got != x.want {
			t.Errorf("%s~%s: %s: %s, want %s", x.a, x.b, x.lines, got, x.want)
		}
		if strings.Contains(x.want, "illegal") {
			continue
		}
		if got := newSeason(t, x.lines).judge(new(judge.Engine)); got == x.want {
			t.Errorf("%s: %s without a wormhole", x.lines, got)
		}
	}
}
