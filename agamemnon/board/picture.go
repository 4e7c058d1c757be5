package board

import (
	"strconv"
	"strings"

	"spielleiter/agamemnon"
	"spielleiter/game"
	"spielleiter/svg"
)

// picture is one view on its way to the canvas.
type picture struct {
	svg.Canvas
	view   agamemnon.View
	layout layout
	text   func(key string, args game.Args) string
	held   []string // by connection
}

// draw makes the whole picture. The strings are marked as they are held now, after
// the end as they were taken.
func draw(v agamemnon.View, text func(string, game.Args) string) []byte {
	b := v.Geometry()
	p := &picture{view: v, text: text, layout: newLayout(b)}
	p.held = holders(v.Threads(v.Over()), len(b.Connections))
	p.Open("svg", svg.A("xmlns", "http://www.w3.org/2000/svg"), svg.A("class", p.layout.class()),
		svg.A("viewBox", "0 0 "+svg.Num(p.layout.Width)+" "+svg.Num(p.layout.Height)),
		svg.A("role", "group"), svg.A("aria-label", p.title()))
	drawTable(&p.Canvas, p.layout.Width, p.layout.Height)
	p.Open("g", svg.A("class", "tiles"))
	for n := range b.Connections {
		if p.inGame(b.Connections[n].A) && p.inGame(b.Connections[n].B) {
			p.tile(n)
		}
	}
	p.Close()
	p.Open("g", svg.A("class", "spaces"))
	for n := range b.Spaces {
		if p.inGame(agamemnon.SpaceAt(n)) {
			p.space(agamemnon.SpaceAt(n))
		}
	}
	p.Close()
	p.Close()
	return p.Bytes()
}

func (p *picture) inGame(s agamemnon.Space) bool { return s != p.view.Out }

// title says in one sentence what the picture shows.
func (p *picture) title() string {
	score, key := p.view.Now, "board.title"
	if p.view.Over() {
		score, key = p.view.End, "board.title.over"
	}
	return p.text(key, game.Args{
		"turn":    strconv.Itoa(p.view.Turn),
		"greeks":  strconv.Itoa(score.Greeks),
		"trojans": strconv.Itoa(score.Trojans),
	})
}

// kind is what lies on a connection.
func (p *picture) kind(n int) agamemnon.Kind {
	return agamemnon.Kind(strings.IndexByte("-SFR", p.view.Tiles[n]))
}

// tile draws one connection.
func (p *picture) tile(n int) {
	s, k, held := p.layout.Slots[n], p.kind(n), p.held[n]
	class := "tile " + k.String()
	if held != "" {
		class += " held-" + held
	}
	if p.woven(n) {
		class += " woven"
	}
	p.Open("g", svg.A("class", class), svg.I("data-edge", n), svg.I("data-from", int(s.A)), svg.I("data-to", int(s.B)),
		svg.A("transform", svg.Translate(s.X, s.Y)+svg.Rotate(s.Angle)), svg.A("role", "img"), svg.A("aria-label", p.tileLabel(n)))
	drawThread(&p.Canvas, k, s.Reach)
	drawTile(&p.Canvas, k)
	drawMark(&p.Canvas, held)
	p.Close()
}

func (p *picture) tileLabel(n int) string {
	s := p.layout.Slots[n]
	args := game.Args{"kind": "@kind." + p.kind(n).String(), "a": strconv.Itoa(int(s.A)), "b": strconv.Itoa(int(s.B))}
	if p.held[n] == "" {
		return p.text("board.tile", args)
	}
	args["holder"] = "@board.holder." + p.held[n]
	return p.text("board.tile.held", args)
}

// woven reports whether a Warp of the last turn touched a connection.
func (p *picture) woven(n int) bool {
	s := p.layout.Slots[n]
	for _, l := range p.view.Last {
		if l.Weave == nil {
			continue
		}
		for _, across := range []agamemnon.Space{l.Weave.A, l.Weave.B} {
			if s.A == l.Space && s.B == across || s.B == l.Space && s.A == across {
				return true
			}
		}
	}
	return false
}

// space draws one space with what lies on it.
func (p *picture) space(s agamemnon.Space) {
	at, stone := p.layout.Spaces[s.Index()], p.view.Stones[s.Index()]
	class := "space free"
	if !stone.Empty() {
		class = "space taken"
	}
	if p.isLast(s) {
		class += " last"
	}
	p.Open("g", svg.A("class", class), svg.I("data-space", int(s)), svg.A("transform", svg.Translate(at.X, at.Y)),
		svg.A("role", "img"), svg.A("aria-label", p.spaceLabel(s)))
	p.ring(s)
	if !stone.Empty() {
		p.Open("g", svg.A("class", "upright"))
		drawPiece(&p.Canvas, stone)
		p.Close()
	}
	p.number(s, at, !stone.Empty())
	p.Close()
}

// ring draws an empty space, and wider the mark of what was placed last.
func (p *picture) ring(s agamemnon.Space) {
	r, stroke, width := float64(spaceRadius), colWeave, 1.8
	if p.isLast(s) {
		r, stroke, width = pieceRadius+4, colLast, 4
	}
	p.Empty("circle", svg.A("class", "ring"), svg.N("r", r), svg.A("fill", colSpace), svg.A("stroke", stroke), svg.N("stroke-width", width))
}

// number writes a space's number: in its middle, or beside the piece that lies there.
func (p *picture) number(s agamemnon.Space, at place, taken bool) {
	x, y, size := 0.0, 0.0, 17.0
	if taken {
		x, y, size = at.TagX, at.TagY, 14
	}
	p.Open("g", svg.A("class", "number"), svg.A("transform", svg.Translate(x, y)))
	p.Leaf("text", strconv.Itoa(int(s)), svg.A("class", "upright"), svg.A("dy", ".35em"), svg.A("text-anchor", "middle"),
		svg.A("fill", colNumber), svg.A("font-family", "Source Sans 3, sans-serif"), svg.N("font-size", size))
	p.Close()
}

func (p *picture) isLast(s agamemnon.Space) bool {
	for _, l := range p.view.Last {
		if l.Space == s {
			return true
		}
	}
	return false
}

// spaceLabel reads a space out: what lies on it and what runs from it.
func (p *picture) spaceLabel(s agamemnon.Space) string {
	var threads []string
	for n, slot := range p.layout.Slots {
		across := slot.A + slot.B - s
		if (slot.A == s || slot.B == s) && p.inGame(across) {
			threads = append(threads, p.text("board.towards", game.Args{"kind": "@kind." + p.kind(n).String(), "space": strconv.Itoa(int(across))}))
		}
	}
	args := game.Args{"space": strconv.Itoa(int(s)), "threads": strings.Join(threads, ", ")}
	if stone := p.view.Stones[s.Index()]; !stone.Empty() {
		args["piece"] = "@piece." + stone.Side().String() + "." + stone.Piece().String()
		return p.text("board.space.taken", args)
	}
	return p.text("board.space.free", args)
}
