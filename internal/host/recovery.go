package host

import (
	"context"
	"errors"
	"slices"
	"strings"

	"spielleiter/internal/auth"
	"spielleiter/internal/store"
)

// Recovery codes are of the letters and digits that nobody mistakes for others: 24 of 32 kinds, 120 random bits. So a plain hash of
// them is stored (ASVS 5.0, 6.5.2), and no more.
const (
	recoveryCodes   = 8
	recoveryLength  = 24
	recoveryLetters = "abcdefghijkmnpqrstuvwxyz23456789"
)

// RecoveryCodes gives new recovery codes, which nobody sees again. Those before count no more.
func (h *Host) RecoveryCodes(ctx context.Context, a Actor) ([]string, error) {
	if err := h.fresh(ctx, a); err != nil {
		return nil, err
	}
	if a.Guest {
		return nil, refuse(Anonymous, "person.needed")
	}
	codes, hashes := make([]string, recoveryCodes), make([]string, recoveryCodes)
	for n := range codes {
		plain := h.recoveryCode()
		hashes[n] = auth.HashToken(plain)
		for at := 0; at < recoveryLength; at += 4 {
			codes[n] += "-" + plain[at:at+4]
		}
		codes[n] = codes[n][1:]
	}
	_, err := h.changePerson(ctx, a.Person, func(_ *store.Person, d *personData) { d.Codes = hashes })
	if err != nil {
		return nil, err
	}
	return codes, nil
}

// Recover gives an account a new passphrase for one of its recovery codes, which counts no more. All sessions end; the token of a
// new one comes back. What it answers is the same whether or not the name exists.
func (h *Host) Recover(ctx context.Context, c Client, name, code, passphrase string) (string, Actor, error) {
	if err := h.countGuess(ctx, c, name); err != nil {
		return "", Actor{}, err
	}
	hash := auth.HashToken(plainCode(code))
	p, err := h.store.PersonByName(ctx, name)
	var d personData
	if err == nil {
		d, err = dataOf(p)
	}
	switch {
	case errors.Is(err, store.ErrNotFound) || err == nil && !slices.Contains(d.Codes, hash):
		return "", Actor{}, refuse(Forbidden, "recover.wrong")
	case err != nil:
		return "", Actor{}, unavailable(err)
	}
	if refused := h.barred(d); refused != nil {
		return "", Actor{}, refused
	}
	pass, err := h.hashed(ctx, passphrase, p.Name)
	if err != nil {
		return "", Actor{}, err
	}
	used := false
	p, err = h.changePerson(ctx, p.ID, func(_ *store.Person, d *personData) {
		if used = slices.Contains(d.Codes, hash); used {
			d.Pass = pass
			d.Codes = slices.DeleteFunc(slices.Clone(d.Codes), func(c string) bool { return c == hash })
		}
	})
	switch {
	case err != nil:
		return "", Actor{}, err
	case !used: // somebody was faster with the same code
		return "", Actor{}, refuse(Forbidden, "recover.wrong")
	}
	return h.comeBack(ctx, c, p)
}

// comeBack opens a session for whoever has just got a new passphrase, and ends all others.
func (h *Host) comeBack(ctx context.Context, c Client, p store.Person) (string, Actor, error) {
	if err := h.forgive(ctx, p.Name); err != nil {
		return "", Actor{}, err
	}
	if err := h.endSessions(ctx, p.ID); err != nil {
		return "", Actor{}, err
	}
	return h.openSession(ctx, p, c.Agent)
}

// recoveryCode makes a code without its dashes.
func (h *Host) recoveryCode() string {
	b := h.chance(recoveryLength)
	for n := range b {
		b[n] = recoveryLetters[b[n]%byte(len(recoveryLetters))]
	}
	return string(b)
}

// plainCode is a code as somebody types it, without what does not count.
func plainCode(code string) string { return only(recoveryLetters, strings.ToLower(clip(code, 100))) }

// only is what a text has of some letters.
func only(letters, text string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(letters, r) {
			return r
		}
		return -1
	}, text)
}
