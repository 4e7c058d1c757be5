package scale_test

import (
	"fmt"
	"math"
	"testing"
	"time"

	"pgregory.net/rapid"

	"spielleiter/internal/scale"
)

var some = scale.Costs{
	Close: scale.Work{Node: time.Millisecond, Database: time.Millisecond, Log: 6000},
	Order: scale.Work{Node: 300 * time.Microsecond, Database: 300 * time.Microsecond, Log: 2000},
	Page:  scale.Work{Node: 15 * time.Millisecond, Database: 300 * time.Microsecond},
	Sync:  200 * time.Microsecond,
}

// With one of everything and no waiting for the disk a storm takes what its work takes.
func TestAStormOnOneProcessorTakesItsWork(t *testing.T) {
	c := some
	c.Sync = 0
	got := scale.Storm(scale.House{Nodes: 1, NodeCores: 1, Databases: 1, Together: true, Places: 8}, c, scale.Rush{Due: 1000})
	if want := 2 * time.Second; got.All != want || got.Closed != 1000 || math.Abs(got.NodeUse-1) > 1e-9 {
		t.Errorf("%+v, want %v", got, want)
	}
}

// What arrives at random at one processor waits as the formula of Pollaczek and Khinchin says: rho*s/(2(1-rho)) for work that is always as long.
func TestOrdersWaitAsQueuesDo(t *testing.T) {
	c := scale.Costs{Order: scale.Work{Node: time.Millisecond}, Close: scale.Work{Node: 200 * time.Second}}
	const load = 0.8
	// one phase holds one processor of the two all the time; the orders have the other
	got := scale.Storm(scale.House{Nodes: 1, NodeCores: 2, Databases: 1, DatabaseCores: 1, Places: 1}, c, scale.Rush{Due: 1, Orders: load * 1000, Seed: 7})
	want := time.Duration((1 + load/(2*(1-load))) * float64(time.Millisecond))
	if mean := got.Mean(); mean < want*95/100 || mean > want*105/100 {
		t.Errorf("orders were answered after %v in the mean, want %v", mean, want)
	}
}

func TestWhatIsDueIsClosedOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := scale.House{
			Nodes: rapid.IntRange(1, 5).Draw(t, "nodes"), NodeCores: rapid.IntRange(1, 4).Draw(t, "cores"),
			Databases: rapid.IntRange(1, 4).Draw(t, "databases"), DatabaseCores: rapid.IntRange(1, 4).Draw(t, "their cores"),
			Places: rapid.IntRange(1, 8).Draw(t, "places"),
		}
		r := scale.Rush{
			Due: rapid.IntRange(1, 400).Draw(t, "due"), Orders: rapid.Float64Range(0, 300).Draw(t, "orders"),
			Skew: rapid.Float64Range(0, 1).Draw(t, "skew"), Seed: rapid.Uint64().Draw(t, "seed"),
		}
		got := scale.Storm(h, some, r)
		work := float64(r.Due) * some.Close.Node.Seconds() / float64(h.Nodes*h.NodeCores)
		if got.Closed != r.Due || got.All.Seconds() < work*(1-1e-9) || got.NodeUse > 1+1e-9 || got.BaseUse > 1+1e-9 || got.Late[2] != got.All {
			t.Fatalf("%+v", got)
		}
		if again := scale.Storm(h, some, r); again != got {
			t.Fatalf("once %+v, once %+v", got, again)
		}
	})
}

// A hot spot makes a storm longer, more nodes make it shorter as long as the databases keep up.
func TestWhereAStormHurts(t *testing.T) {
	h := scale.House{Nodes: 8, NodeCores: 2, Databases: 8, DatabaseCores: 2, Places: 8}
	even := scale.Storm(h, some, scale.Rush{Due: 20_000})
	hot := scale.Storm(h, some, scale.Rush{Due: 20_000, Skew: 0.5})
	h.Nodes = 4
	fewer := scale.Storm(h, some, scale.Rush{Due: 20_000})
	if hot.All < 3*even.All || fewer.All < even.All*3/2 {
		t.Errorf("even %v, with a hot spot %v, with half the nodes %v", even.All, hot.All, fewer.All)
	}
}

// measured are the costs of docs/scale.md.
var measured = scale.Costs{
	Close:  scale.Work{Node: 1250 * time.Microsecond, Database: 900 * time.Microsecond, Log: 6000},
	Order:  scale.Work{Node: 400 * time.Microsecond, Database: 300 * time.Microsecond, Log: 2000},
	Page:   scale.Work{Node: 16 * time.Millisecond, Database: 600 * time.Microsecond},
	Notice: scale.Work{Node: 450 * time.Microsecond, Database: 300 * time.Microsecond, Log: 500},
	Sync:   380 * time.Microsecond,

	OpenBytes: 10_000, PhaseBytes: 5_800, PackedBytes: 900,
}

func ExampleMonth() {
	load := scale.Load{
		Matches: 10_000_000, Phases: 30, Orders: 5, Pages: 20, Notices: 5,
		Busiest: 3, Together: 0.02, Ends: 0.5, Ended: 24,
	}
	house := scale.House{Nodes: 24, NodeCores: 8, Databases: 8, DatabaseCores: 4, Places: 12, Replicas: 1}
	bill := scale.Month(house, measured, load, scale.Prices{Core: 800, Gigabyte: 10})
	for _, p := range bill.Parts {
		fmt.Printf("%s: %.0f %% in the mean, %.0f %% in the busiest hour\n", p.Name, 100*p.Mean, 100*p.Busiest)
	}
	fmt.Printf("%.1f TB in all, %.0f GB a database\n", bill.Bytes/1e12, bill.Largest/1e9)
	fmt.Printf("%.0f orders a second, %d matches due in the busiest second\n", bill.Moves, bill.Evening)
	storm := scale.Storm(house, measured, scale.Rush{Due: bill.Evening, Orders: 3 * bill.Moves, Seed: 1})
	fmt.Printf("closed within %.1f s; orders meanwhile %v (99 of 100)\n", storm.All.Seconds(), storm.Answered[1].Round(time.Millisecond))
	hot := scale.Storm(house, measured, scale.Rush{Due: bill.Evening, Orders: 3 * bill.Moves, Skew: 0.25, Seed: 1})
	fmt.Printf("a quarter of it in one database: %.1f s\n", hot.All.Seconds())
	fmt.Printf("%.2f cents a match and month\n", bill.PerMatch)
	// Output:
	// processors of nodes: 20 % in the mean, 59 % in the busiest hour
	// processors of databases: 4 % in the mean, 11 % in the busiest hour
	// syncs of the logs: 1 % in the mean, 2 % in the busiest hour
	// 4.2 TB in all, 526 GB a database
	// 579 orders a second, 200000 matches due in the busiest second
	// closed within 5.8 s; orders meanwhile 26ms (99 of 100)
	// a quarter of it in one database: 15.6 s
	// 0.03 cents a match and month
}
