package store

import (
	"errors"
	"fmt"
)

// The answers that a caller tells apart with errors.Is.
var (
	ErrNotFound = errors.New("not found")
	ErrConflict = errors.New("changed meanwhile")
	ErrExists   = errors.New("exists already")
	ErrCursor   = errors.New("not a cursor of this list")
	ErrMany     = errors.New("as many as there may be")

	// ErrUnavailable says that the database cannot do it now; a later attempt may
	// succeed without anybody's help. ErrFull, ErrReadOnly and ErrLocked are cases of it.
	ErrUnavailable = errors.New("database unavailable")
	// ErrLocked says that somebody else holds what is wanted.
	ErrLocked   = fmt.Errorf("%w: held by somebody else", ErrUnavailable)
	ErrFull     = fmt.Errorf("%w: no space left", ErrUnavailable)
	ErrReadOnly = fmt.Errorf("%w: read-only", ErrUnavailable)
)

// ErrSchema says that the schema of an older release cannot be brought up to date.
var ErrSchema = errors.New("the schema cannot be brought up to date")

// NewerSchemaError says that the database was written by a newer release.
type NewerSchemaError struct{ Have, Want int }

func (e *NewerSchemaError) Error() string {
	return fmt.Sprintf("the database has schema %d and this release knows only %d: use the newer release, or restore an older backup", e.Have, e.Want)
}
