package site

import (
	"context"
	"net/http"
	"strings"
)

// parting answers as the handler does. While the server leaves, each answer is the last one of its connection, so that whoever asks again
// does it elsewhere. Only streams, and questions that wait for something to happen, end when they are told; whatever else has begun is
// finished.
func parting(leaves, streams context.Context, handler http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if leaves.Err() != nil {
			w.Header().Set("Connection", "close")
		}
		if strings.HasSuffix(r.URL.Path, "/events") {
			ctx, hangUp := context.WithCancel(r.Context())
			defer hangUp()
			defer context.AfterFunc(streams, hangUp)()
			r = r.WithContext(ctx)
		}
		handler.ServeHTTP(w, r)
	})
}
