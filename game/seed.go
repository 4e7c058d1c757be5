package game

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
)

// Seed is the secret from which all draws of a match come. The host commits to it
// before the first draw and reveals it after the last.
type Seed [32]byte

// ParseSeed reads the 64 hexadecimal digits of a seed.
func ParseSeed(s string) (Seed, error) {
	var seed Seed
	b, err := hex.DecodeString(s)
	if err != nil || len(b) != len(seed) {
		return seed, fmt.Errorf("seed %q: want %d hexadecimal digits", s, 2*len(seed))
	}
	copy(seed[:], b)
	return seed, nil
}

// String gives the seed's 64 hexadecimal digits.
func (s Seed) String() string { return hex.EncodeToString(s[:]) }

// Commitment is the hash shown at the start of a match. It binds the host to the
// seed and does not give it away.
func (s Seed) Commitment() string {
	h := sha256.New()
	h.Write([]byte("spielleiter/commitment\n"))
	h.Write(s[:])
	return hex.EncodeToString(h.Sum(nil))
}

// Draw gives the number in [0, n) that belongs to a phase and a label. It depends
// on nothing else, so a correction elsewhere never shifts it, and anybody who knows
// the seed can repeat it. Phase 0 is the setup, phase k the k-th step. It panics if n < 1.
func (s Seed) Draw(phase int, label string, n int) int {
	return rand.New(s.Source(phase, label)).IntN(n)
}

// Source is the stream of random numbers that belongs to a phase and a label.
func (s Seed) Source(phase int, label string) rand.Source {
	h := sha256.New()
	h.Write([]byte("spielleiter/draw\n"))
	h.Write(s[:])
	var p [8]byte
	binary.BigEndian.PutUint64(p[:], uint64(phase))
	h.Write(p[:])
	h.Write([]byte(label))
	return rand.NewChaCha8([32]byte(h.Sum(nil)))
}
