package reporttest

// The shape of a Großfeld (figure 2.1-1): how many Kleinfelder each of its rows has.
var rows = []int{4, 5, 6, 7, 8, 7, 6, 5}

// spot is where a Kleinfeld lies: q to the right, r downwards.
type spot struct{ q, r int }

// steps lead across the sides 1 to 6, clockwise from the upper right.
var steps = [7]spot{{}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}}

// survey finds out where the fields of the Großfelder lie, and what lies beyond their sides.
func (w *world) survey(gfs [][3]int) {
	w.spots, w.byspot = map[string]spot{}, map[spot]string{}
	n := 0
	for _, gf := range gfs {
		origin := spot{8*gf[1] - 4*gf[2], 8*gf[2] - 4*gf[1]}
		for row, count := range rows {
			left := -row // in half widths: rows grow to both sides, then shrink
			if row > 4 {
				left = row - 8
			}
			for k := range count {
				at := spot{(left+2*k-row)/2 + origin.q, row + origin.r}
				w.spots[w.fields[n]], w.byspot[at] = at, w.fields[n]
				n++
			}
		}
	}
}

// beyond is the field across a side, "" if none is known, and the same side as seen from there.
func (r *reader) beyond(field string, side int) (next string, back int) {
	if side < 1 || side > 6 {
		return "", 0
	}
	s := r.seen.spots[field]
	return r.seen.byspot[spot{s.q + steps[side].q, s.r + steps[side].r}], (side+2)%6 + 1
}
