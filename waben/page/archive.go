package page

import (
	"spielleiter/game"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/letter"
)

// issue is an issue in a list: it is the games.Issue of the game.
type issue = struct {
	Number int
	Name   string
	Date   string
	Lead   string
	Lines  []string
	Texts  []string
}

// Archive says of the Segmentsbote of a view what lists show of it, and what it can be found by.
func (Papers) Archive(v game.View, lang string) (issue, bool) {
	view := viewOf(v)
	if view.Gazette == nil {
		return issue{}, false
	}
	g := *view.Gazette
	s := letter.Speech{Lang: lang}
	i := issue{Number: g.Turn, Name: g.Segment, Date: g.Date(s), Lead: g.Title}
	for n, h := range g.Headlines(s) {
		if n == 0 && i.Lead == "" {
			i.Lead = h.Text
		}
		i.Lines = append(i.Lines, h.Text)
		i.Texts = written(i.Texts, h.Word)
	}
	i.Texts = written(i.Texts, g.Title, g.Text)
	for _, list := range [][]chronicle.Post{g.Treaties, g.Notices, g.Culture} {
		for n := range list {
			i.Texts = written(i.Texts, list[n].Title, list[n].Text)
			if i.Lead == "" {
				i.Lead = list[n].Title
			}
		}
	}
	for n := range g.Realms {
		i.Texts = written(i.Texts, g.Realms[n].Name)
	}
	return i, true
}

// written adds texts that say something.
func written(list []string, texts ...string) []string {
	for _, t := range texts {
		if t != "" {
			list = append(list, t)
		}
	}
	return list
}
