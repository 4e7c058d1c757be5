package web

import (
	"context"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// atDesk ends an act at the desk: back to it with what was done, or with what is wrong.
func (q *ask) atDesk(err error, done string) error {
	if err != nil {
		return q.refuseDesk(err)
	}
	return q.redirect("/m/"+q.id()+"/desk", done)
}

// amend gives a seat orders, replaces them or takes them back.
func (s *Server) amend(q *ask) error {
	a := match.Amendment{
		Seat: game.Seat(q.form("seat")), Text: q.form("text"), Ready: q.on("ready"), Withdraw: q.form("act") == "withdraw",
	}
	var err error
	if a.Phase, err = q.number("phase"); err != nil {
		return err
	}
	done := "amended"
	if a.Withdraw {
		a.Text, done = "", "withdrawn"
	}
	_, err = s.host.Amend(q.r.Context(), q.actor, q.id(), a, q.form("reason"))
	return q.atDesk(err, done)
}

// editPosition sets how the position after the open phase is changed, or shows first what
// would come of it.
func (s *Server) editPosition(q *ask) error {
	if err := q.r.ParseForm(); err != nil {
		return err
	}
	edits, ctx, id := q.edits(), q.r.Context(), q.id()
	switch q.form("act") {
	case "apply":
		return q.atDesk(s.host.Edit(ctx, q.actor, id, edits, q.form("reason")), "edited")
	case "clear":
		return q.atDesk(s.host.Edit(ctx, q.actor, id, nil, q.form("reason")), "unedited")
	case "try", "":
	case issueTry, issueApply:
		return q.setIssue()
	case judgeAct:
		return q.agreeOnJudge()
	default:
		return q.changeByHand(edits)
	}
	p, err := s.host.Preview(ctx, q.actor, id, edits)
	if err != nil {
		return q.refuseDesk(err)
	}
	if q.script() {
		return q.showTrial(&p, edits)
	}
	return q.showDesk(200, &p, nil)
}

// judgeAct agrees on the judge whom a seat proposes.
const judgeAct = "judge"

// agreeOnJudge sets what the judge of a seat decides as the seat proposes it, beside the edits that are set.
func (q *ask) agreeOnJudge() error {
	ctx, id, seat := q.r.Context(), q.id(), game.Seat(q.form("seat"))
	board, err := q.presiding()
	if err != nil {
		return err
	}
	d, err := q.s.host.Desk(ctx, q.actor, id)
	if err != nil {
		return err
	}
	proposed := ""
	for _, s := range d.Seats {
		if s.Seat == seat {
			proposed = proposal(s.CoPlayers)
		}
	}
	if proposed == "" {
		return q.refuseDesk(&host.Error{Kind: host.Invalid, Code: "act.unknown"})
	}
	p, err := q.s.host.Preview(ctx, q.actor, id, d.Edits)
	if err != nil {
		return q.refuseDesk(err)
	}
	thing, _ := board.Judge(p.View(game.Master), seat)
	edits, _, err := q.s.host.Rewrite(ctx, q.actor, id, d.Edits, game.Change{Do: game.Set, Thing: thing, Value: proposed})
	if err == nil {
		err = q.s.host.Edit(ctx, q.actor, id, edits, q.p.T("desk.judge.why", nil))
	}
	return q.atDesk(err, "judge")
}

// proposal is what the judge of a seat would decide, "" if there is none.
func proposal(along []host.CoPlayer) string {
	for _, c := range along {
		if c.Judge && c.Limits != "" {
			return c.Limits
		}
	}
	return ""
}

// accept answers all open questions of the rules by what they suggest.
func (s *Server) accept(q *ask) error {
	ctx, id := q.r.Context(), q.id()
	d, err := s.host.Desk(ctx, q.actor, id)
	if err != nil {
		return err
	}
	list := make([]match.Ruled, len(d.Questions))
	for n, question := range d.Questions {
		list[n] = match.Ruled{Key: question.Key, Answer: question.Default}
	}
	return q.atDesk(s.host.Answers(ctx, q.actor, id, list, q.form("reason")), "answered")
}

// soonMargin is the time that a request takes on its way.
const soonMargin = 2 * time.Second

// setDeadline moves the deadline, to the soonest instant that the rules allow if the game master wants to evaluate now.
func (s *Server) setDeadline(q *ask) error {
	at, err := s.host.Now().Add(time.Duration(match.MinNotice)+soonMargin), error(nil)
	if !q.on("soonest") {
		at, err = q.instant("at")
	}
	if err == nil {
		err = s.host.SetDeadline(q.r.Context(), q.actor, q.id(), at, q.form("reason"))
	}
	return q.atDesk(err, "deadline")
}

// substitute puts a computer opponent on a seat.
func (s *Server) substitute(q *ask) error {
	err := s.host.Substitute(q.r.Context(), q.actor, q.id(), game.Seat(q.form("seat")), q.form("level"), q.form("reason"))
	return q.atDesk(err, "substituted")
}

// seek makes an invitation to a seat, or takes it back.
func (s *Server) seek(q *ask) error {
	seat := game.Seat(q.form("seat"))
	if q.on("off") {
		return q.atDesk(s.host.Unseek(q.r.Context(), q.actor, q.id(), seat, q.form("reason")), "unsought")
	}
	_, err := s.host.Seek(q.r.Context(), q.actor, q.id(), seat, q.form("reason"))
	return q.atDesk(err, "sought")
}

// write makes the handler of a text that stays with the match.
func write(do func(*host.Host, context.Context, host.Actor, string, string) error, done string) func(*Server, *ask) error {
	return func(s *Server, q *ask) error {
		err := do(s.host, q.r.Context(), q.actor, q.id(), q.form("text"))
		if q.form("from") == "desk" {
			return q.atDesk(err, done)
		}
		if err != nil {
			return err
		}
		return q.redirect("/m/"+q.id(), done)
	}
}

// takeOver gives the reader the seat to which an invitation leads; somebody unknown
// becomes a guest by it.
func (s *Server) takeOver(q *ask) error {
	token := q.r.PathValue("token")
	if _, err := s.host.Invited(q.r.Context(), q.actor, token); err != nil {
		return err
	}
	if err := q.person(); err != nil {
		return err
	}
	q.actor.Heeds = q.on("notice")
	id, err := s.host.TakeOver(q.r.Context(), q.actor, token)
	if err != nil {
		return err
	}
	return q.redirect(q.receivedAt(id), "joined")
}

// offerBody is an invitation to take a seat over.
type offerBody struct {
	ID, Title, GameName, PhaseText, PaceText, Note string
	Token, Seat, SeatName, Player                  string
	Deadline                                       *moment
	Notice                                         string // that who takes the seat has to confirm
	Taken                                          bool   // the reader sits at the table already
}

// offer shows what is publicly known of a match and the seat that is to be taken over.
func (q *ask) offer(p *host.MatchPage, token string) error {
	words := q.wordsOf(p)
	b := offerBody{
		ID: p.ID, Title: q.title(p.Title, p.Game, p.Edition), GameName: words.T("game.name", nil), Note: p.Note,
		PhaseText: q.phaseText(words, p.Pending), PaceText: q.p.Pace(p.Terms.Pace, words), Deadline: q.maybe(p.Deadline),
		Notice: noticeText(words, p.Notice), Token: token, Seat: string(p.Offer), SeatName: words.T("seat."+string(p.Offer), nil), Taken: p.You.Seat != "" || p.You.Master,
	}
	for _, l := range p.Seats {
		if l.Seat == p.Offer {
			b.Player = q.player(words, l)
		}
	}
	page := q.titled("", q.p.Fill("offer.title", game.Args{"seat": b.SeatName}), b)
	page.Styles = q.s.styles(p.Game)
	return q.render(200, "offer", page)
}
