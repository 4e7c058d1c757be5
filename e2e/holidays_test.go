package e2e

import (
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/match"
)

// Anna announces a holiday on her page, on a telephone; Ben sees at the table who is away, and that the deadline has moved.
func TestAHolidayIsAnnouncedAndTheTableSeesIt(t *testing.T) {
	t.Parallel()
	w := &world{server: openServer(t)}
	anna, ben := someone(t, w.server, "de", phone), someone(t, w.server, "en", desktop)
	ben.accepts(anna.invites("3d")) // she begins
	id := look[string](ben, `document.querySelector("#match").dataset.match`)
	page := func() *host.MatchPage {
		p, err := w.Match(t.Context(), host.Actor{}, id)
		must(t, err)
		return p
	}
	before := *page().Deadline
	day := func(n int) string { return time.Now().UTC().AddDate(0, 0, n).Format(time.DateOnly) }

	anna.visit("/account")
	anna.leaves(func() { anna.click(at(`a[href="/account/holidays"]`)) })
	anna.fits("/account/holidays")
	anna.fills("#h-from", day(2))
	anna.fills("#h-to", day(5))
	anna.leaves(func() { anna.click(button(anna.word("holidays.announce"))) })
	anna.reads(anna.word("done.holiday"))
	anna.fits("/account/holidays with a holiday")

	p := page()
	if moved := p.Deadline.Sub(before); moved != 3*24*time.Hour || p.PutOff != 3*match.Day {
		t.Errorf("the deadline moved by %s", moved)
	}
	ben.visit("/m/" + id)
	ben.reads("The deadline has moved by 3 days, for a holiday of Greeks.")
	ben.readsIn(at(`[data-part="people"]`), "On holiday: ")
}
