package backups

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func at(text string) Backup {
	t, err := time.Parse("2006-01-02 15:04", text)
	if err != nil {
		panic(err)
	}
	return Backup{Name(t, false), t}
}

func TestOfEachPeriodTheLastBackupIsKept(t *testing.T) {
	list := []Backup{
		at("2026-11-26 03:30"), at("2026-11-25 20:00"), at("2026-11-25 03:30"), at("2026-11-20 03:30"), at("2026-11-19 03:30"),
		at("2026-11-18 03:30"), at("2026-10-31 03:30"), at("2026-10-01 03:30"), at("2025-12-31 23:59"),
	}
	for rule, want := range map[string][]int{
		"":                           {0, 1, 2, 3, 4, 5, 6, 7, 8},
		"daily=1":                    {0},
		"daily=3":                    {0, 1, 3},
		"hourly=2":                   {0, 1},
		"weekly=2":                   {0, 3},
		"monthly=3":                  {0, 6, 8},
		"yearly=9":                   {0, 8},
		"daily=2,weekly=2,monthly=2": {0, 1, 3, 6},
	} {
		k, wrong, ok := ParseKeep(rule)
		if !ok {
			t.Fatalf("%s: %s", rule, wrong)
		}
		past := k.Past(list)
		var kept []int
		for n, b := range list {
			if !slices.Contains(past, b) {
				kept = append(kept, n)
			}
		}
		if !slices.Equal(kept, want) {
			t.Errorf("%q keeps %v, want %v", rule, kept, want)
		}
	}
}

func TestRulesOfKeepingAreReadStrictly(t *testing.T) {
	for text, wrong := range map[string]string{"daily": "daily", "daily=0": "daily=0", "dayly=7": "dayly=7", "daily=7,": "", "daily=7,daily=8": "daily=8", "daily=99999": "daily=99999"} {
		if _, got, ok := ParseKeep(text); ok || got != wrong {
			t.Errorf("%q: %q, %v", text, got, ok)
		}
	}
}

// A daily backup that is made and rotated day by day leaves what the rules say of the whole past, and never nothing.
func TestRotatingDayByDayIsAsRotatingAtTheEnd(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := Keep{0, rapid.IntRange(0, 5).Draw(t, "daily"), rapid.IntRange(0, 4).Draw(t, "weekly"), rapid.IntRange(0, 3).Draw(t, "monthly"), 0}
		var all, left []Backup
		day := time.Date(2026, 1, 1, 3, 30, 0, 0, time.UTC)
		for range rapid.IntRange(1, 200).Draw(t, "days") {
			day = day.Add(time.Duration(rapid.IntRange(1, 60).Draw(t, "hours")) * time.Hour)
			b := Backup{Name(day, false), day}
			all, left = slices.Insert(all, 0, b), slices.Insert(left, 0, b)
			past := k.Past(left)
			left = slices.DeleteFunc(left, func(b Backup) bool { return slices.Contains(past, b) })
		}
		if len(left) == 0 || left[0] != all[0] {
			t.Fatal("the newest is gone")
		}
		past := k.Past(all)
		atEnd := slices.DeleteFunc(slices.Clone(all), func(b Backup) bool { return slices.Contains(past, b) })
		for _, b := range atEnd {
			if !slices.Contains(left, b) {
				t.Fatalf("%s is missing", b.Path)
			}
		}
	})
}

func TestAFolderGivesItsBackupsAndNothingElse(t *testing.T) {
	dir := t.TempDir()
	noon := time.Date(2026, 11, 26, 12, 0, 0, 0, time.UTC)
	for _, name := range []string{Name(noon, false), Name(noon.Add(time.Hour), true), "other.backup", "spielleiter-today.backup", Name(noon, false) + ".part", Name(noon.Add(48*time.Hour), true) + ".part", "x.part"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	list, err := List(dir)
	if err != nil || len(list) != 2 || !list[0].At.Equal(noon.Add(time.Hour)) || filepath.Base(list[0].Path) != "spielleiter-20261126T130000Z.backup.age" {
		t.Errorf("%v, %v", list, err)
	}
	if left := Leftovers(dir, noon.Add(24*time.Hour)); len(left) != 1 || filepath.Base(left[0]) != Name(noon, false)+".part" {
		t.Errorf("left over: %v", left)
	}
}

// What was encrypted is there again with the right key, and with none of the others; cut off or changed it is refused.
func TestASealedBackupOpensWithItsKeyAlone(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		t.Helper()
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	secret, public, err := NewKey()
	if err != nil {
		t.Fatal(err)
	}
	other, spare, err := NewKey()
	if err != nil {
		t.Fatal(err)
	}
	mine, wrong, none := file("mine", "# my key\n"+secret+"\n"), file("wrong", other), file("none", "hello")
	content := strings.Repeat("secret", 50_000)
	for from, opens := range map[string][]string{public: {mine}, file("public", public+"\n"+spare+"\n"): {mine, wrong}, public + "," + spare: {mine, wrong}} {
		to, err := Recipients(from)
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := Seal(&b, to, func(w io.Writer) error { _, err := io.WriteString(w, content); return err }); err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(b.Bytes(), []byte("secret")) {
			t.Fatal("it is not encrypted")
		}
		for key, want := range map[string]error{"": ErrSealed, wrong: ErrWrongKey, none: ErrKey, filepath.Join(dir, "nowhere"): os.ErrNotExist, mine: nil} {
			if slices.Contains(opens, key) {
				want = nil
			}
			r, err := Open(bytes.NewReader(b.Bytes()), key)
			if !errors.Is(err, want) {
				t.Errorf("with %s: %v, want %v", key, err, want)
			}
			if err != nil {
				continue
			}
			if got, err := io.ReadAll(r); err != nil || string(got) != content {
				t.Errorf("with %s: %d bytes, %v", key, len(got), err)
			}
		}
		for name, harmed := range map[string][]byte{"cut": b.Bytes()[:b.Len()-1], "half": b.Bytes()[:b.Len()/2], "changed": slices.Concat(b.Bytes()[:b.Len()-20], make([]byte, 20))} {
			r, err := Open(bytes.NewReader(harmed), mine)
			if err == nil {
				_, err = io.ReadAll(r)
			}
			if err == nil {
				t.Errorf("%s: it is read as if it were whole", name)
			}
		}
	}
	for _, from := range []string{secret, mine, none, "age1nonsense"} {
		if _, err := Recipients(from); err == nil || strings.Contains(err.Error(), "SECRET") {
			t.Errorf("%.10s is a recipient: %v", from, err)
		}
	}
	plain, err := Open(strings.NewReader("plain"), "")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := io.ReadAll(plain); err != nil || string(got) != "plain" {
		t.Errorf("%q, %v", got, err)
	}
}
