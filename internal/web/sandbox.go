package web

import (
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
	"spielleiter/sandbox"
)

// fileWork is how many turns the reading of a file is worth.
const fileWork = 100

// sandboxBody is a position of a sandbox: what led there, and what is ordered from there.
type sandboxBody struct {
	Game, GameName, Name, PhaseText string
	Line, Link                      string // the line as links have it, and the whole link
	N, Of                           int    // turns before the position, and of the line
	Prev, Next                      step
	Board                           template.HTML
	Script                          string
	Data                            boardData
	Texts                           map[string]string
	Seats                           []sandboxSeat
	Seat                            sandboxSeat // as whom one looks and orders
	Ordering, Single, Editing       bool
	Text                            string
	Hand                            template.HTML
	HowTo                           *choice
	Problems                        []problemLine
	Orders                          []orderLine
	Notes                           reportBody
	Outcome                         string
	Chance                          bool // the last turn had some
	Fresh                           bool // nothing has been ordered since the last turn: what it came to stands first
	Edit                            *changeBody
	EditHref, PlayHref              string
	Options                         []optionField
	Finer                           []optionField
	Opens                           string // which files can be opened, "" for none
	Fault                           string
}

// sandboxSeat is a seat that can be ordered for.
type sandboxSeat struct {
	seatLine
	Drafted bool
}

// sandboxAt is where a request stands in the sandbox.
type sandboxAt struct {
	entry  games.Entry
	played *sandbox.Played
	n      int // the position that is looked at
}

func (at *sandboxAt) position() game.Position { return at.played.Positions[at.n] }

// drafts are what is ordered from the position: where the line goes on from there, what was.
func (at *sandboxAt) drafts() sandbox.Turn {
	if at.n < len(at.played.Line.Turns) {
		return at.played.Line.Turns[at.n]
	}
	return at.played.Drafts
}

// sandboxes lists the games that can be tried out.
func (s *Server) sandboxes(q *ask) error {
	return q.render(http.StatusOK, "sandboxes", q.frame("sandbox", "sandbox.title", q.shelf()))
}

// sandbox shows a position of a line; without one, the beginning of the game.
func (s *Server) sandbox(q *ask) error {
	query := q.r.URL.Query()
	at, err := q.sandboxAt(query.Get("line"), query.Get("n"))
	if err != nil {
		return err
	}
	return q.showSandbox(http.StatusOK, at, query.Get("seat"), "", nil)
}

// sandboxGame is the game of the path.
func (q *ask) sandboxGame() (games.Entry, error) {
	e, ok := q.s.host.Games().Find(q.r.PathValue("game"), "")
	if !ok || e.Board == nil {
		return e, &host.Error{Kind: host.Unknown, Code: "page.unknown"}
	}
	return e, nil
}

// sandboxAt plays a line up to its end.
func (q *ask) sandboxAt(link, n string) (*sandboxAt, error) {
	e, err := q.sandboxGame()
	if err != nil {
		return nil, err
	}
	at := &sandboxAt{entry: e}
	l := sandbox.Line{Game: e.Game.Info().ID}
	if link != "" {
		if l, err = sandbox.Parse(link); err != nil || l.Game != e.Game.Info().ID {
			return nil, &host.Error{Kind: host.Invalid, Code: "sandbox.link"}
		}
	}
	if at.played, err = q.playLine(e, l); err != nil {
		return nil, err
	}
	at.n = len(at.played.Closed)
	if n == "" {
		return at, nil
	}
	if at.n, err = strconv.Atoi(n); err != nil || at.n < 0 || at.n > len(at.played.Closed) {
		return nil, &host.Error{Kind: host.Unknown, Code: "phase.none"}
	}
	return at, nil
}

// playLine plays a line within the bounds of what needs no account.
func (q *ask) playLine(e games.Entry, l sandbox.Line) (played *sandbox.Played, err error) {
	return q.inSandbox(e, 1+len(l.Turns), func() (*sandbox.Played, error) { return sandbox.Play(e.Game, l) })
}

// inSandbox does what is as much work as some turns.
func (q *ask) inSandbox(e games.Entry, turns int, do func() (*sandbox.Played, error)) (played *sandbox.Played, err error) {
	err = q.s.host.TryOut(q.r.Context(), q.actor, e.Weight()*turns, func() (err error) {
		played, err = do()
		return err
	})
	return played, err
}

