package gametest

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"spielleiter/game"
)

// longestName is how many characters the proper name of a seat has at most.
const longestName = 60

// checkNames looks at the proper names of all seats. That they tell no secret is held with everything else that a position
// gives.
func checkNames(s *suite, r report) {
	s.each(200, r, func(m *moment, r report) {
		whose := map[string]game.Seat{}
		for _, seat := range m.match.config.Seats {
			name := m.at.Name(seat)
			switch other, twice := whose[name]; {
			case name == "":
			case twice:
				r("%s and %s are both called %q", other, seat, name)
			case strings.ContainsFunc(name, unicode.IsControl) || strings.TrimSpace(name) != name || name[0] == '@':
				r("%s is called %q, which is no word", seat, name)
			case !utf8.ValidString(name) || utf8.RuneCountInString(name) > longestName:
				r("%s is called %.80q, which is no name", seat, name)
			}
			whose[name] = seat
		}
	})
}
