package odds_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/odds"
)

// quest asks for an army of some kinds against the second side of a text.
func quest(t testing.TB, text string, gold int, kinds ...string) odds.Quest {
	t.Helper()
	q := odds.Quest{Catalogue: catalogue.Standard(), Enemy: read(t, text), Win: 0.95, Gold: gold, Seed: 3, Workers: 2}
	for _, id := range kinds {
		k, ok := q.Catalogue.Unit(id)
		if !ok {
			t.Fatal(id)
		}
		q.Kinds = append(q.Kinds, k)
	}
	return q
}

// wins counts the victories of an army over some battles.
func wins(t *testing.T, q odds.Quest, a odds.Army, seed uint64, runs int) int {
	t.Helper()
	e, err := battle.New(q.Catalogue.Kinds())
	if err != nil {
		t.Fatal(err)
	}
	l, won := q.Lineup(a), 0
	for run := range runs {
		l.Seed = battle.SeedOf(seed, run)
		r, err := e.Fight(&l)
		if err != nil {
			t.Fatal(err)
		}
		if r.Outcome == battle.First && q.Side == 0 || r.Outcome == battle.Second && q.Side == 1 {
			won++
		}
	}
	return won
}

// armies gives every army of some kinds for exactly some gold.
func armies(q odds.Quest, kinds []int, gold int) []odds.Army {
	if len(kinds) == 0 {
		if gold == 0 {
			return []odds.Army{{}}
		}
		return nil
	}
	var all []odds.Army
	u := q.Catalogue.Units[kinds[0]]
	for men := 0; men*u.Cost <= gold; men++ {
		for _, a := range armies(q, kinds[1:], gold-men*u.Cost) {
			if men > 0 {
				a.Units = append(slices.Clone(a.Units), odds.Company{Kind: u.ID, Men: men})
			}
			all = append(all, a)
		}
	}
	return all
}

// cheapest tries every army there is, from the cheapest on.
func cheapest(t *testing.T, q odds.Quest) int {
	t.Helper()
	for gold := 1; gold <= q.Gold; gold++ {
		for _, a := range armies(q, q.Kinds, gold) {
			const few, many = 300, 10_000
			if wins(t, q, a, 99, few) > few*9/10 && float64(wins(t, q, a, 98, many)) > q.Win*many {
				return gold
			}
		}
	}
	return 0
}

func TestTheSearchFindsWhatTryingEverythingFinds(t *testing.T) {
	for name, q := range map[string]odds.Quest{
		"foot":    quest(t, "Angreifer:\n1 Miliz\nVerteidiger:\n6 Fußsoldaten\n3 Bogenschützen\n", 200, "schwert", "bogen", "reiter"),
		"knights": quest(t, "Angreifer:\n1 Miliz\nVerteidiger:\n3 Ritter\n", 200, "pike", "axt", "plaenkler"),
		"walls":   quest(t, "Angreifer:\n1 Miliz\nVerteidiger: (Palisade 400/4000)\n5 Fußsoldaten, Reihe 1, Position halten\n", 300, "schwert", "bogen", "ramme"),
		"dragon":  quest(t, "Angreifer:\n1 Miliz\nVerteidiger:\n1 Drache\n", 600, "plaenkler", "armbrust", "axt"),
	} {
		t.Run(name, func(t *testing.T) {
			a, err := odds.Search(t.Context(), q, nil)
			if err != nil || !a.Found {
				t.Fatalf("%+v, %v", a, err)
			}
			if best := cheapest(t, q); a.Army.Gold != best {
				t.Errorf("%d gold for %v; there is something for %d", a.Army.Gold, a.Army.Units, best)
			}
		})
	}
}

const castle = `Angreifer:
1 Miliz
Verteidiger: (Palisade, Holzwall)
60 Fußsoldaten, Reihe 1, Position halten
30 Bogenschützen, Reihe 4, Position halten
10 Leichte Reiter, Reihe 5, Sturmangriff
`

