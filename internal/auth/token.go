package auth

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"io"
)

// NewToken makes a secret of 160 random bits for a session or an invitation, fit for a
// cookie or a link. Only its hash is ever stored. It panics if there is no chance left
// in the source, as crypto/rand's never lacks it.
func NewToken(random io.Reader) string {
	var b [20]byte
	if _, err := io.ReadFull(random, b[:]); err != nil {
		panic(err)
	}
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// HashToken is what is stored of a token. The token is random, so a plain hash
// suffices; looking it up by hash also keeps the comparison's time from telling.
func HashToken(token string) string {
	h := sha256.Sum256([]byte("spielleiter/token\n" + token))
	return hex.EncodeToString(h[:])
}
