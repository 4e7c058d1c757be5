package host

import (
	"context"
	"embed"
	"errors"
	"io/fs"
	"log/slog"
	"strings"
	"syscall"

	"spielleiter/game"
	"spielleiter/match"
)

//go:embed texts
var embedded embed.FS

// Texts are the words of the host's refusals.
var Texts, _ = fs.Sub(embedded, "texts") // the folder is there, or this does not compile

// Kind says what sort of refusal an error is; the edges map it to a status.
type Kind string

// The kinds of refusal.
const (
	Invalid     Kind = "invalid"     // what was sent is wrong; Problems say where
	Unknown     Kind = "unknown"     // no such thing, or none that you may know of
	Anonymous   Kind = "anonymous"   // sign in first
	Forbidden   Kind = "forbidden"   // not yours to do
	Conflict    Kind = "conflict"    // the thing has moved on
	Late        Kind = "late"        // after the deadline; Receipt says by how much
	TooMany     Kind = "too-many"    // slow down; RetryAfter says how long
	Unavailable Kind = "unavailable" // the store cannot write now; nothing was stored
)

// Error is a refusal that a person may read: a code of the platform's texts with
// its values. It never holds what its reader may not know.
type Error struct {
	Kind       Kind
	Code       string // see TextKey
	Args       game.Args
	Problems   []game.Problem // of a game's texts
	Receipt    *match.Receipt // of orders that came late
	RetryAfter int            // seconds
	Cause      error          // for the log, never shown
}

func (e *Error) Error() string {
	if e.Cause != nil {
		return string(e.Kind) + ": " + e.Code + ": " + e.Cause.Error()
	}
	return string(e.Kind) + ": " + e.Code
}

// TextKey is the key of the sentence for people: below "error." in the host's texts,
// or as it is in those of package match.
func (e *Error) TextKey() string {
	if strings.HasPrefix(e.Code, "refusal.") || strings.HasPrefix(e.Code, "fault.") {
		return e.Code
	}
	return "error." + e.Code
}

func (e *Error) Unwrap() error { return e.Cause }

// As gives the refusal in an error's chain.
func As(err error) (*Error, bool) {
	return errors.AsType[*Error](err)
}

// Gone reports whether an error says no more than that whoever asked has gone away: nothing is
// wrong with the server, and nobody reads the answer.
func Gone(err error) bool {
	for _, gone := range []error{context.Canceled, syscall.EPIPE, syscall.ECONNRESET} {
		if errors.Is(err, gone) {
			return true
		}
	}
	return false
}

// Loudness is how loudly a log tells why a request came to nothing: an error is a fault of the server, a warning a want of its
// store, both for whoever runs it. What a client did wrong is told at most, and that it went away not even that.
func Loudness(err error) slog.Level {
	e, refused := As(err)
	switch {
	case Gone(err):
		return slog.LevelDebug
	case !refused:
		return slog.LevelError
	case e.Kind == Unavailable:
		return slog.LevelWarn
	}
	return slog.LevelInfo
}

// refuse makes an error; args are names and values in turn, and no value is a key of a text.
func refuse(kind Kind, code string, args ...string) *Error {
	e := &Error{Kind: kind, Code: code}
	for n := 0; n+1 < len(args); n += 2 {
		if e.Args == nil {
			e.Args = game.Args{}
		}
		e.Args[args[n]] = game.Literal(args[n+1])
	}
	return e
}

// noGame refuses a game that is not played here.
func (h *Host) noGame(kind Kind, id string) *Error {
	return refuse(kind, "game.unknown", "game", clip(id, 40), "known", strings.Join(h.games.IDs(), ", "))
}
