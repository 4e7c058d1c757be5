package door_test

import (
	"bufio"
	"fmt"
	"net"
	"net/textproto"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/match"
)

// What can come of a mail.
const (
	taken    = "taken"
	held     = "held"
	dropped  = "dropped"  // nothing, and nobody hears of it
	answered = "answered" // nothing is stored, and the seat's own address hears why
	rejected = "rejected" // the server does not take it
)

// Each mail that somebody might send to harm, with what must come of it.
func TestHostileMails(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id, a, other, reply := w.table(anna)
	w.reached(other, "nereus@example.org")
	token := strings.TrimSuffix(strings.TrimPrefix(reply, "turn+"), "@"+domain)
	part := func(kind, text string) string { return "Content-Type: " + kind + "\n\n" + text + "\n" }
	good := note{from: anna, to: reply, signs: "example.org"}
	with := func(change func(*note)) note { n := good; change(&n); return n }
	head := func(fields ...string) note { return with(func(n *note) { n.more = fields }) }
	raw := func(text string) note { return with(func(n *note) { n.raw = text }) }
	to := func(address string) note { return with(func(n *note) { n.to = address }) }
	of := func(match string, phase, chair string) string {
		parts := strings.Split(token, "-")
		return "turn+" + strings.Join([]string{match, phase, chair, parts[3]}, "-") + "@" + domain
	}
	parts := strings.Split(token, "-")
	for _, c := range []struct {
		name string
		note note
		want string
	}{
		{"the owner's own", good, taken},
		{"an address in capitals", to(strings.ToUpper(reply)), taken},
		{"a subject that would be two fields", head("Subject: x =?utf-8?q?=0D=0ABcc:_all=40example.org?="), taken},
		{"no signature", with(func(n *note) { n.signs = "" }), held},
		{"a forged sender, signed by the forger", with(func(n *note) { n.signs = "evil.example" }), held},
		{"a signature of the forger's own address", with(func(n *note) { n.from, n.signs = "eve@evil.example", "evil.example" }), held},
		{"results that a forger wrote", with(func(n *note) {
			n.signs, n.more = "", []string{"Authentication-Results: " + domain + "; dkim=pass header.d=example.org; dmarc=pass"}
		}), held},
		{"two senders", head("From: Eve <eve@evil.example>"), held},
		{"another who is named first", with(func(n *note) { n.from = "eve@evil.example>, <" + anna; n.envelope = anna }), held},
		{"no such token", to(of(parts[0], parts[1], parts[2])[:40] + strings.Repeat("a", 100)), rejected},
		{"a guessed token", to("turn+" + parts[0] + "-" + parts[1] + "-" + parts[2] + "-" + strings.Repeat("a", 32) + "@" + domain), dropped},
		{"the token of another seat", to(of(parts[0], parts[1], map[string]string{"0": "1", "1": "0"}[parts[2]])), dropped},
		{"the token of a later phase", to(of(parts[0], "99", parts[2])), dropped},
		{"the token of another match", to(of(strings.Repeat("b", 16), parts[1], parts[2])), dropped},
		{"a seat there is not", to(of(parts[0], parts[1], "99")), dropped},
		{"another address of the house", to("postmaster@" + domain), rejected},
		{"an address elsewhere", to("victim@example.com"), rejected},
		{"a way through", to("victim%example.com@" + domain), rejected},
		{"a program's answer", head("Auto-Submitted: auto-replied"), dropped},
		{"a list", head("List-Id: <all.example.org>"), dropped},
		{"to many", head("Precedence: bulk"), dropped},
		{"what came back", with(func(n *note) { n.envelope = "<>" }), dropped},
		{"what was written to somebody else", with(func(n *note) {
			n.raw = "X-Moved: yes\n" + part("text/plain", "A@1")
			n.more = []string{"To: eve@evil.example"}
		}), held},
		{"5,000 parts", raw("Content-Type: multipart/mixed; boundary=b\n\n" + strings.Repeat("--b\n\nx\n", 5000) + "--b--\n"), answered},
		{"parts in parts", raw(strings.Repeat("Content-Type: multipart/mixed; boundary=b\n\n--b\n", 40) + part("text/plain", "x")), answered},
		{"null bytes", raw(part("text/plain", "A\x00B")), answered},
		{"UTF-7", raw(part("text/plain; charset=utf-7", "+AEE-")), answered},
		{"much base64 in little", raw("Content-Type: text/plain\nContent-Transfer-Encoding: base64\n\n" + strings.Repeat("QUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFB\n", 4000)), answered},
		{"more than 256 KB", raw(part("text/plain", strings.Repeat("A PAR - BUR\n", 30_000))), rejected},
		{"a line without an end", raw(part("text/plain", strings.Repeat("A", 100_000))), rejected},
	} {
		t.Run(c.name, func(t *testing.T) {
			now := len(w.arrived(anna))
			was := w.orders(t, a, id)
			if c.note.raw == "" && c.note.body == "" {
				c.note.body = w.another(a, id)
			}
			got := w.cameOf(t, c.note, a, id, was)
			if got == dropped && c.want == answered {
				w.mailTo(anna, now+1)
				got = answered
			}
			if got != c.want {
				t.Errorf("%s, want %s\n%s", got, c.want, w.log.String()[max(0, len(w.log.String())-600):])
			}
		})
	}
	time.Sleep(1500 * time.Millisecond)
	for _, m := range w.mails.Mails() {
		if m.To != anna && m.To != "nereus@example.org" || strings.Contains(strings.ToLower(m.Data), "bcc:") || strings.Contains(m.Data, "all@example.org") {
			t.Errorf("a mail went to %s: %s", m.To, m.Data)
		}
	}
	if strings.Contains(w.log.String(), parts[3]) {
		t.Error("the log holds a token")
	}
}

