package terramagica

import (
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/odds"
)

// Marching is how far a simulation is.
type Marching struct {
	Done  int `json:"done"`
	Runs  int `json:"runs"`
	First int `json:"first" doc:"won by side 0 so far"`
	// Second, Mutual and Undecided are the others.
	Second    int `json:"second"`
	Mutual    int `json:"mutual"`
	Undecided int `json:"undecided"`
}

// Pursuit is how far a search is.
type Pursuit struct {
	Stage string `json:"stage" enum:"alone,two,three,refine,test"`
	Done  int    `json:"done"`
	Of    int    `json:"of"`
	Gold  int    `json:"gold,omitempty" doc:"what the cheapest army costs that was found so far"`
}

// saying tells how far a simulation is.
func saying(say func(any)) func(odds.Progress) {
	return func(p odds.Progress) {
		say(Marching{p.Done, p.Runs, p.Outcomes[battle.First], p.Outcomes[battle.Second], p.Outcomes[battle.Mutual], p.Outcomes[battle.Undecided]})
	}
}
