package store

import (
	"errors"
	"testing"
)

// A file that turns read-only under a running server, as on a disk that was mounted
// anew after an error, can be read as before; its health says that it takes no moves.
func TestAFileThatTurnsReadOnlyIsIll(t *testing.T) {
	s := openTest(t)
	d := &database{engine: s}
	for readOnly, want := range map[string]error{"1": ErrReadOnly, "0": nil} {
		release := hold(t, s.writer)
		_, err := s.writer.conn.ExecContext(t.Context(), "PRAGMA query_only("+readOnly+")")
		release()
		if err != nil {
			t.Fatal(err)
		}
		if err := d.Health(t.Context()); !errors.Is(err, want) {
			t.Errorf("read-only %s: %v", readOnly, err)
		}
		if _, err := d.Counts(t.Context()); err != nil {
			t.Errorf("read-only %s, reading: %v", readOnly, err)
		}
	}
}
