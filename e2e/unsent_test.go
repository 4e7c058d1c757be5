package e2e

import (
	"strconv"
	"testing"
)

var (
	sayField = at("#say")
	unsent   = at("#unsent")
	unsaved  = at("#unsaved")
)

// marks waits until a mark is there to be seen, or gone.
func (p *person) marks(mark element, shown bool) {
	p.t.Helper()
	seen := string(mark) + "?.checkVisibility()"
	if !shown {
		seen = "!" + seen
	}
	p.until("the mark to be right", seen)
}

func (p *person) typed(field element, text string) {
	p.t.Helper()
	p.until("the text to be there", string(field)+".value === "+quote(text))
}

// What is typed and not sent is marked so, and neither what others do nor a page that
// is loaded again takes it away.
func TestUnsentTextIsMarkedAndKept(t *testing.T) {
	for _, s := range turns(t, []screen{desktop, phone}) {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			h := openServer(t)
			anna, ben := someone(t, h, "de", s), someone(t, h, "en", desktop)
			ben.accepts(anna.invites("none", option("option.open", "on")))
			ben.allow("ERR_INCOMPLETE") // Anna's line is cut with all others of the server
			anna.sitsDown()
			ben.sitsDown()

			anna.marks(unsaved, false)
			anna.puts("A", 15)
			anna.marks(unsaved, true)
			text := look[string](anna, string(orders)+".value")
			anna.opens("talk")
			anna.marks(unsent, false)
			anna.writes(sayField, "Moment noch")
			anna.marks(unsent, true)

			ben.opens("talk")
			ben.writes(sayField, "Your move")
			ben.presses("\r")
			anna.reads("Your move") // the page has changed under what was typed
			anna.typed(sayField, "Moment noch")
			anna.typed(orders, text)
			anna.marks(unsent, true)
			anna.marks(unsaved, true)

			anna.visit(anna.path())
			anna.sitsDown()
			anna.opens("talk")
			anna.typed(sayField, "Moment noch")
			anna.typed(orders, text)
			anna.marks(unsent, true)
			anna.marks(unsaved, true)

			anna.goesOffline()
			lost := string(unsent) + ".textContent.includes(" + quote(anna.word("live.lost")) + ")"
			anna.insists("the reason why it is not sent", lost, func() { anna.click(at("[data-say] button")) })
			anna.typed(sayField, "Moment noch")
			anna.comesOnline()
			anna.until("the connection", `document.getElementById("lost").hidden`)
			anna.insists("the line to be sent", string(sayField)+`.value === ""`, func() { anna.click(at("[data-say] button")) })
			ben.reads("Moment noch")
			anna.marks(unsent, false)
			anna.confirms()
			anna.marks(unsaved, false)
		})
	}
}

// Orders that were typed for a turn that others have ended meanwhile are shown, not
// lost.
func TestOrdersForATurnThatEndedAreShown(t *testing.T) {
	t.Parallel()
	h := openServer(t)
	anna := someone(t, h, "de", phone)
	ben := someone(t, h, "en", desktop)
	ben.accepts(anna.invites("none", option("option.open", "on")))
	anna.sitsDown()
	second := anna.tab()
	second.visit(anna.path())
	second.sitsDown()
	second.puts("B", 16)
	anna.puts("A", 15)
	anna.confirms()
	second.readsIn(at("#kept"), second.word("orders.kept"))
	second.readsIn(at("#kept code"), "B@16")
	second.marks(at("#kept"), true)
	anna.marks(at("#kept"), false)
}

// What others do replaces parts of the page, and no press in them is lost by that.
func TestAPressOutlivesWhatOthersDo(t *testing.T) {
	t.Parallel()
	h := openServer(t)
	anna, ben := someone(t, h, "en", desktop), someone(t, h, "en", desktop)
	ben.accepts(anna.invites("none", option("option.open", "on")))
	anna.sitsDown()
	ben.sitsDown()
	const (
		fetched = `performance.getEntriesByType("resource").filter((r) => r.name.includes("/live") && r.responseEnd).length`
		round   = `document.querySelector('[data-part="seats"]')`
	)
	heard, open := look[int](anna, fetched), look[bool](anna, round+".open")

	where := anna.aim(element(round + `.querySelector("summary")`))
	anna.holds(where, where)
	ben.opens("table")
	ben.leaves(func() { ben.click(button(ben.word("act.draw"))) })
	anna.until("the offer to have come", fetched+" > "+strconv.Itoa(heard))
	anna.letsGo(where)
	anna.until("the press to count", round+".open === "+strconv.FormatBool(!open))
	anna.reads(anna.word("seat.draw"))
}
