package web

import "slices"

// comparedLine is a line of two texts: that both have, or one of them.
type comparedLine struct {
	Text     string
	Old, New bool // that the old one alone has, or the new one
}

// mostCompared bounds how many pairs of lines are looked at.
const mostCompared = 4_000_000

// compareLines puts two texts together line by line: what both have stands once, what was taken out before what came in. Of texts that
// differ in too many lines all that is between their common beginning and end counts as replaced.
func compareLines(before, after []string) []comparedLine {
	head, tail := 0, 0
	for head < min(len(before), len(after)) && before[head] == after[head] {
		head++
	}
	for tail < min(len(before), len(after))-head && before[len(before)-1-tail] == after[len(after)-1-tail] {
		tail++
	}
	var list []comparedLine
	add := func(lines []string, old, fresh bool) {
		for _, l := range lines {
			list = append(list, comparedLine{l, old, fresh})
		}
	}
	add(before[:head], false, false)
	x, y := before[head:len(before)-tail], after[head:len(after)-tail]
	if len(x)*len(y) > mostCompared {
		add(x, true, false)
		add(y, false, true)
	} else {
		list = append(list, between(x, y)...)
	}
	add(before[len(before)-tail:], false, false)
	return list
}

// between compares by the longest common sequence of lines.
func between(x, y []string) (list []comparedLine) {
	wide := len(y) + 1
	common := make([]int32, (len(x)+1)*wide) // of what is left from a line of each
	for i, a := range slices.Backward(x) {
		for j, b := range slices.Backward(y) {
			if a == b {
				common[i*wide+j] = common[(i+1)*wide+j+1] + 1
			} else {
				common[i*wide+j] = max(common[(i+1)*wide+j], common[i*wide+j+1])
			}
		}
	}
	i, j := 0, 0
	for i < len(x) || j < len(y) {
		switch {
		case i < len(x) && j < len(y) && x[i] == y[j]:
			list = append(list, comparedLine{Text: x[i]})
			i, j = i+1, j+1
		case j == len(y) || i < len(x) && common[(i+1)*wide+j] >= common[i*wide+j+1]:
			list = append(list, comparedLine{Text: x[i], Old: true})
			i++
		default:
			list = append(list, comparedLine{Text: y[j], New: true})
			j++
		}
	}
	return list
}
