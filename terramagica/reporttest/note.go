package reporttest

import (
	"fmt"
	"strconv"
	"strings"

	"spielleiter/game"
)

// note is a note that is being read. What is told of things stands in its arguments by their short names.
type note struct {
	game.Note
	r *reader
}

func (n note) arg(name string) string {
	s, ok := n.Args[name]
	if !ok {
		n.r.fault("%s does not tell %s", n.Code, name)
	}
	return s
}

func (n note) number(name string) int {
	v, err := strconv.Atoi(n.arg(name))
	if err != nil {
		n.r.fault("%s: %s is %q", n.Code, name, n.Args[name])
	}
	return v
}

func (n note) exact(name string) float64 {
	v, err := strconv.ParseFloat(n.arg(name), 64)
	if err != nil {
		n.r.fault("%s: %s is %q", n.Code, name, n.Args[name])
	}
	return v
}

func (n note) realm(name string) string { return strings.TrimPrefix(n.arg(name), "@seat.") }

// army reads "army 2 of wolf" and "avatar of wolf".
func (n note) army(arg string) name {
	what, realm, ok := strings.Cut(n.arg(arg), " of ")
	if ok && what == "avatar" {
		return name{realm, 0}
	}
	number, err := strconv.Atoi(strings.TrimPrefix(what, "army "))
	if !ok || err != nil {
		n.r.fault("%s: %s is %q", n.Code, arg, n.Args[arg])
	}
	return name{realm, number}
}

// troops reads "20 archer, 3 knight".
func (n note) troops() (list []troop) {
	for part := range strings.SplitSeq(n.arg("units"), ", ") {
		var t troop
		if _, err := fmt.Sscanf(part, "%d %s", &t.Men, &t.Kind); err != nil {
			n.r.fault("%s: units are %q", n.Code, n.Args["units"])
			continue
		}
		if _, known := n.r.kinds[t.Kind]; !known {
			n.r.fault("%s: nobody is called %q", n.Code, t.Kind)
		}
		list = append(list, t)
	}
	return list
}

// one gives the only unit that a note tells of.
func (n note) one() troop {
	list := n.troops()
	if len(list) != 1 {
		n.r.fault("%s tells of %d units", n.Code, len(list))
		return troop{}
	}
	return list[0]
}

// place gives the index of a province.
func (n note) place(arg string) int { return n.r.index(n.arg(arg)) }

func (r *reader) index(id string) int {
	for k, p := range r.now.Map {
		if p.ID == id {
			return k
		}
	}
	r.fault("%q is told of, which is nowhere", id)
	return 0
}
