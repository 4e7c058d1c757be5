package e2e

import (
	"fmt"
	"path/filepath"
	"regexp"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// ruled is a match of Diplomacy that Greta leads in one window, while Ben plays in
// another.
func ruled(t *testing.T) (greta, ben *person, id string) {
	t.Helper()
	w := &world{server: openServer(t)}
	w.token, w.anna = w.guest(t, "Greta Gans", "de")
	token, who := w.guest(t, "Ben O'Hara", "en")
	w.ben = who
	id, invite := w.made(t, host.NewMatch{
		Game: "diplomacy", Title: "Europa 1901", Seats: []game.Seat{"germany", "france"}, Master: true,
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}, Review: match.Day},
	})
	_, paul := w.guest(t, "Paul", "de")
	must(t, w.Join(t.Context(), w.ben, id, "germany", invite))
	must(t, w.Join(t.Context(), paul, id, "france", invite))
	greta, ben = someone(t, w.server, "de", desktop), someone(t, w.server, "en", phone)
	for p, session := range map[*person]string{greta: w.token, ben: token} {
		order(p, network.SetCookie, network.SetCookieParams{URL: w.url, Name: "session", Value: session})
	}
	for who, lang := range map[host.Actor]string{w.anna: "de", w.ben: "en"} {
		_, err := w.SetProfile(t.Context(), who, host.Profile{Lang: lang})
		must(t, err)
	}
	return greta, ben, id
}

// fills puts a text into a field, whatever was in it.
func (p *person) fills(selector, text string) {
	p.t.Helper()
	p.until("the field "+selector, fmt.Sprintf(`(() => { const f = document.querySelector(%s); if (!f) return false; f.closest("details")?.setAttribute("open", ""); f.value = %s; return true })()`, quote(selector), quote(text)))
}

// unfolds opens what folds a part of the page, as a reader would.
func (p *person) unfolds(selector string) {
	p.t.Helper()
	summary := element(fmt.Sprintf(`document.querySelector(%s)?.closest("details").querySelector("summary")`, quote(selector)))
	if !look[bool](p, string(summary)+".parentElement.open") {
		p.click(summary)
	}
	p.until(selector+" to be open", string(summary)+".parentElement.open")
}

// hands in a form that holds a field, by one of its buttons.
func (p *person) hands(selector, button string) {
	p.t.Helper()
	p.leaves(func() { p.click(named(fmt.Sprintf("form:has(%s) button", selector), button)) })
}

