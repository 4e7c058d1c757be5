package bot_test

import (
	"flag"
	"fmt"
	"math"
	"sync"
	"testing"

	"spielleiter/ai"
	"spielleiter/diplomacy"
	"spielleiter/diplomacy/bot"
	"spielleiter/diplomacy/bot/press"
	"spielleiter/game"
	"spielleiter/sim"
)

var (
	talkRounds = flag.Int("talk.rounds", 1, "rounds of seven matches in which promises are counted")
	talkPlayer = flag.String("talk.player", "steady:150", "who promises them")
)

// kept counts promises, by character of who has given them.
type kept struct{ given, broken int }

func (k kept) String() string {
	n, p := float64(max(k.given, 1)), float64(k.given-k.broken)/float64(max(k.given, 1))
	half := 1.96 * math.Sqrt(p*(1-p)/n)
	return fmt.Sprintf("%d of %d kept, %.1f %% (%.1f to %.1f)", k.given-k.broken, k.given, 100*p, 100*max(0, p-half), 100*min(1, p+half))
}

// promises plays matches among talkers and counts what became of what they promised, as each of them remembers it.
func promises(t *testing.T, player string, rounds int, years string) map[string]kept {
	t.Helper()
	config, problems := diplomacy.New().Info().Complete(game.Config{Options: map[string]string{"years": years}})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	seat := sim.Player{Name: player, New: func() ai.Bot {
		b, err := bot.Named(player)
		if err != nil {
			t.Error(err)
		}
		return b
	}}
	count := map[string]kept{}
	var mu sync.Mutex
	_, err := sim.Arena{
		Game: diplomacy.New(), Config: config, Players: []sim.Player{seat, seat}, Talk: true, Rounds: (7*rounds + 1) / 2, Seed: 5, Workers: 2,
		Watch: func() func(sim.Closed) {
			seen := map[game.Seat][]ai.Seen{}
			phase := 0
			return func(c sim.Closed) {
				phase++
				for _, s := range config.Seats {
					seen[s] = append(seen[s], ai.Seen{Phase: phase, View: c.After.View(game.As(s))})
				}
				if !c.After.Pending().Over() {
					return
				}
				mu.Lock()
				defer mu.Unlock()
				for _, s := range config.Seats {
					tally(count, s, ai.Talk{Said: between(c.Said, s), Past: seen[s], Phase: phase + 1}, c.Characters)
				}
			}
		},
	}.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return count
}

// between is what was said by a seat and to it.
func between(said []ai.Said, s game.Seat) (list []ai.Said) {
	for _, w := range said {
		if w.By == s || w.To == s {
			list = append(list, w)
		}
	}
	return list
}

// tally adds what a seat has promised.
func tally(count map[string]kept, s game.Seat, talk ai.Talk, characters map[game.Seat]string) {
	memory := press.Remember(s, talk)
	for n := range memory.Pacts {
		p := &memory.Pacts[n]
		if !p.Made() || p.Tests == 0 && p.Broken == 0 {
			continue
		}
		k := count[characters[s]]
		k.given++
		for _, by := range p.By {
			if by == s {
				k.broken++
			}
		}
		count[characters[s]] = k
	}
}

// Five characters keep different parts of what they promise: the faithful all of it, tricksters least.
func TestCharactersKeepTheirPromisesDifferently(t *testing.T) {
	if testing.Short() {
		t.Skip("plays matches")
	}
	count := promises(t, *talkPlayer, *talkRounds, "6")
	for _, name := range press.Characters() {
		t.Logf("%-12s %v", name, count[name])
		if count[name].given == 0 {
			t.Errorf("%s has promised nothing", name)
		}
	}
	if count["faithful"].broken > 0 {
		t.Errorf("the faithful have broken %d promises", count["faithful"].broken)
	}
	if count["trickster"].broken == 0 {
		t.Error("tricksters have broken no promise")
	}
}
