package battle_test

import (
	"encoding/binary"
	"errors"
	"math"
	"strings"
	"testing"

	"spielleiter/terramagica/battle"
)

func TestImpossibleLineupsAreRefused(t *testing.T) {
	e := newEngine(t, cast)
	for _, c := range []struct {
		name, says string
		spoil      func(*battle.Lineup)
	}{
		{"row 0", "side 1, number 1, row: 0, want 1-10", func(l *battle.Lineup) { l.Sides[1][1].Row = 0 }},
		{"row 11", "side 0, number 0, row: 11, want 1-10", func(l *battle.Lineup) { l.Sides[0][0].Row = 11 }},
		{"a kind that is not there", "side 0, number 0, kind: 99, want 0-10", func(l *battle.Lineup) { l.Sides[0][0].Kind = 99 }},
		{"a kind below 0", "side 0, number 0, kind: -1, want 0-10", func(l *battle.Lineup) { l.Sides[0][0].Kind = -1 }},
		{"negative HP", "side 0, number 0, hp: -1, want >= 0", func(l *battle.Lineup) { l.Sides[0][0].HP = -1 }},
		{"HP that is no number", "side 0, number 0, hp: NaN", func(l *battle.Lineup) { l.Sides[0][0].HP = math.NaN() }},
		{"infinite HP", "side 0, number 0, hp: +Inf", func(l *battle.Lineup) { l.Sides[0][0].HP = math.Inf(1) }},
		{"10^12 men", "side 0, number 0, men: 1e+12, want 0-1000000000", func(l *battle.Lineup) { l.Sides[0][0].HP = 1e13 }},
		{"no such pace", "pace: 9, want 0-3", func(l *battle.Lineup) { l.Sides[0][0].Tactic.Pace = 9 }},
		{"too many units", "side 1, units: 10001, want 0-10000", func(l *battle.Lineup) { l.Sides[1] = make([]battle.Unit, 10_001) }},
		{"a wall of less than nothing", "side 1, number 0, fort: -1", func(l *battle.Lineup) { l.Forts[0].HP = -1 }},
		{"a wall that is no number", "fort.v: NaN", func(l *battle.Lineup) { l.Forts[0].V = math.NaN() }},
		{"walls of nobody", "fort.side: 2, want 0-1", func(l *battle.Lineup) { l.FortSide = 2 }},
		{"too many walls", "forts: 11, want 0-10", func(l *battle.Lineup) { l.Forts = make([]battle.Fort, 11) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := &battle.Lineup{
				Sides: [2][]battle.Unit{side(men(9, foot, 1, battle.Charge)), side(men(9, foot, 1, battle.Charge), men(9, foot, 2, battle.Hold))},
				Forts: []battle.Fort{{HP: 100}}, FortSide: 1,
			}
			if _, err := e.Fight(l); err != nil {
				t.Fatal(err)
			}
			c.spoil(l)
			_, err := e.Fight(l)
			if fault, ok := errors.AsType[*battle.Fault](err); !ok || !strings.Contains(fault.Error(), c.says) {
				t.Errorf("%v, want %s", err, c.says)
			}
		})
	}
}

func TestImpossibleKindsAreRefused(t *testing.T) {
	for attribute, spoil := range map[string]func(*battle.Kind){
		"A":         func(k *battle.Kind) { k.A = 0 },
		"V":         func(k *battle.Kind) { k.V = -1 },
		"hp":        func(k *battle.Kind) { k.HP = 0 },
		"damage":    func(k *battle.Kind) { k.Damage = math.Inf(1) },
		"fort_mult": func(k *battle.Kind) { k.FortMult = math.NaN() },
		"speed":     func(k *battle.Kind) { k.Speed = 6 },
		"range":     func(k *battle.Kind) { k.Range = -1 },
	} {
		kinds := []battle.Kind{cast[foot], cast[foot]}
		spoil(&kinds[1])
		_, err := battle.New(kinds)
		if fault, ok := errors.AsType[*battle.Fault](err); !ok || fault.Code != attribute || fault.Unit != 1 {
			t.Errorf("%s: %v", attribute, err)
		}
	}
}

// FuzzLineup fights whatever line-up bytes can describe: it is refused, or it ends as the
// slow engine says.
func FuzzLineup(f *testing.F) {
	f.Add([]byte{0, 1, 0, 9, 1, 2, 3, 9})
	f.Add([]byte{1, 255, 0, 9, 1, 2, 3, 9, 12, 0, 1, 255, 255, 9, 9, 9, 9, 9, 9, 9})
	f.Add([]byte("a line-up that nobody would think of, with twelve units or so on either side"))
	f.Fuzz(func(t *testing.T, data []byte) {
		l := decode(data)
		e := newEngine(t, cast)
		r, err := e.Fight(l)
		if err != nil {
			if _, ok := errors.AsType[*battle.Fault](err); !ok {
				t.Fatal(err)
			}
			return
		}
		if want := newSlow(cast, l).fight(); !same(want, r) {
			t.Fatalf("%+v, want %+v", r, want)
		}
	})
}

func decode(data []byte) *battle.Lineup {
	next := func() byte {
		if len(data) == 0 {
			return 0
		}
		b := data[0]
		data = data[1:]
		return b
	}
	l := &battle.Lineup{FortSide: int(next()) % 3}
	for range next() % 12 {
		l.Forts = append(l.Forts, battle.Fort{HP: float64(next()) * float64(next()), V: float64(next())})
	}
	for len(data) > 0 && len(l.Sides[0])+len(l.Sides[1]) < 40 {
		u := battle.Unit{Kind: int(next()) % (len(cast) + 1), Row: int(next()) % 12, Tactic: choices[int(next())%len(choices)]}
		switch b := next(); {
		case b > 250 && len(data) >= 8:
			u.HP = math.Float64frombits(binary.LittleEndian.Uint64(data))
			data = data[8:]
		default:
			u.HP = float64(b) * float64(next())
		}
		n := next() % 2
		l.Sides[n] = append(l.Sides[n], u)
	}
	l.Seed = uint64(len(data)) + uint64(len(l.Sides[0]))<<8
	return l
}
