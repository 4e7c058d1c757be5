package agamemnon

import (
	"fmt"
	"slices"
	"strings"

	"spielleiter/game"
)

func seatText(s Side) string           { return "@seat." + s.String() }
func kindText(k Kind) string           { return "@kind." + k.String() }
func pieceText(s Side, p Piece) string { return "@piece." + s.String() + "." + p.String() }

// threadNote tells who holds a string and why. The code continues with "held", with
// "free" in a tie, or with "none" where nobody has anything that counts.
func threadNote(code string, c *Core, t Thread) game.Note {
	args := game.Args{
		"kind": kindText(t.Kind), "n": fmt.Sprint(len(t.Connections)), "spaces": spaceList(t.Spaces), "why": "@why." + string(t.Why),
	}
	if t.Why == WhyNobody {
		return game.Note{Code: code + ".none", Args: args, Cite: t.cite(c)}
	}
	args["greeks"], args["trojans"] = t.Greeks.show(t.Kind), t.Trojans.show(t.Kind)
	if t.Owner == nil {
		return game.Note{Code: code + ".free", Args: args, Cite: t.cite(c)}
	}
	args["side"] = seatText(*t.Owner)
	return game.Note{Code: code + ".held", Args: args, Cite: t.cite(c)}
}

// Note tells who holds the string now, and why, in a position c.
func (t Thread) Note(c *Core) game.Note { return threadNote("note.now", c, t) }

// cite names the statements that decided a string.
func (t Thread) cite(c *Core) []string {
	rules := []int{8, 9}
	if t.Owner == nil {
		rules[1] = 10
	}
	var weft, empty bool
	for _, s := range t.Cuts {
		weft = weft || !c.stone[s.Index()].Empty()
		empty = empty || c.stone[s.Index()].Empty()
	}
	if weft {
		rules = append(rules, 6)
	}
	if empty {
		rules = append(rules, 11)
	}
	slices.Sort(rules)
	return cite(rules...)
}

// show gives a holding's value: a number, or the leaders by rank.
func (h Holding) show(k Kind) string {
	if k != Rank {
		return fmt.Sprint(h.Value)
	}
	if len(h.Ranks) == 0 {
		return "0"
	}
	var b strings.Builder
	for _, p := range h.Ranks {
		b.WriteString(p.String())
	}
	return b.String()
}

func spaceList(spaces []Space) string {
	var b strings.Builder
	for n, s := range spaces {
		if n > 0 {
			b.WriteString(", ")
		}
		fmt.Fprint(&b, s)
	}
	return b.String()
}

// outcome is the end of a match (AGA-10). It remembers who started, for a rematch.
func outcome(points [2]int, starter Side) game.Note {
	winner := Greeks
	if points[Trojans] > points[Greeks] {
		winner = Trojans
	}
	note := game.Note{Code: "note.won", Cite: cite(10, 11), Args: game.Args{
		"side": seatText(winner), "points": fmt.Sprint(points[winner]), "other": fmt.Sprint(points[winner.Other()]),
		"starter": starter.String(),
	}}
	if points[Greeks] == points[Trojans] {
		note.Code = "note.drawn"
		delete(note.Args, "side")
	}
	return note
}
