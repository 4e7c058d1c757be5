package mail_test

import (
	"errors"
	"strings"
	"testing"

	"spielleiter/internal/notice/mail"
)

func TestTheAddressOfAMailServerIsReadOrItsFaultNamed(t *testing.T) {
	for address, code := range map[string]string{
		"smtp://mail.example.org?from=games@example.org":                         "",
		"smtps://u:secret@mail.example.org:465?from=Games%20<games@example.org>": "",
		"smtp://127.0.0.1:25?from=games@example.org&tls=none":                    "",
		"":                                         "address",
		"mail.example.org":                         "address",
		"smtp://":                                  "address",
		"smtp://u:secret@mail.example.org":         "from",
		"smtp://u:secret@h?from=nobody":            "from",
		"imap://u:secret@h?from=a@example.org":     "scheme",
		"smtp://h?from=a@example.org&tls=maybe":    "tls",
		"smtps://h?from=a@example.org&tls=none":    "tls",
		"smtp://h:99999?from=a@example.org":        "port",
		"smtp://h?from=a@example.org&starttls=yes": "option",
		"smtp://u:secret@h:x?from=a@example.org":   "address",
	} {
		_, err := mail.Parse(address, "")
		fault, ok := errors.AsType[*mail.Fault](err)
		if (code == "") != (err == nil) || ok && fault.Code != code || code != "" && !ok {
			t.Errorf("%s: %v, want %q", address, err, code)
		}
		if err != nil && strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: the password is told: %v", address, err)
		}
	}
}

func TestAnAddressIsOneMailboxAtADomain(t *testing.T) {
	for text, want := range map[string]string{
		" Anna@Example.ORG ": "Anna@example.org", "Anna <anna@example.org>": "anna@example.org", "ännchen@example.org": "ännchen@example.org",
		"": "", "anna": "", "anna@localhost": "", "anna@127.0.0.1": "", "anna@[127.0.0.1]": "", "a@example.org, b@example.org": "", "a@example.org\r\nBcc: b@example.org": "", strings.Repeat("a", 65) + "@example.org": "",
	} {
		if got, err := mail.Address(text); got != want || (err == nil) != (want != "") {
			t.Errorf("%q: %q, %v; want %q", text, got, err, want)
		}
	}
}
