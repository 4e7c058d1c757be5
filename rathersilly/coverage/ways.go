package coverage

import (
	"spielleiter/rathersilly"
)

// ways are the witnesses of sections 6 and 7.
func ways() map[string]func(*turn) int {
	return map[string]func(*turn) int{
		"RSD-6.1": once(func(t *turn) bool { return t.played("M") }),
		"RSD-7.1": lines(func(_ sheet, l rathersilly.Line) bool { return l.Do == "vote" }),
	}
}
