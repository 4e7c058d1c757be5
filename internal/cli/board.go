package cli

import (
	"context"
	"fmt"

	"github.com/urfave/cli/v3"

	"spielleiter/agamemnon"
	"spielleiter/game"
	"spielleiter/internal/cli/textboard"
)

// board checks a board of one's own.
func (a *app) board() *cli.Command {
	return a.aboutGame(a.command("board", "play", a.runBoard))
}

// boardVerdict is the answer of board.
type boardVerdict struct {
	OK          bool     `json:"ok"`
	ID          string   `json:"id,omitempty"`
	Spaces      int      `json:"spaces,omitempty"`
	Connections int      `json:"connections,omitempty"`
	Problems    []spoken `json:"problems"`
}

func (a *app) runBoard(_ context.Context, cmd *cli.Command) error {
	data, err := a.agamemnonFile(cmd)
	if err != nil {
		return err
	}
	say := a.printer("agamemnon")
	b, problems := agamemnon.ParseBoard(data)
	verdict := boardVerdict{OK: b != nil, Problems: speak(say, problems)}
	if b != nil {
		verdict.ID, verdict.Spaces, verdict.Connections = b.ID, len(b.Spaces), len(b.Connections)
	}
	a.answer(verdict, func() {
		for _, p := range problems {
			a.printf("%s: %s%s\n", a.paint.in(severityColour[p.Severity], say.T("severity."+string(p.Severity), nil)), a.sentence(say, p), a.cited(p.Cite))
		}
		if b != nil {
			a.showBoard(b)
		}
	})
	if b == nil {
		return no()
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
		a.printf("%s\n", textboard.Empty(b, string(tiles), textboard.Style{Text: a.printer("agamemnon").T}))
	}
	a.printf("%s\n", a.paint.in(green, a.say.T("cli.board.good", game.Args{
		"id": b.ID, "spaces": fmt.Sprint(len(b.Spaces)), "connections": fmt.Sprint(len(b.Connections)),
	})))
}
