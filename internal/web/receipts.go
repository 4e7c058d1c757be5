package web

import (
	"encoding/json"
	"strings"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/match"
)

type receiptsBody struct {
	ID, Title     string
	Mine          *receiptLine
	Verdict       *verdict
	Receipt, Text string
}

type receiptLine struct {
	SeatName, Text, Hash, JSON string
	Phase, Nth                 int
	At                         moment
}

// verdict is what a verification found.
type verdict struct{ Kind, Icon, Text, Detail string }

// receipts explains receipts and verifies them.
func (s *Server) receipts(q *ask) error {
	return q.render(200, "receipts", q.frame("", "receipts.title", receiptsBody{}))
}

// matchReceipts shows the receipt for my orders of the open phase.
func (s *Server) matchReceipts(q *ask) error {
	p, err := s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	words := q.words(p.Game, p.Edition)
	body := receiptsBody{ID: p.ID, Title: q.title(p.Title, p.Game, p.Edition)}
	if p.Orders != nil {
		r := p.Orders.Receipt
		body.Mine = &receiptLine{
			SeatName: words.T("seat."+string(r.Seat), nil), Phase: r.Phase, Nth: r.Nth, At: q.moment(r.At),
			Text: p.Orders.Text, Hash: r.Hash, JSON: indented(r),
		}
		body.Receipt, body.Text = body.Mine.JSON, p.Orders.Neutral
	}
	return q.render(200, "receipts", q.frame("", "receipts.title", body))
}

// verify tells whether the house signed a receipt for some orders.
func (s *Server) verify(q *ask) error {
	body := receiptsBody{Receipt: q.form("receipt"), Text: q.form("text")}
	r, problem := parseReceipt(body.Receipt)
	var err error
	if problem == "" {
		err = s.host.VerifyReceipt(q.r.Context(), r, body.Text)
	}
	e, refused := host.As(err)
	switch {
	case problem != "":
		body.Verdict = &verdict{"bad", "triangle-alert", q.p.T("receipts.unreadable", nil), problem}
	case refused:
		body.Verdict = &verdict{"bad", "triangle-alert", q.errorText(e), q.p.T("receipts.forged.help", nil)}
	case err != nil:
		return err
	case r.Late > 0:
		body.Verdict = &verdict{"warn", "info", q.p.T("receipts.late", game.Args{"ms": q.p.Number(int(r.Late))}), ""}
	default:
		body.Verdict = &verdict{"good", "shield-check", q.p.T("receipts.genuine", game.Args{"time": q.moment(r.At).Long}), ""}
	}
	status := 200
	if body.Verdict.Kind == "bad" {
		status = 422
	}
	return q.render(status, "receipts", q.frame("", "receipts.title", body))
}

// parseReceipt reads a receipt strictly; problem says what is wrong with its JSON.
func parseReceipt(text string) (r match.Receipt, problem string) {
	d := json.NewDecoder(strings.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&r); err != nil {
		return match.Receipt{}, err.Error()
	}
	return r, ""
}

func indented(r match.Receipt) string {
	b, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		panic(err) // a receipt is text and numbers
	}
	return string(b)
}
