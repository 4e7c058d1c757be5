package web

import (
	"net/http"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// deputizeBody is the table of a deputy: the board and the order desk of the seat, and what the mandate allows.
type deputizeBody struct {
	*matchBody
	Until  string
	Limits []string
	Cite   []citation
	Seat   seatLine // for which the reader orders
}

// deputyStyle is the style sheet of the pages about deputies.
const deputyStyle = "css/deputy.css"

// deputizeParts are those of its page that change while one looks.
var deputizeParts = []string{"status", "seats", "limits-there", "todo", "orders", "ready"}

// deputyOrdering is where a deputy orders.
func (q *ask) deputyOrdering() ordering {
	way := "/m/" + q.id() + "/deputy"
	return ordering{
		way: way,
		page: func() (*host.MatchPage, error) {
			p, err := q.deputyTable()
			if err != nil {
				return nil, err
			}
			return p.Table(), nil
		},
		show: func(status int, _ *host.MatchPage, draft ordersBody) error { return q.showDeputy(status, draft, nil) },
		left: func() string {
			if _, err := q.deputyTable(); err != nil {
				return "/m/" + q.id() // the mandate ended with the phase
			}
			return way
		},
	}
}

// deputyTable is the mandate by which the reader orders. Whoever holds a seat has one of their own alone.
func (q *ask) deputyTable() (*host.DeputyPage, error) {
	p, err := q.s.host.DeputyPage(q.r.Context(), q.actor, q.id())
	switch {
	case err != nil:
		return nil, err
	case p.Yours:
		return nil, &host.Error{Kind: host.Forbidden, Code: "refusal.mandate.yours"}
	case p.GameView() == nil && p.Deputy.Agreed:
		return nil, &host.Error{Kind: host.Forbidden, Code: "refusal.mandate.over"}
	case p.GameView() == nil:
		return nil, &host.Error{Kind: host.Forbidden, Code: "refusal.mandate.unanswered"}
	}
	return p, nil
}

// deputyOrder takes the orders of a deputy: to be checked, stored, or stored and final.
func (s *Server) deputyOrder(q *ask) error {
	o := q.deputyOrdering()
	if _, err := o.page(); err != nil {
		return err
	}
	return q.takeOrders(o)
}

// deputyCheck checks them for scripts.
func (s *Server) deputyCheck(q *ask) error { return q.checkOrders(q.deputyOrdering()) }

// deputyReady takes back that they are final.
func (s *Server) deputyReady(q *ask) error {
	o := q.deputyOrdering()
	if _, err := o.page(); err != nil {
		return err
	}
	return q.setReady(o)
}

// deputyLive gives the parts of a deputy's page as they are now.
func (s *Server) deputyLive(q *ask) error {
	p, err := q.deputyTable()
	if err != nil {
		return err
	}
	b, err := q.deputizeBody(p, ordersBody{})
	if err != nil {
		return err
	}
	a := liveAnswer{
		Version: b.Version, Status: b.Status, Phase: b.Phase, Turn: b.TurnText, Title: q.deputizeTitle(b), Parts: map[string]string{},
		Board: &b.Data, SVG: string(b.Board),
	}
	for _, part := range deputizeParts {
		if a.Parts[part], err = q.part("deputize", part, b); err != nil {
			return err
		}
	}
	return q.json(http.StatusOK, a)
}

// deputize shows the table of a deputy; draft are orders that were not stored.
func (q *ask) deputize(status int, p *host.DeputyPage, draft ordersBody) error {
	b, err := q.deputizeBody(p, draft)
	if err != nil {
		return err
	}
	page := q.titled("", "", b)
	page.Title = q.deputizeTitle(b)
	page.Scripts = append(page.Scripts, "js/live.js")
	page.Styles = append(q.s.styles(p.Page.Game), deputyStyle)
	return q.render(status, "deputize", page)
}

func (q *ask) deputizeTitle(b *deputizeBody) string {
	return b.inTitle(titleOf(q.p.T("deputy.title", nil) + " · " + b.Title))
}

func (q *ask) deputizeBody(p *host.DeputyPage, draft ordersBody) (*deputizeBody, error) {
	e, err := q.entryOf(p.Page)
	if err != nil {
		return nil, err
	}
	words := q.wordsOf(p.Page)
	table, err := q.tableBody(p.Table(), e, draft, words)
	if err != nil {
		return nil, err
	}
	table.Way += "/deputy"
	if table.Orders.Saved != nil {
		table.Orders.Saved.Deputized = false // by the reader
	}
	b := &deputizeBody{matchBody: table, Until: q.until(p.Deputy.Until, p.Deputy.Before), Limits: limitTexts(words, p, p.Limits), Cite: q.citations("", []string{"SPL-37"})}
	for _, l := range table.Seats {
		if l.You {
			b.Seat = l
		}
	}
	if table.YourTurn {
		table.TodoTitle = q.p.Fill("deputy.turn", game.Args{"seat": b.Seat.Name})
	} else if p.Status == match.Running && !table.May[string(host.ActSubmit)] {
		table.TodoText = q.p.T("deputy.no-turn", nil)
	}
	return b, nil
}

// limitTexts say what limits demand, in the words of their game.
func limitTexts(words *i18n.Printer, p *host.DeputyPage, limits []game.Limit) (list []string) {
	for _, l := range limits {
		list = append(list, words.Note(p.Say(l)))
	}
	return list
}
