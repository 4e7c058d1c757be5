package cli

import (
	"context"
	"errors"
	"net"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/host"
	"spielleiter/internal/jobs"
	"spielleiter/internal/quota"
	"spielleiter/internal/site"
)

// serve runs the server until it is told to stop.
func (a *app) serve() *cli.Command {
	return a.Command("serve", "server", a.runServe, a.settingFlags()...)
}

// defaultListen is where a server is that was told nothing: on this machine alone.
const defaultListen = "127.0.0.1:8080"

// settingFlags are all settings of the server, which are flags, variables of the environment and lines of a file.
func (a *app) settingFlags() []cli.Flag {
	return append([]cli.Flag{
		a.Text("config", ""), a.Text("db-file", ""),
		a.Text("listen", defaultListen), a.Text("socket-mode", "660"), a.dbFlag(), a.Text("replica", ""), a.Toggle("secure"), a.Toggle("proxy"),
		a.Number("orders-per-minute", 60), a.Text("limits", ""), a.Text("parts", ""), a.Text("outage", "3m"), a.Text("outage-within", "24h"), a.Text("drain", "0s"), a.Text("pprof", ""), a.Text("metrics-listen", ""), a.Toggle("access-log"),
		a.Text("url", ""), a.Text("mail", ""), a.Text("mail-secret", ""), a.Text("notice-journal", ""), a.Toggle("inner-hooks"),
		a.Text("mail-listen", ""), a.Text("mail-domain", ""),
		a.Text("mail-cert", ""), a.Text("mail-key", ""), a.Text("backup-every", "0"),
		a.Text("openid-issuer", ""), a.Text("openid-client", ""), a.Text("openid-secret", ""), a.Text("openid-name", ""),
		a.Text("tls-host", ""), a.Text("tls-cache", ""), a.Text("tls-contact", ""), a.Text("tls-directory", ""), a.Text("tls-redirect", ""),
	}, a.backupFlags()...)
}

func (a *app) runServe(ctx context.Context, cmd *cli.Command) error {
	if _, err := a.Arguments(cmd, 0, 0); err != nil {
		return err
	}
	if err := a.takeSettings(cmd); err != nil {
		return err
	}
	most, err := perMinute(cmd)
	if err != nil {
		return err
	}
	options, err := outages(cmd)
	if err != nil {
		return err
	}
	leaving, err := time.ParseDuration(cmd.String("drain"))
	if err != nil || leaving < 0 || leaving > longestDrain {
		return command.Wrongly(command.Problem("cli.serve.drain", "value", cmd.String("drain")))
	}
	every, backing, err := backupEvery(cmd)
	if err != nil {
		return err
	}
	limits, wrong, ok := quota.Parse(cmd.String("limits"))
	if !ok {
		return command.Wrongly(command.Problem("cli.serve.limits", "value", wrong, "known", strings.Join(quota.Names(), ", ")))
	}
	if strings.HasPrefix(cmd.String("listen"), socketPrefix) && !cmd.Bool("proxy") {
		return command.Wrongly(command.Problem("cli.serve.socket.proxy"))
	}
	if options.Duties, err = partsOf(cmd); err != nil {
		return err
	}
	if options.Provider, err = a.provider(cmd); err != nil {
		return err
	}
	secure, err := a.mailCertificate(cmd)
	if err != nil {
		return err
	}
	own, err := a.certificates(ctx, cmd)
	if err != nil {
		return err
	}
	defer own.close()
	l, err := listenAt(ctx, cmd, cmd.String("listen"))
	if err != nil {
		return err
	}
	defer l.Close()
	address := link(l.Addr())
	if own != nil {
		address = own.link(l.Addr())
	}
	if err := a.profile(ctx, cmd.String("pprof")); err != nil {
		return err
	}
	figures, err := metricsListener(ctx, cmd)
	if err != nil {
		return err
	}
	if figures != nil {
		defer figures.Close()
	}
	inbox, err := mailListener(ctx, cmd)
	if err != nil {
		return err
	}
	if inbox != nil {
		defer inbox.Close()
		options.MailDomain = cmd.String("mail-domain")
	}
	texts := site.Catalogue(a.Games)
	sender, err := a.sender(cmd, texts, address)
	if err != nil {
		return err
	}
	s, err := a.openServed(ctx, cmd)
	if err != nil {
		return err
	}
	defer s.Close()
	if options.Handed, err = openJournal(cmd); err != nil {
		return err
	}
	defer func() { _ = options.Handed.Close() }()
	// The file beside a database that is a file is open in every server on it.
	options.Alone = cmd.String("notice-journal") == "" && options.Handed.Alone()
	options.PerMinute, options.Limits, options.Sender = most, limits, sender
	var queue jobs.Queue
	options.Jobs = a.sharedJobs(ctx, cmd, options.Duties, &queue)
	h, err := a.newHost(ctx, s, options)
	if err != nil {
		return databaseTrouble(cmd.String("db"), err)
	}
	if queue != nil {
		defer queue.Close()
	}
	build := buildVersion()
	handler, err := site.New(h, texts, site.Options{
		Secure: cmd.Bool("secure") || own != nil, Proxy: cmd.Bool("proxy"), Version: build.Version, Build: build.commit(), Log: a.logger(),
		Access: cmd.Bool("access-log"), Apart: figures != nil, Leave: ctx.Done(),
	})
	if err != nil {
		return err
	}
	if figures != nil {
		last, stop := context.WithCancel(context.WithoutCancel(ctx))
		defer stop()
		a.inBackground("metrics", func() error { return site.ServeInside(last, figures, handler.Inside) })
	}
	a.inBackground("backups", func() error { return a.keepBackups(ctx, s, every, backing) })
	own.run(ctx, a)
	if l.Addr().Network() == "unix" {
		address = socketPrefix + l.Addr().String()
	}
	a.greet(address, cmd.String("db"))
	if err := a.serveAll(ctx, own.over(l), inbox, secure, handler, h, leaving); err != nil {
		return err
	}
	if !a.JSON {
		a.Printf("%s\n", a.Say.T("cli.serve.stopped", nil))
	}
	return nil
}

