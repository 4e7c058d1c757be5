package web

import (
	"net/url"
	"strconv"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
)

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

// operatorPersonBody is somebody, and what can be done.
type operatorPersonBody struct {
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
	b := operatorPersonBody{
		ID: id, Name: a.Name, Guest: a.Guest, Gone: a.Gone, Operator: a.Operator, Banned: a.Ban != nil,
		Until: q.form("until"), Reason: q.form("reason"), Act: q.form("act"), Link: link, LinkUntil: q.maybe(until), Cite: q.citations("", []string{"SPL-44"}),
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
		{Name: q.p.T("operator.since", nil), Value: q.moment(a.Created).Long},
		{Name: q.p.T("operator.seen", nil), Value: seen},
		{Name: q.p.T("operator.sessions", nil), Value: strconv.Itoa(a.Sessions)},
		{Name: q.p.T("operator.open", nil), Value: strconv.Itoa(a.Matches)},
		{Name: q.p.T("operator.passphrase", nil), Value: yes(a.Passphrase)},
		{Name: q.p.T("operator.passkeys", nil), Value: strconv.Itoa(a.Passkeys)},
		{Name: q.p.T("operator.codes", nil), Value: strconv.Itoa(a.Codes)},
		{Name: q.p.T("operator.mail", nil), Value: yes(a.Mail)},
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
