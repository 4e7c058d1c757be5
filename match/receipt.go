package match

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"spielleiter/game"
)

// Receipt proves what was received, when, and for what. Every channel gives the
// same one. A late receipt proves that orders came and do not count.
type Receipt struct {
	Match     string    `json:"match"`
	Phase     int       `json:"phase"`
	Seat      game.Seat `json:"seat"`
	Hash      string    `json:"hash"`           // HashOrders of the canonical text; of the text as sent if late
	At        time.Time `json:"at"`             // server's time, UTC, to the millisecond
	Nth       int       `json:"nth"`            // version of the seat's orders in the phase; 0 if late
	Ready     bool      `json:"ready"`          // the seat wants to wait for nobody
	Late      int64     `json:"late,omitempty"` // milliseconds after the closing
	By        string    `json:"by,omitempty"`   // who gave the orders in place of the seat: the game master, or "deputy:" and whoever deputized
	Key       string    `json:"key,omitempty"`  // KeyID of the signing key
	Signature string    `json:"signature,omitempty"`
}

// HashOrders is the hash of orders in a receipt: SHA-256 of the line
// "spielleiter orders 1" and the text, in hexadecimal.
func HashOrders(text string) string {
	return hash("spielleiter orders 1\n", text)
}

// KeyID names a signing key: the first 16 hexadecimal digits of its SHA-256.
func KeyID(pub ed25519.PublicKey) string {
	h := sha256.Sum256(pub)
	return hex.EncodeToString(h[:8])
}

// Canonical is what is signed: ten lines, each a name, a space and a value, each
// ended by a line feed; an eleventh, "by", only where By says something. Times are Unix
// milliseconds; no value holds a line feed.
func (r Receipt) Canonical() []byte {
	b := fmt.Appendf(nil, "spielleiter receipt 1\nmatch %s\nphase %d\nseat %s\nhash %s\nat %d\nnth %d\nready %t\nlate %d\nkey %s\n",
		r.Match, r.Phase, r.Seat, r.Hash, r.At.UnixMilli(), r.Nth, r.Ready, r.Late, r.Key)
	if r.By != "" {
		b = fmt.Appendf(b, "by %s\n", r.By)
	}
	return b
}

// Sign gives the receipt with its key and signature. A nil key leaves it unsigned.
func (r Receipt) Sign(key ed25519.PrivateKey) Receipt {
	if key == nil {
		return r
	}
	r.Key = KeyID(key.Public().(ed25519.PublicKey))
	r.Signature = hex.EncodeToString(ed25519.Sign(key, r.Canonical()))
	return r
}

// The reasons why a receipt proves nothing.
var (
	ErrReceiptText      = errors.New("receipt is for other orders")
	ErrReceiptKey       = errors.New("receipt is signed with another key")
	ErrReceiptSignature = errors.New("signature does not fit the receipt")
)

// VerifyReceipt checks that the holder of a key signed a receipt for these orders.
func VerifyReceipt(pub ed25519.PublicKey, r Receipt, text string) error {
	if HashOrders(text) != r.Hash {
		return ErrReceiptText
	}
	return r.verifySignature(pub)
}

func (r Receipt) verifySignature(pub ed25519.PublicKey) error {
	if len(pub) != ed25519.PublicKeySize || KeyID(pub) != r.Key {
		return ErrReceiptKey
	}
	sig, err := hex.DecodeString(r.Signature)
	if err != nil || !ed25519.Verify(pub, r.Canonical(), sig) {
		return ErrReceiptSignature
	}
	return nil
}

func hash(parts ...string) string {
	h := sha256.New()
	for _, p := range parts {
		h.Write([]byte(p))
	}
	return hex.EncodeToString(h.Sum(nil))
}
