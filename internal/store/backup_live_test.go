package store_test

import (
	"bytes"
	"path/filepath"
	"sync/atomic"
	"testing"

	"spielleiter/internal/store"
)

// A backup that is made while others save shows one instant: every match in it has
// just the entries of its version.
func TestABackupUnderLoadIsOfOneInstant(t *testing.T) {
	const matches = 4
	for kind, dsn := range kinds(t) {
		s := open(t, dsn)
		var stop atomic.Bool
		done := make(chan error, matches)
		for n := range matches {
			m := smallMatch(n)
			if err := s.CreateMatch(t.Context(), m, store.Append{}); err != nil {
				t.Fatal(err)
			}
			go func() {
				var err error
				for !stop.Load() && err == nil {
					m, err = saveUntil(t, s, m, 5)
				}
				done <- err
			}()
		}
		var backups [][]byte
		for range 5 {
			var b bytes.Buffer
			if err := s.Backup(t.Context(), &b, nil); err != nil {
				t.Errorf("%s: %v", kind, err)
			}
			backups = append(backups, b.Bytes())
		}
		stop.Store(true)
		for range matches {
			if err := <-done; err != nil {
				t.Errorf("%s: %v", kind, err)
			}
		}
		for _, b := range backups {
			file := filepath.Join(t.TempDir(), "restored.db")
			if err := store.Restore(t.Context(), file, bytes.NewReader(b), nil); err != nil {
				t.Fatal(err)
			}
			restored := open(t, file)
			for n := range matches {
				m, err := restored.Match(t.Context(), smallMatch(n).ID)
				if err != nil {
					t.Fatal(err)
				}
				stands(t, restored, m)
			}
		}
	}
}