// takeSettings lets a start fail for what the environment or a file say wrongly, with all of it. What flags say wrongly is told
// where it is used.
func (a *app) takeSettings(cmd *cli.Command) error {
	s := a.settle(cmd, "")
	for _, p := range s.warnings {
		a.logger().Warn(a.Sentence(a.Say, p))
	}
	if len(s.problems) > 0 {
		return command.Wrongly(s.problems...)
	}
	return nil
}

// perMinute is the limit of orders as the host takes it, where 0 is the default.
func perMinute(cmd *cli.Command) (int, error) {
	n := cmd.Int("orders-per-minute")
	switch {
	case n < 0 || n > maxPerMinute:
		return 0, command.Wrongly(command.Problem("cli.flag.value", "flag", "orders-per-minute", "value", strconv.Itoa(n)))
	case n == 0:
		return -1, nil
	}
	return n, nil
}

// outages is from when on outages move deadlines, as the host takes it, where 0 is the default.
func outages(cmd *cli.Command) (o host.Options, err error) {
	for name, to := range map[string]*time.Duration{"outage": &o.OutageLeast, "outage-within": &o.OutageBefore} {
		*to, err = time.ParseDuration(cmd.String(name))
		if err != nil || *to < 0 {
			return o, command.Wrongly(command.Problem("cli.flag.value", "flag", name, "value", cmd.String(name)))
		}
		if *to == 0 {
			*to = -1
		}
	}
	return o, nil
}

const maxPerMinute = 1_000_000

// longestDrain is how long a server may go on to answer after it was told to stop; services kill it not much later.
const longestDrain = time.Minute

// profile opens the door for Go's profiler, if one is wanted. It shows the inside of
// the server, so it is on this machine only.
func (a *app) profile(ctx context.Context, address string) error {
	if address == "" {
		return nil
	}
	l, err := listen(ctx, address)
	if err != nil {
		return err
	}
	if tcp, ok := l.Addr().(*net.TCPAddr); !ok || !tcp.IP.IsLoopback() {
		l.Close()
		return command.Wrongly(command.Problem("cli.serve.pprof", "address", address))
	}
	a.inBackground("profiler", func() error { return site.Profile(ctx, l) })
	return nil
}

// inBackground does something whose failure is told and stops nothing else.
func (a *app) inBackground(what string, do func() error) {
	go func() {
		if err := do(); err != nil {
			a.logger().Error(what, "err", err)
		}
	}()
}

// metricsListener takes the address of figures and probes, nil if they have none of their own.
func metricsListener(ctx context.Context, cmd *cli.Command) (net.Listener, error) {
	if address := cmd.String("metrics-listen"); address != "" {
		return listenAt(ctx, cmd, address)
	}
	return nil, nil
}

// greet says where the server can be reached.
func (a *app) greet(address, db string) {
	a.Answer(struct {
		Address string `json:"address"`
		DB      string `json:"db"`
	}{address, shown(db)}, func() {
		a.Printf("%s\n", a.Say.Fill("cli.serve.ready", game.Args{"address": a.Paint.In(command.Bold, address), "db": shown(db)}))
	})
}

// link is where a browser on this machine finds the server; behind a socket, by what is known here, nowhere better than there.
func link(addr net.Addr) string {
	if addr.Network() == "unix" {
		return "http://localhost"
	}
	return "http://" + reachable(addr)
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
		return nil, command.Wrongly(command.Problem("cli.serve.address", "address", address))
	} else if _, err := net.DefaultResolver.LookupPort(ctx, "tcp", port); err != nil {
		return nil, command.Wrongly(command.Problem("cli.serve.address", "address", address))
	}
	var config net.ListenConfig
	l, err := config.Listen(ctx, "tcp", address)
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, command.Failed(command.Problem("cli.serve.busy", "address", address), err)
	case errors.Is(err, syscall.EACCES):
		return nil, command.Failed(command.Problem("cli.serve.forbidden", "address", address), err)
	case err != nil:
		return nil, command.Failed(command.Problem("cli.serve.impossible", "address", address, "cause", err.Error()), err)
	}
	return l, nil
}
