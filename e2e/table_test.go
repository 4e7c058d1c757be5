package e2e

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/chromedp/chromedp/kb"
)

// What is where at a table.
var (
	board    = at("#board")
	confirm  = at("#confirm")
	orders   = at("#text")
	verdict  = at("#verdict")
	saved    = at("#saved")
	whyPanel = at("#why-body")
)

const piecesOnBoard = `document.querySelectorAll("#board [data-space] .piece").length`

func space(n int) element { return at(fmt.Sprintf(`#board [data-space="%d"]`, n)) }

func tile(n int) element { return at(fmt.Sprintf(`#board [data-edge="%d"]`, n)) }

// scene is what lies on a table, as far as it can be touched.
type scene struct {
	Status   string
	Phase    int
	Mine     bool     // orders are awaited
	Hand     []string // pieces to place
	Free     []int    // free spaces
	Asides   int      // Weavers that may be set aside
	Piles    []string // piles to draw from
	Weavable []int    // connections that a Warp may weave
	Complete bool
}

const sceneJS = `(() => {
	const m = document.getElementById("match");
	const all = (s) => [...document.querySelectorAll(s)];
	return {
		Status: m.dataset.status, Phase: Number(m.dataset.phase), Mine: !!document.getElementById("orders-form"),
		Hand: all("#hand button[data-piece]:not(:disabled)").map((b) => b.dataset.piece),
		Free: all("#board .space.free").map((e) => Number(e.dataset.space)),
		Asides: all("#hand button[data-key^=aside-]").length,
		Piles: all("#hand button[data-key^=pile-]:not(:disabled)").map((b) => b.dataset.key.slice(5)),
		Weavable: all("#board .tile.weavable").map((e) => Number(e.dataset.edge)),
	};
})()`

// scene looks at the table.
func (p *person) scene() scene {
	p.t.Helper()
	return look[scene](p, sceneJS)
}

// sitsDown waits for the table to be there and alive.
func (p *person) sitsDown() {
	p.t.Helper()
	p.arrives("^/m/")
	p.until("the board to wake up", `document.querySelector("#match") && document.querySelector("#board .agamemnon-tools")`)
}

// hasTurn waits until it is one's turn, or the match is over. It reports whether there
// is anything left to do.
func (p *person) hasTurn() bool {
	p.t.Helper()
	p.until("my turn", `document.readyState === "complete" && document.querySelector("#board .agamemnon-tools")
		&& (document.getElementById("match").dataset.status !== "running" || document.querySelector("#hand button"))`)
	return p.scene().Status == "running"
}

// moved waits until the phase that one has confirmed is over.
func (p *person) moved(phase int) {
	p.t.Helper()
	p.until(fmt.Sprintf("the end of phase %d", phase),
		fmt.Sprintf(`document.getElementById("match") && (document.getElementById("match").dataset.phase !== "%d" || document.getElementById("match").dataset.status !== "running")`, phase))
}

// player is a way to play: with the mouse, a finger or keys.
type player interface {
	choose(button element) // something in the hand
	place(space int)       // the picked piece
	weave(a, b int)        // two connections, with the Warp just placed
	confirm()              // the turn
}

// pointer plays by pointing, with mouse or finger.
type pointer struct{ *person }

func (w pointer) choose(b element) { w.click(b) }
func (w pointer) place(n int)      { w.click(space(n)) }
func (w pointer) confirm()         { w.click(confirm) }
func (w pointer) weave(a, b int) {
	w.click(tile(a))
	w.until("the first string to be chosen", string(tile(a))+`.classList.contains("first")`)
	w.click(tile(b))
}

// playsOn plays turn after turn until the match is over, choosing by chance.
func (p *person) playsOn(w player, chance *rand.Rand) (turns int) {
	p.t.Helper()
	for p.hasTurn() {
		p.takesTurn(w, chance)
		turns++
	}
	return turns
}

// takesTurn does what a phase asks for and confirms it.
func (p *person) takesTurn(w player, chance *rand.Rand) {
	p.t.Helper()
	s := p.scene()
	p.opens("play")
	switch {
	case len(s.Piles) > 0:
		p.drawsFromPiles(w, chance)
	case s.Asides > 0:
		p.decidesOnWeavers(w, chance)
	default:
		p.placesAll(w, chance)
	}
	p.until("complete orders", `document.getElementById("text").value.trim() !== "" && document.getElementById("text").getAttribute("aria-invalid") === "false"`)
	w.confirm()
	p.moved(s.Phase)
}

func (p *person) drawsFromPiles(w player, chance *rand.Rand) {
	p.t.Helper()
	for s := p.scene(); len(s.Piles) > 0; s = p.scene() {
		w.choose(at(`#hand [data-key="pile-` + oneOf(chance, s.Piles) + `"]`))
	}
}

func (p *person) decidesOnWeavers(w player, chance *rand.Rand) {
	p.t.Helper()
	choice := `#hand [data-key="keep"]`
	if chance.IntN(2) == 0 {
		choice = `#hand [data-key="aside-0"]`
	}
	w.choose(at(choice))
	p.until("the choice to be marked", string(at(choice))+`.getAttribute("aria-pressed") === "true"`)
}

