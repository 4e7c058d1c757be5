package mailin

import (
	"errors"
	"io"
	"strings"

	"github.com/emersion/go-message"
)

// parts are those of a mail that may have orders in them.
type parts struct {
	seen  int
	texts []string // what was written, in order
	files []string // texts that hang on it
}

// walk looks through a part and all in it.
func (p *parts) walk(e *message.Entity, depth int) Fault {
	if p.seen++; p.seen > maxParts || depth > maxDepth {
		return Parts
	}
	kind, params, err := e.Header.ContentType()
	if err != nil {
		kind, params = "text/plain", nil // as RFC 2045 5.2 has it
	}
	hangs, isText := attached(e, params)
	switch {
	case kind == "multipart/alternative":
		return p.best(e, depth)
	case strings.HasPrefix(kind, "multipart/"):
		return p.each(e, func(inner *message.Entity) Fault { return p.walk(inner, depth+1) })
	case hangs && isText:
		return add(&p.files, e, params, true)
	case hangs:
		return ""
	case kind == "text/plain", kind == "text/html":
		return add(&p.texts, e, params, false)
	}
	return "" // pictures, signatures, forwarded mails
}

// add keeps the text of a part.
func add(to *[]string, e *message.Entity, params map[string]string, file bool) Fault {
	text, fault := textOf(e, params, file)
	if kind, _, err := e.Header.ContentType(); err == nil && kind == "text/html" && fault == "" {
		text = plainOf(text)
	}
	*to = append(*to, text)
	return fault
}

// each does something with the parts of a part.
func (p *parts) each(e *message.Entity, do func(*message.Entity) Fault) Fault {
	r := e.MultipartReader()
	if r == nil {
		return Unreadable
	}
	for {
		inner, err := r.NextPart()
		switch {
		case errors.Is(err, io.EOF):
			return ""
		case inner == nil, err != nil && !message.IsUnknownCharset(err):
			return Unreadable
		}
		if fault := do(inner); fault != "" {
			return fault
		}
	}
}

// best takes one of several forms of the same text: the plain one, unless it is empty. What is wrong with another one
// matters only then.
func (p *parts) best(e *message.Entity, depth int) Fault {
	var plain, other parts
	var otherwise Fault
	fault := p.each(e, func(inner *message.Entity) Fault {
		to := &other
		if kind, _, err := inner.Header.ContentType(); err != nil || kind == "text/plain" {
			to = &plain
		}
		to.seen = p.seen
		fault := to.walk(inner, depth+1)
		p.seen = to.seen
		if to == &other && fault != Parts {
			otherwise, fault = fault, ""
		}
		return fault
	})
	p.files = append(append(p.files, plain.files...), other.files...)
	if fault == "" && strings.TrimSpace(strings.Join(plain.texts, "")) == "" {
		plain, fault = other, otherwise
	}
	p.texts = append(p.texts, plain.texts...)
	return fault
}

// orders gives the lines that somebody has written: those of a file, if one hangs on the mail.
func (p *parts) orders() (text string, ready bool, fault Fault) {
	if len(p.files) > 1 {
		return "", false, Several
	}
	lines := own(strings.Split(strings.Join(p.texts, "\n"), "\n"))
	lines, ready = withoutReady(lines)
	if len(p.files) == 1 {
		var also bool
		lines, also = withoutReady(strings.Split(p.files[0], "\n"))
		ready = ready || also
	}
	text = trimmed(lines)
	switch {
	case strings.ContainsRune(text, 0):
		return "", false, Unreadable
	case text == "" && !ready:
		return "", false, Empty
	}
	return text, ready, ""
}
