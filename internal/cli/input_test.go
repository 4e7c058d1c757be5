package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"spielleiter/internal/store"
)

// Whatever is put in is read, or refused at a place that exists.
func FuzzDecode(f *testing.F) {
	f.Add([]byte(`{"config": {"seats": ["greeks"], "options": {"loom": "on"}}}`))
	f.Add([]byte("{\"state\": {},\n \"orders\": {\"greeks\": \"A@1\"}, \"phase\": 3, \"rulings\": {}}"))
	f.Add([]byte(`{"sate": 1} x`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var into turn
		p := decode(data, &into)
		if p == nil {
			if !json.Valid(data) {
				t.Errorf("%q was taken for JSON", data)
			}
			return
		}
		lines := bytes.Count(data, []byte("\n")) + 1
		if p.Line < 0 || p.Line > lines || p.Line > 0 && p.Column < 1 || p.Code == "" {
			t.Errorf("%q: %+v outside of %d lines", data, p, lines)
		}
	})
}

// What may be wrong with a database has a sentence of its own, and none shows a password.
func TestDatabaseTroubleHasWords(t *testing.T) {
	a, err := OS(server).app([]string{"spielleiter", "--lang", "en"})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		err  error
		want string
	}{
		{&store.NewerSchemaError{Have: 9, Want: 3}, "is of a newer release (schema 9); this one knows only 3"},
		{fmt.Errorf("open: %w", store.ErrReadOnly), "cannot be written"},
		{fmt.Errorf("open: %w", store.ErrFull), "no space left"},
		{store.ErrNotEmpty, "is not empty"},
		{store.ErrDamaged, "is damaged"},
		{errors.New("no route"), "cannot be reached: no route"},
	} {
		var e *ending
		if !errors.As(databaseTrouble("postgres://me:secret@host/db", tt.err), &e) || e.code != exitFailed {
			t.Fatalf("%v: %v", tt.err, e)
		}
		text := a.say.Problem(e.problems[0])
		if !strings.Contains(text, tt.want) || !strings.Contains(text, "postgres://me@host/db") || strings.Contains(text, "secret") {
			t.Errorf("%v: %q, want %q", tt.err, text, tt.want)
		}
	}
}
