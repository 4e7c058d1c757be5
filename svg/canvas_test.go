package svg_test

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
	"unicode/utf8"

	"spielleiter/svg"
)

func TestCanvasWritesElementsInOrder(t *testing.T) {
	var c svg.Canvas
	c.Grow(100)
	c.Open("g", svg.A("class", "tile rank"), svg.I("data-edge", 12), svg.Attr{})
	c.Empty("circle", svg.N("r", 2.5))
	c.Leaf("text", "Feld 1 & 2", svg.N("x", -0.001))
	c.Close()
	want := `<g class="tile rank" data-edge="12"><circle r="2.5"/><text x="0">Feld 1 &amp; 2</text></g>`
	if got := string(c.Bytes()); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestCanvasPanicsOnFaultsOfTheProgram(t *testing.T) {
	for name, fault := range map[string]func(*svg.Canvas){
		"element name":   func(c *svg.Canvas) { c.Empty("g onload") },
		"attribute name": func(c *svg.Canvas) { c.Empty("g", svg.A(`x="1" y`, "")) },
		"digit first":    func(c *svg.Canvas) { c.Empty("1g") },
		"no name":        func(c *svg.Canvas) { c.Empty("") },
		"left open":      func(c *svg.Canvas) { c.Open("g"); c.Bytes() },
		"nothing open":   func(c *svg.Canvas) { c.Close() },
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			fault(new(svg.Canvas))
		})
	}
}

// Whatever is put into a picture comes out of an XML reader as the same text, but for
// characters that XML cannot hold, and nothing else comes out.
func FuzzEscape(f *testing.F) {
	for _, s := range []string{"", "Feld 26", `<script>alert("1")</script>`, "a&amp;b", "' onload='x", "]]>", "\x00\x1b\xff", "Zeile\r\n\tzwei", "\ufffe\U0001F409"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		var c svg.Canvas
		c.Open("text", svg.A("aria-label", s))
		c.Text(s)
		c.Close()
		attr, text, elements := read(t, string(c.Bytes()))
		want := readable(s)
		if attr != want || text != want || elements != 1 {
			t.Errorf("put in %q, read %q and %q in %d elements", want, attr, text, elements)
		}
	})
}

func read(t *testing.T, doc string) (attr, text string, elements int) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(doc))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return attr, text, elements
		}
		if err != nil {
			t.Fatalf("%s: %v", doc, err)
		}
		switch x := token.(type) {
		case xml.StartElement:
			elements++
			for _, a := range x.Attr {
				attr += a.Value
			}
		case xml.CharData:
			text += string(x)
		}
	}
}

// readable replaces what XML 1.0 excludes, written after its grammar of characters.
func readable(s string) string {
	return strings.Map(func(r rune) rune {
		control := r < 0x20 && r != '\t' && r != '\n' && r != '\r'
		if control || r == 0xfffe || r == 0xffff {
			return utf8.RuneError
		}
		return r
	}, string([]rune(s))) // each byte that is no UTF-8 becomes U+FFFD
}
