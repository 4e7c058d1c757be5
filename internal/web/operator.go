package web

import (
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// operatorPage is what every page for operators is made of.
type operatorPage struct {
	Problem string
	Tabs    []choice
	Body    any
}

// operatorTabs are the pages for operators.
var operatorTabs = []string{"", "/people", "/matches", "/log", "/storage"}

// showOperator shows a page for operators; problem is what was wrong with an act.
func (q *ask) showOperator(status int, name, on, problem string, body any) error {
	p := operatorPage{Problem: problem, Body: body}
	for _, tab := range operatorTabs {
		key := strings.TrimPrefix(tab, "/")
		if key == "" {
			key = "house"
		}
		p.Tabs = append(p.Tabs, choice{Value: "/operator" + tab, Name: q.p.T("operator.tab."+key, nil), On: tab == on})
	}
	page := q.frame("operator", "operator.title", p)
	page.Styles = append(page.Styles, "css/operator.css")
	return q.render(status, name, page)
}

// operates gives the reader the powers of an operator; whoever has none is told that there is no such page.
func (q *ask) operates() (host.Operator, error) {
	return q.s.host.OperatorOf(q.r.Context(), q.actor, q.r.Method != http.MethodGet)
}

// operatorAct does an act that was confirmed, and goes on, or shows the page again with what was refused.
func (q *ask) operatorAct(act func(host.Operator, string) error, path string, again func(status int, problem string) error) error {
	op, err := q.operates()
	if err != nil {
		return err
	}
	if !q.on("confirm") {
		err = &host.Error{Kind: host.Invalid, Code: "operator.confirm"}
	} else {
		err = act(op, q.form("reason"))
	}
	e, refused := host.As(err)
	switch {
	case err == nil:
		return q.redirect(path, "operator")
	case !refused || e.Kind == host.Unavailable || e.Kind == host.Unknown && e.Code == "page.unknown":
		return err
	}
	return again(statusOf[e.Kind], q.errorText(e))
}

// houseBody is how the house stands.
type houseBody struct {
	Facts              []fact
	Queues             []fact
	Holds              []heldLine
	Reports            []reportLine
	Notice             noticeForm
	Club               string // on which something was to be done, as it was typed; so are these
	ClubName, ClubPost string
}

// fact is a line of a list: what, and how much.
type fact struct{ Name, Value, Note string }

type heldLine struct {
	Match, Href, Reason string
	Since, Until        moment
	Tries               string
}

type reportLine struct {
	ID, By, Reason, Words, Title, Href string
	Name, Text, Person                 string
	At                                 moment
	Hash                               string
	Good, Line                         bool
}

// noticeForm is the form of what is told to everybody.
type noticeForm struct {
	De, En, At, Until string
	ReadOnly, On      bool
	Zone              string
}

// house shows an operator how the house stands.
func (s *Server) house(q *ask) error {
	op, err := q.operates()
	if err != nil {
		return err
	}
	return q.showHouse(op, 200, "")
}

func (q *ask) showHouse(op host.Operator, status int, problem string) error {
	h, err := q.s.host.House(q.r.Context(), op)
	if err != nil {
		return err
	}
	fill := func(key string, args game.Args) string { return q.p.Fill(key, args) }
	b := houseBody{Notice: q.noticeForm(h.Notice, problem != ""), Club: q.form("club"), ClubName: q.form("name"), ClubPost: q.form("post")}
	for _, status := range []string{"gathering", "running", "over", "cancelled"} {
		b.Facts = append(b.Facts, fact{Name: q.p.T("operator.matches."+status, nil), Value: q.p.Number(int(h.Counts.Matches[status]))})
	}
	b.Facts = append(b.Facts,
		fact{Name: q.p.T("operator.people", nil), Value: q.p.Number(int(h.Counts.People))},
		fact{Name: q.p.T("operator.sessions", nil), Value: q.p.Number(int(h.Counts.Sessions))},
		fact{Name: q.p.T("operator.streams", nil), Value: q.p.Number(h.Watching)},
		fact{Name: q.p.T("operator.overdue", nil), Value: q.p.Number(int(h.Overdue.Matches)), Note: q.overdueNote(h.Overdue)},
		fact{Name: q.p.T("operator.late", nil), Value: q.lateShare(h.Lateness)},
	)
	for _, k := range h.Queues {
		b.Queues = append(b.Queues, fact{Name: k.Kind, Value: q.p.Number(int(k.N)), Note: fill("operator.queue.oldest", game.Args{"at": q.moment(k.Oldest).Long})})
	}
	for _, x := range h.Holds {
		b.Holds = append(b.Holds, heldLine{x.Match, "/operator/matches/" + x.Match, x.Reason, q.moment(x.Since), q.moment(x.Until), strconv.Itoa(x.Tries)})
	}
	for _, r := range h.Reports {
		l := reportLine{
			ID: r.ID, By: r.By, Reason: q.p.T("report.reason."+r.Reason, nil), Words: r.Words, Title: r.Evidence.Title, Href: "/operator/matches/" + r.Evidence.Match,
			Name: r.Evidence.Name, Text: r.Evidence.Text, At: q.moment(r.At), Hash: r.Hash, Good: r.Good, Line: r.Evidence.Line > 0,
		}
		if r.Evidence.Club != "" {
			l.Href = clubPath(r.Evidence.Club)
		}
		if r.Evidence.Post != "" {
			l.Href = newsPath(r.Evidence.Club) + "/" + r.Evidence.Post
		}
		if r.Evidence.Person != "" {
			l.Person = "/operator/people/" + r.Evidence.Person
		}
		b.Reports = append(b.Reports, l)
	}
	return q.showOperator(status, "operator", "", problem, b)
}

func (q *ask) noticeForm(n host.HouseNotice, again bool) noticeForm {
	f := noticeForm{De: n.De, En: n.En, ReadOnly: n.ReadOnly, On: n != (host.HouseNotice{}), Zone: q.zone.String()}
	for field, at := range map[*string]*time.Time{&f.At: n.At, &f.Until: n.Until} {
		if at != nil {
			*field = at.In(q.zone).Format(localTime)
		}
	}
	if again && q.r.PostForm.Has("de") {
		f.De, f.En, f.At, f.Until, f.ReadOnly = q.form("de"), q.form("en"), q.form("at"), q.form("until"), q.on("readonly")
	}
	return f
}

func (q *ask) overdueNote(o host.Overdue) string {
	switch {
	case o.Stalled:
		return q.p.T("operator.stalled", nil)
	case o.Matches > 0:
		return q.p.Fill("operator.longest", game.Args{"span": q.p.Span(o.Longest)})
	}
	return ""
}

// lateShare says how many phases were closed within a second of their deadline.
func (q *ask) lateShare(l host.Lateness) string {
	var all, soon uint64
	for n, c := range l.Counts {
		all += c
		if n < len(host.LatenessBounds) && host.LatenessBounds[n] <= 1 {
			soon += c
		}
	}
	if all == 0 {
		return q.p.T("operator.late.none", nil)
	}
	return q.p.Fill("operator.late.share", game.Args{"share": q.p.Percent(float64(soon)/float64(all), 1), "n": strconv.FormatUint(all, 10)})
}

// setHouseNotice says something to everybody, or nothing any more.
func (s *Server) setHouseNotice(q *ask) error {
	return q.operatorAct(func(op host.Operator, reason string) error {
		n := host.HouseNotice{}
		if q.form("act") != "off" {
			n = host.HouseNotice{De: q.form("de"), En: q.form("en"), ReadOnly: q.on("readonly")}
			for field, at := range map[string]**time.Time{"at": &n.At, "until": &n.Until} {
				var err error
				if *at, err = q.localTime(field); err != nil {
					return err
				}
			}
		}
		return s.host.Notice(q.r.Context(), op, n, reason)
	}, "/operator", q.houseAgain)
}

func (q *ask) houseAgain(status int, problem string) error {
	op, err := q.operates()
	if err != nil {
		return err
	}
	return q.showHouse(op, status, problem)
}

// localTime reads a field with a date and a time in the reader's zone, nil if it is empty.
func (q *ask) localTime(field string) (*time.Time, error) {
	text := q.form(field)
	if text == "" {
		return nil, nil
	}
	at, err := time.ParseInLocation(localTime, text, q.zone)
	if err != nil {
		return nil, &host.Error{Kind: host.Invalid, Code: "operator.time", Args: game.Args{"text": game.Literal(text)}}
	}
	return &at, nil
}

// onClub deletes a club or a post of it, or renames it.
func (s *Server) onClub(q *ask) error {
	return q.operatorAct(func(op host.Operator, reason string) error {
		ctx, club := q.r.Context(), q.form("club")
		switch q.form("act") {
		case "delete":
			return s.host.DeleteClub(ctx, op, club, reason)
		case "rename":
			return s.host.RenameClub(ctx, op, club, q.form("name"), reason)
		case "post":
			return s.host.DeletePost(ctx, op, club, path.Base(q.form("post")), reason)
		}
		return &host.Error{Kind: host.Invalid, Code: "act.unknown"}
	}, "/operator", q.houseAgain)
}

// decide closes a report.
func (s *Server) decide(q *ask) error {
	return q.operatorAct(func(op host.Operator, reason string) error {
		return s.host.Decide(q.r.Context(), op, q.r.PathValue("report"), q.on("withdraw"), reason)
	}, "/operator", q.houseAgain)
}

// storageBody is what takes how much room.
type storageBody struct{ Kinds []fact }

func (s *Server) storage(q *ask) error {
	op, err := q.operates()
	if err != nil {
		return err
	}
	list, err := s.host.Storage(q.r.Context(), op)
	if err != nil {
		return err
	}
	b := storageBody{}
	var all int64
	for _, k := range list {
		all += k.Bytes
		b.Kinds = append(b.Kinds, fact{Name: k.Kind, Value: q.p.Bytes(k.Bytes)})
	}
	b.Kinds = append(b.Kinds, fact{Name: q.p.T("operator.storage.all", nil), Value: q.p.Bytes(all)})
	return q.showOperator(200, "operatorstorage", "/storage", "", b)
}

// logBody is a page of the log of the house.
type logBody struct {
	Lines []logLine
	Next  string
}

type logLine struct {
	N                          string
	At                         moment
	By, Act, Whom, Href, About string
	Reason, Hash               string
}

func (s *Server) houseLog(q *ask) error {
	if _, err := q.operates(); err != nil {
		return err
	}
	before, _ := strconv.ParseInt(q.r.URL.Query().Get("before"), 10, 64)
	lines, err := s.host.HouseLog(q.r.Context(), before, 50)
	if err != nil {
		return err
	}
	b := logBody{}
	for _, l := range lines {
		line := logLine{N: strconv.FormatInt(l.N, 10), At: q.moment(l.At), By: l.By, Act: q.p.T("house."+l.Act, nil), Whom: l.Whom, About: l.Target, Reason: l.Reason, Hash: l.Hash}
		switch kind, id, _ := strings.Cut(l.Target, "/"); kind {
		case "person":
			line.Href = "/operator/people/" + id
		case "match", "club":
			line.Whom = id
		case "line":
			id, _, _ = strings.Cut(id, "/")
			line.Whom, line.Href = id, "/operator/matches/"+id
		}
		if l.Actor == "" {
			line.By = q.p.T("operator.log.command", nil)
		}
		b.Lines = append(b.Lines, line)
	}
	if n := len(lines); n == 50 && lines[n-1].N > 1 {
		b.Next = "/operator/log?before=" + strconv.FormatInt(lines[n-1].N, 10)
	}
	return q.showOperator(200, "operatorlog", "/log", "", b)
}
