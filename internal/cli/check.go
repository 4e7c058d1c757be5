package cli

import (
	"bytes"
	"context"
	"strings"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/cli/command"
)

// check diagnoses one seat's orders.
func (a *app) check() *cli.Command {
	return a.AboutGame(a.Command("check", "orders", a.runCheck,
		a.Text("state", ""), a.Text("seat", ""), a.Text("seed", ""), a.Text("segment", ""), a.Text("realm", "")))
}

// diagnosis is the answer of check.
type diagnosis struct {
	OK       bool               `json:"ok"`
	Seat     game.Seat          `json:"seat"`
	Phase    game.Pending       `json:"phase"`
	Text     string             `json:"text,omitempty"`   // canonical, in the reader's language
	Orders   *game.Orders       `json:"orders,omitempty"` // as JSON
	Problems []command.Spoken   `json:"problems"`
	Trial    []command.Sentence `json:"trial,omitempty"` // what the orders would do
}

func (a *app) runCheck(_ context.Context, cmd *cli.Command) error {
	args, err := a.Arguments(cmd, 2, 2)
	if err != nil {
		return err
	}
	if sheet := specials[args[0]].sheet; sheet != nil {
		return sheet(a.App, cmd, args[1])
	}
	e, err := a.Entry(args[0])
	if err != nil {
		return err
	}
	pos, err := a.Position(e, cmd.String("state"), cmd.String("seed"))
	if err != nil {
		return err
	}
	seat, err := a.SeatOf(e, cmd.String("seat"), pos.Pending())
	if err != nil {
		return err
	}
	text, err := a.Read(args[1])
	if err != nil {
		return err
	}
	d, problems := a.diagnose(e, pos, seat, text)
	a.Answer(d, func() { a.showDiagnosis(e, d, problems, args[1], string(text)) })
	if !d.OK {
		return command.No()
	}
	return nil
}

// diagnose reads orders as notation, or as JSON if they look like it.
func (a *app) diagnose(e games.Entry, pos game.Position, seat game.Seat, text []byte) (diagnosis, []game.Problem) {
	v, say := pos.View(game.As(seat)), a.Printer(e.Game.Info().ID)
	var o game.Orders
	var problems []game.Problem
	if bytes.HasPrefix(bytes.TrimSpace(text), []byte("{")) {
		o, problems = command.DecodeOrders(v, text)
	} else {
		o, problems = command.ParseOrders(v, string(a.Lang), string(text))
	}
	d := diagnosis{OK: !game.HasError(problems), Seat: seat, Phase: pos.Pending(), Problems: command.Speak(say, problems)}
	if !d.OK {
		return d, problems
	}
	d.Text, d.Orders = v.Write(string(a.Lang), o), &o
	notes, _ := v.Try(o)
	for _, n := range notes {
		d.Trial = append(d.Trial, command.Sentence{Told: game.Told{Note: n}, Message: say.Note(n)})
	}
	return d, problems
}

// showDiagnosis writes a diagnosis as a compiler does: file, line, column, what is
// wrong, and the line itself with a mark.
func (a *app) showDiagnosis(e games.Entry, d diagnosis, problems []game.Problem, file, text string) {
	say := a.Printer(e.Game.Info().ID)
	a.ShowProblems(say, problems, file, text)
	if !d.OK {
		return
	}
	a.Printf("%s\n", a.Paint.In(command.Green, say.T("cli.check.good", game.Args{"seat": "@seat." + string(d.Seat), "phase": d.Phase.Phase})))
	for line := range strings.SplitSeq(strings.TrimRight(d.Text, "\n"), "\n") {
		a.Printf("  %s\n", line)
	}
	for _, n := range d.Trial {
		a.Printf("- %s%s\n", n.Message, a.Cited(n.Cite))
	}
}
