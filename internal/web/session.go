package web

import (
	"errors"
	"net"
	"net/http"
	"strings"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/quota"
)

// The cookies. The session's is bound to this very host where https allows it.
const (
	plainSession  = "session"
	secureSession = "__Host-session"
	sessionAge    = 180 * 24 * time.Hour
)

func (s *Server) sessionName() string {
	if s.options.Secure {
		return secureSession
	}
	return plainSession
}

// authenticate tells who holds the session that the browser sent. A session that is
// over is nobody's, and its cookie goes.
func (s *Server) authenticate(w http.ResponseWriter, r *http.Request) (host.Actor, error) {
	token := cookie(r, s.sessionName())
	if token == "" {
		return host.Actor{}, nil
	}
	a, err := s.host.Authenticate(r.Context(), token)
	if e, ok := errors.AsType[*host.Error](err); ok && e.Kind == host.Anonymous || err == nil && a.Grant.OfToken() { // tokens open no pages
		s.endSession(w)
		return host.Actor{}, nil
	}
	return a, err
}

// person makes a guest of somebody unknown: on the first act that needs a person,
// never for reading.
func (q *ask) person() error {
	if q.actor.Known() {
		return nil
	}
	token, a, err := q.s.host.Guest(q.r.Context(), q.client())
	if err != nil {
		return err
	}
	q.enter(token, a)
	return nil
}

// enter goes on as somebody, in this answer and with the browser's next request.
func (q *ask) enter(token string, a host.Actor) {
	a.Lang, a.Zone, a.From = string(q.lang), q.zone.String(), q.address()
	q.actor = a
	q.s.setCookie(q.w, q.s.sessionName(), token, sessionAge)
}

func (s *Server) endSession(w http.ResponseWriter) { s.setCookie(w, s.sessionName(), "", -time.Second) }

func (s *Server) setCookie(w http.ResponseWriter, name, value string, age time.Duration) {
	http.SetCookie(w, &http.Cookie{
		Name: name, Value: value, Path: "/", MaxAge: int(age / time.Second),
		Secure: s.options.Secure, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	})
}

func cookie(r *http.Request, name string) string {
	c, err := r.Cookie(name)
	if err != nil {
		return ""
	}
	return c.Value
}

func (q *ask) client() host.Client {
	return host.Client{IP: q.address(), Agent: q.r.UserAgent(), Lang: string(q.lang), Zone: q.zone.String(), Origin: q.origin()}
}

func (q *ask) address() string { return Address(q.r, q.s.options.Proxy) }

// Address is where a request comes from, as it is counted (see quota.Fold). A proxy of our own
// appends what it saw to X-Forwarded-For, in the last line of that name or as a line of its own,
// so the last entry is the one that nobody else can forge.
func Address(r *http.Request, proxy bool) string {
	if proxy {
		list := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
		if ip := hostOf(strings.TrimSpace(list[len(list)-1])); net.ParseIP(ip) != nil {
			return quota.Fold(ip)
		}
	}
	return quota.Fold(hostOf(r.RemoteAddr))
}

// hostOf is an address without its port, if it has one.
func hostOf(address string) string {
	ip, _, err := net.SplitHostPort(address)
	if err != nil {
		return strings.Trim(address, "[]")
	}
	return ip
}
