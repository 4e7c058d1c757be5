package web

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// shelfCard is a game on the shelf: its picture, what it is, and the ways in.
type shelfCard struct {
	Game, Name, Cover, Line   string
	Players, Length, Weight   string
	Computers, Lessons, Rules bool
	Board                     bool // it can be tried out
	About, Credit             string
	Levels, Variants, Steps   []choice
}

// shelf lists the games of the server.
func (q *ask) shelf() (cards []shelfCard) {
	seen := map[string]bool{}
	for _, e := range q.s.host.Games() {
		if id := e.Game.Info().ID; !seen[id] {
			seen[id] = true
			cards = append(cards, q.card(e))
		}
	}
	return cards
}

// card is what stands on the shelf of a game.
func (q *ask) card(e games.Entry) shelfCard {
	info := e.Game.Info()
	p := q.words(info.ID, "")
	c := shelfCard{
		Game: info.ID, Name: p.T("game.name", nil), Cover: q.coverURL(info.ID),
		Players: q.players(info), Computers: len(e.Levels) > 0, Lessons: e.Lessons != nil, Rules: e.Rulebook != nil, Board: e.Board != nil,
	}
	for key, to := range map[string]*string{"shelf.line": &c.Line, "shelf.length": &c.Length, "shelf.weight": &c.Weight, "shelf.about": &c.About, "game.credit": &c.Credit} {
		if p.Has(key) {
			*to = p.T(key, nil)
		}
	}
	return c
}

// players says for how many a game is.
func (q *ask) players(info game.Info) string {
	least, most := info.MinSeats, len(info.Seats)
	if least == most {
		return q.p.Fill("shelf.players", game.Args{"n": strconv.Itoa(most)})
	}
	return q.p.Fill("shelf.players.range", game.Args{"least": strconv.Itoa(least), "most": strconv.Itoa(most)})
}

// shelf is the page of all games.
func (s *Server) shelf(q *ask) error {
	return q.render(200, "games", q.frame("games", "shelf.title", q.shelf()))
}

// gameBody is the page of one game.
type gameBody struct {
	shelfCard
	Open    []rowLine
	Leaders host.Leaders
	Puzzle  puzzleRow // of the day
}

// gamePage says what a game is, and leads to everything that belongs to it.
func (s *Server) gamePage(q *ask) error {
	e, ok := s.host.Games().Find(q.r.PathValue("game"), "")
	if !ok {
		return &host.Error{Kind: host.Unknown, Code: "page.unknown"}
	}
	info := e.Game.Info()
	p := q.words(info.ID, "")
	body := gameBody{shelfCard: q.card(e)}
	easy := sensible(e)
	for _, l := range e.Levels {
		body.Levels = append(body.Levels, choice{Value: l.Name, Name: p.T("bot."+l.Name, nil), On: l.Name == easy})
	}
	for _, o := range info.Options {
		if o.Kind == game.Switch && len(info.Options) <= long {
			body.Variants = append(body.Variants, choice{Value: o.Name, Name: p.T("option."+o.Name, nil), On: o.Default == "on"})
		}
	}
	body.Steps = q.steps(e)
	open, err := s.host.Lobby(q.r.Context(), q.actor, host.LobbyQuery{Scope: host.ScopeOpen, Game: info.ID, Limit: homeRows})
	if err != nil {
		return err
	}
	body.Open = q.rows(open.Rows)
	if body.Leaders, err = s.host.Leaders(q.r.Context(), q.actor, info.ID); err != nil {
		return err
	}
	if e.Puzzles != nil {
		if body.Puzzle, err = q.puzzleOf(info.ID, s.host.Now()); err != nil {
			return err
		}
	}
	page := q.titled("games", body.Name, body)
	page.Styles = s.styles(info.ID)
	page.shows(q, info.ID)
	return q.render(200, "game", page)
}

// courses lists the tutorials.
func (s *Server) courses(q *ask) error {
	cards := slices.DeleteFunc(q.shelf(), func(c shelfCard) bool { return !c.Lessons })
	for n := range cards {
		e, _ := s.host.Games().Find(cards[n].Game, "")
		cards[n].Steps = q.steps(e)
	}
	return q.render(200, "courses", q.frame("learn", "courses.title", cards))
}

// steps are the lessons of a game.
func (q *ask) steps(e games.Entry) (list []choice) {
	if e.Lessons == nil {
		return nil
	}
	info := e.Game.Info()
	p := q.words(info.ID, "")
	for n, l := range e.Lessons() {
		list = append(list, choice{Value: lessonHref(info.ID, n+1), Name: p.T("tutorial."+l.Name+".title", nil)})
	}
	return list
}

// sensible is the level against which a newcomer plays with joy: the first that does not move by chance.
func sensible(e games.Entry) string {
	for _, l := range e.Levels {
		if l.Name != "random" {
			return l.Name
		}
	}
	if len(e.Levels) > 0 {
		return e.Levels[0].Name
	}
	return ""
}

// quick makes a match against the computer that starts at once: on the seat, and against the level, that suit newcomers, unless
// others are asked for.
func (s *Server) quick(q *ask) error {
	e, ok := s.host.Games().Find(q.form("game"), "")
	if !ok {
		return &host.Error{Kind: host.Unknown, Code: "page.unknown"}
	}
	if err := q.person(); err != nil {
		return err
	}
	info := e.Game.Info()
	table := q.table(info)
	n := host.NewMatch{
		Game: info.ID, Seat: table[rand.IntN(len(table))],
		Terms: match.Terms{Undo: true, Press: match.PressNone}, Bots: map[game.Seat]string{},
	}
	if q.on("chosen") {
		n.Options = q.options(info)
	}
	if slices.Contains(table, e.Newcomer) {
		n.Seat = e.Newcomer
	}
	if len(table) < len(info.Seats) {
		n.Seats = table
	}
	for _, seat := range table {
		if seat != n.Seat {
			n.Bots[seat] = cmp.Or(q.form("level"), sensible(e))
		}
	}
	made, err := s.host.Create(q.r.Context(), q.actor, n)
	if err != nil {
		return err
	}
	return q.redirect("/m/"+made.ID, "")
}
