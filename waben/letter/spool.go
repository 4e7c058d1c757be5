package letter

import "io"

// spool takes what is written and hands it on before it grows large, so that a protocol of any length needs little
// memory. A nil spool takes nothing.
type spool struct {
	to  io.Writer
	err error // the first one; nothing is handed on after it
}

// enough is how much is handed on at a time, in bytes.
const enough = 1 << 16

// pass hands on what there is if it is enough, but for so many bytes at its end, and gives what is left.
func (s *spool) pass(b []byte, keep int) []byte {
	if s == nil || len(b) < enough {
		return b
	}
	return s.flush(b, keep)
}

func (s *spool) flush(b []byte, keep int) []byte {
	end := len(b) - keep
	if s.err == nil {
		_, s.err = s.to.Write(b[:end])
	}
	return append(b[:0], b[end:]...)
}

// spill hands on what is enough, but for the two characters by which [pen.blank] knows a free line.
func (p *pen) spill() { p.b = p.out.pass(p.b, 2) }

// WriteText writes what AppendText appends.
func (x *Protocol) WriteText(w io.Writer, s Speech) error {
	out := &spool{to: w}
	out.flush(x.text(&pen{out: out}, s), 0)
	return out.err
}

// WriteHTML writes what AppendHTML appends. Its words are found twice, as the list of its sections stands in front of them.
func (x *Protocol) WriteHTML(w io.Writer, s Speech) error {
	trial := pen{out: &spool{to: io.Discard}}
	x.html(&trial, s)
	out := &spool{to: w}
	out.flush(x.html(&pen{out: out, contents: trial.sections}, s), 0)
	return out.err
}

// WriteJSON writes what AppendJSON appends.
func (x *Protocol) WriteJSON(w io.Writer) error {
	out := &spool{to: w}
	out.flush(x.encode(encoder{out: out}), 0)
	return out.err
}
