package protocol

import (
	"strconv"
	"strings"

	"spielleiter/game"
)

// Number writes a number with so many decimals at most, as a language does.
func Number(x float64, decimals int, lang string) string {
	s := strconv.FormatFloat(x, 'f', decimals, 64)
	if strings.Contains(s, ".") {
		s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	}
	point, thousands := ",", "."
	if lang == "en" {
		point, thousands = ".", ","
	}
	whole, fraction, broken := strings.Cut(s, ".")
	if broken {
		fraction = point + fraction
	}
	for n := len(whole) - 3; n > 0 && whole[n-1] != '-'; n -= 3 {
		whole = whole[:n] + thousands + whole[n:]
	}
	return whole + fraction
}

// args are the values of a note. What the languages write in their own ways stands there
// once for each, and in English for any other.
type args game.Args

// each sets an argument that the languages write differently.
func (a args) each(name string, write func(lang string) string) args {
	a[name], a[name+".de"] = game.Literal(write("en")), game.Literal(write("de"))
	if a[name] == a[name+".de"] {
		delete(a, name+".de")
	}
	return a
}

// hp sets hit points, with one decimal.
func (a args) hp(name string, x float64) args {
	return a.each(name, func(lang string) string { return Number(x, 1, lang) })
}

// count sets a number that texts may put into the plural.
func (a args) count(name string, n int) args {
	a[name] = strconv.Itoa(n)
	return a
}
