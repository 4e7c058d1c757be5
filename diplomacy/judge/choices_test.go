package judge_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// bare takes out of an order what says the same in other words.
func bare(o judge.Order) judge.Order {
	o.OfKind = chart.Unsaid
	return o
}

// TestChoicesAreAllThatIsPossible tries every order that can be written for a unit.
func TestChoicesAreAllThatIsPossible(t *testing.T) {
	c := chart.Standard()
	r := rand.New(rand.NewPCG(5, 6))
	var e judge.Engine
	for range 12 {
		p := crowded(r, 10)
		n := r.IntN(len(p.Units))
		for i := range p.Units {
			p.Units[i].Power = chart.Power(1)
		}
		p.Units[n].Power = 0
		var got []judge.Order
		for _, o := range e.Choices(&p, 0)[0] {
			got = append(got, bare(o))
		}
		near, far := e.Targets(&p, c.Of(p.Units[n].At))
		want := possible(&e, &p, p.Units[n])
		for _, o := range want {
			if !slices.Contains(got, o) {
				t.Errorf("%s is not offered %+v", show(p.Units[n:n+1]), o)
			}
			if o.Kind == judge.Move && !chart.Has(near.Or(far), o.To) {
				t.Errorf("%s is no target of %s", c.Code(o.To), show(p.Units[n:n+1]))
			}
		}
		for _, o := range got {
			if !slices.Contains(want, o) {
				t.Errorf("%s cannot %+v", show(p.Units[n:n+1]), o)
			}
		}
	}
}

// possible gives all orders that Check lets pass, as they are meant.
func possible(e *judge.Engine, p *judge.Position, u chart.Unit) (list []judge.Order) {
	c := chart.Standard()
	try := func(o judge.Order) {
		if res := e.Check(p, o); res.Fault == judge.NoFault && res.Slips == 0 && res.Order == o {
			list = append(list, o)
		}
	}
	o := judge.Order{Unit: u, Of: chart.None, To: chart.None}
	try(o)
	places := []chart.Place{chart.None}
	for n := range c.Places {
		places = append(places, chart.Place(n))
	}
	for _, to := range places {
		o := o
		o.Kind, o.To = judge.Move, to
		try(o)
		if near, _ := e.Targets(p, c.Of(u.At)); u.Kind == chart.Army && to != chart.None && chart.Has(near, to) {
			o.Via = true
			try(o)
		}
	}
	for n := range c.Provinces {
		for _, to := range places {
			o := o
			o.Of, o.To = chart.Place(n), to
			for _, o.Kind = range []judge.OrderKind{judge.Support, judge.Convoy} {
				v := slices.IndexFunc(p.Units, func(v chart.Unit) bool { return c.Of(v.At) == chart.Province(n) })
				if v >= 0 && p.Units[v].Kind == chart.Fleet && to != chart.None && !c.Stands(chart.Fleet, to) {
					continue // a support that leaves the coast open
				}
				try(o)
			}
		}
	}
	return list
}

func TestAids(t *testing.T) {
	var e judge.Engine
	p := judge.Position{Units: parse(t, "fra F spa/nc, ger A mun")}
	_, spa := chartOf(t, "spa")
	want := chart.Set{}
	for _, code := range []string{"por", "gas", "mao"} {
		_, at := chartOf(t, code)
		chart.Add(&want, at)
	}
	if got := e.Aids(&p, spa); got != want {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestWinter(t *testing.T) {
	c := chart.Standard()
	p := opening()
	_, war := chartOf(t, "war")
	_, ser := chartOf(t, "ser")
	rus, _ := c.FindPower("rus")
	aus, _ := c.FindPower("aus")
	for n, u := range p.Units {
		if c.Of(u.At) == war {
			p.Units[n].At = place(t, "gal")
		}
	}
	p.Owners[ser], p.Owners[war] = rus, aus
	p.Season, p.Phase = judge.Winter, judge.Adjustments
	if got := judge.Due(c, &p, rus); got != 0 {
		t.Errorf("Russia has %d to build", got)
	}
	if got := judge.Due(c, &p, aus); got != 0 {
		t.Errorf("Austria may build %d though all its homes are taken", got)
	}
	p.Units = slices.DeleteFunc(p.Units, func(u chart.Unit) bool { return u.At == place(t, "stp/sc") })
	if got := judge.Due(c, &p, rus); got != 1 || judge.Idle(c, &p) {
		t.Errorf("Russia has %d to build", got)
	}
	var e judge.Engine
	codes := map[string]bool{}
	for _, o := range e.Choices(&p, rus)[0] {
		codes[[]string{"hold", "move", "support", "convoy", "disband", "build", "waive"}[o.Kind]+" "+c.Code(o.Unit.At)] = true
	}
	for _, want := range []string{"waive ", "build stp", "build stp/nc", "build stp/sc"} {
		if !codes[want] || len(codes) != 4 {
			t.Errorf("choices %v", codes)
		}
	}
	o := judge.Order{Kind: judge.Build, Unit: chart.Unit{Power: rus, At: place(t, "stp/nc")}, Of: chart.None, To: chart.None}
	out := e.Adjustments(&p, []judge.Order{o})
	if r := out.Results[0]; r.Verdict != judge.Succeeds || r.Order.Unit.Kind != chart.Fleet || out.Next.Year != 1902 {
		t.Errorf("a build on a coast is a fleet: %+v", r)
	}
	o.Unit.At = place(t, "stp")
	if r := e.Check(&p, o); r.Fault != judge.FaultNoKind {
		t.Errorf("%s", r.Fault)
	}
}
