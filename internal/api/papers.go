package api

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
)

// PaperQuery says which paper of a match is asked for, and in which form.
type PaperQuery struct {
	Paper  string     `path:"paper" maxLength:"40" doc:"letter, bote or protocol in Welt der Waben"`
	Format games.Form `query:"format" enum:"txt,html,json,pdf,offline" default:"txt"`
	Size   string     `query:"size" enum:"a4,a3" default:"a4" doc:"of the paper of a PDF"`
}

// paper says what an operation answers with: the paper itself, as JSON in one of the shapes.
func paper(op huma.Operation, shapes []*huma.Schema) huma.Operation {
	op.Description += " The schemas of JSON papers are also in /games/{game}/schemas, by the names of the papers."
	text := &huma.MediaType{Schema: &huma.Schema{Type: huma.TypeString}}
	op.Responses = map[string]*huma.Response{"200": {
		Description: "OK", Content: map[string]*huma.MediaType{
			"text/plain": text, "text/html": text, "application/json": {Schema: &huma.Schema{OneOf: shapes}},
			"application/pdf": {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}},
		},
	}}
	return op
}

// paper gives a paper in the asker's words.
func (a *API) paper(ctx context.Context, id string, phase int, in PaperQuery) (*File, error) {
	who := asking(ctx)
	lang, of := i18n.Lang(who.Lang), a.wordsOf(ctx, who, id)
	words := a.texts.Printer(lang, of)
	s, err := a.host.Paper(ctx, who.Actor, id, phase, in.Paper, host.OnPaper(in.Format, in.Size), games.Speech{Lang: who.Lang, T: words.T, Problem: words.Problem})
	if err != nil {
		return nil, a.problem(lang, of, err)
	}
	return &File{ContentType: s.ContentType, Body: s.Body}, nil
}
