// Package textboard draws a position of Agamemnon with characters, for terminals. A
// line of letters between two spaces is a tile: the letter says its kind, the colour
// who holds its string. Start at [Draw].
package textboard

import (
	"math"
	"strconv"
	"strings"

	"spielleiter/agamemnon"
	"spielleiter/game"
)

// Style is how things are shown.
type Style struct {
	// Text puts a key of the game's texts into words.
	Text func(key string, args game.Args) string
	// Paint colours a text for a side, or for nobody with nil. Nil leaves all plain.
	Paint func(side *agamemnon.Side, text string) string
}

// The pace of the grid: two neighbouring spaces are so many characters apart, which
// makes the published board fit into 80 columns and 26 lines. A character is about
// twice as high as wide.
const (
	acrossPace = 11.0
	downPace   = 5.5
	margin     = 3 // columns left and right of the outermost spaces
)

// Draw gives the picture of a position. A taken space shows its piece with the number
// below, Greeks in square brackets, Trojans in round ones; a free space its number in
// angle brackets.
func Draw(v agamemnon.View, s Style) string {
	b := v.Geometry()
	g := newGrid(b)
	owners := owners(v)
	for n, c := range b.Connections {
		if letter := kindLetter(v.Tiles[n], s.Text); letter != 0 {
			g.line(c.A, c.B, letter, owners[n])
		}
	}
	for n := range b.Spaces {
		space := agamemnon.SpaceAt(n)
		if space != v.Out {
			g.space(space, v.Stones[n])
		}
	}
	return g.render(s.Paint)
}

// Empty gives the picture of a board without pieces: tiles are the letter of each
// connection's kind, as in a view.
func Empty(b *agamemnon.Board, tiles string, s Style) string {
	g := newGrid(b)
	for n, c := range b.Connections {
		if letter := kindLetter(tiles[n], s.Text); letter != 0 {
			g.line(c.A, c.B, letter, nil)
		}
	}
	for n := range b.Spaces {
		g.space(agamemnon.SpaceAt(n), 0)
	}
	return g.render(s.Paint)
}

// owners gives the owner of each tile's string as it is now.
func owners(v agamemnon.View) map[int]*agamemnon.Side {
	owners := map[int]*agamemnon.Side{}
	for _, t := range v.Threads(false) {
		for _, n := range t.Connections {
			owners[n] = t.Owner
		}
	}
	return owners
}

// kindLetter is the first letter of a kind's name in the reader's language, 0 where
// there is no tile.
func kindLetter(tile byte, text func(string, game.Args) string) rune {
	for _, k := range agamemnon.Kinds {
		if k.String()[0] == tile|0x20 {
			return []rune(text("kind."+k.String(), nil))[0]
		}
	}
	return 0
}

// cell is one character of the picture.
type cell struct {
	char  rune
	owned bool
	side  *agamemnon.Side
}

// grid is the picture while it is drawn.
type grid struct {
	cells [][]cell
	at    map[agamemnon.Space][2]int // column and row of each space's middle
}

func newGrid(b *agamemnon.Board) *grid {
	unit := shortest(b.Spaces)
	left, top := math.Inf(1), math.Inf(1)
	for _, p := range b.Spaces {
		left, top = min(left, p.X), min(top, p.Y)
	}
	g := &grid{at: map[agamemnon.Space][2]int{}}
	columns, rows := 0, 0
	for n, p := range b.Spaces {
		x := margin + int(math.Round((p.X-left)/unit*acrossPace))
		y := int(math.Round((p.Y - top) / unit * downPace))
		g.at[agamemnon.SpaceAt(n)] = [2]int{x, y}
		columns, rows = max(columns, x+margin+1), max(rows, y+2)
	}
	g.cells = make([][]cell, rows)
	for y := range g.cells {
		g.cells[y] = make([]cell, columns)
	}
	return g
}

// shortest is the way between the two spaces nearest to each other.
func shortest(spaces []agamemnon.Point) float64 {
	d := math.Inf(1)
	for n, p := range spaces {
		for _, q := range spaces[:n] {
			d = min(d, math.Hypot(p.X-q.X, p.Y-q.Y))
		}
	}
	return d
}

// line draws letters from one space to another, in every row, or if the line is flat
// in every second column.
func (g *grid) line(a, b agamemnon.Space, letter rune, owner *agamemnon.Side) {
	from, to := g.at[a], g.at[b]
	dx, dy := to[0]-from[0], to[1]-from[1]
	if abs(dx)/2 >= abs(dy) {
		for n := 2; n < abs(dx); n += 2 {
			g.cells[from[1]+part(dy, n, abs(dx))][from[0]+part(dx, n, abs(dx))] = cell{letter, true, owner}
		}
		return
	}
	for n := 1; n < abs(dy); n++ {
		g.cells[from[1]+part(dy, n, abs(dy))][from[0]+part(dx, n, abs(dy))] = cell{letter, true, owner}
	}
}

// part is n of so many equal parts of a way, to the nearest whole.
func part(way, n, of int) int { return int(math.Round(float64(way*n) / float64(of))) }

// space writes a piece and the number below it, or the number of a free space.
func (g *grid) space(s agamemnon.Space, stone agamemnon.Stone) {
	number := strconv.Itoa(int(s))
	if stone.Empty() {
		g.write(s, 0, "<"+number+">", nil, false)
		return
	}
	side, brackets := stone.Side(), "[]"
	if side == agamemnon.Trojans {
		brackets = "()"
	}
	g.write(s, 0, brackets[:1]+name(stone.Piece())+brackets[1:], &side, true)
	g.write(s, 1, number, nil, false)
}

// name is a piece in at most two letters.
func name(p agamemnon.Piece) string {
	switch p {
	case agamemnon.Weft:
		return "Wf"
	case agamemnon.Warp:
		return "Wp"
	}
	return p.String()
}

// write puts a text around the middle of a space, some rows below it.
func (g *grid) write(s agamemnon.Space, below int, text string, side *agamemnon.Side, owned bool) {
	x, y := g.at[s][0]-len(text)/2, g.at[s][1]+below
	for n, c := range text {
		g.cells[y][x+n] = cell{c, owned, side}
	}
}

// render gives the picture as lines, with neighbouring characters of one owner
// painted together.
func (g *grid) render(paint func(*agamemnon.Side, string) string) string {
	if paint == nil {
		paint = func(_ *agamemnon.Side, text string) string { return text }
	}
	var b strings.Builder
	for _, row := range g.cells {
		end := len(row)
		for end > 0 && row[end-1].char == 0 {
			end--
		}
		for n := 0; n < end; {
			run, first := "", row[n]
			for ; n < end && row[n].owned == first.owned && row[n].side == first.side; n++ {
				c := row[n].char
				if c == 0 {
					c = ' '
				}
				run += string(c)
			}
			if first.owned {
				run = paint(first.side, run)
			}
			b.WriteString(run)
		}
		b.WriteString("\n")
	}
	return b.String()
}

func abs(n int) int { return max(n, -n) }
