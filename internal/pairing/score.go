package pairing

import "slices"

// Points are counted in thousandths, so that shares come out alike everywhere.
const Point = 1000

// Finish is how a seat of a match for more than two came out.
type Finish struct {
	Place  int // 1 is best; equal places share
	Amount int // what the game counts, such as supply centres
}

// Scoring is how places of a match with many seats become points.
type Scoring string

// The scoring systems.
const (
	// DrawSize shares 100 points among those in the first place: the draw-size scoring of Calhamer points and of webDiplomacy.
	DrawSize Scoring = "draw-size"
	// SumOfSquares shares 100 points by the squares of what each has; whoever wins alone has all of them (webDiplomacy).
	SumOfSquares Scoring = "squares"
	// Ranks is C-Diplo: whoever wins alone has 100. Else there is a point for playing, one for each centre, and 38, 14 and 7 for the first three
	// places; equal places share these.
	Ranks Scoring = "ranks"
)

// Scorings are all of them.
var Scorings = []Scoring{DrawSize, SumOfSquares, Ranks}

// rankPoints are for the first places.
var rankPoints = []int{38, 14, 7}

// Score gives the points of the seats of a match that is over, in thousandths. Alone says that the game was won, not drawn: whoever is first has won
// it alone.
func (s Scoring) Score(seats []Finish, alone bool) []int {
	points := make([]int, len(seats))
	first := 0
	for _, f := range seats {
		if f.Place == 1 {
			first++
		}
	}
	for n, f := range seats {
		switch {
		case alone && first == 1:
			if f.Place == 1 {
				points[n] = 100 * Point
			}
		case s == DrawSize && f.Place == 1:
			points[n] = rounded(100*Point, first)
		case s == SumOfSquares:
			sum := 0
			for _, o := range seats {
				sum += o.Amount * o.Amount
			}
			if sum > 0 {
				points[n] = rounded(100*Point*f.Amount*f.Amount, sum)
			}
		case s == Ranks:
			points[n] = Point*(1+f.Amount) + forPlace(seats, f.Place)
		}
	}
	return points
}

// forPlace is the share of one of those with equal places in what these places get.
func forPlace(seats []Finish, place int) int {
	better, equal, sum := 0, 0, 0
	for _, f := range seats {
		if f.Place < place {
			better++
		} else if f.Place == place {
			equal++
		}
	}
	for n := better; n < min(better+equal, len(rankPoints)); n++ {
		sum += rankPoints[n]
	}
	return rounded(sum*Point, equal)
}

// rounded divides to the nearest whole number.
func rounded(a, b int) int { return (2*a + b) / (2 * b) }

// Known reports whether there is such a system.
func (s Scoring) Known() bool { return slices.Contains(Scorings, s) }
