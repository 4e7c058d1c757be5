package door_test

import (
	"strings"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/notice/mail/mailtest"
)

const anna = "anna@example.org"

func wants(t *testing.T, text string, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if !strings.Contains(text, p) {
			t.Errorf("no %q in\n%s", p, text)
		}
	}
}

// Whoever reads nothing but mail plays: the notice says how, the answer is read, what was read comes back.
func TestSPL35OrdersThatComeByMailCountAndAreAnswered(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id, a, other, reply := w.table(anna)
	wants(t, w.mailTo(anna, 2).Plain, "=== Write your orders above this line ===", "You can answer this mail")
	orders := w.DefaultOrders(w.Page(a, id))
	send := func(body string) mailtest.Letter {
		t.Helper()
		have := len(w.arrived(anna))
		w.Must(w.bring(note{from: anna, to: reply, signs: "example.org", body: body}))
		return w.mailTo(anna, have+1)
	}
	l := send(orders + "\n\n-- \nAnna\n")
	if w.stored(a, id) == "" || w.Page(a, id).Orders.Ready {
		t.Fatalf("nothing is stored\n%s", w.log)
	}
	wants(t, l.Plain, "They were read like this:\n\n"+orders, "count from now on", `"signature"`, "until Sat 21 Nov 2026")
	if strings.Contains(l.Plain, "replace your orders") || l.Header.Get("Reply-To") != "" || l.Header.Get("Auto-Submitted") != "auto-generated" {
		t.Errorf("%v\n%s", l.Header, l.Plain)
	}
	before, phase := w.stored(a, id), w.Page(a, id).Phase
	l = send("nonsense\n" + orders)
	wants(t, l.Plain, "Your orders were not stored", "Line 1: ", "still count")
	if w.stored(a, id) != before {
		t.Error("a mail with an error has replaced orders")
	}
	wants(t, send("> only what is quoted").Plain, "said nothing above")
	l = send("ready")
	wants(t, l.Plain, "Your orders have arrived", "The turn was evaluated with them at once.")
	if w.Page(a, id).Phase == phase {
		t.Error("the last to be ready closes the phase")
	}
	l = send(orders)
	wants(t, l.Plain, "Your orders came too late", `"late": `) // SPL-3
	old := reply
	if reply = w.turn(id, anna, a, other); reply == old {
		t.Error("the next phase has the same address")
	}
	w.Must(w.bring(note{from: anna, to: reply, signs: "example.org", body: w.DefaultOrders(w.Page(a, id))}))
	if w.stored(a, id) == "" {
		t.Error("the next phase takes no mail")
	}
	for _, secret := range []string{strings.Split(reply, "@")[0][5:], orders} {
		if strings.Contains(w.log.String(), secret) {
			t.Errorf("the log holds %q", secret)
		}
	}
}

// A mail that replaces another says so, and the same one twice has one answer.
func TestSPL3AMailThatComesTwiceIsAnsweredOnce(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id, a, _, reply := w.table(anna)
	have := len(w.arrived(anna))
	n := note{from: anna, to: reply, signs: "example.org", body: w.DefaultOrders(w.Page(a, id))}
	data := w.write(n)
	w.Must(w.deliver(n, data))
	first := w.stored(a, id)
	w.mailTo(anna, have+1)
	w.Must(w.bring(note{from: anna, to: reply, signs: "example.org", body: w.another(a, id)}))
	wants(t, w.mailTo(anna, have+2).Plain, "They replace your orders of Fri 20 Nov 2026")
	second := w.stored(a, id)
	if first == second {
		t.Fatal("nothing was replaced")
	}
	w.Must(w.deliver(n, data)) // somebody has kept it
	w.Must(w.deliver(n, append([]byte("Received: from elsewhere\r\nDate: Sat, 21 Nov 2026 09:00:00 +0100\r\n"), data...)))
	if w.stored(a, id) != second {
		t.Error("a mail that came again has replaced later orders")
	}
	time.Sleep(1500 * time.Millisecond)
	if got := len(w.arrived(anna)); got != have+2 {
		t.Errorf("%d answers", got-have)
	}
}

// What nobody vouches for waits for a click: the mail that asks holds nothing of it, a look changes nothing.
func TestSPL35OrdersOfUncertainOriginWaitForTheirSeat(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ctx := t.Context()
	id, a, _, reply := w.table(anna)
	have := len(w.arrived(anna))
	orders := w.DefaultOrders(w.Page(a, id))
	w.Must(w.bring(note{from: anna, to: reply, body: orders + "\nhttps://evil.example/"}))
	w.Must(w.bring(note{from: anna, to: reply, body: orders})) // the last one counts
	l := w.mailTo(anna, have+1)
	wants(t, l.Plain, "Orders for you came by mail", "/notices/orders/")
	if strings.Contains(l.Plain, orders) || strings.Contains(l.Plain, "evil") {
		t.Errorf("a forger's words go out: %s", l.Plain)
	}
	token := w.between(l.Plain, "/notices/orders/", "\n")
	o, err := w.HeldMail(ctx, token)
	if err != nil { // the first one was asked about before the second one came
		token = w.between(w.mailTo(anna, have+2).Plain, "/notices/orders/", "\n")
		o, err = w.HeldMail(ctx, token)
	}
	w.Must(err)
	if o.Text != orders || w.stored(a, id) != "" {
		t.Fatalf("%+v", o)
	}
	for _, wrong := range []string{token + "a", a.Person + ".", "x"} {
		_, err := w.TakeHeld(ctx, wrong)
		w.Refused(err, host.Unknown, map[bool]string{true: "notices.link", false: "held.none"}[wrong == "x"])
	}
	outcome, err := w.TakeHeld(ctx, token)
	if err != nil || outcome != "taken" || w.stored(a, id) == "" || w.held(a, id) {
		t.Errorf("%v %v %q", outcome, err, w.stored(a, id))
	}
	_, err = w.TakeHeld(ctx, token)
	w.Refused(err, host.Unknown, "held.none")
	w.Must(w.bring(note{from: anna, to: reply, body: w.another(a, id)}))
	next, err := w.HeldFor(ctx, a, w.Page(a, id))
	w.Must(err)
	w.Must(w.DropHeld(ctx, next.Link))
	if w.held(a, id) {
		t.Error("what was thrown away still waits")
	}
}
