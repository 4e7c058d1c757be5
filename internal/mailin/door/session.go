package door

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"regexp"
	"slices"
	"strings"

	"github.com/emersion/go-smtp"

	"spielleiter/internal/host"
	"spielleiter/internal/mailin"
	"spielleiter/internal/mailin/bounce"
	"spielleiter/internal/mailin/origin"
	"spielleiter/internal/worker"
)

// session is one conversation.
type session struct {
	door *Door
	conn *smtp.Conn
	from string
	to   string
}

// NewSession begins a conversation.
func (d *Door) NewSession(c *smtp.Conn) (smtp.Session, error) { return &session{door: d, conn: c}, nil }

func (s *session) Mail(from string, _ *smtp.MailOptions) error {
	s.from = from
	return nil
}

// local is the part of a reply address before its @.
var local = regexp.MustCompile(`^` + regexp.QuoteMeta(host.ReplyPrefix) + `[a-z0-9]{1,32}-[0-9]{1,9}-[0-9]{1,3}-[a-z0-9]{32}$`)

// back is that of a return address.
var back = regexp.MustCompile(`^` + regexp.QuoteMeta(host.ReturnPrefix) + `[a-z0-9]{1,32}-[0-9]{1,9}-[a-z0-9]{32}$`)

var nobody = &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "No such address here"}

// Rcpt takes the addresses of the house alone. Whether one is genuine it does not say: a mail that is refused comes
// back to whoever its forger has named.
func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	name, domain, _ := strings.Cut(to, "@")
	name = strings.ToLower(name)
	if !strings.EqualFold(domain, s.door.domain) || !local.MatchString(name) && !back.MatchString(name) {
		return nobody
	}
	s.to = to
	return nil
}

var later = &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 3, 0}, Message: "Try again later"}

// Data takes a mail. When it returns nil, everything that comes of the mail is stored.
func (s *session) Data(r io.Reader) error {
	data, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(s.door.running, carryTime)
	defer cancel()
	err = worker.Try(func() error { return s.take(ctx, data) })
	if err == nil {
		return nil
	}
	level := host.Loudness(err)
	if p, ok := errors.AsType[*worker.Panic](err); ok {
		s.door.log.ErrorContext(ctx, "a panic while a mail was taken", "err", p, "stack", string(p.Stack))
	} else {
		s.door.log.Log(ctx, level, "a mail could not be taken", "err", err)
	}
	return later
}

// take reads a mail and lets the host do what it says. What no person has written gets no answer, or two programs
// would write to each other for ever.
func (s *session) take(ctx context.Context, data []byte) error {
	name, _, _ := strings.Cut(s.to, "@")
	if name = strings.ToLower(name); back.MatchString(name) {
		return s.takeBack(ctx, name[len(host.ReturnPrefix):], data)
	}
	m := mailin.Read(data)
	if s.from == "" || m.Automatic {
		s.door.log.InfoContext(ctx, "a mail was dropped: a program has written it")
		return nil
	}
	o := s.door.checker.Check(ctx, origin.Letter{
		IP: s.ip(), Helo: s.conn.Hostname(), Sender: s.from, From: m.From, To: s.to, Named: m.To, Data: data,
	})
	s.door.log.LogAttrs(ctx, slog.LevelInfo, "a mail came", slog.Bool("proven", o.Proven), slog.String("results", o.Results))
	return s.door.host.TakeMail(ctx, host.Mailed{
		Token: name[len(host.ReplyPrefix):], From: m.From, Proven: o.Proven, Key: key(m, o),
		Text: m.Text, Ready: m.Ready, Fault: string(m.Fault),
	})
}

// takeBack reads what a mail server has written about a mail of the house. Who brings it does not matter: nobody else
// knows the address.
func (s *session) takeBack(ctx context.Context, token string, data []byte) error {
	r := bounce.Read(data)
	s.door.log.InfoContext(ctx, "a mail came back", "reports", len(r))
	return s.door.host.TakeReturned(ctx, host.Returned{Token: token, Says: func(address string) (failed, unknown bool) {
		v := r.Verdict(address)
		return v != bounce.Nothing, v == bounce.Unknown
	}})
}

func (s *session) ip() net.IP {
	if tcp, ok := s.conn.Conn().RemoteAddr().(*net.TCPAddr); ok {
		return tcp.IP
	}
	return nil
}

// key tells a mail from others by what it says and by those of its marks that nobody can have changed: who brings a signed mail
// a second time brings the same.
func key(m mailin.Mail, o origin.Origin) string {
	sum := sha256.New()
	for _, mark := range [][2]string{{"date", m.Date}, {"message-id", m.ID}} {
		if o.Signed == nil || slices.Contains(o.Signed, mark[0]) {
			fmt.Fprintf(sum, "%s %q\n", mark[0], mark[1])
		}
	}
	fmt.Fprintf(sum, "%t %q", m.Ready, m.Text)
	return hex.EncodeToString(sum.Sum(nil))
}

func (s *session) Reset() { s.from, s.to = "", "" }

func (s *session) Logout() error { return nil }
