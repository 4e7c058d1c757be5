package mailin_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"html"
	"math/rand/v2"
	"mime/quotedprintable"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/mailin"
)

// The corpus: what ten programs write, in four charsets, three encodings and four shapes, with orders of all games.
const ofEach = 20

var (
	letters   = []string{"utf-8", "iso-8859-1", "iso-8859-15", "windows-1252"}
	encodings = []string{"8bit", "quoted-printable", "base64"}
	shapes    = []string{"plain", "html", "alternative", "file"}
)

// page is what a mail program makes of orders.
type page struct{ head, line, above, below, html string }

func programs(t testing.TB) map[string]page {
	t.Helper()
	files, err := filepath.Glob("testdata/programs/*.txtar")
	if err != nil || len(files) != 10 {
		t.Fatalf("%d programs, %v", len(files), err)
	}
	all := map[string]page{}
	for _, file := range files {
		a, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		part := map[string]string{}
		for _, f := range a.Files {
			part[f.Name] = string(f.Data)
		}
		all[strings.TrimSuffix(filepath.Base(file), ".txtar")] = page{
			part["head"], strings.TrimSuffix(part["line"], "\n"), part["above"], part["below"], part["html"],
		}
	}
	return all
}

// plain and page of orders, as the program writes them.
func (p page) plain(orders string) string { return p.above + orders + "\n" + p.below }

func (p page) page(orders string) string {
	var b strings.Builder
	for line := range strings.SplitSeq(orders, "\n") {
		text := html.EscapeString(line)
		bare := strings.TrimLeft(text, " ")
		text = strings.Repeat("&nbsp;", len(text)-len(bare)) + strings.ReplaceAll(bare, "  ", "&nbsp; ")
		if text == "" && !strings.HasSuffix(p.line, "<br>") {
			text = "<br>"
		}
		fmt.Fprintf(&b, p.line+"\n", text)
	}
	return strings.Replace(p.html, "{{orders}}", b.String(), 1)
}

// part is a part of a mail in a charset and an encoding.
func part(kind, text, charset, how string, more ...string) string {
	raw := []byte(text)
	for name, e := range map[string]encoding.Encoding{"iso-8859-1": charmap.ISO8859_1, "iso-8859-15": charmap.ISO8859_15, "windows-1252": charmap.Windows1252} {
		if name != charset {
			continue
		}
		own, err := e.NewEncoder().Bytes(raw)
		if err != nil {
			charset = "utf-8" // as programs do with letters that the charset lacks
		} else {
			raw = own
		}
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "Content-Type: %s; charset=%q\nContent-Transfer-Encoding: %s\n", kind, charset, how)
	for _, field := range more {
		b.WriteString(field + "\n")
	}
	b.WriteString("\n")
	switch how {
	case "base64":
		code := base64.StdEncoding.EncodeToString(raw)
		for ; len(code) > 76; code = code[76:] {
			b.WriteString(code[:76] + "\n")
		}
		b.WriteString(code)
	case "quoted-printable":
		w := quotedprintable.NewWriter(&b)
		_, _ = w.Write(raw)
		_ = w.Close()
	default:
		b.Write(raw)
	}
	return strings.ReplaceAll(b.String(), "\r\n", "\n") + "\n"
}

func multipart(kind string, parts ...string) string {
	return "Content-Type: multipart/" + kind + "; boundary=\"b-" + kind + "\"\n\n--b-" + kind + "\n" + strings.Join(parts, "--b-"+kind+"\n") + "--b-" + kind + "--\n"
}

// mail is a whole mail with orders.
func (p page) mail(orders, charset, how, shape string) []byte {
	head := "From: Anna Bauer <anna@example.org>\nTo: turn+abc@orders.example.net\nDate: Fri, 20 Nov 2026 19:00:00 +0100\nMessage-ID: <1@example.org>\nMIME-Version: 1.0\n" + p.head
	plain := func() string { return part("text/plain", p.plain(orders), charset, how) }
	page := func() string { return part("text/html", p.page(orders), charset, how) }
	body := ""
	switch shape {
	case "plain":
		body = plain()
	case "html":
		body = page()
	case "alternative":
		body = multipart("alternative", plain(), page())
	case "file":
		body = multipart("mixed", part("text/plain", p.plain("Mein Zug hängt an."), charset, how),
			part("text/plain", orders+"\n", charset, "base64", "Content-Disposition: attachment; filename=\"zug.txt\""))
	}
	return []byte(strings.ReplaceAll(head+body, "\n", "\r\n"))
}

// sheets are orders of every game, in both languages, each with the view that reads them.
type sheet struct {
	game, lang, text string
	view             game.View
}

func sheets(t testing.TB) (list []sheet) {
	t.Helper()
	r := rand.New(rand.NewPCG(7, 7))
	for _, e := range games.All() {
		info := e.Game.Info()
		pos, err := e.Game.Setup(game.Config{Options: info.Fill(nil), Seats: info.Seats}, game.NewClerk(game.Seed{1}, 0, nil))
		if err != nil {
			t.Fatal(err)
		}
		view := pos.View(game.As(pos.Pending().Seats[0]))
		for _, lang := range []string{"de", "en"} {
			text := strings.TrimSpace(view.Write(lang, view.Random(r)))
			if text == "" {
				t.Fatalf("%s has no orders", info.ID)
			}
			list = append(list, sheet{info.ID, lang, text, view})
		}
	}
	return list
}

// Two hundred mails are read, each as if its orders had been typed into the page.
func TestAMailSaysWhatThePageWouldSay(t *testing.T) {
	all, n := sheets(t), 0
	for name, p := range programs(t) {
		for k := range ofEach {
			s := all[(k+len(name))%len(all)]
			charset, how, shape := letters[k%4], encodings[k%3], shapes[(k/4)%4]
			n++
			t.Run(fmt.Sprintf("%s/%d %s %s %s %s", name, k, charset, how, shape, s.game), func(t *testing.T) {
				data := p.mail(s.text+"\nfertig", charset, how, shape)
				m := mailin.Read(data)
				if m.Text != s.text || !m.Ready || m.Fault != "" || m.From != "anna@example.org" || m.Automatic {
					t.Fatalf("%q %v %s from %s, want\n%q\nof %s", m.Text, m.Ready, m.Fault, m.From, s.text, data)
				}
				typed, wrong := s.view.Read(s.lang, strings.ReplaceAll(s.text, "\n", "\r\n"))
				mailed, faults := s.view.Read(s.lang, m.Text)
				if !reflect.DeepEqual(typed, mailed) || !reflect.DeepEqual(wrong, faults) || game.HasError(faults) {
					t.Errorf("the page reads %v %v, the mail %v %v", typed, wrong, mailed, faults)
				}
			})
		}
	}
	if n != 200 {
		t.Errorf("%d mails", n)
	}
}
