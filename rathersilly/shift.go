package rathersilly

import (
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/rathersilly/season"
)

// Shift is what a step changed on the board, so that whoever knows how it stands after
// a step finds out how it stood before. All of it was there for everyone to see.
type Shift struct {
	Step int `json:"step"` // 1 to 11

	Gone []Piece `json:"gone,omitempty"` // units as they were before
	Came []Piece `json:"came,omitempty"` // units as they are after

	Borg    *string              `json:"borg,omitempty"`    // where it was; "" off the board
	Tardis  *string              `json:"tardis,omitempty"`  // where it was; "" in Hyperspace
	Hole    *[]string            `json:"hole,omitempty"`    // what it joined; nothing if there was none
	Centres map[string]game.Seat `json:"centres,omitempty"` // whose they were; "" nobody's
}

// Piece is a unit with its owner.
type Piece struct {
	Power game.Seat `json:"power"`
	UnitInfo
	Out bool `json:"out,omitempty"` // it is dislodged
}

// shift compares the board with what it was when a step began.
func shift(step int, was, is *season.World) (s Shift, moved bool) {
	s.Step = step
	s.units(was.Units, is.Units)
	s.units(was.Swarms, is.Swarms)
	s.dislodged(was.Dislodged, is.Dislodged)
	if was.Borg != is.Borg {
		at := code(was.Borg)
		s.Borg = &at
	}
	if was.Tardis != is.Tardis {
		at := code(was.Tardis)
		s.Tardis = &at
	}
	if was.Hole != is.Hole {
		ends := holeOf(was.Hole)
		s.Hole = &ends
	}
	for at := range chart.All[chart.Province](board().Centres) {
		if was.Owners[at] != is.Owners[at] {
			if s.Centres == nil {
				s.Centres = map[string]game.Seat{}
			}
			s.Centres[code(at)] = SeatOf(was.Owners[at])
		}
	}
	return s, len(s.Gone)+len(s.Came)+len(s.Centres) > 0 || s.Borg != nil || s.Tardis != nil || s.Hole != nil
}

// units finds out which units of a list have gone and come.
func (s *Shift) units(was, is []season.Unit) {
	for _, u := range was {
		if !slices.Contains(is, u) {
			s.Gone = append(s.Gone, Piece{Power: SeatOf(u.Owner), UnitInfo: unitOf(u)})
		}
	}
	for _, u := range is {
		if !slices.Contains(was, u) {
			s.Came = append(s.Came, Piece{Power: SeatOf(u.Owner), UnitInfo: unitOf(u)})
		}
	}
}

// dislodged does the same for those that have to leave.
func (s *Shift) dislodged(was, is []season.Dislodged) {
	for _, d := range was {
		if !slices.Contains(is, d) {
			s.Gone = append(s.Gone, Piece{Power: SeatOf(d.Owner), UnitInfo: unitOf(d.Unit), Out: true})
		}
	}
	for _, d := range is {
		if !slices.Contains(was, d) {
			s.Came = append(s.Came, Piece{Power: SeatOf(d.Owner), UnitInfo: unitOf(d.Unit), Out: true})
		}
	}
}

// holeOf names the ends of a wormhole, if there is one.
func holeOf(l season.Link) []string {
	if l.None() {
		return []string{}
	}
	return []string{board().Code(l.A), board().Code(l.B)}
}
