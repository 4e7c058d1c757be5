// Package auth keeps the secrets by which people are known: passphrases and tokens.
// It stores nothing. Start at Hasher for passphrases, NewToken for sessions.
package auth

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/crypto/argon2"
)

// Lengths of a passphrase, in characters. There are no rules about its letters.
const (
	MinLength = 8
	MaxLength = 128
)

// Weakness says why a passphrase cannot be taken; "" means that it can.
type Weakness string

// The weaknesses; they are text keys as well.
const (
	TooShort Weakness = "passphrase.short"
	TooLong  Weakness = "passphrase.long"
	Common   Weakness = "passphrase.common"
	LikeName Weakness = "passphrase.name"
)

// Cost is what hashing a passphrase by Argon2id takes.
type Cost struct {
	MemoryKiB uint32
	Passes    uint32
}

// OWASP is the least that passphrases shall cost (ASVS 5.0, 11.4.2).
var OWASP = Cost{MemoryKiB: 19 * 1024, Passes: 2}

// The rest of Argon2id's parameters, and the most of the others that a stored form may ask for.
const (
	lanes         = 1
	keyBytes      = 32
	saltBytes     = 16
	mostMemoryKiB = 64 * 1024
	mostPasses    = 16
)

// ErrMismatch is the answer to a wrong passphrase.
var ErrMismatch = errors.New("passphrase does not match")

// Hasher hashes passphrases, a bounded number at a time, since each takes memory.
type Hasher struct {
	cost  Cost
	slots chan struct{}
	dummy string // a hash that no passphrase has, to be compared where there is no person
}

// NewHasher makes a hasher that works on at most n passphrases at once, at a cost.
func NewHasher(n int, cost Cost) *Hasher {
	h := &Hasher{cost: cost, slots: make(chan struct{}, n)}
	h.dummy = cost.encode(make([]byte, saltBytes), make([]byte, keyBytes))
	return h
}

// Hash gives the stored form of a passphrase (PHC string). It waits for a free slot
// or for the context's end.
func (h *Hasher) Hash(ctx context.Context, passphrase string) (string, error) {
	if err := h.enter(ctx); err != nil {
		return "", err
	}
	defer h.leave()
	salt := make([]byte, saltBytes)
	rand.Read(salt)
	return h.cost.encode(salt, h.cost.derive(passphrase, salt)), nil
}

// Verify compares a passphrase with its stored form, at the cost that this was made at. With a stored form of "" it does
// the same work and refuses, so that the time tells nothing about who exists.
func (h *Hasher) Verify(ctx context.Context, stored, passphrase string) error {
	if err := h.enter(ctx); err != nil {
		return err
	}
	defer h.leave()
	nobody := stored == ""
	if nobody {
		stored = h.dummy
	}
	cost, salt, key, err := decode(stored)
	if err != nil {
		return err
	}
	if subtle.ConstantTimeCompare(key, cost.derive(passphrase, salt)) != 1 || nobody {
		return ErrMismatch
	}
	return nil
}

func (h *Hasher) enter(ctx context.Context) error {
	select {
	case h.slots <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (h *Hasher) leave() { <-h.slots }

func (c Cost) derive(passphrase string, salt []byte) []byte {
	return argon2.IDKey([]byte(passphrase), salt, c.Passes, c.MemoryKiB, lanes, keyBytes)
}

func (c Cost) encode(salt, key []byte) string {
	b64 := base64.RawStdEncoding
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, c.MemoryKiB, c.Passes, lanes,
		b64.EncodeToString(salt), b64.EncodeToString(key))
}

// decode reads a stored form. One that asks for more than any that was written is refused.
func decode(stored string) (c Cost, salt, key []byte, err error) {
	parts := strings.Split(stored, "$")
	if len(parts) != 6 || parts[0] != "" || parts[1] != "argon2id" || parts[2] != fmt.Sprintf("v=%d", argon2.Version) {
		return c, nil, nil, errors.New("stored passphrase has an unknown form")
	}
	var p uint32
	if n, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &c.MemoryKiB, &c.Passes, &p); n != 3 || err != nil || p != lanes ||
		c.MemoryKiB < 8 || c.MemoryKiB > mostMemoryKiB || c.Passes < 1 || c.Passes > mostPasses {
		return c, nil, nil, fmt.Errorf("stored passphrase has an unknown cost %q", parts[3])
	}
	if salt, err = base64.RawStdEncoding.DecodeString(parts[4]); err != nil {
		return c, nil, nil, fmt.Errorf("stored passphrase's salt: %w", err)
	}
	if key, err = base64.RawStdEncoding.DecodeString(parts[5]); err != nil {
		return c, nil, nil, fmt.Errorf("stored passphrase's key: %w", err)
	}
	return c, salt, key, nil
}
