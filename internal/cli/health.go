package cli

import (
	"cmp"
	"context"
	"crypto/tls"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/internal/cli/command"
)

// healthTimeout is how long a server may take to say how it is.
const healthTimeout = 5 * time.Second

// health asks the server of this machine whether it is ready, for containers, which have no other program to ask with.
func (a *app) health() *cli.Command {
	return a.Command("health", "server", a.runHealth, a.Text("config", ""), a.Text("listen", defaultListen), a.Text("metrics-listen", ""), a.Text("tls-host", ""))
}

func (a *app) runHealth(ctx context.Context, cmd *cli.Command) error {
	if _, err := a.Arguments(cmd, 0, 0); err != nil {
		return err
	}
	s := a.settle(cmd, "")
	if problems := slices.Concat(s.problems, s.flagged); len(problems) > 0 {
		return command.Wrongly(problems...)
	}
	at := cmp.Or(cmd.String("metrics-listen"), cmd.String("listen"))
	name := ""
	if hosts := tlsHosts(cmd.String("tls-host")); len(hosts) > 0 && cmd.String("metrics-listen") == "" {
		name = hosts[0]
	}
	status, err := ask(ctx, at, name)
	words := strconv.Itoa(status)
	if err != nil {
		words = command.Reason(err)
	}
	ready := status == http.StatusOK
	a.Answer(struct {
		Ready  bool   `json:"ready"`
		Answer string `json:"answer"`
	}{ready, words}, func() {
		key := "cli.health.good"
		switch {
		case err != nil:
			key = "cli.health.silent"
		case !ready:
			key = "cli.health.bad"
		}
		a.Printf("%s\n", a.Say.Fill(key, game.Args{"address": at, "answer": words}))
	})
	if !ready {
		return command.No()
	}
	return nil
}

// ask asks the server that listens at an address whether it is ready; by TLS if it has a name for it. It is this machine that is
// asked, so its certificate says nothing.
func ask(ctx context.Context, address, name string) (status int, err error) {
	ctx, cancel := context.WithTimeout(ctx, healthTimeout)
	defer cancel()
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{ServerName: name, InsecureSkipVerify: true}, DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		var d net.Dialer
		if path, ok := strings.CutPrefix(address, socketPrefix); ok {
			return d.DialContext(ctx, "unix", path)
		}
		return d.DialContext(ctx, "tcp", here(address))
	}}}
	defer client.CloseIdleConnections()
	to := "http://localhost/readyz"
	if name != "" {
		to = "https://" + name + "/readyz"
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, to, nil)
	if err != nil {
		return 0, err
	}
	res, err := client.Do(req)
	if err != nil {
		return 0, err
	}
	defer res.Body.Close()
	return res.StatusCode, nil
}

// here is where this machine reaches what listens at an address: one without a host listens everywhere.
func here(address string) string {
	host, port, err := net.SplitHostPort(address)
	if ip := net.ParseIP(host); err == nil && (host == "" || ip != nil && ip.IsUnspecified()) {
		return net.JoinHostPort("localhost", port)
	}
	return address
}
