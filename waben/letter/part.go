package letter

// AppendPart appends the letter as HTML to stand in somebody else's page: without styles, and everything that players
// wrote escaped. The map is put in as it is.
func (l *Letter) AppendPart(b []byte, s Speech, svg string) []byte {
	p := pen{b: b, t: speak(s.Lang), names: &l.names, html: true}
	p.letter(l, s, svg)
	return p.b
}

// AppendPart appends the Segmentsbote as HTML to stand in somebody else's page.
func (g *Gazette) AppendPart(b []byte, s Speech) []byte {
	p := pen{b: b, t: speak(s.Lang), names: &g.names, html: true}
	p.gazette(g)
	return p.b
}

// AppendPart appends the protocol as HTML to stand in somebody else's page.
func (x *Protocol) AppendPart(b []byte, s Speech) []byte {
	p := pen{b: b, t: speak(s.Lang), names: &names{x.w.Patch, x.w.Realms}, html: true}
	p.protocol(x, s)
	return p.b
}
