// Package bounce reads what mail servers write when a mail could not be delivered: delivery status notifications
// (RFC 3464) and the older texts of Exim and qmail. It is pure, and believes nobody: whether a report is about a mail
// of the house says the address to which it came. Start at [Read].
package bounce

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"io"
	"net/mail"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/emersion/go-message"
)

// The bounds of what is looked at.
const (
	maxSize       = 256 << 10
	maxHeader     = 64 << 10
	maxText       = 32 << 10
	maxDepth      = 4
	maxParts      = 20
	maxRecipients = 20
)

// Verdict is what became of a mail.
type Verdict int

// The verdicts, from good to bad.
const (
	Nothing Verdict = iota // no report, or one of a delay or of success
	Failed                 // it could not be delivered, for a reason that may pass or that nobody knows
	Unknown                // there is no such mailbox
)

// Recipient is somebody to whom a mail could not be delivered.
type Recipient struct {
	Addresses []string // as the mail was sent to, and where that led
	Status    string   // as in RFC 3463, "" if it is not told
	Verdict   Verdict
}

// Report is what a mail says about the delivery of another.
type Report []Recipient

// Verdict is what a report says of an address. A mailbox that is unknown under another address says less: somebody passes
// mail on to it, perhaps beside others that get it.
func (r Report) Verdict(address string) Verdict {
	worst := Nothing
	for _, to := range r {
		v := to.Verdict
		if v == Unknown && !slices.ContainsFunc(to.Addresses, func(a string) bool { return strings.EqualFold(a, address) }) {
			v = Failed
		}
		worst = max(worst, v)
	}
	return worst
}

// Read looks for a report in a mail. What is no report gives none.
func Read(data []byte) Report {
	if len(data) > maxSize {
		return nil
	}
	e, err := message.ReadWithOptions(bytes.NewReader(data), &message.ReadOptions{MaxHeaderBytes: maxHeader})
	if e == nil || err != nil && !message.IsUnknownCharset(err) {
		return nil
	}
	kind, _, err := e.Header.ContentType()
	if err == nil && kind == "multipart/report" {
		seen := 0
		report, _ := status(e, 0, &seen)
		return report
	}
	return plain(e)
}

// status looks for the part that programs read.
func status(e *message.Entity, depth int, seen *int) (Report, bool) {
	kind, _, err := e.Header.ContentType()
	if err == nil && (kind == "message/delivery-status" || kind == "message/global-delivery-status") {
		return fields(e.Body), true
	}
	r := e.MultipartReader()
	if r == nil || depth > maxDepth {
		return nil, false
	}
	for {
		inner, err := r.NextPart()
		if *seen++; *seen > maxParts || inner == nil || err != nil && !message.IsUnknownCharset(err) {
			return nil, false
		}
		if report, found := status(inner, depth+1, seen); found {
			return report, true
		}
	}
}

// fields reads the groups of a delivery status: one of the message, then one of each recipient.
func fields(r io.Reader) (report Report) {
	in := bufio.NewReader(io.LimitReader(r, maxText))
	for len(report) < maxRecipients {
		group, end := fieldsOf(in)
		if to := recipient(group); to.Verdict != Nothing {
			report = append(report, to)
		}
		if end {
			break
		}
	}
	return report
}

// fieldsOf reads fields until a blank line; names are in lower case.
func fieldsOf(in *bufio.Reader) (group map[string]string, end bool) {
	group, last := map[string]string{}, ""
	for {
		line, err := in.ReadString('\n')
		text := strings.TrimRight(line, "\r\n")
		name, value, ok := strings.Cut(text, ":")
		switch {
		case text == "" && len(group) > 0 || err != nil && text == "":
			return group, err != nil
		case last != "" && strings.TrimLeft(text, " \t") != text:
			group[last] += " " + strings.TrimSpace(text)
		case ok:
			last = strings.ToLower(strings.TrimSpace(name))
			group[last] = strings.TrimSpace(value)
		}
		if err != nil {
			return group, !errors.Is(err, bufio.ErrBufferFull)
		}
	}
}

func recipient(group map[string]string) Recipient {
	to := Recipient{Status: statusCode(group["status"])}
	for _, name := range []string{"original-recipient", "final-recipient"} {
		_, address, ok := strings.Cut(group[name], ";")
		if a := bare(address); ok && a != "" && !slices.Contains(to.Addresses, a) {
			to.Addresses = append(to.Addresses, a)
		}
	}
	if strings.EqualFold(firstWord(group["action"]), "failed") {
		to.Verdict = verdict(to.Status, group["diagnostic-code"])
	}
	return to
}

func firstWord(text string) string {
	word, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	return word
}

// bare is an address without brackets, "" if it is none.
func bare(text string) string {
	a, err := mail.ParseAddress(strings.TrimSpace(text))
	if err != nil {
		return ""
	}
	return a.Address
}

// code is a status of RFC 3463.
var code = pattern(`(?:^|[^0-9.])([245]\.[0-9]{1,3}\.[0-9]{1,3})(?:[^0-9.]|\.?$|\.[^0-9])`)

func pattern(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}

func statusCode(text string) string {
	if m := code().FindStringSubmatch(text); m != nil {
		return m[1]
	}
	return ""
}

// noMailbox are the statuses by which a server says that a mailbox is not there, or will never take mail again.
var noMailbox = []string{"5.1.1", "5.1.3", "5.1.6", "5.1.10", "5.2.1"}

// vague are those that say nothing: the server's own words have to.
var vague = []string{"", "5.0.0", "5.0.350", "5.4.1"}

// saysUnknown are words of servers about mailboxes that are not there.
var saysUnknown = pattern(`(?i)user unknown|unknown user|no such (?:user|recipient|mailbox|address)|no mailbox here|(?:mailbox|user|account|recipient|address)(?: [^ ]{1,80})? (?:not found|does(?: not|n't) exist|unknown|not known|is disabled)|recipient address rejected: access denied|unrouteable address|5\.1\.(?:1|10)\b`)

// verdict is what a failure means, by its status and by what the server has said.
func verdict(status, words string) Verdict {
	said := cmp.Or(statusCode(words), status)
	switch {
	case strings.HasPrefix(status, "2."):
		return Nothing
	case slices.Contains(noMailbox, said), slices.Contains(noMailbox, status) && !strings.HasPrefix(said, "4."):
		return Unknown
	case slices.Contains(vague, status) && slices.Contains(vague, said) && saysUnknown().MatchString(words):
		return Unknown
	}
	return Failed
}
