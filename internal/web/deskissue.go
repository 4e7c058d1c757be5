package web

import (
	"cmp"
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// What the form of an issue does.
const (
	issueTry   = "issue.try"
	issueApply = "issue.apply"
)

// issueBody is what a game master writes into the paper of all, and what that looks like.
type issueBody struct {
	Title, Text string
	Lines       []issueLine
	Paper       template.HTML
	Edited      bool
}

// issueLine is a headline in the form.
type issueLine struct {
	N, At           int
	Key, Text, Word string
	Out             bool
}

// issue is the form for the issue that a trial would print; nil for games that have none.
func (q *ask) issue(p match.Preview, e games.Entry, words *i18n.Printer) *issueBody {
	press, ok := e.Papers.(games.Issuing)
	if !ok {
		return nil
	}
	view := p.View(game.Master)
	d, ok := press.Draft(view, speech(words))
	if !ok {
		return nil
	}
	b := &issueBody{Title: d.Title, Text: d.Text, Edited: d.Title != "" || d.Text != ""}
	for n, l := range d.Lines {
		b.Lines = append(b.Lines, issueLine{n, n + 1, l.Key, l.Text, l.Word, l.Out})
		b.Edited = b.Edited || l.Out || l.Word != ""
	}
	paper, _ := e.Papers.Write(view, press.Kind(), games.AsPart, speech(words))
	one := strings.NewReplacer("<h1>", `<p class="name">`, "</h1>", "</p>") // the page has a main heading of its own
	b.Paper = template.HTML(one.Replace(string(paper)))                     // our own games escape what they write
	q.retype(b)
	return b
}

// retype puts what was typed into the form again, where it was refused.
func (q *ask) retype(b *issueBody) {
	if act := q.form("act"); act != issueTry && act != issueApply {
		return
	}
	b.Title, b.Text = q.form("issue.title"), q.form("issue.text")
}

// drafted is what the form of an issue asks for: headlines in the order of their numbers. As long as none is out of its place, left out or
// has a word, nothing is said of them: then the issue composes itself.
func (q *ask) drafted() games.Draft {
	d := games.Draft{Title: q.form("issue.title"), Text: q.form("issue.text")}
	type placed struct {
		at   int
		line games.DraftLine
	}
	var list []placed
	changed := false
	for n := range len(q.r.PostForm) {
		name := "line." + strconv.Itoa(n) + "."
		if !q.r.PostForm.Has(name + "key") {
			break
		}
		at, err := strconv.Atoi(q.form(name + "at"))
		if err != nil {
			at = n + 1
		}
		l := games.DraftLine{Key: q.form(name + "key"), Word: q.form(name + "word"), Out: q.on(name + "out")}
		changed = changed || l.Out || l.Word != "" || at != n+1
		list = append(list, placed{at, l})
	}
	if !changed {
		return d
	}
	slices.SortStableFunc(list, func(a, b placed) int { return cmp.Compare(a.at, b.at) })
	for _, p := range list {
		d.Lines = append(d.Lines, p.line)
	}
	return d
}

// setIssue shows what an issue would be with what the form says, or sets it: as an edit of the position after the phase, on record like
// all others.
func (q *ask) setIssue() error {
	ctx, id := q.r.Context(), q.id()
	p, err := q.s.host.Match(ctx, q.actor, id)
	if err != nil {
		return err
	}
	e, _ := q.s.host.Games().Find(p.Game, p.Edition)
	press, ok := e.Papers.(games.Issuing)
	if !ok {
		return &host.Error{Kind: host.Invalid, Code: "act.unknown"}
	}
	edits, trial, err := q.s.host.Rewrite(ctx, q.actor, id, q.edits(), press.Issue(q.drafted()))
	switch {
	case err != nil:
		return q.refuseDesk(err)
	case q.form("act") == issueApply:
		return q.atDesk(q.s.host.Edit(ctx, q.actor, id, edits, q.form("reason")), "issue")
	}
	return q.showEdited(http.StatusOK, &trial, nil, edits)
}
