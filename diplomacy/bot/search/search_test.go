package search_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"spielleiter/diplomacy/bot/ground"
	"spielleiter/diplomacy/bot/search"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

var board = ground.New(chart.Standard(), &chart.Standard().Graph)

// position sets units up: "ger A ber". Centres belong to whom they are listed with.
func position(t testing.TB, season judge.Season, units []string, centres map[string][]string) judge.Position {
	t.Helper()
	c := chart.Standard()
	p := judge.Position{Year: 1905, Season: season}
	for n := range p.Owners {
		p.Owners[n] = chart.None
	}
	for power, codes := range centres {
		q, _ := c.FindPower(power)
		for _, code := range codes {
			at, ok := c.Find(code)
			if !ok {
				t.Fatal(code)
			}
			p.Owners[c.Of(at)] = q
		}
	}
	for _, text := range units {
		q, ok := c.FindPower(text[:3])
		at, ok2 := c.Find(text[6:])
		if !ok || !ok2 {
			t.Fatal(text)
		}
		kind := map[byte]chart.Kind{'A': chart.Army, 'F': chart.Fleet}[text[4]]
		p.Units = append(p.Units, chart.Unit{Kind: kind, Power: q, At: at})
	}
	slices.SortFunc(p.Units, func(a, b chart.Unit) int { return int(c.Of(a.At)) - int(c.Of(b.At)) })
	return p
}

// siege is a fall in which Germany takes Warsaw with two units, and not with one.
func siege(t testing.TB) judge.Position {
	return position(t, judge.Fall,
		[]string{"ger A pru", "ger A sil", "ger A kie", "rus A war", "rus F sev"},
		map[string][]string{"ger": {"ber", "mun", "kie"}, "rus": {"war", "mos", "sev"}})
}

func expert(trials int) *search.Expert {
	e := search.NewExpert(board, judge.Standard())
	e.Trials, e.Scenes = trials, 16
	return e
}

var ger = chart.Power(3)

func TestTwoUnitsTakeWhatOneCannot(t *testing.T) {
	p := siege(t)
	orders := expert(1500).Orders(t.Context(), &p, ger, rand.New(rand.NewPCG(1, 1)))
	var e judge.Engine
	next := e.Judge(&p, orders).Next // Russia holds
	war, _ := chart.Standard().Find("war")
	for _, u := range next.Units {
		if u.At == war && u.Power != ger {
			t.Errorf("%+v leave Warsaw to %d", orders, u.Power)
		}
	}
}

func TestReasonsNameTheSupport(t *testing.T) {
	p := siege(t)
	found := expert(1500).Advise(t.Context(), &p, ger, rand.New(rand.NewPCG(1, 1)), 3)
	if len(found) != 3 {
		t.Fatalf("%d sheets, want 3", len(found))
	}
	for n, f := range found {
		if n > 0 && f.Worth > found[n-1].Worth {
			t.Errorf("sheet %d is better than the one before it", n)
		}
		if len(f.Reasons) != 3 {
			t.Errorf("%d reasons for three units", len(f.Reasons))
		}
	}
	for _, r := range found[0].Reasons {
		if r.Order.Kind == judge.Support && (r.Gain <= 0 || r.Often < 0.5) {
			t.Errorf("the support gains %v and counts in %v of the cases", r.Gain, r.Often)
		}
	}
}

func TestHoldingIsWorthLessThanTheBest(t *testing.T) {
	p := siege(t)
	worth, best := expert(800).Weigh(t.Context(), &p, ger, nil, rand.New(rand.NewPCG(1, 1)))
	if worth >= best.Worth || len(best.Orders) != 3 {
		t.Errorf("holding is worth %v, the best %+v", worth, best)
	}
}

func TestTheSameSearchFindsTheSame(t *testing.T) {
	p := siege(t)
	var lists [2][]search.Found
	for n := range lists {
		lists[n] = expert(600).Advise(t.Context(), &p, ger, rand.New(rand.NewPCG(4, 4)), 2)
	}
	if diff := cmp.Diff(lists[0], lists[1]); diff != "" {
		t.Error(diff)
	}
}

func TestSharesAddUp(t *testing.T) {
	p := siege(t)
	sum := float32(0)
	for _, s := range expert(1).Shares(&p, rand.New(rand.NewPCG(1, 1))) {
		sum += s
	}
	if sum < 0.999 || sum > 1.001 {
		t.Errorf("shares add up to %v", sum)
	}
}

func TestNobodyOrdersWithoutUnits(t *testing.T) {
	p := siege(t)
	if orders := expert(50).Orders(t.Context(), &p, 0, rand.New(rand.NewPCG(1, 1))); orders != nil {
		t.Errorf("Austria orders %v", orders)
	}
}

func TestThinkingEndsInTime(t *testing.T) {
	p := siege(t)
	e := search.NewExpert(board, judge.Standard())
	e.Thinking = 30 * time.Millisecond
	ctx, stop := context.WithTimeout(t.Context(), 5*time.Second)
	defer stop()
	if orders := e.Orders(ctx, &p, ger, rand.New(rand.NewPCG(1, 1))); len(orders) != 3 || ctx.Err() != nil {
		t.Errorf("%d orders, %v", len(orders), ctx.Err())
	}
}

// BenchmarkTrials counts what an expert tries in a fall with three units of its own.
func BenchmarkTrials(b *testing.B) {
	p := siege(b)
	r := rand.New(rand.NewPCG(1, 1))
	const trials = 2000
	for b.Loop() {
		expert(trials).Orders(b.Context(), &p, ger, r)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/trials, "ns/trial")
}
