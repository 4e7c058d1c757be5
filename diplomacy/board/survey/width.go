package survey

import "strings"

// widths are how wide the letters of Literata are, bold, upright and italic the wider of both, in thousandths of their size.
var widths = map[rune]int{
	' ': 200, '-': 364, '.': 345, 'A': 750, 'B': 684, 'C': 707, 'D': 776, 'E': 658, 'F': 633, 'G': 765, 'H': 841, 'I': 416, 'K': 777, 'L': 646, 'M': 994, 'N': 836,
	'O': 774, 'P': 652, 'R': 740, 'S': 610, 'T': 744, 'U': 791, 'V': 753, 'W': 1104, 'Y': 739, 'a': 621, 'b': 640, 'c': 535, 'd': 648, 'e': 556, 'f': 418, 'g': 601,
	'h': 683, 'i': 358, 'k': 658, 'l': 356, 'm': 991, 'n': 687, 'o': 616, 'p': 651, 'r': 527, 's': 489, 't': 431, 'u': 668, 'v': 616, 'w': 892, 'y': 604, 'z': 524,
	'Ä': 750, 'Ö': 774, 'ß': 746, 'ä': 621, 'ö': 616, 'ü': 668,
}

// Wide is how wide a text is set, by the size of its letters; those of seas stand apart.
func Wide(text string, apart float64) float64 {
	sum := 0.0
	for _, r := range text {
		w, ok := widths[r]
		if !ok {
			w = 700
		}
		sum += float64(w)/1000 + apart
	}
	return max(0, sum-apart)
}

// broken gives the ways to set a name: in one line, or in two where it has a space or a hyphen.
func broken(name string) [][]string {
	ways := [][]string{{name}}
	for n, r := range name {
		switch {
		case r == ' ' && n > 0:
			ways = append(ways, []string{name[:n], name[n+1:]})
		case r == '-' && !strings.HasSuffix(name, "-"):
			ways = append(ways, []string{name[:n+1], name[n+1:]})
		}
	}
	return ways
}
