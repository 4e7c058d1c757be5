package mailtest

import (
	"encoding/base64"
	"errors"
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
	Files       []File
}

// File is something that is attached.
type File struct {
	Name, Type string
	Body       []byte
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
	r, kind, err := parts(read.Header.Get("Content-Type"), read.Body)
	if err != nil {
		return l, err
	}
	texts := r
	if kind == "multipart/mixed" { // the texts, and what is attached
		first, err := r.NextRawPart()
		if err != nil {
			return l, err
		}
		if texts, _, err = parts(first.Header.Get("Content-Type"), first); err != nil {
			return l, err
		}
	}
	for _, to := range []*string{&l.Plain, &l.HTML} {
		part, err := texts.NextRawPart()
		if err != nil {
			return l, err
		}
		b, err := io.ReadAll(quotedprintable.NewReader(part))
		if err != nil {
			return l, err
		}
		*to = strings.ReplaceAll(string(b), "\r\n", "\n")
	}
	if texts != r {
		l.Files, err = attached(r)
	}
	return l, err
}

// parts reads what a mail, or one of its parts, is made of.
func parts(contentType string, body io.Reader) (*multipart.Reader, string, error) {
	kind, params, err := mime.ParseMediaType(contentType)
	return multipart.NewReader(body, params["boundary"]), kind, err
}

// attached reads what comes after the texts.
func attached(r *multipart.Reader) (list []File, err error) {
	for {
		part, err := r.NextRawPart()
		if errors.Is(err, io.EOF) {
			return list, nil
		}
		if err != nil {
			return nil, err
		}
		kind, _, err := mime.ParseMediaType(part.Header.Get("Content-Type"))
		if err != nil {
			return nil, err
		}
		body, err := io.ReadAll(base64.NewDecoder(base64.StdEncoding, part))
		if err != nil {
			return nil, err
		}
		list = append(list, File{Name: part.FileName(), Type: kind, Body: body})
	}
}
