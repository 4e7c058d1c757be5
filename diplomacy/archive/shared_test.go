package archive

import (
	"archive/tar"
	"errors"
	"io"
	"os"
	"path"
	"path/filepath"
	"testing"

	"github.com/ulikunitz/xz"
)

// unpack gives the files of an archive beside the repository, or skips.
func unpack(t testing.TB, name string, each func(name string, data []byte)) {
	t.Helper()
	if testing.Short() {
		t.Skip("all recorded games take some seconds")
	}
	f, err := os.Open(filepath.Join("..", "..", "..", "shared", "data", "diplomacy", name))
	if err != nil {
		t.Skipf("no recorded games: %v", err)
	}
	defer f.Close()
	x, err := xz.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	for r := tar.NewReader(x); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		if h.Typeflag == tar.TypeReg {
			data, err := io.ReadAll(r)
			if err != nil {
				t.Fatal(err)
			}
			each(path.Base(h.Name), data)
		}
	}
}
