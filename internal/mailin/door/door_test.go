package door_test

import (
	"strings"
	"testing"
)

// Whoever reads nothing but mail plays: the notice says how, the answer is read, what was read comes back.
func TestSPL35OrdersThatComeByMailCountAndAreAnswered(t *testing.T) {
	w := newWorld(t)
	id, a, reply := w.table("anna@example.org")
	orders := w.DefaultOrders(w.Page(a, id))
	w.Must(w.bring(note{from: "anna@example.org", to: reply, signs: "example.org", body: orders + "\n\n-- \nAnna\n"}))
	if got := w.stored(a, id); got == "" {
		t.Fatalf("nothing is stored\n%s", w.log)
	}
	l := w.mailTo("anna@example.org", 3)
	t.Log(l.header.Get("Subject"), l.plain)
	if !strings.Contains(l.plain, orders) {
		t.Error("the receipt does not say what was read")
	}
}
