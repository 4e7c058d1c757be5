// Package passkeytest has a device that keeps a passkey, with a browser in front of it, for tests.
package passkeytest

import (
	"net/url"
	"testing"

	"github.com/descope/virtualwebauthn"
)

// Device makes and keeps one passkey of a person.
type Device struct {
	Site     virtualwebauthn.RelyingParty // the page that its browser shows, and for whom the key is
	Key      virtualwebauthn.Credential
	Unlooked bool // it does not look who is there

	person string
}

// New gives a device of a person, by id, whose browser shows a page of an origin.
func New(origin, person string) *Device {
	u, err := url.Parse(origin)
	if err != nil {
		panic(err) // the test's own
	}
	return &Device{
		Site: virtualwebauthn.RelyingParty{ID: u.Hostname(), Name: "Spielleiter", Origin: origin},
		Key:  newKey(), person: person,
	}
}

// wholeKey is how long a public key is. The library leaves out zeros that a coordinate begins with, as real devices do not.
const wholeKey = 77

func newKey() virtualwebauthn.Credential {
	for {
		if c := virtualwebauthn.NewCredential(virtualwebauthn.KeyTypeEC2); len(c.Key.AttestationData()) == wholeKey {
			return c
		}
	}
}

// Creates answers the options of a question for a new key.
func (d *Device) Creates(t testing.TB, options []byte) []byte {
	t.Helper()
	asked, err := virtualwebauthn.ParseAttestationOptions(string(options))
	if err != nil {
		t.Fatal(err)
	}
	return []byte(virtualwebauthn.CreateAttestationResponse(d.Site, d.authenticator(), d.Key, *asked))
}

// Answers answers the options of a question for any key.
func (d *Device) Answers(t testing.TB, options []byte) []byte {
	t.Helper()
	asked, err := virtualwebauthn.ParseAssertionOptions(string(options))
	if err != nil {
		t.Fatal(err)
	}
	d.Key.Counter++
	return []byte(virtualwebauthn.CreateAssertionResponse(d.Site, d.authenticator(), d.Key, *asked))
}

func (d *Device) authenticator() virtualwebauthn.Authenticator {
	return virtualwebauthn.NewAuthenticatorWithOptions(virtualwebauthn.AuthenticatorOptions{UserHandle: []byte(d.person), UserNotVerified: d.Unlooked})
}
