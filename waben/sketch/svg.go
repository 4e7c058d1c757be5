package sketch

import (
	"bytes"
	"encoding/json"
	"strconv"

	"spielleiter/svg"
)

// SVG writes a picture. A bare one is without its style sheet, for pages that wear [Style].
func (p *Picture) SVG(bare bool) []byte {
	var c svg.Canvas
	c.Grow(1 << 16)
	b := p.Box
	view := Tenths(b.Left) + " " + Tenths(b.Top) + " " + Tenths(b.Width()) + " " + Tenths(b.Height()+p.Foot)
	later := bare && p.tiled()
	attrs := []svg.Attr{svg.A("xmlns", "http://www.w3.org/2000/svg"), svg.A("viewBox", view), svg.A("class", "wdw"), svg.A("role", "img"), svg.A("aria-label", p.Title)}
	if later { // pages show little of so much until somebody goes nearer
		attrs = append(attrs, svg.A("data-level", "far"))
	}
	c.Open("svg", attrs...)
	c.Leaf("title", p.Title)
	if p.Desc != "" {
		c.Leaf("desc", p.Desc)
	}
	if !bare {
		c.Leaf("style", style(p.Realms))
	}
	var tiles []string
	for n := range p.Layers {
		switch l := &p.Layers[n]; {
		case len(l.Marks) == 0:
		case later && l.Level > Far && l.Tile != (Box{}):
			open(&c, l)
			c.Close()
			tiles = append(tiles, inside(l))
		default:
			layer(&c, l)
		}
	}
	c.Close()
	if later {
		return append(c.Bytes(), kept(tiles)...)
	}
	return c.Bytes()
}

// inside is what a layer holds, by itself.
func inside(l *Layer) string {
	var c svg.Canvas
	for n := range l.Marks {
		mark(&c, &l.Marks[n])
	}
	return string(c.Bytes())
}

// kept are the insides of the layers that stand empty in a picture, in their order, for the script of the page: whatever is in a drawing
// a browser lays out, even what it does not show. Texts in a drawing are escaped, so nothing in it ends the element.
func kept(tiles []string) []byte {
	var b bytes.Buffer
	b.WriteString(`<script type="application/json" class="tiles">`)
	list := json.NewEncoder(&b)
	list.SetEscapeHTML(false)
	_ = list.Encode(tiles) // strings can be written
	b.WriteString(`</script>`)
	return b.Bytes()
}

// tiled reports whether the picture is so large that it is drawn in tiles.
func (p *Picture) tiled() bool {
	for n := range p.Layers {
		if p.Layers[n].Tile != (Box{}) {
			return true
		}
	}
	return false
}

func layer(c *svg.Canvas, l *Layer) {
	open(c, l)
	for n := range l.Marks {
		mark(c, &l.Marks[n])
	}
	c.Close()
}

func open(c *svg.Canvas, l *Layer) {
	attrs := []svg.Attr{svg.A("class", "z"+strconv.Itoa(l.Level))}
	if t := l.Tile; t != (Box{}) {
		attrs = append(attrs, svg.A("data-tile", Tenths(t.Left)+" "+Tenths(t.Top)+" "+Tenths(t.Right)+" "+Tenths(t.Bottom)))
	}
	c.Open("g", attrs...)
}

func mark(c *svg.Canvas, m *Mark) {
	class := m.Look
	if m.Tint != "" {
		class += " " + m.Tint
	}
	if m.Dash > 0 {
		class += " d" + strconv.Itoa(m.Dash)
	}
	attr := svg.A("class", class)
	switch {
	case m.Text != "":
		x := Tenths(m.At.X)
		if len(m.Each) > 0 {
			var list []byte
			for n, at := range m.Each {
				if n > 0 {
					list = append(list, ' ')
				}
				list = appendTenths(list, at)
			}
			x = string(list)
		}
		c.Leaf("text", m.Text, attr, svg.A("x", x), svg.A("y", Tenths(m.At.Y)))
	case m.Box != (Box{}):
		c.Empty("rect", attr, svg.A("x", Tenths(m.Box.Left)), svg.A("y", Tenths(m.Box.Top)), svg.A("width", Tenths(m.Box.Width())), svg.A("height", Tenths(m.Box.Height())))
	case m.Width > 0:
		c.Empty("path", attr, svg.A("stroke-width", Tenths(m.Width)), svg.A("d", string(m.Path.AppendData(nil))))
	case len(m.Path) > 0:
		c.Empty("path", attr, svg.A("d", string(m.Path.AppendData(nil))))
	}
}
