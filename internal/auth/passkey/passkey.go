// Package passkey asks browsers for passkeys and checks what they answer (WebAuthn Level 3). It stores nothing: what has to be kept
// between question and answer, and of a key for ever, is given as JSON. Start at Create and Ask.
package passkey

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
)

var (
	// ErrAddress says that browsers make no passkeys for the address of a site: it has no name, only a number.
	ErrAddress = errors.New("no passkeys for this address")
	// ErrAnswer says that an answer does not prove what was asked.
	ErrAnswer = errors.New("the answer proves nothing")
)

// MaxAnswer is how long an answer may be, in bytes. Real ones have less than a tenth of it.
const MaxAnswer = 64 << 10

// Site is for whom keys are made: they are of use on pages of its origin alone.
type Site struct {
	Origin string // as browsers write it, such as "https://games.example.org"
	Name   string // that is shown when a key is made
}

// Person is who a key is for.
type Person struct {
	ID   string // never shown; at most 64 bytes
	Name string
	Keys []Key // they have already
}

// Key is what is kept of a passkey. Nothing of it is secret.
type Key struct {
	ID   string // base64url
	Data []byte // JSON
}

// Question is what a browser is asked.
type Question struct {
	Options json.RawMessage // for navigator.credentials, as JSON
	Asked   []byte          // what Created or Answered wants to know, as JSON
}

// Create asks for a new key of a person. A challenge has 32 random bytes.
func Create(s Site, p Person, challenge []byte) (Question, error) {
	w, err := s.party()
	if err != nil {
		return Question{}, err
	}
	u, err := p.user()
	if err != nil {
		return Question{}, err
	}
	var have []protocol.CredentialDescriptor
	for _, k := range u.keys {
		have = append(have, k.Descriptor())
	}
	options, asked, err := w.BeginRegistration(u, webauthn.WithExclusions(have), func(o *protocol.PublicKeyCredentialCreationOptions) error {
		o.Challenge = challenge
		return nil
	})
	if err != nil {
		return Question{}, fmt.Errorf("ask for a new passkey: %w", err)
	}
	return question(options.Response, asked)
}

// Created checks the answer to Create and gives the new key. ErrAnswer if it proves none.
func Created(s Site, p Person, asked, answer []byte) (Key, error) {
	w, session, err := s.asked(asked)
	if err != nil {
		return Key{}, err
	}
	u, err := p.user()
	if err != nil {
		return Key{}, err
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes(answer)
	if err != nil {
		return Key{}, refused(err)
	}
	c, err := w.CreateCredential(u, session, parsed)
	if err != nil {
		return Key{}, refused(err)
	}
	c.Attestation = webauthn.CredentialAttestation{} // nobody is asked who has made the device
	return key(c)
}

// Ask asks who somebody is: any key that was made for this site answers.
func Ask(s Site, challenge []byte) (Question, error) {
	w, err := s.party()
	if err != nil {
		return Question{}, err
	}
	options, asked, err := w.BeginDiscoverableLogin(webauthn.WithChallenge(challenge))
	if err != nil {
		return Question{}, fmt.Errorf("ask for a passkey: %w", err)
	}
	return question(options.Response, asked)
}

// Answered checks the answer to Ask. Find gives the holder of a key, with that key. What comes back is the key as it is to be kept from
// now on, and the holder's id. ErrAnswer if the answer proves nothing, or if the key seems to have been copied: its count of uses went
// back.
func Answered(s Site, asked, answer []byte, find func(key, person string) (Person, error)) (Key, string, error) {
	w, session, err := s.asked(asked)
	if err != nil {
		return Key{}, "", err
	}
	parsed, err := protocol.ParseCredentialRequestResponseBytes(answer)
	if err != nil {
		return Key{}, "", refused(err)
	}
	var holder Person
	var unfound error
	c, err := w.ValidateDiscoverableLogin(func(id, handle []byte) (webauthn.User, error) {
		if holder, unfound = find(text(id), string(handle)); unfound != nil {
			return nil, unfound
		}
		return holder.user()
	}, session, parsed)
	switch {
	case unfound != nil:
		return Key{}, "", unfound
	case err != nil:
		return Key{}, "", refused(err)
	case c.Authenticator.CloneWarning:
		return Key{}, "", fmt.Errorf("%w: the key was used elsewhere", ErrAnswer)
	}
	k, err := key(c)
	return k, holder.ID, err
}

func (s Site) party() (*webauthn.WebAuthn, error) {
	u, err := url.Parse(s.Origin)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrAddress, err)
	}
	if err := protocol.ValidateRPID(u.Hostname()); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrAddress, err)
	}
	w, err := webauthn.New(&webauthn.Config{
		RPID: u.Hostname(), RPDisplayName: s.Name, RPOrigins: []string{s.Origin},
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, UserVerification: protocol.VerificationRequired,
		},
	})
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrAddress, err)
	}
	return w, nil
}

// asked reads what was asked at this site.
func (s Site) asked(data []byte) (*webauthn.WebAuthn, webauthn.SessionData, error) {
	var session webauthn.SessionData
	if err := json.Unmarshal(data, &session); err != nil {
		return nil, session, fmt.Errorf("read what was asked: %w", err)
	}
	w, err := s.party()
	if err == nil && session.RelyingPartyID != w.Config.RPID {
		err = fmt.Errorf("%w: it was asked at %s", ErrAnswer, session.RelyingPartyID)
	}
	return w, session, err
}

func question(options, asked any) (q Question, err error) {
	if q.Options, err = json.Marshal(options); err != nil {
		return Question{}, err
	}
	q.Asked, err = json.Marshal(asked)
	return q, err
}

func key(c *webauthn.Credential) (Key, error) {
	data, err := json.Marshal(c)
	return Key{ID: text(c.ID), Data: data}, err
}

func text(id []byte) string { return base64.RawURLEncoding.EncodeToString(id) }

func refused(err error) error { return fmt.Errorf("%w: %w", ErrAnswer, err) }

// user is a person as the library sees one.
type user struct {
	id, name string
	keys     []webauthn.Credential
}

func (p Person) user() (*user, error) {
	u := &user{id: p.ID, name: p.Name}
	for _, k := range p.Keys {
		var c webauthn.Credential
		if err := json.Unmarshal(k.Data, &c); err != nil {
			return nil, fmt.Errorf("read the passkey %s: %w", k.ID, err)
		}
		u.keys = append(u.keys, c)
	}
	return u, nil
}

// WebAuthnID is what a key knows its holder by.
func (u *user) WebAuthnID() []byte { return []byte(u.id) }

// WebAuthnName is shown where one of several keys is chosen.
func (u *user) WebAuthnName() string { return u.name }

// WebAuthnDisplayName is shown there, too.
func (u *user) WebAuthnDisplayName() string { return u.name }

// WebAuthnCredentials are the holder's keys.
func (u *user) WebAuthnCredentials() []webauthn.Credential { return u.keys }
