package grid

import (
	"strconv"

	"spielleiter/hex"
)

// Edge is a side of a field. Both fields at it have a name for it; Canon picks one.
type Edge struct {
	Field Field    `json:"field"`
	Side  hex.Side `json:"side"`
}

// Canon is the edge's one name: that of the field that has it at its side 1, 2 or 3, if that field
// is on the patch.
func (p *Patch) Canon(e Edge) Edge {
	if e.Side > hex.SE {
		if other := p.Next(e.Field, e.Side); other != None {
			return Edge{other, e.Side.Opposite()}
		}
	}
	return e
}

// Name writes a field as `ggg/kk`, None as `-`.
func (p *Patch) Name(f Field) string { return string(p.AppendName(nil, f)) }

// AppendName appends what Name writes.
func (p *Patch) AppendName(b []byte, f Field) []byte {
	if f == None {
		return append(b, '-')
	}
	return appendLabel(b, p.Label(f), KF(f))
}

func appendLabel(b []byte, label, kf int) []byte {
	return append(b, byte('0'+label/100), byte('0'+label/10%10), byte('0'+label%10), '/', byte('0'+kf/10), byte('0'+kf%10))
}

// EdgeName writes an edge as `ggg/kk(s)`.
func (p *Patch) EdgeName(e Edge) string {
	return p.Name(e.Field) + "(" + strconv.Itoa(int(e.Side)) + ")"
}
