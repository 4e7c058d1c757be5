package sheet

import (
	"fmt"
	"strings"

	"spielleiter/hex"
	"spielleiter/waben/kit"
)

// unit writes the plain line of a unit.
func (w *writer) unit(l *Line) {
	w.when(l.When)
	w.n(int64(l.Unit))
	w.troop(l.Size, l.Kind, l.Leaders)
	w.s(" ")
	w.ordered(l)
	w.s("\n")
}

// AppendOrder appends what a line orders, without the unit and what the player has of it: "709/44-45 KNE".
func (line *Line) AppendOrder(text []byte, lang string) []byte {
	w := newWriter(text, lang)
	w.when(line.When)
	w.ordered(line)
	return w.b
}

// ordered writes the way of a line, its order, and what stands behind that.
func (w *writer) ordered(l *Line) {
	gf := nowhere
	if l.From.There() {
		w.place(l.From, nowhere)
		gf = l.From.group(nowhere)
	}
	w.route(&l.Route, gf)
	if l.From.There() || l.Route.Form != 0 {
		w.s(" ")
	}
	w.command(l)
	w.phrases(l)
}

// route writes a way behind a place in the Großfeld gf.
func (w *writer) route(r *Route, gf int) {
	switch r.Form {
	case ByFields:
		for _, p := range r.Steps {
			w.s("-")
			w.place(p, gf)
			gf = p.group(gf)
		}
	case ByDirections:
		w.blank()
		w.s("R")
		for _, s := range r.Sides {
			fmt.Fprintf(w, " %d", s)
		}
	case ByTarget:
		w.blank()
		w.s("> ")
		w.place(r.Steps[0], nowhere)
	}
}

// blank parts what follows from what was written, if that is of the same cell.
func (w *writer) blank() {
	if len(w.b) == w.from {
		return
	}
	if last := w.b[len(w.b)-1]; last != ' ' && last != '\t' {
		w.s(" ")
	}
}

// command writes the order with extension and side.
func (w *writer) command(l *Line) {
	w.s(l.Order.String())
	switch l.Ext {
	case kit.Conquer:
		w.s("E")
	case kit.Besiege:
		w.s("B")
	case kit.Pursue:
		w.s("F")
	}
	if l.Side != hex.NoSide {
		w.n(int64(l.Side))
	}
	if l.Order == kit.Special && l.Special != 0 {
		w.n(int64(l.Special))
	}
}

// phrases writes what stands behind the order.
func (w *writer) phrases(l *Line) {
	rest := l.rest()
	if len(rest.With) > 0 {
		w.say(" mit ", " with ")
		w.numbers(rest.With)
	}
	if len(rest.Against) > 0 {
		w.say(" gegen ", " against ")
		w.s(strings.Join(rest.Against, ","))
	}
	if rest.Attack != nil {
		w.say(" greift an ", " attacks ")
		w.place(*rest.Attack, nowhere)
	}
	for n := range rest.Changes {
		w.change(&rest.Changes[n])
	}
	if l.To.There() {
		w.say(" bis ", " until ")
		w.place(l.To, nowhere)
	}
	if rest.Remark != "" {
		w.quote(rest.Remark)
	}
}

// change writes a change as its phrase (D-O1).
func (w *writer) change(c *Change) {
	switch c.Sort {
	case Reinforce:
		w.say(" neu", " new")
	case Dissolve:
		w.say(" auflösen", " dissolve")
	case Split:
		w.say(" teilt ", " splits ")
		fmt.Fprintf(w, "%d:", c.Unit)
		w.troops(c)
		return
	case Merge:
		w.say(" zu ", " joins ")
		w.n(int64(c.Unit))
		if c.Size != 0 || c.Leaders != 0 {
			w.s(":")
			w.troops(c)
		}
		return
	case Load:
		w.say(" lädt ", " loads ")
		fmt.Fprintf(w, "%d GS", c.Gold)
		return
	case Unload:
		w.say(" entlädt ", " unloads ")
		fmt.Fprintf(w, "%d GS", c.Gold)
		return
	}
	if c.Size != 0 || c.Leaders != 0 {
		w.s(" ")
		w.troops(c)
	}
	if c.Place != nil {
		w.say(" in ", " at ")
		w.place(*c.Place, nowhere)
	}
}

// troops writes `2000K+1Hf`.
func (w *writer) troops(c *Change) {
	if c.Size != 0 {
		w.n(int64(c.Size))
		if c.Kind != kit.NoUnit {
			w.s(c.Kind.Spec().Code)
		}
	}
	if c.Leaders != 0 {
		if c.Size != 0 {
			w.s("+")
		}
		fmt.Fprintf(w, "%dHf", c.Leaders)
	}
}

// Table writes the orders of a moon in the form of the table in chapter 8.3, cells parted by tabs, as
// Read reads it.
func Table(lang string, m *Moon) string {
	w := newWriter(nil, lang)
	w.say("Nr.\tGröße\tTyp\t#\tHf\tPosition alt\tZugbefehl\tPosition neu\tBefehl\tmit\tSonstiges\n",
		"No.\tSize\tType\t#\tHf\tPosition old\tRoute\tPosition new\tOrder\twith\tRemarks\n")
	for n := range m.Units {
		w.row(&m.Units[n])
	}
	return string(w.b)
}

// row writes the cells of a unit.
func (w *writer) row(l *Line) {
	w.when(l.When)
	w.n(int64(l.Unit))
	w.s("\t")
	if l.Size != 0 {
		w.s(thousands(int64(l.Size)))
	}
	w.s("\t")
	if l.Kind != kit.NoUnit {
		w.s(l.Kind.Spec().Code)
	}
	w.s("\t")
	if l.Leaders != 0 {
		fmt.Fprintf(w, "%d\tHf", l.Leaders)
	} else {
		w.s("\t")
	}
	w.s("\t")
	gf := nowhere
	if l.From.There() {
		w.place(l.From, nowhere)
		gf = l.From.group(nowhere)
	}
	w.s("\t")
	w.route(&l.Route, gf)
	w.s("\t")
	if l.To.There() {
		w.place(l.To, nowhere)
	}
	w.s("\t")
	w.command(l)
	w.s("\t")
	w.numbers(l.With())
	w.s("\t")
	start := len(w.b)
	rest, others := l.rest(), *l // what has no cell of its own
	rest.With, others.To = nil, Place{}
	others.Rest = &rest
	w.phrases(&others)
	if len(w.b) > start {
		w.b = append(w.b[:start], w.b[start+1:]...) // the blank in front
	}
	w.s("\n")
}

// thousands writes a number with points, as the rules print it.
func thousands(n int64) string {
	s := fmt.Sprint(n)
	for at := len(s) - 3; at > 0; at -= 3 {
		s = s[:at] + "." + s[at:]
	}
	return s
}
