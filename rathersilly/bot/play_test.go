package bot_test

import (
	"fmt"
	"os"
	"sort"
	"testing"
	"time"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/rathersilly"
	"spielleiter/rathersilly/bot"
	"spielleiter/sim"
)

func TestTmpPlay(t *testing.T) {
	g := rathersilly.New()
	config, problems := g.Info().Complete(game.Config{})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	n := 4
	fmt.Sscan(os.Getenv("N"), &n)
	cites, codes := map[string]int{}, map[string]int{}
	a := sim.Arena{Game: g, Config: config, Rounds: n, Seed: 3, Workers: 1}
	for _, name := range []string{"intermediate", "beginner"} {
		a.Players = append(a.Players, sim.Player{Name: name, New: func() ai.Bot { b, _ := bot.Named(name); return b }})
	}
	ends := map[string]int{}
	phases := 0
	a.Watch = func() func(sim.Closed) {
		return func(c sim.Closed) {
			phases++
			for _, note := range c.Protocol.Notes {
				codes[note.Code]++
				for _, r := range note.Cite {
					cites[r]++
				}
			}
			if res := c.After.Result(); res.Over {
				ends[res.Reason.Code+" "+c.After.Pending().Phase+c.Before.Pending().Phase]++
			}
		}
	}
	at := time.Now()
	rep, err := a.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Log(rep.Matches, time.Since(at), phases, ends)
	t.Logf("%+v", rep.Players)
	for _, m := range []map[string]int{cites, codes} {
		var keys []string
		for k := range m {
			keys = append(keys, k)
		}
		sort.Strings(keys)
		for _, k := range keys {
			fmt.Print(k, ":", m[k], "  ")
		}
		fmt.Println()
	}
}
