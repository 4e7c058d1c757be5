package cli

import (
	"context"
	"errors"
	"net"
	"strconv"
	"syscall"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/internal/site"
)

// serve runs the server until it is told to stop.
func (a *app) serve() *cli.Command {
	return a.command("serve", "server", a.runServe,
		a.text("listen", "127.0.0.1:8080"), a.dbFlag(), a.toggle("secure"), a.toggle("proxy"))
}

func (a *app) runServe(ctx context.Context, cmd *cli.Command) error {
	if _, err := a.arguments(cmd, 0, 0); err != nil {
		return err
	}
	l, err := listen(ctx, cmd.String("listen"))
	if err != nil {
		return err
	}
	defer l.Close()
	s, err := openStore(ctx, cmd.String("db"))
	if err != nil {
		return err
	}
	defer s.Close()
	h, err := a.newHost(ctx, s)
	if err != nil {
		return databaseTrouble(cmd.String("db"), err)
	}
	texts, err := site.Catalogue(a.Games)
	if err != nil {
		return err
	}
	handler, err := site.New(h, texts, site.Options{
		Secure: cmd.Bool("secure"), Proxy: cmd.Bool("proxy"), Version: buildVersion().Version, Log: a.logger(),
	})
	if err != nil {
		return err
	}
	a.greet(l.Addr(), cmd.String("db"))
	if err := site.Serve(ctx, l, handler, h); err != nil {
		return err
	}
	if !a.json {
		a.printf("%s\n", a.say.T("cli.serve.stopped", nil))
	}
	return nil
}

// greet says where the server can be reached.
func (a *app) greet(addr net.Addr, db string) {
	address := "http://" + reachable(addr)
	a.answer(struct {
		Address string `json:"address"`
		DB      string `json:"db"`
	}{address, shown(db)}, func() {
		a.printf("%s\n", a.say.T("cli.serve.ready", game.Args{"address": a.paint.in(bold, address), "db": shown(db)}))
	})
}

// reachable is an address that a browser on this machine can open: one that listens
// everywhere is called localhost.
func reachable(addr net.Addr) string {
	tcp, ok := addr.(*net.TCPAddr)
	if ok && tcp.IP.IsUnspecified() {
		return net.JoinHostPort("localhost", strconv.Itoa(tcp.Port))
	}
	return addr.String()
}

// listen takes the port before anything else is begun.
func listen(ctx context.Context, address string) (net.Listener, error) {
	if _, port, err := net.SplitHostPort(address); err != nil {
		return nil, wrongly(problem("cli.serve.address", "address", address))
	} else if _, err := net.DefaultResolver.LookupPort(ctx, "tcp", port); err != nil {
		return nil, wrongly(problem("cli.serve.address", "address", address))
	}
	var config net.ListenConfig
	l, err := config.Listen(ctx, "tcp", address)
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, failed(problem("cli.serve.busy", "address", address), err)
	case errors.Is(err, syscall.EACCES):
		return nil, failed(problem("cli.serve.forbidden", "address", address), err)
	case err != nil:
		return nil, failed(problem("cli.serve.impossible", "address", address, "cause", err.Error()), err)
	}
	return l, nil
}
