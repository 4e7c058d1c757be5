package web

import (
	"net/http"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// earlierDays are how many puzzles of days before today a page leads to.
const earlierDays = 6

// puzzleRow is a puzzle in a list.
type puzzleRow struct {
	Href, Seat, SeatName, Title string
	Rate                        string // how few of the answers are right
	Day, ISO                    string // whose puzzle it is
	Match                       string // where its match is told, "" for one that the program brings along
}

// puzzleShelf are the puzzles of the day of a game.
type puzzleShelf struct {
	Game, Name, Cover string
	Today             puzzleRow
	Earlier           []puzzleRow
}

// puzzlesBody is the page of puzzles of all games, or of one.
type puzzlesBody struct {
	Shelf []puzzleShelf
	None  []choice // games that have no puzzles, and why
	Of    string   // the game of which all are listed
	Rows  []puzzleRow
	Next  string
}

// puzzles shows the puzzle of the day of each game, and those of the days before.
func (s *Server) puzzles(q *ask) error {
	var body puzzlesBody
	var styles []string
	for _, c := range q.shelf() {
		e, _ := s.host.Games().Find(c.Game, "")
		words := q.words(c.Game, "")
		if e.Puzzles == nil {
			if words.Has("puzzle.none") {
				body.None = append(body.None, choice{Value: c.Name, Name: words.T("puzzle.none", nil)})
			}
			continue
		}
		shelf, err := q.puzzleShelf(c)
		if err != nil {
			return err
		}
		body.Shelf, styles = append(body.Shelf, shelf), append(styles, s.styles(c.Game)...)
	}
	page := q.frame("learn", "puzzles.title", body)
	page.Styles = append(styles, "css/puzzle.css")
	return q.render(http.StatusOK, "puzzles", page)
}

// puzzleShelf are the puzzles of this day and the last ones.
func (q *ask) puzzleShelf(c shelfCard) (shelf puzzleShelf, err error) {
	shelf = puzzleShelf{Game: c.Game, Name: c.Name, Cover: c.Cover}
	now := q.s.host.Now()
	if shelf.Today, err = q.puzzleOf(c.Game, now); err != nil {
		return shelf, err
	}
	seen := map[string]bool{shelf.Today.Href: true}
	for n := range earlierDays {
		r, err := q.puzzleOf(c.Game, now.AddDate(0, 0, -n-1))
		if err != nil {
			return shelf, err
		}
		if !seen[r.Href] {
			shelf.Earlier = append(shelf.Earlier, r)
		}
		seen[r.Href] = true
	}
	return shelf, nil
}

// puzzleOf is the puzzle of a day of a game; without an address if there is none.
func (q *ask) puzzleOf(gameID string, day time.Time) (puzzleRow, error) {
	l, err := q.s.host.PuzzleOf(q.r.Context(), gameID, day)
	if e, ok := host.As(err); ok && e.Code == "puzzle.none" {
		return puzzleRow{}, nil
	}
	if err != nil {
		return puzzleRow{}, err
	}
	r := q.puzzleRow(l)
	r.Day, r.ISO = q.p.Date(day, time.UTC), day.UTC().Format(time.DateOnly)
	return r, nil
}

// puzzleRow puts a puzzle into words.
func (q *ask) puzzleRow(l host.PuzzleLine) puzzleRow {
	words := q.words(l.Game, "")
	r := puzzleRow{
		Href: "/puzzle/" + l.ID, Seat: string(l.Seat), SeatName: words.T("seat."+string(l.Seat), nil),
		Title: words.T("puzzle."+l.Kind, puzzleArgs(l)), Rate: q.puzzleRate(l),
	}
	if l.Match != "" {
		r.Match = "/m/" + l.Match + "/result"
	}
	return r
}

// puzzleArgs are what sentences about a puzzle are filled with.
func puzzleArgs(l host.PuzzleLine) game.Args {
	return game.Args{"power": "@seat." + string(l.Seat), "place": "@place." + l.Place}
}

func (q *ask) puzzleRate(l host.PuzzleLine) string {
	return q.p.Fill("puzzle.rate", game.Args{"right": q.p.Number(l.Right), "of": q.p.Number(l.Of)})
}

// puzzlesOf lists all puzzles of a game, page by page.
func (s *Server) puzzlesOf(q *ask) error {
	gameID := q.r.PathValue("game")
	list, err := s.host.Puzzles(q.r.Context(), gameID, q.r.URL.Query().Get("cursor"), 0)
	if err != nil {
		return err
	}
	body := puzzlesBody{Of: q.words(gameID, "").T("game.name", nil), Next: q.nextPage(list.Next)}
	for _, l := range list.Rows {
		body.Rows = append(body.Rows, q.puzzleRow(l))
	}
	page := q.titled("learn", q.p.Fill("puzzles.of", game.Args{"game": body.Of}), body)
	page.Styles = append(s.styles(gameID), "css/puzzle.css")
	page.shows(q, gameID)
	return q.render(http.StatusOK, "puzzles", page)
}
