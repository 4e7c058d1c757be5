package odds

import "spielleiter/terramagica/battle"

// Bins is how many bins the distributions for plots have.
const Bins = 20

// Report is what a job came to. The names in its JSON stay as they are.
type Report struct {
	Runs   int    `json:"runs"`        // battles fought
	Wanted int    `json:"wanted"`      // as many were asked for
	Early  bool   `json:"early"`       // the intervals were narrow enough before
	Seed   uint64 `json:"seed,string"` // the master seed

	First     Chance `json:"first"` // side 0 wins
	Second    Chance `json:"second"`
	Mutual    Chance `json:"mutual"`    // nobody lives
	Undecided Chance `json:"undecided"` // both have living units after 20 rounds

	Rounds Rounds  `json:"rounds"`
	Sides  [2]Side `json:"sides"`
	Forts  []Fort  `json:"forts,omitempty"`

	// Typical is the battle in the middle if all are put in order from the worst for side 0
	// to the best: first by who won, then by how much more of its hit points side 0 has left.
	Typical Sample `json:"typical"`
	Best    Sample `json:"best"`
	Worst   Sample `json:"worst"`
}

// Rounds is when it was decided: after how many rounds nothing could change any more.
type Rounds struct {
	Mean   float64 `json:"mean"`
	Median int     `json:"median"`
	// How often it was after 0 to 20 rounds: all battles, and those with each outcome.
	All       []int `json:"all"`
	First     []int `json:"first"`
	Second    []int `json:"second"`
	Mutual    []int `json:"mutual"`
	Undecided []int `json:"undecided"`
}

// Spread is how a number is distributed over the battles. A quantile is the smallest number
// that so many percent of them do not exceed. Of ranges above 8,192 (64 in very large
// line-ups) quantiles are rounded to that part of the range.
type Spread struct {
	Mean   float64 `json:"mean"`
	Low5   float64 `json:"q5"`
	Low25  float64 `json:"q25"`
	Median float64 `json:"median"`
	High75 float64 `json:"q75"`
	High95 float64 `json:"q95"`
}

// Side is what happens to a side.
type Side struct {
	Men   int     `json:"men"` // at the start, as are the next two
	HP    float64 `json:"hp"`
	Gold  int     `json:"gold"`
	Lost  Losses  `json:"lost"`
	Left  []int   `json:"left"`            // battles by the part of its men left: under 5 %, under 10 % ...
	Price float64 `json:"price,omitempty"` // gold that it loses per gold that the other loses; 0 if the other loses none
	Units []Unit  `json:"units"`
}

// Losses are those of a side in a battle.
type Losses struct {
	Men  Spread `json:"men"`
	HP   Spread `json:"hp"`
	Gold Spread `json:"gold"`
}

// Unit is what happens to a unit.
type Unit struct {
	Kind   string  `json:"type"` // the id in the catalogue
	Men    int     `json:"men"`  // at the start
	HP     float64 `json:"hp"`
	Lost   Spread  `json:"lost"` // men
	LostHP Spread  `json:"lost_hp"`
	Wiped  Chance  `json:"wiped"` // nobody is left
	Flees  Chance  `json:"flees"` // takes flight, also if it falls then
	Left   []int   `json:"left"`  // battles by the part of its hit points left: under 5 %, under 10 % ...
}

// Fort is what happens to a fortification.
type Fort struct {
	HP    float64 `json:"hp"` // at the start
	Falls Chance  `json:"falls"`
	Lost  Spread  `json:"lost"` // hit points
	Left  []int   `json:"left"` // battles by the part of them left
}

// Sample is one of the battles, to be looked at.
type Sample struct {
	Run     int    `json:"run"`
	Seed    uint64 `json:"seed,string"` // of the battle itself
	Outcome string `json:"outcome"`     // "first", "second", "mutual" or "undecided"
	Rounds  int    `json:"rounds"`
}

// OutcomeName is how an outcome is written in reports.
func OutcomeName(o battle.Outcome) string {
	return [...]string{"undecided", "first", "second", "mutual"}[o]
}
