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

// Points move to even numbers by no more than a unit, and what ends together still does.
func TestEvenKeepsTheMap(t *testing.T) {
	s := Standard()
	even := s.Even()
	moved := map[Point]Point{}
	for n, l := range s.Lines {
		for k, p := range l {
			q := even.Lines[n][k]
			if q.X%2 != 0 || q.Y%2 != 0 || q.X < p.X || q.X > p.X+1 || q.Y < p.Y || q.Y > p.Y+1 {
				t.Fatalf("line %d: %v goes to %v", n, p, q)
			}
			if before, ok := moved[p]; ok && before != q {
				t.Errorf("%v goes to %v and %v", p, before, q)
			}
			moved[p] = q
		}
	}
	long, short := 0, 0
	for code, shape := range s.Provinces {
		long, short = long+len(s.Path(shape)), short+len(even.Path(shape))
		if len(even.Path(shape)) == 0 {
			t.Errorf("nothing is left of %s", code)
		}
	}
	t.Logf("%d bytes instead of %d", short, long)
	if short >= long*9/10 {
		t.Error("paths are hardly shorter")
	}
}
