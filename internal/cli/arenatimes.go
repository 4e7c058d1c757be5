package cli

import (
	"slices"
	"strconv"
	"sync"
	"time"

	"spielleiter/sim"
)

// thoughts are how long the players of an arena took for each of their orders, on the clock.
type thoughts struct {
	now     func() time.Time
	mu      sync.Mutex
	players []sim.Player
	all     [][]time.Duration // by player
}

func newThoughts(players []sim.Player, now func() time.Time) *thoughts {
	return &thoughts{now: now, players: players, all: make([][]time.Duration, len(players))}
}

// begin takes the time of a player until done.
func (t *thoughts) begin(player int) (done func()) {
	began := t.now()
	return func() {
		took := t.now().Sub(began)
		t.mu.Lock()
		defer t.mu.Unlock()
		t.all[player] = append(t.all[player], took)
	}
}

// playerTimes is how long a player thought about the orders of a phase, in milliseconds on the clock.
type playerTimes struct {
	Name      string  `json:"name"`
	Decisions int     `json:"decisions"`
	Median    float64 `json:"median"`
	Most      float64 `json:"most"` // of 100, 99 were not longer
	Slowest   float64 `json:"slowest"`
}

// times sums up what was told; players who decided nothing are left out.
func (t *thoughts) times() (list []playerTimes) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for k, all := range t.all {
		if len(all) == 0 {
			continue
		}
		slices.Sort(all)
		at := func(percent int) float64 {
			return float64(all[(len(all)-1)*percent/100]) / float64(time.Millisecond)
		}
		list = append(list, playerTimes{t.players[k].Name, len(all), at(50), at(99), at(100)})
	}
	return list
}

func (a *app) showTimes(list []playerTimes) {
	if len(list) == 0 {
		return
	}
	t := func(key string) string { return a.Say.T("cli.arena."+key, nil) }
	ms := func(f float64) string { return a.Say.Decimal(f, 1) + " ms" }
	a.Table(func(row func(...any)) {
		row(t("name"), t("decisions"), t("median"), t("most"), t("slowest"))
		for _, p := range list {
			row(p.Name, strconv.Itoa(p.Decisions), ms(p.Median), ms(p.Most), ms(p.Slowest))
		}
	})
}
