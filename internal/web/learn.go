package web

import (
	"html/template"
	"net/http"
	"strconv"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
)

// lessonBody is a step of a tutorial.
type lessonBody struct {
	Game, GameName, Title, Text, Task, Praise string
	N, Of                                     int
	Prev, Next                                step
	Board                                     template.HTML
	Script                                    string
	Data                                      boardData
	Texts                                     map[string]string
	Cite                                      []citation
	Given                                     string
	Problems                                  []problemLine
	Done, Wrong                               bool
	HowTo                                     *choice // the page about writing turns
}

// learn leads to the first lesson of a game.
func (s *Server) learn(q *ask) error {
	e, err := q.taught()
	if err != nil {
		return err
	}
	return q.redirect(lessonHref(e.Game.Info().ID, 1), "")
}

// lesson shows a step of a tutorial.
func (s *Server) lesson(q *ask) error {
	e, n, err := q.chosenLesson()
	if err != nil {
		return err
	}
	return q.showLesson(http.StatusOK, e, n, func(*lessonBody) {})
}

// tryLesson judges what a reader did in a step. Nothing is stored.
func (s *Server) tryLesson(q *ask) error {
	e, n, err := q.chosenLesson()
	if err != nil {
		return err
	}
	info, lesson := e.Game.Info(), e.Lessons()[n-1]
	right, found := lesson.Try(string(q.lang), q.form("text"))
	problems := q.problems(q.words(info.ID, ""), info.ID, found)
	if q.script() {
		verdict, err := q.part("match", "verdict", ordersBody{Problems: problems})
		if err != nil {
			return err
		}
		answer := map[string]any{"right": right, "ok": !game.HasError(found), "verdict": verdict}
		view := lesson.View()
		if orders, faults := view.Read(string(q.lang), q.form("text")); !game.HasError(faults) {
			q.foresee(answer, e, view, orders, q.words(info.ID, ""))
		}
		return q.json(http.StatusOK, answer)
	}
	status := http.StatusOK
	if !right {
		status = http.StatusUnprocessableEntity
	}
	return q.showLesson(status, e, n, func(b *lessonBody) {
		b.Given, b.Problems, b.Done, b.Wrong = q.form("text"), problems, right, !right && len(problems) == 0
	})
}

// taught gives the game of the path, which must have a tutorial.
func (q *ask) taught() (games.Entry, error) {
	e, ok := q.s.host.Games().Find(q.r.PathValue("game"), "")
	if !ok || e.Lessons == nil {
		return e, &host.Error{Kind: host.Unknown, Code: "page.unknown"}
	}
	return e, nil
}

func (q *ask) chosenLesson() (games.Entry, int, error) {
	e, err := q.taught()
	if err != nil {
		return e, 0, err
	}
	n, err := strconv.Atoi(q.r.PathValue("n"))
	if err != nil || n < 1 || n > len(e.Lessons()) {
		return e, 0, &host.Error{Kind: host.Unknown, Code: "page.unknown"}
	}
	return e, n, nil
}

func (q *ask) showLesson(status int, e games.Entry, n int, more func(*lessonBody)) error {
	info, lessons := e.Game.Info(), e.Lessons()
	l := lessons[n-1]
	words := q.words(info.ID, "")
	say := func(word string) string { return words.T("tutorial."+l.Name+"."+word, nil) }
	view := l.View()
	drawn := &matchBody{Phase: n}
	q.draw(drawn, e, view, nil, words)
	b := lessonBody{
		Game: info.ID, GameName: words.T("game.name", nil), Title: say("title"), Text: say("text"), N: n, Of: len(lessons),
		Board: drawn.Board, Script: drawn.Script, Data: drawn.Data, Texts: drawn.Texts, Cite: q.citations(info.ID, l.Cite),
	}
	if l.Task {
		b.Task, b.Praise, b.Data.Mine = say("task"), say("praise"), true
	}
	b.Prev = step{Rel: "prev", Name: q.p.T("replay.prev", nil), Icon: "chevron-left"}
	b.Next = step{Rel: "next", Name: q.p.T("replay.next", nil), Icon: "chevron-right"}
	if n > 1 {
		b.Prev.Href = lessonHref(info.ID, n-1)
	}
	if n < b.Of {
		b.Next.Href = lessonHref(info.ID, n+1)
	}
	var err error
	if b.HowTo, err = q.s.books.howTo(info.ID, q.lang); err != nil {
		return err
	}
	more(&b)
	page := q.titled("", b.Title+" · "+q.p.Fill("learn.title", game.Args{"game": b.GameName}), b)
	page.Scripts = append(page.Scripts, "js/learn.js")
	page.Styles = q.s.styles(info.ID)
	page.shows(q, info.ID)
	return q.render(status, "learn", page)
}

func lessonHref(gameID string, n int) string { return "/learn/" + gameID + "/" + strconv.Itoa(n) }
