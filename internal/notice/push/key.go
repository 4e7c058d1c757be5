package push

import (
	"bytes"
	"crypto/ecdh"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"strings"

	"spielleiter/internal/notice"
)

// code is how keys are written.
var code = base64.RawURLEncoding

const authLength = 16

// NewKey makes the key by which a server signs what it pushes. Every subscription is tied to it.
func NewKey(random io.Reader) ([]byte, error) {
	key := make([]byte, 32)
	for range 16 { // nearly every 32 bytes are a key
		if _, err := io.ReadFull(random, key); err != nil {
			return nil, fmt.Errorf("make a key for push: %w", err)
		}
		if _, err := ecdh.P256().NewPrivateKey(key); err == nil {
			return key, nil
		}
	}
	return nil, errors.New("make a key for push: the random source gives none")
}

// Public is the public part of a server's key, as browsers take it.
func Public(key []byte) (string, error) {
	private, err := ecdh.P256().NewPrivateKey(key)
	if err != nil {
		return "", errors.New("the key for push is none") // the cause might say what it is
	}
	return code.EncodeToString(private.PublicKey().Bytes()), nil
}

// Keys gives the keys of a browser as they are kept, or says which is none.
func Keys(k notice.Keys) (notice.Keys, error) {
	p256dh, err := decode(k.P256dh)
	if err == nil {
		_, err = ecdh.P256().NewPublicKey(p256dh)
	}
	if err != nil {
		return notice.Keys{}, fmt.Errorf("p256dh: %w", err)
	}
	auth, err := decode(k.Auth)
	if err == nil && len(auth) != authLength {
		err = fmt.Errorf("%d bytes, want %d", len(auth), authLength)
	}
	if err == nil && bytes.Equal(auth, make([]byte, authLength)) {
		err = errors.New("nothing but zeros")
	}
	if err != nil {
		return notice.Keys{}, fmt.Errorf("auth: %w", err)
	}
	return notice.Keys{P256dh: code.EncodeToString(p256dh), Auth: code.EncodeToString(auth)}, nil
}

// decode reads base64 in both of its alphabets, padded or not.
func decode(text string) ([]byte, error) {
	const atMost = 120
	if len(text) > atMost {
		return nil, errors.New("too long")
	}
	return code.DecodeString(strings.TrimRight(strings.NewReplacer("+", "-", "/", "_").Replace(text), "="))
}
