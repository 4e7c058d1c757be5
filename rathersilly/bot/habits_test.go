package bot_test

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/rathersilly"
)

type (
	units   = map[game.Seat][]string
	centres = map[game.Seat][]string
)

// board makes a match before the moves of a fall.
func board(t *testing.T, u units, c centres, change func(*rathersilly.State)) game.Position {
	t.Helper()
	config := complete(t, game.Config{})
	s := rathersilly.State{
		Options: config.Options, Seats: config.Seats, Phase: "F1905M", Centres: c,
		Units: map[game.Seat][]rathersilly.UnitInfo{}, Roles: map[game.Seat]rathersilly.Role{},
	}
	for seat, list := range u {
		for _, name := range list {
			unit := rathersilly.UnitInfo{Unit: name}
			switch name[:2] {
			case "MS", "MW":
				unit.Supply = "none"
			case "AZ", "DA":
				unit.Supply = "quota"
			}
			s.Units[seat] = append(s.Units[seat], unit)
		}
	}
	if change != nil {
		change(&s)
	}
	data, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := rathersilly.New().Load(1, data)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

// TestHabits asks an opponent again and again what it orders where something is to be done.
func TestHabits(t *testing.T) {
	five := centres{"germany": {"ber", "kie", "mun", "den", "hol"}, "france": {"par", "bre", "mar", "spa", "por"}}
	for name, c := range map[string]struct {
		units   units
		centres centres
		change  func(*rathersilly.State)
		seat    game.Seat
		wants   []string // all of them
		often   int      // of a hundred
	}{
		"two units drive a monster out": {
			units{"france": {"A par", "A gas"}, "monsters": {"MS bre"}},
			centres{"france": {"par", "mar", "spa"}},
			nil,
			"france",
			[]string{"- Bre", " S A "},
			80,
		},
		"the mermaid calls": {
			units{"germany": {"AZ den"}, "france": {"A par", "A bur"}},
			five, nil,
			"germany",
			[]string{"AZ Den LURE all"},
			50,
		},
		"a jammer beside an Amazon jams": {
			units{"germany": {"DA kie"}, "france": {"AZ ruh"}},
			five, nil,
			"germany",
			[]string{"DA Kie JAM"},
			70,
		},
		"the TARDIS goes to a monster that keeps its centre": {
			units{"monsters": {"MW mos"}}, nil, nil, "doctor", []string{"T HYP Mos"}, 90,
		},
		"the TARDIS goes along after a monster": {
			units{"doctor": {"A war"}, "monsters": {"MW mos"}},
			centres{"doctor": {"war"}},
			func(s *rathersilly.State) { s.Tardis = "war" },
			"doctor",
			[]string{"A War - Mos", "T War - Mos"},
			90,
		},
		"birds carry an army over the sea": {
			units{"england": {"A lon", "V lon"}},
			centres{"england": {"lon", "edi", "lvp"}},
			nil,
			"england",
			[]string{"V Lon - ", "by V"},
			50,
		},
		"who holds scares birds of others": {
			units{"france": {"A tun"}, "england": {"V tys"}, "italy": {"F naf"}},
			centres{"france": {"tun"}},
			nil,
			"france",
			[]string{"A Tun SCARE"},
			40,
		},
		"the Fool commands the leader": {
			units{"france": {"A par"}, "germany": {"A mun", "A ber"}},
			centres{"germany": {"mun", "ber", "kie"}, "france": {"par"}},
			nil,
			"fool",
			[]string{"FOOL Ger A "},
			70,
		},
		"twins stay together": {
			units{"germany": {"SA kie", "SA ber"}},
			centres{"germany": {"kie", "ber", "mun"}},
			func(s *rathersilly.State) { s.Roles["germany"] = rathersilly.Role{Twins: true} },
			"germany",
			[]string{"SA"},
			100,
		},
		"lamas wait for somebody": {
			units{"germany": {"A mun"}, "france": {"A par"}},
			five,
			func(s *rathersilly.State) { s.Herds = map[game.Seat][]string{"germany": {"bur"}} },
			"germany",
			[]string{"L Bur EXP IF Fra in Bur"},
			10,
		},
	} {
		v := board(t, c.units, c.centres, c.change).View(game.As(c.seat))
		did := 0
		text := ""
		for n := range uint64(100) {
			o, err := named(t, "intermediate").Choose(t.Context(), v, rand.New(rand.NewPCG(n, 1)))
			if err != nil {
				t.Fatal(err)
			}
			text = v.Write("", o)
			all := true
			for _, want := range c.wants {
				all = all && strings.Contains(text, want)
			}
			if all {
				did++
			}
		}
		if did < c.often {
			t.Errorf("%s: %d times of a hundred, want %d; the last time it was %q", name, did, c.often, text)
		}
	}
}
