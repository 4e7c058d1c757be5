package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/i18n"
)

// check diagnoses one seat's orders.
func (a *app) check() *cli.Command {
	return a.aboutGame(a.command("check", "orders", a.runCheck,
		a.text("state", ""), a.text("seat", ""), a.text("seed", ""), a.text("segment", ""), a.text("realm", "")))
}

// diagnosis is the answer of check.
type diagnosis struct {
	OK       bool         `json:"ok"`
	Seat     game.Seat    `json:"seat"`
	Phase    game.Pending `json:"phase"`
	Text     string       `json:"text,omitempty"`   // canonical, in the reader's language
	Orders   *game.Orders `json:"orders,omitempty"` // as JSON
	Problems []spoken     `json:"problems"`
	Trial    []sentence   `json:"trial,omitempty"` // what the orders would do
}

func (a *app) runCheck(_ context.Context, cmd *cli.Command) error {
	args, err := a.arguments(cmd, 2, 2)
	if err != nil {
		return err
	}
	if args[0] == "waben" {
		return a.checkSheet(cmd, args[1])
	}
	e, err := a.entry(args[0])
	if err != nil {
		return err
	}
	pos, err := a.position(e, cmd.String("state"), cmd.String("seed"))
	if err != nil {
		return err
	}
	seat, err := a.seatOf(e, cmd.String("seat"), pos.Pending())
	if err != nil {
		return err
	}
	text, err := a.read(args[1])
	if err != nil {
		return err
	}
	d, problems := a.diagnose(e, pos, seat, text)
	a.answer(d, func() { a.showDiagnosis(e, d, problems, args[1], string(text)) })
	if !d.OK {
		return no()
	}
	return nil
}

// position reads a state from a file, bare or inside an evaluation. Without a file it
// is the opening of the seed with the usual options.
func (a *app) position(e games.Entry, file, seed string) (game.Position, error) {
	if file == "" {
		s, err := seedFlag(seed, game.Seed{})
		if err != nil {
			return nil, err
		}
		return setup(e.Game, game.Config{}, game.NewClerk(s, 0, nil))
	}
	data, err := a.read(file)
	if err != nil {
		return nil, err
	}
	if !json.Valid(data) {
		var raw json.RawMessage
		return nil, wrongly(*decode(data, &raw))
	}
	var outer position
	if json.Unmarshal(data, &outer) == nil && outer.Game != "" && outer.State != nil {
		if outer.Game != e.Game.Info().ID {
			return nil, wrongly(problem("cli.state.game", "file", file, "game", outer.Game))
		}
		return load(e.Game, outer.Schema, outer.State)
	}
	return load(e.Game, 0, data)
}

// diagnose reads orders as notation, or as JSON if they look like it.
func (a *app) diagnose(e games.Entry, pos game.Position, seat game.Seat, text []byte) (diagnosis, []game.Problem) {
	v, say := pos.View(game.As(seat)), a.printer(e.Game.Info().ID)
	var o game.Orders
	var problems []game.Problem
	if bytes.HasPrefix(bytes.TrimSpace(text), []byte("{")) {
		o, problems = decodeOrders(v, text)
	} else {
		o, problems = parseOrders(v, string(a.lang), string(text))
	}
	d := diagnosis{OK: !game.HasError(problems), Seat: seat, Phase: pos.Pending(), Problems: speak(say, problems)}
	if !d.OK {
		return d, problems
	}
	d.Text, d.Orders = v.Write(string(a.lang), o), &o
	notes, _ := v.Try(o)
	for _, n := range notes {
		d.Trial = append(d.Trial, sentence{game.Told{Note: n}, say.Note(n)})
	}
	return d, problems
}

// showDiagnosis writes a diagnosis as a compiler does: file, line, column, what is
// wrong, and the line itself with a mark.
func (a *app) showDiagnosis(e games.Entry, d diagnosis, problems []game.Problem, file, text string) {
	say := a.printer(e.Game.Info().ID)
	a.showProblems(say, problems, file, text)
	if !d.OK {
		return
	}
	a.printf("%s\n", a.paint.in(green, say.T("cli.check.good", game.Args{"seat": "@seat." + string(d.Seat), "phase": d.Phase.Phase})))
	for line := range strings.SplitSeq(strings.TrimRight(d.Text, "\n"), "\n") {
		a.printf("  %s\n", line)
	}
	for _, n := range d.Trial {
		a.printf("- %s%s\n", n.Message, a.cited(n.Cite))
	}
}

// showProblems writes problems with the lines of a file that they are about.
func (a *app) showProblems(say *i18n.Printer, problems []game.Problem, file, text string) {
	lines := strings.Split(text, "\n")
	for _, p := range problems {
		place := file
		if p.Line > 0 {
			place = fmt.Sprintf("%s:%d:%d", file, p.Line, max(p.Column, 1))
		}
		colour := severityColour[p.Severity]
		a.printf("%s: %s: %s%s\n", a.paint.in(bold, place), a.paint.in(colour, say.T("severity."+string(p.Severity), nil)),
			say.Problem(p), a.cited(p.Cite))
		if p.Line > 0 && p.Line <= len(lines) {
			a.mark(a.Stdout, strings.TrimRight(lines[p.Line-1], "\r"), p, colour)
		}
	}
}

var severityColour = map[game.Severity]string{game.Error: red, game.Warning: yellow, game.Hint: blue}

// widest is how much of a line is shown, in characters.
const widest = 160

// window cuts out of a long line what a problem is about, with something before and behind it.
func window(line string, p game.Problem) (string, game.Problem) {
	if utf8.RuneCountInString(line) <= widest {
		return line, p
	}
	first := max(p.Column-1-widest/2, 0)
	n, from, to := 0, 0, len(line)
	for at := range line {
		switch n {
		case first:
			from = at
		case first + widest:
			to = at
		}
		if n++; n > first+widest {
			break
		}
	}
	p.Column -= first
	return line[from:to], p
}

// mark shows a line with a mark under what is wrong.
func (a *app) mark(w io.Writer, line string, p game.Problem, colour string) {
	line, p = window(line, p)
	runes := []rune(line)
	from := min(max(p.Column-1, 0), len(runes))
	length := max(min(p.Length, len(runes)-from), 1)
	indent := strings.Map(func(r rune) rune {
		if r == '\t' {
			return r
		}
		return ' '
	}, string(runes[:from]))
	fmt.Fprintf(w, "    %s\n    %s%s\n", line, indent, a.paint.in(colour, strings.Repeat("^", length)))
}

// cited writes the rules behind a sentence: " (AGA-5, AGA-9)".
func (a *app) cited(rules []string) string {
	if len(rules) == 0 {
		return ""
	}
	return a.paint.in(faint, " ("+strings.Join(rules, ", ")+")")
}
