package diplomacy

import (
	"strings"
	"testing"

	"spielleiter/game"
)

// A circle that is stopped from outside names the collision, and so does a convoyed exchange.
func TestDIP10WhoStopsACircleIsNamed(t *testing.T) {
	for name, c := range map[string]struct {
		at        statement
		order, by string
		code, to  string
	}{
		"a circle": {statement{
			units:  map[game.Seat][]string{"turkey": {"F ank", "A con", "A smy"}, "russia": {"A bul"}},
			orders: map[game.Seat]string{"turkey": "F Ank - Con\nA Con - Smy\nA Smy - Ank", "russia": "A Bul - Con"},
		}, "F Ank - Con", "Bul", "note.move.circle", ""},
		"another member of the circle": {statement{
			units:  map[game.Seat][]string{"turkey": {"F ank", "A con", "A smy"}, "russia": {"A bul"}},
			orders: map[game.Seat]string{"turkey": "F Ank - Con\nA Con - Smy\nA Smy - Ank", "russia": "A Bul - Con"},
		}, "A Con - Smy", "Bul", "note.move.round", "Con"},
		"an exchange": {statement{
			units: map[game.Seat][]string{"england": {"A lon", "F nth"}, "france": {"A bel", "F eng"}, "germany": {"A hol"}},
			orders: map[game.Seat]string{
				"england": "A Lon - Bel VIA\nF NTH C A Lon - Bel", "france": "A Bel - Lon VIA\nF ENG C A Bel - Lon", "germany": "A Hol - Bel",
			},
		}, "A Lon - Bel VIA", "Hol", "note.move.circle", ""},
		"the other half of an exchange": {statement{
			units: map[game.Seat][]string{"england": {"A lon", "F nth"}, "france": {"A bel", "F eng"}, "germany": {"A hol"}},
			orders: map[game.Seat]string{
				"england": "A Lon - Bel VIA\nF NTH C A Lon - Bel", "france": "A Bel - Lon VIA\nF ENG C A Bel - Lon", "germany": "A Hol - Bel",
			},
		}, "A Bel - Lon VIA", "Hol", "note.move.round", "Bel"},
		"two that stand in each other's way": {statement{
			units:  map[game.Seat][]string{"turkey": {"F ank", "A con"}, "russia": {"A bul"}},
			orders: map[game.Seat]string{"turkey": "F Ank - Con\nA Con - Ank", "russia": "A Bul - Con"},
		}, "F Ank - Con", "Con", "note.move.own", ""},
		"a stronger unit of a circle that another stops": {statement{
			units: map[game.Seat][]string{"turkey": {"F ank", "A con", "A smy", "F bla"}, "russia": {"A bul", "A arm"}},
			orders: map[game.Seat]string{
				"turkey": "F Ank - Con\nA Con - Smy\nA Smy - Ank\nF BLA S F Ank - Con", "russia": "A Bul - Con\nA Arm - Ank",
			},
		}, "F Ank - Con", "Arm", "note.move.round", "Ank"},
	} {
		t.Run(name, func(t *testing.T) {
			s := c.at.state(t)
			p := s.mustPosition()
			var sheets []game.SeatOrders[Orders]
			for _, seat := range s.awaited(&p) {
				m, problems := Rules{}.Read(Rules{}.View(s, game.As(seat)), "en", c.at.orders[seat])
				if len(problems) > 0 {
					t.Fatal(problems)
				}
				sheets = append(sheets, game.SeatOrders[Orders]{Seat: seat, Orders: m})
			}
			clerk := game.NewClerk(game.Seed{}, 1, nil)
			if _, err := (Rules{}).Step(s, sheets, clerk); err != nil {
				t.Fatal(err)
			}
			for _, n := range clerk.Protocol().Notes {
				if n.Args["order"] == c.order && (n.Code != c.code || n.Args["by"] != named(c.by) || n.Args["at"] != named(c.to)) {
					t.Errorf("told is %s %v", n.Code, n.Args)
				}
			}
		})
	}
}

// named is the key of the name of a province, "" of none.
func named(label string) string {
	if label == "" {
		return ""
	}
	return "@place." + strings.ToLower(label)
}
