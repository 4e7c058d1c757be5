package web

import (
	"net/http"
	"strings"

	"spielleiter/games"
)

type aboutBody struct{ Games []aboutGame }

type aboutGame struct{ Name, Edition, Credit string }

// about tells what this is, whose type and icons it uses, and what it keeps.
func (s *Server) about(q *ask) error {
	var body aboutBody
	for _, e := range s.host.Games() {
		body.Games = append(body.Games, q.aboutGame(e))
	}
	return q.render(200, "about", q.frame("", "about.title", body))
}

func (q *ask) aboutGame(e games.Entry) aboutGame {
	info := e.Game.Info()
	words := q.words(info.ID, info.Edition)
	g := aboutGame{Name: words.T("game.name", nil), Edition: info.Edition}
	if words.Has("game.credit") {
		g.Credit = words.T("game.credit", nil)
	}
	return g
}

// helpBody is the page of help.
type helpBody struct {
	Keys []helpGroup
	Mail bool // orders can come by mail here
}

// helpGroup is a table of keys of one place.
type helpGroup struct {
	Title string
	Keys  []helpKey
}

type helpKey struct {
	Keys []string
	Text string
}

// keyGroups are the keys that the scripts obey, by place.
var keyGroups = []struct {
	title string
	keys  []struct {
		text string
		keys []string
	}
}{
	{"help.board", []struct {
		text string
		keys []string
	}{
		{"help.board.move", []string{"←", "↑", "→", "↓"}},
		{"help.board.place", []string{"Enter"}},
		{"help.board.back", []string{"Esc"}},
		{"help.board.why", []string{"W"}},
	}},
	{"help.segment", []struct {
		text string
		keys []string
	}{
		{"help.segment.move", []string{"←", "↑", "→", "↓"}},
		{"help.segment.enter", []string{"Enter"}},
		{"help.segment.done", []string{"Esc"}},
		{"help.segment.size", []string{"+", "-"}},
		{"help.segment.all", []string{"0"}},
	}},
	{"help.replay", []struct {
		text string
		keys []string
	}{
		{"help.replay.step", []string{"←", "→"}},
		{"help.replay.ends", []string{"Home", "End"}},
	}},
	{"help.battle", []struct {
		text string
		keys []string
	}{
		{"help.battle.play", []string{"␣"}},
		{"help.replay.step", []string{"←", "→"}},
		{"help.replay.ends", []string{"Home", "End"}},
	}},
	{"help.simulator", []struct {
		text string
		keys []string
	}{
		{"help.simulator.add", []string{"Enter"}},
		{"help.simulator.drop", []string{"Shift+Del"}},
		{"help.simulator.run", []string{"Ctrl+Enter"}},
	}},
}

// help lists the keys.
func (s *Server) help(q *ask) error {
	body := helpBody{Mail: s.host.AnswersMail()}
	for _, g := range keyGroups {
		group := helpGroup{Title: q.p.T(g.title, nil)}
		for _, k := range g.keys {
			group.Keys = append(group.Keys, helpKey{k.keys, q.p.T(k.text, nil)})
		}
		body.Keys = append(body.Keys, group)
	}
	return q.render(200, "help", q.frame("", "help.title", body))
}

// favicon leads browsers that ask for it by its old name to the drawing.
func (s *Server) favicon(q *ask) error {
	http.Redirect(q.w, q.r, s.assets.url("icon.svg"), http.StatusFound)
	return nil
}

// robots keeps matches, invitations and sandboxes, of which there is no end, out of search engines, and what sections want to be kept out.
func (s *Server) robots(q *ask) error {
	paths := []string{"/m/", "/j/", "/c/", "/sandbox/", "/embed/"}
	for _, section := range s.options.Sections {
		paths = append(paths, section.Unlisted...)
	}
	text := "User-agent: *\nDisallow: " + strings.Join(paths, "\nDisallow: ") + "\n"
	q.write(http.StatusOK, "text/plain; charset=utf-8", []byte(text))
	return nil
}
