package e2e

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// invites makes a match for a friend and gives the link to hand on.
func (p *person) invites(pace string, more ...element) (link string) {
	p.t.Helper()
	p.visit("/")
	p.click(named("#game-agamemnon a", p.word("shelf.friends")))
	p.arrives("^/new$")
	p.click(named("label", p.word("seat.greeks")))
	if pace != "none" {
		p.click(named("summary", p.word("new.rhythm")))
	}
	p.click(option("pace", pace))
	p.click(finer)
	p.click(option("option.starter", "greeks"))
	for _, e := range more {
		p.click(e)
	}
	p.leaves(func() { p.click(button(p.word("new.create"))) })
	p.arrives("^/m/")
	p.reads(p.word("gather.invite.help"))
	return look[string](p, `document.querySelector(".copy input").value`)
}

// finer opens the options of a new match that most leave as they are.
var finer = at("#finer > summary")

// option is a choice in a form.
func option(name, value string) element {
	return at(`label:has(input[name="` + name + `"][value="` + value + `"])`)
}

// accepts follows an invitation and takes the free seat.
func (p *person) accepts(link string) {
	p.t.Helper()
	p.visit(link)
	p.leaves(func() { p.click(button(p.word("gather.sit"))) })
	p.sitsDown()
}

// takeTurns lets two people play some phases, whoever's turn it is.
func takeTurns(chance *rand.Rand, phases int, people ...*person) {
	for done := 0; done < phases; pause() {
		for _, p := range people {
			if s := p.scene(); s.Status == "running" && look[bool](p, `!!document.querySelector("#hand button")`) {
				p.takesTurn(pointer{p}, chance)
				done++
			}
		}
	}
}

// whoseTurn waits until somebody may do something, and gives them first.
func whoseTurn(a, b *person) (mover, other *person) {
	for ; ; pause() {
		for _, pair := range [][2]*person{{a, b}, {b, a}} {
			if look[bool](pair[0], `!!document.querySelector("#hand button")`) {
				return pair[0], pair[1]
			}
		}
	}
}

// Two people on two devices: invited by a link, they see each other's moves and words
// without reloading, and a lost connection loses nothing.
func TestTwoBrowsers(t *testing.T) {
	t.Parallel()
	h := openServer(t)
	anna, ben := someone(t, h, "de", desktop), someone(t, h, "en", phone)
	chance := rand.New(rand.NewPCG(7, 8))
	link := anna.invites("1d", option("option.open", "on"))
	ben.accepts(link)
	anna.sitsDown() // her page has gone on by itself
	born := look[float64](ben, "performance.timeOrigin")

	anna.takesTurn(pointer{anna}, chance)
	ben.until("Anna's piece", `document.querySelector("#board [data-space] .piece.greeks")`)
	takeTurns(chance, 3, anna, ben)
	talk(anna, ben)
	mover, other := whoseTurn(anna, ben)
	pieces := look[int](other, piecesOnBoard)
	savesWithoutConfirming(mover)
	other.reads(other.word("match.turn", "seats", other.word("seat."+side(mover))))
	if now := look[int](other, piecesOnBoard); now != pieces {
		t.Error("pieces are seen before the turn is confirmed")
	}
	phase := mover.scene().Phase
	mover.click(confirm)
	mover.moved(phase)
	losesConnection(mover, other, false, chance)
	losesConnection(other, mover, true, chance)
	if now := look[float64](ben, "performance.timeOrigin"); now != born {
		t.Error("Ben's page was loaded again")
	}
	stranger(anna)
	drawIsOffered(anna, ben)
	resignsAndPlaysAgain(ben, anna)
}

// side is the class of the person's own chair. A change that comes in between may take
// the chair away for a moment, so it is asked for until it is there.
func side(p *person) string {
	p.t.Helper()
	const mine = `[...(document.querySelector(".chair.you .disc")?.classList ?? [])].find((c) => c !== "disc") ?? ""`
	for range 20 {
		p.until("my chair", mine)
		if s := look[string](p, mine); s != "" {
			return s
		}
	}
	p.t.Fatal("my chair comes and goes")
	return ""
}

// opens turns to one of the tabs of the panel beside the board.
func (p *person) opens(panel string) {
	p.t.Helper()
	tab := at(`#panels a[href="#` + panel + `"]`)
	if look[bool](p, string(tab)+"?.checkVisibility() && "+string(tab)+`.getAttribute("aria-selected") !== "true"`) {
		p.click(tab)
	}
}

func talk(anna, ben *person) {
	anna.opens("talk")
	anna.writes(at("#say"), "Schöner Zug & <b>gut</b>")
	anna.presses("\r")
	ben.opens("talk")
	ben.reads("Schöner Zug & <b>gut</b>")
	ben.writes(at("#say"), "Thank you")
	ben.click(at("[data-say] button"))
	anna.reads("Thank you")
	ben.opens("play") // on a phone letters take the whole screen
}

