package site

import (
	"net/http"
	"strings"
)

// crossOrigin lets programs in pages of other sites use the API with a token of their own. A browser sends none by itself, so no site acts
// for its reader; and what is answered without one, which may be a closed house's, other sites do not read.
func crossOrigin(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		asks := r.Method == http.MethodOptions && r.Header.Get("Access-Control-Request-Method") != ""
		switch {
		case asks && strings.Contains(strings.ToLower(r.Header.Get("Access-Control-Request-Headers")), "authorization"):
			h.Set("Access-Control-Allow-Origin", "*")
			h.Set("Access-Control-Allow-Methods", "GET, POST, PUT, PATCH, DELETE")
			h.Set("Access-Control-Allow-Headers", "Authorization, Content-Type, Accept, Accept-Language, Idempotency-Key, If-None-Match")
			h.Set("Access-Control-Max-Age", "600")
			h.Set("Cache-Control", "no-store")
			w.WriteHeader(http.StatusNoContent)
			return
		case strings.HasPrefix(r.Header.Get("Authorization"), "Bearer "):
			h.Set("Access-Control-Allow-Origin", "*")
			h.Set("Access-Control-Expose-Headers", "Retry-After, Content-Disposition, Content-Language, ETag")
		}
		next.ServeHTTP(w, r)
	})
}
