package web

import (
	"cmp"
	"html/template"
	"slices"
	"time"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// table is everything a page about one match is made from.
type matchBody struct {
	ID, Title, GameID, GameName, Version, Status string
	Way                                          string // the address below which orders are sent
	Variants                                     []string
	Phase                                        int
	PhaseText, TurnText                          string
	Tries                                        bool // the sandbox can go on from here
	YourTurn, Over, Paused, Timed, Live, Listed  bool
	Deadline                                     *moment
	ExtendTo                                     string
	Seats                                        []seatLine
	May                                          map[string]bool
	DrawOffered                                  bool

	Waiting int    // matches that wait for the reader
	Next    string // the way to another one of these

	Notice  string // that who takes a seat has to confirm
	Wording string // the pack of words that the reader may read

	Board, Hand         template.HTML
	Prompt              string // what the next touch on the board does
	Script              string
	Data                boardData
	Texts               map[string]string
	TodoTitle, TodoText string
	Outcome             string
	Reason              *noteLine   // of that
	Coached             bool        // what has been played can be analysed
	Since               []sinceLine // what happened since the reader's last orders
	News                []sinceLine // the first sentences of that
	Playable            string      // the phases that they tell of
	First               *firstTurn
	Told                []toldLine
	Asked               []askedLine
	OpenSeats           *openSeats
	PutOff              string // for whose holiday the deadline has moved
	Along               *alongLine
	Deputy              string   // who orders for the reader, or for whom the reader does
	StandIn             string   // level of the computer that plays for the reader, who is on holiday
	Agreed              []string // on talk, names and draws
	Gathered            *gatheredLine
	SeatWishes          []wishRow // what the reader would like to play, where seats are drawn by wishes
	SeatDraw            []drawLine
	Wishing, Wished     bool // seats are drawn by wishes; the reader has said theirs
	SecretDraw          bool
	Note                string // on the match
	Leader              string // who leads it
	Left                bool   // who led it is not here any more
	Club                *clubLink
	Planet              string // id of the planet that it lies on
	Mailed              *mailedLine
	Trouble             []string // why the phase is late, or its deadline
	Looked              bool     // the game master has looked at orders of the open phase
	Closed              bool     // what was evaluated waits for the game master, and no sheet is taken
	Acted               bool     // there are acts of a game master or of the server to be listed
	Wait                bool     // phases close at their deadline only
	Together            string   // whose agreement it takes to what concerns the table, "" if nobody else's
	Questions           []questionForm
	Orders              ordersBody
	Course              []courseLine
	Reopened            []reworkLine
	LastPhase           int
	Earlier, Later      string // the pages of the phases before those of the course, and after
	Talk                talkBody
	Papers              []choice
	Rematch             string
	Commitment          string
	CommitShort         string
	Hint                *hintList

	Friends                    []choice // whom the reader can invite
	Token, InviteURL, PaceText string
	Lead                       *leadBody
	Dates                      []string // of a match that gathers
	Unfilled                   bool     // too few had signed up in time
	Invitation                 *invitation
	Levels                     []choice
}

type questionForm struct {
	Action, Key, Text, Default string
	From                       string // the page to come back to
	Help                       string // how it may be answered
	Free                       bool   // an answer of one's own is possible beside the choices
	Typed                      string // such an answer, which was refused
	Problems                   []problemLine
	Choices                    []choice
	Cite                       []citation
}

// match shows a match: the board, what is mine to do, the course, the talk. While
// seats are free it shows who gathers.
func (s *Server) match(q *ask) error {
	p, err := s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	if q.r.URL.Query().Has("talk") { // who opens a conversation by its address reads it, with scripts or without
		if err := q.reads(p); err != nil {
			return err
		}
	}
	return q.showMatch(200, p, ordersBody{}, "")
}

// invited shows the match that an invitation leads to.
func (s *Server) invited(q *ask) error {
	token := q.r.PathValue("token")
	p, err := s.host.Invited(q.r.Context(), q.actor, token)
	if err != nil {
		return err
	}
	if p.Offer != "" {
		return q.offer(p, token)
	}
	claims := p.You.Can(host.ActClaim)
	if p.Status != match.Gathering && !claims || p.You.Seat != "" && !claims {
		return q.redirect("/m/"+p.ID, "")
	}
	return q.showMatch(200, p, ordersBody{}, token)
}

// showMatch renders the page of a match; draft are orders that were not stored.
func (q *ask) showMatch(status int, p *host.MatchPage, draft ordersBody, token string) error {
	body, err := q.matchBody(p, draft)
	if err != nil {
		return err
	}
	body.Token = token
	return q.matchPage(status, p, body)
}

func (q *ask) matchPage(status int, p *host.MatchPage, body *matchBody) error {
	template := "match"
	if p.Status == match.Gathering || p.GameView() == nil {
		template = "gather"
	}
	page := q.titled("", body.Title, body)
	page.Title, page.Turns = body.inTitle(page.Title), body.Waiting
	page.Scripts = append(page.Scripts, "js/live.js")
	if p.Terms.Pace.Kind == match.PaceBank {
		page.Scripts = append(page.Scripts, "js/bank.js")
	}
	page.Styles = q.s.styles(p.Game)
	page.shows(q, p.Game)
	return q.render(status, template, page)
}

// inTitle says before a title that it is the reader's turn, and how many matches wait for them.
func (b *matchBody) inTitle(title string) string {
	if b.YourTurn {
		title = "● " + title
	}
	if b.Waiting > 0 {
		title = counted(b.Waiting, title)
	}
	return title
}

// elsewhere counts the matches that wait for the reader, and finds out whether there is another one.
func (q *ask) elsewhere(b *matchBody) error {
	waiting, err := q.s.host.Awaiting(q.r.Context(), q.actor)
	b.Waiting = len(waiting)
	if slices.ContainsFunc(waiting, func(id string) bool { return id != b.ID }) {
		b.Next = "/next?after=" + b.ID
	}
	return err
}

func (q *ask) matchBody(p *host.MatchPage, draft ordersBody) (*matchBody, error) {
	e, err := q.entryOf(p)
	if err != nil {
		return nil, err
	}
	words := q.wordsOf(p)
	b, err := q.tableBody(p, e, draft, words)
	if err != nil {
		return nil, err
	}
	if b.Unfilled = p.Unfilled; p.Status == match.Gathering {
		b.Dates = q.dated(p.Terms.StartAt, p.Terms.SignUpBy, p.Terms.FillUp)
	}
	if b.Lead, err = q.lead(p); err != nil {
		return nil, err
	}
	if p.Deadline != nil {
		b.ExtendTo = p.Deadline.In(q.zone).Add(24 * time.Hour).Format(localTime)
	}
	for _, l := range p.Seats {
		b.DrawOffered = b.DrawOffered || l.Draw && !l.You
	}
	if p.Invite != "" {
		b.InviteURL = q.origin() + "/j/" + p.Invite
	}
	if b.Friends, err = q.invitable(p); err != nil {
		return nil, err
	}
	for n := range b.Seats {
		if own := p.Seats[n]; own.You && own.StandIn != nil {
			b.StandIn = words.T("bot."+own.StandIn.Bot, nil)
		}
	}
	b.Levels = levels(words, e)
	q.tellOutcome(b, p, words)
	b.Coached = e.Coach != nil
	b.Questions = q.questions(words, p.Game, p.ID, p.Questions)
	b.PutOff, b.Deputy = q.putOff(p, words), q.deputyNote(p, words)
	b.Along = q.along(p, words)
	b.Note, b.Looked, b.Acted = p.Note, p.Looked, p.Acted
	if err := q.elsewhere(b); err != nil {
		return nil, err
	}
	if b.Mailed, err = q.mailed(p); err != nil {
		return nil, err
	}
	b.Papers = papersOf(e, words, p.ID, host.Latest, p.GameView())
	b.Invitation = q.invitation(p, e, b.May)
	b.Wait, b.Together, b.OpenSeats = p.Terms.Wait, q.together(p), q.openSeats(p, words)
	b.Agreed, b.Gathered, b.SecretDraw = append(q.agreed(p.Terms, e.Game.Collates(), words), q.wordings(p)...), q.gathered(p.Seats, p.Terms.Anonymous || p.Terms.Seating == match.SeatingPreferred, p.Status), p.Terms.Draws == match.DrawsSecret
	b.SeatWishes, b.SeatDraw = q.wishForm(p, words), q.drawLines(p, words)
	b.Wishing, b.Wished = p.Terms.Seating == match.SeatingPreferred, p.Prefers != nil
	if b.Told, err = q.told(p.ID); err != nil || p.Status == match.Gathering {
		return b, err
	}
	if err := q.follow(b, p, e, words); err != nil {
		return nil, err
	}
	return b, nil
}

// tableBody is what whoever orders for a seat has before them, its holder or a deputy: the board, the seats, the clock, the orders.
func (q *ask) tableBody(p *host.MatchPage, e games.Entry, draft ordersBody, words *i18n.Printer) (*matchBody, error) {
	b := &matchBody{
		ID: p.ID, Way: "/m/" + p.ID, Title: q.title(p.Title, p.Game, p.Edition), GameID: p.Game, GameName: words.T("game.name", nil),
		Version: p.Tag, Status: string(p.Status), Variants: variants(words, e.Game.Info(), p.Config.Options), Phase: p.Phase,
		Over: p.Status == match.Over, Paused: p.Paused, Live: p.Status == match.Gathering || p.Status == match.Running, Listed: p.Listed || p.Club != nil && p.Club.Member,
		Seats: q.seats(words, p.Seats, points(p)), May: map[string]bool{},
		Rematch: p.Rematch, Commitment: p.Commitment, CommitShort: short(p.Commitment), PaceText: q.p.Pace(p.Terms.Pace, words),
	}
	b.Notice, b.Wording = noticeText(words, p.Notice), p.Wording
	for _, a := range p.You.May {
		b.May[string(a)] = true
	}
	if p.Status == match.Running {
		b.Deadline, b.Timed = q.maybe(p.Deadline), p.Deadline != nil
	}
	for n := range b.Seats {
		b.Seats[n].Bank = q.bank(p.Seats[n], p.Deadline)
		b.Seats[n].Sent = b.Seats[n].You && p.Orders != nil && p.Orders.Ready
	}
	q.tellPhase(b, p, words)
	b.Club = matchClub(p)
	b.Leader, b.Left, b.Closed = p.Leader, p.Left, p.Asked != nil && p.Status == match.Running
	b.Trouble = q.troubles(p)
	var err error
	if b.Planet, err = q.planetOf(p.ID, e); err != nil {
		return nil, err
	}
	if b.Orders, err = q.ordersBody(p, draft); err != nil {
		return nil, err
	}
	q.draw(b, e, p.GameView(), p, words)
	b.Tries = tries(p, e, p.GameView())
	return b, nil
}

// tellPhase says which phase is open and whose turn it is.
func (q *ask) tellPhase(b *matchBody, p *host.MatchPage, words *i18n.Printer) {
	b.YourTurn = b.May[string(host.ActSubmit)] && (p.Orders == nil || !p.Orders.Ready)
	b.PhaseText = q.phaseText(words, p.Pending)
	var waiting []string
	for _, l := range b.Seats {
		if l.Waiting {
			waiting = append(waiting, l.Name)
		}
	}
	switch {
	case b.Over:
		b.TurnText = q.p.T("status.over", nil)
	case p.Status == match.Cancelled:
		b.TurnText = q.p.T("status.cancelled", nil)
	case b.YourTurn:
		b.TurnText = q.p.T("match.your-turn", nil)
	case p.Asked != nil:
		b.TurnText = q.p.T("match.asked", nil)
	case len(waiting) == len(p.Seats) && len(waiting) > manySeats:
		b.TurnText = q.p.T("match.turn.all", nil)
	case len(waiting) > 0:
		b.TurnText = q.p.Fill("match.turn", game.Args{"seats": q.p.List(waiting)})
	}
	b.TodoTitle, b.TodoText = q.todo(b, p)
}

// manySeats are too many to be named one by one where all of them are to move.
const manySeats = 4

// todo says what is mine to do now.
func (q *ask) todo(b *matchBody, p *host.MatchPage) (title, text string) {
	switch {
	case b.Over:
		return q.p.T("todo.over", nil), ""
	case len(p.Questions) == 1 && p.Questions[0].Key == match.KeyPublish:
		return q.p.T("desk.review", nil), q.p.T("todo.review", nil)
	case len(p.Questions) > 0:
		return q.p.T("todo.questions", nil), q.p.T("todo.questions.help", nil)
	case b.YourTurn:
		return q.p.T("match.your-turn", nil), ""
	case b.May[string(host.ActSubmit)]:
		return q.p.T("todo.ready", nil), q.p.T("todo.ready.help", nil)
	case p.You.Seat != "":
		return b.TurnText, q.p.T("todo.wait", nil)
	case p.You.Master:
		return q.p.T("todo.master", nil), b.TurnText
	default:
		return q.p.T("todo.watch", nil), b.TurnText
	}
}

func (q *ask) phaseText(words *i18n.Printer, pending game.Pending) string {
	if pending.Over() {
		return ""
	}
	return q.phaseName(words, pending.Phase) + " · " + words.T(pending.Kind, nil)
}

// follow adds what has happened and been said.
func (q *ask) follow(b *matchBody, p *host.MatchPage, e games.Entry, words *i18n.Printer) error {
	lines, err := q.s.host.Course(q.r.Context(), q.actor, p.ID, max(0, p.Phase-host.CoursePage), host.CoursePage)
	if err != nil {
		return err
	}
	again, err := q.reworks(p, words)
	if err != nil {
		return err
	}
	b.Course, b.Reopened = q.course(p.ID, lines, again, words, -1), again.from(p.Phase)
	b.Asked, b.Since = q.asked(p, words, b.Course), q.since(p, e, lines, words)
	b.Playable = playable(b.Since)
	b.First = q.first(p, e, lines, words)
	if b.YourTurn && p.Orders == nil {
		b.News = news(b.Since)
	}
	if len(lines) > 0 {
		b.LastPhase = lines[len(lines)-1].Phase
	}
	b.Earlier, b.Later = beyond(p.ID, b.Course, b.LastPhase)
	b.Talk, err = q.talk(p, lines, words)
	return err
}

func (q *ask) questions(words *i18n.Printer, gameID, id string, list []game.Question) []questionForm {
	var forms []questionForm
	for _, a := range list {
		f := questionForm{
			Action: "/m/" + id + "/answer", Key: a.Key, Text: words.T(a.Code, a.Args), Default: cmp.Or(a.Draft, a.Default),
			Cite: q.citations(gameID, a.Cite), Help: help(words, a),
		}
		if _, _, f.Free = match.UnclearAt(a.Key); f.Free && q.form("key") == a.Key {
			f.Typed = q.form("answer")
		}
		for _, c := range a.Choices {
			f.Choices = append(f.Choices, choice{Value: c, Name: words.Choice(a, c), On: c == a.Default})
		}
		forms = append(forms, f)
	}
	return forms
}

// help is how a question may be answered, where its game says more than the question does.
func help(words *i18n.Printer, asked game.Question) string {
	if key := asked.Code + ".help"; words.Has(key) {
		return words.T(key, nil)
	}
	return ""
}

func levels(words *i18n.Printer, e games.Entry) []choice {
	var list []choice
	for _, l := range e.Levels {
		list = append(list, choice{Value: l.Name, Name: words.T("bot."+l.Name, nil)})
	}
	return list
}
