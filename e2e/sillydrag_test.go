package e2e

import (
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"spielleiter/internal/i18n"
)

const (
	lit     = `document.querySelectorAll("#board .province.target").length`
	carried = `document.querySelectorAll("#board .carried").length`
)

// holds takes something up at a point and holds it over another: by mouse, or by finger.
func (p *person) holds(from, to point) {
	p.t.Helper()
	if p.screen.touch {
		order(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchStart, TouchPoints: []*input.TouchPoint{{X: from.X, Y: from.Y}}})
	} else {
		p.do("move", chromedp.MouseEvent(chromedp.MouseMoved, from.X, from.Y))
		p.do("press", chromedp.MouseEvent(chromedp.MousePressed, from.X, from.Y, chromedp.ButtonType(input.MouseButtonLeft), chromedp.ClickCount(1)))
	}
	p.drawsTo(point{(from.X + to.X) / 2, (from.Y + to.Y) / 2})
	p.drawsTo(to)
}

// drawsTo moves what is held on.
func (p *person) drawsTo(to point) {
	p.t.Helper()
	if p.screen.touch {
		order(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchMove, TouchPoints: []*input.TouchPoint{{X: to.X, Y: to.Y}}})
		return
	}
	p.do("drag", chromedp.MouseEvent(chromedp.MouseMoved, to.X, to.Y, chromedp.ButtonType(input.MouseButtonLeft)))
}

// letsGo drops what is held over a point.
func (p *person) letsGo(at point) {
	p.t.Helper()
	if p.screen.touch {
		order(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{}})
		return
	}
	p.do("let go", chromedp.MouseEvent(chromedp.MouseReleased, at.X, at.Y, chromedp.ButtonType(input.MouseButtonLeft), chromedp.ClickCount(1)))
}

// adds adds something to the orders as text while the pointer is busy.
func (p *person) adds(text string) {
	p.t.Helper()
	look[bool](p, `(() => { const f = document.getElementById("text"); f.value += `+quote(text)+`; return f.dispatchEvent(new Event("input", {bubbles: true})) })()`)
}

// What is dragged on the silly map gives the text that touches give: by mouse and by
// finger. Whoever thinks better of it has ordered nothing.
func TestDraggingOnTheSillyMap(t *testing.T) {
	t.Parallel()
	for lang, s := range map[string]screen{"de": desktop, "en": phone} {
		t.Run(lang, func(t *testing.T) {
			e := openSilly(t, "germany", 2, nil)
			anna := e.atTheSilly(t, lang, "light", s)
			say := func(key string) string {
				return anna.server.texts.Printer(i18n.Lang(lang), "rathersilly").T(key, nil)
			}
			anna.carries("ber", "sil")
			anna.lines("A Ber - Sil")
			anna.carries("mun", "ber") // to go there, or to help
			anna.click(button(say("board.page.do.support")))
			anna.until("where the help is for", lit+" > 1")
			anna.chooses("sil")
			anna.lines("A Ber - Sil", "A Mun S A Ber - Sil")
			anna.carries("kie", "den")
			anna.lines("A Ber - Sil", "A Mun S A Ber - Sil", "F Kie - Den")

			ber, pru, par := anna.spot("ber"), anna.spot("pru"), anna.spot("par")
			anna.holds(ber, pru)
			anna.until("what can be done with it", lit+" > 2 && "+carried+" === 1")
			anna.adds("\n")
			if n := look[int](anna, carried); n != 1 {
				t.Errorf("%s: %d units are carried when the map is painted anew", lang, n)
			}
			anna.presses(kb.Escape)
			anna.until("nothing to be carried", lit+" === 0 && "+carried+" === 0")
			anna.letsGo(pru)
			for _, to := range []point{par, ber} { // where it cannot go; where it was
				anna.holds(ber, pru)
				anna.drawsTo(to)
				anna.letsGo(to)
				anna.until("nothing to be carried", lit+" === 0 && "+carried+" === 0")
			}
			anna.lines("A Ber - Sil", "A Mun S A Ber - Sil", "F Kie - Den")
			anna.carries("ber", "pru")
			anna.lines("A Ber - Pru", "A Mun S A Ber - Sil", "F Kie - Den")
		})
	}
}

// Two fingers move the map, and no unit under them.
func TestTwoFingersDragNothingOnTheSillyMap(t *testing.T) {
	t.Parallel()
	e := openSilly(t, "germany", 2, nil)
	anna := e.atTheSilly(t, "de", "light", phone)
	ber, pru := anna.spot("ber"), anna.spot("pru")
	fingers := func(kind input.DispatchTouchEventType, at ...point) {
		points := []*input.TouchPoint{}
		for n, q := range at {
			id := float64(n)
			points = append(points, &input.TouchPoint{X: q.X, Y: q.Y, ID: &id})
		}
		order(anna, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
	}
	zoomed := `document.querySelector("#board svg.rathersilly").classList.contains("near")`
	fingers(input.DispatchTouchEventTypeTouchStart, ber)
	fingers(input.DispatchTouchEventTypeTouchMove, pru)
	anna.until("a unit to be carried", carried+" === 1")
	fingers(input.DispatchTouchEventTypeTouchStart, pru, point{ber.X - 80, ber.Y - 40})
	fingers(input.DispatchTouchEventTypeTouchMove, point{pru.X + 40, pru.Y + 20}, point{ber.X - 140, ber.Y - 90})
	anna.until("a nearer map and no unit in the hand", zoomed+" && "+carried+" === 0 && "+lit+" === 0")
	fingers(input.DispatchTouchEventTypeTouchEnd)
	anna.lines()
	anna.carries("ber", "pru")
	anna.lines("A Ber - Pru")
}

// The TARDIS is taken out of its box.
func TestTheTardisIsDragged(t *testing.T) {
	t.Parallel()
	e := openSilly(t, "doctor", 2, nil)
	anna := e.atTheSilly(t, "de", "light", desktop)
	gal, box := anna.spot("gal"), anna.aim(at("#board .unit.dok"))
	anna.holds(box, gal)
	anna.until("all fields", lit+" > 60")
	anna.letsGo(gal)
	anna.lines("T HYP Gal")
}
