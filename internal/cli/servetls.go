package cli

import (
	"cmp"
	"context"
	"crypto/tls"
	"net"
	"net/http"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/urfave/cli/v3"
	"golang.org/x/crypto/acme"
	"golang.org/x/crypto/acme/autocert"

	"spielleiter/internal/cli/command"
	"spielleiter/internal/site"
)

// certificates are fetched by the server itself, for whoever has no proxy that does.
type certificates struct {
	*autocert.Manager
	hosts    []string
	redirect net.Listener // where people come who type http; nil: nowhere
}

// tlsHosts are the names that a setting gives, nil if there are none.
func tlsHosts(text string) []string {
	var list []string
	for name := range strings.SplitSeq(text, ",") {
		if name = strings.ToLower(strings.TrimSpace(name)); name != "" {
			list = append(list, name)
		}
	}
	return list
}

// isTLSHosts reports whether a text is names for which certificates are given.
func isTLSHosts(text string) bool {
	return !slices.ContainsFunc(tlsHosts(text), func(name string) bool { return !mailDomain.MatchString(name) })
}

// isDirectory reports whether a text is the address of an authority for certificates; without TLS only on this machine.
func isDirectory(text string) bool {
	u, err := url.Parse(text)
	return err == nil && u.Host != "" && (u.Scheme == "https" || u.Scheme == "http" && local(net.JoinHostPort(u.Hostname(), "80")))
}

// tlsCache is the folder for certificates and their keys: the named one, or one beside a database that is a file; "" there is none.
func tlsCache(cmd *cli.Command) string {
	folder, db := cmd.String("tls-cache"), cmd.String("db")
	if folder == "" && !isServer(db) && databaseFile(db) != ":memory:" {
		folder = filepath.Join(filepath.Dir(databaseFile(db)), "tls")
	}
	return folder
}

// certificates are those that the settings ask for, nil for none.
func (a *app) certificates(ctx context.Context, cmd *cli.Command) (*certificates, error) {
	hosts := tlsHosts(cmd.String("tls-host"))
	if len(hosts) == 0 {
		for _, name := range []string{"tls-cache", "tls-contact", "tls-directory", "tls-redirect"} {
			if cmd.String(name) != "" {
				return nil, command.Wrongly(command.Problem("cli.serve.tls.host", "flag", "--"+name))
			}
		}
		return nil, nil
	}
	folder := tlsCache(cmd)
	switch {
	case !isTLSHosts(cmd.String("tls-host")):
		return nil, command.Wrongly(command.Problem("cli.config.tlshost", "name", "--tls-host", "value", cmd.String("tls-host")))
	case cmd.String("tls-directory") != "" && !isDirectory(cmd.String("tls-directory")):
		return nil, command.Wrongly(command.Problem("cli.config.directory", "name", "--tls-directory", "value", cmd.String("tls-directory")))
	case cmd.Bool("proxy"):
		return nil, command.Wrongly(command.Problem("cli.serve.tls.proxy"))
	case folder == "":
		return nil, command.Wrongly(command.Problem("cli.serve.tls.cache"))
	}
	c := &certificates{hosts: hosts, Manager: &autocert.Manager{
		Prompt: autocert.AcceptTOS, Cache: autocert.DirCache(folder), HostPolicy: autocert.HostWhitelist(hosts...),
		Email: cmd.String("tls-contact"), Client: &acme.Client{DirectoryURL: cmp.Or(cmd.String("tls-directory"), acme.LetsEncryptURL), UserAgent: "spielleiter"},
	}}
	if address := cmd.String("tls-redirect"); address != "" {
		l, err := listen(ctx, address)
		if err != nil {
			return nil, err
		}
		c.redirect = l
	}
	return c, nil
}

// over lets a listener speak TLS, if there are certificates.
func (c *certificates) over(l net.Listener) net.Listener {
	if c == nil {
		return l
	}
	return tls.NewListener(l, c.TLSConfig())
}

// link is how people reach a listener that speaks TLS.
func (c *certificates) link(addr net.Addr) string {
	tcp, ok := addr.(*net.TCPAddr)
	if !ok || tcp.Port == 443 {
		return "https://" + c.hosts[0]
	}
	return "https://" + net.JoinHostPort(c.hosts[0], strconv.Itoa(tcp.Port))
}

// close gives the port of the redirect back.
func (c *certificates) close() {
	if c != nil && c.redirect != nil {
		c.redirect.Close()
	}
}

// run fetches each certificate before somebody needs it, and sends people on who come without TLS, until the context ends.
func (c *certificates) run(ctx context.Context, a *app) {
	if c == nil {
		return
	}
	for _, host := range c.hosts {
		a.inBackground("certificate", func() error { return c.fetch(ctx, a, host) })
	}
	if c.redirect != nil {
		a.inBackground("redirect", func() error { return site.ServeInside(ctx, c.redirect, c.HTTPHandler(http.HandlerFunc(onward))) })
	}
}

// refetch is after what time a certificate is asked for anew that was not given. Authorities count failures.
const refetch = 20 * time.Minute

// fetch asks for the certificate of a name until it is there. It is renewed by itself from then on.
func (c *certificates) fetch(ctx context.Context, a *app, host string) error {
	for {
		cert, err := c.GetCertificate(modern(host))
		if err == nil {
			a.logger().Info("certificate", "host", host, "until", utc(cert.Leaf.NotAfter))
			return nil
		}
		if ctx.Err() != nil {
			return nil
		}
		a.logger().Error("certificate", "host", host, "err", err)
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(refetch):
		}
	}
}

// modern is how a browser of today asks for a certificate.
func modern(host string) *tls.ClientHelloInfo {
	return &tls.ClientHelloInfo{
		ServerName: host, SupportedVersions: []uint16{tls.VersionTLS13, tls.VersionTLS12}, SupportedCurves: []tls.CurveID{tls.CurveP256},
		SignatureSchemes: []tls.SignatureScheme{tls.ECDSAWithP256AndSHA256}, CipherSuites: []uint16{tls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256},
	}
}

// onward sends a reader to the same page by TLS. What is sent without TLS is read by nobody.
func onward(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		http.Error(w, http.StatusText(http.StatusBadRequest), http.StatusBadRequest)
		return
	}
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = r.Host
	}
	http.Redirect(w, r, "https://"+host+r.URL.RequestURI(), http.StatusMovedPermanently)
}
