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

// shut ends the page, and puts in front of its sections a list of them, unless they are handed on and the list with them.
func (p *pen) shut() []byte {
	if p.out == nil {
		body := len(p.b)
		p.list(p.sections)
		list := slices.Clone(p.b[body:])
		p.b = slices.Insert(p.b[:body], p.top, list...)
	}
	return append(p.b, "</main></body></html>\n"...)
}

// list writes a list of sections that can be gone to, if they are many.
func (p *pen) list(sections []string) {
	if len(sections) <= 2 {
		return
	}
	title := p.line
	p.line = nil
	p.say("sections")
	p.b = append(append(append(p.b, `<nav aria-label="`...), p.line...), `"><ul>`...)
	for n, section := range sections {
		p.b = strconv.AppendInt(append(p.b, `<li><a href="#s`...), int64(n+1), 10)
		p.b = append(append(append(p.b, `">`...), section...), "</a></li>"...)
	}
	p.b = append(p.b, "</ul></nav>\n"...)
	p.line = title
}
