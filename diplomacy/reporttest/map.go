package reporttest

import (
	_ "embed"
	"slices"
	"strings"
)

//go:embed map.txt
var mapText string

// The board (DIP-1): a line says of a place what it is, what it is called, or where armies and fleets go from there.
var (
	armies  = map[string][]string{} // by province
	fleets  = map[string][]string{} // by place
	seas    = map[string]bool{}
	names   = map[string]string{} // in English, by province
	homes   = map[string]string{} // by centre: the power at home there, "-" for none
	centres = readMap()
)

// readMap fills the board, and gives the supply centres in their order.
func readMap() (list []string) {
	for line := range strings.Lines(mapText) {
		words := strings.Fields(line)
		what, at := words[0], words[1]
		switch what {
		case "army":
			armies[at] = words[2:]
		case "fleet":
			fleets[at] = words[2:]
		case "name":
			names[at] = strings.Join(words[2:], " ")
		case "sea":
			seas[at] = true
		case "centre":
			homes[at] = words[2]
			list = append(list, at)
		}
	}
	slices.Sort(list)
	return list
}

// powers in the order in which reports name them.
var powers = []string{"austria", "england", "france", "germany", "italy", "russia", "turkey"}

// province is where a place is: "stp" of "stp/nc".
func province(place string) string {
	p, _, _ := strings.Cut(place, "/")
	return p
}

var coasts = strings.NewReplacer("(", "/", ")", "")

// code is a place as views name it: "stp/nc" of "StP(nc)", nothing of what nobody can read.
func code(label string) string {
	if label == "?" {
		return ""
	}
	return coasts.Replace(strings.ToLower(strings.TrimPrefix(label, "@place.")))
}

// reach are the places to which a unit can go by itself (DIP-7).
func (u unit) reach() []string {
	if u.kind == "F" {
		return fleets[u.at]
	}
	return armies[province(u.at)]
}
