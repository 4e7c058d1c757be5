package web

import (
	"net/url"
	"strconv"

	"spielleiter/internal/host"
)

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

func (q *ask) matchRow(m host.MatchSize) matchRow {
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
			return s.host.WithdrawLine(ctx, op, host.LineID{Match: id, Seq: n}, reason)
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
