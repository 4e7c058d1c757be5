package grid

import (
	"fmt"
	"slices"

	"spielleiter/hex"
)

// Field is a Kleinfeld of a patch: 48 times the place of its Großfeld in the patch, plus its
// number less one. It is an index into tables by field.
type Field int32

// None is no field: beyond the edge of a patch, or unknown.
const None Field = -1

// GF is a Großfeld: what people call it, and where it lies.
type GF struct {
	Label int  `json:"gf"` // 0 to 999
	At    Spot `json:"at"`
}

// Patch is a flat piece of the world, made of Großfelder whose labels say nothing about where they
// lie. A segment lies on one. It does not change and may be used by many at once.
type Patch struct {
	gfs     []GF
	byLabel map[int]int
	next    []Field // by field and side, 6 a field
	coords  []hex.Coord
}

// NewPatch makes a patch. Labels have to be 0 to 999, and labels and places may not be used twice.
func NewPatch(gfs []GF) (*Patch, error) {
	p := &Patch{gfs: slices.Clone(gfs), byLabel: map[int]int{}}
	bySpot := map[Spot]int{}
	for n, g := range gfs {
		if g.Label < 0 || g.Label > 999 {
			return nil, fmt.Errorf("label %d: those of Großfelder are 0 to 999", g.Label)
		}
		if _, used := p.byLabel[g.Label]; used {
			return nil, fmt.Errorf("the Großfeld %03d is there twice", g.Label)
		}
		if other, used := bySpot[g.At]; used {
			return nil, fmt.Errorf("the Großfeld %03d lies where %03d does", g.Label, gfs[other].Label)
		}
		p.byLabel[g.Label], bySpot[g.At] = n, n
	}
	p.next = make([]Field, 6*PerGF*len(gfs))
	p.coords = make([]hex.Coord, PerGF*len(gfs))
	for n, g := range gfs {
		var around [7]int
		for w := Here; w <= NorthWest; w++ {
			gf, there := bySpot[g.At.Next(w)]
			if !there {
				gf = -1
			}
			around[w] = gf
		}
		origin := g.At.coord()
		for kf := 1; kf <= PerGF; kf++ {
			f := PerGF*n + kf - 1
			p.coords[f] = origin.Add(coords[kf])
			for _, s := range hex.Sides {
				l, to := links[kf][s], None
				if gf := around[l.way]; gf >= 0 {
					to = Field(PerGF*gf + int(l.kf) - 1)
				}
				p.next[6*f+int(s)-1] = to
			}
		}
	}
	return p, nil
}

// Fields is how many Kleinfelder there are; fields are 0 to Fields-1.
func (p *Patch) Fields() int { return len(p.coords) }

// GFs are the Großfelder in their order. The slice may not be changed.
func (p *Patch) GFs() []GF { return p.gfs }

// Next is the neighbour across a side, or None beyond the edge.
func (p *Patch) Next(f Field, s hex.Side) Field { return p.next[6*int(f)+int(s)-1] }

// Around are the six neighbours in the order of the sides 1 to 6, None beyond the edge. The
// slice may not be changed.
func (p *Patch) Around(f Field) []Field { return p.next[6*int(f) : 6*int(f)+6 : 6*int(f)+6] }

// Toward is the side of f that its neighbour g lies at, or [hex.NoSide].
func (p *Patch) Toward(f, g Field) hex.Side {
	for n, next := range p.Around(f) {
		if next == g && g != None {
			return hex.Side(n + 1)
		}
	}
	return hex.NoSide
}

// Coord is where a field lies.
func (p *Patch) Coord(f Field) hex.Coord { return p.coords[f] }

// Distance is the number of steps from f to g as birds fly.
func (p *Patch) Distance(f, g Field) int { return p.coords[f].Distance(p.coords[g]) }

// Of is the field of a Großfeld's label and a number 1 to 48, or None.
func (p *Patch) Of(label, kf int) Field {
	gf, there := p.byLabel[label]
	if !there || kf < 1 || kf > PerGF {
		return None
	}
	return Field(PerGF*gf + kf - 1)
}

// Label is the label of the Großfeld that a field lies in.
func (p *Patch) Label(f Field) int { return p.gfs[f/PerGF].Label }

// KF is the number of a field in its Großfeld, 1 to 48.
func KF(f Field) int { return int(f%PerGF) + 1 }
