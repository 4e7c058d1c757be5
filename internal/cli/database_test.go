package cli

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"spielleiter/internal/cli/command"
	"spielleiter/internal/store"
)

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
		{&store.NewerSchemaError{Have: 9, Want: 3}, "was written by a newer release (schema 9); this one knows only 3"},
		{fmt.Errorf("open: %w", store.ErrReadOnly), "cannot be written"},
		{fmt.Errorf("open: %w", store.ErrFull), "no space left"},
		{store.ErrNotEmpty, "is not empty"},
		{store.ErrDamaged, "is damaged"},
		{errors.New("no route"), "cannot be reached: no route"},
	} {
		var e *command.Ending
		if !errors.As(databaseTrouble("postgres://me:secret@host/db", tt.err), &e) || e.Code != command.ExitFailed {
			t.Fatalf("%v: %v", tt.err, e)
		}
		text := a.Say.Problem(e.Problems[0])
		if !strings.Contains(text, tt.want) || !strings.Contains(text, "postgres://me@host/db") || strings.Contains(text, "secret") {
			t.Errorf("%v: %q, want %q", tt.err, text, tt.want)
		}
	}
}
