package sheet

import (
	"testing"
)

// What is left of a line begins and ends where it did, and no point that was left out
// is farther than the slack from what is left.
func TestThinKeepsToTheSlack(t *testing.T) {
	const slack = 1.25
	s := Standard()
	thin := s.Thin(slack)
	before, after := 0, 0
	for n, l := range s.Lines {
		kept := thin.Lines[n]
		before, after = before+len(l), after+len(kept)
		if kept[0] != l[0] || kept[len(kept)-1] != l[len(l)-1] {
			t.Fatalf("line %d: another end", n)
		}
		k := 0
		for _, p := range l[1:] {
			if p == kept[k+1] {
				k++
			} else if d := off(p, kept[k], kept[k+1]); d > slack {
				t.Errorf("line %d: %v is %.2f away", n, p, d)
			}
			if k == len(kept)-1 {
				break
			}
		}
		if k != len(kept)-1 {
			t.Errorf("line %d: points that were not there", n)
		}
	}
	t.Logf("%d of %d points", after, before)
	if after >= before {
		t.Error("nothing was left out")
	}
}
