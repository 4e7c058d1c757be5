package web

import (
	"net/http"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/notice"
)

// mailedLine says on the page of a match that orders came by mail and wait for a click.
type mailedLine struct{ Text, Href string }

// mailed is nil if none do.
func (q *ask) mailed(p *host.MatchPage) (*mailedLine, error) {
	o, err := q.s.host.HeldFor(q.r.Context(), q.actor, p)
	if o == nil || err != nil {
		return nil, err
	}
	return &mailedLine{q.p.Fill("mailed.waits", game.Args{"time": q.moment(o.At).Long}), notice.HeldPath + o.Link}, nil
}

// heldBody is the page on which somebody says whether orders are theirs.
type heldBody struct {
	Match, Href string
	Text        string // what is asked, or what became of it
	Orders      string
	Ready, Done bool
}

// askHeld shows the orders behind a link. To look at them changes nothing.
func (s *Server) askHeld(q *ask) error {
	o, err := s.host.HeldMail(q.r.Context(), q.r.PathValue("token"))
	if err != nil {
		return err
	}
	return q.heldPage(heldBody{
		Match: q.title(o.Page.Title, o.Page.Game, o.Page.Edition), Href: "/m/" + o.Page.ID, Orders: o.Text, Ready: o.Ready,
		Text: q.p.Fill("mailed.ask", game.Args{"time": q.moment(o.At).Long}),
	})
}

// becameOf are the text keys of what became of orders that somebody has confirmed.
var becameOf = map[notice.Outcome]string{notice.Taken: "mailed.taken", notice.Late: "mailed.late", notice.Refused: "mailed.refused"}

// sayHeld takes the orders, or throws them away.
func (s *Server) sayHeld(q *ask) error {
	ctx, token := q.r.Context(), q.r.PathValue("token")
	switch q.form("act") {
	case "take":
		outcome, err := s.host.TakeHeld(ctx, token)
		if err != nil {
			return err
		}
		return q.heldPage(heldBody{Text: q.p.T(becameOf[outcome], nil), Done: true})
	case "drop":
		if err := s.host.DropHeld(ctx, token); err != nil {
			return err
		}
		return q.heldPage(heldBody{Text: q.p.T("mailed.dropped", nil), Done: true})
	}
	return &host.Error{Kind: host.Invalid, Code: "act.unknown"}
}

func (q *ask) heldPage(b heldBody) error {
	q.w.Header().Set("Referrer-Policy", "no-referrer") // the address is a secret
	return q.render(http.StatusOK, "heldmail", q.frame("", "mailed.title", b))
}
