package sender_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/game/gametest/council"
	"spielleiter/games"
	"spielleiter/internal/i18n"
	"spielleiter/internal/notice"
	"spielleiter/internal/notice/hook"
	"spielleiter/internal/notice/mail"
	"spielleiter/internal/notice/mail/mailtest"
	"spielleiter/internal/notice/sender"
)

var noon = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

func texts() *i18n.Catalog {
	return i18n.All(games.List{{Game: council.New(), Texts: council.Texts()}}, notice.Texts)
}

// A mail tells what happened in its reader's words, and has the papers of their game, if it is to bring them along.
func TestAnEvaluationComesAlong(t *testing.T) {
	server := mailtest.New(t)
	c := sender.New(texts(), "https://games.example.org", server.Client(), nil)
	p := message(time.UTC)
	p.Brought = &notice.Brought{
		Phase: "round.1", Notes: []game.Note{{Code: "note.vote", Args: game.Args{"seat": "@seat.wolf", "vote": "@vote.yes"}}, {Code: "note.vote", Args: game.Args{"seat": "@seat.bear", "vote": "@vote.no"}}},
		Called: map[string]string{"seat.bear": "Bruin <b>"},
		Papers: func(s games.Speech) ([]notice.File, error) {
			return []notice.File{{Name: "letter-1.pdf", Type: "application/pdf", Body: []byte("%PDF " + s.Lang + " " + s.T("seat.wolf", nil))}}, nil
		},
	}
	if err := c.Send(t.Context(), p); err != nil {
		t.Fatal(err)
	}
	l := server.Letters(p.To)[0]
	for _, want := range []string{"- Wolf stimmte mit Ja.", "- Bruin <b> stimmte mit Nein.", "liegt bei", "geschehen ist"} {
		if !strings.Contains(l.Plain, want) {
			t.Errorf("no %q in %s", want, l.Plain)
		}
	}
	if !strings.Contains(l.HTML, "<li") || !strings.Contains(l.HTML, "Bruin &lt;b&gt;") {
		t.Error(l.HTML)
	}
	if len(l.Files) != 1 || l.Files[0].Name != "letter-1.pdf" || l.Files[0].Type != "application/pdf" || string(l.Files[0].Body) != "%PDF de Wolf" {
		t.Errorf("%+v", l.Files)
	}
	p.Brought.Papers = func(games.Speech) ([]notice.File, error) { return nil, errors.New("no ink") }
	if err := c.Send(t.Context(), p); err == nil || len(server.Letters(p.To)) != 1 {
		t.Errorf("a letter without what it brings along: %v", err)
	}
}

func message(zone *time.Location) notice.Message {
	deadline := noon.Add(22 * time.Hour)
	return notice.Message{
		ID: "mail/turn/m1/7/ann", Channel: notice.Mail, To: "ann@example.org", Kind: notice.Turn, Token: "ann.token", Lang: "de", Zone: zone, Now: noon,
		Items: []notice.Item{{Kind: notice.Turn, Match: "m1", Title: "Ännchens <Partie>\r\nBcc: all@example.org", Game: "council", Edition: council.New().Info().Edition, Deadline: &deadline}},
	}
}

// A mail arrives at a real server with everything that a mail program needs, and the same mail is the same mail.
func TestANoticeArrivesAsMail(t *testing.T) {
	server := mailtest.New(t)
	c := sender.New(texts(), "https://games.example.org", server.Client(), nil)
	zone, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := c.Send(t.Context(), message(zone)); err != nil {
			t.Fatal(err)
		}
	}
	got := server.Mails()
	if len(got) != 2 || got[0].To != "ann@example.org" || got[0].From != "house@games.example.org" {
		t.Fatalf("%+v", got)
	}
	var ids []string
	for _, l := range server.Letters("ann@example.org") {
		ids = append(ids, l.Header.Get("Message-Id"))
		if l.Subject != "Du bist am Zug: Ännchens <Partie> Bcc: all@example.org" {
			t.Errorf("%q", l.Subject)
		}
		for name, want := range map[string]string{
			"List-Unsubscribe": "<https://games.example.org/notices/stop/ann.token>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
			"Auto-Submitted": "auto-generated", "Bcc": "", "Date": "Fri, 20 Nov 2026 12:00:00 +0000",
		} {
			if got := l.Header.Get(name); got != want {
				t.Errorf("%s: %q, want %q", name, got, want)
			}
		}
		for _, want := range []string{"bis Sa 21.11.2026, 11:00 (Berlin), noch 22 Std", "https://games.example.org/m/m1", "Keine Mails mehr: https://games.example.org/notices/stop/ann.token"} {
			if !strings.Contains(l.Plain, want) {
				t.Errorf("no %q in %s", want, l.Plain)
			}
		}
		if !strings.Contains(l.HTML, "Ännchens &lt;Partie&gt;") || !strings.Contains(l.HTML, `href="https://games.example.org/m/m1"`) || !strings.Contains(l.HTML, `lang="de"`) {
			t.Errorf("%s", l.HTML)
		}
	}
	if ids[0] != ids[1] || !strings.HasSuffix(ids[0], "@games.example.org>") {
		t.Errorf("ids %v", ids)
	}
}

