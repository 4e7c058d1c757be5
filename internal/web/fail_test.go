package web

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"syscall"
	"testing"

	"spielleiter/internal/host"
)

// A reader who went away is no fault of the house, however deep the error lies.
func TestWhoWentAwayIsNoErrorInTheLog(t *testing.T) {
	for _, c := range []struct {
		err  error
		want slog.Level
	}{
		{context.Canceled, slog.LevelDebug},
		{fmt.Errorf("load match: %w", context.Canceled), slog.LevelDebug},
		{&host.Error{Kind: host.Unavailable, Cause: fmt.Errorf("save: %w", context.Canceled)}, slog.LevelDebug},
		{fmt.Errorf("write tcp: %w", syscall.EPIPE), slog.LevelDebug},
		{fmt.Errorf("write tcp: %w", syscall.ECONNRESET), slog.LevelDebug},
		{context.DeadlineExceeded, slog.LevelError},
		{errors.New("row is torn"), slog.LevelError},
	} {
		if got := levelOf(c.err); got != c.want {
			t.Errorf("%v: %s, want %s", c.err, got, c.want)
		}
	}
}
