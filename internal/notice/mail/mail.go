// Package mail hands letters to a mail server. Start at [Parse], which reads the server's address
// as an operator writes it, and [Server.Send].
package mail

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net/mail"
	"net/textproto"
	"slices"
	"strings"
	"sync"
	"time"

	gomail "github.com/wneessen/go-mail"
	"github.com/wneessen/go-mail/smtp"
)

// Letter is one mail.
type Letter struct {
	To          string
	Subject     string
	Plain, HTML string
	ID          string // left of the @ of its Message-ID
	ReplyTo     string // where an answer goes, "" if that is no matter
	Return      string // where the letter comes back if it cannot be delivered, "": where it comes from
	Stop        string // address that ends all mail with one click, "" if there is none
	At          time.Time
	Files       []File

	// Taken is called, if it is there, as soon as the mail server has said that it has the letter.
	Taken func()
}

// File is attached to a letter.
type File struct {
	Name, Type string
	Body       []byte
}

// ErrRefused says that the mail server knows for good that it cannot deliver to an address.
var ErrRefused = errors.New("the mail server refuses the address for good")

// lines is how many connections to the mail server are open at once.
const lines = 4

// Server is a mail server. Its methods may be called at the same time.
type Server struct {
	client *gomail.Client
	from   *mail.Address
	slots  chan struct{}

	mu   sync.Mutex
	idle []*smtp.Client // open connections that nobody uses
}

// From is the address from which mail comes.
func (s *Server) From() string { return s.from.Address }

// Send hands a letter over. When it returns nil the mail server has taken it.
func (s *Server) Send(ctx context.Context, l Letter) error {
	m, err := s.message(l)
	if err != nil {
		return err
	}
	select {
	case s.slots <- struct{}{}:
		defer func() { <-s.slots }()
	case <-ctx.Done():
		return ctx.Err()
	}
	line, err := s.open(ctx, l.Return)
	if err != nil {
		return err
	}
	if err := hand(line, m, l); err != nil {
		_ = s.client.CloseWithSMTPClient(line) // whatever state it is in, the next letter takes another
		return fmt.Errorf("hand a letter to the mail server: %w", err)
	}
	s.keep(line)
	return nil
}

// open begins a letter on a connection that was left open, or on a new one if its server has hung up meanwhile.
func (s *Server) open(ctx context.Context, back string) (*smtp.Client, error) {
	for {
		line, err := s.line(ctx)
		if err != nil {
			return nil, fmt.Errorf("reach the mail server: %w", err)
		}
		if err = s.begin(line.Client, back); err == nil {
			return line.Client, nil
		}
		_ = line.Close()
		if !line.used {
			return nil, fmt.Errorf("hand a letter to the mail server: %w", err)
		}
	}
}

// begin says where the letter comes back. A server that lets us send from one address alone gets that one.
func (s *Server) begin(line *smtp.Client, back string) error {
	if err := line.UpdateDeadline(timeout); err != nil {
		return err
	}
	if back != "" {
		err := line.Mail("<" + back + ">")
		if e, ok := errors.AsType[*textproto.Error](err); !ok || e.Code < 500 {
			return err
		}
	}
	return line.Mail("<" + s.from.Address + ">")
}

// hand goes through the rest of the conversation about a letter. When the server has taken it nothing can fail any more: a letter
// that counts as failed is sent again.
func hand(line *smtp.Client, m *gomail.Msg, l Letter) error {
	if err := line.Rcpt("<" + l.To + ">"); err != nil {
		return meaning(err)
	}
	w, err := line.Data()
	if err != nil {
		return err
	}
	if _, err := m.WriteTo(w); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	if l.Taken != nil {
		l.Taken()
	}
	return nil
}

// line is a connection, and whether a letter went over it before.
type line struct {
	*smtp.Client
	used bool
}

// line takes a connection that was left open, or makes one.
func (s *Server) line(ctx context.Context) (line, error) {
	if idle := s.takeIdle(); idle != nil {
		return line{idle, true}, nil
	}
	c, err := s.client.DialToSMTPClientWithContext(ctx)
	return line{c, false}, err
}

func (s *Server) takeIdle() *smtp.Client {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := len(s.idle)
	if n == 0 {
		return nil
	}
	idle := s.idle[n-1]
	s.idle = s.idle[:n-1]
	return idle
}

func (s *Server) keep(line *smtp.Client) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.idle = append(s.idle, line)
}

// Close hangs up.
func (s *Server) Close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, line := range s.idle {
		_ = s.client.CloseWithSMTPClient(line)
	}
	s.idle = nil
}

func (s *Server) message(l Letter) (*gomail.Msg, error) {
	m := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	m.FromMailAddress(s.from)
	if err := m.To(l.To); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrRefused, err)
	}
	if l.ReplyTo != "" {
		if err := m.ReplyTo(l.ReplyTo); err != nil {
			return nil, fmt.Errorf("the address for answers: %w", err)
		}
	}
	m.Subject(l.Subject)
	m.SetDateWithValue(l.At)
	_, domain, _ := strings.Cut(s.from.Address, "@")
	m.SetMessageIDWithValue(l.ID + "@" + domain)
	m.SetGenHeader("Auto-Submitted", "auto-generated") // nobody's absence answers it
	if l.Stop != "" {
		m.SetGenHeader("List-Unsubscribe", "<"+l.Stop+">")
		m.SetGenHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click")
	}
	m.SetBodyString(gomail.TypeTextPlain, l.Plain)
	m.AddAlternativeString(gomail.TypeTextHTML, l.HTML)
	for _, f := range l.Files {
		m.AttachReadSeeker(f.Name, bytes.NewReader(f.Body), gomail.WithFileContentType(gomail.ContentType(f.Type)))
	}
	return m, nil
}

// unknown are the answers by which a server says that there is no such mailbox. Others, such as a full
// one or a policy, may pass.
var unknown = []int{550, 551, 553, 556}

// meaning is what an answer to a recipient says.
func meaning(err error) error {
	if e, ok := errors.AsType[*textproto.Error](err); ok && slices.Contains(unknown, e.Code) {
		return fmt.Errorf("%w: %w", ErrRefused, err)
	}
	return err
}

func (s *Server) tls(host string) gomail.Option {
	return gomail.WithTLSConfig(&tls.Config{ServerName: host, MinVersion: tls.VersionTLS12})
}
