package e2e

import "testing"

// Somebody on a telephone makes a match that ends its turns every Friday, its retreats after twelve hours, and reads that in words:
// in the form as they choose, and on the page of the match.
func TestAScheduleIsMadeAndRead(t *testing.T) {
	t.Parallel()
	p := someone(t, openServer(t), "de", phone)
	p.visit("/new?game=diplomacy")
	p.click(option("pace", "friday"))
	p.readsIn(at("#chosen"), "Jeden Freitag 20:00 (Berlin)")
	p.writes(at(`[name="kind.phase.retreats"]`), "12")
	p.until("no page to be wider than the screen", "document.documentElement.scrollWidth <= innerWidth")
	p.leaves(func() { p.click(button(p.word("new.create"))) })
	p.arrives("^/m/")
	p.reads("Jeden Freitag 20:00 (Berlin); mindestens 2 Tage Zeit; Aufbauten und Abbauten: 1 Tag; Rückzüge: 12 Std")
}
