package passkey_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"spielleiter/internal/auth/passkey"
	"spielleiter/internal/auth/passkey/passkeytest"
)

var (
	site      = passkey.Site{Origin: "https://games.example.org", Name: "Spielleiter"}
	ann       = passkey.Person{ID: "0194-ann", Name: "Ann"}
	challenge = bytes.Repeat([]byte{7}, 32)
)

func created(t *testing.T, d *passkeytest.Device) passkey.Key {
	t.Helper()
	q, err := passkey.Create(site, ann, challenge)
	if err != nil {
		t.Fatal(err)
	}
	k, err := passkey.Created(site, ann, q.Asked, d.Creates(t, q.Options))
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// holder finds Ann by one key.
func holder(k passkey.Key) func(string, string) (passkey.Person, error) {
	return func(key, person string) (passkey.Person, error) {
		if key != k.ID || person != ann.ID {
			return passkey.Person{}, errors.New("no such key")
		}
		return passkey.Person{ID: person, Keys: []passkey.Key{k}}, nil
	}
}

func TestAKeyThatWasMadeAnswers(t *testing.T) {
	d := passkeytest.New(site.Origin, ann.ID)
	k := created(t, d)
	if k.ID == "" || !json.Valid(k.Data) || len(k.Data) > 1500 {
		t.Errorf("key %q of %d bytes: %s", k.ID, len(k.Data), k.Data)
	}
	for range 2 { // what comes back is what counts next time
		q, err := passkey.Ask(site, challenge)
		if err != nil {
			t.Fatal(err)
		}
		next, person, err := passkey.Answered(site, q.Asked, d.Answers(t, q.Options), holder(k))
		if err != nil || person != ann.ID || next.ID != k.ID || bytes.Equal(next.Data, k.Data) {
			t.Fatalf("%+v of %q, %v", next, person, err)
		}
		k = next
	}
}

func TestAKeyIsAskedForAsItIsNeeded(t *testing.T) {
	d := passkeytest.New(site.Origin, ann.ID)
	k := created(t, d)
	q, err := passkey.Create(site, passkey.Person{ID: ann.ID, Name: "Ann", Keys: []passkey.Key{k}}, challenge)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{`"residentKey":"required"`, `"userVerification":"required"`, `"attestation":"none"`, `"excludeCredentials":[{`, k.ID, `"id":"games.example.org"`} {
		if !strings.Contains(string(q.Options), part) {
			t.Errorf("no %s in %s", part, q.Options)
		}
	}
}

// What was signed for another site, another question or by another key, what is damaged or was copied proves nothing.
func TestWhatProvesNothingIsRefused(t *testing.T) {
	d := passkeytest.New(site.Origin, ann.ID)
	k := created(t, d)
	other := passkey.Site{Origin: "https://games.example.net", Name: "Spielleiter"}
	ask := func(s passkey.Site, challenge []byte) passkey.Question {
		q, err := passkey.Ask(s, challenge)
		if err != nil {
			t.Fatal(err)
		}
		return q
	}
	here := ask(site, challenge)
	answer := d.Answers(t, here.Options)
	phished := passkeytest.New(site.Origin, ann.ID)
	phished.Key, phished.Site.Origin = d.Key, "https://games.example.org.evil.example"
	stranger := passkeytest.New(site.Origin, ann.ID)
	stranger.Key.ID = d.Key.ID
	silent := passkeytest.New(site.Origin, ann.ID)
	silent.Key, silent.Unlooked = d.Key, true
	for name, c := range map[string]struct {
		site          passkey.Site
		asked, answer []byte
	}{
		"another challenge":    {site, ask(site, bytes.Repeat([]byte{8}, 32)).Asked, answer},
		"another site":         {other, ask(other, challenge).Asked, answer},
		"asked elsewhere":      {other, here.Asked, answer},
		"a page of another":    {site, here.Asked, phished.Answers(t, here.Options)},
		"another's key":        {site, here.Asked, stranger.Answers(t, here.Options)},
		"nobody was looked at": {site, here.Asked, silent.Answers(t, here.Options)},
		"half of it":           {site, here.Asked, answer[:len(answer)/2]},
		"nothing":              {site, here.Asked, nil},
		"no answer":            {site, here.Asked, []byte(`{"id":"x","rawId":"eA","type":"public-key","response":{}}`)},
	} {
		if _, _, err := passkey.Answered(c.site, c.asked, c.answer, holder(k)); !errors.Is(err, passkey.ErrAnswer) {
			t.Errorf("%s: %v", name, err)
		}
	}

	used, _, err := passkey.Answered(site, here.Asked, d.Answers(t, here.Options), holder(k))
	if err != nil {
		t.Fatal(err)
	}
	copied := *d
	copied.Key.Counter = 0
	if _, _, err := passkey.Answered(site, here.Asked, copied.Answers(t, here.Options), holder(used)); !errors.Is(err, passkey.ErrAnswer) {
		t.Errorf("a copy whose count went back: %v", err)
	}
	if _, _, err := passkey.Answered(site, here.Asked, d.Answers(t, here.Options), holder(passkey.Key{ID: "another"})); err == nil || errors.Is(err, passkey.ErrAnswer) {
		t.Errorf("what find says comes back: %v", err)
	}

	q, err := passkey.Create(site, ann, challenge)
	if err != nil {
		t.Fatal(err)
	}
	for name, answer := range map[string][]byte{"phished": phished.Creates(t, q.Options), "not verified": silent.Creates(t, q.Options), "a signature": answer, "nothing": nil} {
		if _, err := passkey.Created(site, ann, q.Asked, answer); !errors.Is(err, passkey.ErrAnswer) {
			t.Errorf("made, %s: %v", name, err)
		}
	}
}

func TestAnAddressWithoutANameHasNoPasskeys(t *testing.T) {
	for origin, fine := range map[string]bool{
		"http://localhost:8080": true, "https://games.example.org": true, "https://games.example.org:8443": true,
		"http://127.0.0.1:8080": false, "http://[::1]:8080": false, "": false, "https://": false, "%zz": false,
	} {
		_, err := passkey.Ask(passkey.Site{Origin: origin, Name: "Spielleiter"}, challenge)
		if fine != (err == nil) || !fine && !errors.Is(err, passkey.ErrAddress) {
			t.Errorf("%q: %v", origin, err)
		}
	}
}

// Whatever a browser answers: a key or an error, and what is no answer of the device is no proof.
func FuzzAnswered(f *testing.F) {
	d := passkeytest.New(site.Origin, ann.ID)
	q, err := passkey.Create(site, ann, challenge)
	if err != nil {
		f.Fatal(err)
	}
	made := d.Creates(f, q.Options)
	k, err := passkey.Created(site, ann, q.Asked, made)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(made)
	f.Add([]byte(`{"id":"AA","rawId":"AA","type":"public-key","response":{"clientDataJSON":"e30","attestationObject":"oA","authenticatorData":"AA","signature":"AA","userHandle":"AA"}}`))
	f.Fuzz(func(t *testing.T, answer []byte) {
		if k, err := passkey.Created(site, ann, q.Asked, answer); err == nil && k.ID == "" {
			t.Error("a key without an id")
		}
		if _, _, err := passkey.Answered(site, q.Asked, answer, holder(k)); err == nil {
			t.Error("an answer that no device has signed proves something")
		}
	})
}
