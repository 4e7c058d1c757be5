package e2e

import (
	"bytes"
	"net/http"
	"strings"
	"sync"
)

// tap hears what a server sends: pages, JSON, event streams, byte for byte, by the session
// that it is sent to. Of what is the same for everybody, the static files, it hears nothing.
type tap struct {
	mu    sync.Mutex
	heard map[string]*bytes.Buffer
}

// front puts the tap in front of a server.
func (w *tap) front(server http.Handler) http.Handler {
	return http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		session := strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")
		if c, err := r.Cookie("session"); err == nil {
			session = c.Value
		}
		if strings.HasPrefix(r.URL.Path, "/m/") || strings.HasPrefix(r.URL.Path, "/api/") {
			rw = &tapped{rw, w, session}
		}
		r.Header.Del("Accept-Encoding") // what is packed cannot be read
		server.ServeHTTP(rw, r)
	})
}

// sent is all that a session was sent so far.
func (w *tap) sent(session string) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	if b := w.heard[session]; b != nil {
		return b.String()
	}
	return ""
}

// tapped is an answer on its way.
type tapped struct {
	http.ResponseWriter
	tap     *tap
	session string
}

// Write passes bytes on and keeps them.
func (w *tapped) Write(data []byte) (int, error) {
	w.tap.mu.Lock()
	if w.tap.heard[w.session] == nil {
		w.tap.heard[w.session] = &bytes.Buffer{}
	}
	w.tap.heard[w.session].Write(data)
	w.tap.mu.Unlock()
	return w.ResponseWriter.Write(data)
}

// Unwrap lets a stream flush.
func (w *tapped) Unwrap() http.ResponseWriter { return w.ResponseWriter }
