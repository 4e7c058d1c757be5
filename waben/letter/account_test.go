package letter

import (
	"strings"
	"testing"

	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// WDW-R-59: bookings stand in the letter of the realm and in no other; at the beginning of a year stands what it asks in advance.
func TestWDWR59TheStatementOfAccount(t *testing.T) {
	w, log := small()
	w.Laws.Fee, w.Moon = 150, moon.At(423, moon.Widder)
	bare := For(w, log, 1)
	if text := string(bare.AppendText(nil, Speech{Lang: "de"})); strings.Contains(text, "Kontoauszug") || strings.Contains(string(bare.AppendJSON(nil)), "bookings") {
		t.Errorf("a statement of nothing:\n%s", text)
	}
	a := &w.Realms[0].Account
	a.Balance = 0
	a.Book(world.Booking{Moon: moon.At(422, 11), Sort: world.Payment, Cents: 1250, Text: "Überweisung <Ada>"})
	a.Book(world.Booking{Moon: moon.At(422, 11), Sort: world.Charge, Cents: -150})
	own, other := For(w, log, 1), For(w, log, 2)
	text := string(own.AppendText(nil, Speech{Lang: "de"}))
	for _, want := range []string{"Kontoauszug", "Zahlung: Überweisung <Ada>", "12,50 €", "−1,50 €", "im Voraus zu zahlen: 18,00 €; es fehlen 7,00 €."} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
	if page := string(own.AppendHTML(nil, Speech{Lang: "en"}, "")); !strings.Contains(page, "Payment: Überweisung &lt;Ada&gt;") {
		t.Error("not on the page, or as it was typed")
	}
	if text := string(other.AppendText(nil, Speech{Lang: "de"})) + string(other.AppendJSON(nil)); strings.Contains(text, "Überweisung") {
		t.Error("another realm reads it")
	}
	w.Moon++
	if later := For(w, log, 1); later.Account.Year != 0 || len(later.Account.Bookings) != 2 {
		t.Errorf("%+v", later.Account)
	}
}
