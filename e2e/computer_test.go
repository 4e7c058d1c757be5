package e2e

import (
	"math/rand/v2"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// startsAgainstComputer goes from the front door to a table with the weakest opponent.
func (p *person) startsAgainstComputer(play string) {
	p.t.Helper()
	p.visit("/")
	p.click(named(".quick label", map[string]string{"de": "Anfänger", "en": "Beginner"}[p.lang]))
	p.click(button(play))
	p.sitsDown()
}

// readsResult goes on to the sheet of a match that is over, and reads it.
func (p *person) readsResult() {
	p.t.Helper()
	words := map[string]struct{ over, result, final string }{
		"de": {"Die Partie ist zu Ende", "Ergebnis", "erhalten"}, "en": {"The match is over", "Result", "take"},
	}[p.lang]
	p.reads(words.over)
	p.click(named("#todo a", words.result))
	p.arrives("/result$")
	if n := look[int](p, `document.querySelectorAll(".result .notes li").length`); n < 20 {
		p.t.Errorf("the sheet explains %d strings", n)
	}
	sum := look[int](p, `[...document.querySelectorAll(".result td.num")].reduce((n, e) => n + Number(e.textContent), 0)`)
	if sum < 1 || sum > 49 {
		p.t.Errorf("the sides have %d tiles together", sum)
	}
	if look[int](p, `[...document.querySelectorAll(".result .notes li")].filter((li) => !li.querySelector('a.cite[href^="/rules/agamemnon#AGA-"]')).length`) > 0 {
		p.t.Error("a line of the sheet cites no rule")
	}
}

// A guest plays a whole match against the computer, from the front door to the result.
func TestWholeMatch(t *testing.T) {
	for name, c := range map[string]struct {
		lang, play string
		screen     screen
		hands      func(*person) player
	}{
		"mouse on a desk, German":   {"de", "Jetzt spielen", desktop, func(p *person) player { return pointer{p} }},
		"touch on a phone, English": {"en", "Play now", phone, func(p *person) player { return pointer{p} }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := someone(t, openHouse(t), c.lang, c.screen)
			p.startsAgainstComputer(c.play)
			if turns := p.playsOn(c.hands(p), rand.New(rand.NewPCG(1, 2))); turns < 8 {
				t.Errorf("a match of %d turns", turns)
			}
			p.readsResult()
		})
	}
}

// Somebody without a mouse plays a whole match.
func TestWholeMatchByKeys(t *testing.T) {
	t.Parallel()
	p := someone(t, openHouse(t), "de", desktop)
	p.visit("/")
	p.tabsTo("the choice of strength", `document.activeElement.name === "level"`, false)
	p.presses(kb.ArrowLeft + kb.ArrowRight) // there and back
	p.tabsTo("the button that starts", `document.activeElement.matches(".quick button")`, false)
	if role, name := p.hears(); role != "button" || name != "Jetzt spielen" {
		t.Errorf("a screen reader calls the button %q, %q", role, name)
	}
	p.presses(kb.Enter)
	p.sitsDown()
	p.playsOn(keys{p}, rand.New(rand.NewPCG(3, 4)))
	p.tabsTo("the result", `document.activeElement.matches('#todo a[href$="/result"]')`, false)
	p.presses(kb.Enter)
	p.arrives("/result$")
}
