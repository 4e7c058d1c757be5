package waben

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// A folder that cannot be finished leaves what was there.
func TestWhatFailsReplacesNothing(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "segment")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "segment.txt")
	if err := os.WriteFile(file, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := fillFolder(dir, func(part string) error {
		return os.WriteFile(filepath.Join(part, "none", "segment.txt"), nil, 0o600)
	}); err == nil {
		t.Error("nobody says that it failed")
	}
	if data, err := os.ReadFile(file); err != nil || !bytes.Equal(data, []byte("old")) {
		t.Errorf("%q, %v", data, err)
	}
	list, err := os.ReadDir(filepath.Dir(dir))
	if err != nil || len(list) != 1 {
		t.Errorf("%d things are left, %v", len(list), err)
	}
}
