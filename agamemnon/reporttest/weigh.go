package reporttest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
)

// spears by piece (the table of the rule book).
var spears = map[string]int{"A": 1, "B": 3, "C": 4, "D": 3, "E": 2, "w1": 1, "w2": 2, "w3": 3}

// verdict is who holds a string and why, as it is told.
type verdict struct {
	owner           string // "" for nobody
	why             string
	greeks, trojans string // what each has there
}

// weigh decides a string (AGA-9, AGA-10).
func (p *position) weigh(t thread) verdict {
	switch t.kind {
	case 'S':
		return decide("spears", p.sum(t, "G", func(piece string) int { return spears[piece] }), p.sum(t, "T", func(piece string) int { return spears[piece] }))
	case 'F':
		one := func(string) int { return 1 }
		return decide("pieces", p.sum(t, "G", one), p.sum(t, "T", one))
	}
	return decideRank(p.leaders(t, "G"), p.leaders(t, "T"))
}

// sum adds what a side's pieces on a string count.
func (p *position) sum(t thread, side string, worth func(string) int) int {
	n := 0
	for _, space := range t.spaces {
		if piece, mine := strings.CutPrefix(p.stones[space], side); mine {
			n += worth(piece)
		}
	}
	return n
}

// leaders are a side's leaders on a string, the highest first.
func (p *position) leaders(t thread, side string) string {
	var found []string
	for _, space := range t.spaces {
		if piece, mine := strings.CutPrefix(p.stones[space], side); mine && len(piece) == 1 {
			found = append(found, piece)
		}
	}
	slices.Sort(found)
	return strings.Join(found, "")
}

func decide(why string, greeks, trojans int) verdict {
	v := verdict{why: why, greeks: strconv.Itoa(greeks), trojans: strconv.Itoa(trojans)}
	switch {
	case greeks > trojans:
		v.owner = "greeks"
	case greeks < trojans:
		v.owner = "trojans"
	case greeks == 0:
		v.why = "nobody"
	default:
		v.why = "tie"
	}
	return v
}

// decideRank compares leaders one by one.
func decideRank(greeks, trojans string) verdict {
	v := verdict{greeks: greeks, trojans: trojans}
	for _, side := range []*string{&v.greeks, &v.trojans} {
		if *side == "" {
			*side = "0"
		}
	}
	same := 0
	for same < len(greeks) && same < len(trojans) && greeks[same] == trojans[same] {
		same++
	}
	switch {
	case greeks == trojans:
		v.why = "tie"
		if greeks == "" {
			v.why = "nobody"
		}
		return v
	case same == len(greeks):
		v.owner = "trojans"
	case same == len(trojans) || greeks[same] < trojans[same]:
		v.owner = "greeks"
	default:
		v.owner = "trojans"
	}
	switch {
	case same == 0:
		v.why = "rank"
	case same < min(len(greeks), len(trojans)):
		v.why = "next"
	default:
		v.why = "more"
	}
	return v
}

var kindNames = map[byte]string{'S': "@kind.strength", 'F': "@kind.force", 'R': "@kind.rank"}

// tells is the note that has to be told of a string, now or in the end.
func (p *position) tells(t thread, end bool) game.Note {
	v := p.weigh(t)
	var spaces []string
	weft, empty := false, false
	for _, space := range t.spaces {
		spaces = append(spaces, strconv.Itoa(space))
		if p.cuts(space, end) {
			weft = weft || p.stones[space] != ""
			empty = empty || p.stones[space] == ""
		}
	}
	n := game.Note{Code: "note.now", Args: game.Args{
		"kind": kindNames[t.kind], "n": strconv.Itoa(len(t.lines)), "spaces": strings.Join(spaces, ", "),
		"greeks": v.greeks, "trojans": v.trojans, "why": "@why." + v.why,
	}}
	if end {
		n.Code = "note.final"
	}
	switch {
	case v.owner != "":
		n.Code += ".held"
		n.Args["side"] = "@seat." + v.owner
	case v.why == "nobody":
		n.Code += ".none"
		delete(n.Args, "greeks")
		delete(n.Args, "trojans")
	default:
		n.Code += ".free"
	}
	for rule, counts := range [...]bool{6: weft, 8: true, 9: v.owner != "", 10: v.owner == "", 11: empty} {
		if counts {
			n.Cite = append(n.Cite, fmt.Sprintf("AGA-%d", rule))
		}
	}
	return n
}
