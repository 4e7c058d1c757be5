// Package mailtest gives tests a mail server on this machine that keeps what it gets.
package mailtest

import (
	"errors"
	"io"
	"log"
	"net"
	"sync"
	"testing"

	"github.com/emersion/go-smtp"

	"spielleiter/internal/notice/mail"
)

// Mail is what arrived.
type Mail struct{ From, To, Data string }

// Server is a mail server.
type Server struct {
	t      testing.TB
	smtp   *smtp.Server
	addr   string
	mu     sync.Mutex
	mails  []Mail
	answer int
	only   string // from which it takes mail, "": from all
}

// New starts a server that ends with the test.
func New(t testing.TB) *Server {
	t.Helper()
	s := &Server{t: t}
	s.Open("127.0.0.1:0")
	t.Cleanup(s.Close)
	return s
}

// Open starts it, at the same place after a Close.
func (s *Server) Open(addr string) {
	s.t.Helper()
	var config net.ListenConfig
	l, err := config.Listen(s.t.Context(), "tcp", addr)
	if err != nil {
		s.t.Fatal(err)
	}
	s.addr = l.Addr().String()
	s.smtp = smtp.NewServer(s)
	s.smtp.Domain, s.smtp.ErrorLog = "localhost", log.New(io.Discard, "", 0)
	go func() {
		if err := s.smtp.Serve(l); err != nil && !errors.Is(err, smtp.ErrServerClosed) {
			s.t.Log(err)
		}
	}()
}

// Addr is where it listens.
func (s *Server) Addr() string { return s.addr }

// Close hangs up on all.
func (s *Server) Close() { _ = s.smtp.Close() }

// Client is a client of it.
func (s *Server) Client() *mail.Server {
	s.t.Helper()
	c, err := mail.Parse("smtp://"+s.addr+"?tls=none&from=house@games.example.org", "")
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(c.Close)
	return c
}

// Answer makes it answer every recipient with a code, 0: it takes them.
func (s *Server) Answer(code int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.answer = code
}

// TakeFrom makes it take mail from one address alone.
func (s *Server) TakeFrom(address string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.only = address
}

// Mails are all that arrived, in order.
func (s *Server) Mails() []Mail {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Mail{}, s.mails...)
}

// Count is how many mails arrived.
func (s *Server) Count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.mails)
}

// NewSession begins a conversation.
func (s *Server) NewSession(*smtp.Conn) (smtp.Session, error) { return &session{server: s}, nil }

type session struct {
	server *Server
	mail   Mail
}

func (s *session) Mail(from string, _ *smtp.MailOptions) error {
	s.server.mu.Lock()
	defer s.server.mu.Unlock()
	if s.server.only != "" && from != s.server.only {
		return &smtp.SMTPError{Code: 553, EnhancedCode: smtp.EnhancedCode{5, 7, 1}, Message: "Sender address rejected: not owned by user"}
	}
	s.mail = Mail{From: from}
	return nil
}

func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.server.mu.Lock()
	defer s.server.mu.Unlock()
	if code := s.server.answer; code != 0 {
		return &smtp.SMTPError{Code: code, EnhancedCode: smtp.EnhancedCodeNotSet, Message: "as the test wants it"}
	}
	s.mail.To = to
	return nil
}

func (s *session) Data(r io.Reader) error {
	data, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	s.mail.Data = string(data)
	s.server.mu.Lock()
	defer s.server.mu.Unlock()
	s.server.mails = append(s.server.mails, s.mail)
	return nil
}

func (s *session) Reset() {}

func (s *session) Logout() error { return nil }
