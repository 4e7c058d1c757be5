package mailin_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"spielleiter/game/gametest"
	"spielleiter/internal/i18n"
	"spielleiter/internal/mailin"
	"spielleiter/internal/notice"
)

const head = "From: anna@example.org\r\nTo: turn+abc@orders.example.net\r\nMIME-Version: 1.0\r\n"

func TestTheTextsAreWhole(t *testing.T) {
	if err := i18n.Audit(mailin.Texts); err != nil {
		t.Error(err)
	}
	gametest.SameTexts(t, mailin.Texts)
}

// What the house writes into its mails is what it looks for in answers.
func TestTheMarkIsThatOfTheNotices(t *testing.T) {
	texts := i18n.All(nil, notice.Texts)
	for n, lang := range []i18n.Lang{"de", "en"} {
		if got := texts.Printer(lang, "").T("notice.above", nil); got != mailin.Marks[n] {
			t.Errorf("%s: %q, but %q is looked for", lang, got, mailin.Marks[n])
		}
	}
}

func plain(text string) string {
	return head + "Content-Type: text/plain; charset=utf-8\r\n\r\n" + strings.ReplaceAll(text, "\n", "\r\n")
}

func TestOnlyWhatSomebodyHasWrittenIsRead(t *testing.T) {
	for name, c := range map[string]struct{ mail, want string }{
		"above the mark":                      {plain("A PAR - BUR\n" + mailin.Marks[0] + "\nDu bist am Zug"), "A PAR - BUR"},
		"the mark with other letters around":  {plain("A PAR - BUR\n| Write your orders above this line\nx"), "A PAR - BUR"},
		"a signature":                         {plain("A PAR - BUR\n-- \nAnna"), "A PAR - BUR"},
		"a signature without its space":       {plain("A PAR - BUR\n--\nAnna"), "A PAR - BUR"},
		"a telephone":                         {plain("A PAR - BUR\n\nVon meinem Samsung Galaxy Smartphone gesendet.\nx"), "A PAR - BUR"},
		"Outlook on a telephone":              {plain("A PAR - BUR\n\nHolen Sie sich Outlook für Android\nx"), "A PAR - BUR"},
		"an app of web.de":                    {plain("A PAR - BUR\nDiese Nachricht wurde von meinem Android Gerät mit WEB.DE Mail gesendet.\nx"), "A PAR - BUR"},
		"an old Outlook":                      {plain("A PAR - BUR\n-----Ursprüngliche Nachricht-----\nVon: x"), "A PAR - BUR"},
		"orders between what is quoted":       {plain("> one\nA PAR - BUR\n> two\nF BRE H"), "A PAR - BUR\nF BRE H"},
		"a line that begins like a quotation": {plain("Am Rhein: A MUN H\nOn time"), "Am Rhein: A MUN H\nOn time"},
		"indented lines":                      {plain("Anschreiben:\n  > ein Satz\n  noch einer"), "Anschreiben:\n  > ein Satz\n  noch einer"},
		"one line of a header":                {plain("Von: Burg 101/5\nA"), "Von: Burg 101/5\nA"},
		"flowed lines":                        {strings.Replace(plain("A PAR - \nBUR\n F BRE H\n-- \nAnna"), "utf-8", "utf-8; format=flowed", 1), "A PAR - BUR\nF BRE H"},
		"flowed lines that were glued":        {strings.Replace(plain("A PAR -  \nBUR"), "utf-8", "utf-8; format=flowed; delsp=yes", 1), "A PAR - BUR"},
		"spaces that do not break":            {plain("A\u00a0PAR\u00a0- BUR\u200b"), "A PAR - BUR"},
		"no charset at all":                   {head + "\r\nA PAR - BUR", "A PAR - BUR"},
		"HTML with scripts and styles":        {head + "Content-Type: text/html\r\n\r\n<style>x{}</style><p>A PAR - <b>BUR</b></p><script>alert(1)</script>", "A PAR - BUR"},
		"HTML in lines of its own":            {head + "Content-Type: text/html\r\n\r\n<div>A PAR\r\n- BUR</div><div><br></div><div>F BRE&nbsp;H</div>", "A PAR - BUR\n\nF BRE H"},
		"HTML as it stands":                   {head + "Content-Type: text/html\r\n\r\n<pre>A PAR - BUR\r\n  F BRE H</pre>", "A PAR - BUR\n  F BRE H"},
		"an empty plain form":                 {head + "Content-Type: multipart/alternative; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\n \r\n--b\r\nContent-Type: text/html\r\n\r\n<p>A PAR - BUR</p>\r\n--b--\r\n", "A PAR - BUR"},
		"an HTML form in other letters":       {head + "Content-Type: multipart/alternative; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nA PAR - BUR\r\n--b\r\nContent-Type: text/html; charset=utf-7\r\n\r\n<p>x</p>\r\n--b--\r\n", "A PAR - BUR"},
		"a picture beside":                    {head + "Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nA PAR - BUR\r\n--b\r\nContent-Type: image/png; name=x.png\r\n\r\nxx\r\n--b--\r\n", "A PAR - BUR"},
		"a file whose letters nobody names":   {head + "Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: application/octet-stream; name=\"DAG.TXT\"\r\n\r\nR\xfcstung:\r\n--b--\r\n", "Rüstung:"},
		"a forwarded mail":                    {head + "Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nA PAR - BUR\r\n--b\r\nContent-Type: message/rfc822\r\n\r\nSubject: x\r\n\r\nF BRE H\r\n--b--\r\n", "A PAR - BUR"},
	} {
		t.Run(name, func(t *testing.T) {
			if m := mailin.Read([]byte(c.mail)); m.Text != c.want || m.Fault != "" || m.Ready {
				t.Errorf("%q %q %v, want %q", m.Text, m.Fault, m.Ready, c.want)
			}
		})
	}
}

