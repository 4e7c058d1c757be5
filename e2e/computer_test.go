package e2e

import (
	"math/rand/v2"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// startsAgainstComputer goes from the front door to a table with the weakest opponent,
// with variants by their name.
func (p *person) startsAgainstComputer(variants ...string) {
	p.t.Helper()
	p.visit("/games/agamemnon")
	p.click(named(".quick label", p.word("bot.beginner")))
	for _, v := range variants {
		p.click(named(".quick label", p.word("option."+v)))
	}
	p.click(named(".quick button", p.word("quick.start")))
	p.sitsDown()
}

// readsResult goes on to the sheet of a match that is over, and reads it.
func (p *person) readsResult() {
	p.t.Helper()
	p.reads(p.word("todo.over"))
	p.click(named("#todo a", p.word("result.title")))
	p.arrives("/result$")
	if n := look[int](p, `document.querySelectorAll(".result .notes li").length`); n < 10 {
		p.t.Errorf("the sheet explains %d strings", n)
	}
	sum := look[int](p, `[...document.querySelectorAll(".result td.num")].reduce((n, e) => n + Number(e.textContent), 0)`)
	if sum < 1 || sum > 49 {
		p.t.Errorf("the sides have %d tiles together", sum)
	}
	if n := look[int](p, `[...document.querySelectorAll(".result .notes li")].filter((li) => !li.querySelector('a.cite[href^="/rules/agamemnon#AGA-"]')).length`); n > 0 {
		p.t.Errorf("%d lines of the sheet cite no rule", n)
	}
}

// A guest plays a whole match against the computer, from the front door to the result.
func TestWholeMatch(t *testing.T) {
	for _, c := range turns(t, ways) {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := someone(t, openServer(t), c.lang, c.screen)
			p.startsAgainstComputer()
			if turns := p.playsOn(pointer{p}, rand.New(rand.NewPCG(1, 2))); turns < 8 {
				t.Errorf("a match of %d turns", turns)
			}
			p.readsResult()
		})
	}
}

// Somebody without a mouse plays a whole match.
func TestWholeMatchByKeys(t *testing.T) {
	t.Parallel()
	p := someone(t, openServer(t), "de", desktop)
	p.visit("/games/agamemnon")
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
