package web

import (
	"net/http"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// coTableBody is the table of a co-player: the board and the order desk of the seat, for the part that they write.
type coTableBody struct {
	*matchBody
	You    *coPlayerLine
	Leader string
	Merges bool
	Seat   seatLine // for which the reader writes
	Cite   []citation
}

// coTableParts are those of its page that change while one looks.
var coTableParts = []string{"status", "seats", "todo", "orders", "ready"}

// partOrdering is where a co-player writes: what they send is a part, and counts only once it is in the sheet.
func (q *ask) partOrdering() ordering {
	way := "/m/" + q.id() + "/coplayers"
	return ordering{
		way: way,
		page: func() (*host.MatchPage, error) {
			p, err := q.coTable()
			if err != nil {
				return nil, err
			}
			return p.Table(), nil
		},
		show: func(status int, _ *host.MatchPage, draft ordersBody) error {
			return q.showCoPlayers(status, draft, nil)
		},
		left: func() string { return way },
		send: func(o host.Order) (host.Saved, error) {
			part, err := q.s.host.SavePart(q.r.Context(), q.actor, q.id(), host.NewPart{Phase: o.Phase, Text: o.Text, Ready: o.Ready})
			return host.Saved{Text: part.Text, Receipt: match.Receipt{Match: q.id(), At: part.At, Ready: part.Ready}}, err
		},
		ready: func(phase int, ready bool) error {
			p, err := q.s.host.CoPlayers(q.r.Context(), q.actor, q.id())
			if err != nil {
				return err
			}
			if p.You == nil || p.You.Part == nil {
				return &host.Error{Kind: host.Conflict, Code: "part.none"}
			}
			_, err = q.s.host.SavePart(q.r.Context(), q.actor, q.id(), host.NewPart{Phase: phase, Text: p.You.Part.Text, Ready: ready})
			return err
		},
	}
}

// coTable is the table of the reader, who is a co-player that sees the board.
func (q *ask) coTable() (*host.CoPlayersPage, error) {
	p, err := q.s.host.CoPlayers(q.r.Context(), q.actor, q.id())
	switch {
	case err != nil:
		return nil, err
	case p.Yours:
		return nil, &host.Error{Kind: host.Forbidden, Code: "refusal.coplayer.yours"}
	case !p.You.Agreed:
		return nil, &host.Error{Kind: host.Forbidden, Code: "refusal.coplayer.unanswered"}
	}
	return p, nil
}

// part takes what a co-player has written: to be checked, stored, or handed in.
func (s *Server) part(q *ask) error {
	if _, err := q.coTable(); err != nil {
		return err
	}
	return q.takeOrders(q.partOrdering())
}

// partCheck checks it for scripts.
func (s *Server) partCheck(q *ask) error { return q.checkOrders(q.partOrdering()) }

// partReady takes a part back, or hands it in.
func (s *Server) partReady(q *ask) error {
	if _, err := q.coTable(); err != nil {
		return err
	}
	return q.setReady(q.partOrdering())
}

// partLive gives the parts of a co-player's page as they are now.
func (s *Server) partLive(q *ask) error {
	p, err := q.coTable()
	if err != nil {
		return err
	}
	b, err := q.coTableBody(p, ordersBody{})
	if err != nil {
		return err
	}
	a := liveAnswer{
		Version: b.Version, Status: b.Status, Phase: b.Phase, Turn: b.TurnText, Title: q.coTableTitle(b), Parts: map[string]string{},
		Board: &b.Data, SVG: string(b.Board),
	}
	for _, part := range coTableParts {
		if a.Parts[part], err = q.part("coplay", part, b); err != nil {
			return err
		}
	}
	return q.json(http.StatusOK, a)
}

func (q *ask) showCoTable(status int, p *host.CoPlayersPage, draft ordersBody) error {
	b, err := q.coTableBody(p, draft)
	if err != nil {
		return err
	}
	page := q.titled("", "", b)
	page.Title = q.coTableTitle(b)
	page.Scripts = append(page.Scripts, "js/live.js")
	page.Styles = append(q.s.styles(p.Page.Game), coPlayStyle)
	return q.render(status, "coplay", page)
}

func (q *ask) coTableTitle(b *coTableBody) string {
	return b.inTitle(titleOf(q.p.T("coplay.title", nil) + " · " + b.Title))
}

func (q *ask) coTableBody(p *host.CoPlayersPage, draft ordersBody) (*coTableBody, error) {
	e, err := q.entryOf(p.Page)
	if err != nil {
		return nil, err
	}
	draft.Part = true
	table, err := q.tableBody(p.Table(), e, draft, q.wordsOf(p.Page))
	if err != nil {
		return nil, err
	}
	table.Way += "/coplayers"
	if table.Orders.Saved != nil {
		table.Orders.Saved.At = q.moment(p.You.Part.At)
	}
	b := &coTableBody{matchBody: table, You: q.coPlayerLine(p, p.You), Leader: p.Leader, Merges: p.Merges, Cite: q.citations("", []string{"SPL-63"})}
	for _, l := range table.Seats {
		if l.You {
			b.Seat = l
		}
	}
	if p.Writes { // handed in or not
		table.TodoTitle, table.TodoText = q.p.Fill("coplay.turn", game.Args{"seat": b.Seat.Name}), ""
	} else if p.Status == match.Running && !p.Writes {
		table.TodoText = q.p.T("deputy.no-turn", nil)
	}
	return b, nil
}
