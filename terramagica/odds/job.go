package odds

import (
	"fmt"

	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
)

// MaxRuns is how often one line-up is fought at most.
const MaxRuns = 1_000_000_000

// Job says what is fought, and how often.
type Job struct {
	// Catalogue has the kinds of the line-up's units, and their costs.
	Catalogue *catalogue.Catalogue
	Lineup    battle.Lineup // its seed does not count
	Runs      int           // 1 to MaxRuns
	Seed      uint64        // the master seed: run i has the seed battle.SeedOf(Seed, i)
	Workers   int           // how many fight at the same time, at least 1; no number depends on it
	// Until ends it before all runs are done, once no chance's interval is wider than this to
	// either side: 0.005 is half a percentage point. It is looked at after 1,024 runs, and
	// again after each further quarter. 0 never ends it early.
	Until float64
}

// Progress is told while battles are fought.
type Progress struct {
	Done, Runs int
	// Outcomes counts the battles done by their outcome (battle.First and so on). Only at the
	// end it is the same for any number of workers.
	Outcomes [4]int
}

// check finds what is absurd in a job and its line-ups, as a *battle.Fault with the codes
// "runs" and "until" besides those of line-ups.
func (j *Job) check(lineups ...*battle.Lineup) error {
	if j.Runs < 1 || j.Runs > MaxRuns {
		return &battle.Fault{Code: "runs", Side: -1, Unit: -1, Got: float64(j.Runs), Want: fmt.Sprintf("1-%d", MaxRuns)}
	}
	if !(j.Until >= 0 && j.Until < 1) {
		return &battle.Fault{Code: "until", Side: -1, Unit: -1, Got: j.Until, Want: ">= 0, < 1"}
	}
	e, err := battle.New(j.Catalogue.Kinds())
	if err != nil {
		return err
	}
	for _, l := range lineups {
		if err := e.Check(l); err != nil {
			return err
		}
	}
	return nil
}
