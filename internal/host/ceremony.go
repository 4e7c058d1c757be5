package host

import (
	"context"
	"encoding/json"

	"spielleiter/internal/auth"
	"spielleiter/internal/store"
)

// ceremony is what is kept between question and answer.
type ceremony struct {
	Asked  json.RawMessage `json:"asked"`
	Name   string          `json:"name,omitempty"`   // a guest's, once it is an account
	Reset  bool            `json:"reset,omitempty"`  // nothing was asked: it stands for the link of a mail, see AskReset
	Frees  bool            `json:"frees,omitempty"`  // and the link is an operator's, which needs no code and ends those of an app
	Second bool            `json:"second,omitempty"` // it stands for a passphrase that was right, see BeginSignIn

	Way *onTheWay `json:"way,omitempty"` // somebody is at a provider, see AskProvider
	Met *met      `json:"met,omitempty"` // somebody has come from there who has no account, see EnterAs
}

// The kinds of ceremonies: a question to a browser, the link of a mail, a passphrase that was right, the way to a provider, who came from there.
func (c ceremony) asks() bool     { return !c.Reset && !c.Second && c.Way == nil && c.Met == nil }
func (c ceremony) resets() bool   { return c.Reset }
func (c ceremony) second() bool   { return c.Second }
func (c ceremony) onTheWay() bool { return c.Way != nil }
func (c ceremony) met() bool      { return c.Met != nil }

// takeCeremony gives what is kept under a token, to nobody twice. One of another kind is store.ErrNotFound like one that is not there.
func (h *Host) takeCeremony(ctx context.Context, token string, kind func(ceremony) bool) (kept store.Ceremony, is ceremony, err error) {
	kept, err = h.store.EndCeremony(ctx, auth.HashToken(token), h.now())
	if err == nil {
		err = json.Unmarshal(kept.Data, &is)
	}
	if err == nil && !kind(is) {
		err = store.ErrNotFound
	}
	return kept, is, err
}

// keepOn has a ceremony stand as before, since what came of it was refused.
func (h *Host) keepOn(ctx context.Context, kept store.Ceremony, what string) {
	if err := h.store.BeginCeremony(ctx, kept); err != nil {
		h.failed(ctx, what, err, "person", kept.Person)
	}
}