func (w *world) orders(t *testing.T, a host.Actor, id string) int {
	t.Helper()
	if o := w.Page(a, id).Orders; o != nil {
		return o.Receipt.Nth
	}
	return 0
}

// cameOf sends a mail and gives what it has changed.
func (w *world) cameOf(t *testing.T, n note, a host.Actor, id string, was int) string {
	t.Helper()
	if err := w.bring(n); err != nil {
		return rejected
	}
	o, err := w.HeldFor(t.Context(), a, w.Page(a, id))
	w.Must(err)
	switch {
	case o != nil:
		w.Must(w.DropHeld(t.Context(), o.Link))
		return held
	case w.orders(t, a, id) != was:
		return taken
	}
	return dropped
}

// An address ends with the wish of who has it, with their address, and with their seat.
func TestSPL35AReplyAddressEnds(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id, a, other, reply := w.table(anna)
	ctx := t.Context()
	n := note{from: anna, to: reply, signs: "example.org", body: w.another(a, id)}
	_, err := w.LapseReplies(ctx, a)
	w.Must(err)
	if got := w.cameOf(t, n, a, id, 0); got != dropped {
		t.Errorf("lapsed: %s", got)
	}
	reply = w.turn(id, anna, a, other)
	w.reached(a, "anna2@example.org")
	n = note{from: "anna2@example.org", to: reply, signs: "example.org", body: w.another(a, id)}
	if got := w.cameOf(t, n, a, id, 0); got != dropped {
		t.Errorf("another address: %s", got)
	}
	reply = w.turn(id, "anna2@example.org", a, other)
	w.Must(w.Resign(ctx, a, id))
	n = note{from: "anna2@example.org", to: reply, signs: "example.org", body: "x"}
	before := len(w.arrived("anna2@example.org"))
	w.Must(w.bring(n))
	l := w.mailTo("anna2@example.org", before+1)
	wants(t, l.Plain, "were not stored")
}

// Of one seat only so many mails are read in a phase, and those that nobody vouches for use up nothing of that.
func TestSPL35TwentyMailsAreReadInAPhase(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id, a, _, reply := w.table(anna)
	for n := range 25 {
		w.Must(w.bring(note{from: anna, to: reply, body: fmt.Sprint("forged ", n)}))
	}
	if o, err := w.HeldFor(t.Context(), a, w.Page(a, id)); err != nil || o.Text != "forged 19" {
		t.Errorf("%+v %v", o, err)
	}
	for range 20 {
		w.Must(w.bring(note{from: anna, to: reply, signs: "example.org", body: w.another(a, id)}))
	}
	was := w.orders(t, a, id)
	w.Must(w.bring(note{from: anna, to: reply, signs: "example.org", body: w.another(a, id)}))
	if was != 20 || w.orders(t, a, id) != was {
		t.Errorf("%d were read, then %d", was, w.orders(t, a, id))
	}
}

// A mail about an anonymous match names nobody else.
func TestSPL13MailsOfAnAnonymousMatchNameNobody(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ctx := t.Context()
	a, b := w.Person("Anna Bauer"), w.Person("Zebulon Quark")
	made, err := w.Create(ctx, a, host.NewMatch{Game: "agamemnon", Title: "Nacht", Terms: match.Terms{Anonymous: true, Press: match.PressNone, Pace: match.Pace{Kind: match.PaceSpan, Span: match.Span(24 * time.Hour)}}})
	w.Must(err)
	w.Must(w.Join(ctx, a, made.ID, "", made.Invite))
	w.Must(w.Join(ctx, b, made.ID, "", made.Invite))
	w.reached(a, anna)
	reply := w.turn(made.ID, anna, a, b)
	w.Must(w.bring(note{from: anna, to: reply, signs: "example.org", body: w.another(a, made.ID)}))
	w.Must(w.bring(note{from: anna, to: reply, body: w.another(a, made.ID)}))
	wants(t, w.mailTo(anna, 3).Plain, "Nacht")
	w.mailTo(anna, 4)
	for _, m := range w.mails.Mails() {
		for _, secret := range []string{"Zebulon", b.Person} {
			if strings.Contains(m.Data, secret) {
				t.Errorf("%q in %s", secret, m.Data)
			}
		}
	}
}

// Whoever says nothing, or too much at once, is hung up on or put off, and others go on.
func TestTheDoorHasBounds(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	c, err := net.Dial("tcp", w.door)
	w.Must(err)
	defer c.Close()
	text := textproto.NewReader(bufio.NewReader(c))
	_, _, err = text.ReadResponse(220)
	w.Must(err)
	for _, step := range []struct {
		say  string
		want int
	}{
		{"EHLO x", 250},
		{"AUTH PLAIN AGEAYg==", 523},
		{"MAIL FROM:<a@example.org> SIZE=1000000", 552},
		{"MAIL FROM:<a@example.org>", 250},
		{"RCPT TO:<turn+x@" + domain + ">", 550},
		{"VRFY anna", 252},
		{strings.Repeat("x", 10_000), 500},
	} {
		_, err := fmt.Fprintf(c, "%s\r\n", step.say)
		w.Must(err)
		if _, _, err := text.ReadResponse(step.want); err != nil {
			t.Errorf("%.40s: %v", step.say, err)
		}
	}
	again, err := net.Dial("tcp", w.door)
	w.Must(err)
	again.Close()
}
