package site

import (
	"log/slog"
	"net/http"
	"time"
)

// accessed writes a line for each request: what was asked by the pattern of its route, never by its address, which can hold
// invitations, names and what somebody looks for. It is around everything, so that a request that fails has its line too.
func accessed(next http.Handler, log *slog.Logger) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		begun := time.Now()
		seen := &sizeWriter{statusWriter: statusWriter{ResponseWriter: w, status: http.StatusOK}}
		defer func() {
			log.Info("request", "method", methodOf(r), "route", r.Pattern, "status", seen.status, "size", seen.size,
				"duration", time.Since(begun).Round(time.Microsecond))
		}()
		next.ServeHTTP(seen, r)
	})
}

// sizeWriter remembers how much was answered, too.
type sizeWriter struct {
	statusWriter
	size int64
}

// Write counts what is written.
func (w *sizeWriter) Write(b []byte) (int, error) {
	n, err := w.statusWriter.Write(b)
	w.size += int64(n)
	return n, err
}

// methodOf is the method, if it is one that there is: any word can stand there.
func methodOf(r *http.Request) string {
	switch r.Method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions:
		return r.Method
	}
	return "other"
}
