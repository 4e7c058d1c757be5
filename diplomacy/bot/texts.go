package bot

import (
	"embed"
	"io/fs"
)

//go:embed texts
var textFiles embed.FS

// Texts are the catalogues de.json and en.json of the coach's reasons.
var Texts = func() fs.FS {
	s, err := fs.Sub(textFiles, "texts")
	if err != nil {
		panic(err) // the folder's name is a constant
	}
	return s
}()
