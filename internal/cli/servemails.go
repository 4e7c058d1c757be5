package cli

import (
	"context"
	"crypto/tls"
	"net"
	"net/http"
	"regexp"
	"time"

	"github.com/urfave/cli/v3"

	"spielleiter/internal/cli/command"
	"spielleiter/internal/host"
	"spielleiter/internal/mailin/door"
	"spielleiter/internal/site"
	"spielleiter/internal/worker"
)

// mailDomain is what a domain looks like to which mail can be sent.
var mailDomain = regexp.MustCompile(`^(?i:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-zA-Z]{2,63}$`)

// mailListener takes the port to which mails with orders are brought, nil if none is wanted. Whoever sends orders
// by mail is answered by mail, so the server has to send some.
func mailListener(ctx context.Context, cmd *cli.Command) (net.Listener, error) {
	address, domain := cmd.String("mail-listen"), cmd.String("mail-domain")
	switch {
	case address == "" && domain == "":
		return nil, nil
	case address == "":
		return nil, command.Wrongly(command.Problem("cli.serve.mails.listen"))
	case !mailDomain.MatchString(domain) || len(domain) > 180:
		return nil, command.Wrongly(command.Problem("cli.serve.mails.domain", "value", domain))
	case cmd.String("mail") == "":
		return nil, command.Wrongly(command.Problem("cli.serve.mails.answer"))
	}
	return listen(ctx, address)
}

// mailCertificate is what mail servers that bring mails see when they want to speak TLS, nil if none is named.
func (a *app) mailCertificate(cmd *cli.Command) (*tls.Config, error) {
	cert, key := cmd.String("mail-cert"), cmd.String("mail-key")
	switch {
	case cert == "" && key == "":
		return nil, nil
	case cert == "" || key == "":
		return nil, command.Wrongly(command.Problem("cli.serve.mails.pair"))
	case cmd.String("mail-listen") == "":
		return nil, command.Wrongly(command.Problem("cli.serve.mails.listen.tls"))
	}
	c, err := door.LoadCertificate(cert, key, a.logger())
	if err != nil {
		return nil, command.Failed(command.Problem("cli.serve.mails.certificate", "cert", cert, "key", key, "cause", err.Error()), err)
	}
	return c.Config(), nil
}

// serveAll answers on the net and, if there is a listener for them, takes mails, until the context ends or one of
// both fails.
func (a *app) serveAll(ctx context.Context, l, inbox net.Listener, secure *tls.Config, handler http.Handler, h *host.Host, leaving time.Duration) error {
	if inbox == nil {
		return site.Serve(ctx, l, handler, h, leaving)
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	ended := make(chan error, 1)
	worker.Go(func() {
		err := door.New(h, door.Options{Domain: h.MailDomain(), Log: a.logger(), TLS: secure}).Serve(ctx, inbox)
		stop(err)
		ended <- err
	}, func(p *worker.Panic) { stop(p); ended <- p })
	err := site.Serve(ctx, l, handler, h, leaving)
	stop(nil)
	if failed := <-ended; err == nil {
		err = failed
	}
	return err
}
