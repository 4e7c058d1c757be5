package bounce

import (
	"io"
	"strings"

	"github.com/emersion/go-message"
)

// What servers write that know no delivery status: qmail (QSBMF) and those who took its form, and Exim.
var (
	qmail   = pattern(`(?i)^Hi\. (?:This is the|I'm the) `)
	qmailTo = pattern(`^<([^<>\s]{3,254})>:\s*$`)
	exim    = pattern(`(?i)could not be delivered to one or more of its\s+recipients\. This is a permanent error`)
	eximTo  = pattern(`^ {2}([^<>\s]{3,254})\s*$`)
)

// plain reads a report without a part for programs.
func plain(e *message.Entity) Report {
	text := textOf(e, 0)
	switch body := strings.TrimLeft(text, " \t\r\n"); {
	case qmail().MatchString(body):
		return listed(body, qmailTo().FindStringSubmatch)
	case e.Header.Has("X-Failed-Recipients") || fromDaemon(e):
		if exim().MatchString(body) {
			return listed(body, eximTo().FindStringSubmatch)
		}
	}
	return nil
}

func fromDaemon(e *message.Entity) bool {
	from := strings.ToLower(e.Header.Get("From"))
	return strings.Contains(from, "mailer-daemon@") || strings.Contains(from, "postmaster@")
}

// textOf is the first text of a mail.
func textOf(e *message.Entity, depth int) string {
	if r := e.MultipartReader(); r != nil && depth < maxDepth {
		inner, err := r.NextPart()
		if inner == nil || err != nil && !message.IsUnknownCharset(err) {
			return ""
		}
		return textOf(inner, depth+1)
	}
	data, err := io.ReadAll(io.LimitReader(e.Body, maxText))
	if err != nil && len(data) == 0 {
		return ""
	}
	return strings.ReplaceAll(string(data), "\r\n", "\n")
}

// listed reads recipients that stand on lines of their own, with what was said of them below.
func listed(text string, to func(string) []string) (report Report) {
	text, _, _ = strings.Cut(text, "\n---") // a copy of the mail follows
	lines := strings.Split(text, "\n")
	for n, line := range lines {
		m := to(line)
		if m == nil || bare(m[1]) == "" || len(report) == maxRecipients {
			continue
		}
		var words []string
		for _, said := range lines[n+1:] {
			if strings.TrimSpace(said) == "" || to(said) != nil {
				break
			}
			words = append(words, strings.TrimSpace(said))
		}
		said := strings.Join(words, " ")
		status := statusCode(said)
		report = append(report, Recipient{Addresses: []string{bare(m[1])}, Status: status, Verdict: verdict(status, said)})
	}
	return report
}
