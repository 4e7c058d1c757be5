package genesis_test

import (
	"errors"
	"testing"

	"spielleiter/waben/dice"
	"spielleiter/waben/genesis"
)

func TestOptionsThatCannotBe(t *testing.T) {
	for _, c := range []struct {
		o    genesis.Options
		want error
	}{
		{genesis.Options{Fields: 47}, genesis.ErrFields},
		{genesis.Options{Fields: 48_001}, genesis.ErrFields},
		{genesis.Options{Fields: 48, Realms: 1}, genesis.ErrRealms},
		{genesis.Options{Realms: 60}, genesis.ErrRealms},
		{genesis.Options{Realms: 12}, nil},
		{genesis.Options{Realms: -1}, nil},
	} {
		if _, _, err := genesis.Make(1, c.o); !errors.Is(err, c.want) {
			t.Errorf("%+v: %v, want %v", c.o, err, c.want)
		}
	}
}

// Worlds of many seeds and sizes are sound.
func TestWorldsAreSound(t *testing.T) {
	for seed := range dice.Dice(20) {
		for _, o := range []genesis.Options{{}, {Fields: 480}} {
			w, _, err := genesis.Make(seed, o)
			if err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			if err := w.Verify(); err != nil {
				t.Errorf("seed %d: %v", seed, err)
			}
		}
	}
}
