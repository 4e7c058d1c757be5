package odds

import (
	"fmt"

	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
)

// Quest asks for the cheapest army that beats an enemy.
type Quest struct {
	Catalogue *catalogue.Catalogue
	// Enemy is the line-up in which the army takes the place of one side, fortifications
	// and all.
	Enemy   battle.Lineup
	Side    int     // whose place: 0 or 1
	Kinds   []int   // units to choose from; nil is all that can be hired
	Win     float64 // the chance to win that is wanted, 0.01 to 0.999
	Gold    int     // what the army may cost at most, 1 to 10^9
	Seed    uint64
	Workers int
	// Battles is after how many battles the search goes no further; 0 is DefaultBattles. What
	// has been found until then is still put to the test, so it takes somewhat more.
	Battles int
}

// DefaultBattles is how many battles a search takes if nobody says otherwise.
const DefaultBattles = 2_000_000

// Answer is what a search has found.
type Answer struct {
	// Found reports that Army wins as often as wished: in Tested battles with seeds that the
	// search has not seen, the whole interval of Win lies above.
	Found bool `json:"found"`
	// Army is the cheapest one found, or if none is good enough the one that came nearest.
	Army   Army    `json:"army"`
	Win    Chance  `json:"win"`    // without any number if the search was stopped before
	Tested int     `json:"tested"` // in so many battles
	Wanted float64 `json:"wanted"`
	Limit  int     `json:"limit"`
	Alone  []Alone `json:"alone"` // each kind of unit alone
	// Armies is how many were tried, Battles how many were fought, Spent that the search ended
	// because there were too many.
	Armies  int    `json:"armies"`
	Battles int    `json:"battles"`
	Spent   bool   `json:"spent"`
	Seed    uint64 `json:"seed,string"`
}

// In so many battles an army has to prove itself at last; in the longer test if the first
// one leaves it open.
const (
	TestRuns     = 20_000
	LongTestRuns = 100_000
)

// Army is an army that can be hired.
type Army struct {
	Gold  int       `json:"gold"`
	Units []Company `json:"units"`
}

// Company is one unit of an army.
type Company struct {
	Kind   string `json:"type"`
	Men    int    `json:"men"`
	Gold   int    `json:"gold"`
	Row    int    `json:"row"`
	Tactic string `json:"tactic"`
}

// Alone is how many of one kind are enough, without anybody else.
type Alone struct {
	Kind string `json:"type"`
	Men  int    `json:"men"` // 0 if as many as the gold buys are not enough
	Gold int    `json:"gold"`
}

// Hunt is told while a search goes on.
type Hunt struct {
	Stage    string // "alone", "two", "three", "refine" or "test"
	Done, Of int    // armies of this part of the stage
	Gold     int    // what the cheapest one costs that was found so far; 0 if there is none
}

// Lineup gives the line-up of the quest with an army in its place.
func (q *Quest) Lineup(a Army) battle.Lineup {
	l := q.Enemy
	l.Sides[q.Side] = nil
	for _, c := range a.Units {
		kind, _ := q.Catalogue.Unit(c.Kind)
		l.Sides[q.Side] = append(l.Sides[q.Side], usual(q.Catalogue, kind, c.Men))
	}
	return l
}

// check finds what is absurd in a quest, as a *battle.Fault with the codes "side", "kinds",
// "win", "gold" and "battles" besides those of line-ups.
func (q *Quest) check() error {
	fault := func(code string, got float64, want string) error {
		return &battle.Fault{Code: code, Side: -1, Unit: -1, Got: got, Want: want}
	}
	const most = 1_000_000_000
	switch {
	case q.Side != 0 && q.Side != 1:
		return fault("side", float64(q.Side), "0-1")
	case !(q.Win >= 0.01 && q.Win <= 0.999):
		return fault("win", q.Win, "0.01-0.999")
	case q.Gold < 1 || q.Gold > most:
		return fault("gold", float64(q.Gold), fmt.Sprintf("1-%d", most))
	case q.Battles < 0:
		return fault("battles", float64(q.Battles), ">= 0")
	}
	for _, k := range q.Kinds {
		if k < 0 || k >= len(q.Catalogue.Units) {
			return fault("kinds", float64(k), fmt.Sprintf("0-%d", len(q.Catalogue.Units)-1))
		}
	}
	e, err := battle.New(q.Catalogue.Kinds())
	if err != nil {
		return err
	}
	l := q.Enemy
	l.Sides[q.Side] = nil
	return e.Check(&l)
}

// kinds are the units to choose from, each once, in the catalogue's order.
func (q *Quest) kinds() []int {
	var list []int
	wanted := make([]bool, len(q.Catalogue.Units))
	for _, k := range q.Kinds {
		wanted[k] = true
	}
	for n := range q.Catalogue.Units {
		if wanted[n] || q.Kinds == nil && !q.Catalogue.Units[n].Unhireable {
			list = append(list, n)
		}
	}
	return list
}
