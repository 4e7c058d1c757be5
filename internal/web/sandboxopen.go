package web

import (
	"cmp"
	"net/http"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/sandbox"
)

// openedBody lists what a file holds.
type openedBody struct {
	Game, GameName string
	Lines          []choice
}

// openSandbox makes lines of a file of another program: of one it shows the position, of many a list.
func (s *Server) openSandbox(q *ask) error {
	if err := q.parse(); err != nil {
		return err
	}
	e, err := q.sandboxGame()
	if err != nil {
		return err
	}
	if e.Open == nil {
		return &host.Error{Kind: host.Unknown, Code: "page.unknown"}
	}
	info := e.Game.Info()
	body := openedBody{Game: info.ID, GameName: q.words(info.ID, "").T("game.name", nil)}
	_, err = q.inSandbox(e, fileWork, func() (*sandbox.Played, error) {
		lines, err := e.Open(cmp.Or(q.file("file"), q.form("text")))
		if err != nil || len(lines) == 0 {
			return nil, &host.Error{Kind: host.Invalid, Code: "sandbox.file"}
		}
		for n, l := range lines {
			link, err := l.Link(e.Game)
			if err != nil {
				continue // too large for a link
			}
			at := &sandboxAt{entry: e}
			body.Lines = append(body.Lines, choice{Value: at.href(link), Name: cmp.Or(l.Name, q.p.Number(n+1))})
		}
		return nil, nil
	})
	switch {
	case err != nil:
		return err
	case len(body.Lines) == 0:
		return &host.Error{Kind: host.Invalid, Code: "sandbox.long"}
	case len(body.Lines) == 1:
		return q.redirect(body.Lines[0].Value, "")
	}
	return q.render(http.StatusOK, "opened", q.titled("sandbox", q.p.Fill("sandbox.of", game.Args{"game": body.GameName}), body))
}