func TestALineOfItsOwnSaysReady(t *testing.T) {
	for text, want := range map[string]bool{"fertig": true, "READY.": true, "Fertig!": true, "A PAR H\nready\n> x": true, "A PAR H ready": false, "not ready": false, "> fertig": false} {
		m := mailin.Read([]byte(plain(text)))
		if m.Ready != want || want && strings.Contains(strings.ToLower(m.Text), "ready") {
			t.Errorf("%q: %v %q", text, m.Ready, m.Text)
		}
	}
}

// nested is a mail whose text lies so deep in other parts.
func nested(depth int) string {
	var b strings.Builder
	b.WriteString(head)
	for n := range depth {
		fmt.Fprintf(&b, "Content-Type: multipart/mixed; boundary=b%d\r\n\r\n--b%d\r\n", n, n)
	}
	b.WriteString("Content-Type: text/plain\r\n\r\nA PAR H\r\n")
	for n := range depth {
		fmt.Fprintf(&b, "--b%d--\r\n", depth-1-n)
	}
	return b.String()
}

func TestWhatCannotBeReadSaysWhy(t *testing.T) {
	many := head + "Content-Type: multipart/mixed; boundary=b\r\n\r\n" + strings.Repeat("--b\r\n\r\nA PAR H\r\n", 5000) + "--b--\r\n"
	file := "--b\r\nContent-Type: text/plain; name=%s.txt\r\n\r\nA PAR H\r\n"
	for name, c := range map[string]struct {
		mail string
		want mailin.Fault
	}{
		"5,000 parts":           {many, mailin.Parts},
		"too deep":              {nested(11), mailin.Parts},
		"just deep enough":      {nested(10), ""},
		"too long":              {plain(strings.Repeat("A PAR H\n", 40_000)), mailin.Long},
		"much base64":           {head + "Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n" + strings.Repeat("QUFB", 60_000), ""},
		"broken base64":         {head + "Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!!", mailin.Unreadable},
		"another encoding":      {head + "Content-Type: text/plain\r\nContent-Transfer-Encoding: x-gzip\r\n\r\nx", mailin.Unreadable},
		"UTF-7":                 {strings.Replace(plain("+AEE PAR H"), "utf-8", "utf-7", 1), mailin.Charset},
		"letters that are none": {plain("A PAR \xff"), mailin.Charset},
		"null bytes":            {plain("A PAR\x00 H"), mailin.Unreadable},
		"two files":             {head + "Content-Type: multipart/mixed; boundary=b\r\n\r\n" + fmt.Sprintf(file+file, "a", "b") + "--b--\r\n", mailin.Several},
		"nothing of its own":    {plain("> A PAR H\n-- \nAnna"), mailin.Empty},
		"no boundary":           {head + "Content-Type: multipart/mixed\r\n\r\nx", mailin.Unreadable},
		"nothing":               {"", mailin.Empty},
	} {
		t.Run(name, func(t *testing.T) {
			m := mailin.Read([]byte(c.mail))
			if m.Fault != c.want || m.Fault != "" && m.Text != "" {
				t.Errorf("%q %.40q, want %q", m.Fault, m.Text, c.want)
			}
		})
	}
}

func TestWhatProgramsSendByThemselvesIsKnown(t *testing.T) {
	for field, want := range map[string]bool{
		"Auto-Submitted: auto-replied": true, "Auto-Submitted: no": false, "List-Id: <x.example.org>": true, "Precedence: bulk": true, "precedence: List": true,
		"Precedence: first-class": false, "X-Autoreply: yes": true, "Content-Type: multipart/report; boundary=b": true, "Subject: x": false,
	} {
		if m := mailin.Read([]byte(field + "\r\n" + head + "\r\nA PAR H")); m.Automatic != want {
			t.Errorf("%s: %v", field, m.Automatic)
		}
	}
}

// Of two senders neither is believed; a field that was put in above a signed one counts for nothing.
func TestWhoHasSentAMailIsOneAddress(t *testing.T) {
	for fields, want := range map[string]string{
		"From: Anna <anna@example.org>": "anna@example.org", "From: a@example.org, b@example.org": "", "From: a@example.org\r\nFrom: b@example.org": "", "From: nobody": "", "X: y": "",
	} {
		if m := mailin.Read([]byte(fields + "\r\n\r\nA PAR H")); m.From != want {
			t.Errorf("%q: %q", fields, m.From)
		}
	}
	if m := mailin.Read([]byte("Date: first\r\nDate: last\r\n\r\nx")); m.Date != "last" {
		t.Errorf("%q", m.Date)
	}
}

// Whatever comes, there are orders or a reason why there are none, and orders are text that pages take.
func FuzzRead(f *testing.F) {
	for name, p := range programs(f) {
		f.Add(p.mail("A PAR - BUR\n"+name, "iso-8859-1", "quoted-printable", "alternative"))
		f.Add(p.mail("A PAR - BUR\n"+name, "utf-8", "base64", "file"))
	}
	f.Add([]byte(nested(4)))
	f.Fuzz(func(t *testing.T, data []byte) {
		m := mailin.Read(data)
		if (m.Fault == "") != (m.Text != "" || m.Ready) || !utf8.ValidString(m.Text) || strings.ContainsRune(m.Text, 0) || len(m.Text) > 3*mailin.MaxSize {
			t.Errorf("%+v", m)
		}
	})
}
