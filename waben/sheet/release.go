package sheet

import (
	"strconv"
	"strings"

	"spielleiter/game"
)

// Release lets captives of another realm go at the end of the turn (D-C1).
type Release struct {
	At
	Code   string `json:"code"`
	Name   string `json:"name,omitempty"`   // of the captive; "": all of that realm
	Ransom int64  `json:"ransom,omitempty"` // GS that the realm has to have paid in the turn
}

// release reads `DAG`, `DAG "Illyra"` and `DAG "Illyra" für 5000 GS`.
func (r *reader) release(c *cursor) {
	line := Release{At: c.place()}
	start := c.pos
	wrong := func() {
		r.report(c, start, len(c.s), game.Problem{
			Code: "problem.sheet.release", Args: game.Args{"text": quoted(c.s[start:])}, Want: []string{`DAG "Illyra"`}, Cite: []string{"WDW-D-C1"},
		})
	}
	code := c.word()
	if !isCode(code) {
		wrong()
		return
	}
	line.Code = strings.ToUpper(code)
	c.take(':')
	line.Name, _ = c.quoted()
	if m, known := moneys.Find(c.peek()); known && m == forMoney {
		c.word()
		c.skip()
		v, there := c.number()
		if mark := c.pos; !goldWords.is(c.word()) {
			c.pos = mark
		}
		if !there {
			wrong()
			return
		}
		line.Ransom = v
	}
	if r.finished(c) {
		r.sheet.Releases = append(r.sheet.Releases, line)
	}
}

func (w *writer) releases(list []Release) {
	if len(list) == 0 {
		return
	}
	w.part(releasePart)
	for n := range list {
		l := &list[n]
		w.s(l.Code)
		if l.Name != "" {
			w.quote(l.Name)
		}
		if l.Ransom != 0 {
			w.say(" für ", " for ")
			w.s(strconv.FormatInt(l.Ransom, 10) + " GS")
		}
		w.s("\n")
	}
}
