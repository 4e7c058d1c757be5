package faulttest

import (
	"io"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"testing"
)

// socketName is what PostgreSQL calls its socket in a folder.
const socketName = ".s.PGSQL.5432"

// gate stands between a server and PostgreSQL. While it is shut nothing gets through in either direction, and nobody is told: connections
// stay open, as when a network is cut in two. What was under way arrives when it is opened again.
type gate struct {
	dsn string // by which PostgreSQL is reached through it

	mu   sync.Mutex
	to   string        // the socket behind it
	open chan struct{} // closed while it is open
}

func newGate(t testing.TB, dsn string) *gate {
	t.Helper()
	u, to := socketOf(t, dsn)
	q := u.Query()
	folder, err := os.MkdirTemp("", "gate-") //nolint:usetesting // the name of a test makes its folder too long for a socket
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(folder) })
	l, err := net.Listen("unix", filepath.Join(folder, socketName))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	q.Set("host", folder)
	u.RawQuery = q.Encode()
	g := &gate{dsn: u.String(), to: to, open: make(chan struct{})}
	close(g.open)
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go g.pass(c)
		}
	}()
	return g
}

// socketOf is the socket by which a cluster is reached, and its address.
func socketOf(t testing.TB, dsn string) (*url.URL, string) {
	t.Helper()
	u, err := url.Parse(dsn)
	if err != nil {
		t.Fatal(err)
	}
	return u, filepath.Join(u.Query().Get("host"), socketName)
}

// lead leads whoever comes from now on to another cluster.
func (g *gate) lead(t testing.TB, dsn string) {
	t.Helper()
	_, to := socketOf(t, dsn)
	g.mu.Lock()
	defer g.mu.Unlock()
	g.to = to
}

// shut lets nothing through, until it is opened.
func (g *gate) shut() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.open = make(chan struct{})
}

func (g *gate) reopen() {
	g.mu.Lock()
	defer g.mu.Unlock()
	select {
	case <-g.open:
	default:
		close(g.open)
	}
}

// wait waits until the gate is open.
func (g *gate) wait() {
	g.mu.Lock()
	open := g.open
	g.mu.Unlock()
	<-open
}

// pass carries what two sides say to each other.
func (g *gate) pass(c net.Conn) {
	defer c.Close()
	g.wait()
	g.mu.Lock()
	to := g.to
	g.mu.Unlock()
	d, err := net.Dial("unix", to)
	if err != nil {
		return
	}
	defer d.Close()
	done := make(chan struct{}, 2)
	for _, way := range [2][2]net.Conn{{c, d}, {d, c}} {
		go func() {
			defer func() { done <- struct{}{} }()
			b := make([]byte, 16<<10)
			for {
				n, err := way[0].Read(b)
				g.wait()
				if n > 0 {
					if _, err := way[1].Write(b[:n]); err != nil {
						return
					}
				}
				if err != nil {
					if err == io.EOF {
						way[1].(*net.UnixConn).CloseWrite()
					}
					return
				}
			}
		}()
	}
	<-done
}
