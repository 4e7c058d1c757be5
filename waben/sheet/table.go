package sheet

import (
	"slices"
	"strings"

	"spielleiter/game"
)

// column is what a column of the table holds (chapter 8.3).
type column uint8

const (
	noColumn column = iota
	unitColumn
	sizeColumn
	kindColumn
	leadersColumn
	fromColumn
	routeColumn
	toColumn
	orderColumn
	withColumn
	remarkColumn
)

// printed are the columns of the table in the rules: the one with "Hf" holds nothing.
var printed = []column{
	unitColumn, sizeColumn, kindColumn, leadersColumn, noColumn, fromColumn, routeColumn, toColumn, orderColumn, withColumn, remarkColumn,
}

// tableHead reads the line with the names of the columns, and reports whether it is one. The second line of names, as the rules
// print it, and headings between units say nothing.
func (r *reader) tableHead(c *cursor) bool {
	start := strings.TrimLeft(c.s, " \t|*")
	if start == "" {
		return true
	}
	if b := start[0]; digit(b) || b == 'w' || b == 'W' || b == '(' {
		return false
	}
	w := strings.ToLower(strings.TrimRight(firstField(start), ".:*"))
	if w == "typ" || w == "type" || divides(start) {
		return true
	}
	switch w {
	case "nr", "no", "unit", "einheit", "number", "nummer":
	default:
		return false
	}
	if rest := strings.TrimLeft(start[len(w):], ".: \t|"); rest == "" || digit(rest[0]) {
		return false // "Nr. 101 KV"
	}
	r.columns = r.columns[:0]
	seen := [remarkColumn + 1]bool{}
	for _, cell := range split(c.s) {
		col := columnOf(strings.ToLower(strings.Trim(cell.text(c.s), " \t.:*")), &seen)
		seen[col] = true
		r.columns = append(r.columns, col)
	}
	return true
}

// divides reports whether a line parts the characters from the units above them, as the printed table has it.
func divides(line string) bool {
	w := strings.ToLower(strings.TrimRight(firstField(strings.TrimLeft(line, " \t|*")), ".:*"))
	return slices.Contains([]string{"charaktere", "characters", "spezialisten", "specialists"}, w)
}

func firstField(s string) string {
	if at := strings.IndexAny(s, " \t|"); at >= 0 {
		return s[:at]
	}
	return s
}

// columnOf knows a column by its name and by those before it, as two are called "Position".
func columnOf(name string, seen *[remarkColumn + 1]bool) column {
	switch {
	case strings.HasPrefix(name, "nr") || strings.HasPrefix(name, "no") || name == "unit" || name == "einheit" || name == "nummer":
		return unitColumn
	case strings.HasPrefix(name, "gr") || strings.HasPrefix(name, "st") || name == "size":
		return sizeColumn
	case name == "#" || strings.HasPrefix(name, "hf") || name == "leaders":
		return leadersColumn
	case (strings.HasPrefix(name, "abk") || name == "typ" || name == "type" || name == "kind") && !seen[kindColumn]:
		return kindColumn
	case strings.HasPrefix(name, "position neu") || name == "to" || name == "new position" || strings.HasPrefix(name, "position") && seen[fromColumn]:
		return toColumn
	case strings.HasPrefix(name, "position") || name == "from" || name == "old position":
		return fromColumn
	case strings.HasPrefix(name, "zug") || name == "route" || name == "weg":
		return routeColumn
	case name == "befehl" || name == "order":
		return orderColumn
	case strings.HasPrefix(name, "mit") || name == "with" || strings.HasPrefix(name, "char"):
		return withColumn
	case strings.HasPrefix(name, "sonst") || strings.HasPrefix(name, "bemerk") || strings.HasPrefix(name, "remark"):
		return remarkColumn
	}
	return noColumn
}

// cell is a piece of a line.
type cell struct{ from, to int }

func (x cell) text(s string) string { return s[x.from:x.to] }

