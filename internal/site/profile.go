package site

import (
	"context"
	"net"
	"net/http"
	"net/http/pprof"
)

// Profile answers Go's profiler on a listener until the context ends. What it shows is
// the operator's only: the listener is to be one of the machine itself.
func Profile(ctx context.Context, l net.Listener) error {
	mux := http.NewServeMux()
	mux.HandleFunc("/debug/pprof/", pprof.Index)
	mux.HandleFunc("/debug/pprof/cmdline", pprof.Cmdline)
	mux.HandleFunc("/debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("/debug/pprof/symbol", pprof.Symbol)
	mux.HandleFunc("/debug/pprof/trace", pprof.Trace)
	return ServeInside(ctx, l, mux)
}
