// Command ogamesim measures battles of Terra Magica beside Debian's ogamesim (package
// ogamesim, in /usr/games after apt-get install ogamesim), one core each, in time of the
// processor. It is the nearest program that can be had, and it plays another game: six
// rounds at most, every ship fights for itself, shots by type, no field with rows. So the
// figures say what a battle costs in either program and not which is the better one.
//
//	cd bench && go run ./ogamesim
package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
)

// peer is where Debian keeps its games.
const peer = "/usr/games/ogamesim"

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "ogamesim:", err)
		os.Exit(1)
	}
}

func run() error {
	fmt.Printf("calibration loop, 100,000 steps: %.0f µs\n", micros(best(20, calibrate)))
	for _, c := range []struct {
		name string
		make func() (*battle.Engine, *battle.Lineup, error)
	}{{"10 stacks against 10, 20 full rounds", lasting}, {"10 kinds of the catalogue against 10, 100 men each", mixed}} {
		e, l, err := c.make()
		if err != nil {
			return err
		}
		const battles = 200
		each := best(50, func() {
			for range battles {
				l.Seed++
				_, _ = e.Fight(l) // it was fought once, so it can be
			}
		}) / battles
		fmt.Printf("Terra Magica, %s: %.1f µs a battle, %.0f a second\n", c.name, micros(each), float64(time.Second)/float64(each))
	}
	if _, err := os.Stat(peer); err != nil {
		return fmt.Errorf("%w (apt-get install ogamesim)", err)
	}
	for _, fleet := range []struct{ ships, battles int }{{1, 20_000}, {10, 4_000}, {100, 400}} {
		each, err := simulated(fleet.ships, fleet.battles)
		if err != nil {
			return err
		}
		fmt.Printf("ogamesim (other rules, single ships), 10 types against 10, %d ships each: %.1f µs a battle, %.0f a second\n",
			fleet.ships, micros(each), float64(time.Second)/float64(each))
	}
	return nil
}

func micros(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1000 }

// best is the shortest of some tries: what the machine can do when nobody disturbs it.
func best(tries int, work func()) time.Duration {
	var took []time.Duration
	for range tries {
		begun := time.Now()
		work()
		took = append(took, time.Since(begun))
	}
	return slices.Min(took)
}

var sink uint64

// calibrate is the loop of `spielleiter bench`.
func calibrate() {
	x := sink | 1
	for range 100_000 {
		x ^= x << 13
		x ^= x >> 7
		x = x*0x9E3779B97F4A7C15 + 1
	}
	sink = x
}

// simulated lets the peer fight and gives its time of the processor a battle, the least
// of some tries, without that of its start.
func simulated(ships, battles int) (time.Duration, error) {
	task, err := os.ReadFile(filepath.Join("ogamesim", "fleet.txt"))
	if err != nil {
		return 0, err
	}
	text := strings.ReplaceAll(string(task), "= 1\n", "= "+strconv.Itoa(ships)+"\n")
	spent := func(n int) (time.Duration, error) {
		cmd := exec.Command(peer, "-s", strconv.Itoa(n), "-t", "0", "-f", "0")
		cmd.Stdin = strings.NewReader(text)
		if err := cmd.Run(); err != nil {
			return 0, fmt.Errorf("run %s: %w", peer, err)
		}
		u := cmd.ProcessState.SysUsage().(*syscall.Rusage)
		return time.Duration(u.Utime.Nano()), nil
	}
	least := time.Hour
	for range 7 {
		all, err := spent(battles)
		if err != nil {
			return 0, err
		}
		start, err := spent(1)
		if err != nil {
			return 0, err
		}
		least = min(least, (all-start)/time.Duration(battles))
	}
	return least, nil
}

// lasting is the yardstick: sturdy men, ten stacks against ten, who are all still fighting
// after 20 rounds.
func lasting() (*battle.Engine, *battle.Lineup, error) {
	var kinds []battle.Kind
	l := &battle.Lineup{Seed: 1}
	for n := range 10 {
		kinds = append(kinds, battle.Kind{
			A: float64(8 + n), V: float64(14 - n), HP: float64(10 + 2*n), Damage: 0.2 + 0.02*float64(n), FortMult: 1, Speed: 1, Range: n % 3,
		})
		for side := range l.Sides {
			l.Sides[side] = append(l.Sides[side], battle.Unit{Kind: n, HP: 200 * kinds[n].HP, Row: 1, Tactic: battle.Charge})
		}
	}
	e, err := battle.New(kinds)
	if err == nil {
		_, err = e.Fight(l)
	}
	return e, l, err
}

// mixed is a usual battle: ten kinds of the catalogue as they stand by default.
func mixed() (*battle.Engine, *battle.Lineup, error) {
	c := catalogue.Standard()
	l := &battle.Lineup{}
	for _, id := range []string{"schwert", "pike", "axt", "garde", "plaenkler", "bogen", "armbrust", "reiter", "ritter", "katapult"} {
		n, ok := c.Unit(id)
		if !ok {
			return nil, nil, fmt.Errorf("the catalogue has no %s", id)
		}
		u := &c.Units[n]
		t, _ := c.Tactic(u.Tactic) // the catalogue was read
		for side := range l.Sides {
			l.Sides[side] = append(l.Sides[side], battle.Unit{Kind: n, HP: 100 * u.Battle.HP, Row: u.Row, Tactic: c.Tactics[t].Battle})
		}
	}
	e, err := battle.New(c.Kinds())
	if err == nil {
		_, err = e.Fight(l)
	}
	return e, l, err
}
