package agamemnon

import (
	"context"
	"fmt"

	"github.com/urfave/cli/v3"

	"spielleiter/agamemnon"
	"spielleiter/game"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/cli/textboard"
)

// board checks a board of one's own.
func (a *app) board() *cli.Command {
	return a.AboutGame(a.Command("board", "play", a.runBoard))
}

// boardVerdict is the answer of board.
type boardVerdict struct {
	OK          bool             `json:"ok"`
	ID          string           `json:"id,omitempty"`
	Spaces      int              `json:"spaces,omitempty"`
	Connections int              `json:"connections,omitempty"`
	Problems    []command.Spoken `json:"problems"`
}

func (a *app) runBoard(_ context.Context, cmd *cli.Command) error {
	data, err := a.agamemnonFile(cmd)
	if err != nil {
		return err
	}
	say := a.Printer("agamemnon")
	b, problems := agamemnon.ParseBoard(data)
	verdict := boardVerdict{OK: b != nil, Problems: command.Speak(say, problems)}
	if b != nil {
		verdict.ID, verdict.Spaces, verdict.Connections = b.ID, len(b.Spaces), len(b.Connections)
	}
	a.Answer(verdict, func() {
		for _, p := range problems {
			a.Printf("%s: %s%s\n", a.Paint.In(command.SeverityColour[p.Severity], say.T("severity."+string(p.Severity), nil)), a.Sentence(say, p), a.Cited(p.Cite))
		}
		if b != nil {
			a.showBoard(b)
		}
	})
	if b == nil {
		return command.No()
	}
	return nil
}

// showBoard draws an empty board and says how large it is.
func (a *app) showBoard(b *agamemnon.Board) {
	if !b.IsLoom() { // a Loom board has no strings before its tiles are drawn
		tiles := make([]byte, len(b.Connections))
		for n, c := range b.Connections {
			tiles[n] = c.Kind.String()[0]
		}
		a.Printf("%s\n", textboard.Empty(b, string(tiles), textboard.Style{Text: a.Printer("agamemnon").T}))
	}
	a.Printf("%s\n", a.Paint.In(command.Green, a.Say.T("cli.board.good", game.Args{
		"id": b.ID, "spaces": fmt.Sprint(len(b.Spaces)), "connections": fmt.Sprint(len(b.Connections)),
	})))
}
