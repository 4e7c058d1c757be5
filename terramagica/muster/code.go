package muster

import (
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"hash/crc32"
	"math"

	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
)

// What is wrong with a code.
var (
	ErrCode      = errors.New("muster: this is no code of a line-up, or a part of it is missing")
	ErrVersion   = errors.New("muster: this code was made by a newer version")
	ErrCatalogue = errors.New("muster: this code was made for another catalogue")
)

// version is the first byte of a code.
const version = 1

// Code writes the line-up with its seed so short that it fits into a link: letters, digits, "-"
// and "_". It holds no names, and the catalogue by its fingerprint alone; it has a checksum.
//
// A code is base64url of: version, two bytes of the catalogue's fingerprint, the seed, the
// number of fortifications times two plus their side, the fortifications, for each side the
// number of units and the units, and four bytes of CRC-32. Numbers are varints, a fortification is
// its kind + 1 (0 for none) times two plus 1 if it is damaged or of no kind, a unit is its kind
// times two plus 1 if it is wounded, a byte of row - 1 and tactic times ten, and its men; what is
// marked by the 1 is followed by hit points (and full ones for forts of no kind).
func (m *Muster) Code() string {
	w := codeWriter{version}
	w = append(w, finger(m.Catalogue)...)
	w.number(m.Seed)
	w.number(uint64(2*len(m.Forts) + m.FortSide))
	for _, f := range m.Forts {
		whole := f.Kind >= 0 && f.HP == f.Max
		w.marked(f.Kind+1, !whole)
		if !whole {
			w.real(f.HP)
		}
		if f.Kind < 0 {
			w.real(f.Max)
		}
	}
	for _, side := range m.Sides {
		w.number(uint64(len(side.Units)))
		for _, u := range side.Units {
			hurt := u.HP != m.Full(u)
			w.marked(u.Kind, hurt)
			w.number(uint64(u.Row - 1 + 10*u.Tactic))
			w.number(uint64(u.Men))
			if hurt {
				w.real(u.HP)
			}
		}
	}
	return base64.RawURLEncoding.EncodeToString(binary.BigEndian.AppendUint32(w, crc32.ChecksumIEEE(w)))
}

// finger is the part of the catalogue's fingerprint that a code holds.
func finger(c *catalogue.Catalogue) []byte {
	b, err := hex.DecodeString(c.Fingerprint()[:4])
	if err != nil {
		panic(err)
	}
	return b
}

type codeWriter []byte

func (w *codeWriter) number(x uint64) { *w = binary.AppendUvarint(*w, x) }

func (w *codeWriter) marked(x int, mark bool) {
	n := uint64(x) * 2
	if mark {
		n++
	}
	w.number(n)
}

// real writes whole numbers short.
func (w *codeWriter) real(x float64) {
	if x == math.Trunc(x) && x < 1<<52 {
		w.number(uint64(x) * 2)
		return
	}
	w.number(1)
	*w = binary.LittleEndian.AppendUint64(*w, math.Float64bits(x))
}

// FromCode reads what [Muster.Code] has written for the same catalogue.
func FromCode(code string, c *catalogue.Catalogue) (Muster, error) {
	data, err := base64.RawURLEncoding.Strict().DecodeString(code)
	if err != nil || len(data) < 8 || len(data) > MaxText {
		return Muster{}, ErrCode
	}
	body, sum := data[:len(data)-4], data[len(data)-4:]
	switch {
	case binary.BigEndian.Uint32(sum) != crc32.ChecksumIEEE(body):
		return Muster{}, ErrCode
	case body[0] != version:
		return Muster{}, ErrVersion
	case string(body[1:3]) != string(finger(c)):
		return Muster{}, ErrCatalogue
	}
	r := codeReader{rest: body[3:]}
	m := r.muster(c)
	if r.broken || len(r.rest) > 0 || m.Code() != code { // one line-up has one code
		return Muster{}, ErrCode
	}
	return m, nil
}

type codeReader struct {
	rest   []byte
	broken bool
}

func (r *codeReader) number(limit uint64) uint64 {
	x, n := binary.Uvarint(r.rest)
	if n <= 0 || x > limit {
		r.broken = true
		r.rest = nil
		return 0
	}
	r.rest = r.rest[n:]
	return x
}

// marked reads a number below count, and its mark.
func (r *codeReader) marked(count int) (int, bool) {
	x := r.number(uint64(max(2*count-1, 0)))
	return int(x / 2), x%2 == 1
}

func (r *codeReader) real(limit float64) float64 {
	x := r.number(math.MaxUint64)
	v := float64(x / 2)
	if x == 1 && len(r.rest) >= 8 {
		v = math.Float64frombits(binary.LittleEndian.Uint64(r.rest))
		r.rest = r.rest[8:]
	}
	if !(v >= 0 && v <= limit) {
		r.broken = true
		return 0
	}
	return v
}

func (r *codeReader) muster(c *catalogue.Catalogue) Muster {
	m := Muster{Catalogue: c, Seed: r.number(math.MaxUint64)}
	n, defender := r.marked(battle.MaxForts + 1)
	if m.FortSide = 0; defender {
		m.FortSide = 1
	}
	for range n {
		m.Forts = append(m.Forts, r.fort(c))
	}
	for s := range m.Sides {
		for range r.number(MaxUnits) {
			if r.broken {
				return m
			}
			m.Sides[s].Units = append(m.Sides[s].Units, r.unit(&m))
		}
	}
	if r.broken = r.broken || n == 0 && !defender; !r.broken {
		m.arrange()
	}
	return m
}

func (r *codeReader) fort(c *catalogue.Catalogue) Fort {
	kind, marked := r.marked(len(c.Forts) + 1)
	f := Fort{Kind: kind - 1}
	switch {
	case kind == 0 && !marked:
		r.broken = true
	case kind == 0:
		f.HP, f.Max = r.real(mostHP), r.real(mostHP)
	default:
		f.Max = c.Forts[f.Kind].HP
		if f.HP = f.Max; marked {
			f.HP = r.real(f.Max)
		}
	}
	return f
}

func (r *codeReader) unit(m *Muster) Unit {
	kind, hurt := r.marked(len(m.Catalogue.Units))
	place := int(r.number(uint64(10*len(m.Catalogue.Tactics) - 1)))
	u := Unit{Kind: kind, Row: 1 + place%10, Tactic: place / 10, Men: int(r.number(battle.MaxMen))}
	if r.broken {
		return u
	}
	u.HP = m.Full(u)
	if hurt {
		u.HP = r.real(u.HP)
	}
	r.broken = r.broken || u.Men < 1 || u.HP <= 0 || battle.Men(u.HP, m.Catalogue.Units[kind].Battle.HP) != u.Men
	return u
}
