package host_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"syscall"
	"testing"

	"spielleiter/internal/host"
	"spielleiter/internal/store"
)

// A reader who went away is no fault of the server, however deep the error lies, nor is what they sent; that the store takes nothing is
// worth a look, and what nobody foresaw is an error.
func TestHowLoudlyTheLogTells(t *testing.T) {
	for _, c := range []struct {
		err  error
		want slog.Level
	}{
		{context.Canceled, slog.LevelDebug},
		{fmt.Errorf("load match: %w", context.Canceled), slog.LevelDebug},
		{&host.Error{Kind: host.Unavailable, Cause: fmt.Errorf("save: %w", context.Canceled)}, slog.LevelDebug},
		{fmt.Errorf("%w: %w", store.ErrUnavailable, context.Canceled), slog.LevelDebug},
		{fmt.Errorf("write tcp: %w", syscall.EPIPE), slog.LevelDebug},
		{fmt.Errorf("write tcp: %w", syscall.ECONNRESET), slog.LevelDebug},
		{&host.Error{Kind: host.Invalid, Code: "receipt.forged", Cause: errors.New("forged")}, slog.LevelInfo},
		{&host.Error{Kind: host.Unavailable, Code: "store.full", Cause: store.ErrFull}, slog.LevelWarn},
		{context.DeadlineExceeded, slog.LevelError},
		{errors.New("row is torn"), slog.LevelError},
	} {
		if got := host.Loudness(c.err); got != c.want {
			t.Errorf("%v: %s, want %s", c.err, got, c.want)
		}
	}
}
