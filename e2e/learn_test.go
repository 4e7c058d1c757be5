package e2e

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"spielleiter/agamemnon/tutorial"
)

// The tutorial from its beginning to its end, on the board.
func TestTutorial(t *testing.T) {
	for _, c := range turns(t, ways) {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := someone(t, openServer(t), c.lang, c.screen)
			p.visit("/")
			p.click(named("#game-agamemnon a", p.word("shelf.learn")))
			p.arrives("^/learn/agamemnon/1$")
			lessons := tutorial.Steps()
			for n, l := range lessons {
				p.arrives(fmt.Sprintf("^/learn/agamemnon/%d$", n+1))
				p.until("the board to wake up", `document.querySelector("#board .agamemnon-tools")`)
				p.reads(p.word("tutorial." + l.Name + ".title"))
				if l.HasTask() {
					p.solves(l)
				}
				if n+1 < len(lessons) {
					p.leaves(func() { p.click(button(p.word("learn.next"))) })
				}
			}
			p.leaves(func() { p.click(named("a.button", p.word("learn.play"))) })
			p.arrives("^/$")
		})
	}
}

// solves does what a lesson asks for, with the pieces on the board.
func (p *person) solves(l tutorial.Step) {
	p.t.Helper()
	done := at("#lesson-done")
	if look[bool](p, "!"+string(done)+".hidden") {
		p.t.Errorf("lesson %s is solved before it began", l.Name)
	}
	for line := range strings.SplitSeq(l.Solution, "\n") {
		place, weave, weaves := strings.Cut(line, ": ")
		piece, n, places := strings.Cut(place, "@")
		if !places {
			p.click(at(`#hand [data-key="aside-0"]`))
			continue
		}
		number, err := strconv.Atoi(n)
		if err != nil {
			p.t.Fatalf("solution %q: %v", l.Solution, err)
		}
		p.puts(piece, number)
		if weaves {
			a, b, _ := strings.Cut(weave, " <> ")
			pointer{p}.weave(p.connection(a), p.connection(b))
		}
	}
	p.until("the lesson "+l.Name+" to be solved", "!"+string(done)+".hidden")
	p.reads(p.word("tutorial." + l.Name + ".praise"))
}

// connection is the number of a connection that is named by its spaces, as in 12-7.
func (p *person) connection(name string) int {
	p.t.Helper()
	a, b, _ := strings.Cut(name, "-")
	return look[int](p, fmt.Sprintf(`JSON.parse(document.getElementById("board-data").textContent).data.layout.slots
		.findIndex((s) => [s.a, s.b].includes(%s) && [s.a, s.b].includes(%s))`, a, b))
}

// The rules stand in both languages, every number is an address, and the contents lead
// to them.
func TestRules(t *testing.T) {
	t.Parallel()
	p := someone(t, openServer(t), "de", desktop)
	p.visit("/rules")
	p.click(button(p.word("rules.read")))
	p.arrives("^/rules/agamemnon$")
	for n := 1; n <= 17; n++ {
		if !look[bool](p, fmt.Sprintf(`!!document.getElementById("AGA-%d")`, n)) {
			t.Errorf("nothing is at #AGA-%d", n)
		}
	}
	p.click(at(".toc li:nth-child(2) a"))
	p.until("the chapter in sight", `(() => { const r = document.querySelector(":target")?.getBoundingClientRect(); return r && r.top >= 0 && r.top < innerHeight; })()`)
	german := look[string](p, `document.querySelector("h1").textContent`)
	p.leaves(func() { p.click(at(`button[name="lang"]`)) })
	if lang := look[string](p, "document.documentElement.lang"); lang != "en" {
		t.Errorf("the page's language is %q", lang)
	}
	if look[string](p, `document.querySelector("h1").textContent`) == german {
		t.Error("the rules stayed German")
	}
	p.leaves(func() { p.click(at(`button[name="theme"]`)) })
	if theme := look[string](p, "document.documentElement.dataset.theme"); theme != "dark" {
		t.Errorf("the colours are %q", theme)
	}
}
