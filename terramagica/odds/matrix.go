package odds

import (
	"context"
	"fmt"
	"sync"

	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
)

// MatrixGold is what either side of a cell of the matrix costs unless one asks for more or
// less.
const MatrixGold = 6800

// MatrixJob asks how the units of a catalogue stand up to each other.
type MatrixJob struct {
	Catalogue *catalogue.Catalogue
	Gold      int // a side, 1 to 10^9
	Runs      int // battles a cell, 1 to MaxRuns
	Seed      uint64
	Workers   int
}

// Matrix is every unit that can be hired against every other: for the same gold, in its
// default row and with its default tactic, the row's unit on side 0.
type Matrix struct {
	Gold  int      `json:"gold"`
	Runs  int      `json:"runs"`
	Seed  uint64   `json:"seed,string"`
	Units []string `json:"units"` // ids
	Men   []int    `json:"men"`   // how many the gold buys, rounded to the nearest, at least one
	// Cells are by row and column.
	Cells [][]Cell  `json:"cells"`
	Mean  []float64 `json:"mean"`  // of each row's scores against others
	Beats []int     `json:"beats"` // of how many others each row's score is above one half
}

// Cell is how often the row's unit came off better. That is who wins; if after 20 rounds both
// live, it is who has more of the gold's worth of men left.
type Cell struct {
	Better int     `json:"better"`
	Even   int     `json:"even"`
	Worse  int     `json:"worse"`
	Score  float64 `json:"score"` // better and half of even, 0 to 1
}

// Balance fights all cells. Progress is told of the cells that are done. When the context
// ends there is no matrix.
func Balance(ctx context.Context, j MatrixJob, progress func(done, cells int)) (Matrix, error) {
	const most = 1_000_000_000
	if j.Gold < 1 || j.Gold > most {
		return Matrix{}, &battle.Fault{Code: "gold", Side: -1, Unit: -1, Got: float64(j.Gold), Want: fmt.Sprintf("1-%d", most)}
	}
	m := Matrix{Gold: j.Gold, Runs: j.Runs, Seed: j.Seed}
	var units []battle.Unit
	for n := range j.Catalogue.Units {
		u := &j.Catalogue.Units[n]
		if u.Unhireable {
			continue
		}
		men := max((2*j.Gold+u.Cost)/(2*u.Cost), 1)
		units = append(units, usual(j.Catalogue, n, men))
		m.Units, m.Men = append(m.Units, u.ID), append(m.Men, men)
	}
	job := Job{Catalogue: j.Catalogue, Runs: j.Runs}
	if err := job.check(&battle.Lineup{Sides: [2][]battle.Unit{units}}); err != nil {
		return Matrix{}, err
	}
	cells := make([]Cell, len(units)*len(units))
	err := spread(ctx, j.Workers, len(cells), func() func(int) {
		e, _ := battle.New(j.Catalogue.Kinds()) // the job was checked
		return func(n int) { cells[n] = j.cell(e, units[n/len(units)], units[n%len(units)], n) }
	}, progress)
	if err != nil {
		return Matrix{}, err
	}
	m.fill(cells)
	return m, nil
}

// usual is a unit as the catalogue proposes it.
func usual(c *catalogue.Catalogue, kind, men int) battle.Unit {
	u := &c.Units[kind]
	t, _ := c.Tactic(u.Tactic) // a catalogue knows the tactics it names
	return battle.Unit{Kind: kind, HP: float64(men) * u.Battle.HP, Row: u.Row, Tactic: c.Tactics[t].Battle}
}

// cell fights the battles of one cell; each cell has a stream of seeds of its own.
func (j *MatrixJob) cell(e *battle.Engine, row, column battle.Unit, n int) (c Cell) {
	l := battle.Lineup{Sides: [2][]battle.Unit{{row}, {column}}, FortSide: 1}
	costs := [2]int{j.Catalogue.Units[row.Kind].Cost, j.Catalogue.Units[column.Kind].Cost}
	master := battle.SeedOf(j.Seed, n)
	for run := range j.Runs {
		l.Seed = battle.SeedOf(master, run)
		r, err := e.Fight(&l)
		if err != nil {
			panic(err) // it was checked
		}
		switch ahead := r.Units[0][0].Men*costs[0] - r.Units[1][0].Men*costs[1]; {
		case ahead > 0:
			c.Better++
		case ahead < 0:
			c.Worse++
		default:
			c.Even++
		}
	}
	c.Score = float64(2*c.Better+c.Even) / float64(2*j.Runs)
	return c
}

func (m *Matrix) fill(cells []Cell) {
	size := len(m.Units)
	for n := range size {
		row := cells[n*size : (n+1)*size]
		sum, beats := 0.0, 0
		for k, c := range row {
			if k == n {
				continue
			}
			sum += c.Score
			if c.Score > 0.5 {
				beats++
			}
		}
		m.Cells, m.Mean, m.Beats = append(m.Cells, row), append(m.Mean, sum/float64(max(size-1, 1))), append(m.Beats, beats)
	}
}

// spread has tasks 0 to n-1 done by some workers, each of whom is made ready once. It comes
// back when all are done, or with the context's error.
func spread(ctx context.Context, workers, n int, ready func() func(task int), progress func(done, of int)) error {
	var mu sync.Mutex
	var all party
	next, done := 0, 0
	take := func() int {
		mu.Lock()
		defer mu.Unlock()
		if next >= n || ctx.Err() != nil {
			return -1
		}
		next++
		return next - 1
	}
	for range min(max(workers, 1), n) {
		all.begin(func() {
			do := ready()
			for task := take(); task >= 0; task = take() {
				do(task)
				mu.Lock()
				done++
				if progress != nil {
					progress(done, n)
				}
				mu.Unlock()
			}
		})
	}
	all.wait()
	if done < n {
		return context.Cause(ctx)
	}
	return nil
}
