package web

import (
	"cmp"
	"net/http"
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// ordersBody are my orders as the page shows them.
type ordersBody struct {
	Show     bool
	Part     bool // they are a part that a co-player writes
	Brought  bool // the text came with the folder of the match, and nothing has been sent yet
	Text     string
	Example  string
	HowTo    *choice // the page about writing turns
	Bad      bool
	AsIs     bool          // they can be sent as they are, for the game master to read
	Open     bool          // the trial run is shown at once
	Refused  string        // why they were not taken, beside the problems
	Outside  []problemLine // of a deputy's orders: the limits that they break
	Problems []problemLine
	Notes    []noteLine
	Saved    *savedLine
}

// savedLine says that orders are stored, since when, and what proves it.
type savedLine struct {
	At          moment
	Short, Href string
	Ready       bool
	Timed       bool // they count at the deadline, confirmed or not
	Amended     bool // by the game master
	Deputized   bool // by the deputy of who reads
	Part        bool // they are a part, which counts once it is in the sheet
	Unclear     bool // the game master is to read them
}

func (q *ask) ordersBody(p *host.MatchPage, draft ordersBody) (ordersBody, error) {
	b := draft
	b.Show = p.You.Can(host.ActSubmit)
	if !b.Show {
		return b, nil
	}
	var err error
	if b.HowTo, err = q.s.books.howTo(p.Game, q.lang); err != nil {
		return b, err
	}
	if v := p.GameView(); v != nil && needsWords(v) {
		b.Example = oneLine(v.Write(string(q.lang), v.Default()))
	}
	if p.Orders == nil {
		if v := p.GameView(); v != nil && b.Text == "" && !b.Part {
			b.Text = v.Draft()
			b.Brought = b.Text != ""
		}
		return b, nil
	}
	if b.Text == "" {
		b.Text = p.Orders.Text
		if p.Orders.Unclear {
			b.Text = p.Orders.Neutral
		}
	}
	b.Saved = q.savedLine(p, p.Orders.Receipt)
	b.Saved.Part = b.Part
	b.Saved.Ready = p.Orders.Ready
	b.Saved.Unclear, b.Saved.Amended, b.Saved.Deputized = p.Orders.Unclear, p.Orders.Amended, p.Orders.Receipt.ByDeputy()
	return b, nil
}

// needsWords reports whether orders have to say anything: only then an example of the shortest helps.
func needsWords(v game.View) bool {
	_, problems := v.Read("", "")
	return game.HasError(problems)
}

// savedLine tells of stored orders what is true of them: that they count at the
// deadline, or where there is none, that they do once they are confirmed.
func (q *ask) savedLine(p *host.MatchPage, r match.Receipt) *savedLine {
	return &savedLine{At: q.moment(r.At), Short: short(r.Hash), Href: "/m/" + r.Match + "/receipts", Ready: r.Ready, Timed: p.Deadline != nil}
}

// ordering is where orders come from and go to: the page of the match for whoever holds a seat, that of the mandate for a deputy.
type ordering struct {
	way  string // its address
	page func() (*host.MatchPage, error)
	show func(status int, p *host.MatchPage, draft ordersBody) error
	left func() string // the address to go to once orders are stored

	send  func(host.Order) (host.Saved, error) // nil: as the orders of a seat
	ready func(phase int, ready bool) error
}

// ownOrdering is that of whoever holds a seat.
func (q *ask) ownOrdering() ordering {
	way := "/m/" + q.id()
	return ordering{
		way:  way,
		page: func() (*host.MatchPage, error) { return q.s.host.Match(q.r.Context(), q.actor, q.id()) },
		show: func(status int, p *host.MatchPage, draft ordersBody) error { return q.showMatch(status, p, draft, "") },
		left: func() string { return way },
	}
}

// orders takes orders as text: to be checked, stored, or stored and final.
func (s *Server) orders(q *ask) error { return q.takeOrders(q.ownOrdering()) }

func (q *ask) takeOrders(o ordering) error {
	phase, err := strconv.Atoi(q.form("phase"))
	if err != nil {
		return &host.Error{Kind: host.Invalid, Code: "phase.unknown", Args: game.Args{"phase": game.Literal(q.form("phase"))}}
	}
	if q.form("act") == "check" {
		return q.tryOrders(o, phase)
	}
	if q.script() && !q.actor.Known() {
		return &host.Error{Kind: host.Anonymous, Code: "session.over"} // the page had a seat: a new guest would have none
	}
	if err := q.person(); err != nil {
		return err
	}
	send := o.send
	if send == nil {
		send = func(o host.Order) (host.Saved, error) { return q.s.host.Submit(q.r.Context(), q.actor, q.id(), o) }
	}
	saved, err := send(host.Order{
		Phase: phase, Text: q.form("text"), Ready: q.form("act") == "ready" || q.form("act") == "asis", AsIs: q.form("act") == "asis",
	})
	if e, ok := host.As(err); ok && len(e.Problems) > 0 {
		return q.refusedOrders(o, e)
	}
	if err != nil {
		return err
	}
	if saved.Closed && !q.script() {
		return q.redirect(o.left(), "moved")
	}
	p, err := q.s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	if !q.script() && saved.Unclear {
		return q.redirect(o.way, "unclear")
	}
	if !q.script() && o.send != nil {
		return q.redirect(o.left(), map[bool]string{false: "part", true: "part.ready"}[saved.Receipt.Ready])
	}
	if !q.script() {
		return q.redirect(o.left(), savedHow(p, saved))
	}
	line := q.savedLine(p, saved.Receipt)
	line.Part = o.send != nil
	html, err := q.part("match", "saved", ordersBody{Saved: line})
	if err != nil {
		return err
	}
	return q.json(http.StatusOK, map[string]any{"text": saved.Text, "closed": saved.Closed, "saved": html})
}

// savedHow is what to say of orders that were stored while their phase goes on.
func savedHow(p *host.MatchPage, saved host.Saved) string {
	if p.Deadline == nil && !saved.Receipt.Ready {
		return "saved.unconfirmed"
	}
	return "saved"
}

// refusedOrders shows the page again with the orders as they were sent and what is
// wrong with them; a script gets that for its own.
func (q *ask) refusedOrders(o ordering, e *host.Error) error {
	p, err := o.page()
	if err != nil {
		return err
	}
	draft := ordersBody{Text: q.form("text"), Bad: true, AsIs: p.You.Can(host.ActAsIs)}
	draft.find(q, p, e.Problems)
	if !q.script() {
		draft.Refused = q.errorText(e)
		return o.show(http.StatusUnprocessableEntity, p, draft)
	}
	answer := map[string]any{"error": q.errorText(e), "code": e.Code}
	if err := q.judged(answer, draft); err != nil {
		return err
	}
	return q.json(statusOf[e.Kind], answer)
}

// tryOrders shows what orders would do, and stores nothing.
func (q *ask) tryOrders(o ordering, phase int) error {
	checked, err := q.s.host.Check(q.r.Context(), q.actor, q.client(), q.id(), phase, q.form("text"))
	if err != nil {
		return err
	}
	p, err := o.page()
	if err != nil {
		return err
	}
	draft := q.draft(p, checked)
	draft.Open = true
	return o.show(http.StatusOK, p, draft)
}

func (q *ask) draft(p *host.MatchPage, c host.Checked) ordersBody {
	words := q.wordsOf(p)
	b := ordersBody{
		Text: cmp.Or(c.Text, q.form("text")), Bad: game.HasError(c.Problems), AsIs: p.You.Can(host.ActAsIs) && doubtful(c.Problems),
		Notes: q.noteLines(words, p.Game, c.Notes),
	}
	b.find(q, p, c.Problems)
	return b
}

// find puts what was found in orders where it is shown: what breaks a limit stands beside the limits.
func (b *ordersBody) find(q *ask, p *host.MatchPage, found []game.Problem) {
	words := q.wordsOf(p)
	outside, others := []game.Problem(nil), []game.Problem(nil)
	for _, one := range found {
		if one.OfLimit() {
			outside = append(outside, one)
		} else {
			others = append(others, one)
		}
	}
	b.Outside, b.Problems = q.problems(words, p.Game, outside), q.problems(words, p.Game, others)
}

// judged adds to the answer to a script what was found in orders.
func (q *ask) judged(answer map[string]any, draft ordersBody) (err error) {
	answer["problems"] = append(slices.Clone(draft.Outside), draft.Problems...)
	if answer["verdict"], err = q.part("match", "verdict", draft); err != nil {
		return err
	}
	answer["outside"], err = q.part("match", "outside", draft)
	return err
}

// doubtful reports whether there is something for a game master to read.
func doubtful(problems []game.Problem) bool {
	return slices.ContainsFunc(problems, func(p game.Problem) bool { return p.Severity == game.Error || p.Severity == game.Warning })
}

// check is tryOrders for scripts.
func (s *Server) check(q *ask) error { return q.checkOrders(q.ownOrdering()) }

func (q *ask) checkOrders(o ordering) error {
	phase, err := strconv.Atoi(q.form("phase"))
	if err != nil {
		return &host.Error{Kind: host.Invalid, Code: "phase.unknown", Args: game.Args{"phase": game.Literal(q.form("phase"))}}
	}
	p, err := o.page()
	if err != nil {
		return err
	}
	changed, wrong := q.edited(p)
	checked, err := q.s.host.Check(q.r.Context(), q.actor, q.client(), q.id(), phase, q.form("text"))
	if err != nil {
		return err
	}
	draft := q.draft(p, checked)
	trial, err := q.part("match", "trial", draft)
	if err != nil {
		return err
	}
	answer := map[string]any{
		"text": checked.Text, "ok": !draft.Bad, "notes": checked.Notes, "trial": trial,
	}
	if changed {
		answer["changed"], answer["wrong"] = q.form("text"), wrong
	}
	if err := q.judged(answer, draft); err != nil {
		return err
	}
	if v := p.GameView(); v != nil && !draft.Bad {
		q.meant(answer, p, v)
	}
	return q.json(http.StatusOK, answer)
}

// edited lets the game's board write a change of its script into the text of the form, if one came with it. What is wrong with it
// is said.
func (q *ask) edited(p *host.MatchPage) (changed bool, wrong []problemLine) {
	v := p.GameView()
	e, _ := q.s.host.Games().Find(p.Game, p.Edition)
	board, ok := e.Board.(games.Editing)
	if !ok || v == nil || !q.r.Form.Has("change") {
		return false, nil
	}
	text, problems := board.Edit(v, string(q.lang), q.form("text"), q.form("change"))
	q.r.PostForm.Set("text", text)
	return true, q.problems(q.wordsOf(p), p.Game, problems)
}

// meant adds to the answer to a check what the orders are as data, and if guesses came
// with them, what would become of all.
func (q *ask) meant(answer map[string]any, p *host.MatchPage, v game.View) {
	orders, _ := v.Read(string(q.lang), q.form("text")) // has been checked
	answer["orders"] = orders
	e, _ := q.s.host.Games().Find(p.Game, p.Edition)
	q.foresee(answer, e, v, orders, q.wordsOf(p))
}

// foresee adds what the game's board foresees of orders, if it was asked for.
func (q *ask) foresee(answer map[string]any, e games.Entry, v game.View, orders game.Orders, words *i18n.Printer) {
	board, ok := e.Board.(games.Foreseeing)
	if !ok || !q.r.Form.Has("guesses") {
		return
	}
	foreseen, doubts := board.Foresee(v, orders, q.form("guesses"))
	answer["foreseen"], answer["doubts"] = foreseen, q.problems(words, e.Game.Info().ID, doubts)
}

// short is the beginning of a long name, enough to recognise it by.
func short(hash string) string {
	if len(hash) <= 8 {
		return hash
	}
	return hash[:8] + "…"
}
