package web

import (
	"net/url"
	"strconv"
	"strings"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/store"
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
	return q.s.host.OperatorOf(q.r.Context(), q.actor, q.r.Method != "GET")
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
	Facts   []fact
	Queues  []fact
	Holds   []heldLine
	Reports []reportLine
	Notice  noticeForm
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
	b := houseBody{Notice: q.noticeForm(h.Notice, problem != "")}
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
		case "match":
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

// personRow is somebody in a list.
type personRow struct {
	Href, Name, Since string
	Badges            []string
}

func (q *ask) personRow(p host.PersonLine) personRow {
	r := personRow{Href: "/operator/people/" + p.Person, Name: p.Name, Since: q.p.Date(p.Created, q.zone)}
	for key, is := range map[string]bool{"guest": p.Guest && !p.Gone, "gone": p.Gone, "operator": p.Operator, "banned": p.Ban != nil} {
		if is {
			r.Badges = append(r.Badges, q.p.T("operator.is."+key, nil))
		}
	}
	return r
}

// peopleBody is a search for people.
type peopleBody struct {
	Prefix string
	Rows   []personRow
	Next   string
}

func (s *Server) people(q *ask) error {
	op, err := q.operates()
	if err != nil {
		return err
	}
	asked := q.r.URL.Query()
	b := peopleBody{Prefix: asked.Get("q")}
	list, next, err := s.host.People(q.r.Context(), op, b.Prefix, asked.Get("after"))
	if err != nil {
		return err
	}
	for _, p := range list {
		b.Rows = append(b.Rows, q.personRow(p))
	}
	if next != "" {
		b.Next = "/operator/people?" + url.Values{"q": {b.Prefix}, "after": {next}}.Encode()
	}
	return q.showOperator(200, "operatorpeople", "/people", "", b)
}

// personBody is somebody, and what can be done.
type personBody struct {
	ID, Name                             string
	Facts                                []fact
	Ban                                  string
	Guest, Gone, Operator, Banned, Fresh bool
	Until, Reason, Act                   string
	Link                                 string // by which there is a new passphrase: it is shown once
	LinkUntil                            *moment
	Cite                                 []citation
}

func (s *Server) onePerson(q *ask) error {
	op, err := q.operates()
	if err != nil {
		return err
	}
	return q.showPerson(op, 200, "", "", nil)
}

func (q *ask) showPerson(_ host.Operator, status int, problem, link string, until *time.Time) error {
	id := q.r.PathValue("person")
	a, err := q.s.host.Account(q.r.Context(), "#"+id)
	if err != nil {
		return err
	}
	yes := func(is bool) string {
		if is {
			return q.p.T("operator.yes", nil)
		}
		return q.p.T("operator.no", nil)
	}
	b := personBody{
		ID: id, Name: a.Name, Guest: a.Guest, Gone: a.Gone, Operator: a.Operator, Banned: a.Ban != nil,
		Until: q.form("until"), Reason: q.form("reason"), Act: q.form("act"), Link: link, LinkUntil: q.maybe(until), Cite: q.citations("", []string{"SPL-40"}),
	}
	if a.Ban != nil && a.Ban.Until != nil {
		b.Ban = q.p.Fill("operator.banned", game.Args{"until": q.moment(*a.Ban.Until).Long, "reason": a.Ban.Reason})
	} else if a.Ban != nil {
		b.Ban = q.p.Fill("operator.banned.good", game.Args{"reason": a.Ban.Reason})
	}
	seen := q.p.T("operator.seen.nowhere", nil)
	if a.Seen != nil {
		seen = q.moment(*a.Seen).Long
	}
	b.Facts = []fact{
		{Name: q.p.T("operator.since", nil), Value: q.moment(a.Created).Long}, {Name: q.p.T("operator.seen", nil), Value: seen},
		{Name: q.p.T("operator.sessions", nil), Value: strconv.Itoa(a.Sessions)}, {Name: q.p.T("operator.open", nil), Value: strconv.Itoa(a.Matches)},
		{Name: q.p.T("operator.passphrase", nil), Value: yes(a.Passphrase)}, {Name: q.p.T("operator.passkeys", nil), Value: strconv.Itoa(a.Passkeys)},
		{Name: q.p.T("operator.codes", nil), Value: strconv.Itoa(a.Codes)}, {Name: q.p.T("operator.mail", nil), Value: yes(a.Mail)},
	}
	return q.showOperator(status, "operatorperson", "/people", problem, b)
}

// setPerson does something about somebody.
func (s *Server) setPerson(q *ask) error {
	ctx, id := q.r.Context(), q.r.PathValue("person")
	name := "#" + id
	var link string
	var linkUntil time.Time
	again := func(status int, problem string) error {
		op, err := q.operates()
		if err != nil {
			return err
		}
		return q.showPerson(op, status, problem, "", nil)
	}
	if q.form("act") == "access" && q.on("confirm") {
		op, err := q.operates()
		if err != nil {
			return err
		}
		if link, linkUntil, err = s.host.AccessLink(ctx, op, name, q.form("reason")); err == nil {
			return q.showPerson(op, 200, "", q.origin()+"/recover/"+link, &linkUntil)
		}
		if e, ok := host.As(err); ok && e.Kind != host.Unavailable {
			return again(statusOf[e.Kind], q.errorText(e))
		}
		return err
	}
	return q.operatorAct(func(op host.Operator, reason string) error {
		switch q.form("act") {
		case "ban":
			until, err := q.localTime("until")
			if err != nil {
				return err
			}
			return s.host.Ban(ctx, op, name, until, reason)
		case "unban":
			return s.host.Unban(ctx, op, name, reason)
		case "signout":
			_, err := s.host.EndSessions(ctx, op, name, reason)
			return err
		case "delete":
			return s.host.DeletePerson(ctx, op, name, reason)
		}
		return &host.Error{Kind: host.Invalid, Code: "act.unknown"}
	}, "/operator/people/"+id, again)
}

// matchesBody is a search for matches.
type matchesBody struct {
	Words  string
	States []choice
	Rows   []matchRow
	Next   string
}

type matchRow struct{ Href, Title, Game, Status, Size, Made string }

func (s *Server) allMatches(q *ask) error {
	op, err := q.operates()
	if err != nil {
		return err
	}
	asked := q.r.URL.Query()
	b := matchesBody{Words: asked.Get("q")}
	for _, state := range []string{"", "gathering", "running", "over", "cancelled"} {
		key := "operator.matches." + state
		if state == "" {
			key = "operator.matches.all"
		}
		b.States = append(b.States, choice{Value: state, Name: q.p.T(key, nil), On: state == asked.Get("status")})
	}
	list, next, err := s.host.AllMatches(q.r.Context(), op, asked.Get("status"), b.Words, asked.Get("after"))
	if err != nil {
		return err
	}
	for _, m := range list {
		b.Rows = append(b.Rows, q.matchRow(m))
	}
	if next != "" {
		b.Next = "/operator/matches?" + url.Values{"q": {b.Words}, "status": {asked.Get("status")}, "after": {next}}.Encode()
	}
	return q.showOperator(200, "operatormatches", "/matches", "", b)
}

func (q *ask) matchRow(m store.MatchSize) matchRow {
	return matchRow{
		Href: "/operator/matches/" + m.ID, Title: q.title(m.Title, m.Game, ""), Game: q.words(m.Game, "").T("game.name", nil),
		Status: q.p.T("status."+m.Status, nil), Size: q.p.Bytes(m.Size), Made: q.p.Date(m.CreatedAt, q.zone),
	}
}

// overseenBody is a match, and what can be done.
type overseenBody struct {
	ID      string
	Row     matchRow
	Due     *moment
	People  []personRow
	Talk    []overseenLine
	Unsound bool
	Over    bool
	Reason  string
}

type overseenLine struct {
	N          string
	Name, Text string
	At         moment
	Withdrawn  bool
}

func (s *Server) overseen(q *ask) error {
	op, err := q.operates()
	if err != nil {
		return err
	}
	return q.showOverseen(op, 200, "")
}

func (q *ask) showOverseen(op host.Operator, status int, problem string) error {
	m, err := q.s.host.Oversee(q.r.Context(), op, q.r.PathValue("match"))
	if err != nil {
		return err
	}
	b := overseenBody{ID: m.Match.ID, Row: q.matchRow(m.Match), Due: q.maybe(m.Match.CloseAt), Unsound: m.Unsound, Over: m.Match.Status == "over" || m.Match.Status == "cancelled", Reason: q.form("reason")}
	for _, p := range m.People {
		b.People = append(b.People, q.personRow(p))
	}
	words := q.words(m.Match.Game, "")
	for _, l := range m.Talk {
		b.Talk = append(b.Talk, overseenLine{N: strconv.FormatInt(l.N, 10), Name: q.speaker(words, l), Text: l.Text, At: q.moment(l.At), Withdrawn: l.Withdrawn})
	}
	return q.showOperator(status, "operatormatch", "/matches", problem, b)
}

// setMatch deletes a match, or takes a line of its talk away.
func (s *Server) setMatch(q *ask) error {
	ctx, id := q.r.Context(), q.r.PathValue("match")
	path := "/operator/matches/" + id
	if q.form("act") == "delete" {
		path = "/operator/matches"
	}
	return q.operatorAct(func(op host.Operator, reason string) error {
		switch q.form("act") {
		case "delete":
			return s.host.DeleteMatch(ctx, op, id, reason)
		case "withdraw":
			n, err := strconv.ParseInt(q.form("n"), 10, 64)
			if err != nil {
				return &host.Error{Kind: host.Unknown, Code: "line.unknown"}
			}
			return s.host.WithdrawLine(ctx, op, store.LineID{Match: id, Seq: n}, reason)
		}
		return &host.Error{Kind: host.Invalid, Code: "act.unknown"}
	}, path, func(status int, problem string) error {
		op, err := q.operates()
		if err != nil {
			return err
		}
		return q.showOverseen(op, status, problem)
	})
}

// matchFile gives an operator a match that is over as a file. One that goes on is for the command line, since operators play, too.
func (s *Server) matchFile(q *ask) error {
	if _, err := q.operates(); err != nil {
		return err
	}
	id := q.r.PathValue("match")
	data, err := s.host.Export(q.r.Context(), host.Actor{}, id)
	if err != nil {
		return err
	}
	q.w.Header().Set("Content-Disposition", `attachment; filename="match-`+id+`.json"`)
	q.write(200, "application/json", data)
	return nil
}