func TestWhatTheSearchFindsWinsAsOftenAsItSays(t *testing.T) {
	q := quest(t, castle, 20_000)
	a, err := odds.Search(t.Context(), q, nil)
	if err != nil || !a.Found || a.Win.Low <= q.Win || a.Spent {
		t.Fatalf("%+v, %v", a, err)
	}
	const runs = 20_000
	if c := odds.ChanceOf(wins(t, q, a.Army, 1234, runs), runs); c.High < q.Win {
		t.Errorf("%v wins %v", a.Army, c)
	}
	sum := 0
	for _, c := range a.Army.Units {
		k, _ := q.Catalogue.Unit(c.Kind)
		if u := q.Catalogue.Units[k]; c.Gold != c.Men*u.Cost || c.Row != u.Row || c.Tactic != u.Tactic {
			t.Errorf("%+v, but %+v", c, u)
		}
		sum += c.Gold
	}
	if sum != a.Army.Gold || sum > a.Limit {
		t.Errorf("the units cost %d, the army %d of %d", sum, a.Army.Gold, a.Limit)
	}
	for _, alone := range a.Alone {
		if alone.Men > 0 && float64(alone.Gold) < 0.97*float64(a.Army.Gold) {
			t.Errorf("%s alone costs %d, the army %d", alone.Kind, alone.Gold, a.Army.Gold)
		}
	}
}

func TestTheSearchIsTheSameForAnyNumberOfWorkers(t *testing.T) {
	q := quest(t, castle, 20_000)
	for _, q.Battles = range []int{0, 60_000} {
		q.Workers = 1
		want, err := odds.Search(t.Context(), q, nil)
		if err != nil || want.Spent != (q.Battles > 0) {
			t.Fatalf("spent %v, %v", want.Spent, err)
		}
		for _, q.Workers = range []int{2, 5} {
			got, err := odds.Search(t.Context(), q, nil)
			if diff := cmp.Diff(want, got); err != nil || diff != "" {
				t.Errorf("%d workers: %v %s", q.Workers, err, diff)
			}
		}
	}
}

func TestAGarrisonIsFoundToo(t *testing.T) {
	q := quest(t, "Angreifer:\n50 Fußsoldaten\nVerteidiger: (Palisade)\n1 Miliz\n", 5000, "schwert", "bogen", "pike")
	q.Side = 1
	a, err := odds.Search(t.Context(), q, nil)
	if err != nil || !a.Found {
		t.Fatalf("%+v, %v", a, err)
	}
	if won := wins(t, q, a.Army, 5, 5000); won < 4700 {
		t.Errorf("%v wins %d of 5000", a.Army, won)
	}
}

func TestTheSearchSaysIfNothingIsGoodEnough(t *testing.T) {
	q := quest(t, castle, 300)
	a, err := odds.Search(t.Context(), q, nil)
	if err != nil || a.Found || a.Army.Gold == 0 || a.Army.Gold > 300 || a.Win.High > q.Win {
		t.Errorf("%+v, %v", a, err)
	}
	for _, alone := range a.Alone {
		if alone.Men != 0 || alone.Gold != 0 {
			t.Errorf("%+v for 300 gold", alone)
		}
	}
	q = quest(t, castle, 5)
	if a, err := odds.Search(t.Context(), q, nil); err != nil || a.Found || a.Army.Gold != 0 {
		t.Errorf("%+v, %v for 5 gold", a, err)
	}
}

func TestASearchCanBeStopped(t *testing.T) {
	for _, stage := range []string{"alone", "two", "three", "refine", "test"} {
		ctx, cancel := context.WithCancel(t.Context())
		seen := false
		a, err := odds.Search(ctx, quest(t, castle, 20_000), func(h odds.Hunt) {
			if h.Done < 1 || h.Done > h.Of || h.Stage == "test" && h.Gold == 0 {
				t.Errorf("%+v", h)
			}
			if h.Stage == stage {
				seen = true
				cancel()
			}
		})
		if !errors.Is(err, context.Canceled) || a.Found || a.Win.Count != 0 || !seen {
			t.Errorf("%s: %+v, %v", stage, a, err)
		}
		if stage != "alone" && a.Army.Gold == 0 {
			t.Errorf("%s: nothing was found until then", stage)
		}
		cancel()
	}
}

func TestAbsurdQuestsAreRefused(t *testing.T) {
	for code, spoil := range map[string]func(*odds.Quest){
		"gold":    func(q *odds.Quest) { q.Gold = 0 },
		"win":     func(q *odds.Quest) { q.Win = 1 },
		"side":    func(q *odds.Quest) { q.Side = 2 },
		"kinds":   func(q *odds.Quest) { q.Kinds = []int{99} },
		"battles": func(q *odds.Quest) { q.Battles = -1 },
		"row":     func(q *odds.Quest) { q.Enemy.Sides[1][0].Row = 0 },
	} {
		q := quest(t, castle, 100)
		spoil(&q)
		_, err := odds.Search(t.Context(), q, nil)
		if f, ok := errors.AsType[*battle.Fault](err); !ok || f.Code != code {
			t.Errorf("%s: %v", code, err)
		}
	}
}
