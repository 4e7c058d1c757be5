package auth

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
)

// NewToken makes a secret of 160 random bits for a session or an invitation, fit
// for a cookie or a link. Only its hash is ever stored.
func NewToken() string {
	var b [20]byte
	rand.Read(b[:]) // never fails: crypto/rand ends the program instead
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// HashToken is what is stored of a token. The token is random, so a plain hash
// suffices; looking it up by hash also keeps the comparison's time from telling.
func HashToken(token string) string {
	h := sha256.Sum256([]byte("spielleiter/token\n" + token))
	return hex.EncodeToString(h[:])
}
