package e2e

import (
	"testing"

	"github.com/chromedp/chromedp/kb"

	"spielleiter/internal/host"
)

// A match that two have played is found in the history, by the keyboard alone, and on both their pages; ratings move with it. Who
// closes their page is not found any more.
func TestAFinishedMatchStandsInTheHistory(t *testing.T) {
	t.Parallel()
	h := openServer(t)
	w := &world{server: h}
	token, anna := w.member(t, "Anna Amsel", "de")
	_, ben := w.member(t, "Ben Biber", "de")
	made, err := w.Create(t.Context(), anna, host.NewMatch{Game: "agamemnon", Title: "Duell am Skamander", Seat: "greeks", Listed: true})
	must(t, err)
	must(t, w.Join(t.Context(), ben, made.ID, "trojans", ""))

	reader := someone(t, h, "de", phone)
	reader.allow("status of 404")
	reader.visit("/history")
	reader.reads(reader.word("history.empty"))
	reader.visit("/people/Ben%20Biber")
	reader.reads(reader.word("person.none"))
	must(t, w.Resign(t.Context(), ben, made.ID))

	reader.visit("/history")
	reader.tabsTo("the name", `document.activeElement.id === "search-person"`, false)
	reader.types("anna amsel")
	reader.leaves(func() { reader.presses(kb.Enter) })
	reader.reads("Duell am Skamander")
	reader.fits("the history")
	reader.tabsTo("Ben's name", `document.activeElement.getAttribute("href") === "/people/Ben%20Biber"`, false)
	reader.leaves(func() { reader.presses(kb.Enter) })
	reader.arrives("^/people/Ben%20Biber$")
	reader.reads(reader.word("history.kind.lost"))
	lost := rated(reader)
	reader.visit("/people/Anna%20Amsel")
	reader.reads(reader.word("person.provisional"))
	reader.fits("a page of somebody")
	if won := rated(reader); won <= 1500 || lost >= 1500 || won+lost != 3000 {
		t.Errorf("ratings after the match: %d and %d", won, lost)
	}
	reader.leaves(func() { reader.click(at(".past .match > a")) })
	reader.arrives("^/m/" + made.ID + "/result$")

	p := someone(t, h, "de", desktop)
	p.has(token)
	p.visit("/account")
	p.click(at(`#page input[value="closed"]`))
	p.leaves(func() { p.click(named("#page button", p.word("account.save"))) })
	p.reads(p.word("done.page"))
	p.visit("/people/Anna%20Amsel")
	p.reads(p.word("person.you.closed"))
	reader.visit("/people/Anna%20Amsel")
	if reader.sees("Anna Amsel") {
		t.Error("a page that is closed shows its name")
	}
	reader.visit("/history?person=Anna+Amsel")
	reader.reads(reader.word("history.none"))
}

// rated is the rating on a page of somebody.
func rated(p *person) int {
	return look[int](p, `Number(document.querySelector(".rating b").textContent.replace(/\D/g, ""))`)
}
