// Package moon is the calendar of Welt der Waben: years of twelve moons, alternately 30 and 29
// days, and eleven Traumtage (table 3.4-1, WDW-25). The game counts moons; the days of our year
// are for display (C10).
package moon

// Moon is a place in the year, 0 (Widdermond) to 11 (Wolfsmond).
type Moon uint8

// The moons in which something is due.
const (
	Widder Moon = 0 // income
	Falke  Moon = 1 // recruiting
	Dachs  Moon = 6 // income
	Adler  Moon = 7 // recruiting
)

// PerYear is how many moons a year has.
const PerYear = 12

// Count numbers moons through: the Widdermond of year y n.P. is 12*y.
type Count int32

// At is a moon of a year n.P.
func At(year int, m Moon) Count { return Count(year*PerYear + int(m)) }

// Year is the year n.P. that a moon lies in.
func (c Count) Year() int { return (int(c) - int(c.Moon())) / PerYear }

// Moon is the place in the year.
func (c Count) Moon() Moon { return Moon((c%PerYear + PerYear) % PerYear) }

// Income reports whether taxes come in and settlements are reckoned (WDW-25).
func (c Count) Income() bool { return c.Moon() == Widder || c.Moon() == Dachs }

// Recruiting reports whether units are paid, dissolved and recruited (WDW-25).
func (c Count) Recruiting() bool { return c.Moon() == Falke || c.Moon() == Adler }

// RecruitingWithin is which of so many moons, the first of which is this one, is the date of recruiting, from 1; 0 if none is.
func (c Count) RecruitingWithin(moons int) int {
	for n := range Count(moons) {
		if (c + n).Recruiting() {
			return int(n) + 1
		}
	}
	return 0
}