func TestAServerThatKnowsNoSuchAddressSaysSoForGood(t *testing.T) {
	server := mailtest.New(t)
	c := sender.New(texts(), "https://games.example.org", server.Client(), nil)
	for code, gone := range map[int]bool{550: true, 553: true, 552: false, 554: false, 451: false} {
		server.Answer(code)
		if err := c.Send(t.Context(), message(time.UTC)); err == nil || errors.Is(err, notice.ErrGone) != gone {
			t.Errorf("%d: %v", code, err)
		}
	}
	server.Answer(0)
	if err := c.Send(t.Context(), message(time.UTC)); err != nil || len(server.Mails()) != 1 {
		t.Errorf("after all that: %v, %d mails", err, len(server.Mails()))
	}
	server.Close()
	if err := c.Send(t.Context(), message(time.UTC)); err == nil || errors.Is(err, notice.ErrGone) {
		t.Errorf("a server that is away: %v", err)
	}
}

func TestWithoutAServerThereIsNoMail(t *testing.T) {
	c := sender.New(texts(), "https://games.example.org", nil, hook.New(hook.Options{}))
	if c.Sends(notice.Mail) || !c.Sends(notice.Hook) || c.Send(context.Background(), message(time.UTC)) == nil {
		t.Error("it carries mail")
	}
}

// A server that hangs up behind its answer has the letter: it must not count as failed and come once more.
func TestALetterThatWasTakenIsTakenWhateverComesThen(t *testing.T) {
	var config net.ListenConfig
	l, err := config.Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	go hangsUp(l)
	server, err := mail.Parse("smtp://"+l.Addr().String()+"?tls=none&from=house@games.example.org", "")
	if err != nil {
		t.Fatal(err)
	}
	c, m, taken := sender.New(texts(), "https://games.example.org", server, nil), message(time.UTC), 0
	m.Taken = func() { taken++ }
	for range 2 { // the second one needs a line of its own
		if err := c.Send(t.Context(), m); err != nil {
			t.Error(err)
		}
	}
	if taken != 2 {
		t.Errorf("taken %d times", taken)
	}
}

// hangsUp is a mail server that closes each line behind the first letter.
func hangsUp(l net.Listener) {
	for {
		line, err := l.Accept()
		if err != nil {
			return
		}
		_, _ = fmt.Fprint(line, "220 here\r\n")
		for in, text := bufio.NewScanner(line), false; in.Scan(); {
			switch {
			case text && in.Text() == ".":
				_, _ = fmt.Fprint(line, "250 taken\r\n")
				_ = line.Close()
			case text:
			case in.Text() == "DATA":
				text = true
				_, _ = fmt.Fprint(line, "354 go on\r\n")
			default:
				_, _ = fmt.Fprint(line, "250 well\r\n")
			}
		}
	}
}

// A mail comes back to an address of its own, unless its server lets the house send from one address alone.
func TestAMailComesBackWhereItsServerAllows(t *testing.T) {
	server := mailtest.New(t)
	c, m := sender.New(texts(), "https://games.example.org", server.Client(), nil), message(time.UTC)
	m.Return = "back+token@turn.example.org"
	for _, only := range []string{"", "house@games.example.org"} {
		server.TakeFrom(only)
		if err := c.Send(t.Context(), m); err != nil {
			t.Fatal(err)
		}
	}
	if got := server.Mails(); len(got) != 2 || got[0].From != m.Return || got[1].From != "house@games.example.org" {
		t.Errorf("%+v", got)
	}
	if l := server.Letters("ann@example.org")[0]; l.Header.Get("From") != "<house@games.example.org>" {
		t.Errorf("it says it is from %s", l.Header.Get("From"))
	}
}
