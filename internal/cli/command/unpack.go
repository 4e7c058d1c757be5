package command

import (
	"archive/tar"
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/ulikunitz/xz"
)

// gameFiles are the endings of files that are looked at in folders and archives.
var gameFiles = []string{".txt", ".json", ".jsonl"}

// EachFile gives the content of a file, of those in a folder, or of those in an archive
// (tar, as it is or compressed by xz or gzip), one after the other.
func (a *App) EachFile(name string, each func(name string, data []byte) error) error {
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return a.eachIn(name, each)
	}
	f, err := a.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	plain, err := uncompressed(f)
	if err != nil {
		return Failed(Problem("cli.file.unreadable", "file", name, "cause", Reason(err)), err)
	}
	if !isTar(plain) {
		data, err := limited(plain, name)
		if err != nil {
			return err
		}
		return each(name, data)
	}
	return eachEntry(name, tar.NewReader(plain), each)
}

// eachIn walks through a folder.
func (a *App) eachIn(folder string, each func(name string, data []byte) error) error {
	var walked error
	err := filepath.WalkDir(folder, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || !slices.Contains(gameFiles, filepath.Ext(path)) {
			return err
		}
		var data []byte
		if data, walked = a.Read(path); walked == nil {
			walked = each(path, data)
		}
		return walked
	})
	if err != nil && walked == nil {
		return Failed(Problem("cli.file.unreadable", "file", folder, "cause", Reason(err)), err)
	}
	return walked
}

// eachEntry walks through an archive.
func eachEntry(name string, r *tar.Reader, each func(name string, data []byte) error) error {
	for {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return Failed(Problem("cli.file.unreadable", "file", name, "cause", Reason(err)), err)
		}
		if h.Typeflag != tar.TypeReg || !slices.Contains(gameFiles, filepath.Ext(h.Name)) {
			continue
		}
		data, err := limited(r, h.Name)
		if err != nil {
			return err
		}
		if err := each(h.Name, data); err != nil {
			return err
		}
	}
}

// uncompressed takes the compression away that the first bytes tell of.
func uncompressed(r io.Reader) (*bufio.Reader, error) {
	b := bufio.NewReaderSize(r, 1<<16)
	start, err := b.Peek(6)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	switch {
	case bytes.HasPrefix(start, []byte("\xfd7zXZ\x00")):
		x, err := xz.NewReader(b)
		return bufio.NewReaderSize(x, 1<<16), err
	case bytes.HasPrefix(start, []byte("\x1f\x8b")):
		z, err := gzip.NewReader(b)
		return bufio.NewReaderSize(z, 1<<16), err
	}
	return b, nil
}

// isTar looks for the mark of an archive in its first header.
func isTar(r *bufio.Reader) bool {
	const at = 257
	head, _ := r.Peek(at + 5) // what is shorter is none
	return len(head) == at+5 && string(head[at:]) == "ustar"
}

// MaxFiles is how many files a command takes: as many as the shell gives.
const MaxFiles = 1 << 20
