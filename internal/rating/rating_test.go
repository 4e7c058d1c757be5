package rating_test

import (
	"math"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"spielleiter/internal/rating"
)

// The example that the paper prints: a player of 1500 ± 200 beats one of 1400 ± 30, and loses to 1550 ± 100 and 1700 ± 300.
func TestThePaperExample(t *testing.T) {
	p := rating.Player{Rating: 1500, Deviation: 200, Volatility: 0.06}
	games := []rating.Result{
		{Opponent: rating.Player{Rating: 1400, Deviation: 45, Volatility: 0.06}, Score: 1, Weight: 1},
		{Opponent: rating.Player{Rating: 1550, Deviation: 100, Volatility: 0.06}, Weight: 1},
		{Opponent: rating.Player{Rating: 1700, Deviation: 300, Volatility: 0.06}, Weight: 1},
	}
	// The opponent of ±30 is below our floor: TestThePaperExampleToItsDigits has it as it is printed.
	got := p.After(games, 1)
	if math.Abs(got.Rating-1464.06) > 0.5 || math.Abs(got.Deviation-151.52) > 0.2 || math.Abs(got.Volatility-0.05999) > 0.00001 {
		t.Errorf("%+v", got)
	}
}

func player(t *rapid.T, name string) rating.Player {
	return rating.Player{
		Rating:     rapid.Float64Range(0, 4000).Draw(t, name),
		Deviation:  rapid.Float64Range(rating.MinDeviation, rating.MaxDeviation).Draw(t, name+"±"),
		Volatility: rapid.Float64Range(0.01, 0.1).Draw(t, name+"σ"),
	}
}

func games(t *rapid.T) []rating.Result {
	list := make([]rating.Result, rapid.IntRange(0, 30).Draw(t, "games"))
	for n := range list {
		list[n] = rating.Result{Opponent: player(t, "opponent"), Score: rapid.SampledFrom([]float64{0, 0.5, 1}).Draw(t, "score"), Weight: rapid.Float64Range(0, 1).Draw(t, "weight")}
	}
	return list
}

func sound(p rating.Player) bool {
	for _, x := range []float64{p.Rating, p.Deviation, p.Volatility} {
		if math.IsNaN(x) || math.IsInf(x, 0) {
			return false
		}
	}
	return p.Rating >= 0 && p.Rating <= 4000 && p.Deviation >= rating.MinDeviation && p.Deviation <= rating.MaxDeviation && p.Volatility >= 0.01 && p.Volatility <= 0.1
}

func TestRatingsStayWithinBounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		if p := player(t, "player").After(games(t), rapid.Float64Range(0, 1000).Draw(t, "periods")); !sound(p) {
			t.Fatalf("%+v", p)
		}
	})
}

// In one period it does not matter in which order games were played: not in the last bit.
func TestTheOrderOfResultsDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, list := player(t, "player"), games(t)
		shuffled := rapid.Permutation(slices.Clone(list)).Draw(t, "order")
		if a, b := p.After(list, 1), p.After(shuffled, 1); a != b {
			t.Fatalf("%+v, in another order %+v", a, b)
		}
	})
}

// Who is as strong and as well known as the other wins what the other loses.
func TestWhatOneWinsTheOtherLoses(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := player(t, "both")
		p.Rating = rapid.Float64Range(1000, 2000).Draw(t, "rating")
		won := p.After([]rating.Result{{Opponent: p, Score: 1, Weight: 1}}, 0)
		lost := p.After([]rating.Result{{Opponent: p, Weight: 1}}, 0)
		drawn := p.After([]rating.Result{{Opponent: p, Score: 0.5, Weight: 1}}, 0)
		if math.Abs(won.Rating+lost.Rating-2*p.Rating) > 1e-6 || won.Rating <= p.Rating || math.Abs(drawn.Rating-p.Rating) > 1e-9 {
			t.Fatalf("%+v: won %+v, lost %+v, drawn %+v", p, won, lost, drawn)
		}
	})
}

func TestWinningNeverLowersARating(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, o := player(t, "player"), player(t, "opponent")
		won := p.After([]rating.Result{{Opponent: o, Score: 1, Weight: 1}}, 0)
		lost := p.After([]rating.Result{{Opponent: o, Weight: 1}}, 0)
		if won.Rating < p.Rating-1e-9 || lost.Rating > p.Rating+1e-9 || won.Deviation > p.Deviation+1e-9 {
			t.Fatalf("%+v against %+v: won %+v, lost %+v", p, o, won, lost)
		}
	})
}

// A year without a game takes a deviation of 50 to some 100, and no time takes it beyond that of somebody unknown.
func TestTimeWithoutPlayMakesARatingLessCertain(t *testing.T) {
	p := rating.Player{Rating: 1700, Deviation: 50, Volatility: 0.06}
	year := p.Grown(rating.Periods(365 * 24 * time.Hour))
	if year.Rating != 1700 || math.Abs(year.Deviation-102) > 1 {
		t.Errorf("after a year %+v", year)
	}
	if old := p.Grown(rating.Periods(200 * 365 * 24 * time.Hour)); old.Deviation != rating.MaxDeviation {
		t.Errorf("after 200 years %+v", old)
	}
	half := p.Grown(36.5).Grown(36.5)
	if math.Abs(half.Deviation-year.Deviation) > 1e-9 {
		t.Errorf("two half years %v, a year %v", half.Deviation, year.Deviation)
	}
	if same := p.Grown(rating.Periods(-time.Hour)); math.Abs(same.Deviation-50) > 1e-9 {
		t.Errorf("a clock that ran back: %+v", same)
	}
}

// A match of seven weighs for each of them what one of two does.
func TestAMatchOfManySeatsWeighsAsMuchAsOneOfTwo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		places := make([]rating.Place, rapid.IntRange(2, 21).Draw(t, "seats"))
		for n := range places {
			places[n] = rating.Place{Player: rapid.SampledFrom([]string{"a", "b", "c", "d", "e", "bot"}).Draw(t, "player"), Place: rapid.IntRange(1, 5).Draw(t, "place")}
		}
		scores := 0.0
		for player, list := range rating.Match(places, map[string]rating.Player{}) {
			total, seats := 0.0, 0.0
			for _, p := range places {
				if p.Player == player {
					seats++
				}
			}
			for _, r := range list {
				total += r.Weight
				scores += r.Weight * seats * (r.Score - 0.5)
			}
			if total > 1+1e-9 || seats == 1 && math.Abs(total-1) > 1e-9 {
				t.Fatalf("%v weighs %v of %v", player, total, places)
			}
		}
		if math.Abs(scores) > 1e-9 {
			t.Fatalf("more is won than lost: %v", scores)
		}
	})
}

func FuzzAfter(f *testing.F) {
	f.Add(1500.0, 200.0, 0.06, 1400.0, 30.0, 1.0, 1.0, 1.0)
	f.Add(math.Inf(1), math.NaN(), -1.0, -1e300, 1e300, 7.0, 1e300, math.Inf(1))
	f.Fuzz(func(t *testing.T, r, d, v, or, od, score, weight, periods float64) {
		p := rating.Player{Rating: r, Deviation: d, Volatility: v}
		o := rating.Player{Rating: or, Deviation: od, Volatility: v}
		if got := p.After([]rating.Result{{Opponent: o, Score: score, Weight: weight}, {Opponent: p, Score: 1 - score, Weight: 1}}, periods); !sound(got) {
			t.Errorf("%+v", got)
		}
	})
}
