package bench

import (
	"context"
	"runtime"

	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/odds"
)

// melee is ten kinds of the catalogue against ten, 100 men each, in their usual rows.
func melee() odds.Job {
	c := catalogue.Standard()
	j := odds.Job{Catalogue: c, Lineup: battle.Lineup{FortSide: 1}, Seed: 1}
	for n := range 10 {
		u := &c.Units[n]
		t, _ := c.Tactic(u.Tactic) // a catalogue knows the tactics it names
		for side := range j.Lineup.Sides {
			j.Lineup.Sides[side] = append(j.Lineup.Sides[side], battle.Unit{Kind: n, HP: 100 * u.Battle.HP, Row: u.Row, Tactic: c.Tactics[t].Battle})
		}
	}
	return j
}

// bareBattle fights battles on a warm engine.
func bareBattle() (func(int) error, error) {
	j := melee()
	e, err := battle.New(j.Catalogue.Kinds())
	if err != nil {
		return nil, err
	}
	return func(n int) error {
		for range n {
			j.Lineup.Seed++
			r, err := e.Fight(&j.Lineup)
			if err != nil {
				return err
			}
			sink += uint64(r.Attacks)
		}
		return nil
	}, nil
}

// simulated fights the same battles and books them, on one core or on all.
func simulated(everybody bool) func() (func(int) error, error) {
	return func() (func(int) error, error) {
		j := melee()
		if j.Workers = 1; everybody {
			j.Workers = runtime.NumCPU()
		}
		return func(n int) error {
			j.Runs = n
			_, err := odds.Run(context.Background(), j, nil)
			return err
		}, nil
	}
}
