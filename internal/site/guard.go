package site

import (
	"log/slog"
	"net/http"
	"runtime/debug"
)

// strict is for answers that are no pages of ours, such as the router's own.
const strict = "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// guarded keeps a panic of one request from the others, and from its reader. Every
// answer begins with the strictest headers; pages say what they need beyond.
func guarded(next http.Handler, log *slog.Logger, secure bool) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Content-Security-Policy", strict)
		h.Set("Referrer-Policy", "same-origin")
		h.Set("Cache-Control", "no-store")
		if secure {
			h.Set("Strict-Transport-Security", "max-age=63072000")
		}
		defer func() {
			p := recover()
			if p == nil {
				return
			}
			if p == http.ErrAbortHandler { //nolint:errorlint // what was thrown, not what it wraps
				panic(p)
			}
			log.Error("panic in a request", "route", r.Pattern, "match", r.PathValue("id"), "panic", p, "stack", string(debug.Stack()))
			http.Error(w, http.StatusText(http.StatusInternalServerError), http.StatusInternalServerError)
		}()
		next.ServeHTTP(w, r)
	})
}
