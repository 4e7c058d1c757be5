package e2e

import (
	"fmt"
	"strings"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// element is where something is on the page: a JavaScript expression that gives it.
type element string

// at finds by a CSS selector.
func at(selector string) element {
	return element("document.querySelector(" + quote(selector) + ")")
}

// named finds what is shown and says a text: the smallest of the elements of a kind.
func named(kind, text string) element {
	return element(fmt.Sprintf(`[...document.querySelectorAll(%s)].find((e) => e.checkVisibility() && (e.innerText || e.textContent).replace(/\s+/g, " ").trim().includes(%s))`, quote(kind), quote(text)))
}

// button finds a button or a link that looks like one.
func button(text string) element { return named("button, a, summary, label", text) }

// point is a place on the screen.
type point struct{ X, Y float64 }

// target is where a touch would have to go to mean an element.
type target struct {
	point
	Ready bool
	Why   string
}

// aim brings an element into sight and gives its middle, once nothing covers it and
// it has stopped moving.
func (p *person) aim(e element) point {
	p.t.Helper()
	js := fmt.Sprintf(`(() => {
		const e = %s;
		if (!e) return {Why: "it is not there"};
		const inside = (r) => r.top >= 0 && r.left >= 0 && r.bottom <= innerHeight && r.right <= innerWidth;
		if (!inside(e.getBoundingClientRect())) e.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
		const m = e instanceof SVGGElement ? e.getScreenCTM() : null;
		const r = e.getClientRects()[0] ?? e.getBoundingClientRect();
		const at = m ? {X: m.e, Y: m.f} : {X: r.left + r.width / 2, Y: r.top + r.height / 2};
		if (!m && !(r.width && r.height)) return {Why: "it is not shown"};
		if (e.disabled || e.getAttribute("aria-disabled") === "true") return {Why: "it is disabled"};
		const hit = document.elementFromPoint(at.X, at.Y);
		const ours = hit && (e.contains(hit) || hit.contains(e) || e.control === hit || (m && e.ownerSVGElement.contains(hit)));
		if (!ours) e.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
		return {...at, Ready: !!ours, Why: ours ? "" : "it is covered by " + (hit ? hit.outerHTML.slice(0, 200) : "nothing: outside of the window")};
	})()`, e)
	var last target
	for end := time.Now().Add(*patience); time.Now().Before(end); pause() {
		now, err := chromedp.Run(p.ctx, limited(chromedp.Evaluate[target](js)))
		if err != nil {
			last = target{Why: err.Error()}
			continue
		}
		if now.Ready && now == last {
			return now.point
		}
		last = now
	}
	p.t.Fatalf("cannot touch %s at %s: %s. What is there:\n%s", e, p.where(), last.Why, p.glance())
	return point{}
}

// click touches an element: with the mouse, or with a finger where there is none.
func (p *person) click(e element) {
	p.t.Helper()
	at := p.aim(e)
	p.touches(at)
}

// touches touches a place of the screen.
func (p *person) touches(at point) {
	p.t.Helper()
	p.touched++
	if p.screen.touch {
		p.do("tap", chromedp.TapXY(at.X, at.Y))
		return
	}
	p.do("move", chromedp.MouseEvent(chromedp.MouseMoved, at.X, at.Y))
	p.do("click", chromedp.MouseClickXY(at.X, at.Y))
}

// touchesTwice touches a place of the screen twice in a tenth of a second, as a quick finger does however slow the machine is.
func (p *person) touchesTwice(at point) {
	p.t.Helper()
	begun := float64(time.Now().UnixMilli())/1000 - .2
	for n := range 4 {
		q := input.DispatchTouchEventParams{
			Type: input.DispatchTouchEventTypeTouchStart, TouchPoints: []*input.TouchPoint{{X: at.X, Y: at.Y}},
			Timestamp: input.TimeSinceEpoch(begun + .03*float64(n)),
		}
		if n%2 == 1 {
			q.Type, q.TouchPoints = input.DispatchTouchEventTypeTouchEnd, []*input.TouchPoint{}
		}
		order(p, input.DispatchTouchEvent, q)
	}
}

// drags takes something from one place to another.
func (p *person) drags(from, to element) {
	p.t.Helper()
	a, b := p.aim(from), p.aim(to)
	middle := point{(a.X + b.X) / 2, (a.Y + b.Y) / 2}
	if p.screen.touch {
		p.slides(a, middle, b)
		return
	}
	p.do("drag", chromedp.DragAndDropXY(a.X, a.Y, b.X, b.Y, 6))
}

// slides moves a finger over the screen.
func (p *person) slides(from point, way ...point) {
	p.t.Helper()
	touch := func(kind input.DispatchTouchEventType, at ...point) {
		points := []*input.TouchPoint{}
		for _, q := range at {
			points = append(points, &input.TouchPoint{X: q.X, Y: q.Y})
		}
		order(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
	}
	touch(input.DispatchTouchEventTypeTouchStart, from)
	for _, q := range way {
		touch(input.DispatchTouchEventTypeTouchMove, q)
	}
	touch(input.DispatchTouchEventTypeTouchEnd)
}

// presses types keys, as they come.
func (p *person) presses(keys string, options ...chromedp.KeyOption) {
	p.t.Helper()
	p.do("press keys", chromedp.KeyEvent(keys, options...))
}

// writes replaces what is in a field.
func (p *person) writes(field element, text string) {
	p.t.Helper()
	fold := fmt.Sprintf(`(%s)?.closest("details:not([open])")`, field)
	there := fmt.Sprintf("document.activeElement === (%s)", field)
	p.insists("the cursor in "+string(field), there, func() {
		if look[bool](p, "!!"+fold) { // a finger may have folded it, where lists above have just been filled
			p.insists("the text unfolded", "!"+fold, func() { p.click(element(fold + `.querySelector("summary")`)) })
		}
		p.click(field)
	})
	p.presses("a", chromedp.KeyModifiers(chromedp.ModifierCtrl))
	p.presses(kb.Delete)
	p.types(text)
}

// insists does something until it has its effect: a finger misses what has just moved,
// and tries again.
func (p *person) insists(what, js string, do func()) {
	p.t.Helper()
	for range 4 {
		do()
		if p.waits(3*time.Second, js) {
			return
		}
	}
	p.until(what, js)
}

// types writes a text where the cursor is.
func (p *person) types(text string) {
	p.t.Helper()
	order(p, input.InsertText, input.InsertTextParams{Text: text})
}

// tabsTo presses Tab until something has the focus: the only way of those who have no
// mouse. Back goes the other way.
func (p *person) tabsTo(what, js string, back bool) {
	p.t.Helper()
	var options []chromedp.KeyOption
	if back {
		options = append(options, chromedp.KeyModifiers(chromedp.ModifierShift))
	}
	for range 150 {
		if look[bool](p, "!!("+js+")") {
			return
		}
		p.presses(kb.Tab, options...)
	}
	p.t.Fatalf("Tab never leads to %s at %s", what, p.where())
}

// hears is what a screen reader says of the element that has the focus.
func (p *person) hears() (role, name string) {
	p.t.Helper()
	o := order(p, runtime.Evaluate, runtime.EvaluateParams{Expression: "document.activeElement"}).Result
	tree := order(p, accessibility.GetPartialAXTree, accessibility.GetPartialAXTreeParams{ObjectID: o.ObjectID, FetchRelatives: new(false)})
	if len(tree.Nodes) == 0 {
		p.t.Fatal("the focus is on nothing that a screen reader knows")
	}
	return spoken(tree.Nodes[0].Role), spoken(tree.Nodes[0].Name)
}

func spoken(v *accessibility.Value) string {
	if v == nil {
		return ""
	}
	return strings.Trim(string(v.Value), `"`)
}

// uploads chooses files for a field.
func (p *person) uploads(selector string, files ...string) {
	p.t.Helper()
	o := order(p, runtime.Evaluate, runtime.EvaluateParams{Expression: string(at(selector))}).Result
	order(p, dom.SetFileInputFiles, dom.SetFileInputFilesParams{Files: files, ObjectID: o.ObjectID})
}
