package mail

import (
	"fmt"
	"net"
	"net/mail"
	"net/url"
	"strconv"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"
)

// timeout is how long one step of the conversation with the mail server may take.
const timeout = 15 * time.Second

// Fault says what is wrong with the address of a mail server: a code and the word it is about.
type Fault struct{ Code, Value string }

func (f *Fault) Error() string { return "mail server: " + f.Code + ": " + f.Value }

// Parse reads the address of a mail server:
//
//	smtp://user:pass@host:587?from=games@example.org          encrypted, or it is refused
//	smtps://user:pass@host:465?from=games@example.org         encrypted from the first byte
//	smtp://127.0.0.1:25?from=games@example.org&tls=none       in the clear
//
// From may have a name: from=Games <games@example.org>. Secret, if not "", is the password
// in the place of the one in the address.
func Parse(address, secret string) (*Server, error) {
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" {
		return nil, &Fault{"address", shown(address)}
	}
	from, err := mail.ParseAddress(u.Query().Get("from"))
	if err != nil {
		return nil, &Fault{"from", u.Query().Get("from")}
	}
	for name := range u.Query() {
		if name != "from" && name != "tls" {
			return nil, &Fault{"option", name}
		}
	}
	s := &Server{from: from, slots: make(chan struct{}, lines)}
	options, fault := s.options(u, secret)
	if fault != nil {
		return nil, fault
	}
	s.client, err = gomail.NewClient(u.Hostname(), options...)
	if err != nil {
		return nil, fmt.Errorf("mail server: %w", err)
	}
	return s, nil
}

func (s *Server) options(u *url.URL, secret string) ([]gomail.Option, *Fault) {
	options := []gomail.Option{gomail.WithTimeout(timeout), s.tls(u.Hostname()), gomail.WithoutNoop()}
	port := 587
	switch how := u.Query().Get("tls"); {
	case u.Scheme == "smtps" && how == "":
		port = 465
		options = append(options, gomail.WithSSL())
	case u.Scheme == "smtp" && how == "":
		options = append(options, gomail.WithTLSPolicy(gomail.TLSMandatory))
	case u.Scheme == "smtp" && how == "none":
		port = 25
		options = append(options, gomail.WithTLSPolicy(gomail.NoTLS))
	case u.Scheme == "smtp" || u.Scheme == "smtps":
		return nil, &Fault{"tls", how}
	default:
		return nil, &Fault{"scheme", u.Scheme}
	}
	if p := u.Port(); p != "" {
		n, err := strconv.Atoi(p)
		if err != nil || n < 1 || n > 65535 {
			return nil, &Fault{"port", p}
		}
		port = n
	}
	options = append(options, gomail.WithPort(port))
	if name := u.User.Username(); name != "" {
		if own, ok := u.User.Password(); ok && secret == "" {
			secret = own
		}
		auth := gomail.SMTPAuthAutoDiscover
		if u.Query().Get("tls") == "none" {
			auth = gomail.SMTPAuthPlainNoEnc // on this machine or a network of one's own
		}
		options = append(options, gomail.WithUsername(name), gomail.WithPassword(secret), gomail.WithSMTPAuth(auth))
	}
	return options, nil
}

// Address gives an address as it is kept: one mailbox at a domain, without a name.
func Address(text string) (string, error) {
	a, err := mail.ParseAddress(strings.TrimSpace(text))
	if err != nil {
		return "", err
	}
	local, domain, _ := strings.Cut(a.Address, "@")
	if len(a.Address) > 254 || len(local) > 64 || !strings.Contains(domain, ".") || net.ParseIP(strings.Trim(domain, "[]")) != nil || strings.ContainsAny(a.Address, "\r\n\x00 ") {
		return "", fmt.Errorf("%q is no address of mail", text)
	}
	return local + "@" + strings.ToLower(domain), nil
}

// shown is an address without the password in it.
func shown(address string) string {
	scheme, rest, ok := strings.Cut(address, "://")
	if at := strings.LastIndex(rest, "@"); ok && at >= 0 {
		return scheme + "://…" + rest[at:]
	}
	if strings.Contains(address, "@") {
		return "…"
	}
	return address
}
