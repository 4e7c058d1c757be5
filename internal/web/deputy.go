package web

import (
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// deputyBody is the page of a mandate: for who gives it, and for who orders by it.
type deputyBody struct {
	ID, Title, GameID, Seat, SeatName, PhaseText string
	Yours, Runs                                  bool // the reader holds the seat; the match goes on
	Deputy                                       *deputyLine
	Limits                                       []string // of the mandate, in words
	Form                                         *mandateForm
	Reports                                      []reportOfDeputy
	Problem                                      string
	Cite                                         []citation
}

// deputyLine is a deputy in words.
type deputyLine struct {
	Name, Until string
	Agreed, Bot bool
}

// mandateForm is what whoever goes away fills in.
type mandateForm struct {
	Name, Level, Until, Phases string
	Now                        string // the earliest end
	Levels                     []choice
	Limits                     []choice // that the game knows in this position; none if it knows none
}

// deputy shows the mandate of the reader's seat, or the one that the reader was given.
func (s *Server) deputy(q *ask) error {
	if !q.actor.Known() {
		return &host.Error{Kind: host.Anonymous, Code: "person.needed"}
	}
	return q.showDeputy(http.StatusOK, ordersBody{}, nil)
}

// showDeputy shows the mandate; whoever orders by it has a table with the board. draft are orders that were not stored.
func (q *ask) showDeputy(status int, draft ordersBody, wrong *host.Error) error {
	p, err := q.s.host.DeputyPage(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	e, err := q.entryOf(p.Page)
	if err != nil {
		return err
	}
	if !p.Yours && p.GameView() != nil {
		return q.deputize(status, p, draft)
	}
	words := q.wordsOf(p.Page)
	b := &deputyBody{
		ID: p.Match, Title: q.title(p.Page.Title, p.Page.Game, p.Page.Edition), GameID: p.Page.Game, Seat: string(p.Seat), SeatName: words.T("seat."+string(p.Seat), nil),
		PhaseText: q.phaseText(words, p.Pending), Yours: p.Yours, Runs: p.Status == match.Running, Deputy: q.deputyLine(p.Deputy, words),
		Limits: limitTexts(words, p, p.Limits), Cite: q.citations("", []string{"SPL-37"}),
	}
	if wrong != nil {
		b.Problem = q.errorText(wrong)
	}
	if p.Yours {
		b.Form = q.mandateForm(p, words)
		b.Reports = q.deputyReports(p, e, words)
	}
	page := q.titled("", q.p.T("deputy.title", nil)+" · "+b.Title, b)
	page.Styles = append(q.s.styles(p.Page.Game), deputyStyle)
	return q.render(status, "deputy", page)
}

// limitValue is how a form names a limit.
func limitValue(l game.Limit) string {
	return l.Kind + ":" + string(l.Seat) + ":" + strconv.Itoa(l.N) + ":" + l.Place
}

func limitOf(value string) game.Limit {
	kind, rest, _ := strings.Cut(value, ":")
	seat, rest, _ := strings.Cut(rest, ":")
	digits, place, _ := strings.Cut(rest, ":")
	n, err := strconv.Atoi(digits)
	if err != nil {
		n = -1 // no game offers that
	}
	return game.Limit{Kind: kind, Seat: game.Seat(seat), Place: place, N: n}
}

// deputyName is what a deputy is called.
func (q *ask) deputyName(d *host.Deputy, words *i18n.Printer) string {
	if d.Kind == string(match.Bot) {
		return words.Fill("seat.bot", game.Args{"level": words.T("bot."+d.Level, nil)})
	}
	return d.Name
}

func (q *ask) deputyLine(d *host.Deputy, words *i18n.Printer) *deputyLine {
	if d == nil {
		return nil
	}
	return &deputyLine{Name: q.deputyName(d, words), Until: q.until(d.Until, d.Before), Agreed: d.Agreed, Bot: d.Kind == string(match.Bot)}
}

// until says when a mandate ends.
func (q *ask) until(at *time.Time, before int) string {
	switch {
	case at != nil && before > 0:
		return q.p.Fill("deputy.until.both", game.Args{"time": q.moment(*at).Long, "n": strconv.Itoa(before)})
	case at != nil:
		return q.p.Fill("deputy.until.time", game.Args{"time": q.moment(*at).Long})
	}
	return q.p.Fill("deputy.until.phase", game.Args{"n": strconv.Itoa(before)})
}

// mandateForm is the form for a new mandate, nil if the reader cannot give one now.
func (q *ask) mandateForm(p *host.DeputyPage, words *i18n.Printer) *mandateForm {
	if !p.Page.You.Can(host.ActMandate) {
		return nil
	}
	f := &mandateForm{
		Name: q.form("name"), Level: q.form("level"), Until: q.form("until"), Phases: q.form("phases"), Now: q.now.In(q.zone).Format(localTime),
	}
	if f.Until == "" && f.Phases == "" {
		f.Until = q.now.In(q.zone).AddDate(0, 0, 7).Format(localTime)
	}
	for _, level := range p.Levels {
		f.Levels = append(f.Levels, choice{Value: level, Name: words.T("bot."+level, nil), On: level == f.Level})
	}
	for _, l := range p.Offered {
		value := limitValue(l)
		f.Limits = append(f.Limits, choice{Value: value, Name: words.Note(p.Say(l)), On: q.chosen("limit", value)})
	}
	return f
}

// chosen reports whether a value of a field with several was ticked.
func (q *ask) chosen(name, value string) bool {
	return slices.Contains(q.r.PostForm[name], value)
}

// mandate signs one, accepts it or ends it.
func (s *Server) mandate(q *ask) error {
	if !q.actor.Known() {
		return &host.Error{Kind: host.Anonymous, Code: "person.needed"}
	}
	ctx := q.r.Context()
	var err error
	done := "mandate." + q.form("act")
	switch q.form("act") {
	case "appoint":
		var d host.Mandate
		if d, err = q.mandateFilled(); err == nil {
			_, err = s.host.Appoint(ctx, q.actor, q.id(), d)
		}
	case "accept":
		err = s.host.AcceptMandate(ctx, q.actor, q.id())
	case "end":
		err = s.host.EndMandate(ctx, q.actor, q.id())
	default:
		err = &host.Error{Kind: host.Invalid, Code: "act.unknown"}
	}
	if e, ok := host.As(err); ok && e.Kind == host.Invalid && !q.script() {
		if shown := q.showDeputy(statusOf[e.Kind], ordersBody{}, e); shown == nil {
			return nil
		}
		return err
	}
	if err != nil {
		return err
	}
	if q.form("act") == "end" {
		if _, err := s.host.DeputyPage(ctx, q.actor, q.id()); err != nil {
			return q.redirect("/m/"+q.id(), done) // who has given a mandate back sees nothing here any more
		}
	}
	return q.redirect("/m/"+q.id()+"/deputy", done)
}

var errPhases = errors.New("no number of phases")

// mandateFilled reads the form of a mandate.
func (q *ask) mandateFilled() (d host.Mandate, err error) {
	d.Name, d.Level = q.form("name"), q.form("level")
	if q.form("whom") == "person" {
		d.Level = ""
	} else if q.form("whom") == "bot" {
		d.Name = ""
	}
	if text := q.form("until"); text != "" {
		at, bad := time.ParseInLocation(localTime, text, q.zone)
		if bad != nil {
			return d, &host.Error{Kind: host.Invalid, Code: "mandate.time", Args: game.Args{"value": game.Literal(text)}, Cause: bad}
		}
		d.Until = &at
	}
	if text := q.form("phases"); text != "" {
		n, bad := strconv.Atoi(text)
		if bad != nil || n < 1 {
			return d, &host.Error{Kind: host.Invalid, Code: "mandate.phases", Args: game.Args{"value": game.Literal(text)}, Cause: errPhases}
		}
		p, err := q.s.host.Match(q.r.Context(), q.actor, q.id())
		if err != nil {
			return d, err
		}
		d.Before = p.Phase + n
	}
	for _, v := range q.r.PostForm["limit"] {
		d.Limits = append(d.Limits, limitOf(v))
	}
	return d, nil
}

// deputyNote says beside a match that the reader orders for a seat in it, or is asked to, or that somebody orders for theirs.
func (q *ask) deputyNote(p *host.MatchPage, words *i18n.Printer) string {
	for _, l := range p.Seats {
		name := words.T("seat."+string(l.Seat), nil)
		switch {
		case l.Seat == p.You.Deputy && l.Deputy != nil:
			return q.p.Fill("deputy.yours", game.Args{"seat": name})
		case l.Seat == p.You.Deputy && p.You.Deputy != "":
			return q.p.Fill("deputy.asked", game.Args{"seat": name})
		case l.You && l.Deputy != nil && l.Deputy.Agreed:
			return q.p.Fill("deputy.orders", game.Args{"who": q.deputyName(l.Deputy, words)})
		case l.You && l.Deputy != nil:
			return q.p.Fill("deputy.waits", game.Args{"who": q.deputyName(l.Deputy, words)})
		}
	}
	return ""
}

// countedOf are the numbers of a board by seat, nil if it has none.
func countedOf(e games.Entry, v game.View) map[game.Seat]int {
	if count := counting(e); count != nil && v != nil {
		return count(v)
	}
	return nil
}
