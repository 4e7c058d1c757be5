package site

import (
	"context"
	"net"
	"net/http"
)

// inside is what an operator's machines ask at an address of its own.
func inside(m *metrics, probes map[string]http.HandlerFunc) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", m.handler())
	for path, answer := range probes {
		mux.HandleFunc("GET "+path, answer)
	}
	return mux
}

// ServeInside answers on a listener until the context ends, which is to be after the public address has closed: a balancer sees
// there that the server leaves.
func ServeInside(ctx context.Context, l net.Listener, handler http.Handler) error {
	server := &http.Server{Handler: handler, ReadHeaderTimeout: headerTimeout, ReadTimeout: bodyTimeout, IdleTimeout: idleTimeout, MaxHeaderBytes: maxHeader}
	stop := context.AfterFunc(ctx, func() { _ = server.Close() }) // nobody waits for figures at the end
	defer stop()
	if err := server.Serve(l); ctx.Err() == nil {
		return err
	}
	return nil
}
