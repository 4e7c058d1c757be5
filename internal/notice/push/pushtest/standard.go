package pushtest

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"time"
)

// Decrypt reads a body as a browser does (RFC 8291 and 8188), with its key and the secret that it shares with the server.
func Decrypt(private *ecdh.PrivateKey, auth, body []byte) ([]byte, error) {
	const salt, size, idLen = 16, 4, 1
	if len(body) < salt+size+idLen {
		return nil, errors.New("no header")
	}
	id := body[salt+size+idLen:]
	n := int(body[salt+size])
	if len(id) < n {
		return nil, errors.New("no key")
	}
	record, id := id[n:], id[:n]
	if uint64(len(record)) > uint64(binary.BigEndian.Uint32(body[salt:])) {
		return nil, errors.New("more than one record")
	}
	sender, err := ecdh.P256().NewPublicKey(id)
	if err != nil {
		return nil, err
	}
	shared, err := private.ECDH(sender)
	if err != nil {
		return nil, err
	}
	info := "WebPush: info\x00" + string(private.PublicKey().Bytes()) + string(id)
	secret, err1 := hkdf.Key(sha256.New, shared, auth, info, 32)
	key, err2 := hkdf.Key(sha256.New, secret, body[:salt], "Content-Encoding: aes128gcm\x00", 16)
	nonce, err3 := hkdf.Key(sha256.New, secret, body[:salt], "Content-Encoding: nonce\x00", 12)
	block, err4 := aes.NewCipher(key)
	if err := errors.Join(err1, err2, err3, err4); err != nil {
		return nil, err
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	text, err := gcm.Open(nil, nonce, record, nil)
	if err != nil {
		return nil, err
	}
	text = bytes.TrimRight(text, "\x00")
	if len(text) == 0 || text[len(text)-1] != 2 {
		return nil, errors.New("not the last record")
	}
	return text[:len(text)-1], nil
}

// vapid checks who pushes (RFC 8292) to a service, and gives whom to ask about it, the public key, and until when it holds.
func vapid(header, origin string) (subject, key string, until time.Time, err error) {
	rest, ok := strings.CutPrefix(header, "vapid ")
	var token string
	for part := range strings.SplitSeq(rest, ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		switch name {
		case "t":
			token = value
		case "k":
			key = value
		}
	}
	parts := strings.Split(token, ".")
	if !ok || len(parts) != 3 {
		return "", "", time.Time{}, fmt.Errorf("%q is no vapid", header)
	}
	var head struct{ Typ, Alg string }
	var claims struct {
		Aud, Sub string
		Exp      int64
	}
	for n, into := range []any{&head, &claims} {
		data, err := code.DecodeString(parts[n])
		if err != nil {
			return "", "", time.Time{}, err
		}
		if err := json.Unmarshal(data, into); err != nil {
			return "", "", time.Time{}, err
		}
	}
	switch {
	case head.Alg != "ES256":
		return "", "", time.Time{}, fmt.Errorf("signed by %s", head.Alg)
	case claims.Aud != origin:
		return "", "", time.Time{}, fmt.Errorf("for %s, not %s", claims.Aud, origin)
	case !strings.HasPrefix(claims.Sub, "https://") && !strings.HasPrefix(claims.Sub, "mailto:") || strings.HasPrefix(claims.Sub, "mailto:mailto:"):
		return "", "", time.Time{}, fmt.Errorf("nobody to ask: %q", claims.Sub)
	}
	return claims.Sub, key, time.Unix(claims.Exp, 0), signed(parts, key)
}

func signed(parts []string, key string) error {
	point, err := code.DecodeString(key)
	if err != nil {
		return err
	}
	signature, err := code.DecodeString(parts[2])
	if err != nil || len(signature) != 64 {
		return fmt.Errorf("a signature of %d bytes: %w", len(signature), err)
	}
	public, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), point)
	if err != nil {
		return err
	}
	sum := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
	if !ecdsa.Verify(public, sum[:], new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:])) {
		return errors.New("the signature is wrong")
	}
	return nil
}
