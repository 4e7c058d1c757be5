package reporttest

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
)

// column reads a column of a view: how many numbers there are, doubled, plus one if each is the difference to the one before; then
// numbers in zigzag form, doubled, plus one if how often each is repeated follows.
func column(text string) ([]int, error) {
	b, err := base64.RawStdEncoding.DecodeString(text)
	if err != nil {
		return nil, fmt.Errorf("a column: %w", err)
	}
	next := func() uint64 {
		v, n := binary.Uvarint(b)
		if n <= 0 {
			err, b = fmt.Errorf("a column ends too early"), nil
			return 0
		}
		b = b[n:]
		return v
	}
	head := next()
	var list []int
	last := 0
	for err == nil && uint64(len(list)) < head>>1 {
		token, run := next(), uint64(0)
		if token&1 != 0 {
			run = next()
		}
		z := token >> 1
		value := int(int64(z>>1) ^ -int64(z&1))
		for range run + 1 {
			v := value
			if head&1 != 0 {
				v += last
				last = v
			}
			list = append(list, v)
		}
	}
	return list, err
}

// columns reads a list that stands in columns, and how long it is: the first name is always there.
func (r *reader) columns(m map[string]string, first string) (get func(name string, n int) int, size int) {
	all := map[string][]int{}
	for name, text := range m {
		list, err := column(text)
		if err != nil {
			r.fault("column %s: %v", name, err)
		}
		all[name] = list
	}
	return func(name string, n int) int {
		if list := all[name]; n < len(list) {
			return list[n]
		}
		return 0
	}, len(all[first])
}
