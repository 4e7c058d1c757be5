// Package onetime is the second step of a sign-in by an app that shows a new code of six digits every half minute (TOTP, RFC 6238),
// for whoever has no passkey. It is what the rest of the program knows of the libraries for it.
package onetime

import (
	"crypto/subtle"
	"fmt"
	"io"
	"net/url"
	"time"

	"github.com/boombuler/barcode/qr"
	"github.com/pquerna/otp"
	"github.com/pquerna/otp/totp"
)

const (
	period      = 30 // seconds that a code is shown
	secretBytes = 20 // as long as the hash, RFC 4226, 4
)

var options = totp.ValidateOpts{Period: period, Digits: otp.DigitsSix, Algorithm: otp.AlgorithmSHA1} // what every app knows

// Secret is what the app and the server share: its letters for whoever types them, and a link that apps read as a square.
type Secret struct{ Letters, Link string }

// New makes a secret for an account of a house. It panics if there is no chance left in the source, as crypto/rand's never lacks it.
func New(random io.Reader, house, account string) Secret {
	key, err := totp.Generate(totp.GenerateOpts{Issuer: house, AccountName: account, Period: period, SecretSize: secretBytes, Digits: options.Digits, Algorithm: options.Algorithm, Rand: random})
	if err != nil {
		panic(err) // nothing else of it can fail: house and account are not empty
	}
	return Secret{Letters: key.Secret(), Link: link(key.Secret(), house, account)}
}

// Again is a secret that was made before, by its letters.
func Again(letters, house, account string) Secret {
	return Secret{Letters: letters, Link: link(letters, house, account)}
}

// link is the secret as apps read it: the label in the path, nothing that they know anyway.
func link(letters, house, account string) string {
	u := url.URL{Scheme: "otpauth", Host: "totp", Path: "/" + house + ":" + account, RawQuery: url.Values{"secret": {letters}, "issuer": {house}}.Encode()}
	return u.String()
}

// Step gives the half minute in which a code is the right one: now, the one before or the one after, for clocks that differ. Whoever
// keeps the last step lets no code count twice (RFC 6238, 5.2).
func Step(letters, code string, now time.Time) (step int64, ok bool) {
	for _, off := range []time.Duration{0, -period * time.Second, period * time.Second} {
		at := now.Add(off)
		right, err := totp.GenerateCodeCustom(letters, at, options)
		if err == nil && subtle.ConstantTimeCompare([]byte(right), []byte(code)) == 1 {
			step, ok = at.Unix()/period, true
		}
	}
	return step, ok
}

// Code is what an app shows.
func Code(letters string, now time.Time) (string, error) {
	return totp.GenerateCodeCustom(letters, now, options)
}

// Square is a link as a square of dark and light fields, row by row, for the camera of a phone.
func Square(link string) ([][]bool, error) {
	code, err := qr.Encode(link, qr.M, qr.Auto)
	if err != nil {
		return nil, fmt.Errorf("draw a link: %w", err)
	}
	box := code.Bounds()
	rows := make([][]bool, box.Dy())
	for y := range rows {
		rows[y] = make([]bool, box.Dx())
		for x := range rows[y] {
			r, _, _, _ := code.At(box.Min.X+x, box.Min.Y+y).RGBA()
			rows[y][x] = r == 0
		}
	}
	return rows, nil
}
