package e2e

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// opposes sits down with the computer on the other side: the reader begins as the Greeks.
func (p *person) opposes(options ...element) {
	p.t.Helper()
	p.visit("/new")
	for _, e := range append([]element{option("against", "beginner"), option("seat", "greeks"), finer, option("option.starter", "greeks")}, options...) {
		p.click(e)
	}
	p.leaves(func() { p.click(button(p.word("new.create"))) })
	p.sitsDown()
}

// picked is true once a piece of the hand is.
func picked(piece string) string {
	return `document.querySelector('#hand [aria-pressed="true"]')?.dataset.piece === "` + piece + `"`
}

// picks takes a piece of the hand.
func (p *person) picks(piece string) {
	p.t.Helper()
	p.insists("the piece to be picked", picked(piece), func() { p.click(at(`#hand button[data-piece="` + piece + `"]`)) })
}

// puts sets a piece on a space by touching both.
func (p *person) puts(piece string, n int) {
	p.t.Helper()
	p.picks(piece)
	p.click(space(n))
	p.until(fmt.Sprintf("%s on %d", piece, n), string(space(n))+`.classList.contains("mine")`)
}

// orders is the text of the orders as it stands.
func (p *person) wrote() string {
	p.t.Helper()
	return look[string](p, string(orders)+".value")
}

// wants fails the test unless the orders are a text.
func (p *person) wants(text string) {
	p.t.Helper()
	p.until("the orders "+quote(text), string(orders)+".value === "+quote(text))
}

// Everything one does with pieces before a turn is confirmed: by touch and by drag, with
// Warp and its two strings, by text, and back again.
func TestPlacingAndWeaving(t *testing.T) {
	for name, c := range map[string]struct {
		lang   string
		screen screen
	}{"desk, German": {"de", desktop}, "phone, English": {"en", phone}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := someone(t, openServer(t), c.lang, c.screen)
			p.opposes(option("option.open", "on"))
			before := kindsAt(p, 12)
			p.puts("Warp", 12)
			p.reads(p.word("board.hint.weave", "space", "12"))
			p.weavesTouching(12)
			if after := kindsAt(p, 12); after == before || sorted(after) != sorted(before) {
				t.Errorf("at the Warp were %s, now there are %s", before, after)
			}
			if got := p.wrote(); !strings.HasPrefix(got, "Warp@12: 12-") {
				t.Errorf("the board wrote %q", got)
			}
			p.click(button(p.word("board.back"))) // the weaving
			p.wants("Warp@12")
			if after := kindsAt(p, 12); after != before {
				t.Errorf("after taking back there are %s, before %s", after, before)
			}
			p.click(button(p.word("board.back"))) // the piece
			p.wants("")
			p.picks("C")
			p.drags(at(`#hand button[data-piece="C"]`), space(15))
			p.wants("C@15")
			p.drags(space(15), space(26))
			p.wants("C@26")
			p.writes(orders, "Weft@9")
			p.until("the piece that was typed", `document.querySelector('#board [data-space="9"] .piece[data-piece="Weft"]') && !document.querySelector('#board [data-space="26"] .piece')`)
			p.writes(orders, "Zeus@9")
			p.until("what is wrong", `document.querySelector("#verdict .error")`)
			p.writes(orders, "Weft@9")
			phase := p.scene().Phase
			p.until("valid orders", string(orders)+`.getAttribute("aria-invalid") === "false"`)
			p.click(confirm)
			p.moved(phase)
			p.hasTurn()
		})
	}
}

// weavesTouching touches two strings of different kinds at a space.
func (p *person) weavesTouching(n int) {
	p.t.Helper()
	p.weavesAny(pointer{p}, p.scene().Weavable, rand.New(rand.NewPCG(1, 1)))
}

// kindsAt are the kinds of the strings at a space, in the order of the drawing.
func kindsAt(p *person, n int) string {
	p.t.Helper()
	return look[string](p, fmt.Sprintf(`JSON.parse(document.getElementById("board-data").textContent).data.layout.slots
		.flatMap((s, n) => s.a === %d || s.b === %d ? [[...document.querySelector('#board [data-edge="' + n + '"]').classList][1]] : []).join(" ")`, n, n))
}

func sorted(words string) string {
	list := strings.Fields(words)
	for a := range list {
		for b := range a {
			if list[a] < list[b] {
				list[a], list[b] = list[b], list[a]
			}
		}
	}
	return strings.Join(list, " ")
}

// A touch of a string tells who holds it and why, with the rule; the switch tells how
// it would be at the end.
func TestWhy(t *testing.T) {
	for _, c := range turns(t, ways) {
		t.Run(c.lang, func(t *testing.T) {
			t.Parallel()
			p := someone(t, openServer(t), c.lang, c.screen)
			p.opposes(option("option.open", "on"))
			p.puts("A", 15)
			p.confirms()
			p.hasTurn()
			p.until("a string that is held", `document.querySelector("#board .tile[class*=held-]")`)
			edge := look[int](p, `Number(document.querySelector("#board .tile[class*=held-]").dataset.edge)`)
			p.click(tile(edge))
			p.readsIn(whyPanel, p.word("seat.greeks"))
			now := look[string](p, string(whyPanel)+".textContent")
			p.click(button(p.word("board.reckon.end")))
			p.until("the other reckoning", string(whyPanel)+".textContent !== "+quote(now))
			p.click(button(p.word("board.reckon.now")))
			p.readsIn(whyPanel, "AGA-8")
			p.click(at("#why-body a.cite"))
			p.arrives("^/rules/agamemnon$")
			anchor := look[string](p, "location.hash")
			if !strings.HasPrefix(anchor, "#AGA-") || !look[bool](p, `(() => { const r = document.querySelector(":target")?.getBoundingClientRect(); return r && r.top < innerHeight && r.bottom > 0; })()`) {
				t.Errorf("the citation leads to %s, which is not in sight", anchor)
			}
		})
	}
}