// savesWithoutConfirming places pieces and waits: with a deadline they are stored at
// once, count, and have a receipt.
func savesWithoutConfirming(p *person) {
	p.t.Helper()
	p.opens("play")
	for s := p.scene(); len(s.Hand) > 0; s = p.scene() {
		p.click(at(`#hand button[data-piece^="w"]`))
		p.until("a warrior to be picked", `document.querySelector('#hand [aria-pressed="true"]')?.dataset.piece.startsWith("w")`)
		p.click(space(s.Free[0]))
		p.until("a piece on the board", string(space(s.Free[0]))+`.classList.contains("mine")`)
	}
	p.readsIn(saved, p.word("orders.counts"))
	receipt := look[string](p, string(at("#saved a"))+".textContent")
	text := look[string](p, string(orders)+".value")
	q := p.tab()
	q.visit(p.path())
	q.sitsDown()
	if got := look[string](q, string(orders)+".value"); got != text {
		p.t.Errorf("the saved orders are %q, another tab shows %q", text, got)
	}
	q.readsIn(saved, receipt)
	q.click(at("#saved a"))
	q.arrives("/receipts$")
	if proof := look[string](q, `document.querySelector("#receipt").value`); !strings.Contains(proof, `"signature"`) {
		p.t.Errorf("the receipt is %q", proof)
	}
	q.leaves(func() { q.click(button(q.word("receipts.verify.do"))) })
	q.reads(strings.SplitN(q.word("receipts.genuine", "time", "|"), "|", 2)[0])
}

// losesConnection takes one of two offline: what the other does arrives afterwards. What was begun offline is saved by itself
// then; if it was confirmed offline, it is confirmed by itself.
func losesConnection(lost, other *person, confirms bool, chance *rand.Rand) {
	lost.t.Helper()
	lost.goesOffline()
	lost.reads(lost.word("live.lost"))
	if look[bool](other, `!!document.querySelector("#hand button")`) {
		other.takesTurn(pointer{other}, chance)
	}
	other.opens("talk")
	other.writes(at("#say"), "are you there, "+lost.lang+"?")
	other.click(at("[data-say] button"))
	other.reads("are you there, " + lost.lang + "?")
	lost.comesOnline()
	lost.until("the connection", `document.getElementById("lost").hidden`)
	lost.opens("talk")
	lost.reads("are you there, " + lost.lang + "?")
	if !lost.hasTurn() {
		lost.t.Fatal("the match is over")
	}
	lost.opens("play")
	lost.goesOffline()
	lost.placesAll(pointer{lost}, chance)
	text := look[string](lost, string(orders)+".value")
	phase := lost.scene().Phase
	lost.marks(unsaved, true)
	if confirms {
		lost.click(confirm)
		lost.readsIn(verdict, lost.word("live.lost"))
		lost.readsIn(unsaved, lost.word("orders.again"))
		lost.comesOnline()
		lost.moved(phase)
		return
	}
	lost.readsIn(unsaved, lost.word("orders.again"))
	lost.comesOnline()
	lost.readsIn(saved, lost.word("orders.counts"))
	lost.until("nothing wrong any more", string(verdict)+`.textContent.trim() === "" && document.getElementById("lost").hidden`)
	lost.marks(unsaved, false)
	if got := look[string](lost, string(orders)+".value"); got != text {
		lost.t.Errorf("orders written offline, %q, became %q", text, got)
	}
	lost.click(confirm)
	lost.moved(phase)
}

// stranger follows the link that is for watching, and gets nothing that is not theirs.
func stranger(p *person) {
	p.t.Helper()
	q := p.tab()
	q.visit(p.path())
	q.opens("table")
	q.leaves(func() { q.click(named("#acts a", q.word("act.share"))) })
	link := look[string](q, `document.querySelector(".copy input").value`)
	s := someone(p.t, p.server, "en", phone)
	s.visit(link)
	s.sitsDown()
	s.reads(s.word("todo.watch"))
	for what, js := range map[string]string{
		"orders":  `document.getElementById("orders-form")`,
		"acts":    `document.querySelector("#acts form")`,
		"a hand":  `document.querySelector("#hand button")`,
		"a voice": `document.getElementById("say")`,
	} {
		if look[bool](s, "!!"+js) {
			p.t.Errorf("a stranger has %s", what)
		}
	}
}

func drawIsOffered(a, b *person) {
	a.t.Helper()
	a.opens("table")
	a.leaves(func() { a.click(button(a.word("act.draw"))) })
	b.reads(b.word("seat.draw"))
	b.opens("table")
	b.reads(b.word("act.draw.accept"))
	b.leaves(func() { b.click(button(b.word("act.undraw"))) })
	a.until("the offer to be off the table", `!document.body.innerText.includes(`+quote(a.word("seat.draw"))+`)`)
}

func resignsAndPlaysAgain(loser, winner *person) {
	loser.t.Helper()
	loser.sitsDown()
	loser.opens("table")
	loser.click(named("summary", loser.word("act.resign")))
	loser.leaves(func() { loser.click(button(loser.word("act.resign.do"))) })
	winner.reads(winner.word("result.won", "seat", winner.word("seat."+side(winner))))
	winner.leaves(func() { winner.click(named("#todo button", winner.word("act.rematch"))) })
	loser.visit(loser.path())
	loser.leaves(func() { loser.click(named("#todo a", loser.word("match.rematch"))) })
	loser.leaves(func() { loser.click(button(loser.word("gather.sit"))) }) // the seat is kept
	loser.sitsDown()
	winner.sitsDown()
	first, _ := whoseTurn(winner, loser)
	if got := side(first); got != "trojans" {
		loser.t.Errorf("the Greeks began, and now the %s begin", got)
	}
}
