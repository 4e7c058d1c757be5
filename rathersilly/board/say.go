package board

import (
	"slices"
	"strings"

	"spielleiter/diplomacy/board/ink"
	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/rathersilly/season"
)

// says reads a province out: its name, what is there, whose centre it is.
func (p *picture) says(at chart.Province) string {
	info := ink.Silly().Chart.Provinces[at]
	var parts []string
	for _, i := range p.Items {
		if i.At == info.Code {
			parts = append(parts, p.thing(i))
		}
	}
	if info.Centre {
		if owner := p.Coins[info.Code]; owner != "" {
			parts = append(parts, p.text("board.centre", game.Args{"power": powerName(owner, p.lang)}))
		} else {
			parts = append(parts, p.text("board.centre.free", nil))
		}
	}
	if p.Rests == info.Code {
		parts = append(parts, p.text("board.rests", nil))
	}
	if slices.Contains(p.Hole, info.Code) {
		parts = append(parts, p.text("board.hole", nil))
	}
	if slices.Contains(p.Zones, info.Code) {
		parts = append(parts, p.text("board.zone", nil))
	}
	if len(parts) == 0 {
		return info.Name(p.lang)
	}
	return info.Name(p.lang) + ": " + strings.Join(parts, "; ")
}

// thing names what is in a province and whose it is.
func (p *picture) thing(i Item) string {
	said := p.text("board.kind."+i.Class, nil)
	if power := powerOf(i.Power); power != chart.None && int(power) < season.Players && i.Class != "T" {
		said += " (" + powerName(i.Power, p.lang) + ")"
	}
	if i.Devil > 0 {
		said += ", " + p.text("board.sign.devil", game.Args{"n": digits[min(i.Devil, 9)]})
	}
	if i.Sign != "" {
		said += ", " + p.text("board.sign."+i.Sign, nil)
	}
	if i.Out {
		said += ", " + p.text("board.sign.out", nil)
	}
	return said
}
