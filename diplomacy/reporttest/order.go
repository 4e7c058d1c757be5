package reporttest

import (
	"slices"
	"strings"
)

// order is what was ordered, as views show it.
type order struct {
	Unit  string   `json:"unit,omitempty"`
	Do    string   `json:"do"`
	Of    string   `json:"of,omitempty"`
	To    string   `json:"to,omitempty"`
	Via   bool     `json:"via,omitempty"`
	Route []string `json:"route,omitempty"`
}

// at is the province of the ordered unit.
func (o order) at() string { return where(o.Unit) }

// where is the province of a unit: "stp" of "F stp/nc".
func where(name string) string {
	_, place, _ := strings.Cut(name, " ")
	return province(place)
}

// takeUnit reads a unit at the beginning of some words; the kind may be left out.
func takeUnit(words []string) (name string, rest []string) {
	if len(words) > 1 && (words[0] == "A" || words[0] == "F") {
		return words[0] + " " + code(words[1]), words[2:]
	}
	if len(words) == 0 {
		return "", nil
	}
	return "? " + code(words[0]), words[1:]
}

// parseOrder reads an order as reports quote it; false if it is none.
func parseOrder(text string) (o order, ok bool) {
	words := strings.Fields(text)
	switch {
	case text == "W":
		return order{Do: "waive"}, true
	case len(words) > 1 && (words[0] == "B" || words[0] == "D"):
		o.Do = map[string]string{"B": "build", "D": "disband"}[words[0]]
		o.Unit, words = takeUnit(words[1:])
		return o, len(words) == 0
	}
	if o.Unit, words = takeUnit(words); len(words) == 0 {
		return o, false
	}
	verb := words[0]
	o.Do = map[string]string{"H": "hold", "D": "disband", "R": "move", "-": "move", "S": "support", "C": "convoy"}[verb]
	switch words = words[1:]; verb {
	case "R":
		words = append([]string{"-"}, words...)
	case "-":
		words = append([]string{verb}, words...)
		if words[len(words)-1] == "VIA" {
			o.Via, words = true, words[:len(words)-1]
		}
	case "S", "C":
		o.Of, words = takeUnit(words)
	}
	return o, o.goes(words) && o.Do != ""
}

// goes reads "- NTH - Nwy": where to, and by which seas.
func (o *order) goes(words []string) bool {
	for len(words) > 1 && words[0] == "-" {
		if o.To != "" {
			o.Route = append(o.Route, o.To)
		}
		o.To, words = code(words[1]), words[2:]
	}
	if len(o.Route) > 0 {
		slices.Sort(o.Route)
		o.Via = true
	}
	return len(words) == 0
}
