package game

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// countingSeed is the bytes 0 to 31.
func countingSeed() (s Seed) {
	for n := range s {
		s[n] = byte(n)
	}
	return s
}

// Stored matches are replayed by every later release, so these values never change.
func TestDrawsOfASeedNeverChange(t *testing.T) {
	for _, c := range []struct {
		phase int
		label string
		n     int
		want  int
	}{
		{0, "", 1, 0},
		{0, "starter", 2, 0},
		{0, "starter", 1000000, 210529},
		{1, "starter", 1000000, 525349},
		{1, "reveal/1/0", 1000000, 499018},
		{1, "borg/tie", 6, 2},
		{40, "Würfel", 1 << 40, 607062165370},
	} {
		if got := countingSeed().Draw(c.phase, c.label, c.n); got != c.want {
			t.Errorf("phase %d, %q of %d: %d, want %d", c.phase, c.label, c.n, got, c.want)
		}
	}
	if got := (Seed{}).Draw(0, "", 1000000); got != 874371 {
		t.Errorf("the zero seed draws %d", got)
	}
}

func TestCommitmentsNeverChange(t *testing.T) {
	const want = "350236132ad93f355fa7fa741933cfa6317e25cdf6712ca36d5fe8e62a6460c1"
	if got := countingSeed().Commitment(); got != want {
		t.Errorf("commitment %s, want %s", got, want)
	}
}

func TestParseSeed(t *testing.T) {
	for text, ok := range map[string]bool{
		countingSeed().String():                  true,
		strings.ToUpper(countingSeed().String()): true,
		"":                                       false,
		countingSeed().String()[2:]:              false,
		countingSeed().String() + "00":           false,
		"g" + countingSeed().String()[1:]:        false,
		" " + countingSeed().String():            false,
	} {
		seed, err := ParseSeed(text)
		if (err == nil) != ok || ok && seed != countingSeed() {
			t.Errorf("ParseSeed(%q) = %s, %v", text, seed, err)
		}
	}
}

func TestASeedReadsBackFromItsText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := Seed(rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "seed"))
		if back, err := ParseSeed(seed.String()); err != nil || back != seed {
			t.Fatalf("%s, %v", back, err)
		}
	})
}

func TestDrawsAreEvenOverLabels(t *testing.T) {
	const sides, draws = 6, 6000
	var count [sides]int
	for n := range draws {
		count[countingSeed().Draw(n, "die", sides)]++
	}
	for side, n := range count {
		if n < draws/sides*9/10 || n > draws/sides*11/10 {
			t.Errorf("side %d fell %d times in %d", side, n, draws)
		}
	}
}

func TestPhaseLabelAndSeedAllMatterToADraw(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		type key struct {
			Seed  byte
			Phase int
			Label string
		}
		gen := rapid.Custom(func(t *rapid.T) key {
			return key{rapid.Byte().Draw(t, "seed"), rapid.IntRange(0, 300).Draw(t, "phase"), rapid.String().Draw(t, "label")}
		})
		draw := func(k key) int { return Seed{k.Seed}.Draw(k.Phase, k.Label, 1<<60) }
		a, b := gen.Draw(t, "a"), gen.Draw(t, "b")
		if (draw(a) == draw(b)) != (a == b) {
			t.Fatalf("%+v and %+v draw %d and %d", a, b, draw(a), draw(b))
		}
	})
}

func TestDrawPanicsWithoutAChoice(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a draw of 0 gave a number")
		}
	}()
	Seed{}.Draw(0, "none", 0)
}
