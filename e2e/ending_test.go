package e2e

import (
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp/kb"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// A match that is over can be played again step by step, says who won and when it turned, and is walked through with the arrow keys while
// the coach speaks beside the board.
func TestAnEndedMatchIsPlayedAgain(t *testing.T) {
	t.Parallel()
	w := &world{server: openServer(t)}
	w.token, w.anna = w.guest(t, "Anna Amsel", "de")
	id, _ := w.made(t, host.NewMatch{Game: "agamemnon", Title: "Ein Duell", Listed: true, Bots: map[game.Seat]string{"greeks": "beginner", "trojans": "beginner"}})
	for _, s := range turns(t, []screen{phone, desktop}) {
		p := someone(t, w.server, "de", s)
		p.isAnna(w)
		p.visit("/m/" + id)
		for range 20 { // computers may still be at it
			if look[string](p, `document.getElementById("match").dataset.status`) == "over" {
				break
			}
			time.Sleep(500 * time.Millisecond)
			p.visit("/m/" + id)
		}
		order(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "no-preference"}}})
		order(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: watching})
		p.atTable("/m/" + id)
		p.click(at(`a[href="#report"]`))
		p.click(at(`#report [data-scene="play"], #last [data-scene="play"]`))
		p.until("the last turn to be played", "window.began")

		p.visit("/m/" + id + "/result")
		p.reads(p.word("turning.title"))
		p.reads(p.word("share.picture"))
		p.visit("/m/" + id + "/phase/2?analysis=1")
		p.until("the coach to speak", `document.readyState === "complete" && !!document.querySelector(".beside .decision")`) // the page comes again once the coach knows
		p.leaves(func() { p.presses(kb.ArrowRight) })
		p.until("the coach to speak of the next phase", `location.pathname.endsWith("/phase/3") && !!document.querySelector(".beside .decision")`)
		p.fits("an analysis beside the board")
	}
}
