package order

import "unicode/utf8"

// Longest is the length up to which a word is compared: nobody meant a word of a game with a longer
// one, and comparing costs the square of the length.
const Longest = 64

// Suggest gives the candidate that was probably meant by a misspelt word, "" if none
// is near. One letter in three may be missing, added, wrong or swapped with its
// neighbour; case and umlauts do not count. Of equally near candidates the first wins.
func Suggest(word string, candidates []string) string {
	if len(word) > Longest*utf8.UTFMax {
		return "" // nor is it folded, for one text may hold many candidates for the same word
	}
	from := []rune(Fold(word))
	if len(from) > Longest {
		return ""
	}
	best, near := "", (len(from)+1)/3+1
	for _, c := range candidates {
		to := []rune(Fold(c))
		if len(to)-len(from) >= near || len(from)-len(to) >= near {
			continue // so many letters at least are missing or too much
		}
		if d := distance(from, to); d < near {
			best, near = c, d
		}
	}
	return best
}

// distance counts the letters to delete, insert, replace or swap with their neighbour
// to make b of a (Damerau-Levenshtein, no letter touched twice).
func distance(a, b []rune) int {
	var before []int // the row before the last one, for swaps
	last := make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range a {
		row := make([]int, len(b)+1)
		row[0] = i + 1
		for j := range b {
			replace := last[j]
			if a[i] != b[j] {
				replace++
			}
			row[j+1] = min(replace, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last = last, row
	}
	return last[len(b)]
}
