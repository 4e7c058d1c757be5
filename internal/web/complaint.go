package web

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"spielleiter/internal/host"
)

// complaintBody is the page on which one reports something of a match to whoever runs the server.
type complaintBody struct {
	ID, Title, Problem string
	Back, To           string // where one comes from, and where the form goes
	Channel, After     string // the conversation, and which of its lines are offered (see talkWindow)
	Words              string
	Things             []choice // what can be reported: the match, lines of the conversation, names of seats
	Reasons            []choice
	Judges             []choice  // to whom it goes, nil if there is no choice
	Shun               *shunBody // nil if nobody else is known by name
}

// wordsOfLine is how much of a line is shown where one chooses it.
const wordsOfLine = 80

// reportPage asks what is to be reported.
func (s *Server) reportPage(q *ask) error {
	if !q.actor.Known() {
		return &host.Error{Kind: host.Anonymous, Code: "person.needed"}
	}
	query := q.r.URL.Query()
	return q.showReport(200, query.Get("channel"), query.Get("after"), "")
}

func (q *ask) showReport(status int, channel, after, problem string) error {
	ctx := q.r.Context()
	p, err := q.s.host.Match(ctx, q.actor, q.id())
	if err != nil {
		return err
	}
	words := q.wordsOf(p)
	b := complaintBody{ID: p.ID, Back: "/m/" + p.ID, To: "/m/" + p.ID + "/report", Title: q.title(p.Title, p.Game, p.Edition), Problem: problem, Channel: channel, After: after, Words: q.form("words")}
	b.Things = []choice{{Value: "match", Name: q.p.T("complaint.match", nil)}}
	var seats []choice
	for _, l := range p.Seats {
		if l.Kind == "person" && l.Name != "" && !l.You {
			b.Things = append(b.Things, choice{Value: "seat " + string(l.Seat), Name: q.p.Fill("complaint.name", map[string]string{"name": l.Name})})
			seats = append(seats, choice{Value: string(l.Seat), Name: l.Name})
		}
	}
	b.Shun, b.Judges = shunAt(p.ID, seats), q.judges(p.Club != nil)
	list, err := q.channels(p)
	if err != nil {
		return err
	}
	shown, err := q.talkWindow(p.ID, list, channel, after)
	if err != nil {
		return err
	}
	for _, l := range slices.Backward(shown.lines) {
		if l.Withdrawn || l.Seat != "" && l.Seat == p.You.Seat {
			continue
		}
		text := []rune(strings.Join(strings.Fields(l.Text), " "))
		if len(text) > wordsOfLine {
			text = append(text[:wordsOfLine-1], '…')
		}
		b.Things = append(b.Things, choice{Value: "line " + strconv.FormatInt(l.N, 10), Name: q.speaker(words, l) + ": " + string(text)})
	}
	return q.complaint(status, b)
}

// complaint shows the page on which something is reported.
func (q *ask) complaint(status int, b complaintBody) error {
	for n := range b.Things {
		b.Things[n].On = b.Things[n].On || b.Things[n].Value == q.form("what")
	}
	for _, reason := range host.ReportReasons {
		b.Reasons = append(b.Reasons, choice{Value: reason, Name: q.p.T("report.reason."+reason, nil), On: reason == q.form("reason")})
	}
	return q.render(status, "complaint", q.frame("", "complaint.title", b))
}

// report keeps what the reader reports.
func (s *Server) report(q *ask) error {
	n := host.NewReport{Match: q.id(), Channel: q.form("channel"), Reason: q.form("reason"), Words: q.form("words"), ToClub: q.form("to") == "club"}
	switch kind, which, _ := strings.Cut(q.form("what"), " "); kind {
	case "seat":
		n.Seat = which
	case "line":
		n.Line, _ = strconv.ParseInt(which, 10, 64)
		if n.Line < 1 {
			n.Line = 1 << 62 // there is none
		}
	}
	err := s.host.File(q.r.Context(), q.actor, n)
	if e, ok := host.As(err); ok && (e.Kind == host.Invalid || e.Kind == host.TooMany || e.Code == "line.unknown") {
		return q.showReport(statusOf[e.Kind], n.Channel, q.form("after"), q.errorText(e))
	}
	if err != nil {
		return err
	}
	return q.redirect("/m/"+q.id(), "reported")
}

// reportHref is where the lines of a conversation that are shown can be reported, "" for who is nobody.
func (q *ask) reportHref(id, channel, after string) string {
	if !q.actor.Known() {
		return ""
	}
	values := url.Values{}
	if channel != "" {
		values.Set("channel", channel)
	}
	if after != "" {
		values.Set("after", after)
	}
	to := url.URL{Path: "/m/" + id + "/report", RawQuery: values.Encode()}
	return to.String()
}
