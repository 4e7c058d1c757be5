package match

import "time"

// feast gives the dates of a feast day in a year, at midnight in UTC.
type feast func(year int) []time.Time

// feasts are the feast days by law that all parts of a country have. Easter and Whit Sunday are Sundays in most laws
// and no more than that.
var feasts = map[Skip][]feast{
	SkipGermany: {
		on(time.January, 1),   // Neujahr
		easter(-2),            // Karfreitag
		easter(1),             // Ostermontag
		on(time.May, 1),       // Tag der Arbeit
		easter(39),            // Christi Himmelfahrt
		easter(50),            // Pfingstmontag
		on(time.October, 3),   // Tag der Deutschen Einheit
		on(time.December, 25), // Weihnachten
		on(time.December, 26),
	},
	SkipAustria: {
		on(time.January, 1),   // Neujahr
		on(time.January, 6),   // Heilige Drei Könige
		easter(1),             // Ostermontag
		on(time.May, 1),       // Staatsfeiertag
		easter(39),            // Christi Himmelfahrt
		easter(50),            // Pfingstmontag
		easter(60),            // Fronleichnam
		on(time.August, 15),   // Mariä Himmelfahrt
		on(time.October, 26),  // Nationalfeiertag
		on(time.November, 1),  // Allerheiligen
		on(time.December, 8),  // Mariä Empfängnis
		on(time.December, 25), // Christtag
		on(time.December, 26), // Stefanitag
	},
	SkipSwitzerland: { // what all twenty-six cantons have
		on(time.January, 1),   // Neujahr
		easter(39),            // Auffahrt
		on(time.August, 1),    // Bundesfeier
		on(time.December, 25), // Weihnachten
	},
	SkipEngland: {
		newYear,
		easter(-2), // Good Friday
		easter(1),  // Easter Monday
		mondayFrom(time.May, 1),
		mondayFrom(time.May, 25),    // the last one
		mondayFrom(time.August, 25), // the last one
		christmas,
	},
}

// on is a feast of the same date every year.
func on(month time.Month, day int) feast {
	return func(year int) []time.Time { return []time.Time{dateOf(year, month, day)} }
}

// easter is a feast so many days after Easter Sunday.
func easter(after int) feast {
	return func(year int) []time.Time { return []time.Time{easterSunday(year).AddDate(0, 0, after)} }
}

// mondayFrom is a feast on the first Monday from a date on.
func mondayFrom(month time.Month, day int) feast {
	return func(year int) []time.Time {
		date := dateOf(year, month, day)
		return []time.Time{date.AddDate(0, 0, (8-weekday(date))%7)}
	}
}

// newYear is England's New Year's Day, and the Monday in its stead if it is on a weekend.
func newYear(year int) []time.Time {
	day := dateOf(year, time.January, 1)
	if w := weekday(day); w >= 6 {
		return []time.Time{day, day.AddDate(0, 0, 8-w)}
	}
	return []time.Time{day}
}

// christmas is England's Christmas and Boxing Day, and the days in their stead if they are on a weekend.
func christmas(year int) []time.Time {
	days := []time.Time{dateOf(year, time.December, 25), dateOf(year, time.December, 26)}
	switch weekday(days[0]) {
	case 5:
		return append(days, dateOf(year, time.December, 28))
	case 6:
		return append(days, dateOf(year, time.December, 27), dateOf(year, time.December, 28))
	case 7:
		return append(days, dateOf(year, time.December, 27))
	}
	return days
}

// easterSunday is the date of Easter in the Gregorian calendar, by the rule of Meeus, Jones and Butcher.
func easterSunday(year int) time.Time {
	golden, century, rest := year%19, year/100, year%100
	gained := (century - (century+8)/25 + 1) / 3
	epact := (19*golden + century - century/4 - gained + 15) % 30
	sunday := (32 + 2*(century%4) + 2*(rest/4) - epact - rest%4) % 7
	late := (golden + 11*epact + 22*sunday) / 451
	day := epact + sunday - 7*late + 114
	return dateOf(year, time.Month(day/31), day%31+1)
}

func dateOf(year int, month time.Month, day int) time.Time {
	return time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
}
