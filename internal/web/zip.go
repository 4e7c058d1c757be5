package web

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"strings"
	"sync"
)

// zipper compresses answers at one level. Its writers, of more than half a megabyte each,
// are used again.
type zipper struct{ writers sync.Pool }

var (
	quick = newZipper(gzip.DefaultCompression) // for what is made anew each time
	best  = newZipper(gzip.BestCompression)    // for what is kept
)

func newZipper(level int) *zipper {
	return &zipper{sync.Pool{New: func() any {
		w, _ := gzip.NewWriterLevel(nil, level) // the level is a constant that exists
		return w
	}}}
}

func (z *zipper) zip(data []byte) []byte {
	w := z.writers.Get().(*gzip.Writer)
	defer z.writers.Put(w)
	var b bytes.Buffer
	w.Reset(&b)
	w.Write(data)
	w.Close()
	return b.Bytes()
}

// acceptsGzip reports whether whoever asks can read compressed answers.
func acceptsGzip(r *http.Request) bool {
	for part := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		name, quality, _ := strings.Cut(strings.TrimSpace(part), ";")
		if name == "gzip" {
			return strings.TrimSpace(quality) != "q=0"
		}
	}
	return false
}
