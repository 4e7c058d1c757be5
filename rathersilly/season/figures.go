package season

import (
	"strconv"
	"strings"
)

// units are the numbers below twenty as words, tens the others that have a word.
var (
	units = map[string]int{
		"null": 0, "eins": 1, "zwei": 2, "zwo": 2, "drei": 3, "vier": 4, "fuenf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9,
		"zehn": 10, "elf": 11, "zwoelf": 12, "dreizehn": 13, "vierzehn": 14, "fuenfzehn": 15, "sechzehn": 16, "siebzehn": 17,
		"achtzehn": 18, "neunzehn": 19,
		"zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
		"eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18,
		"nineteen": 19,
	}
	tens = map[string]int{
		"zwanzig": 20, "dreissig": 30, "vierzig": 40, "fuenfzig": 50, "sechzig": 60, "siebzig": 70, "achtzig": 80, "neunzig": 90,
		"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
	}
)

// figures writes a number in words with figures, and leaves other words as they are.
func figures(word string) string {
	if n, ok := numeral(word); ok {
		return strconv.Itoa(n)
	}
	if trimmed := strings.TrimLeft(word, "0"); word != "" && word[0] == '0' && trimmed != "" && trimmed[0] != '.' {
		return trimmed
	}
	return word
}

// numeral reads a German number in one word up to 999999, or an English one below a
// hundred.
func numeral(word string) (int, bool) {
	if left, right, ok := strings.Cut(word, "tausend"); ok {
		return parts(left, right, 1000)
	}
	if left, right, ok := strings.Cut(word, "hundert"); ok {
		return parts(left, right, 100)
	}
	if left, right, ok := strings.Cut(word, "und"); ok && left != "" {
		n, isUnit := unit(left)
		m, isTen := tens[right]
		return n + m, isUnit && isTen && n > 0 && n < 10
	}
	if n, ok := units[word]; ok {
		return n, true
	}
	n, ok := tens[word]
	return n, ok
}

// parts reads what stands before and after "hundert" or "tausend".
func parts(left, right string, worth int) (int, bool) {
	n, m := 1, 0
	ok := true
	if left != "" {
		if n, ok = unit(left); !ok && worth == 1000 {
			n, ok = numeral(left)
		}
	}
	if right = strings.TrimPrefix(right, "und"); ok && right != "" {
		if m, ok = numeral(right); !ok {
			m, ok = unit(right)
		}
	}
	return n*worth + m, ok && n < 1000 && m < worth
}

// unit reads a number below twenty within a longer one, where "eins" is "ein".
func unit(word string) (int, bool) {
	if word == "ein" {
		return 1, true
	}
	n, ok := units[word]
	return n, ok
}

// joinTens makes one number of "twenty one", which may have been "twenty-one".
func joinTens(words []string) []string {
	out := words[:0]
	for _, w := range words {
		if last := len(out) - 1; last >= 0 {
			ten, isTen := tens[out[last]]
			if n, isUnit := units[w]; isTen && isUnit && 0 < n && n < 10 {
				out[last] = strconv.Itoa(ten + n)
				continue
			}
		}
		out = append(out, w)
	}
	return out
}