// split cuts a line into cells at tabs, or at bars if it has no tabs.
func split(s string) []cell {
	sign := byte('\t')
	if strings.IndexByte(s, '\t') < 0 {
		sign = '|'
	}
	from, to := 0, len(s)
	if sign == '|' { // bars around the whole
		trimmed := strings.TrimSpace(s)
		if strings.HasPrefix(trimmed, "|") {
			from = strings.IndexByte(s, '|') + 1
		}
		if strings.HasSuffix(trimmed, "|") && len(trimmed) > 1 {
			to = strings.LastIndexByte(s, '|')
		}
	}
	cells := make([]cell, 0, 12)
	for {
		at := strings.IndexByte(s[from:to], sign)
		if at < 0 {
			return append(cells, cell{from, to})
		}
		cells = append(cells, cell{from, from + at})
		from += at + 1
	}
}

// isRule reports whether a line is only there to be looked at: "|---|---|".
func isRule(s string) bool {
	return strings.IndexByte(s, '-') >= 0 && strings.Trim(s, "-|:+ \t=") == ""
}

// cells are the cells of a row, or nil if the line is none: with tabs or bars, and as many as the table has.
func (r *reader) cells(s string) []cell {
	if strings.IndexByte(s, '\t') < 0 && strings.Count(s, "|") < 3 {
		return nil
	}
	cells := split(s)
	want := max(len(r.columns)-3, 4)
	if len(r.columns) == 0 {
		want = 9
	}
	if len(cells) < want {
		return nil
	}
	return cells
}

// row reads the cells of one unit.
func (r *reader) row(c *cursor, line *Line, cells []cell) bool {
	columns := r.columns
	if len(columns) == 0 {
		columns = printed
	}
	ordered := false
	for n, x := range cells {
		if n >= len(columns) {
			columns = append(slices.Clip(columns), remarkColumn)
		}
		part := cursor{s: c.s[:x.to], pos: x.from, n: c.n}
		if part.done() {
			continue
		}
		if columns[n] == orderColumn {
			ordered = true
		}
		if !r.cellOf(&part, line, columns[n]) {
			return false
		}
	}
	if line.Unit == 0 {
		r.report(c, 0, len(c.s), game.Problem{Code: "problem.sheet.line", Args: game.Args{"text": quoted(c.s)}, Cite: []string{"WDW-82"}})
		return false
	}
	if !ordered {
		empty := cursor{s: c.s, pos: len(c.s), n: c.n}
		return r.orders(&empty, line)
	}
	return true
}

// cellOf reads one cell.
func (r *reader) cellOf(c *cursor, line *Line, col column) bool {
	switch col {
	case unitColumn:
		return r.when(c, &line.When) && r.unitNumber(c, &line.Unit)
	case sizeColumn:
		v, there := c.number()
		if !there || v == 0 || v > mostPieces {
			r.report(c, c.pos, len(c.s), game.Problem{Code: "problem.sheet.size", Args: game.Args{"size": quoted(c.rest())}, Cite: []string{"WDW-82"}})
			return false
		}
		line.Size = int32(v)
		if c.done() {
			return true
		}
		fallthrough
	case kindColumn:
		return r.kindCell(c, line)
	case leadersColumn:
		if v, there := c.number(); there {
			line.Leaders = int16(min(v, 9999))
		}
	case fromColumn:
		return r.way(c, line)
	case routeColumn:
		return r.routeCell(c, line)
	case toColumn:
		return r.end(c, line)
	case orderColumn:
		return r.orders(c, line) && r.phrases(c, line)
	case withColumn, remarkColumn:
		return r.phrases(c, line)
	}
	return true
}

// kindCell reads a kind.
func (r *reader) kindCell(c *cursor, line *Line) bool {
	w := c.word()
	k, known := r.kind(w)
	if !known && !leaderWords.is(w) {
		r.wrongKind(c, w, line.Unit)
		return false
	}
	line.Kind = k
	return true
}

// routeCell reads a route whose first dash may be missing.
func (r *reader) routeCell(c *cursor, line *Line) bool {
	gf := Before
	if line.From.There() {
		gf = line.From.group(gf)
	}
	if b := c.at(); digit(b) || b == '(' {
		return r.byFields(c, &line.Route, gf, true)
	}
	if !r.route(c, line, gf) {
		return false
	}
	return r.finished(c)
}
