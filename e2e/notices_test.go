package e2e

import (
	"os"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// Somebody on a phone chooses what they are told and gives an address; then the same by the keys alone, without scripts. Axe has
// nothing against it, and nothing is wider than the narrowest phone.
func TestNoticesAreChosen(t *testing.T) {
	t.Parallel()
	h := openServer(t)
	p := someone(t, h, "de", phone)
	p.startsAgainstComputer()
	p.visit("/account")
	box := `document.querySelector('[name=on][value="letter.mail"]')`
	if look[bool](p, box+".checked") {
		t.Fatal("letters are told unasked")
	}
	p.click(at(`[name=on][value="letter.mail"]`))
	p.leaves(func() { p.click(at(`#notices button[value=save]`)) })
	p.reads(p.word("done.notices"))
	if !look[bool](p, box+".checked") {
		t.Error("what was chosen is not kept")
	}
	if axe, err := os.ReadFile("node_modules/axe-core/axe.min.js"); err == nil {
		for _, f := range p.judged(string(axe), everything) {
			t.Errorf("%s: %s %+v", f.ID, f.Help, f.Nodes)
		}
	}
	p.looksAt(screen{name: "narrow", width: 320, height: 700})
	p.fits("/account")

	p.withoutScripts()
	p.visit("/account")
	p.writes(at("#n-mail"), "anna@example.org")
	p.leaves(func() { p.presses(kb.Enter) })
	p.reads(p.word("done.notices.asked"))
}
