package e2e

import (
	"fmt"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/chromedp/chromedp"

	"spielleiter/internal/i18n"
	"spielleiter/terramagica"
	"spielleiter/terramagica/tutorial"
)

// The lessons of Terra Magica from rows to the simulator: written in the reader's language at
// a desk, and with a finger on a telephone.
func TestTheLessonsOfWar(t *testing.T) {
	for _, c := range []struct {
		name, lang, scheme string
		screen             screen
		solve              func(*person, tutorial.Step)
	}{
		{"written", "de", "light", desktop, (*person).writesLesson},
		{"touched", "en", "dark", phone, (*person).touchesLesson},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := someone(t, openServer(t), c.lang, c.screen)
			p.prefers(c.scheme)
			p.visit("/learn/terramagica")
			lessons := tutorial.Steps()
			words := p.server.texts.Printer(i18n.Lang(c.lang), "terramagica")
			for n, l := range lessons {
				p.arrives(fmt.Sprintf("^/learn/terramagica/%d$", n+1))
				p.until("the map to wake up", `document.querySelector("#board .stage-zoom")`)
				p.reads(words.T("tutorial."+l.Name+".title", nil))
				if look[bool](p, `!document.getElementById("lesson-done").hidden`) {
					t.Errorf("lesson %s is solved before it began", l.Name)
				}
				if *shots != "" {
					p.photographs(filepath.Join(*shots, fmt.Sprintf("lesson.%02d.%s.%s.%d.before.png", n+1, l.Name, c.scheme, c.screen.width)))
				}
				c.solve(p, l)
				p.until("the lesson "+l.Name+" to be solved", `!document.getElementById("lesson-done").hidden`)
				p.reads(words.T("tutorial."+l.Name+".praise", nil))
				if wide := look[int](p, pageWidth); wide > c.screen.width || p.sees("⟨") {
					t.Errorf("%s: the page is %d wide, or a text is missing", l.Name, wide)
				}
				if *shots != "" {
					p.wholePage(filepath.Join(*shots, fmt.Sprintf("lesson.%02d.%s.%s.%d.png", n+1, l.Name, c.scheme, c.screen.width)))
				}
				if n+1 < len(lessons) {
					p.leaves(func() { p.click(button(p.word("learn.next"))) })
				}
			}
		})
	}
}

// writesLesson types what solves a lesson.
func (p *person) writesLesson(l tutorial.Step) {
	p.t.Helper()
	v := l.View()
	o, _ := v.Read("", l.Solution)
	p.writes(at("#text"), v.Write(p.lang, o))
}

// touchesLesson does what solves a lesson with the map, the rows and the fields; it comes to
// what would have been written.
func (p *person) touchesLesson(l tutorial.Step) {
	p.t.Helper()
	v := l.View()
	all, _ := v.Read("", l.Solution)
	o := all.Value().(terramagica.Orders)
	for n, r := range o.Raises {
		p.writes(at(`.terramagica-treasury [data-key="men"]`), strconv.Itoa(r.Men))
		p.selects(`.terramagica-treasury [data-key="kind"]`, r.Kind)
		p.click(at(`.terramagica-treasury [data-key="raise"]`))
		p.posts(fmt.Sprintf("r%d", n+1), r.Row, r.Tactic)
	}
	for _, f := range o.Stances {
		p.faces(f)
	}
	for _, post := range o.Posts {
		p.posts(fmt.Sprintf("u%d", post.Unit), post.Row, post.Tactic)
	}
	for _, g := range o.Gives {
		p.click(ranked(fmt.Sprintf("u%d", g.Unit)))
		p.selects(`.terramagica-formation [data-key="give"]`, strconv.Itoa(g.To))
		p.until("the new army", fmt.Sprintf(`document.querySelector('.terramagica-formation [data-key="army%d"]')`, g.To))
	}
	if len(o.Marches) > 0 && p.screen.touch { // it begins with what is near
		p.click(at(`#board .stage-zoom button:last-child`))
	}
	for n, m := range o.Marches {
		p.click(at(fmt.Sprintf(`.terramagica-formation [data-key="army%d"]`, m.Army)))
		p.click(land(m.To))
		p.until("an arrow", fmt.Sprintf(`document.querySelectorAll("#board .orders .march").length === %d`, n+1))
	}
	for _, place := range o.Home {
		p.selects(`.terramagica-treasury [data-key="at"]`, place)
		p.click(at(`.terramagica-treasury [data-key="home"]`))
	}
	p.lines(v.Write(p.lang, all))
}

// ranked is a unit in its row.
func ranked(key string) element {
	return at(fmt.Sprintf(`.terramagica-formation .unit[data-key=%q]`, key))
}

// faces gives the own army a status towards another: by its banner, or by the line below the
// map if it is an avatar.
func (p *person) faces(f terramagica.Face) {
	p.t.Helper()
	other := fmt.Sprintf("%s-%d", f.Toward, f.Number)
	if f.Number == 0 {
		p.click(at(fmt.Sprintf(`.acts-now [data-key=%q]`, other)))
	} else {
		p.click(banner(other))
	}
	p.click(button(p.marshals("board.page.do."+string(f.Status), nil)))
	p.until("the status towards "+other, fmt.Sprintf(`document.querySelector('.acts-now [data-key="%s"][aria-pressed="true"]')`, other))
}

// posts puts a unit into a row with a tactic by its fields.
func (p *person) posts(unit string, row int, tactic string) {
	p.t.Helper()
	p.click(ranked(unit))
	p.selects(`.terramagica-formation [data-key="board.row"]`, strconv.Itoa(row))
	p.until("the unit in its row", fmt.Sprintf(`document.querySelector('.terramagica-formation [data-row="%d"] [data-key="%s"]')`, row, unit))
	p.selects(`.terramagica-formation [data-key="board.tactic"]`, tactic)
	p.until("the unit's tactic", fmt.Sprintf(`document.querySelector('.terramagica-formation .unit.%s[data-key="%s"]')`, tactic, unit))
}

// selects chooses in a field, as soon as it is there.
func (p *person) selects(field, value string) {
	p.t.Helper()
	p.until("the field "+field, string(at(field)))
	p.do("choose "+value, chromedp.Evaluate[chromedp.Void](fmt.Sprintf(
		`(() => { const field = %s; field.value = %s; field.dispatchEvent(new Event("change", {bubbles: true})); })()`, at(field), quote(value))))
}
