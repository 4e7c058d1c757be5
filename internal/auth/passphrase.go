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

// Argon2id costs: OWASP's minimum (ASVS 5.0, 11.4.2).
const (
	memoryKiB = 19 * 1024
	passes    = 2
	lanes     = 1
	keyBytes  = 32
	saltBytes = 16
)

// ErrMismatch is the answer to a wrong passphrase.
var ErrMismatch = errors.New("passphrase does not match")

// Hasher hashes passphrases, a bounded number at a time, since each takes 19 MiB.
type Hasher struct {
	slots chan struct{}
	dummy string // a hash that no passphrase has, to be compared where there is no person
}

// NewHasher makes a hasher that works on at most n passphrases at once.
func NewHasher(n int) *Hasher {
	h := &Hasher{slots: make(chan struct{}, n)}
	h.dummy = encode(make([]byte, saltBytes), make([]byte, keyBytes))
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
	return encode(salt, derive(passphrase, salt)), nil
}

// Verify compares a passphrase with its stored form. With a stored form of "" it does
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
	salt, key, err := decode(stored)
	if err != nil {
		return err
	}
	if subtle.ConstantTimeCompare(key, derive(passphrase, salt)) != 1 || nobody {
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

func derive(passphrase string, salt []byte) []byte {
	return argon2.IDKey([]byte(passphrase), salt, passes, memoryKiB, lanes, keyBytes)
}

func encode(salt, key []byte) string {
	b64 := base64.RawStdEncoding
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, memoryKiB, passes, lanes,
		b64.EncodeToString(salt), b64.EncodeToString(key))
}

func decode(stored string) (salt, key []byte, err error) {
	prefix := fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$", argon2.Version, memoryKiB, passes, lanes)
	rest, ok := strings.CutPrefix(stored, prefix)
	saltText, keyText, two := strings.Cut(rest, "$")
	if !ok || !two {
		return nil, nil, errors.New("stored passphrase has an unknown form")
	}
	if salt, err = base64.RawStdEncoding.DecodeString(saltText); err != nil {
		return nil, nil, fmt.Errorf("stored passphrase's salt: %w", err)
	}
	if key, err = base64.RawStdEncoding.DecodeString(keyText); err != nil {
		return nil, nil, fmt.Errorf("stored passphrase's key: %w", err)
	}
	return salt, key, nil
}
