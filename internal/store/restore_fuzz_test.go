package store

import (
	"bytes"
	"compress/gzip"
	"errors"
	"testing"
)

// hearer is a sink that keeps count.
type hearer struct {
	tables, rows int
	ended        bool
}

func (h *hearer) head(backupHead) error   { return nil }
func (h *hearer) table(backupTable) error { h.tables++; return nil }
func (h *hearer) row(values []any) error  { h.rows++; return nil }
func (h *hearer) end() error              { h.ended = true; return nil }

// A reader of backups ends with ErrDamaged or has heard the end, whatever it reads.
func FuzzReadBackup(f *testing.F) {
	for _, seed := range []string{
		"",
		`{"format":"spielleiter-backup-1","schema":1,"rows":0}` + "\n",
		`{"format":"spielleiter-backup-1","schema":1,"rows":1}` + "\n" + `{"table":"meta","columns":["name","value"]}` + "\n" + `["a",1]` + "\n" + `{"end":1,"sha256":""}` + "\n",
		`{"format":"spielleiter-backup-1","schema":1,"rows":0}` + "\n" + `{"end":0,"sha256":"4ee0ae5cb8d3e7ac9a5a1b0ef1ff1ba5a3d5d3fb7a05b3a8d8a0a7c1f5b1f0d5"}` + "\n",
	} {
		f.Add([]byte(seed), true)
		f.Add([]byte(seed), false)
	}
	f.Fuzz(func(t *testing.T, data []byte, pack bool) {
		if pack {
			var b bytes.Buffer
			w := gzip.NewWriter(&b)
			if _, err := w.Write(data); err != nil {
				t.Fatal(err)
			}
			if err := w.Close(); err != nil {
				t.Fatal(err)
			}
			data = b.Bytes()
		}
		var h hearer
		err := readBackup(bytes.NewReader(data), &h)
		if h.ended != (err == nil) || err != nil && !errors.Is(err, ErrDamaged) {
			t.Errorf("ended %v, %v", h.ended, err)
		}
	})
}

// A cursor is refused or leads to where it came from, whatever it is.
func FuzzCursor(f *testing.F) {
	f.Add(writeCursor(1772366400000, "m1"))
	f.Add("!")
	f.Fuzz(func(t *testing.T, cursor string) {
		at, id, err := readCursor(cursor)
		if err != nil || cursor == "" {
			return
		}
		if again, same, err := readCursor(writeCursor(at, id)); again != at || same != id || err != nil {
			t.Errorf("%d %q came back as %d %q, %v", at, id, again, same, err)
		}
	})
}
