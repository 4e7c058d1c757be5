// Package door is the server to which mails with orders are brought (SMTP). It takes what is for reply addresses of
// the house and nothing else, and passes nothing on. Start at [Door.Serve].
package door

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"time"

	"github.com/emersion/go-smtp"
	"golang.org/x/net/netutil"

	"spielleiter/internal/host"
	"spielleiter/internal/mailin"
	"spielleiter/internal/mailin/origin"
	"spielleiter/internal/worker"
)

// The bounds of conversations.
const (
	linesAtOnce = 64
	lineTime    = time.Minute // for a command, and for a whole mail
	lineLength  = 4000        // twice what RFC 5321 asks for, and more than mail programs write
	carryTime   = 30 * time.Second
	goodbye     = 5 * time.Second
)

// Options of a door.
type Options struct {
	Domain   string          // of the reply addresses
	Resolver origin.Resolver // nil: the machine's
	Log      *slog.Logger
	TLS      *tls.Config // for STARTTLS, nil: it is not offered
}

// Door takes mails for a host.
type Door struct {
	host    *host.Host
	domain  string
	checker origin.Checker
	log     *slog.Logger
	tls     *tls.Config
	running context.Context //nolint:containedctx // that of Serve, for conversations, which have none
}

// New makes a door. The host must have the same domain (host.Options).
func New(h *host.Host, o Options) *Door {
	if o.Resolver == nil {
		o.Resolver = net.DefaultResolver
	}
	if o.Log == nil {
		o.Log = slog.Default()
	}
	return &Door{host: h, domain: o.Domain, checker: origin.Checker{Resolver: o.Resolver, Domain: o.Domain}, log: o.Log, tls: o.TLS}
}

// Serve takes mails on a listener until the context ends; what is being taken then is taken to its end.
func (d *Door) Serve(ctx context.Context, l net.Listener) error {
	d.running = context.WithoutCancel(ctx)
	server := smtp.NewServer(d)
	server.Domain, server.MaxMessageBytes, server.MaxRecipients = d.domain, mailin.MaxSize, 1
	server.MaxLineLength, server.ReadTimeout, server.WriteTimeout = lineLength, lineTime, lineTime
	server.TLSConfig = d.tls
	server.ErrorLog = slog.NewLogLogger(d.log.Handler(), slog.LevelDebug)
	ended := make(chan error, 1)
	worker.Go(func() { ended <- server.Serve(netutil.LimitListener(l, linesAtOnce)) }, func(p *worker.Panic) { ended <- p })
	select {
	case err := <-ended:
		return fmt.Errorf("take mails: %w", err)
	case <-ctx.Done():
	}
	last, cancel := context.WithTimeout(d.running, goodbye)
	defer cancel()
	if err := server.Shutdown(last); err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("stop taking mails: %w", err)
	}
	_ = server.Close() // those who are idle
	return nil
}
