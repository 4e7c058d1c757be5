package host

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"spielleiter/internal/store"
)

// Work of its own that waits for the store is told as a want of the store, as a request's failure is; what nobody foresaw is an error.
func TestWorkThatWaitsForTheStoreIsNoError(t *testing.T) {
	for _, c := range []struct {
		err  error
		want string
	}{
		{fmt.Errorf("england: %w", &Error{Kind: Unavailable, Code: "store.unavailable", Cause: store.ErrUnavailable}), "level=WARN"},
		{fmt.Errorf("note that the server lives: %w", store.ErrUnavailable), "level=WARN"},
		{errors.New("row is torn"), "level=ERROR"},
		{context.Canceled, ""},
	} {
		var told bytes.Buffer
		h := &Host{log: slog.New(slog.NewTextHandler(&told, nil))}
		h.failed(t.Context(), "move a bot", c.err, "match", "m1")
		if got := told.String(); !strings.Contains(got, c.want) || (got == "") != (c.want == "") || got != "" && !strings.Contains(got, "match=m1") {
			t.Errorf("%v is told as %q, want %s", c.err, got, c.want)
		}
	}
}
