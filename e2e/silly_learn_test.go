package e2e

import (
	"fmt"
	"testing"

	"spielleiter/internal/i18n"
	"spielleiter/rathersilly/tutorial"
)

// The lessons of Rather Silly Diplomacy from the first bird to the TARDIS, written in the
// reader's language.
func TestSillyTutorial(t *testing.T) {
	for _, c := range turns(t, []way{{"de", phone}, {"en", desktop}}) {
		t.Run(c.lang, func(t *testing.T) {
			t.Parallel()
			p := someone(t, openServer(t), c.lang, c.screen)
			p.visit("/learn/rathersilly")
			lessons := tutorial.Steps()
			words := p.server.texts.Printer(i18n.Lang(c.lang), "rathersilly")
			for n, l := range lessons {
				p.arrives(fmt.Sprintf("^/learn/rathersilly/%d$", n+1))
				p.until("the map to wake up", sillyAwake)
				p.reads(words.T("tutorial."+l.Name+".title", nil))
				v := l.View()
				o, _ := v.Read("", l.Solution)
				p.writes(at("#text"), v.Write(c.lang, o))
				p.until("the lesson "+l.Name+" to be solved", `!document.getElementById("lesson-done").hidden`)
				p.reads(words.T("tutorial."+l.Name+".praise", nil))
				if n+1 < len(lessons) {
					p.leaves(func() { p.click(button(p.word("learn.next"))) })
				}
			}
		})
	}
}
