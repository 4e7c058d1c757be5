package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"

	"spielleiter/internal/host"
	"spielleiter/match"
)

// Who has set out for another page is not called back by a page that loads itself anew, as the match has begun meanwhile; who stays after
// all sees it anew a little later.
func TestWhoLeavesIsNotCalledBack(t *testing.T) {
	t.Parallel()
	w := &world{server: openServer(t)}
	w.token, w.anna = w.guest(t, "Anna Amsel", "en")
	_, w.ben = w.guest(t, "Ben", "en")
	id, invite := w.made(t, host.NewMatch{Game: "agamemnon", Seat: "greeks", Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}}})
	p := someone(t, w.server, "en", desktop)
	p.isAnna(w)
	p.visit("/m/" + id)
	p.do("set out", chromedp.Evaluate[chromedp.Void](`window.here = setInterval(() => dispatchEvent(new Event("beforeunload")), 50)`))
	must(t, w.Join(t.Context(), w.ben, id, "", invite))
	p.until("two looks at what is new, on the same page", `window.here && performance.getEntriesByType("resource").filter((e) => e.name.includes("/live?")).length > 1`)
	p.do("stay", chromedp.Evaluate[chromedp.Void](`clearInterval(window.here)`))
	p.until("the page anew", `!window.here && document.querySelector("#match").dataset.status === "running"`)
}