// link is the line as addresses have it.
func (at *sandboxAt) link() (string, error) {
	link, err := at.played.Line.Link(at.entry.Game)
	if err != nil {
		return "", &host.Error{Kind: host.Invalid, Code: "sandbox.long"}
	}
	return link, nil
}

// href leads to a position of a line.
func (at *sandboxAt) href(link string, more ...string) string {
	query := url.Values{"line": {link}}
	for k := 0; k+1 < len(more); k += 2 {
		if more[k+1] != "" {
			query.Set(more[k], more[k+1])
		}
	}
	return "/sandbox/" + at.entry.Game.Info().ID + "?" + query.Encode()
}

// showSandbox renders a position. Given is what somebody wrote for a seat that was not taken, with what is wrong with it.
func (q *ask) showSandbox(status int, at *sandboxAt, seat, given string, wrong *host.Error) error {
	body, err := q.sandboxBody(at, game.Seat(seat))
	if err != nil {
		return err
	}
	if q.script() && wrong != nil {
		return wrong
	}
	if q.script() {
		body.Data.Texts = nil // the page that asks has them
		return q.json(status, body.Data)
	}
	if wrong != nil {
		words := q.words(body.Game, "")
		body.Text, body.Problems = given, q.problems(words, body.Game, wrong.Problems)
		if len(body.Problems) == 0 {
			body.Fault = q.errorText(wrong)
		}
	}
	page := q.titled("sandbox", q.p.Fill("sandbox.of", game.Args{"game": body.GameName}), body)
	script := "js/sandbox.js"
	page.Styles = append(q.s.styles(body.Game), "css/sandbox.css")
	if body.Editing {
		script, page.Styles = "js/sandboxedit.js", append(page.Styles, "css/desk.css")
	}
	page.Scripts = append(page.Scripts, script)
	page.shows(q, body.Game)
	return q.render(status, "sandbox", page)
}

func (q *ask) sandboxBody(at *sandboxAt, seat game.Seat) (*sandboxBody, error) {
	info, pos := at.entry.Game.Info(), at.position()
	words := q.words(info.ID, "")
	link, err := at.link()
	if err != nil {
		return nil, err
	}
	b := &sandboxBody{
		Game: info.ID, GameName: words.T("game.name", nil), Name: at.played.Name, Line: link, Link: q.origin() + at.href(link),
		N: at.n, Of: len(at.played.Closed), PhaseText: q.phaseText(words, pos.Pending()),
		Editing: q.r.URL.Query().Has("edit") || strings.HasSuffix(q.r.URL.Path, "/change"),
	}
	who := q.sandboxSeats(b, at, seat, words)
	drawn := &matchBody{Phase: at.played.From + at.n + 1}
	for _, s := range b.Seats {
		drawn.Seats = append(drawn.Seats, s.seatLine)
	}
	v := pos.View(who)
	q.draw(drawn, at.entry, v, nil, words)
	for n := range b.Seats {
		b.Seats[n].seatLine = drawn.Seats[n]
	}
	b.Board, b.Script, b.Data, b.Texts, b.Hand = drawn.Board, drawn.Script, drawn.Data, drawn.Texts, drawn.Hand
	b.Data.Seat, b.Data.Mine = who.Seat(), b.Ordering
	if b.HowTo, err = q.s.books.howTo(info.ID, q.lang); err != nil {
		return nil, err
	}
	if text, ok := at.drafts()[who.Seat()]; ok && b.Ordering {
		if orders, problems := v.Read("", text); !game.HasError(problems) {
			b.Text = v.Write(string(q.lang), orders)
		}
	}
	q.sandboxPast(b, at, who.Seat(), words)
	if b.Editing {
		b.Edit = q.sandboxEdit(at, words)
		b.Editing = b.Edit != nil
	}
	b.EditHref, b.PlayHref = at.href(link, "n", q.sandboxN(at), "edit", "1"), at.href(link, "n", q.sandboxN(at))
	q.sandboxOptions(b, info, at.played.Options)
	return b, nil
}

// sandboxN is the position as addresses have it, "" for the end of the line.
func (q *ask) sandboxN(at *sandboxAt) string {
	if at.n == len(at.played.Closed) {
		return ""
	}
	return strconv.Itoa(at.n)
}

