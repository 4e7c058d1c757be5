package release

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"io"
	"io/fs"
	"slices"
	"strings"
	"time"
)

// item is a file or, with a name that ends in a slash, a folder of an archive.
type item struct {
	name string
	mode fs.FileMode
	data []byte
}

// sorted are items by their names: a folder is before what is in it.
func sorted(items []item) []item {
	return slices.SortedFunc(slices.Values(items), func(a, b item) int { return strings.Compare(a.name, b.name) })
}

// withFolders adds every folder on the way to an item.
func withFolders(items []item) []item {
	all := slices.Clone(items)
	seen := map[string]bool{}
	for _, i := range items {
		seen[i.name] = true
	}
	for _, i := range items {
		for n, c := range i.name {
			if c != '/' {
				continue
			}
			if folder := i.name[:n+1]; folder != "./" && !seen[folder] {
				seen[folder] = true
				all = append(all, item{folder, 0o755, nil})
			}
		}
	}
	return sorted(all)
}

// writeTar writes a gzipped tar whose bytes depend on its items and the time alone.
func writeTar(w io.Writer, items []item, at time.Time) error {
	packed, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	out := tar.NewWriter(packed)
	for _, i := range sorted(items) {
		h := &tar.Header{Name: i.name, Mode: int64(i.mode.Perm()), Size: int64(len(i.data)), ModTime: at, Typeflag: tar.TypeReg, Format: tar.FormatGNU, Uname: "root", Gname: "root"}
		if strings.HasSuffix(i.name, "/") {
			h.Typeflag = tar.TypeDir
		}
		if err := out.WriteHeader(h); err != nil {
			return err
		}
		if _, err := out.Write(i.data); err != nil {
			return err
		}
	}
	if err := out.Close(); err != nil {
		return err
	}
	return packed.Close()
}

// writeZip writes the same for Windows.
func writeZip(w io.Writer, items []item, at time.Time) error {
	out := zip.NewWriter(w)
	for _, i := range sorted(items) {
		h := &zip.FileHeader{Name: i.name, Method: zip.Deflate, Modified: at}
		h.SetMode(i.mode)
		if strings.HasSuffix(i.name, "/") {
			h.Method = zip.Store
			h.SetMode(i.mode | fs.ModeDir)
		}
		f, err := out.CreateHeader(h)
		if err != nil {
			return err
		}
		if _, err := f.Write(i.data); err != nil {
			return err
		}
	}
	return out.Close()
}
