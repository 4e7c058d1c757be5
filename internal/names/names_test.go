package names

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"testing"
)

// The sum of all skeletons of single letters, by edition. Skeletons are stored: another table is another edition.
var sums = map[string]string{
	"1": "62a489a11d291c2d769f1b0b64343c217997605ed262784dc74b7e10834a61aa",
}

func TestAnotherTableIsAnotherEdition(t *testing.T) {
	h := sha256.New()
	for r := rune(0x20); r < 0x3000; r++ {
		h.Write([]byte(Skeleton(string(r)) + "\n"))
	}
	for _, name := range []string{"Ernma", "VVolf", "Pau1", "Ⅷ", "ﬁ", "Straße", "rnrn", "vvvv"} {
		h.Write([]byte(Skeleton(name) + "\n"))
	}
	if sum := hex.EncodeToString(h.Sum(nil)); sum != sums[Edition] {
		t.Errorf("edition %s has the sum %s, want %s", Edition, sum, sums[Edition])
	}
}

func TestAlike(t *testing.T) {
	for _, c := range []struct {
		a, b  string
		alike bool
	}{
		{"Anna", "аnnа", true},
		{"Jürgen  Groß", "jurgen gross", true},
		{"ςas", "Σas", true},
		{"Emma", "Ernma", true},
		{"Anna", "Annabel", false},
		{"Modi", "Mod", false},
		{"Paul", "Paula", false},
	} {
		if got := Alike(c.a, c.b); got != c.alike || Alike(c.b, c.a) != c.alike {
			t.Errorf("%q and %q: alike %v, want %v", c.a, c.b, got, c.alike)
		}
	}
}

// The skeleton of a skeleton is itself, and a name in capitals is alike where its key is.
func FuzzSkeleton(f *testing.F) {
	for _, name := range []string{"Anna", "Раul", "Pau1", "  Jürgen   Groß ", "vvvvrn", "İ", "ǰ", "ŉ", "Ⅷ", "٣"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		s := Skeleton(name)
		if Skeleton(s) != s {
			t.Errorf("%q has the skeleton %q, and that %q", name, s, Skeleton(s))
		}
		if !Alike(name, strings.ToUpper(name)) && Key(name) == Key(strings.ToUpper(name)) {
			t.Errorf("%q is not alike in capitals", name)
		}
	})
}
