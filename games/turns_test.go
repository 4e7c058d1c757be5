package games

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
)

// hashed is how many turns of a game are evaluated, in the suite and before a release, and what
// every machine and every build must find then. A change means that an edition plays
// differently: that is a new edition, or a mistake.
type hashed struct {
	turns, short int
	want, brief  string
}

// One turn of Diplomacy has orders of seven powers and costs as much as many turns of two;
// one of Rather Silly Diplomacy has eleven, and can be a whole season; one of Terra Magica has
// eight and all their battles; one of Welt der Waben is a moon of up to 21 realms.
var turnHashes = map[string]hashed{
	"agamemnon": {
		100_000, 5_000,
		"60849348d79bfd3a770467e9ed0d2a7d7a4f7832dc67d1df6920c7431fd8cdec",
		"a4015803174e91e2c8aa0158c1848ff97c07abea4dabef3dc1cc715a495ada2c",
	},
	"diplomacy": {
		20_000, 1_000,
		"a15b98ec7d32425dc694835d5e99e917044732f5b3673a998c330408c6b5fd1b",
		"40d61495ca88f2faadf4cc5124b5d55d0f15e28f82574790af2175c169533311",
	},
	"rathersilly": {
		5_000, 500,
		"86843a0bcfd167527c84fc1146f01e520210d43d7f8eba1eb01f11ee1e56e37d",
		"bce261f86aff9e15c0eff741bc58b8372f43516a725acf8903d7c14c6b143416",
	},
	"terramagica": {
		20_000, 1_000,
		"1f39dfceb0898d991837da6126a0fe4982bd5b369a58c6652da9506a5ac03c0a",
		"e5dbb006c1a9bd96c6fc7672957f3bfe6c8177f96b6a9c80a2153c06555b4046",
	},
	"waben": {
		500, 50,
		"94aa8d1d3be84b037c765d9ce1feaa28d66b9f081b5fc55a3d2c4b0e3e0d9a66",
		"11e15e32b5794589d4540cfbb57ea5e24f6979bdec467f3085bb220363b7fe2b",
	},
}

// TestRandomTurnsGiveTheSameBytesEverywhere is run on amd64 in CI, with -race and with
// GOMAXPROCS from 1 to 8; on arm64 by hand before a release (docs/reliability.md).
func TestRandomTurnsGiveTheSameBytesEverywhere(t *testing.T) {
	for _, id := range All().IDs() {
		t.Run(id, func(t *testing.T) {
			n, want := turnHashes[id].short, turnHashes[id].brief
			if gametest.Release() {
				n, want = turnHashes[id].turns, turnHashes[id].want
			}
			if got := hashTurns(t, id, n); got != want {
				t.Errorf("%d turns hash to %s, want %s", n, got, want)
			}
		})
	}
}

// hashTurns plays at least n turns of a game, its variants one after the other.
func hashTurns(t *testing.T, id string, n int) string {
	e, _ := All().Find(id, "")
	sum, rng, variants := sha256.New(), rand.New(rand.NewPCG(2026, 11)), corpus()
	for done := 0; done < n; {
		for _, name := range slices.Sorted(maps.Keys(variants)) {
			if of, _, _ := strings.Cut(name, "-"); of == id {
				done += play(t, e.Game, variants[name], rng, sum)
			}
		}
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// play adds all states and draws of a match by chance to a hash, and counts its turns. What is told of them may be told better.
func play(t *testing.T, g game.Game, config game.Config, rng *rand.Rand, sum hash.Hash) (steps int) {
	full, problems := g.Info().Complete(config)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	seed := game.Seed{byte(rng.Uint32()), byte(rng.Uint32())}
	pos, err := g.Setup(full, game.NewClerk(seed, 0, nil))
	if err != nil {
		return 0 // options that exclude each other
	}
	for !pos.Pending().Over() {
		steps++
		var orders []game.ErasedOrders
		for _, s := range pos.Pending().Seats {
			orders = append(orders, game.ErasedOrders{Seat: s, Orders: pos.View(game.As(s)).Random(rng)})
		}
		clerk := game.NewClerk(seed, steps, nil)
		if pos, err = pos.Step(orders, clerk); err != nil {
			t.Fatal(err)
		}
		state, err := pos.MarshalJSON()
		if err != nil {
			t.Fatal(err)
		}
		sum.Write(state)
		for _, d := range clerk.Protocol().Draws {
			fmt.Fprintln(sum, d.Label, d.N, d.Value)
		}
	}
	return steps
}
