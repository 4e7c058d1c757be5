package moon

import (
	"testing"

	"pgregory.net/rapid"

	"spielleiter/game/gametest"
)

// Table 3.4-1 (WDW-25), in a year without leap day: 2001 and 2002 are 421 and 422 n.P.
func TestWDW25TableOfMoons(t *testing.T) {
	rows := []struct {
		name        string
		first, last Day
		due         string
	}{
		{"Widdermond", Day{2001, 3, 17}, Day{2001, 4, 15}, "income"},
		{"Falkenmond", Day{2001, 4, 16}, Day{2001, 5, 14}, "recruiting"},
		{"Eulenmond", Day{2001, 5, 15}, Day{2001, 6, 13}, ""},
		{"Jaguarmond", Day{2001, 6, 14}, Day{2001, 7, 12}, ""},
		{"Rabenmond", Day{2001, 7, 13}, Day{2001, 8, 11}, ""},
		{"Löwen-/Tigermond", Day{2001, 8, 12}, Day{2001, 9, 9}, ""},
		{"Dachsmond", Day{2001, 9, 10}, Day{2001, 10, 9}, "income"},
		{"Adlermond", Day{2001, 10, 10}, Day{2001, 11, 7}, "recruiting"},
		{"Katzenmond", Day{2001, 11, 8}, Day{2001, 12, 7}, ""},
		{"Drachenmond", Day{2001, 12, 8}, Day{2002, 1, 5}, ""},
		{"Einhornmond", Day{2002, 1, 6}, Day{2002, 2, 4}, ""},
		{"Wolfsmond", Day{2002, 2, 5}, Day{2002, 3, 5}, ""},
	}
	say := gametest.Catalogue(t, Texts, "de")
	sum := 0
	for n, row := range rows {
		m := At(421, Moon(n))
		first, last := m.Days()
		if say[m.Moon().Key()] != row.name || first != row.first || last != row.last {
			t.Errorf("moon %d is %s from %v to %v", n, say[m.Moon().Key()], first, last)
		}
		if m.Income() != (row.due == "income") || m.Recruiting() != (row.due == "recruiting") {
			t.Errorf("%s: income %t, recruiting %t", row.name, m.Income(), m.Recruiting())
		}
		sum += m.Length()
	}
	first, last := At(421, 0).Dreams()
	if first != (Day{2002, 3, 6}) || last != (Day{2002, 3, 16}) || sum+11 != 365 {
		t.Errorf("Traumtage from %v to %v, %d days in moons", first, last, sum)
	}
}

// D-Y: the 29 February belongs to Wolfsmond.
func TestWDWDYLeapDay(t *testing.T) {
	if c, dream := On(Day{2004, 2, 29}); c != At(423, 11) || dream {
		t.Errorf("29 February 2004 lies in moon %d of %d", c.Moon(), c.Year())
	}
	for year, want := range map[int]int{423: 30, 422: 29, 319: 29, 419: 30} { // 1900 has no leap day, 2000 has
		if got := At(year, 11).Length(); got != want {
			t.Errorf("Wolfsmond %d n.P. has %d days, want %d", year, got, want)
		}
	}
}

// n.P. is A.D. less 1580 from 17 March on.
func TestYearsAreCountedFromMarch(t *testing.T) {
	for _, c := range []struct {
		day   Day
		want  Count
		dream bool
	}{
		{Day{2002, 3, 17}, At(422, 0), false},
		{Day{2002, 3, 16}, At(421, 11), true},
		{Day{2002, 3, 6}, At(421, 11), true},
		{Day{2002, 3, 5}, At(421, 11), false},
		{Day{2002, 1, 1}, At(421, 9), false},
		{Day{2002, 12, 31}, At(422, 9), false},
	} {
		if got, dream := On(c.day); got != c.want || dream != c.dream {
			t.Errorf("%v lies in moon %d of %d, dream %t", c.day, got.Moon(), got.Year(), dream)
		}
	}
}

func TestDaysOfAMoonLieInIt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := Count(rapid.IntRange(0, 12*600).Draw(t, "moon"))
		first, last := c.Days()
		d, n := last, 1
		for d != first {
			d, n = d.Before(), n+1
			if n > 31 {
				t.Fatalf("from %v to %v", first, last)
			}
		}
		if n != c.Length() {
			t.Errorf("from %v to %v are %d days, want %d", first, last, n, c.Length())
		}
		for _, d := range []Day{first, last} {
			if got, dream := On(d); got != c || dream {
				t.Errorf("%v of moon %d lies in %d", d, c, got)
			}
		}
		if (c + 1).Moon() != 0 {
			if got, dream := On(first.Before()); c.Moon() != 0 && (got != c-1 || dream) {
				t.Errorf("the day before %v lies in %d", first, got)
			}
		}
	})
}

func TestTexts(t *testing.T) {
	gametest.SameTexts(t, Texts)
}

// WDW-25: which moon of a turn is a date of recruiting.
func TestWDW25RecruitingWithinATurn(t *testing.T) {
	for _, c := range []struct {
		moon        Moon
		moons, want int
	}{
		{Widder, 1, 0}, {Widder, 2, 2}, {Falke, 1, 1}, {Falke, 2, 1}, {2, 2, 0}, {Dachs, 2, 2}, {Adler, 2, 1}, {11, 2, 0},
	} {
		if got := At(446, c.moon).RecruitingWithin(c.moons); got != c.want {
			t.Errorf("moon %d of %d: %d, want %d", c.moon, c.moons, got, c.want)
		}
	}
}
