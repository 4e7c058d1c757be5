package agamemnon

import (
	"fmt"
	"strconv"
	"strings"

	"spielleiter/agamemnon"
	"spielleiter/game"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/cli/solo"
	"spielleiter/internal/cli/textboard"
)

// Table shows Agamemnon at a terminal.
type Table struct{}

// Sheets: see [solo.Table].
func (Table) Sheets() bool { return false }

// Help: see [solo.Table].
func (Table) Help() string { return "cli.play.help" }

// Draw shows the board.
func (Table) Draw(p *solo.Match, view game.View) {
	v := view.Value().(agamemnon.View)
	fmt.Fprintf(p.Says, "\n%s\n", textboard.Draw(v, textboard.Style{Text: p.Talk.T, Paint: func(side *agamemnon.Side, text string) string { return forSide(p, side, text) }}))
	var kinds []string
	for _, k := range agamemnon.Kinds {
		name := p.Talk.T("kind."+k.String(), nil)
		kinds = append(kinds, string([]rune(name)[0])+" "+name)
	}
	p.Tell("cli.play.legend", game.Args{
		"kinds":   strings.Join(kinds, ", "),
		"greeks":  forSide(p, new(agamemnon.Greeks), "["+p.Talk.Value("@seat.greeks")+"]"),
		"trojans": forSide(p, new(agamemnon.Trojans), "("+p.Talk.Value("@seat.trojans")+")"),
	})
	p.Tell("cli.play.score", game.Args{
		"greeks": strconv.Itoa(v.Now.Greeks), "trojans": strconv.Itoa(v.Now.Trojans),
		"endgreeks": strconv.Itoa(v.End.Greeks), "endtrojans": strconv.Itoa(v.End.Trojans),
	})
}

// forSide paints what belongs to a side of Agamemnon, faint what belongs to nobody.
func forSide(p *solo.Match, side *agamemnon.Side, text string) string {
	switch {
	case side == nil:
		return p.Paint.In(command.Faint, text)
	case *side == agamemnon.Greeks:
		return p.Paint.In(command.Blue, text)
	}
	return p.Paint.In(command.Yellow, text)
}

// Hand shows the pieces of whoever is to place one.
func (Table) Hand(p *solo.Match, view game.View) {
	if v := view.Value().(agamemnon.View); len(v.Hand) > 0 {
		p.Tell("cli.play.hand", game.Args{"pieces": piecesOf(v.Mover, v.Hand)})
	}
}

func piecesOf(side agamemnon.Side, pieces []agamemnon.Piece) string {
	names := make([]string, len(pieces))
	for n, piece := range pieces {
		names[n] = "@piece." + side.String() + "." + piece.String()
	}
	return strings.Join(names, " ")
}

// Why shows who holds each string and what decided it.
func (Table) Why(p *solo.Match, v game.View, _ string) {
	for _, t := range v.Value().(agamemnon.View).Threads(false) {
		if t.Why == agamemnon.WhyNobody {
			continue
		}
		holder := p.Talk.T("cli.play.nobody", nil)
		if t.Owner != nil {
			holder = p.Talk.Value("@seat." + t.Owner.String())
		}
		spaces := make([]string, len(t.Spaces))
		for n, s := range t.Spaces {
			spaces[n] = strconv.Itoa(int(s))
		}
		p.Tell("cli.play.string", game.Args{
			"kind": "@kind." + t.Kind.String(), "n": strconv.Itoa(len(t.Connections)), "spaces": strings.Join(spaces, " "),
			"holder": forSide(p, t.Owner, holder), "why": "@why." + string(t.Why),
			"greeks": strconv.Itoa(t.Greeks.Value), "trojans": strconv.Itoa(t.Trojans.Value),
		})
	}
}