// confirms confirms the turn and waits for the next.
func (p *person) confirms() {
	p.t.Helper()
	phase := p.scene().Phase
	p.until("valid orders", string(orders)+`.value.trim() !== "" && `+string(orders)+`.getAttribute("aria-invalid") === "false"`)
	p.click(confirm)
	p.moved(phase)
}

// With the Oracle one names piles; a Weaver of the first turns may be set aside.
func TestOracleAndRedraw(t *testing.T) {
	t.Parallel()
	p := someone(t, openServer(t), "de", phone)
	p.opposes(option("option.oracle", "on"))
	p.click(at(`#hand [data-key="pile-weavers"]`))
	p.wants("ziehe Weber")
	p.confirms()
	p.until("the question about the Weaver", `document.querySelector('#hand [data-key="aside-0"]')`)
	p.click(at(`#hand [data-key="aside-0"]`))
	p.until("a replacement", string(orders)+`.value.startsWith("tausche W")`)
	p.click(at(`#hand [data-key="keep"]`))
	p.wants("behalte")
	p.click(at(`#hand [data-key="aside-0"]`))
	p.until("a replacement", string(orders)+`.value.endsWith("aus Anführer")`)
	p.confirms()
	p.until("a leader in the hand", `document.querySelector("#hand button[data-piece]")?.dataset.piece.length === 1`)
	p.placesAll(pointer{p}, rand.New(rand.NewPCG(2, 2)))
	p.confirms()
	p.hasTurn()
}

// The Loom has empty connections; a Warp moves a tile to one.
func TestLoom(t *testing.T) {
	t.Parallel()
	p := someone(t, openServer(t), "en", desktop)
	p.opposes(option("option.loom", "on"), option("option.open", "on"))
	if n := look[int](p, `document.querySelectorAll("#board .tile.none").length`); n == 0 {
		t.Fatal("a Loom without empty connections")
	}
	place := look[point](p, `(() => {
		const { layout } = JSON.parse(document.getElementById("board-data").textContent).data;
		const kind = (n) => document.querySelector('#board [data-edge="' + n + '"]');
		const free = [...document.querySelectorAll("#board .space.free")].map((e) => Number(e.dataset.space));
		for (const s of free) {
			const at = layout.slots.flatMap((x, n) => x.a === s || x.b === s ? [n] : []).filter(kind);
			const [empty, full] = [at.find((n) => kind(n).classList.contains("none")), at.find((n) => !kind(n).classList.contains("none"))];
			if (empty !== undefined && full !== undefined) return {X: s, Y: full * 1000 + empty};
		}
	})()`)
	n, full, empty := int(place.X), int(place.Y)/1000, int(place.Y)%1000
	p.puts("Warp", n)
	pointer{p}.weave(full, empty)
	p.until("the tile to move", string(tile(full))+`.classList.contains("none") && !`+string(tile(empty))+`.classList.contains("none")`)
	if got := p.wrote(); !strings.Contains(got, " > ") {
		t.Errorf("the board wrote %q", got)
	}
	p.confirms()
	p.hasTurn()
}

// A match is walked through with keys and links; every position has an address that
// shows the same to others.
func TestReplay(t *testing.T) {
	t.Parallel()
	p := someone(t, openServer(t), "de", desktop)
	p.opposes(option("option.open", "on"))
	chance := rand.New(rand.NewPCG(4, 4))
	for range 3 {
		p.hasTurn()
		p.takesTurn(pointer{p}, chance)
	}
	p.hasTurn()
	last := p.scene().Phase - 1
	p.opens("report")
	p.click(named("#course a", p.word("replay.title")))
	p.arrives(fmt.Sprintf("/phase/%d$", last))
	pieces := func() int { return look[int](p, piecesOnBoard) }
	most := pieces()
	p.leaves(func() { p.presses(kb.ArrowLeft) })
	p.arrives(fmt.Sprintf("/phase/%d$", last-1))
	if n := pieces(); n >= most {
		t.Errorf("%d pieces one step back, %d at the end", n, most)
	}
	p.leaves(func() { p.presses(kb.Home) })
	p.arrives("/phase/0$")
	if n := pieces(); n != 0 {
		t.Errorf("%d pieces at the beginning", n)
	}
	p.leaves(func() { p.presses(kb.End) })
	p.arrives(fmt.Sprintf("/phase/%d$", last))
	if n := pieces(); n != most {
		t.Errorf("%d pieces at the end, first %d", n, most)
	}
	link := look[string](p, `document.querySelector(".copy input").value`)
	other := someone(t, p.server, "en", phone)
	other.visit(link)
	other.arrives(fmt.Sprintf("/phase/%d$", last))
	if n := look[int](other, piecesOnBoard); n != most {
		t.Errorf("the permalink shows %d pieces to somebody else, want %d", n, most)
	}
	other.until("the panel to be a sheet", `document.querySelector(".room[data-sheet]")`)
	other.click(at(`.course li:nth-child(2) a`))
	other.arrives("/phase/1$")
}
