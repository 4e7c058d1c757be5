package web

import (
	"math"
	"strconv"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// ladderBody is the ladder of programs of a game.
type ladderBody struct {
	Game, Name, Next string
	Rows             []ladderRow
}

type ladderRow struct {
	Place, Name, Href          string
	Rating, Deviation, Matches string
	Provisional, You, Computer bool
}

func (s *Server) ladder(q *ask) error {
	gameID := q.r.PathValue("game")
	list, err := s.host.Ladder(q.r.Context(), q.actor, gameID, q.r.URL.Query().Get("cursor"), 0)
	if err != nil {
		return err
	}
	p := q.words(gameID, "")
	body := ladderBody{Game: gameID, Name: p.T("game.name", nil), Next: q.nextPage(list.Next)}
	for _, l := range list.Rows {
		row := ladderRow{
			Place: strconv.Itoa(l.Place), Name: l.Name, Href: personPath(l.Name), You: l.You, Computer: l.Level != "", Provisional: l.Rating.Provisional,
			Rating: q.p.Number(int(math.Round(l.Rating.Rating))), Deviation: q.p.Number(int(math.Round(2 * l.Rating.Deviation))), Matches: q.p.Number(l.Rating.Matches),
		}
		if row.Computer {
			row.Name = p.Fill("seat.bot", game.Args{"level": p.T("bot."+l.Level, nil)})
		}
		body.Rows = append(body.Rows, row)
	}
	return q.render(200, "ladder", q.titled("games", q.p.Fill("ladder.of", game.Args{"game": body.Name}), body))
}

// markProgram marks whoever asks as a program, which they confirm: nobody takes it back.
func (s *Server) markProgram(q *ask) error {
	if !q.on("sure") {
		return q.refuseAccount(&host.Error{Kind: host.Invalid, Code: "program.sure"})
	}
	if _, err := s.host.MarkProgram(q.r.Context(), q.actor); err != nil {
		return q.refuseAccount(err)
	}
	return q.redirect("/account", "program")
}

// marked is the name of a person, which says so if they are a program.
func (q *ask) marked(name string, program bool) string {
	if !program || name == "" {
		return name
	}
	return q.p.Fill("seat.program", game.Args{"name": name})
}

// programChoices are who may sit at a new match.
func (q *ask) programChoices() []choice {
	return q.choices("new.programs.", q.form("programs"), string(match.ProgramsInvited), string(match.ProgramsAllowed), string(match.ProgramsOnly))
}
