package e2e

import (
	"bufio"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/auth/openid"
	"spielleiter/internal/host"
)

// aProvider starts panva's oidc-provider, which is certified, and gives its issuer. It ends with the test.
func aProvider(t *testing.T, back string) (issuer string) {
	t.Helper()
	if _, err := os.Stat("node_modules/oidc-provider"); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal("no oidc-provider: e2e/setup.sh installs it")
		}
		t.Skip("no oidc-provider: e2e/setup.sh installs it")
	}
	node := exec.CommandContext(t.Context(), "node", "provider.mjs", back)
	in, err := node.StdinPipe()
	must(t, err)
	out, err := node.StdoutPipe()
	must(t, err)
	must(t, node.Start())
	t.Cleanup(func() {
		_ = in.Close()  // it ends by that
		_ = node.Wait() // or with the test
	})
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if strings.HasPrefix(lines.Text(), "http://") {
			return lines.Text()
		}
	}
	t.Fatal("the provider does not begin")
	return ""
}

// atTheProvider signs in there, as whoever.
func (p *person) atTheProvider(login string, first bool) {
	p.t.Helper()
	p.until("the provider's form", `document.querySelector("input[name=login]") !== null`)
	p.writes(at("input[name=login]"), login)
	p.writes(at("input[name=password]"), "any will do")
	p.leaves(func() { p.click(at("button[type=submit]")) })
	if first {
		p.until("what is asked for", `document.querySelector("input[name=prompt][value=consent]") !== null`)
		p.leaves(func() { p.click(at("button[type=submit]")) })
	}
}

// Against a real provider: a stranger gets an account, comes back from another browser, a guest keeps the match as an account, and whoever has
// another way in removes the link.
func TestPeopleSignInByARealProvider(t *testing.T) {
	t.Parallel()
	browser(t)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	addr := l.Addr().String()
	must(t, l.Close())
	issuer := aProvider(t, "http://"+addr+host.ProviderPath)
	o := opening{
		db: filepath.Join(t.TempDir(), "spielleiter.db"), addr: addr, level: slog.LevelWarn, front: func(h http.Handler) http.Handler { return h },
		options: host.Options{Provider: openid.New(openid.Config{Issuer: issuer, Client: "spielleiter", Secret: "the-secret-of-the-client", Name: "Vereins-ID", Clock: time.Now, Recent: host.FreshFor})},
	}
	h, stop := o.start(t)
	t.Cleanup(stop)

	p := someone(t, h, "de", phone)
	p.allow("asks somebody else: " + issuer)
	p.visit("/signin?return=/help")
	p.leaves(func() { p.click(button(p.word("openid.signin", "provider", "Vereins-ID"))) })
	p.atTheProvider("thetis", true)
	p.arrives("^/signin/openid/back")
	p.reads(p.word("openid.naming.title"))
	p.faultless()
	if name := look[string](p, `document.getElementById("name").value`); name != "thetis" {
		t.Errorf("the suggested name is %q", name)
	}
	p.writes(at("#name"), "Thetis")
	p.leaves(func() { p.click(button(p.word("openid.naming.do"))) })
	p.arrives("^/help$")
	p.visit("/account")
	p.reads(p.word("openid.title", "provider", "Vereins-ID"))

	q := someone(t, h, "de", desktop)
	q.allow("asks somebody else: " + issuer)
	q.visit("/signin")
	q.leaves(func() { q.click(button(q.word("openid.signin", "provider", "Vereins-ID"))) })
	q.atTheProvider("thetis", true)
	q.arrives("^/$")
	q.visit("/account")
	q.reads(q.word("account.named", "name", "Thetis"))
	q.allow("status of 409")
	q.leaves(func() { q.click(at(`#openid .danger`)) })
	q.reads(q.word("error.openid.last"))

	g := someone(t, h, "de", phone)
	g.allow("asks somebody else: " + issuer)
	g.startsAgainstComputer()
	match := g.path()
	g.visit("/account")
	g.leaves(func() { g.click(button(g.word("openid.upgrade", "provider", "Vereins-ID"))) })
	g.atTheProvider("peleus", true)
	g.reads(g.word("openid.naming.guest", "provider", "Vereins-ID"))
	g.leaves(func() { g.click(button(g.word("openid.naming.do"))) })
	g.reads(g.word("done.openid.named"))
	g.visit(match)
	g.sitsDown()

	n := someone(t, h, "de", phone)
	n.allow("asks somebody else: " + issuer)
	n.startsAgainstComputer()
	n.visit("/account")
	n.writes(at("#u-name"), "Nereus")
	n.writes(at("#u-pass"), "drei Nereiden im Meer")
	n.leaves(func() { n.click(button(n.word("account.upgrade.do"))) })
	n.visit("/account")
	n.leaves(func() { n.click(button(n.word("openid.link", "provider", "Vereins-ID"))) })
	n.atTheProvider("nereus", true)
	n.reads(n.word("done.openid.linked"))
	n.faultless()
	if *shots != "" {
		n.wholePage(*shots + "/openid-account.png")
	}
	n.leaves(func() { n.click(at(`#openid .danger`)) })
	n.reads(n.word("done.openid.dropped"))
	n.befriends("Thetis")
	n.visit("/account")
	n.leaves(func() { n.click(button(n.word("account.signout"))) })
	n.visit("/signin")
	n.faultless()
	n.leaves(func() { n.click(button(n.word("openid.signin", "provider", "Vereins-ID"))) })
	n.reads(n.word("openid.naming.title")) // the provider knows who it is without asking again, and nobody here signs in by it any more
}

// befriends asks somebody from their page.
func (p *person) befriends(name string) {
	p.t.Helper()
	p.visit("/people/" + name)
	p.leaves(func() { p.click(button(p.word("friends.ask.do"))) })
	p.reads(p.word("done.friend.asked"))
	p.reads(name)
	p.faultless()
	if *shots != "" {
		p.wholePage(*shots + "/friends.png")
	}
}

// faultless lets axe look at the page.
func (p *person) faultless() {
	p.t.Helper()
	axe, err := os.ReadFile("node_modules/axe-core/axe.min.js")
	must(p.t, err)
	for _, f := range p.judged(string(axe), everything) {
		p.t.Errorf("%s: %s: %+v", f.ID, f.Help, f.Nodes)
	}
}
