package mailtest

import (
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"strings"
)

// Letter is a mail that arrived, readable.
type Letter struct {
	Header      mail.Header
	Subject     string
	Plain, HTML string
}

// Letters are the mails to an address, in the order in which they came.
func (s *Server) Letters(to string) (list []Letter) {
	s.t.Helper()
	for _, m := range s.Mails() {
		if m.To != to {
			continue
		}
		l, err := m.read()
		if err != nil {
			s.t.Fatal(err)
		}
		list = append(list, l)
	}
	return list
}

// read takes the two forms of a mail out of it.
func (m Mail) read() (l Letter, err error) {
	read, err := mail.ReadMessage(strings.NewReader(m.Data))
	if err != nil {
		return l, fmt.Errorf("mail to %s: %w", m.To, err)
	}
	l.Header = read.Header
	if l.Subject, err = new(mime.WordDecoder).DecodeHeader(read.Header.Get("Subject")); err != nil {
		return l, err
	}
	_, params, err := mime.ParseMediaType(read.Header.Get("Content-Type"))
	if err != nil {
		return l, err
	}
	r := multipart.NewReader(read.Body, params["boundary"])
	for _, to := range []*string{&l.Plain, &l.HTML} {
		part, err := r.NextRawPart()
		if err != nil {
			return l, err
		}
		b, err := io.ReadAll(quotedprintable.NewReader(part))
		if err != nil {
			return l, err
		}
		*to = strings.ReplaceAll(string(b), "\r\n", "\n")
	}
	return l, nil
}
