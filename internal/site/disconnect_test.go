package site_test

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"spielleiter/internal/api"
	"spielleiter/internal/host"
)

// cut is a context that ends when it is looked at for the nth time, as that of a request does whose client goes away just then.
type cut struct {
	context.Context
	end  context.CancelFunc
	left atomic.Int64
}

func cutAt(ctx context.Context, n int64) *cut {
	c := &cut{}
	c.Context, c.end = context.WithCancel(ctx)
	c.left.Store(n)
	return c
}

func (c *cut) look() {
	if c.left.Add(-1) == 0 {
		c.end()
	}
}

func (c *cut) Done() <-chan struct{} { c.look(); return c.Context.Done() }
func (c *cut) Err() error            { c.look(); return c.Context.Err() }

// half is a body of which only half arrives: then its client is gone.
type half struct {
	io.Reader
	gone context.CancelFunc
}

func (h *half) Read(p []byte) (int, error) {
	n, err := h.Reader.Read(p)
	if err == io.EOF {
		h.gone()
		err = io.ErrUnexpectedEOF
	}
	return n, err
}

// loud are the lines of a log that somebody has to read.
var loud = regexp.MustCompile(`(?m)^.*level=(WARN|ERROR).*$`)

// Nobody is woken because a client went away, wherever the work on its request stood: neither a warning nor an error is
// written, and the server goes on.
func TestNobodyIsWokenByAClientThatGoesAway(t *testing.T) {
	path := filepath.Join(t.TempDir(), "spielleiter.db")
	first := newCourt(t, newWorldAt(t, 27, path))
	routes := first.routes()
	first.Must(first.Store.Close())
	database, err := os.ReadFile(path)
	first.Must(err)
	for _, r := range routes {
		t.Run(r.route, func(t *testing.T) {
			t.Parallel()
			c := first.copy(t, database)
			for _, role := range []string{"other", "gm"} {
				f := c.fields(role)
				q := r
				q.path, q.header = f.fill(r.path), map[string]string{}
				for _, b := range bodies(f) {
					if b.route == r.route {
						q.body = b.body
					}
				}
				c.log.Take()
				for n := int64(1); ; n++ {
					if !c.leaves(c.people[role], q, n) || n > 300 {
						break
					}
					if n > 24 { // further on in longer steps
						n += n / 4
					}
				}
				c.breaksOff(c.people[role], q)
				for _, line := range loud.FindAllString(c.log.Take(), 3) {
					t.Errorf("%s went away: %s", role, line)
				}
			}
			if got := c.ask(c.people["other"], request{method: "GET", path: "/m/" + c.id}); got.status != http.StatusOK {
				t.Errorf("the match afterwards: %d %.200s", got.status, got.body)
			}
		})
	}
}

// leaves sends a request whose client goes away at the nth look at its context. It says whether that happened before the answer.
func (w *world) leaves(as host.Actor, r request, n int64) bool {
	ctx := cutAt(w.t.Context(), n)
	defer ctx.end()
	if r.stream {
		time.AfterFunc(50*time.Millisecond, ctx.end) // who stays for ever never leaves
	}
	w.handler.ServeHTTP(newRecorder(), w.request(ctx, as, r))
	return ctx.left.Load() <= 0
}

// breaksOff sends half of a body.
func (w *world) breaksOff(as host.Actor, r request) {
	if r.body == "" {
		return
	}
	ctx, gone := context.WithCancel(w.t.Context())
	defer gone()
	q := w.request(ctx, as, r)
	q.Body = io.NopCloser(&half{strings.NewReader(r.body[:len(r.body)/2]), gone})
	w.handler.ServeHTTP(newRecorder(), q)
}

// The same on real connections, which are closed before, while and after the server works on what they asked.
func TestNobodyIsWokenByAConnectionThatBreaks(t *testing.T) {
	c := newCourt(t, newWorld(t, 28))
	server := httptest.NewServer(c.handler)
	t.Cleanup(server.Close)
	orders := `{"text":"vote yes","phase":2}`
	upload := "--a\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x\"\r\n\r\n" + strings.Repeat("x", 1<<16)
	c.log.Take()
	for name, head := range map[string]string{
		"a page":        "GET /m/" + c.id + " HTTP/1.1\r\n",
		"a live page":   "GET /m/" + c.id + "/events HTTP/1.1\r\n",
		"a reading":     "GET " + api.Prefix + "/matches/" + c.id + " HTTP/1.1\r\n",
		"a stream":      "GET " + api.Prefix + "/matches/" + c.id + "/events HTTP/1.1\r\n",
		"orders":        "PUT " + api.Prefix + "/matches/" + c.id + "/orders HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: " + fmt.Sprint(len(orders)) + "\r\n",
		"half orders":   "PUT " + api.Prefix + "/matches/" + c.id + "/orders HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 900\r\n",
		"a form":        "POST /m/" + c.id + "/say HTTP/1.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 900\r\n",
		"an import":     "POST /import HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=a\r\nContent-Length: 9000000\r\n",
		"half a header": "GET /m/" + c.id,
	} {
		body := map[string]string{"orders": orders, "half orders": orders, "a form": "text=Guten", "an import": upload}[name]
		if name != "half a header" {
			head += "Host: house.example\r\nAuthorization: Bearer " + c.tokens[c.people["other"].Person] + "\r\nCookie: __Host-session=" + c.tokens[c.people["other"].Person] + "\r\n\r\n"
		}
		for n := range 24 {
			conn, err := net.Dial("tcp", server.Listener.Addr().String())
			c.Must(err)
			_, err = io.WriteString(conn, head+body)
			c.Must(err)
			time.Sleep(time.Duration(n) * 200 * time.Microsecond) // wherever the work stands by then
			if n%2 == 0 {
				c.Must(conn.(*net.TCPConn).SetLinger(0)) // a reset instead of an orderly end
			}
			c.Must(conn.Close())
		}
		if got := c.ask(c.people["other"], request{method: "GET", path: "/m/" + c.id}); got.status != http.StatusOK {
			t.Errorf("after %s: %d", name, got.status)
		} else if lines := loud.FindAllString(got.log, 3); len(lines) > 0 {
			t.Errorf("%s: %s", name, lines)
		}
	}
	server.Close()
	for _, line := range loud.FindAllString(c.log.Take(), 3) {
		t.Error(line)
	}
}
