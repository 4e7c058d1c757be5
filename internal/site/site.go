// Package site puts the server on the net: pages, API, health and metrics behind one
// handler, and a server with sane limits around it. Start at New, then Serve.
package site

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"runtime"
	"time"

	"spielleiter/games"
	"spielleiter/internal/api"
	"spielleiter/internal/api/terramagica"
	"spielleiter/internal/calm"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/internal/mailin"
	"spielleiter/internal/notice"
	"spielleiter/internal/web"
	"spielleiter/internal/web/simulator"
	"spielleiter/internal/worker"
	"spielleiter/match"
)

// Options say how the server is reached.
type Options struct {
	Secure  bool         // reached by https
	Proxy   bool         // behind a proxy of our own that sets X-Forwarded-For
	Version string       // of the release
	Build   string       // which build of it; "" unknown
	Log     *slog.Logger // [slog.Default]
	Access  bool         // a line in the log for each request
	Apart   bool         // figures are at an address of their own, not at the public one

	Leave <-chan struct{} // closed when the server is told to stop; nil: never
}

// Site is everything that a host offers on the net, and, apart from it, what is for the operator's machines.
type Site struct {
	http.Handler
	Inside http.Handler // figures and probes, for whoever can reach the address: see [ServeInside]
}

// Catalogue is all texts of the server.
func Catalogue(list games.List) *i18n.Catalog {
	return i18n.All(list, match.Texts, host.Texts, notice.Texts, mailin.Texts, api.Texts, web.Texts, simulator.Texts)
}

// Sections are the pages for single games.
func Sections() []web.Section { return []web.Section{simulator.Section()} }

// New makes the handler of everything that a host offers on the net. A server that leaves pages to others has health and figures.
func New(h *host.Host, texts *i18n.Catalog, o Options) (*Site, error) {
	if o.Log == nil {
		o.Log = slog.Default()
	}
	each := o.Log // of the lines of requests none is left out
	o.Log = calm.New(o.Log)
	pages, err := web.New(h, texts, web.Options{Secure: o.Secure, Proxy: o.Proxy, Log: o.Log, Sections: Sections()})
	if err != nil {
		return nil, err
	}
	m := newMetrics(h, pages.Kept, o.Version, o.Build)
	mux := http.NewServeMux()
	probes := map[string]http.HandlerFunc{"/healthz": healthz(h, o.Build), "/livez": livez, "/readyz": readyz(h, o.Leave)}
	for path, answer := range probes {
		mux.HandleFunc("GET "+path, answer)
	}
	if !o.Apart {
		mux.Handle("GET /metrics", local(m.handler(), o.Proxy))
	}
	if !h.Does(host.DutyPages) {
		return &Site{guarded(m.count(mux), o.Log, o.Secure), inside(m, probes)}, nil
	}
	machines := http.NewServeMux()
	api.Register(machines, h, texts, api.Options{
		Version: o.Version, Address: func(r *http.Request) string { return web.Address(r, o.Proxy) }, Log: o.Log,
		Sections: []api.Section{terramagica.Section{}},
	})
	mux.Handle(api.Prefix+"/", crossOrigin(machines))
	for _, name := range []string{"/openapi.json", "/openapi.yaml"} {
		mux.Handle("GET "+name, machines)
	}
	mux.Handle("/", pages)
	public := guarded(m.count(mux), o.Log, o.Secure)
	if o.Access {
		public = accessed(public, each)
	}
	return &Site{public, inside(m, probes)}, nil
}

// The limits of a connection. Answers have no limit of their own: a live stream is
// one long answer.
const (
	headerTimeout = 10 * time.Second
	bodyTimeout   = 60 * time.Second
	idleTimeout   = 2 * time.Minute
	maxHeader     = 32 << 10
	goodbye       = 10 * time.Second
)

// headroom is what the collector may let lie beside a small heap. It is reserved in pieces and
// never written, so it takes no memory by itself (one large piece would: the runtime clears
// it whole if a single page of it was used before); the collector, which waits until the
// heap has doubled, counts it as if it were in use. A server with a few megabytes of live
// heap then collects a fifth as often, and at most these bytes more are resident.
const headroom, piece = 32 << 20, 1 << 20

// Serve answers on a listener and lets the host do what it does by itself, until the
// context ends. For the time that leaving takes it goes on to answer then, each connection once more, so that balancers see by /readyz
// that they have to ask elsewhere. At last it ends streams, lets begun requests finish and stops the host.
func Serve(ctx context.Context, l net.Listener, handler http.Handler, h *host.Host, leaving time.Duration) error {
	ballast := make([][]byte, headroom/piece)
	for n := range ballast {
		ballast[n] = make([]byte, piece)
	}
	defer runtime.KeepAlive(ballast)
	running, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	streams, hangUp := context.WithCancel(context.Background())
	server := &http.Server{
		Handler: parting(ctx, streams, handler), ReadHeaderTimeout: headerTimeout, ReadTimeout: bodyTimeout, IdleTimeout: idleTimeout,
		MaxHeaderBytes: maxHeader,
	}
	server.RegisterOnShutdown(hangUp) // streams end by themselves only when told

	idle, failed := make(chan struct{}), make(chan error, 2)
	broken := func(p *worker.Panic) { failed <- p }
	worker.Go(func() {
		defer close(idle)
		h.Run(running)
	}, broken)
	worker.Go(func() { failed <- server.Serve(l) }, broken)

	if err := until(ctx, leaving, failed); err != nil {
		hangUp()
		stop()
		<-idle
		return fmt.Errorf("serve: %w", err)
	}
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), goodbye)
	defer cancel()
	err := server.Shutdown(last)
	stop()
	<-idle
	return err
}

// until waits for the end of a context and for a while after it, unless something fails before.
func until(ctx context.Context, after time.Duration, failed <-chan error) error {
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	select {
	case err := <-failed:
		return err
	case <-time.After(after):
		return nil
	}
}
