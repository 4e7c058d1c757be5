package web

import (
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

// inboxBody is the page on which a game master answers all that a phase asks, with the map beside it, and decides by forms.
type inboxBody struct {
	ID, Title, PhaseText string
	Asked, Plays         bool
	Open                 int // questions that are not answered yet
	Groups               []inboxGroup
	Decrees              *inboxItem // what the game master decides of his own accord
	Forms                []formEntry
	Lists                []formList
	Covers               []coverEntry
	Board                template.HTML
	Places               [][3]any // name, x and y of each, for the script
	Problem              string
	Problems             []problemLine
}

// inboxGroup are the questions of one seat, or of none.
type inboxGroup struct {
	Seat, Name, Player string
	Items              []inboxItem
}

// inboxItem is a question in the form.
type inboxItem struct {
	N       int
	Key     string
	Text    string
	Cite    []citation
	Place   string
	Facts   []string
	Choices []choice // of which one is answered; else it is a text
	Ready   []choice // that may count instead of a text, or beside it
	Typed   string
	Default string
	Help    string
	Doubts  []problemLine
}

// coverEntry is what somebody has written to the game master.
type coverEntry struct{ Seat, Name, Title, Text string }

// formEntry is a form of decisions, or of changes.
type formEntry struct {
	Name, Title, Help string
	Open              bool // it was sent just now, and is not right
	Fields            []fieldEntry
}

// fieldEntry is one of its fields. Its name is "f.FORM.FIELD".
type fieldEntry struct {
	games.FormField
	ID, Value string
	Short     bool // what is listed is few enough to be chosen from
}

// formList is what is listed, for fields in which it is typed.
type formList struct {
	Name    string
	Choices []games.Ready
}

// inbox shows all open questions at once.
func (s *Server) inbox(q *ask) error { return q.showInbox(http.StatusOK, nil) }

// showInbox answers with the inbox, after a form as well: what was typed stays.
func (q *ask) showInbox(status int, refused *host.Error) error {
	ctx, id := q.r.Context(), q.id()
	d, err := q.s.host.Desk(ctx, q.actor, id)
	if err != nil {
		return err
	}
	p, err := q.s.host.Match(ctx, q.actor, id)
	if err != nil {
		return err
	}
	e, ok := q.s.host.Games().Find(p.Game, p.Edition)
	if !ok {
		return &host.Error{Kind: host.Unknown, Code: "game.gone", Args: game.Args{"game": p.Game, "edition": p.Edition}}
	}
	words := q.wordsOf(p)
	b := inboxBody{ID: p.ID, Title: q.title(p.Title, p.Game, p.Edition), PhaseText: q.phaseText(words, p.Pending), Asked: d.Asked != nil, Plays: d.Plays}
	var view game.View
	if d.Asked != nil && !d.Plays {
		now, err := q.s.host.Preview(ctx, q.actor, id, nil)
		if err != nil {
			return err
		}
		view = now.View(game.Master)
	}
	q.gather(&b, p, d, e, view, words)
	if refused != nil {
		b.Problem, b.Problems = errorText(words, refused), q.problems(words, p.Game, refused.Problems)
	}
	page := q.titled("", q.p.T("inbox.title", nil)+" · "+b.Title, &b)
	page.Styles = append(q.s.styles(p.Game), "css/desk.css")
	page.Scripts = append(page.Scripts, "js/inbox.js")
	return q.render(status, "inbox", page)
}

// gather fills the inbox: questions by seats, in the order of the table, and what the board has to say of them.
func (q *ask) gather(b *inboxBody, p *host.MatchPage, d host.Desk, e games.Entry, view game.View, words *i18n.Printer) {
	board, presides := e.Board.(games.Presiding)
	presides = presides && view != nil
	typed := q.answers()
	lines := q.seats(words, p.Seats, nil)
	groups := map[game.Seat]*inboxGroup{}
	order := []game.Seat{""}
	for n := range lines {
		seat := p.Seats[n].Seat
		groups[seat] = &inboxGroup{Seat: string(seat), Name: lines[n].Name, Player: lines[n].Player}
		order = append(order, seat)
	}
	groups[""] = &inboxGroup{}
	for n, asked := range d.Questions {
		item := q.inboxItem(n, asked, p, d, words, typed)
		var about games.Matter
		if presides {
			if asked.Key == board.Decrees() {
				b.Decrees = &item
				continue
			}
			about = board.About(view, asked, words.T)
		}
		item.Place, item.Facts = about.Place, about.Facts
		for _, r := range about.Ready {
			item.Ready = append(item.Ready, choice{Value: r.Value, Name: r.Name, On: q.form("ready."+strconv.Itoa(n)) == r.Value})
		}
		b.Open++
		group := groups[about.Seat]
		if group == nil {
			group = groups[""]
		}
		group.Items = append(group.Items, item)
	}
	for _, seat := range order {
		if g := groups[seat]; len(g.Items) > 0 {
			b.Groups = append(b.Groups, *g)
		}
	}
	if !presides {
		return
	}
	for _, c := range board.Covers(view, words.T) {
		b.Covers = append(b.Covers, coverEntry{string(c.Seat), words.T("seat."+string(c.Seat), nil), c.Title, c.Text})
	}
	if b.Decrees != nil {
		b.Forms, b.Lists = q.forms(board, view, words, false)
	}
	b.Board = picture(e, view, words)
	if change, ok := e.Board.(games.Changing); ok {
		for _, at := range change.Handles(view, words.T).Places {
			b.Places = append(b.Places, [3]any{at.ID, at.X, at.Y})
		}
	}
}

func (q *ask) inboxItem(n int, asked game.Question, p *host.MatchPage, d host.Desk, words *i18n.Printer, typed map[string]string) inboxItem {
	item := inboxItem{
		N: n, Key: asked.Key, Text: words.T(asked.Code, asked.Args), Cite: q.citations(p.Game, asked.Cite), Default: asked.Default,
		Typed: asked.Draft, Help: help(words, asked), Doubts: q.problems(words, p.Game, doubts(d, asked.Key)),
	}
	if said, there := typed[asked.Key]; there {
		item.Typed = said
	}
	for _, c := range asked.Choices {
		item.Choices = append(item.Choices, choice{Value: c, Name: words.Choice(asked, c), On: item.Typed == c})
	}
	return item
}

// answers are what was typed, by the keys of questions.
func (q *ask) answers() map[string]string {
	typed := map[string]string{}
	for n := range len(q.r.PostForm) {
		if key := q.form("key." + strconv.Itoa(n)); key != "" {
			typed[key] = q.r.PostForm.Get("answer." + strconv.Itoa(n))
		}
	}
	return typed
}

// forms are the forms of a board, of decisions or of changes, with what was typed, and what they list.
func (q *ask) forms(board games.Presiding, v game.View, words *i18n.Printer, changes bool) (entries []formEntry, lists []formList) {
	listed := board.Lists(v, words.T)
	typedIn := map[string]bool{}
	for _, f := range board.Forms(v, words.T) {
		if f.Changes != changes {
			continue
		}
		entry := formEntry{Name: f.Name, Title: f.Title, Help: f.Help, Open: q.form("act") == formAct+f.Name}
		for _, field := range f.Fields {
			id := "f." + f.Name + "." + field.Name
			x := fieldEntry{FormField: field, ID: id, Value: q.r.PostForm.Get(id)}
			if field.Kind == games.FieldListed {
				x.Short = len(listed[field.List]) <= mostChosen
				typedIn[field.List] = typedIn[field.List] || !x.Short
				if x.Short {
					x.Choices = listed[field.List]
				}
			}
			entry.Fields = append(entry.Fields, x)
		}
		entries = append(entries, entry)
	}
	for name, long := range typedIn {
		if long {
			lists = append(lists, formList{name, listed[name]})
		}
	}
	slices.SortFunc(lists, func(a, b formList) int { return strings.Compare(a.Name, b.Name) })
	return entries, lists
}

// mostChosen is how many things are chosen from a list that unfolds: of more, one is typed.
const mostChosen = 60

// formAct begins what a button does that writes a form's line.
const formAct = "form."

// filled is what was filled into a form.
func (q *ask) filled(form string) map[string]string {
	filled := map[string]string{}
	for name := range q.r.PostForm {
		if field, ok := strings.CutPrefix(name, "f."+form+"."); ok {
			filled[field] = q.r.PostForm.Get(name)
		}
	}
	return filled
}

// sendInbox answers what was filled in, or writes a form's line.
func (s *Server) sendInbox(q *ask) error {
	if err := q.r.ParseForm(); err != nil {
		return err
	}
	if form, ok := strings.CutPrefix(q.form("act"), formAct); ok {
		return q.writeDecree(form)
	}
	if q.form("act") == "stay" {
		return q.showInbox(http.StatusOK, nil)
	}
	ctx, id := q.r.Context(), q.id()
	d, err := s.host.Desk(ctx, q.actor, id)
	if err != nil {
		return err
	}
	list := q.given(d.Questions, q.form("act") == "all")
	if len(list) == 0 {
		return q.refuseInbox(&host.Error{Kind: host.Invalid, Code: "inbox.empty"})
	}
	if err := s.host.Answers(ctx, q.actor, id, list, q.form("reason")); err != nil {
		return q.refuseInbox(err)
	}
	to := "/m/" + id + "/desk"
	if d, err = s.host.Desk(ctx, q.actor, id); err == nil && len(d.Questions) > 0 && !d.Review {
		to = "/m/" + id + "/inbox"
	}
	return q.redirect(to, "answered")
}

// given are the answers of the form: those that were given, or all, what was left open by its default.
func (q *ask) given(asked []game.Question, all bool) (list []match.Ruled) {
	typed := q.answers()
	ready := map[string]string{}
	for n := range len(q.r.PostForm) {
		ready[q.form("key."+strconv.Itoa(n))] = q.form("ready." + strconv.Itoa(n))
	}
	for _, a := range asked {
		answer := strings.TrimSpace(strings.ReplaceAll(typed[a.Key], "\r\n", "\n"))
		if word := ready[a.Key]; word != "" {
			answer = strings.TrimSpace(answer + "\n" + word)
		}
		switch {
		case answer != "" && answer != a.Draft:
			list = append(list, match.Ruled{Key: a.Key, Answer: answer})
		case all: // a line that is asked again and left as it is would be asked again for ever
			list = append(list, match.Ruled{Key: a.Key, Answer: a.Default})
		}
	}
	return list
}

// writeDecree puts the line of a form below what the game master decides of his own accord. Nothing is decided by that.
func (q *ask) writeDecree(form string) error {
	ctx, id := q.r.Context(), q.id()
	board, err := q.presiding()
	if err != nil {
		return err
	}
	now, err := q.s.host.Preview(ctx, q.actor, id, nil)
	if err != nil {
		return q.refuseInbox(err)
	}
	line, problems := board.Line(now.View(game.Master), form, q.filled(form), string(q.lang))
	if game.HasError(problems) {
		return q.refuseInbox(&host.Error{Kind: host.Invalid, Code: "form.wrong", Problems: problems})
	}
	for n := range len(q.r.PostForm) {
		if q.form("key."+strconv.Itoa(n)) == board.Decrees() {
			name := "answer." + strconv.Itoa(n)
			q.r.PostForm.Set(name, strings.TrimSpace(q.r.PostForm.Get(name)+"\n"+line))
		}
	}
	for name := range q.filled(form) {
		q.r.PostForm.Del("f." + form + "." + name)
	}
	q.r.PostForm.Set("act", "")
	return q.showInbox(http.StatusOK, nil)
}

// presiding is the board of the match, if its game master decides by forms.
func (q *ask) presiding() (games.Presiding, error) {
	p, err := q.s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return nil, err
	}
	e, _ := q.s.host.Games().Find(p.Game, p.Edition)
	board, ok := e.Board.(games.Presiding)
	if !ok {
		return nil, &host.Error{Kind: host.Invalid, Code: "act.unknown"}
	}
	return board, nil
}

// refuseInbox shows the inbox again with what is wrong, and what was typed.
func (q *ask) refuseInbox(err error) error {
	e, ok := host.As(err)
	if !ok || e.Kind != host.Invalid {
		return err
	}
	return q.showInbox(statusOf[e.Kind], e)
}
