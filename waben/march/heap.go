package march

// heap is a queue of places, the cheapest first; of equals the one with the lowest number.
type heap []uint64

func (h *heap) push(key, n int32) {
	*h = append(*h, uint64(key)<<32|uint64(n))
	list := *h
	for i := len(list) - 1; i > 0 && list[i] < list[(i-1)/2]; i = (i - 1) / 2 {
		list[i], list[(i-1)/2] = list[(i-1)/2], list[i]
	}
}

func (h *heap) pop() int32 {
	list := *h
	top := list[0]
	last := len(list) - 1
	list[0] = list[last]
	list = list[:last]
	for i := 0; 2*i+1 < last; {
		child := 2*i + 1
		if child+1 < last && list[child+1] < list[child] {
			child++
		}
		if list[i] <= list[child] {
			break
		}
		list[i], list[child] = list[child], list[i]
		i = child
	}
	*h = list
	return int32(uint32(top))
}
