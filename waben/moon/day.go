package moon

// Epoch is the year A.D. in whose March the year 0 n.P. begins: n.P. = A.D. − 1580 from 17 March on.
const Epoch = 1580

// Day is a day of our calendar.
type Day struct {
	Year  int // A.D.
	Month int // 1 to 12
	Day   int // of the month
}

// starts are the first days of the moons, and of the Traumtage at last (table 3.4-1).
var starts = [PerYear + 1]struct{ month, day int }{
	{3, 17}, {4, 16}, {5, 15}, {6, 14}, {7, 13}, {8, 12}, {9, 10}, {10, 10}, {11, 8}, {12, 8}, {1, 6}, {2, 5}, {3, 6},
}

// Days are the first and the last day of a moon in our calendar. The 29 February of leap years belongs to
// Wolfsmond (D-Y).
func (c Count) Days() (first, last Day) {
	m := c.Moon()
	return c.start(m), c.start(m + 1).Before()
}

// Dreams are the first and the last of the Traumtage that follow the year of the moon.
func (c Count) Dreams() (first, last Day) {
	end := c.start(PerYear)
	return end, Day{end.Year, 3, 16}
}

func (c Count) start(m Moon) Day {
	s := starts[m]
	year := c.Year() + Epoch
	if s.month < 3 || m == PerYear {
		year++
	}
	return Day{year, s.month, s.day}
}

// Length is how many days the moon has: 30 and 29 in turn, and 30 a Wolfsmond with a leap day.
func (c Count) Length() int {
	n := 30 - int(c.Moon())%2
	if c.Moon() == 11 && leap(c.Year()+Epoch+1) {
		n++
	}
	return n
}

// On is the moon that a day lies in; dream says that the day is one of the Traumtage after it.
func On(d Day) (c Count, dream bool) {
	c = At(d.Year-Epoch, PerYear-1) // no day of the year lies later
	for {
		if first, _ := c.Days(); !d.earlier(first) {
			break
		}
		c--
	}
	_, last := c.Days()
	return c, last.earlier(d)
}

// earlier reports whether d lies before e.
func (d Day) earlier(e Day) bool {
	return d.Year < e.Year || d.Year == e.Year && (d.Month < e.Month || d.Month == e.Month && d.Day < e.Day)
}

// Before is the day before.
func (d Day) Before() Day {
	if d.Day > 1 {
		return Day{d.Year, d.Month, d.Day - 1}
	}
	if d.Month == 1 {
		return Day{d.Year - 1, 12, 31}
	}
	return Day{d.Year, d.Month - 1, daysIn(d.Year, d.Month-1)}
}

func daysIn(year, month int) int {
	switch month {
	case 2:
		if leap(year) {
			return 29
		}
		return 28
	case 4, 6, 9, 11:
		return 30
	}
	return 31
}

func leap(year int) bool { return year%4 == 0 && (year%100 != 0 || year%400 == 0) }

var slugs = [PerYear]string{"ram", "falcon", "owl", "jaguar", "raven", "lion", "badger", "eagle", "cat", "dragon", "unicorn", "wolf"}

// Key is the key of the moon's name in the texts.
func (m Moon) Key() string { return "moon." + slugs[m] }
