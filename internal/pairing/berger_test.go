package pairing_test

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"spielleiter/internal/pairing"
)

func inWords(round []pairing.Pair) string {
	words := make([]string, len(round))
	for n, p := range round {
		words[n] = fmt.Sprintf("%d-%d", p.First, p.Second)
	}
	return strings.Join(words, " ")
}

// The published tables, line by line.
func TestSPL53RoundRobinsFollowBerger(t *testing.T) {
	text, err := os.ReadFile("testdata/berger.txt")
	if err != nil {
		t.Fatal(err)
	}
	var rounds [][]pairing.Pair
	tables, at := 0, 0
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "#") {
			continue
		}
		if n, err := strconv.Atoi(line); err == nil {
			rounds, at = pairing.Berger(n), 0
			tables++
			if len(rounds) != n-1 {
				t.Errorf("%d players have %d rounds", n, len(rounds))
			}
			continue
		}
		if got := inWords(rounds[at]); got != line {
			t.Errorf("table %d, round %d: %s, not %s", tables, at+1, got, line)
		}
		at++
	}
	if tables != 4 {
		t.Errorf("%d tables", tables)
	}
}

// Everybody meets everybody once, or twice with the other beginning, has one bye if their number is odd, and begins as often as not.
func TestSPL53EverybodyMeetsEverybody(t *testing.T) {
	for n := 2; n <= 40; n++ {
		for turns, rounds := range map[int][][]pairing.Pair{1: pairing.Berger(n), 2: pairing.DoubleBerger(n)} {
			met, firsts, byes := map[[2]int]int{}, make([]int, n+1), make([]int, n+1)
			for k, round := range rounds {
				seen := map[int]bool{}
				for _, p := range round {
					if seen[p.First] || seen[p.Second] || p.First < 1 || max(p.First, p.Second) > n {
						t.Fatalf("%d players, round %d: %s", n, k+1, inWords(round))
					}
					seen[p.First] = true
					if p.Second == 0 {
						byes[p.First]++
						continue
					}
					seen[p.Second] = true
					met[[2]int{p.First, p.Second}]++
					firsts[p.First]++
					firsts[p.Second]--
				}
				if len(seen) != n {
					t.Errorf("%d players, round %d: %d are there", n, k+1, len(seen))
				}
			}
			for a := 1; a <= n; a++ {
				if byes[a] != turns*(n%2) || max(firsts[a], -firsts[a]) > 1 || turns == 2 && firsts[a] != 0 {
					t.Errorf("%d players, %d times: number %d has %d byes and begins %+d", n, turns, a, byes[a], firsts[a])
				}
				for b := 1; b < a; b++ {
					if met[[2]int{a, b}]+met[[2]int{b, a}] != turns || turns == 2 && met[[2]int{a, b}] != 1 {
						t.Errorf("%d players: %d meets %d %d times", n, a, b, met[[2]int{a, b}]+met[[2]int{b, a}])
					}
				}
			}
		}
	}
}
