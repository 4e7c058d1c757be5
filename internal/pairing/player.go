package pairing

import "slices"

// Player is one of those who are to be paired in a game for two.
type Player struct {
	Number int // pairing number, 1 is the first; unique
	Score  int // so far, in half points
	Past   []Past
	Never  []int // with whom they must not be paired; it is enough that one of two says so
}

// Past is what a round was to somebody.
type Past struct {
	Opponent int  // 0 without one
	First    bool // began
	Unplayed bool // nobody moved: a bye, a forfeit, or not there
	Bye      bool // a point without an opponent: a bye that was given, or the forfeit of another
	Float    Float
}

// Float is whether somebody played below or above their own score.
type Float int

// The floats.
const (
	Level Float = 0
	Down  Float = -1 // with somebody who had fewer points, or not at all
	Up    Float = 1
)

func (p Player) met(number int) (times int) {
	for _, x := range p.Past {
		if x.Opponent == number && !x.Unplayed {
			times++
		}
	}
	return times
}

// barred reports whether two must not be paired.
func barred(a, b Player) bool {
	return slices.Contains(a.Never, b.Number) || slices.Contains(b.Never, a.Number)
}

func (p Player) byes() (n int) {
	for _, x := range p.Past {
		if x.Bye {
			n++
		}
	}
	return n
}

func (p Player) floated(back int, f Float) bool {
	at := len(p.Past) - back
	return at >= 0 && p.Past[at].Float == f
}

// wish is how much somebody would like to begin: above zero, or not to: below it; 3 is what has to be, 2 strong, 1 mild (FIDE C.04.3, 1.7).
func (p Player) wish() int {
	diff, last := 0, []bool{}
	for _, x := range p.Past {
		if x.Unplayed || x.Opponent == 0 {
			continue
		}
		if last = append(last, x.First); x.First {
			diff++
		} else {
			diff--
		}
	}
	n := len(last)
	twice := n > 1 && last[n-1] == last[n-2]
	switch {
	case n == 0:
		return 0
	case diff > 1 || twice && last[n-1] && diff >= -1:
		return -3
	case diff < -1 || twice && diff <= 1 && !last[n-1]:
		return 3
	case diff == 1:
		return -2
	case diff == -1:
		return 2
	case last[n-1]:
		return -1
	}
	return 1
}

// balance is how much oftener somebody has begun than not.
func (p Player) balance() (diff int) {
	for _, x := range p.Past {
		switch {
		case x.Unplayed || x.Opponent == 0:
		case x.First:
			diff++
		default:
			diff--
		}
	}
	return diff
}

// begun are, newest first, whether somebody began in the rounds that they played.
func (p Player) begun() (list []bool) {
	for _, x := range slices.Backward(p.Past) {
		if !x.Unplayed && x.Opponent != 0 {
			list = append(list, x.First)
		}
	}
	return list
}

// begins says who of two begins (FIDE C.04.3, 5.2): both wishes, or else the stronger one; or the other way round than when they last differed; or
// what the first of them wishes. Where nobody wishes anything, odd numbers begin as the lot has it.
func begins(a, b Player, oddFirst bool) (aFirst bool) {
	if before(b, a) {
		return !begins(b, a, oddFirst)
	}
	wa, wb := a.wish(), b.wish()
	switch {
	case wa == 0 && wb == 0:
		return (a.Number%2 == 1) == oddFirst
	case wa == 0:
		return wb < 0
	case wb == 0 || (wa > 0) != (wb > 0):
		return wa > 0
	case abs(wa) != abs(wb):
		return (abs(wa) > abs(wb)) == (wa > 0)
	}
	if abs(wa) == 3 && abs(a.balance()) != abs(b.balance()) {
		return (abs(a.balance()) > abs(b.balance())) == (wa > 0)
	}
	ha, hb := a.begun(), b.begun()
	for n := range min(len(ha), len(hb)) {
		if ha[n] != hb[n] {
			return hb[n]
		}
	}
	return wa > 0
}

// before reports whether a stands before b: more points, or the lower number.
func before(a, b Player) bool {
	return a.Score > b.Score || a.Score == b.Score && a.Number < b.Number
}

func abs(n int) int { return max(n, -n) }
