package auth

import (
	"context"
	"crypto/rand"
	"errors"
	"strings"
	"testing"
)

func TestHashedPassphraseVerifies(t *testing.T) {
	h := NewHasher(1, OWASP)
	stored, err := h.Hash(t.Context(), "drei alte Ziegen")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(stored, "$argon2id$v=19$m=19456,t=2,p=1$") {
		t.Errorf("stored form %q does not show OWASP's minimum", stored)
	}
	again, _ := h.Hash(t.Context(), "drei alte Ziegen")
	if stored == again {
		t.Error("two hashes of one passphrase are equal: no salt")
	}
	if err := h.Verify(t.Context(), stored, "drei alte Ziegen"); err != nil {
		t.Errorf("right passphrase: %v", err)
	}
	for _, wrong := range []string{"", "drei alte ziegen", "drei alte Ziegen "} {
		if err := h.Verify(t.Context(), stored, wrong); !errors.Is(err, ErrMismatch) {
			t.Errorf("passphrase %q: %v, want mismatch", wrong, err)
		}
	}
	if err := h.Verify(t.Context(), "", "drei alte Ziegen"); !errors.Is(err, ErrMismatch) {
		t.Errorf("nobody's passphrase: %v, want mismatch", err)
	}
}

func TestVerifyRefusesDamagedForms(t *testing.T) {
	h := NewHasher(1, OWASP)
	for _, stored := range []string{
		"x", "$argon2id$v=19$m=19456,t=2,p=1$", "$argon2id$v=19$m=19456,t=2,p=1$!$!", "$argon2i$v=19$m=1,t=1,p=1$aa$aa",
		"$argon2id$v=19$m=4194304,t=2,p=1$aaaa$aaaa", "$argon2id$v=19$m=19456,t=0,p=1$aaaa$aaaa", "$argon2id$v=19$m=19456,t=99,p=1$aaaa$aaaa", "$argon2id$v=19$m=x$aaaa$aaaa",
	} {
		if err := h.Verify(t.Context(), stored, "x"); err == nil || errors.Is(err, ErrMismatch) {
			t.Errorf("%q: %v, want an error that is not a mismatch", stored, err)
		}
	}
}

// What was stored at another cost is compared at that.
func TestVerifyAtAnotherCost(t *testing.T) {
	cheap := NewHasher(1, Cost{MemoryKiB: 8, Passes: 1})
	stored, err := cheap.Hash(t.Context(), "drei alte Ziegen")
	if err != nil {
		t.Fatal(err)
	}
	h := NewHasher(1, OWASP)
	if err := h.Verify(t.Context(), stored, "drei alte Ziegen"); err != nil {
		t.Error(err)
	}
	if err := h.Verify(t.Context(), stored, "drei alte Katzen"); !errors.Is(err, ErrMismatch) {
		t.Errorf("%v, want mismatch", err)
	}
}

func TestHasherIsBounded(t *testing.T) {
	h := NewHasher(1, OWASP)
	h.slots <- struct{}{}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := h.Hash(ctx, "egal"); !errors.Is(err, context.Canceled) {
		t.Errorf("a second hash started beyond the bound: %v", err)
	}
}

func TestWeigh(t *testing.T) {
	for _, c := range []struct {
		passphrase, name string
		want             Weakness
	}{
		{"kurz", "", TooShort},
		{strings.Repeat("ü", 129), "", TooLong},
		{strings.Repeat("ü", 128), "", ""},
		{"Password", "", Common},
		{"password1!", "", Common},
		{"12345678", "", Common},
		{"Nereide2024", "nereide", LikeName},
		{"nereide schwimmt weit", "Nereide", ""},
		{"drei alte Ziegen", "Nereide", ""},
	} {
		if got := Weigh(c.passphrase, c.name); got != c.want {
			t.Errorf("Weigh(%q, %q) = %q, want %q", c.passphrase, c.name, got, c.want)
		}
	}
}

func TestTokensAreLongAndDifferent(t *testing.T) {
	a, b := NewToken(rand.Reader), NewToken(rand.Reader)
	if len(a) < 22 || a == b {
		t.Errorf("tokens %q and %q", a, b)
	}
	if HashToken(a) == HashToken(b) || strings.Contains(HashToken(a), a) {
		t.Error("hash does not hide or separate tokens")
	}
}
