package games

import (
	"bytes"
	"io/fs"
	"slices"
	"time"
)

// together is the text folders of one game, its rules' and its board's, as one: a
// file of it holds the keys of all files of that name. It is a folder without list.
type together []fs.FS

// Open gives the joined file of a name.
func (t together) Open(name string) (fs.File, error) {
	data, err := t.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return &joined{bytes.NewReader(data), name}, nil
}

// ReadFile joins the JSON objects of a name, each flat and not empty. A key that
// stands in two of them stands twice in the answer, which the catalogue refuses.
func (t together) ReadFile(name string) ([]byte, error) {
	files := make([][]byte, len(t))
	for n, folder := range t {
		data, err := fs.ReadFile(folder, name)
		if err != nil {
			return nil, err
		}
		files[n] = bytes.TrimSuffix(bytes.TrimPrefix(bytes.TrimSpace(data), []byte("{")), []byte("}"))
	}
	return slices.Concat([]byte("{"), bytes.Join(files, []byte(",")), []byte("}\n")), nil
}

// joined is a joined file that is open.
type joined struct {
	*bytes.Reader
	name string
}

func (f *joined) Stat() (fs.FileInfo, error) { return stat{f.name, f.Size()}, nil }
func (f *joined) Close() error               { return nil }

type stat struct {
	name string
	size int64
}

func (s stat) Name() string     { return s.name }
func (s stat) Size() int64      { return s.size }
func (stat) Mode() fs.FileMode  { return 0o444 }
func (stat) ModTime() time.Time { return time.Time{} }
func (stat) IsDir() bool        { return false }
func (stat) Sys() any           { return nil }
