package e2e

import (
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/match"
)

// Ben announces a holiday on his page, on a telephone; Anna sees at the table who is away, and that the deadline has moved.
func TestAHolidayIsAnnouncedAndTheTableSeesIt(t *testing.T) {
	t.Parallel()
	w := &world{server: openServer(t)}
	anna := someone(t, w.server, "de", desktop)
	ben := someone(t, w.server, "en", phone)
	link := anna.invites("3d")
	ben.accepts(link)
	id := look[string](ben, `document.querySelector("#match").dataset.match`)
	page := func() *host.MatchPage {
		p, err := w.Match(t.Context(), host.Actor{}, id)
		must(t, err)
		return p
	}
	before := *page().Deadline
	day := func(n int) string { return time.Now().UTC().AddDate(0, 0, n).Format(time.DateOnly) }

	ben.visit("/account")
	ben.leaves(func() { ben.click(at(`a[href="/account/holidays"]`)) })
	ben.fits("/account/holidays")
	ben.fills("#h-from", day(2))
	ben.fills("#h-to", day(5))
	ben.leaves(func() { ben.click(button(ben.word("holidays.announce"))) })
	ben.reads(ben.word("done.holiday"))
	ben.fits("/account/holidays with a holiday")

	p := page()
	if moved := p.Deadline.Sub(before); moved != 3*24*time.Hour || p.PutOff != 3*match.Day {
		t.Errorf("the deadline moved by %s", moved)
	}
	anna.visit("/m/" + id)
	anna.reads("Der Termin ist um 3 Tage verschoben, weil jemand im Urlaub ist.")
	anna.readsIn(at(`[data-part="people"]`), "Urlaub: ")
}
