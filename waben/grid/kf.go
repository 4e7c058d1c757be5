package grid

import "spielleiter/hex"

// PerGF is how many Kleinfelder make a Großfeld.
const PerGF = 48

// rows are the Kleinfelder of a Großfeld, row by row from the top, numbered through.
var rows = [8]int{4, 5, 6, 7, 8, 7, 6, 5}

// Way is the direction from a Großfeld to one of its six neighbours, clockwise from the top.
type Way uint8

// The ways; Here is the Großfeld itself.
const (
	Here Way = iota
	North
	NorthEast
	SouthEast
	South
	SouthWest
	NorthWest
)

// Ways are the six ways in their order.
var Ways = [6]Way{North, NorthEast, SouthEast, South, SouthWest, NorthWest}

var wayNames = [7]string{"", "N", "NE", "SE", "S", "SW", "NW"}

// String names a way as `N`, `NE` and so on; Here has no name.
func (w Way) String() string { return wayNames[w] }

// Spot is where a Großfeld lies in the lattice of Großfelder: I counts to the upper right, J
// downwards.
type Spot struct{ I, J int }

var strides = [7]Spot{{}, {0, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 0}, {-1, -1}}

// Next is the neighbouring place in a direction.
func (s Spot) Next(w Way) Spot { return Spot{s.I + strides[w].I, s.J + strides[w].J} }

// coord is the axial coordinate of the middle of a place: one step to the upper right is
// six Kleinfelder to the right and four rows up, one down is eight rows.
func (s Spot) coord() hex.Coord { return hex.Coord{Q: 8*s.I - 4*s.J, R: -4*s.I + 8*s.J} }

// link is a neighbour of a Kleinfeld: its number, and in which Großfeld it lies.
type link struct {
	way Way
	kf  uint8
}

// coords are the Kleinfelder by number, from the first of the first row; links their neighbours by
// number and side. Both follow from the shape alone.
var (
	coords = layOut()
	links  = link48()
)

func layOut() (coords [PerGF + 1]hex.Coord) {
	kf := 0
	for row, n := range rows {
		left := -row // in half widths: rows grow to both sides, then shrink
		if row > 4 {
			left = row - 8
		}
		for i := range n {
			kf++
			coords[kf] = hex.Coord{Q: (left + 2*i - row) / 2, R: row}
		}
	}
	return coords
}

func link48() (links [PerGF + 1][7]link) {
	at := map[hex.Coord]link{}
	for w := Here; w <= NorthWest; w++ {
		origin := Spot{}.Next(w).coord()
		for kf := 1; kf <= PerGF; kf++ {
			at[coords[kf].Add(origin)] = link{w, uint8(kf)}
		}
	}
	for kf := 1; kf <= PerGF; kf++ {
		for _, s := range hex.Sides {
			links[kf][s] = at[coords[kf].Next(s)]
		}
	}
	return links
}

// Beyond is the Kleinfeld across a side: its number, and in which direction the Großfeld
// lies that it belongs to. The number has to be 1 to 48, the side valid.
func Beyond(kf int, s hex.Side) (int, Way) {
	l := links[kf][s]
	return int(l.kf), l.way
}