// A game master runs a phase of Diplomacy by hand: deadline, dry run, somebody's orders,
// review, and a correction afterwards. Who plays sees in their own window what was done.
func TestAPhaseIsRunByHandFromTwoWindows(t *testing.T) {
	t.Parallel()
	greta, ben, id := ruled(t)
	ben.visit("/m/" + id)
	ben.until("the map", `document.querySelector(".stage-bar .acts-now")`)
	greta.visit("/m/" + id)
	greta.insists("the desk", `location.pathname.endsWith("/desk")`, func() { greta.click(named("a", greta.word("desk.title"))) })
	greta.arrives("/desk$")

	soon := time.Now().Add(20 * time.Minute).In(berlin(t)).Format("2006-01-02T15:04")
	greta.fills("#at", soon)
	greta.fills("#deadline-why", "alle sind da")
	greta.hands("#at", greta.word("desk.deadline.do"))
	greta.reads(greta.word("done.deadline"))
	greta.until("to be where the form was", `location.hash === "#clock" && document.activeElement?.id === "clock"`)

	greta.leaves(func() { greta.click(named("button", greta.word("desk.look"))) })
	greta.until("the map after the phase", `document.querySelector("#trial svg")`)
	ben.reads(ben.word("match.looked"))

	greta.fills("#amend-france", "A Par - Bur\nA Mar - Spa\nF Bre - Mid")
	greta.until("ready", `(() => { const c = document.querySelector("form:has(#amend-france) [name=ready]"); c.checked = true; return true })()`)
	greta.fills("#amend-why-france", "kam als Brief")
	greta.hands("#amend-france", greta.word("desk.amend.do"))
	greta.readsIn(at("#seat-france"), "Bur")

	ben.fills("#text", "F Kie - Den\nA Mun - Bur\nA Ber - Kie")
	ben.until("sending", `(() => { document.getElementById("text").dispatchEvent(new Event("input", {bubbles: true})); return true })()`)
	ben.click(at("#confirm"))
	ben.reads(ben.word("match.asked"))

	greta.visit("/m/" + id + "/desk")
	greta.reads(greta.word("desk.review.help"))
	greta.leaves(func() { greta.click(named("#questions button", "veröffentlichen")) })
	greta.arrives("/desk$")
	ben.until("the result", `!document.body.innerText.includes("`+ben.word("match.asked")+`")`)

	greta.unfolds("#past")
	greta.leaves(func() { greta.click(named("#past button", greta.word("correct.title"))) })
	greta.arrives("/correct$")
	greta.fills(`[name="orders.france"]`, "A Par - Pic\nA Mar - Spa\nF Bre - Mid")
	greta.leaves(func() { greta.click(named("button", greta.word("correct.try"))) })
	greta.reads(greta.word("correct.difference"))
	greta.fills("#reason", "verlesen")
	greta.leaves(func() { greta.click(named("button", greta.word("correct.apply"))) })
	greta.reads(greta.word("done.corrected"))

	ben.visit("/m/" + id + "/acts")
	for _, reason := range []string{"alle sind da", "kam als Brief", "verlesen"} {
		ben.reads(reason)
	}
	p, err := greta.server.Match(t.Context(), host.Actor{}, id)
	must(t, err)
	if p.Phase != 2 {
		t.Errorf("phase %d", p.Phase)
	}
}

// The desk needs no scripts, and what it shows first is there for the keyboard.
func TestTheDeskWorksWithoutScripts(t *testing.T) {
	t.Parallel()
	greta, _, id := ruled(t)
	greta.withoutScripts()
	greta.visit("/m/" + id + "/desk")
	greta.leaves(func() { greta.click(named("button", greta.word("desk.look"))) })
	greta.reads(greta.word("desk.trial"))
	greta.unfolds("#substitutes")
	greta.leaves(func() { greta.click(named("button", greta.word("desk.seek"))) })
	greta.reads(greta.word("done.sought"))
	if link := regexp.MustCompile(`/j/` + id + `\.`); !link.MatchString(look[string](greta, `document.querySelector("#substitutes input[readonly]").value`)) {
		t.Error("no invitation")
	}
}

func berlin(t *testing.T) *time.Location {
	t.Helper()
	zone, err := time.LoadLocation("Europe/Berlin")
	must(t, err)
	return zone
}

// Pictures of the desk for people to look at: -shots says where to.
func TestDeskScreens(t *testing.T) {
	if *shots == "" {
		t.Skip("-shots says where to")
	}
	w := &world{server: openServer(t)}
	w.token, w.anna = w.guest(t, "Anna Amsel", "de")
	_, w.ben = w.guest(t, "Ben O'Hara", "en")
	open, reviewed, offer := w.desks(t)
	for _, scheme := range []string{"light", "dark"} {
		for _, s := range []screen{desktop, phone} {
			p, q := someone(t, w.server, "de", s), someone(t, w.server, "de", s)
			p.isAnna(w)
			for name, path := range map[string]string{"open": "/m/" + open + "/desk", "reviewed": "/m/" + reviewed + "/desk", "acts": "/m/" + reviewed + "/acts", "match": "/m/" + reviewed} {
				p.prefers(scheme)
				p.visit(path)
				p.wholePage(filepath.Join(*shots, fmt.Sprintf("desk-%s.%s.%d.png", name, scheme, s.width)))
			}
			q.prefers(scheme)
			q.visit("/j/" + offer)
			q.wholePage(filepath.Join(*shots, fmt.Sprintf("desk-offer.%s.%d.png", scheme, s.width)))
		}
	}
}
