package web

import (
	"crypto/rand"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/match"
	"spielleiter/sandbox"
)

// What a form of the sandbox does, by its field "do"; "seat.NAME" goes on to a seat.
const (
	doCheck  = "check"
	doNext   = "next" // to the next seat without orders; where one seat alone orders, evaluates
	doPlay   = "play"
	doRedraw = "redraw"
	doName   = "name"
	doSeat   = "seat."
)

// sandboxForm is the position that a form was sent from, as the end of its line.
func (q *ask) sandboxForm() (*sandboxAt, error) {
	if err := q.parse(); err != nil {
		return nil, err
	}
	at, err := q.sandboxAt(q.form("line"), q.form("n"))
	if err != nil || at.n == len(at.played.Closed) {
		return at, err
	}
	at.played = at.played.Back(at.n)
	return at, nil
}

// tryOut takes what was ordered in the sandbox, evaluates it, goes on to another seat or names the line. Nothing is stored: all of
// it is in the address that the reader is led to.
func (s *Server) tryOut(q *ask) error {
	if q.form("do") == doName {
		return q.nameSandbox()
	}
	at, err := q.sandboxForm()
	if err != nil {
		return err
	}
	seat, do := game.Seat(q.form("seat")), q.form("do")
	l, problems := at.played.Line, []game.Problem(nil)
	if at.position().Pending().WaitsFor(seat) {
		l, problems = at.played.Order(seat, string(q.lang), q.form("text"))
	}
	if do == doCheck {
		return q.checkedInSandbox(at, seat, problems)
	}
	if game.HasError(problems) {
		return q.showSandbox(http.StatusUnprocessableEntity, at, string(seat), q.form("text"), &host.Error{Kind: host.Invalid, Problems: problems})
	}
	at.played.Line = l
	switch to, elsewhere := strings.CutPrefix(do, doSeat); {
	case elsewhere:
		return q.toSandbox(at, to)
	case do == doNext && len(at.position().Pending().Seats) > 1:
		return q.toSandbox(at, at.nextSeat(seat))
	}
	evaluate := at.played.Evaluate
	if do == doRedraw {
		var other game.Seed
		_, _ = rand.Read(other[:]) // it never fails
		evaluate = func() (*sandbox.Played, error) { return at.played.Redraw(other) }
	} else if at.played.Finished() {
		return q.toSandbox(at, "")
	}
	if at.played, err = q.inSandbox(at.entry, 2+len(l.Turns), evaluate); err != nil {
		return err
	}
	return q.toSandbox(at, "")
}

// nameSandbox gives the whole line a name, wherever in it one looks.
func (q *ask) nameSandbox() error {
	at, err := q.sandboxAt(q.form("line"), q.form("n"))
	if err != nil {
		return err
	}
	at.played.Name = sandbox.CleanName(q.form("name"))
	return q.toLine(at, "n", q.sandboxN(at))
}

// nextSeat is the seat after one that has no orders yet, "" if all have.
func (at *sandboxAt) nextSeat(seat game.Seat) string {
	seats := at.position().Pending().Seats
	from := slices.Index(seats, seat) + 1
	for n := range seats {
		next := seats[(from+n)%len(seats)]
		if _, drafted := at.played.Drafts[next]; !drafted && next != seat {
			return string(next)
		}
	}
	return string(seat)
}

// toSandbox leads to the end of the line.
func (q *ask) toSandbox(at *sandboxAt, seat string) error { return q.toLine(at, "seat", seat) }

// toLine leads to the line, with more in its address.
func (q *ask) toLine(at *sandboxAt, more ...string) error {
	link, err := at.link()
	if err != nil {
		return err
	}
	return q.redirect(at.href(link, more...), "")
}

// checkedInSandbox tells the script what is wrong with orders, and what they would come to.
func (q *ask) checkedInSandbox(at *sandboxAt, seat game.Seat, problems []game.Problem) error {
	gameID := at.entry.Game.Info().ID
	words := q.words(gameID, "")
	found := q.problems(words, gameID, problems)
	verdict, err := q.part("match", "verdict", ordersBody{Problems: found})
	if err != nil {
		return err
	}
	answer := map[string]any{"ok": !game.HasError(problems), "verdict": verdict, "problems": found}
	v := at.position().View(game.As(seat))
	if orders, faults := v.Read(string(q.lang), q.form("text")); !game.HasError(faults) {
		q.foresee(answer, at.entry, v, orders, words)
	}
	return q.json(http.StatusOK, answer)
}

