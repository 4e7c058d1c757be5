package world

import (
	"encoding/base64"
	"encoding/binary"
	"errors"
)

// A column is a list of numbers as a short text: what many things have at the same place, one after the other.
//
// In bytes it is how many numbers there are, doubled, plus one if they are differences to the one before; then
// tokens: a number in zigzag form, doubled, plus one if how often it is repeated follows. All are unsigned
// varints, and the whole is in base64.

// errColumn says that a column cannot be read.
var errColumn = errors.New("world: a column cannot be read")

// packer writes columns, in the same memory each time.
type packer struct{ bytes []byte }

// pack writes a column of n numbers, which must not be beyond 61 bits.
func (p *packer) pack(n int, deltas bool, at func(int) int64) string {
	head := uint64(n) << 1
	if deltas {
		head |= 1
	}
	b := binary.AppendUvarint(p.bytes[:0], head)
	var last, value int64
	run := 0
	for k := range n {
		v := at(k)
		if deltas {
			v, last = v-last, v
		}
		if k > 0 && v == value {
			run++
			continue
		}
		if k > 0 {
			b = appendRun(b, value, run)
		}
		value, run = v, 0
	}
	if n > 0 {
		b = appendRun(b, value, run)
	}
	p.bytes = b
	return base64.RawStdEncoding.EncodeToString(b)
}

// appendRun writes a number and how often it is repeated. One repetition is shorter written twice.
func appendRun(b []byte, value int64, run int) []byte {
	token := uint64(value<<1^value>>63) << 1
	switch run {
	case 0:
		return binary.AppendUvarint(b, token)
	case 1:
		b = binary.AppendUvarint(b, token)
		return binary.AppendUvarint(b, token)
	}
	b = binary.AppendUvarint(b, token|1)
	return binary.AppendUvarint(b, uint64(run))
}

// unpacker reads columns; after the first that cannot be read it reads nothing more.
type unpacker struct {
	bytes []byte
	err   error
}

// length is how many numbers a column has, at most the most that are sensible: others cannot be read.
func (u *unpacker) length(text string, most int) int {
	n := -1
	u.each(text, func(count int) bool { n = count; return false }, nil)
	if n > most {
		u.err = errColumn
	}
	if u.err != nil {
		return 0
	}
	return n
}

// unpack reads a column of n numbers, each between least and most.
func (u *unpacker) unpack(text string, n int, least, most int64, put func(int, int64)) {
	u.each(text, func(count int) bool {
		if count != n {
			u.err = errColumn
		}
		return count == n
	}, func(k int, v int64) bool {
		if v < least || v > most {
			u.err = errColumn
			return false
		}
		put(k, v)
		return true
	})
}

// each goes over a column while it is wanted.
func (u *unpacker) each(text string, begin func(n int) bool, number func(k int, v int64) bool) {
	if u.err != nil {
		return
	}
	var err error
	if u.bytes, err = base64.RawStdEncoding.AppendDecode(u.bytes[:0], []byte(text)); err != nil {
		u.err = errColumn
		return
	}
	b := u.bytes
	head := u.varint(&b)
	if u.err != nil || head > 1<<40 || !begin(int(head>>1)) {
		if head > 1<<40 {
			u.err = errColumn
		}
		return
	}
	var last int64
	for k, n := 0, int(head>>1); k < n && u.err == nil; {
		token, run := u.varint(&b), uint64(0)
		if token&1 != 0 {
			run = u.varint(&b)
		}
		if u.err != nil || run >= uint64(n-k) {
			u.err = errColumn
			return
		}
		z := token >> 1
		value := int64(z>>1) ^ -int64(z&1)
		for range run + 1 {
			v := value
			if head&1 != 0 {
				v += last
				last = v
			}
			if !number(k, v) {
				return
			}
			k++
		}
	}
	if len(b) > 0 {
		u.err = errColumn
	}
}

func (u *unpacker) varint(b *[]byte) uint64 {
	v, size := binary.Uvarint(*b)
	if size <= 0 {
		u.err = errColumn
		return 0
	}
	*b = (*b)[size:]
	return v
}
