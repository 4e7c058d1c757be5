package genesis

// spill is a corner that the flood reaches at a level.
type spill struct {
	level int64
	at    corner
}

func (s spill) less(t spill) bool { return s.level < t.level || s.level == t.level && s.at < t.at }

// heap gives the lowest spill first.
type heap []spill

func (h *heap) push(s spill) {
	*h = append(*h, s)
	list := *h
	n := len(list) - 1
	for n > 0 && list[n].less(list[(n-1)/2]) {
		list[n], list[(n-1)/2] = list[(n-1)/2], list[n]
		n = (n - 1) / 2
	}
}

func (h *heap) pop() spill {
	list := *h
	first, last := list[0], len(list)-1
	list[0] = list[last]
	list = list[:last]
	for n := 0; ; {
		low := 2*n + 1
		if low >= last {
			break
		}
		if low+1 < last && list[low+1].less(list[low]) {
			low++
		}
		if !list[low].less(list[n]) {
			break
		}
		list[n], list[low] = list[low], list[n]
		n = low
	}
	*h = list
	return first
}
