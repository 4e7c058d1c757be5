package e2e

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// reader plays with orders as text, on pages without scripts.
type reader struct {
	*person
	pieces []string // what the page has told of the hand
}

// brackets hold what only explains a name.
var brackets = regexp.MustCompile(` \([^)]*\)`)

// readsHand reads which pieces there are to place.
func (r *reader) readsHand() {
	r.t.Helper()
	r.pieces = nil
	for _, name := range look[[]string](r.person, `[...document.querySelectorAll("#hand li")].map((e) => e.textContent)`) {
		name = brackets.ReplaceAllString(name, "")
		times := 1
		if n, rest, many := strings.Cut(name, " × "); many {
			times, _ = strconv.Atoi(n)
			name = rest
		}
		for range times {
			r.pieces = append(r.pieces, name)
		}
	}
	if len(r.pieces) == 0 {
		r.t.Fatalf("nothing on the page says which pieces there are:\n%s", r.glance())
	}
}

// sends writes orders and presses a button below them.
func (r *reader) sends(text, press string) {
	r.t.Helper()
	r.until("the page to be loaded", `performance.getEntriesByType("navigation")[0].loadEventEnd > 0`) // then it scrolls no more
	r.writes(orders, text)
	r.leaves(func() { r.click(button(press)) })
}

// comesBack opens the page again until there is something to do.
func (r *reader) comesBack() bool {
	r.t.Helper()
	for {
		status := look[string](r.person, `document.getElementById("match").dataset.status`)
		if status != "running" {
			return false
		}
		if look[bool](r.person, `!!document.getElementById("orders-form")`) {
			return true
		}
		r.visit(r.path())
	}
}

// Somebody whose browser runs no scripts plays a whole match with orders as text.
func TestWholeMatchAsTextWithoutScripts(t *testing.T) {
	t.Parallel()
	r := &reader{person: someone(t, openServer(t), "de", phone)}
	r.withoutScripts()
	chance := rand.New(rand.NewPCG(5, 6))
	r.visit("/")
	r.leaves(func() { r.click(named("#game-agamemnon button", "Jetzt spielen")) })
	for r.comesBack() {
		phase := r.phaseWithoutScripts()
		if r.sees("Weber tauschen") {
			r.sends("behalte", "Ich bin bereit")
		} else {
			r.readsHand()
			r.placesAsText(chance, phase)
		}
	}
	r.reads("Die Partie ist zu Ende")
	r.leaves(func() { r.click(named("#todo a", "Ergebnis")) })
	r.arrives("/result$")
}

func (r *reader) phaseWithoutScripts() int {
	return look[int](r.person, `Number(document.getElementById("match").dataset.phase)`)
}

func (r *reader) placesAsText(chance *rand.Rand, phase int) {
	r.t.Helper()
	free := look[[]int](r.person, `[...document.querySelectorAll("#board .space.free")].map((e) => Number(e.dataset.space))`)
	chance.Shuffle(len(free), func(a, b int) { free[a], free[b] = free[b], free[a] })
	var lines []string
	for n, piece := range r.pieces {
		lines = append(lines, fmt.Sprintf("%s@%d", piece, free[n]))
	}
	text := strings.Join(lines, "\n")
	if phase <= 4 { // once is enough
		r.mistakes(regexp.MustCompile(`\d+$`).ReplaceAllString(text, "99"))
	}
	r.sends(text, "Prüfen")
	r.reads("Was das bewirken würde")
	r.leaves(func() { r.click(button("Ich bin bereit")) })
}

// mistakes sends orders for a space that does not exist, and gets them back.
func (r *reader) mistakes(text string) {
	r.t.Helper()
	r.allow(`status of 422 .*/orders$`)
	r.sends(text, "Ich bin bereit")
	r.reads("Ein Feld 99 gibt es nicht.")
	if got := look[string](r.person, string(orders)+".value"); got != text {
		r.t.Errorf("what was typed, %q, became %q", text, got)
	}
}