// beginSandbox begins a line with the options of the form.
func (s *Server) beginSandbox(q *ask) error {
	if err := q.parse(); err != nil {
		return err
	}
	e, err := q.sandboxGame()
	if err != nil {
		return err
	}
	at := &sandboxAt{entry: e}
	at.played, err = q.inSandbox(e, 1, func() (*sandbox.Played, error) {
		l, err := sandbox.Begin(e.Game, q.options(e.Game.Info()), game.Seed{})
		if err != nil {
			return nil, err
		}
		return sandbox.Play(e.Game, l)
	})
	if err != nil {
		return err
	}
	return q.toSandbox(at, "")
}

// changeSandbox makes a change by hand in the position.
func (s *Server) changeSandbox(q *ask) error {
	at, err := q.sandboxForm()
	if err != nil {
		return err
	}
	l, problems, err := at.played.Change(q.changeOfForm())
	if err == nil && game.HasError(problems) {
		err = &host.Error{Kind: host.Invalid, Code: "form.wrong", Problems: problems}
	} else if err != nil {
		err = match.Unfit(err)
	}
	if wrong, refused := host.As(err); refused && err != nil {
		return q.showSandbox(http.StatusUnprocessableEntity, at, q.form("seat"), "", wrong)
	}
	at.played.Line = l
	return q.toLine(at, "edit", "1")
}

// fromMatch leads from a match to a sandbox that begins with what the reader knows of it, all of it if it is over: now, or after the closed
// phase of the query, where the orders that the reader may read are drafts.
func (s *Server) fromMatch(q *ask) error {
	p, err := s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	e, err := q.entryOf(p)
	if err != nil {
		return err
	}
	v, phases, orders := p.GameView(), p.Phase-1, []host.SeatText(nil)
	if asked := q.r.URL.Query().Get("phase"); asked != "" {
		if v, phases, orders, err = q.closedForSandbox(asked, p.Phase); err != nil {
			return err
		}
	} else if p.Orders != nil {
		orders = []host.SeatText{{Seat: p.You.Seat, Text: p.Orders.Text}}
	}
	if !tries(p, e, v) {
		return &host.Error{Kind: host.Forbidden, Code: "sandbox.match"}
	}
	pos, _ := v.Suppose()
	if p.Status == match.Over {
		if pos, err = s.host.Whole(q.r.Context(), p.ID, phases); err != nil {
			return err
		}
	}
	l, err := sandbox.From(e.Game, pos, phases, game.Seed{})
	if err != nil {
		return err
	}
	l.Name = sandbox.CleanName(q.title(p.Title, p.Game, p.Edition))
	at := &sandboxAt{entry: e}
	if at.played, err = q.playLine(e, l); err != nil {
		return err
	}
	for _, o := range orders {
		if pos.Pending().WaitsFor(o.Seat) {
			at.played.Line, _ = at.played.Order(o.Seat, string(q.lang), o.Text) // what cannot be read is left out
		}
	}
	return q.toSandbox(at, string(p.You.Seat))
}

// tries reports whether a sandbox can go on from what a reader sees of a match: of one that goes on the view must be enough for a position; of one
// that is over everything is told, and a whole world is too much for a link.
func tries(p *host.MatchPage, e games.Entry, v game.View) bool {
	if v == nil || e.Board == nil {
		return false
	}
	if p.Status == match.Over {
		return !e.Worlds
	}
	_, ok := v.Suppose()
	return ok
}

// closedForSandbox is the position after a closed phase as the reader sees it, with the orders that followed, if they are told.
func (q *ask) closedForSandbox(asked string, open int) (game.View, int, []host.SeatText, error) {
	n, err := strconv.Atoi(asked)
	if err != nil {
		return nil, 0, nil, &host.Error{Kind: host.Unknown, Code: "phase.none"}
	}
	line, err := q.s.host.Phase(q.r.Context(), q.actor, q.id(), n)
	if err != nil {
		return nil, 0, nil, err
	}
	var orders []host.SeatText
	if n+1 < open {
		next, err := q.s.host.Phase(q.r.Context(), q.actor, q.id(), n+1)
		if err != nil {
			return nil, 0, nil, err
		}
		orders = next.Orders
	}
	return line.GameView(), n, orders, nil
}
