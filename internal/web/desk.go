package web

import (
	"bytes"
	"encoding/json"
	"html/template"
	"slices"
	"strconv"
	"time"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// deskBody is the page on which the game master runs a match.
type deskBody struct {
	ID, Title, PhaseText       string
	Phase                      int
	Running, Paused, Wait      bool
	Folder                     bool // where the match stands can be had as a folder
	Asked, Review, Plays, Open bool // Open: what was ordered may be seen
	Trouble                    []string
	Deadline                   *moment
	PaceText                   string
	DeadlineTo, Reason         string
	Seats                      []deskSeat
	Questions                  []questionForm
	Trial                      *trialBody
	Edits                      []editLine
	Levels                     []choice
	Sought                     []soughtLine
	To                         []choice // to whom a message can go
	ToAll                      string
	Note, Memo                 string
	Terms                      termsForm
	Closed                     []choice // phases that can be corrected or rolled back
	Acts                       []actGroup
	May                        map[string]bool
	Problem                    string
	Problems                   []problemLine

	At              string // the section that was used just now: it is open
	Said            *flash // what came of it
	AtDeadline      bool   // the deadline's form is to be seen again
	Awaited, Here   int    // seats that the phase waits for, and those of them that sent orders
	Missing, Warned []deskSeat
	Unfolded        bool // the orders of all seats are open
	Editable, Past  bool // whether there is something to edit, to correct or to roll back
	EditCount       int  // edits that are set
	ByHand          bool // it is changed on the board
	Inbox, Inline   bool // questions are answered on a page of their own, or here
	ActCount        int
}

// deskSeat is how a seat stands, and what it has ordered once that may be seen.
type deskSeat struct {
	Seat, Name, Player               string
	Awaited, Ready, Amended, Missing bool
	Resigned                         bool
	Saved                            *moment
	Text                             string
	Sent                             string // for the game master to read
	Problems                         []problemLine
	CoPlayers                        []host.CoPlayer
	Judge                            string // what the judge whom it proposes would decide, unless that is so already
	Draft                            string // for the field in which it is amended
	Show                             bool   // it is open
}

// soughtLine is an invitation to a seat.
type soughtLine struct{ Seat, Name, Link string }

// editLine is one edit of the position in the form.
type editLine struct {
	N           int
	Path, Value string
}

// trialBody is what closing the phase now would bring.
type trialBody struct {
	Next      string // the phase that would open
	Notes     []noteLine
	Report    reportBody
	Questions []noteLine
	Standing  []standingLine
	Board     template.HTML
	Change    *changeBody // where the position is changed on the board
	Issue     *issueBody  // what the game master writes into the paper of all
	State     string
	Edited    []string
	Refused   string
}

// blankEdits is how many empty lines the form for edits has.
const blankEdits = 2

// desk shows the desk. What is secret in the open phase is on it once the game master has
// looked, or the phase takes no orders any more.
func (s *Server) desk(q *ask) error { return q.showDesk(200, nil, nil) }

// showDesk answers with the desk, after a form or a look.
func (q *ask) showDesk(status int, trial *match.Preview, refused *host.Error) error {
	return q.showEdited(status, trial, refused, nil)
}

// showEdited is the desk with edits in place of those that are set or typed, unless there are none.
func (q *ask) showEdited(status int, trial *match.Preview, refused *host.Error, edits []match.Edit) error {
	b, p, err := q.laidDesk(trial, refused, edits)
	if err != nil {
		return err
	}
	page := q.titled("", q.p.T("desk.title", nil)+" · "+b.Title, &b)
	if b.At != "" {
		b.Said, page.Flash = page.Flash, nil
	}
	page.Styles = append(q.s.styles(p.Game), "css/desk.css")
	if b.Trial != nil && b.Trial.Issue != nil {
		page.Styles = append(page.Styles, newspaperStyle)
	}
	if b.Trial != nil && b.Trial.Change != nil {
		page.Scripts = append(page.Scripts, "js/desk.js")
	}
	return q.render(status, "desk", page)
}

// look evaluates the open phase as a trial.
func (s *Server) look(q *ask) error {
	p, err := s.host.Preview(q.r.Context(), q.actor, q.id(), nil)
	if err != nil {
		return q.refuseDesk(err)
	}
	return q.showDesk(200, &p, nil)
}

// refuseDesk shows the desk again with what is wrong, and what was typed.
func (q *ask) refuseDesk(err error) error {
	e, ok := host.As(err)
	if !ok || e.Kind != host.Invalid || q.script() {
		return err
	}
	return q.showDesk(statusOf[e.Kind], nil, e)
}

// laidDesk is the desk as it stands, with a trial if there is one, what is wrong, and edits in place of those that are set or
// typed.
func (q *ask) laidDesk(trial *match.Preview, refused *host.Error, edits []match.Edit) (deskBody, *host.MatchPage, error) {
	ctx, id := q.r.Context(), q.id()
	d, err := q.s.host.Desk(ctx, q.actor, id)
	if err != nil {
		return deskBody{}, nil, err
	}
	p, err := q.s.host.Match(ctx, q.actor, id)
	if err != nil {
		return deskBody{}, nil, err
	}
	e, err := q.entryOf(p)
	if err != nil {
		return deskBody{}, nil, err
	}
	seen := d.Asked != nil || d.Looked && p.Status == match.Running
	if trial == nil && seen && !d.Plays { // there is no look to record
		now, err := q.s.host.Preview(ctx, q.actor, id, nil)
		if err != nil {
			return deskBody{}, nil, err
		}
		trial = &now
	}
	words := q.wordsOf(p)
	b := q.deskBody(p, d, e, words)
	if edits != nil {
		b.Edits = numbered(linesOf(edits))
	}
	if trial != nil {
		b.Trial = q.trial(p.Game, *trial, d.Questions, e, words)
		b.proposeJudges(e, trial.View(game.Master))
	}
	if refused != nil {
		b.Problem, b.Problems = errorText(words, refused), q.problems(words, p.Game, refused.Problems)
	}
	if err := q.deskPast(&b, p, words); err != nil {
		return deskBody{}, nil, err
	}
	q.arrange(&b)
	return b, p, nil
}

func (q *ask) deskBody(p *host.MatchPage, d host.Desk, e games.Entry, words *i18n.Printer) deskBody {
	b := deskBody{
		ID: p.ID, Title: q.title(p.Title, p.Game, p.Edition), PhaseText: q.phaseText(words, p.Pending), Phase: d.Phase,
		Running: p.Status == match.Running, Folder: e.Game.Info().Starts && p.Phase > 0 && (!d.Plays || p.Status == match.Over), Paused: p.Paused, Wait: p.Terms.Wait, PaceText: q.p.Pace(p.Terms.Pace, words),
		Trouble: q.troubles(p), Asked: d.Asked != nil, Review: d.Review, Plays: d.Plays, Open: !d.Plays && (d.Looked || d.Asked != nil),
		Reason: q.form("reason"), Questions: q.questions(words, p.Game, p.ID, d.Questions), Levels: levels(words, e),
		Note: d.Note, Memo: d.Memo, Terms: q.termsForm(p.Terms, levels(words, e)), May: map[string]bool{},
	}
	for _, a := range p.You.May {
		b.May[string(a)] = true
	}
	if b.Running {
		b.Deadline = q.maybe(p.Deadline)
	}
	b.DeadlineTo = q.form("at")
	if b.DeadlineTo == "" && p.Deadline != nil {
		b.DeadlineTo = p.Deadline.In(q.zone).Format(localTime)
	}
	for n := range b.Questions {
		b.Questions[n].From = "desk"
		b.Questions[n].Problems = q.problems(words, p.Game, doubts(d, b.Questions[n].Key))
	}
	b.Seats = q.deskSeats(p, d, words)
	for n, s := range d.Seats {
		name := words.T("seat."+string(s.Seat), nil)
		b.To = append(b.To, choice{Value: string(s.Seat), Name: name})
		if s.Invite != "" {
			b.Sought = append(b.Sought, soughtLine{string(s.Seat), b.Seats[n].Name, q.origin() + "/j/" + s.Invite})
		}
	}
	b.Edits = q.editLines(d.Edits)
	_, presides := e.Board.(games.Presiding)
	n := len(b.Questions)
	b.Inbox, b.Inline = !d.Review && (presides && n > 0 || n > 1), n > 0 && (!presides || d.Review || n <= mostInline)
	return b
}

// mostInline is how many questions the desk itself asks where the inbox has more to show of them.
const mostInline = 3

// doubts are what is to be said of the line that a question is about.
func doubts(d host.Desk, key string) []game.Problem {
	var list []game.Problem
	seat, line, ok := match.UnclearAt(key)
	for _, s := range d.Seats {
		for _, p := range s.Problems {
			if ok && s.Seat == seat && p.Line == line {
				list = append(list, p)
			}
		}
	}
	return list
}

// proposeJudges says of which seats a judge is proposed on whom the game master has not agreed, in the position after the phase.
func (b *deskBody) proposeJudges(e games.Entry, after game.View) {
	board, ok := e.Board.(games.Presiding)
	for n := range b.Seats {
		s := &b.Seats[n]
		if proposed := proposal(s.CoPlayers); ok && proposed != "" {
			if _, decides := board.Judge(after, game.Seat(s.Seat)); decides != proposed {
				s.Judge = proposed
			}
		}
	}
}

func (q *ask) deskSeats(p *host.MatchPage, d host.Desk, words *i18n.Printer) []deskSeat {
	lines := q.seats(words, p.Seats, nil)
	list := make([]deskSeat, len(d.Seats))
	for n, s := range d.Seats {
		list[n] = deskSeat{
			Seat: string(s.Seat), Name: lines[n].Name, Player: lines[n].Player, Resigned: lines[n].Resigned,
			Awaited: s.Awaited, Saved: q.maybe(s.Saved), Ready: s.Ready, Amended: s.Amended, Missing: s.Awaited && s.Saved == nil,
			CoPlayers: s.CoPlayers, Text: s.Text, Sent: s.Sent, Draft: s.Text, Problems: q.problems(words, p.Game, s.Problems),
		}
		if q.r.PostForm.Has("text") && q.form("seat") == string(s.Seat) {
			list[n].Draft = q.form("text")
		}
	}
	return list
}

// trial puts a preview into words and draws the position after it. Questions that are
// open already stand elsewhere.
func (q *ask) trial(gameID string, p match.Preview, open []game.Question, e games.Entry, words *i18n.Printer) *trialBody {
	t := &trialBody{Next: q.phaseText(words, p.Pending), Edited: p.Edited, Standing: standings(words, p.Result)}
	t.Notes = q.toldLines(words, gameID, p.Protocol.Notes, true)
	t.Report = report(t.Notes, openNotes)
	for _, asked := range p.Questions {
		if slices.ContainsFunc(open, func(o game.Question) bool { return o.Key == asked.Key }) {
			continue
		}
		text := words.T(asked.Code, asked.Args) + " " + q.p.Fill("desk.default", game.Args{"answer": words.Choice(asked, asked.Default)})
		t.Questions = append(t.Questions, noteLine{Text: text, Cite: q.citations(gameID, asked.Cite)})
	}
	if p.Refused != nil {
		t.Refused = words.T("refusal."+p.Refused.Code, p.Refused.Args)
		for _, why := range q.problems(words, gameID, p.Refused.Problems) {
			t.Refused += " " + why.Text
		}
	}
	if e.Board != nil {
		t.Board = picture(e, p.View(game.Master), words)
		t.Change = q.change(p, e, words)
	}
	t.Issue = q.issue(p, e, words)
	var state bytes.Buffer
	if json.Indent(&state, p.State, "", " ") == nil {
		t.State = state.String()
	}
	return t
}

// editLines are the edits as the form has them: as typed, or as they are set.
func (q *ask) editLines(set []match.Edit) []editLine {
	typed := q.editsTyped()
	if typed == nil && !q.r.PostForm.Has("path.0") {
		typed = linesOf(set)
	}
	return numbered(typed)
}

func linesOf(edits []match.Edit) (lines []editLine) {
	for _, e := range edits {
		lines = append(lines, editLine{Path: e.Path, Value: string(e.Value)})
	}
	return lines
}

// numbered are lines with their numbers, and some that are empty behind them.
func numbered(lines []editLine) []editLine {
	for range blankEdits {
		lines = append(lines, editLine{})
	}
	for n := range lines {
		lines[n].N = n
	}
	return lines
}

// editsTyped are the lines of the form that say something.
func (q *ask) editsTyped() []editLine {
	var typed []editLine
	for n := range len(q.r.PostForm) {
		line := editLine{Path: q.form("path." + strconv.Itoa(n)), Value: q.form("value." + strconv.Itoa(n))}
		if line.Path != "" || line.Value != "" {
			typed = append(typed, line)
		}
	}
	return typed
}

// edits are those that the form asks for, none if it asks for none.
func (q *ask) edits() []match.Edit {
	edits := []match.Edit{}
	for _, l := range q.editsTyped() {
		e := match.Edit{Path: l.Path}
		if l.Value != "" {
			e.Value = json.RawMessage(l.Value)
		}
		edits = append(edits, e)
	}
	return edits
}

// instant reads a date and time on the reader's clock.
func (q *ask) instant(name string) (time.Time, error) {
	at, err := time.ParseInLocation(localTime, q.form(name), q.zone)
	if err != nil {
		return at, &host.Error{Kind: host.Invalid, Code: "time.unknown", Args: game.Args{"time": game.Literal(q.form(name))}}
	}
	return at, nil
}
