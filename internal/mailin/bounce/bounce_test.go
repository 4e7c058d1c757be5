package bounce_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/mailin/bounce"
)

// verdicts are what each mail of the corpus says of anna@example.org.
var verdicts = map[string]bounce.Verdict{
	"postfix-unknown": bounce.Unknown, "postfix-local": bounce.Unknown, "postfix-full": bounce.Failed, "postfix-blocked": bounce.Failed,
	"postfix-expired": bounce.Failed, "postfix-domain": bounce.Failed, "postfix-delayed": bounce.Nothing, "postfix-relayed": bounce.Nothing,
	"postfix-forwarded": bounce.Failed, "postfix-alias": bounce.Unknown,
	"exim-unknown": bounce.Unknown, "exim-unrouteable": bounce.Unknown, "exim-refused": bounce.Failed, "exim-old-unknown": bounce.Unknown,
	"exim-old-full": bounce.Failed, "exim-warning": bounce.Nothing,
	"exchange-online-unknown": bounce.Unknown, "exchange-unknown": bounce.Unknown, "exchange-denied": bounce.Unknown, "exchange-full": bounce.Failed,
	"exchange-policy": bounce.Failed,
	"gmail-unknown":   bounce.Unknown, "gmail-full": bounce.Failed, "gmail-disabled": bounce.Unknown, "gmail-delayed": bounce.Nothing,
	"qmail-unknown": bounce.Unknown, "qmail-remote": bounce.Unknown, "qmail-remote-old": bounce.Unknown, "qmail-expired": bounce.Failed, "qmail-several": bounce.Failed,
	"sendmail-unknown": bounce.Unknown,
	"vacation":         bounce.Nothing, "read-receipt": bounce.Nothing, "spam": bounce.Nothing,
}

func corpus(t testing.TB) map[string][]byte {
	t.Helper()
	files, err := filepath.Glob("testdata/*.eml")
	if err != nil || len(files) != len(verdicts) {
		t.Fatalf("%d mails for %d verdicts, %v", len(files), len(verdicts), err)
	}
	all := map[string][]byte{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all[strings.TrimSuffix(filepath.Base(file), ".eml")] = data
	}
	return all
}

// What mail servers write is read as they mean it, with both kinds of line ends.
func TestReportsOfMailServersAreRead(t *testing.T) {
	for name, data := range corpus(t) {
		want, known := verdicts[name]
		for _, data := range [][]byte{data, bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))} {
			r := bounce.Read(data)
			if got := r.Verdict("anna@example.org"); !known || got != want {
				t.Errorf("%s: %v, want %v (%+v)", name, got, want, r)
			}
		}
	}
}

// A mailbox that is unknown elsewhere is not this one.
func TestAReportAboutAnotherAddressSaysLess(t *testing.T) {
	r := bounce.Read(corpus(t)["postfix-unknown"])
	if a, b, c := r.Verdict("ANNA@example.org"), r.Verdict("berta@example.org"), bounce.Report(nil).Verdict("anna@example.org"); a != bounce.Unknown || b != bounce.Failed || c != bounce.Nothing {
		t.Errorf("%v %v %v", a, b, c)
	}
}

// Nothing that somebody sends keeps the reader busy.
func TestHostileReportsAreReadInTime(t *testing.T) {
	part := "Content-Type: message/delivery-status\n\n"
	report := "Content-Type: multipart/report; boundary=b\n\n"
	for name, text := range map[string]string{
		"many recipients": report + "--b\n" + part + strings.Repeat("Final-Recipient: rfc822;a@example.org\nAction: failed\nStatus: 5.1.1\n\n", 3000) + "--b--\n",
		"many parts":      report + strings.Repeat("--b\n\nx\n", 30_000) + "--b--\n",
		"parts in parts":  strings.Repeat("Content-Type: multipart/report; boundary=b\n\n--b\n", 3000) + part,
		"one long line":   report + "--b\n" + part + "Status: " + strings.Repeat("5.1.1 ", 40_000) + "\n--b--\n",
		"blank lines":     report + "--b\n" + part + strings.Repeat("\n", 200_000) + "--b--\n",
		"folded for ever": report + "--b\n" + part + "Status: 5\n" + strings.Repeat(" 1\n", 60_000) + "--b--\n",
		"qmail for ever":  "From: MAILER-DAEMON@a.example\n\nHi. This is the qmail-send program at x.\n" + strings.Repeat("<a@example.org>:\n", 15_000),
		"too long":        report + strings.Repeat("x", 300<<10),
		"no mail":         "\x00\x01",
	} {
		begun := time.Now()
		if r := bounce.Read([]byte(text)); len(r) > 20 || time.Since(begun) > 2*time.Second {
			t.Errorf("%s: %d recipients in %v", name, len(r), time.Since(begun))
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, data := range corpus(f) {
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if r := bounce.Read(data); len(r) > 20 {
			t.Errorf("%d recipients", len(r))
		}
	})
}
