package web

import (
	"html/template"
	"math/rand/v2"
	"slices"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/match"
)

type homeBody struct {
	Quick      quickForm
	Picture    template.HTML
	Mine, Open []rowLine
	Learn      bool // there is a tutorial of the game
}

// quickForm offers a match against the computer in two clicks.
type quickForm struct {
	Game             string
	Levels, Variants []choice
}

const homeRows = 6

// home is the front door: play at once, go on where it is your turn, join somebody.
func (s *Server) home(q *ask) error {
	list := s.host.Games()
	body := homeBody{}
	var err error
	if len(list) > 0 {
		body.Quick, body.Learn = q.quickForm(list[0]), list[0].Lessons != nil
		if body.Picture, err = q.sample(list[0]); err != nil {
			return err
		}
	}
	mine, err := s.host.Lobby(q.r.Context(), q.actor, host.LobbyQuery{Scope: host.ScopeMine, Limit: lobbyPage})
	if err != nil {
		return err
	}
	open, err := s.host.Lobby(q.r.Context(), q.actor, host.LobbyQuery{Scope: host.ScopeOpen, Limit: homeRows})
	if err != nil {
		return err
	}
	body.Mine, body.Open = q.rows(current(mine.Rows)), q.rows(open.Rows)
	page := q.frame("", "home.title", body)
	page.Styles = s.styles(body.Quick.Game)
	page.Turns = len(slices.DeleteFunc(slices.Clone(mine.Rows), func(r host.Row) bool { return !r.YourTurn }))
	return q.render(200, "home", page)
}

// current are the matches that go on, mine to move first, and not too many.
func current(rows []host.Row) []host.Row {
	rows = slices.DeleteFunc(slices.Clone(rows), func(r host.Row) bool {
		return r.Status == match.Over || r.Status == match.Cancelled
	})
	slices.SortStableFunc(rows, func(a, b host.Row) int {
		switch {
		case a.YourTurn == b.YourTurn:
			return 0
		case a.YourTurn:
			return -1
		default:
			return 1
		}
	})
	return rows[:min(len(rows), homeRows)]
}

func (q *ask) quickForm(e games.Entry) quickForm {
	info := e.Game.Info()
	p := q.words(info.ID, "")
	f := quickForm{Game: info.ID}
	for n, l := range e.Levels {
		f.Levels = append(f.Levels, choice{Value: l.Name, Name: p.T("bot."+l.Name, nil), On: n == 0})
	}
	for _, o := range info.Options {
		if o.Kind == game.Switch {
			f.Variants = append(f.Variants, choice{Value: o.Name, Name: p.T("option."+o.Name, nil), On: o.Default == "on"})
		}
	}
	return f
}

// sample draws a position of a game for those who have not seen it: a match that was
// played at random, always the same one, halfway through.
func (q *ask) sample(e games.Entry) (template.HTML, error) {
	if e.Board == nil {
		return "", nil
	}
	info := e.Game.Info()
	config, _ := info.Complete(game.Config{}) // the defaults are complete
	pos, err := e.Game.Setup(config, game.NewClerk(game.Seed{7}, 0, nil))
	if err != nil {
		return "", err
	}
	chance := rand.New(rand.NewPCG(1, 2))
	for phase := 1; phase <= samplePhases && !pos.Pending().Over(); phase++ {
		var orders []game.ErasedOrders
		for _, seat := range pos.Pending().Seats {
			orders = append(orders, game.ErasedOrders{Seat: seat, Orders: pos.View(game.As(seat)).Random(chance)})
		}
		if pos, err = pos.Step(orders, game.NewClerk(game.Seed{7}, phase, nil)); err != nil {
			return "", err
		}
	}
	return picture(e, pos.View(game.Public), q.words(info.ID, "")), nil
}

// samplePhases is how far the sample has been played.
const samplePhases = 9

// quick makes a match against the computer that starts at once, on a seat by lot.
func (s *Server) quick(q *ask) error {
	e, ok := s.host.Games().Find(q.form("game"), "")
	if !ok {
		return &host.Error{Kind: host.Unknown, Code: "page.unknown"}
	}
	if err := q.person(); err != nil {
		return err
	}
	info := e.Game.Info()
	n := host.NewMatch{
		Game: info.ID, Options: q.options(info), Seat: info.Seats[rand.IntN(len(info.Seats))],
		Terms: match.Terms{Undo: true, Press: match.PressNone}, Bots: map[game.Seat]string{},
	}
	for _, seat := range info.Seats {
		if seat != n.Seat {
			n.Bots[seat] = q.form("level")
		}
	}
	made, err := s.host.Create(q.r.Context(), q.actor, n)
	if err != nil {
		return err
	}
	return q.redirect("/m/"+made.ID, "")
}
