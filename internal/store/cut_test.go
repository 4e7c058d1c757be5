package store

import (
	"context"
	"database/sql"
	"errors"
	"path/filepath"
	"testing"

	lib "modernc.org/sqlite/lib"

	"spielleiter/internal/store/query"
)

// interrupted is what the driver says when a context ends between two rows.
type interrupted struct{}

func (interrupted) Error() string { return "interrupted (9)" }
func (interrupted) Code() int     { return lib.SQLITE_INTERRUPT }

// Whatever is cut off in the middle because its context ended says so, not that a statement was interrupted: nobody has to be
// woken for it. If it is another's context that ended, it may be tried again.
func TestWhatIsCutOffIsTheEndOfItsContext(t *testing.T) {
	s, err := Open(t.Context(), filepath.Join(t.TempDir(), "a.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	d := s.(*database)
	use := map[string]func(context.Context, work) error{
		"read":  func(ctx context.Context, do work) error { return d.read(ctx, "try", "", do) },
		"write": func(ctx context.Context, do work) error { return d.write(ctx, "try", "", do) },
	}
	for name, use := range use {
		for _, word := range []error{interrupted{}, sql.ErrTxDone} {
			ctx, end := context.WithCancel(t.Context())
			err := use(ctx, func(context.Context, *query.Queries) error { end(); return word })
			if !errors.Is(err, context.Canceled) || !errors.Is(err, word) || errors.Is(err, ErrUnavailable) {
				t.Errorf("%s, its context ended, %q: %v", name, word, err)
			}
			err = use(t.Context(), func(context.Context, *query.Queries) error { return word })
			if !errors.Is(err, ErrUnavailable) || errors.Is(err, context.Canceled) {
				t.Errorf("%s, its context goes on, %q: %v", name, word, err)
			}
		}
	}
}
