package letter

import (
	_ "embed" // style.css
	"slices"
	"strconv"
)

// AppendHTML appends the letter as a page of its own that needs nothing from elsewhere. The map is SVG that the caller
// has drawn, or ""; it is put in as it is.
func (l *Letter) AppendHTML(b []byte, s Speech, svg string) []byte {
	p := pen{b: b, t: speak(s.Lang), names: &l.names, html: true, page: true}
	p.open(headTitle(&l.Head), num("turn", int64(l.Head.Turn)), txt("name", l.Head.Name), txt("code", l.Head.Code))
	p.letter(l, s, svg)
	return p.shut()
}

// style is how letters look: quiet paper on the screen, light or dark, wide or narrow, and pages with numbers on paper.
//
//go:embed style.css
var style string

// open begins a page with a title.
func (p *pen) open(key string, args ...arg) {
	p.b = append(append(p.b, `<!doctype html>
<html lang="`...), p.t.lang...)
	p.b = append(p.b, `"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>`...)
	p.say(key, args...)
	p.b = append(append(p.b, p.line...), "</title>\n<style>\n"...)
	p.line = p.line[:0]
	p.b = append(append(p.b, style...), "</style></head>\n<body><main>\n"...)
}

// shut ends the page, and puts in front of its sections a list of them.
func (p *pen) shut() []byte {
	if len(p.sections) > 2 {
		list := []byte(`<nav aria-label="`)
		p.say("sections")
		list = append(append(list, p.line...), `"><ul>`...)
		for n, title := range p.sections {
			list = strconv.AppendInt(append(list, `<li><a href="#s`...), int64(n+1), 10)
			list = append(append(append(list, `">`...), title...), "</a></li>"...)
		}
		p.b = slices.Insert(p.b, p.top, append(list, "</ul></nav>\n"...)...)
	}
	return append(p.b, "</main></body></html>\n"...)
}
