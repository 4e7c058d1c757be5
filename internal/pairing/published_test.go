package pairing_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"spielleiter/internal/pairing"
)

// played is one player's line of a tournament file.
type played []struct {
	opponent int
	white    bool
	result   byte
}

func tournament(t *testing.T, name string) (list []played) {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		var p played
		for f := range strings.FieldsSeq(line) {
			n, err := strconv.Atoi(f[:len(f)-2])
			if err != nil {
				t.Fatal(err)
			}
			p = append(p, struct {
				opponent int
				white    bool
				result   byte
			}{n, f[len(f)-2] == 'w', f[len(f)-1]})
		}
		list = append(list, p)
	}
	return list
}

func half(result byte) int { return map[byte]int{'1': 2, '+': 2, 'U': 2, '=': 1, 'H': 1}[result] }

// before gives those who are paired in a round, from 0, with what they have done until then.
func before(list []played, round int) (players []pairing.Player) {
	score := make([]int, len(list)+1)
	past := make([][]pairing.Past, len(list)+1)
	for r := range round {
		next := slices.Clone(score)
		for n, p := range list {
			x := p[r]
			unplayed := x.opponent == 0 || strings.ContainsRune("+-", rune(x.result))
			f := pairing.Level
			switch {
			case unplayed || score[n+1] > score[x.opponent]:
				f = pairing.Down
			case score[n+1] < score[x.opponent]:
				f = pairing.Up
			}
			past[n+1] = append(past[n+1], pairing.Past{Opponent: x.opponent, First: x.white, Unplayed: unplayed, Bye: x.result == 'U' || x.result == '+', Float: f})
			next[n+1] += half(x.result)
		}
		score = next
	}
	for n, p := range list {
		if x := p[round]; x.opponent != 0 || x.result == 'U' {
			players = append(players, pairing.Player{Number: n + 1, Score: score[n+1], Past: past[n+1]})
		}
	}
	return players
}

// Round after round of tournaments that others have paired by the whole Dutch system: 17 of 23 come out to the last pair. In the others ours is
// simpler (SPL-54): the bye goes to the very last who can have it, where the whole system looks whom it costs how much there, which moves pairs of
// round 2; and who goes down from a group is chosen by that group alone, where the whole system looks at the next one too.
func TestSPL54RoundsThatOthersHavePaired(t *testing.T) {
	for name, other := range map[string][]int{"dutch-small-2.txt": {9}, "dutch-small-12.txt": {6}, "dutch-mid-1.txt": {2, 5, 6, 7}} {
		list := tournament(t, name)
		for r := range list[0] {
			got := pairing.NextSwiss(before(list, r), list[0][0].white)
			have, want := map[string]bool{}, map[string]bool{}
			for _, p := range got.Pairs {
				have[fmt.Sprintf("%d-%d", p.First, p.Second)] = true
			}
			for n, p := range list {
				if x := p[r]; x.opponent != 0 && x.white {
					want[fmt.Sprintf("%d-%d", n+1, x.opponent)] = true
				} else if x.result == 'U' && got.Bye != n+1 && !slices.Contains(other, r+1) {
					t.Errorf("%s, round %d: the bye goes to %d, not %d", name, r+1, got.Bye, n+1)
				}
			}
			var more, less []string
			for p := range have {
				if !want[p] {
					more = append(more, p)
				}
			}
			for p := range want {
				if !have[p] {
					less = append(less, p)
				}
			}
			slices.Sort(more)
			slices.Sort(less)
			if differs := len(more) > 0; differs != slices.Contains(other, r+1) {
				t.Errorf("%s, round %d: %v, not %v", name, r+1, more, less)
			}
		}
	}
}
