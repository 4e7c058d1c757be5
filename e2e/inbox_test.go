package e2e

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"spielleiter/internal/host"
	"spielleiter/match"
	"spielleiter/waben/dice"
	"spielleiter/waben/genesis"
	waben "spielleiter/waben/world"
)

// asking is what a realm writes that its game master has to answer: a special order for each of some units, and questions.
func asking(w *waben.World, r waben.RealmID, specials, questions int) string {
	var b strings.Builder
	b.WriteString("Zugbefehl:\n")
	n := 0
	for i := range w.Units {
		if u := &w.Units[i]; u.Realm == r && u.Aboard == 0 && n < specials {
			n++
			fmt.Fprintf(&b, "%d %s S%d\n", u.Number, w.Patch.Name(u.Field), n)
		}
	}
	for k := range n {
		fmt.Fprintf(&b, "S%d: Sucht nach einer Furt und nach Spuren der Alten, Weg %d.\n", k+1, k+1)
	}
	if questions > 0 {
		b.WriteString("Fragen:\n")
	}
	for k := range questions {
		fmt.Fprintf(&b, "  Was weiß man am Hof über die Küste, Frage %d?\n", k+1)
	}
	return b.String()
}

// asked is a match of a club's world that waits for its game master, who sits before the window.
func asked(t *testing.T, realms, specials, questions int) (p *person, w *world, id string) {
	t.Helper()
	segment, _, err := genesis.Make(dice.Dice(3), genesis.Options{Fields: 48 * max(8, 3*realms), Realms: realms})
	must(t, err)
	w = &world{server: openServer(t)}
	w.token, w.anna = w.guest(t, "Gundula", "de")
	made, err := w.Create(t.Context(), w.anna, host.NewMatch{
		Game: "waben", Title: "Das Feld", Master: true, Folder: folderOf(segment), Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: 7 * match.Day}},
	})
	must(t, err)
	m, err := w.Match(t.Context(), w.anna, made.ID)
	must(t, err)
	var who []host.Actor
	for n := range m.Seats {
		_, person := w.guest(t, fmt.Sprintf("Spieler %d", n+1), "de")
		must(t, w.Join(t.Context(), person, made.ID, m.Seats[n].Seat, m.Invite))
		who = append(who, person)
	}
	for n, person := range who {
		_, err := w.Submit(t.Context(), person, made.ID, host.Order{Text: asking(segment, waben.RealmID(n+1), specials, questions), Ready: true})
		must(t, err)
	}
	p = someone(t, w.server, "de", desktop)
	order(p, network.SetCookie, network.SetCookieParams{URL: w.url, Name: "session", Value: w.token})
	return p, w, made.ID
}

// A game master answers what a moon asks on one page: beside the map, with what may be chosen, by forms that write lines; what is left
// open stays so, what was typed is not lost, and the last answer lets the moon pass.
func TestAMoonsQuestionsAreAnsweredOnOnePage(t *testing.T) {
	t.Parallel()
	axe, err := os.ReadFile("node_modules/axe-core/axe.min.js")
	if err != nil {
		t.Skip("no axe-core: e2e/setup.sh installs it")
	}
	p, w, id := asked(t, 3, 2, 1)
	p.visit("/m/" + id + "/inbox")
	p.until("nine questions", `document.querySelectorAll(".inbox .item").length === 9`)
	report(t, "the inbox", p.judged(string(axe), rules["light"]))

	p.fills(".item[data-at] textarea", "Sie finden eine Furt.")
	p.until("the order beside it", `(() => { const s = document.querySelector(".item[data-at] select"); s.value = "KV"; return s.value === "KV" })()`)
	p.unfolds("[name='f.write.text']")
	p.fills("[name='f.write.text']", "Der Herbst kommt früh.")
	p.hands("[name='f.write.text']", p.word("inbox.write"))
	p.until("the line, and what was typed", `/Nachricht \. "Der Herbst kommt früh\."/.test(document.querySelector("#decrees textarea").value) && document.querySelector(".item[data-at] textarea").value === "Sie finden eine Furt." && document.querySelector(".item[data-at] select").value === "KV"`)

	p.witness.allow(`status of 422 .*/inbox$`) // half a form
	p.unfolds("[name='f.taxes.percent']")
	p.hands("[name='f.taxes.percent']", p.word("inbox.write"))
	p.until("what is missing", `/Prozent/.test(document.querySelector(".notice.bad").textContent) && document.querySelector(".item[data-at] select").value === "KV"`)

	p.visit("/m/" + id + "/desk")
	p.until("the desk", `document.readyState === "complete" && document.querySelector("[name='f.rename.name']")`)
	report(t, "the desk with forms", p.judged(string(axe), rules["light"]))
	p.fills("[name='f.rename.name']", "Neuheim")
	p.do("the form", chromedp.Evaluate[chromedp.Void](`document.querySelector("[name='f.rename.name']").closest("details").querySelector("button").click()`))
	p.until("what would be changed", `/Neuheim/.test(document.querySelector("#trial .notice").textContent)`)
	p.fills("#edit-why", "So heißt es jetzt.")
	p.hands("#edit-why", p.word("desk.edit.apply"))
	p.visit("/m/" + id + "/inbox")
	p.fills(".item[data-at] textarea", "Sie finden eine Furt.\nKV")
	p.leaves(func() { p.click(named(".foot button", p.word("inbox.send"))) })
	p.until("eight are left", `document.readyState === "complete" && document.querySelectorAll(".inbox .item").length === 8`)
	p.leaves(func() { p.click(named(".foot button", p.word("inbox.all"))) })
	p.arrives(`/m/[^/]+/desk$`)
	m, err := w.Match(t.Context(), w.anna, id)
	must(t, err)
	if m.Phase != 2 {
		t.Errorf("phase %d", m.Phase)
	}
	p.visit("/m/" + id + "/papers/bote")
	p.reads("Neuheim")
}
