package store_test

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"spielleiter/internal/store"
)

func harmOf(t *testing.T, file string) store.Harm {
	t.Helper()
	s, err := store.Open(t.Context(), file)
	if err == nil {
		s.Close()
		return ""
	}
	e, ok := errors.AsType[*store.DamagedFileError](err)
	if !ok {
		t.Fatalf("%v, want a *DamagedFileError", err)
	}
	if e.File != file {
		t.Errorf("the error names %q, the file is %q", e.File, file)
	}
	return e.Harm
}

func whole(t *testing.T) []byte {
	t.Helper()
	file := filepath.Join(t.TempDir(), "games.db")
	s := open(t, file)
	furnish(t, s, 12)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return contents(t, file)
}

func TestWhatIsNoDatabaseIsRefusedByName(t *testing.T) {
	good := whole(t)
	for _, c := range []struct {
		name      string
		file, log []byte
		want      store.Harm
	}{
		{"a whole database", good, nil, ""},
		{"nothing yet", []byte{}, nil, ""},
		{"a text", []byte("Liebes Tagebuch, heute …"), nil, store.HarmForeign},
		{"a few bytes", []byte("SQL"), nil, store.HarmForeign},
		{"a header that was overwritten", append(make([]byte, 100), good[100:]...), nil, store.HarmForeign},
		{"a log without its database", nil, []byte("a log"), store.HarmLogOnly},
		{"a log beside an empty file", []byte{}, []byte("a log"), store.HarmLogOnly},
		{"the first half", good[:len(good)/2], nil, store.HarmDamaged},
		{"only the header", good[:16], nil, store.HarmDamaged},
		{"a page short", good[:len(good)-4096], nil, store.HarmDamaged},
	} {
		t.Run(c.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "games.db")
			if c.file != nil {
				put(t, file, c.file)
			}
			if c.log != nil {
				put(t, file+"-wal", c.log)
			}
			if got := harmOf(t, file); got != c.want {
				t.Errorf("harm %q, want %q", got, c.want)
			}
			if left, err := os.ReadFile(file + "-wal"); c.log != nil && (err != nil || !bytes.Equal(left, c.log)) {
				t.Error("the log was thrown away")
			}
		})
	}
	if got := harmOf(t, t.TempDir()); got != store.HarmFolder {
		t.Errorf("a folder: %q", got)
	}
}

// Whatever bytes are overwritten: either the file is refused when it is opened, or every row
// of it can be read. Letters of a text that were exchanged for others are not found here:
// who wants to know whether a text is the one that was written verifies the match.
func TestRandomDamageIsFoundAtTheStartOrEveryRowIsRead(t *testing.T) {
	good := whole(t)
	random := rand.New(rand.NewPCG(22, 12))
	found, read := 0, 0
	for n := range 300 {
		bad := damage(random, bytes.Clone(good), n)
		file := filepath.Join(t.TempDir(), "games.db")
		put(t, file, bad)
		if harmOf(t, file) != "" {
			found++
			continue
		}
		read++
		if err := readAll(file); err != nil {
			t.Errorf("damage %d was not found, and then: %v", n, err)
		}
	}
	t.Logf("%d damages found at the start, %d left every row readable", found, read)
	if found < 100 {
		t.Error("most of these damages should be found")
	}
}

// damage overwrites, empties, cuts or moves something.
func damage(random *rand.Rand, b []byte, n int) []byte {
	at, size := random.IntN(len(b)), 1+random.IntN(600)
	end := min(at+size, len(b))
	switch n % 5 {
	case 0:
		for k := at; k < end; k++ {
			b[k] = byte(random.Uint32())
		}
	case 1:
		clear(b[at:end])
	case 2:
		return b[:at]
	case 3:
		page := at / 4096 * 4096
		copy(b[page:min(page+4096, len(b))], b[random.IntN(len(b)/4096)*4096:])
	case 4:
		b[at] ^= 1 << random.IntN(8)
	}
	return b
}

func put(t *testing.T, file string, data []byte) {
	t.Helper()
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
}

func readAll(file string) error {
	db, err := sql.Open("sqlite", "file:"+file)
	if err != nil {
		return err
	}
	defer db.Close()
	for _, table := range []string{"matches", "chairs", "entries", "phases", "chat", "people", "sessions"} {
		rows, err := db.Query("SELECT * FROM " + table)
		if err != nil {
			return fmt.Errorf("%s: %w", table, err)
		}
		for rows.Next() {
		}
		if err := errors.Join(rows.Err(), rows.Close()); err != nil {
			return fmt.Errorf("%s: %w", table, err)
		}
	}
	return nil
}

// A schema that cannot be brought up to date is told as that, and left as it was.
func TestASchemaThatCannotBeMigratedIsToldAsThat(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.db")
	db, err := sql.Open("sqlite", "file:"+file)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("CREATE TABLE matches (other TEXT)"); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := store.Open(t.Context(), file); !errors.Is(err, store.ErrSchema) || errors.Is(err, store.ErrUnavailable) {
		t.Errorf("%v", err)
	}
}
