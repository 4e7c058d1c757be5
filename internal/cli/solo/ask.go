package solo

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"spielleiter/game"
	"spielleiter/internal/cli/command"
)

// ask reads lines until they are good orders: one line, or a sheet of several that an
// empty line ends.
func (p *Match) ask(ctx context.Context, v game.View, seat game.Seat) (game.Orders, error) {
	p.draw()
	p.awaited(v)
	var sheet []string
	for {
		fmt.Fprint(p.Says, p.Paint.In(command.Bold, p.Talk.Value("@seat."+string(seat))+"> "))
		line, err := p.next(ctx)
		if err != nil {
			fmt.Fprintln(p.Says)
			return game.Orders{}, err
		}
		if line == "" && !p.Table.Sheets() {
			continue
		}
		wish, done, err := p.obey(ctx, line, v)
		if err != nil {
			return game.Orders{}, err
		}
		switch {
		case wish == wishClear:
			sheet = nil
		case done:
		default:
			var o game.Orders
			if sheet, o, done = p.take(v, sheet, line); done {
				return o, nil
			}
		}
	}
}

// take adds a line to a sheet if it is good, and reports whether the sheet is complete.
func (p *Match) take(v game.View, sheet []string, line string) (longer []string, o game.Orders, done bool) {
	longer = append(slices.Clip(sheet), line)
	o, problems := command.ParseOrders(v, string(p.Lang), strings.Join(longer, "\n"))
	last := line == "" || !p.Table.Sheets()
	p.object(slices.DeleteFunc(problems, func(wrong game.Problem) bool {
		return !last && wrong.Severity != game.Error && wrong.Line != len(longer)
	}), longer)
	if game.HasError(problems) {
		return sheet, o, false
	}
	if last && p.Table.Sheets() {
		p.Tell("cli.play.sent", game.Args{"orders": cmp.Or(oneLine(v.Write(string(p.Lang), o)), "–")})
	}
	return longer, o, last
}

// object says what is wrong with some lines, below the line it is about.
func (p *Match) object(problems []game.Problem, lines []string) {
	for _, wrong := range problems {
		if wrong.Line > 0 && wrong.Line <= len(lines) {
			p.Mark(p.Says, lines[wrong.Line-1], wrong, command.SeverityColour[wrong.Severity])
		}
		fmt.Fprintf(p.Says, "  %s%s\n", p.Talk.Problem(wrong), p.Cited(wrong.Cite))
	}
}