func (p *person) placesAll(w player, chance *rand.Rand) {
	p.t.Helper()
	for s := p.scene(); len(s.Hand) > 0; s = p.scene() {
		piece, free := s.Hand[0], oneOf(chance, s.Free)
		if !look[bool](p, `!!document.querySelector('#hand [aria-pressed="true"]')`) {
			p.insists("the piece to be picked", picked(piece), func() { w.choose(at(`#hand button[data-piece="` + piece + `"]`)) })
		} else {
			piece = look[string](p, `document.querySelector('#hand [aria-pressed="true"]').dataset.piece`)
		}
		w.place(free)
		p.until(fmt.Sprintf("%s on space %d", piece, free), string(space(free))+`.classList.contains("mine")`)
		if s := p.scene(); piece == "Warp" && len(s.Weavable) > 0 {
			p.weavesAny(w, s.Weavable, chance)
		}
	}
}

// weavesAny swaps two strings at the Warp just placed.
func (p *person) weavesAny(w player, weavable []int, chance *rand.Rand) {
	p.t.Helper()
	a := oneOf(chance, weavable)
	partner := fmt.Sprintf(`[...document.querySelectorAll("#board .tile.weavable:not(.first)")].map((e) => Number(e.dataset.edge)).find((n) => kind(n) !== kind(%d))`, a)
	b := look[int](p, `(() => {
		const kind = (n) => ["strength", "force", "rank", "none"].find((k) => document.querySelector('#board [data-edge="' + n + '"]').classList.contains(k));
		return `+partner+`;
	})()`)
	w.weave(a, b)
	p.until("the Warp to weave", `/Warp@\d+: .+(<>|>)/.test(document.getElementById("text").value)`)
}

func oneOf[T any](chance *rand.Rand, list []T) T { return list[chance.IntN(len(list))] }

// keys plays with the keyboard alone, and listens to the screen reader.
type keys struct{ *person }

const onBoard = `!!document.activeElement.closest("#board svg")`

func (k keys) choose(b element) {
	k.tabsTo(string(b), "document.activeElement === ("+string(b)+")", !look[bool](k.person, onBoard) && behind(k.person, b))
	k.presses(kb.Enter)
}

// behind reports whether an element lies before the focus in the order of the page.
func behind(p *person, e element) bool {
	return look[bool](p, fmt.Sprintf("(%s) && !!((%s).compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING)", e, e))
}

func (k keys) confirm() {
	k.tabsTo("the button that confirms", "document.activeElement.id === 'confirm'", false)
	if role, name := k.hears(); role != "button" || name == "" {
		k.t.Errorf("a screen reader calls the confirming button %q, %q", role, name)
	}
	k.presses(kb.Enter)
}

func (k keys) place(n int) {
	k.tabsTo("the board", onBoard, !look[bool](k.person, onBoard) && behind(k.person, board))
	k.walksTo(n)
	role, name := k.hears()
	if want := fmt.Sprintf(" %d,", n); role != "button" || !strings.Contains(name, want) {
		k.t.Errorf("a screen reader calls space %d %q, %q", n, role, name)
	}
	k.presses(kb.Enter)
}

// step is where the focus goes from a space with an arrow.
type step struct {
	from int
	key  string
}

// walksTo goes with the arrows to a space, always the way that looks shortest among
// those not tried.
func (k keys) walksTo(n int) {
	k.t.Helper()
	arrows := []struct {
		key  string
		x, y float64
	}{{kb.ArrowRight, 1, 0}, {kb.ArrowLeft, -1, 0}, {kb.ArrowDown, 0, 1}, {kb.ArrowUp, 0, -1}}
	tried := map[step]int{}
	for range 200 {
		here := look[int](k.person, `Number(document.activeElement.dataset.space ?? 0)`)
		if here == n {
			return
		}
		way := look[point](k.person, fmt.Sprintf(`(() => {
			const at = (e) => e.getScreenCTM(), a = at(document.activeElement), b = at(%s);
			return {X: b.e - a.e, Y: b.f - a.f};
		})()`, space(n)))
		best := slices.MinFunc(arrows, func(a, b struct {
			key  string
			x, y float64
		},
		) int {
			if d := tried[step{here, a.key}] - tried[step{here, b.key}]; d != 0 {
				return d
			}
			if a.x*way.X+a.y*way.Y > b.x*way.X+b.y*way.Y {
				return -1
			}
			return 1
		})
		tried[step{here, best.key}]++
		k.presses(best.key)
	}
	k.t.Fatalf("the arrows never lead to space %d; the focus is on %s", n, look[string](k.person, "document.activeElement.outerHTML.slice(0,200)"))
}

func (k keys) weave(a, b int) {
	for _, n := range []int{a, b} {
		k.tabsToString(n)
		k.presses(kb.Enter)
	}
}

// tabsToString goes with the arrows from string to string of the Warp.
func (k keys) tabsToString(n int) {
	k.t.Helper()
	all := []string{kb.ArrowRight, kb.ArrowDown, kb.ArrowLeft, kb.ArrowUp}
	for try := range 120 {
		if look[int](k.person, `Number(document.activeElement.dataset.edge ?? -1)`) == n {
			return
		}
		k.presses(all[try/6%len(all)]) // each arrow goes round the strings that lie its way
	}
	k.t.Fatalf("the arrows never lead to string %d; the focus is on %s", n, look[string](k.person, "document.activeElement.outerHTML.slice(0,200)"))
}
