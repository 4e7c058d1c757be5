package cli

import (
	"fmt"
	"strconv"
	"strings"

	"spielleiter/agamemnon"
	"spielleiter/game"
	"spielleiter/internal/cli/textboard"
)

// loom shows Agamemnon.
type loom struct{}

func (loom) sheets() bool { return false }

func (loom) help() string { return "cli.play.help" }

// draw shows the board.
func (loom) draw(p *solo, view game.View) {
	v := view.Value().(agamemnon.View)
	fmt.Fprintf(p.says, "\n%s\n", textboard.Draw(v, textboard.Style{Text: p.talk.T, Paint: p.forSide}))
	var kinds []string
	for _, k := range agamemnon.Kinds {
		name := p.talk.T("kind."+k.String(), nil)
		kinds = append(kinds, string([]rune(name)[0])+" "+name)
	}
	p.tell("cli.play.legend", game.Args{
		"kinds":   strings.Join(kinds, ", "),
		"greeks":  p.forSide(new(agamemnon.Greeks), "["+p.talk.Value("@seat.greeks")+"]"),
		"trojans": p.forSide(new(agamemnon.Trojans), "("+p.talk.Value("@seat.trojans")+")"),
	})
	p.tell("cli.play.score", game.Args{
		"greeks": strconv.Itoa(v.Now.Greeks), "trojans": strconv.Itoa(v.Now.Trojans),
		"endgreeks": strconv.Itoa(v.End.Greeks), "endtrojans": strconv.Itoa(v.End.Trojans),
	})
}

// forSide paints what belongs to a side of Agamemnon, faint what belongs to nobody.
func (p *solo) forSide(side *agamemnon.Side, text string) string {
	switch {
	case side == nil:
		return p.paint.in(faint, text)
	case *side == agamemnon.Greeks:
		return p.paint.in(blue, text)
	}
	return p.paint.in(yellow, text)
}

// hand shows the pieces of whoever is to place one.
func (loom) hand(p *solo, view game.View) {
	if v := view.Value().(agamemnon.View); len(v.Hand) > 0 {
		p.tell("cli.play.hand", game.Args{"pieces": p.pieces(v.Mover, v.Hand)})
	}
}

func (p *solo) pieces(side agamemnon.Side, pieces []agamemnon.Piece) string {
	names := make([]string, len(pieces))
	for n, piece := range pieces {
		names[n] = "@piece." + side.String() + "." + piece.String()
	}
	return strings.Join(names, " ")
}

// why shows who holds each string and what decided it.
func (loom) why(p *solo, v game.View, _ string) {
	for _, t := range v.Value().(agamemnon.View).Threads(false) {
		if t.Why == agamemnon.WhyNobody {
			continue
		}
		holder := p.talk.T("cli.play.nobody", nil)
		if t.Owner != nil {
			holder = p.talk.Value("@seat." + t.Owner.String())
		}
		spaces := make([]string, len(t.Spaces))
		for n, s := range t.Spaces {
			spaces[n] = strconv.Itoa(int(s))
		}
		p.tell("cli.play.string", game.Args{
			"kind": "@kind." + t.Kind.String(), "n": strconv.Itoa(len(t.Connections)), "spaces": strings.Join(spaces, " "),
			"holder": p.forSide(t.Owner, holder), "why": "@why." + string(t.Why),
			"greeks": strconv.Itoa(t.Greeks.Value), "trojans": strconv.Itoa(t.Trojans.Value),
		})
	}
}
