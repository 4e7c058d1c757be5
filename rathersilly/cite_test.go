package rathersilly_test

import (
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/rathersilly"
)

// What happens cites the statement that made it so, and none that did not apply.
func TestEachReportCitesWhatApplied(t *testing.T) {
	unit := func(s *rathersilly.State, seat game.Seat, name, supply string) {
		s.Units[seat] = append(s.Units[seat], rathersilly.UnitInfo{Unit: name, Supply: supply})
	}
	for name, c := range map[string]struct {
		board       func(s *rathersilly.State)
		sheets      map[game.Seat]string
		code        string
		cites, none []string
	}{
		"a move through the tunnel, beside another": {
			func(s *rathersilly.State) { put(s, "germany", "A mun"); put(s, "france", "A mar") },
			map[game.Seat]string{"germany": "A Mun - Pie", "france": "A Mar - Tyr"},
			"note.order",
			[]string{"RSD-0.3", "RSD-6.2", "RSD-6.3", "RSD-6.5"},
			[]string{"RSD-7.5", "RSD-1.8"},
		},
		"a move on foot": {
			func(s *rathersilly.State) { put(s, "germany", "A mun") },
			map[game.Seat]string{"germany": "A Mun - Bur"},
			"note.order",
			[]string{"RSD-0.3", "RSD-17.1"},
			[]string{"RSD-6.2", "RSD-6.3", "RSD-0.7"},
		},
		"a move to the Borg through the wormhole": {
			func(s *rathersilly.State) {
				put(s, "germany", "A mun")
				s.Hole, s.Borg = []string{"mun", "nap"}, rathersilly.Borg{At: "nap"}
			},
			map[game.Seat]string{"germany": "A Mun - Nap"},
			"note.order",
			[]string{"RSD-7.5", "RSD-1.8"},
			[]string{"RSD-6.2"},
		},
		"a support that was cut": {
			func(s *rathersilly.State) { put(s, "germany", "A mun", "A ber"); put(s, "austria", "A boh") },
			map[game.Seat]string{"germany": "A Mun S A Ber", "austria": "A Boh - Mun"},
			"note.order",
			[]string{"RSD-0.4"},
			[]string{"RSD-6.4"},
		},
		"an Amazon that moves": {
			func(s *rathersilly.State) { unit(s, "germany", "AZ mun", "quota") },
			map[game.Seat]string{"germany": "AZ Mun - Bur"},
			"note.order",
			[]string{"RSD-9.2"},
			[]string{"RSD-10.2"},
		},
		"twins of whom one supports the other": {
			func(s *rathersilly.State) {
				put(s, "germany", "SA mun", "SA kie")
				s.Roles = map[game.Seat]rathersilly.Role{"germany": {Twins: true}}
			},
			map[game.Seat]string{"germany": "SA Kie - Ruh; SA Mun S SA Kie - Ruh"},
			"note.order",
			[]string{"RSD-12.4", "RSD-12.5", "RSD-12.7"},
			[]string{"RSD-12.6", "RSD-12.3"},
		},
		"an order that the Fool changed": {
			func(s *rathersilly.State) { put(s, "germany", "A mun") },
			map[game.Seat]string{"fool": "FOOL A Mun - Bur"},
			"note.order.changed",
			[]string{"RSD-13.2", "RSD-0.7"},
			[]string{"RSD-9.3"},
		},
		"who follows the mermaid": {
			func(s *rathersilly.State) { put(s, "germany", "A mun"); unit(s, "russia", "AZ den", "quota") },
			map[game.Seat]string{"russia": "AZ Den LURE ALL A"},
			"note.lure.lured",
			[]string{"RSD-9.6"},
			[]string{"RSD-9.3", "RSD-9.5"},
		},
		"who follows her own Amazon": {
			func(s *rathersilly.State) { put(s, "germany", "A mun"); unit(s, "germany", "AZ ber", "quota") },
			map[game.Seat]string{"germany": "AZ Ber LURE A Mun"},
			"note.lure.lured",
			[]string{"RSD-9.3", "RSD-9.5"},
			[]string{"RSD-9.6"},
		},
		"an Amazon who is visited": {
			func(s *rathersilly.State) { put(s, "germany", "A mun"); unit(s, "russia", "AZ ber", "quota") },
			map[game.Seat]string{"germany": "A Mun - Ber"},
			"note.move.beaten",
			[]string{"RSD-9.4"},
			[]string{"RSD-15.3"},
		},
		"birds that end beside a unit": {
			func(s *rathersilly.State) { put(s, "germany", "V mun"); put(s, "france", "A bur") },
			map[game.Seat]string{"germany": "V Mun - Bur"},
			"note.order",
			[]string{"RSD-8.2", "RSD-8.4"},
			[]string{"RSD-8.5"},
		},
	} {
		s := position(t, "S1903M")
		s.Borg = rathersilly.Borg{At: "tun"}
		c.board(&s)
		_, notes := play(t, s, nil, c.sheets)
		if !slices.ContainsFunc(notes, func(n game.Told) bool {
			lacks := func(r string) bool { return !slices.Contains(n.Cite, r) }
			return n.Code == c.code && !slices.ContainsFunc(c.cites, lacks) && !slices.ContainsFunc(c.none, func(r string) bool { return !lacks(r) })
		}) {
			t.Errorf("%s: no %s cites %v and not %v: %+v", name, c.code, c.cites, c.none, notes)
		}
	}
}

// RSD-1.3 or RSD-1.4, never both, is why the Borg goes to a unit.
func TestTheBorgCitesOneReason(t *testing.T) {
	for _, c := range []struct {
		units     []string
		want, not string
	}{{[]string{"A tri"}, "RSD-1.3", "RSD-1.4"}, {[]string{"A tri", "A gal", "A boh"}, "RSD-1.4", "RSD-1.3"}} {
		s := position(t, "S1903M", "pace", "seasons")
		put(&s, "germany", c.units...)
		s.Borg = rathersilly.Borg{At: "vie"}
		_, notes := play(t, s, nil, nil)
		if !slices.ContainsFunc(notes, func(n game.Told) bool {
			return n.Code == "note.borg.pounced" && slices.Contains(n.Cite, c.want) && !slices.Contains(n.Cite, c.not)
		}) {
			t.Errorf("%v: %+v", c.units, notes)
		}
	}
}
