package quota_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"spielleiter/internal/quota"
)

var noon = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

func TestAnAddressIsCountedWithItsNeighbours(t *testing.T) {
	for address, want := range map[string]string{
		"192.0.2.7":                        "192.0.2.7",
		"::ffff:192.0.2.7":                 "192.0.2.7",
		"::ffff:c000:207":                  "192.0.2.7",
		"2001:db8:1:2:3:4:5:6":             "2001:db8:1:2::/64",
		"2001:db8:1:2::":                   "2001:db8:1:2::/64",
		"2001:db8:1:3::1":                  "2001:db8:1:3::/64",
		"fe80::1%eth0":                     "fe80::/64",
		"2001:db8:1:2:ffff:ffff:ffff:ffff": "2001:db8:1:2::/64",
		"no address":                       "no address",
	} {
		if got := quota.Fold(address); got != want {
			t.Errorf("%s is counted as %s, want %s", address, got, want)
		}
	}
}

func TestWhatIsUsedComesBackEvenly(t *testing.T) {
	b := quota.NewBook(quota.Limits{quota.Matches: {Name: quota.Matches, Per: quota.Person, Most: 4, Window: time.Hour}})
	one := quota.Charge{Name: quota.Matches, User: "p", Amount: 1}
	for n := range 4 {
		if r := b.Spend(noon, one); r != nil {
			t.Fatalf("the %d. is refused: %+v", n+1, r)
		}
	}
	if r := b.Spend(noon, one); r == nil || r.Wait != 15*time.Minute || r.Limit.Most != 4 {
		t.Fatalf("the fifth: %+v", r)
	}
	if b.Spend(noon.Add(15*time.Minute-time.Second), one) == nil || b.Spend(noon.Add(15*time.Minute), one) != nil {
		t.Error("one is not back after a quarter of an hour")
	}
	if b.Spend(noon, quota.Charge{Name: quota.Matches, User: "q", Amount: 9}) != nil {
		t.Error("another person's, larger than all that a window gives, was refused although nothing was used")
	}
}

func TestNothingIsCountedWhereOneLimitRefuses(t *testing.T) {
	b := quota.NewBook(quota.Defaults().With(map[quota.Name]int64{quota.Matches: 9, quota.MatchesAddress: 1}))
	act := []quota.Charge{{Name: quota.Matches, User: "p", Amount: 1}, {Name: quota.MatchesAddress, User: "a", Amount: 1}}
	for range 50 {
		b.Spend(noon, act...)
	}
	for n := range 8 {
		if r := b.Spend(noon, act[0]); r != nil {
			t.Fatalf("what was refused has been counted: only %d of 8", n)
		}
	}
}

func TestWhatIsHeldIsBoundedUntilItIsLetGo(t *testing.T) {
	b := quota.NewBook(quota.Defaults().With(map[quota.Name]int64{quota.Streams: 2, quota.StreamsAddress: 3}))
	hold := func(person string) func() {
		release, _ := b.Hold(quota.Charge{Name: quota.Streams, User: person}, quota.Charge{Name: quota.StreamsAddress, User: "a"})
		return release
	}
	first := hold("p")
	if hold("p") == nil || hold("p") != nil || hold("q") == nil || hold("r") != nil {
		t.Fatal("the bounds of person and address do not hold")
	}
	first()
	first()
	if hold("r") == nil || hold("s") != nil {
		t.Error("what was let go is not free once")
	}
}

// Whoever comes with ever new names makes the book forget none who use much.
func TestTheBookStaysSmall(t *testing.T) {
	b := quota.NewBook(quota.Defaults().With(map[quota.Name]int64{quota.Matches: 2}))
	heavy := quota.Charge{Name: quota.Matches, User: "heavy", Amount: 1}
	b.Spend(noon, heavy)
	for n := range 200_000 {
		b.Spend(noon, quota.Charge{Name: quota.Guests, User: fmt.Sprint(n), Amount: 1})
		if n%20_000 == 0 {
			b.Spend(noon, heavy)
		}
	}
	if b.Spend(noon, heavy) == nil {
		t.Error("the use of somebody active was forgotten")
	}
}

// In no window of its length is more used than twice the limit, whatever the rhythm.
func TestNobodyUsesMoreThanTheLimitAllows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := quota.Limit{Name: quota.Storage, Most: rapid.Int64Range(1, 100).Draw(t, "most"), Window: time.Hour}
		b := quota.NewBook(quota.Limits{l.Name: l})
		now, used := noon, int64(0)
		for range rapid.IntRange(1, 60).Draw(t, "acts") {
			now = now.Add(time.Duration(rapid.Int64Range(0, int64(10*time.Minute)).Draw(t, "pause")))
			amount := rapid.Int64Range(1, l.Most).Draw(t, "amount")
			if b.Spend(now, quota.Charge{Name: l.Name, User: "p", Amount: float64(amount)}) == nil {
				used += amount
			}
		}
		if bound := float64(l.Most) * (1 + float64(now.Sub(noon))/float64(l.Window)); float64(used) > bound+1e-6 {
			t.Fatalf("%d used in %v, at most %.1f", used, now.Sub(noon), bound)
		}
	})
}

func TestSettingsOfTheOperator(t *testing.T) {
	limits, _, ok := quota.Parse(" guests=7, streams=0 ,")
	if !ok || limits[quota.Guests].Most != 7 || limits[quota.Guests].Window != time.Hour || limits[quota.Matches].Most == 0 {
		t.Errorf("%v, %+v", ok, limits)
	}
	if _, bounded := quota.NewBook(limits).Limit(quota.Streams); bounded {
		t.Error("0 is a limit")
	}
	for _, wrong := range []string{"guest=7", "guests", "guests=-1", "guests=x", "guests=9999999999999999"} {
		if _, got, ok := quota.Parse("streams=1," + wrong); ok || got != wrong {
			t.Errorf("%s: %q, %v", wrong, got, ok)
		}
	}
}

func TestEachRowIsThereOnce(t *testing.T) {
	names := quota.Names()
	if sorted := slices.Sorted(slices.Values(names)); len(slices.Compact(sorted)) != len(names) || len(quota.Defaults()) != len(names) {
		t.Error("a name is there twice")
	}
	for _, l := range quota.Table() {
		if l.Most <= 0 || l.Window < 0 || l.Per != quota.Person && l.Per != quota.Address && l.Per != quota.Server {
			t.Errorf("%+v", l)
		}
	}
}
