package protocol

import (
	"strings"
	"unicode/utf8"

	"spielleiter/game"
	"spielleiter/terramagica/battle"
)

// Text writes the protocol for people: the line-up, every event under its round and phase, what
// came of it. Text puts a key into the same language. The whole can be pasted wherever a line-up is
// read, and so can its head.
func (p *Protocol) Text(lang string, text func(key string, args game.Args) string) string {
	w := &textWriter{p: p, lang: lang, text: text}
	w.line(0, text("protocol.title", nil))
	w.b.WriteString(p.Lineup.Text(lang))
	w.line(0, "# "+text("protocol.formula", nil))
	w.line(0, "# "+text("protocol.catalogue", game.Args{"id": p.Lineup.Catalogue.Fingerprint()}))
	w.rounds()
	w.line(0, "")
	w.line(0, text("protocol.result", nil)+": "+w.note(p.Outcome()))
	w.balance()
	return w.b.String()
}

type textWriter struct {
	b    strings.Builder
	p    *Protocol
	lang string
	text func(key string, args game.Args) string
}

func (w *textWriter) line(depth int, s string) {
	if s != "" {
		w.b.WriteString(strings.Repeat("  ", depth) + s)
	}
	w.b.WriteByte('\n')
}

func (w *textWriter) note(n game.Note) string { return w.text(n.Code, n.Args) }

var phases = [...]string{battle.Combat: "combat", battle.Movement: "movement", battle.Closing: "closing"}

func (w *textWriter) rounds() {
	round, phase := 0, battle.Phase(0)
	for _, e := range w.p.Events {
		if e.Round != round {
			round = e.Round
			w.line(0, "")
			w.line(0, w.text("protocol.round", args{}.count("n", round).plain()))
			phase = battle.Closing + 1
		}
		if e.Phase != phase {
			phase = e.Phase
			w.line(1, w.text("protocol.phase."+phases[phase], nil))
		}
		w.line(2, w.note(w.p.Note(e)))
	}
}

func (a args) plain() game.Args { return game.Args(a) }

// balance writes what either side lost and did, as a table.
func (w *textWriter) balance() {
	s := w.p.Summary()
	for _, m := range s.Moments {
		w.line(1, w.note(m))
	}
	head := []string{"unit", "men", "lost", "gold", "dealt", "walls"}
	for n, column := range head {
		head[n] = w.text("protocol.column."+column, nil)
	}
	for side := range s.Units {
		rows := [][]string{head}
		for n := range s.Units[side] {
			rows = append(rows, w.row(w.p.Lineup.Label(side, n, w.lang), s.Units[side][n]))
		}
		rows = append(rows, w.row(w.text("protocol.column.sum", nil), s.Sides[side]))
		w.line(0, "")
		w.line(0, w.p.Lineup.SideName(side, w.lang))
		w.table(rows)
	}
}

func (w *textWriter) row(name string, b Balance) []string {
	n := func(x float64) string { return Number(x, 0, w.lang) }
	return []string{name, n(float64(b.Men)), n(float64(b.Lost)), n(float64(b.Gold)), n(b.Dealt), n(b.Walls)}
}

// table writes rows with the first column to the left and numbers to the right.
func (w *textWriter) table(rows [][]string) {
	width := make([]int, len(rows[0]))
	for _, row := range rows {
		for n, cell := range row {
			width[n] = max(width[n], utf8.RuneCountInString(cell))
		}
	}
	for _, row := range rows {
		cells := []string{row[0] + strings.Repeat(" ", width[0]-utf8.RuneCountInString(row[0]))}
		for n, cell := range row[1:] {
			cells = append(cells, strings.Repeat(" ", width[n+1]-utf8.RuneCountInString(cell))+cell)
		}
		w.line(1, strings.Join(cells, "  "))
	}
}
