package battle

// Rows lie between -110 and 110: nobody starts behind row 10 and is faster than 5 rows a
// round, and nobody passes a living enemy (TM-D5).
const (
	middle = 128
	rows   = 256
	behind = 1 << 20 // the front of a side of which nobody lives: out of anybody's reach
)

// few are so many that moving them one by one is faster than copying them.
const few = 24

// flank is where the units of a side stand, by their own rows.
type flank struct {
	living int
	front  int32          // the foremost row with a living unit
	alive  [rows][]uint16 // who lives in a row, in index order
	begun  [rows]int32    // how many in a row lived when the round began
}

// clear empties the rows in which units stand.
func (f *flank) clear(units []fighter) {
	for n := range units {
		at := middle + units[n].row
		f.alive[at], f.begun[at] = f.alive[at][:0], 0
	}
	f.living, f.front = 0, behind
}

// enter puts a living unit into its row. Most come in index order, so the end is where
// to begin.
func (f *flank) enter(n uint16, row int32) {
	list := append(f.alive[middle+row], n)
	at := len(list) - 1
	for ; at > 0 && list[at-1] > n; at-- {
		list[at] = list[at-1]
	}
	list[at] = n
	f.alive[middle+row] = list
	f.front = min(f.front, row)
}

// leave takes a unit out of its row.
func (f *flank) leave(n uint16, row int32) {
	list := f.alive[middle+row]
	at := 0
	for list[at] != n {
		at++
	}
	last := len(list) - 1
	if last-at > few {
		copy(list[at:], list[at+1:])
	} else {
		for ; at < last; at++ {
			list[at] = list[at+1]
		}
	}
	f.alive[middle+row] = list[:last]
	if row == f.front && last == 0 {
		f.advance()
	}
}

// advance finds the foremost row again after units have left it.
func (f *flank) advance() {
	for at := middle + f.front; at < rows; at++ {
		if len(f.alive[at]) > 0 {
			f.front = at - middle
			return
		}
	}
	f.front = behind
}

// foremost gives the front and who lives in it.
func (f *flank) foremost() (front int32, row []uint16) {
	if f.living == 0 {
		return behind, nil
	}
	return f.front, f.alive[middle+f.front]
}
