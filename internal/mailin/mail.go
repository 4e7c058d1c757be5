// Package mailin reads orders out of mails that answer a notice: the text that somebody has written, without what
// their mail program puts around it. It is pure. Package origin finds out who has sent a mail, and
// package door is the server to which mails are brought.
//
// Start at [Read]; parts.go says which part of a mail has the orders, own.go which lines of it.
package mailin

import (
	"bytes"
	"embed"
	"io/fs"
	"net/mail"
	"slices"
	"strings"

	"github.com/emersion/go-message"
)

//go:embed texts
var embedded embed.FS

// Texts are the words of what is wrong with a mail.
var Texts, _ = fs.Sub(embedded, "texts") // the folder is there, or this does not compile

// MaxSize is how long a mail may be, in bytes.
const MaxSize = 256 << 10

// The bounds of what is taken apart.
const (
	maxHeader = 64 << 10
	maxDepth  = 10
	maxParts  = 100
)

// Fault is a text key that says why a mail has no orders that can be read, "" if it has.
type Fault string

// The faults.
const (
	Unreadable Fault = "mailin.unreadable" // it is broken, or no text
	Parts      Fault = "mailin.parts"      // it is of too many parts, or these are too deep in each other
	Charset    Fault = "mailin.charset"    // it is in letters that are not read here
	Several    Fault = "mailin.several"    // it has several files, and which one is meant is open
	Long       Fault = "mailin.long"
	Empty      Fault = "mailin.empty" // nothing of its own is in it
)

// Mail is what is read of a mail.
type Mail struct {
	From      string   // the one address of its sender, "" if there is not exactly one
	To        []string // whom it says it is for
	ID, Date  string   // as its sender wrote them
	Automatic bool     // no person has written it just now: it gets no answer
	Text      string   // the orders
	Ready     bool     // a line of its own says so
	Fault     Fault
}

// Read takes a mail apart. It never fails: what is wrong is in the mail's Fault.
func Read(data []byte) Mail {
	if len(data) > MaxSize {
		return Mail{Fault: Long}
	}
	e, err := message.ReadWithOptions(bytes.NewReader(data), &message.ReadOptions{MaxHeaderBytes: maxHeader})
	if e == nil || err != nil && !message.IsUnknownCharset(err) {
		return Mail{Fault: Unreadable}
	}
	m := headOf(&e.Header)
	var found parts
	if m.Fault = found.walk(e, 0); m.Fault != "" {
		return m
	}
	m.Text, m.Ready, m.Fault = found.orders()
	return m
}

func headOf(h *message.Header) Mail {
	m := Mail{ID: last(h, "Message-Id"), Date: last(h, "Date"), To: addresses(h, "To"), Automatic: automatic(h)}
	if from := addresses(h, "From"); len(from) == 1 {
		m.From = from[0]
	}
	return m
}

// last is the last header field of a name: the one that a signature is under.
func last(h *message.Header, name string) (value string) {
	for f := h.FieldsByKey(name); f.Next(); {
		value = f.Value()
	}
	return value
}

// addresses are those of the header field of a name; none if it cannot be read, or if there are two: a signature may
// be under the one and a reader see the other.
func addresses(h *message.Header, name string) (list []string) {
	if h.FieldsByKey(name).Len() != 1 {
		return nil
	}
	read, err := mail.ParseAddressList(h.Get(name))
	if err != nil {
		return nil
	}
	for _, a := range read {
		list = append(list, a.Address)
	}
	return list
}

// automatic reports whether a program has sent a mail by itself, to many, or as an answer (RFC 3834).
func automatic(h *message.Header) bool {
	if auto := h.Get("Auto-Submitted"); auto != "" && !strings.HasPrefix(strings.ToLower(strings.TrimSpace(auto)), "no") {
		return true
	}
	if slices.ContainsFunc([]string{"List-Id", "X-Autoreply", "X-Autorespond"}, h.Has) {
		return true
	}
	switch strings.ToLower(strings.TrimSpace(h.Get("Precedence"))) {
	case "bulk", "junk", "list", "auto_reply":
		return true
	}
	kind, _, err := h.ContentType()
	return err == nil && kind == "multipart/report"
}
