package onetime_test

import (
	"encoding/base32"
	"math/rand/v2"
	"net/url"
	"testing"
	"time"

	"spielleiter/internal/auth/onetime"
)

// The values of RFC 6238, appendix B, for SHA-1: the last six of their eight digits.
func TestCodesAreThoseOfTheStandard(t *testing.T) {
	letters := base32.StdEncoding.EncodeToString([]byte("12345678901234567890"))
	for at, want := range map[int64]string{59: "287082", 1111111109: "081804", 1111111111: "050471", 1234567890: "005924", 2000000000: "279037", 20000000000: "353130"} {
		now := time.Unix(at, 0)
		if got, err := onetime.Code(letters, now); err != nil || got != want {
			t.Errorf("at %d: %s, %v, want %s", at, got, err, want)
		}
		if step, ok := onetime.Step(letters, want, now); !ok || step != at/30 {
			t.Errorf("at %d: step %d, %t", at, step, ok)
		}
	}
}

// A code counts in its half minute and in those beside it, for clocks that differ, and is told by its own step: so none counts twice.
func TestACodeCountsInThreeHalfMinutes(t *testing.T) {
	secret := onetime.New(rand.NewChaCha8([32]byte{1}), "Spielleiter", "Thetis")
	shown := time.Unix(1_800_000_015, 0)
	code, err := onetime.Code(secret.Letters, shown)
	if err != nil {
		t.Fatal(err)
	}
	for off, want := range map[time.Duration]bool{-61 * time.Second: false, -30 * time.Second: true, 0: true, 30 * time.Second: true, 61 * time.Second: false} {
		step, ok := onetime.Step(secret.Letters, code, shown.Add(off))
		if ok != want || ok && step != shown.Unix()/30 {
			t.Errorf("%v later: step %d, %t", off, step, ok)
		}
	}
	for _, wrong := range []string{"", "12345", code + "0", "00000a", code[:5] + "x"} {
		if _, ok := onetime.Step(secret.Letters, wrong, shown); ok {
			t.Errorf("%q counts", wrong)
		}
	}
	if _, ok := onetime.Step("?", code, shown); ok {
		t.Error("a code counts for no secret")
	}
}

// The link is what apps read, whatever the account is called, and the same again later.
func TestTheLinkNamesHouseAndAccount(t *testing.T) {
	secret := onetime.New(rand.NewChaCha8([32]byte{2}), "Spielleiter", "Zoë & Söhne/1")
	u, err := url.Parse(secret.Link)
	if err != nil || u.Scheme != "otpauth" || u.Host != "totp" || u.Path != "/Spielleiter:Zoë & Söhne/1" || u.Query().Get("secret") != secret.Letters || u.Query().Get("issuer") != "Spielleiter" {
		t.Errorf("%s: %+v, %v", secret.Link, u, err)
	}
	if again := onetime.Again(secret.Letters, "Spielleiter", "Zoë & Söhne/1"); again != secret {
		t.Errorf("%+v, then %+v", secret, again)
	}
	if bits, err := base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(secret.Letters); err != nil || len(bits) != 20 {
		t.Errorf("%d bytes, %v", len(bits), err)
	}
}

// The square is one that cameras find: as many rows as columns, and its three corners.
func TestTheSquareHasItsCorners(t *testing.T) {
	rows, err := onetime.Square(onetime.New(rand.NewChaCha8([32]byte{3}), "Spielleiter", "Thetis").Link)
	if err != nil {
		t.Fatal(err)
	}
	n := len(rows)
	for _, row := range rows {
		if len(row) != n {
			t.Fatalf("%d rows, %d columns", n, len(row))
		}
	}
	for _, corner := range [][2]int{{0, 0}, {n - 7, 0}, {0, n - 7}} {
		for y := range 7 {
			for x := range 7 {
				rim, inside := x == 0 || y == 0 || x == 6 || y == 6, x > 1 && x < 5 && y > 1 && y < 5
				if rows[corner[1]+y][corner[0]+x] != (rim || inside) {
					t.Fatalf("the corner at %v is none at %d, %d", corner, x, y)
				}
			}
		}
	}
	if _, err := onetime.Square(string(make([]byte, 5000))); err == nil {
		t.Error("a link of 5000 characters fits")
	}
}
