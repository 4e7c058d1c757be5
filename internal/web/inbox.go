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
	Asked                bool
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

// inboxItem is a question among others, each with its number.
type inboxItem struct {
	questionForm
	N      int
	Answer string // as it was typed, or what is to be mended
	Place  string
	Facts  []string
	Ready  []choice // that may count instead of a text, or beside it
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

// inboxTable is what an inbox is made of.
type inboxTable struct {
	desk  host.Desk
	page  *host.MatchPage
	entry games.Entry
	view  game.View // of the position after the phase, nil while nothing is asked, and for who plays
}

func (q *ask) inboxTable() (t inboxTable, err error) {
	ctx, id := q.r.Context(), q.id()
	if t.desk, err = q.s.host.Desk(ctx, q.actor, id); err != nil {
		return t, err
	}
	if t.page, err = q.s.host.Match(ctx, q.actor, id); err != nil {
		return t, err
	}
	if t.entry, err = q.entryOf(t.page); err != nil || t.desk.Asked == nil || t.desk.Plays {
		return t, err
	}
	now, err := q.s.host.Preview(ctx, q.actor, id, nil)
	if err == nil {
		t.view = now.View(game.Master)
	}
	return t, err
}

// showInbox answers with the inbox, after a form as well: what was typed stays.
func (q *ask) showInbox(status int, refused *host.Error) error {
	t, err := q.inboxTable()
	if err != nil {
		return err
	}
	return q.layInbox(status, &t, refused)
}

func (q *ask) layInbox(status int, t *inboxTable, refused *host.Error) error {
	p := t.page
	words := q.wordsOf(p)
	b := inboxBody{ID: p.ID, Title: q.title(p.Title, p.Game, p.Edition), PhaseText: q.phaseText(words, p.Pending), Asked: t.desk.Asked != nil}
	q.gather(&b, t, words)
	if refused != nil {
		b.Problem, b.Problems = errorText(words, refused), q.problems(words, p.Game, refused.Problems)
	}
	page := q.titled("", q.p.T("inbox.title", nil)+" · "+b.Title, &b)
	page.Styles = append(q.s.styles(p.Game), "css/desk.css")
	page.Scripts = append(page.Scripts, "js/inbox.js")
	return q.render(status, "inbox", page)
}

// gather fills the inbox: questions by seats, in the order of the table, and what the board has to say of them.
func (q *ask) gather(b *inboxBody, t *inboxTable, words *i18n.Printer) {
	p, view := t.page, t.view
	board, presides := t.entry.Board.(games.Presiding)
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
	for n, form := range q.questions(words, p.Game, p.ID, t.desk.Questions) {
		asked := t.desk.Questions[n]
		said, there := typed[asked.Key]
		if !there {
			said.text = asked.Draft
		}
		item := inboxItem{questionForm: form, N: n, Answer: said.text}
		item.Problems = q.problems(words, p.Game, doubts(t.desk, asked.Key))
		for c := range item.Choices {
			item.Choices[c].On = item.Choices[c].Value == said.text
		}
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
			item.Ready = append(item.Ready, choice{Value: r.Value, Name: r.Name, On: said.ready == r.Value})
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
	b.Board = picture(t.entry, view, words)
	if change, ok := t.entry.Board.(games.Changing); ok {
		for _, at := range change.Handles(view, words.T).Places {
			b.Places = append(b.Places, [3]any{at.ID, at.X, at.Y})
		}
	}
}

// answered is what was typed to a question: a text or a choice, and what is to count instead or beside it.
type answered struct {
	n           int
	text, ready string
}

// answers are what was typed, by the keys of questions.
func (q *ask) answers() map[string]answered {
	typed := map[string]answered{}
	for n := range len(q.r.PostForm) {
		if key := q.form("key." + strconv.Itoa(n)); key != "" {
			typed[key] = answered{n, q.r.PostForm.Get("answer." + strconv.Itoa(n)), q.form("ready." + strconv.Itoa(n))}
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
	for _, a := range asked {
		said := typed[a.Key]
		answer := strings.TrimSpace(strings.ReplaceAll(said.text, "\r\n", "\n"))
		if said.ready != "" {
			answer = strings.TrimSpace(answer + "\n" + said.ready)
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
	t, err := q.inboxTable()
	if err != nil {
		return err
	}
	board, ok := t.entry.Board.(games.Presiding)
	if !ok || t.view == nil {
		return &host.Error{Kind: host.Invalid, Code: "act.unknown"}
	}
	line, problems := board.Line(t.view, form, q.filled(form), string(q.lang))
	if game.HasError(problems) {
		refused := &host.Error{Kind: host.Invalid, Code: "form.wrong", Problems: problems}
		return q.layInbox(statusOf[refused.Kind], &t, refused)
	}
	if said, there := q.answers()[board.Decrees()]; there {
		q.r.PostForm.Set("answer."+strconv.Itoa(said.n), strings.TrimSpace(said.text+"\n"+line))
	}
	for name := range q.filled(form) {
		q.r.PostForm.Del("f." + form + "." + name)
	}
	q.r.PostForm.Set("act", "")
	return q.layInbox(http.StatusOK, &t, nil)
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
