package web

import (
	"net/http"
	"strconv"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// coPlayersBody is the page of co-players: for whoever holds the seat, and for one of them.
type coPlayersBody struct {
	ID, Title, GameID, Seat, SeatName, PhaseText string
	Yours, Asks, Writes, Merges, Led             bool // Led: there is a game master
	Leader                                       string
	You                                          *coPlayerLine
	CoPlayers                                    []coPlayerLine
	New                                          host.NewCoPlayer // as it was filled in
	Deadline                                     *moment
	Phase, Handed                                int
	Problem                                      string
	Problems                                     []problemLine
	Cite                                         []citation
}

// coPlayerLine is a co-player in words.
type coPlayerLine struct {
	host.CoPlayer
	Sent *moment
	Part *partLine
}

// partLine is the part that a co-player has written for the open phase, or an earlier one.
type partLine struct {
	At     moment
	Text   string
	Ready  bool
	Now    bool // it is for the open phase
	Unread bool // it was handed in since the seat has sent something
}

// coPlayStyle is the style sheet of the pages of co-players.
const coPlayStyle = "css/coplay.css"

// coPlayers shows who plays along at the reader's seat, or the table of the reader, who does.
func (s *Server) coPlayers(q *ask) error {
	if !q.actor.Known() {
		return &host.Error{Kind: host.Anonymous, Code: "person.needed"}
	}
	return q.showCoPlayers(http.StatusOK, ordersBody{}, nil)
}

// showCoPlayers shows the page; draft is a part that was not stored.
func (q *ask) showCoPlayers(status int, draft ordersBody, wrong *host.Error) error {
	p, err := q.s.host.CoPlayers(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	if !p.Yours && p.GameView() != nil && wrong == nil {
		return q.showCoTable(status, p, draft)
	}
	words := q.wordsOf(p.Page)
	b := &coPlayersBody{
		ID: p.Match, Title: q.title(p.Page.Title, p.Page.Game, p.Page.Edition), GameID: p.Page.Game, Seat: string(p.Seat), SeatName: words.T("seat."+string(p.Seat), nil),
		PhaseText: q.phaseText(words, p.Pending), Yours: p.Yours, Asks: p.Asks, Writes: p.Writes, Merges: p.Merges, Led: p.Page.Moderated, Leader: p.Leader,
		You: q.coPlayerLine(p, p.You), New: host.NewCoPlayer{Name: q.form("name"), Writes: q.form("writes"), Limits: q.form("limits")},
		Phase: p.Phase, Deadline: q.maybe(p.Deadline), Cite: q.citations("", []string{"SPL-63"}),
	}
	for n := range p.CoPlayers {
		line := q.coPlayerLine(p, &p.CoPlayers[n])
		if line.Part != nil && line.Part.Now && line.Part.Ready {
			b.Handed++
		}
		b.CoPlayers = append(b.CoPlayers, *line)
	}
	if wrong != nil {
		b.Problem = q.errorText(wrong)
	}
	page := q.titled("", q.p.T("coplay.title", nil)+" · "+b.Title, b)
	page.Styles = append(q.s.styles(p.Page.Game), coPlayStyle)
	return q.render(status, "coplayers", page)
}

func (q *ask) coPlayerLine(p *host.CoPlayersPage, c *host.CoPlayer) *coPlayerLine {
	if c == nil {
		return nil
	}
	l := &coPlayerLine{CoPlayer: *c, Sent: q.maybe(c.Sent)}
	if c.Part != nil {
		l.Part = &partLine{At: q.moment(c.Part.At), Text: c.Part.Text, Ready: c.Part.Ready, Now: c.Part.Phase == p.Phase}
		l.Part.Unread = l.Part.Now && l.Part.Ready && (p.Orders == nil || c.Part.At.After(p.Orders.Receipt.At))
	}
	return l
}

// coPlay asks somebody, agrees or ends it.
func (s *Server) coPlay(q *ask) error {
	if !q.actor.Known() {
		return &host.Error{Kind: host.Anonymous, Code: "person.needed"}
	}
	ctx, act := q.r.Context(), q.form("act")
	var err error
	switch act {
	case "ask":
		err = s.host.AskCoPlayer(ctx, q.actor, q.id(), host.NewCoPlayer{
			Name: q.form("name"), Writes: q.form("writes"), Sees: q.on("sees"), Judge: q.on("judge"), Limits: q.form("limits"),
		})
	case "accept":
		err = s.host.AcceptCoPlayer(ctx, q.actor, q.id())
	case "end":
		err = s.host.EndCoPlayer(ctx, q.actor, q.id(), q.form("name"))
	default:
		err = &host.Error{Kind: host.Invalid, Code: "act.unknown"}
	}
	if e, ok := host.As(err); ok && (e.Kind == host.Invalid || e.Kind == host.Conflict) && !q.script() {
		if shown := q.showCoPlayers(statusOf[e.Kind], ordersBody{}, e); shown == nil {
			return nil
		}
		return err
	}
	if err != nil {
		return err
	}
	if _, err := s.host.CoPlayers(ctx, q.actor, q.id()); err != nil {
		return q.redirect("/m/"+q.id(), "coplay."+act) // who plays along no more sees nothing here
	}
	return q.redirect("/m/"+q.id()+"/coplayers", "coplay."+act)
}

// alongLine says beside a match that the reader plays along in it, or is asked to, or that parts wait for them, and where that is.
type alongLine struct {
	Text, Href, Link string
}

func (q *ask) along(p *host.MatchPage, words *i18n.Printer) *alongLine {
	switch {
	case p.You.Along != "":
		return &alongLine{q.p.Fill("coplay.yours", game.Args{"seat": words.T("seat."+string(p.You.Along), nil)}), "/m/" + p.ID + "/coplayers", q.p.T("coplay.open", nil)}
	case p.You.Parts > 0 && p.Status == match.Running:
		return &alongLine{q.p.Fill("coplay.waiting", game.Args{"n": strconv.Itoa(p.You.Parts)}), "/m/" + p.ID + "/parts", q.p.T("parts.title", nil)}
	}
	return nil
}
