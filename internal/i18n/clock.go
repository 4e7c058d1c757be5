package i18n

import (
	"strconv"
	"time"

	"spielleiter/game"
)

// Clock writes day of the week and time: "Fr 20:00". An hour that happens twice
// when the clocks go back carries its zone: "So 02:30 CEST".
func (p *Printer) Clock(t time.Time, zone *time.Location) string {
	t = t.In(zone)
	return p.weekday(t) + " " + hour(t)
}

// Date writes a date: "Fr 20.11.2026", "Fri 20 Nov 2026".
func (p *Printer) Date(t time.Time, zone *time.Location) string {
	t = t.In(zone)
	return p.T("time.date", game.Args{
		"weekday": p.weekday(t),
		"day":     strconv.Itoa(t.Day()),
		"month":   p.T("time.month."+strconv.Itoa(int(t.Month())), nil),
		"year":    strconv.Itoa(t.Year()),
	})
}

// DateTime writes date and time: "Fr 20.11.2026, 20:00".
func (p *Printer) DateTime(t time.Time, zone *time.Location) string {
	return p.Date(t, zone) + ", " + hour(t.In(zone))
}

// DateTimeThere says beside date and time where it is that time: "Fr 20.11.2026, 20:00 (Berlin)".
func (p *Printer) DateTimeThere(t time.Time, zone *time.Location) string {
	return p.DateTime(t, zone) + " (" + city(zone.String()) + ")"
}

// Span writes a duration in its one or two largest units, rounded down: "3 Tage",
// "1 Std 5 Min", "45 Sek". A negative duration is none.
func (p *Printer) Span(d time.Duration) string {
	units := []struct {
		size time.Duration
		key  string
	}{{24 * time.Hour, "time.days"}, {time.Hour, "time.hours"}, {time.Minute, "time.minutes"}, {time.Second, "time.seconds"}}
	for n, u := range units {
		count := d / u.size
		if count < 1 {
			continue
		}
		text := p.Count(u.key, int(count))
		if n+1 < len(units) && count < fineBelow {
			if rest := d % u.size / units[n+1].size; rest > 0 {
				text += " " + p.Count(units[n+1].key, int(rest))
			}
		}
		return text
	}
	return p.Count("time.seconds", 0)
}

// fineBelow is the count from which the next smaller unit is not worth reading.
const fineBelow = 3

// Left writes how long something is still open: "noch 22 Std", "22 h left". It rounds
// down, so that nobody is promised time that is not there.
func (p *Printer) Left(d time.Duration) string {
	if d < time.Second {
		return p.T("time.over", nil)
	}
	return p.T("time.left", game.Args{"span": p.Span(d)})
}

// Weekday writes a day of the week in short: "Fr", "Fri".
func (p *Printer) Weekday(day time.Weekday) string {
	return p.T("time.weekday."+strconv.Itoa(int(day)), nil)
}

func (p *Printer) weekday(t time.Time) string { return p.Weekday(t.Weekday()) }

// hour writes the time of day, with the zone where the clock shows it twice.
func hour(t time.Time) string {
	const wall = "02 15:04"
	for _, shift := range []time.Duration{-time.Hour, time.Hour} {
		if t.Add(shift).Format(wall) == t.Format(wall) {
			return t.Format("15:04 MST")
		}
	}
	return t.Format("15:04")
}