// sandboxSeats lists who is ordered for, and chooses as whom one looks: the seat that was asked for, or the first without orders.
func (q *ask) sandboxSeats(b *sandboxBody, at *sandboxAt, seat game.Seat, words *i18n.Printer) game.Viewer {
	pending := at.position().Pending()
	for _, s := range at.entry.Game.Info().Seats {
		_, drafted := at.drafts()[s]
		line := sandboxSeat{seatLine{Seat: string(s), Name: words.T("seat."+string(s), nil), Waiting: pending.WaitsFor(s)}, drafted}
		if name := at.position().Name(s); name != "" {
			line.Name = name
		}
		b.Seats = append(b.Seats, line)
	}
	b.Single = len(pending.Seats) == 1
	if pending.Over() {
		result := at.position().Result()
		b.Outcome = q.outcome(&result, words)
		return game.Master
	}
	if !pending.WaitsFor(seat) {
		seat = pending.Seats[0]
		if n := slices.IndexFunc(pending.Seats, func(s game.Seat) bool { _, drafted := at.drafts()[s]; return !drafted }); n >= 0 {
			seat = pending.Seats[n]
		}
	}
	n := slices.IndexFunc(b.Seats, func(s sandboxSeat) bool { return s.Seat == string(seat) })
	b.Seats[n].You, b.Ordering = true, true
	b.Seat = b.Seats[n]
	return game.As(seat)
}

// sandboxPast tells what happened in the turn before the position, and leads to those around it.
func (q *ask) sandboxPast(b *sandboxBody, at *sandboxAt, seat game.Seat, words *i18n.Printer) {
	way := func(n int, rel, icon string) step {
		s := step{Rel: rel, Name: q.p.T("replay."+rel, nil), Icon: icon}
		if n >= 0 && n <= len(at.played.Closed) {
			s.Href = at.href(b.Line, "n", strconv.Itoa(n), "seat", string(seat))
		}
		return s
	}
	b.Prev, b.Next = way(at.n-1, "prev", "chevron-left"), way(at.n+1, "next", "chevron-right")
	if at.n == 0 {
		return
	}
	closed, before := at.played.Closed[at.n-1], at.played.Positions[at.n-1]
	var orders []host.SeatText
	for _, o := range closed.Orders {
		source := match.Missing
		if closed.Given[o.Seat] {
			source = match.Submitted
		}
		if text := before.View(game.As(o.Seat)).Write(string(q.lang), o.Orders); text != "" {
			orders = append(orders, host.SeatText{Seat: o.Seat, Text: text, Source: source})
		}
	}
	b.Orders, b.Chance = q.orderLines(words, orders), len(closed.Protocol.Draws) > 0
	after := func() game.View { return at.position().View(game.Master) }
	b.Notes = q.storyOf(words, at.entry, at.played.From+at.n, closed.Protocol.Notes, after, host.You{Seat: seat, Master: true}, openNotes)
	b.Fresh = at.n == len(at.played.Closed) && len(at.played.Drafts) == 0
}

// sandboxEdit is what can be changed by hand in the position; nil for games of which none are.
func (q *ask) sandboxEdit(at *sandboxAt, words *i18n.Printer) *changeBody {
	board, ok := at.entry.Board.(games.Changing)
	if !ok {
		return nil
	}
	b := &changeBody{Handles: board.Handles(at.position().View(game.Master), words.T), Texts: map[string]string{}}
	b.Data, b.Lists = changeData{Handles: b.Handles}, len(b.Handles.Places) <= mostListed
	for _, key := range changeWords {
		b.Texts[key] = q.p.Fill(key, game.Args{"name": "{name}", "place": "{place}"})
	}
	return b
}

// sandboxOptions are the options with which one can begin anew.
func (q *ask) sandboxOptions(b *sandboxBody, info game.Info, chosen map[string]string) {
	var form newBody
	if words := q.words(info.ID, ""); words.Has("open.help") {
		b.Opens = words.T("open.help", nil)
	}
	form.fields(info, func(o game.Option) optionField { return q.optionField(info.ID, o, chosen) })
	b.Options, b.Finer = form.Options, form.Finer
}
