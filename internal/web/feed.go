package web

import (
	"net/http"
	"time"

	ical "github.com/arran4/golang-ical"
	"github.com/gorilla/feeds"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// The files of a feed, and how long before a deadline a calendar reminds of it.
const (
	calendarFile = "calendar.ics"
	newsFile     = "news.atom"
	issuesFile   = "issues.atom"
	remindBefore = "-PT3H"
)

// feedLinks are the addresses of a token's feeds, none without a token.
func (q *ask) feedLinks(token string) []choice {
	if token == "" {
		return nil
	}
	base := q.origin() + "/feed/" + token + "/"
	return []choice{{Name: q.p.T("feed.calendar", nil), Value: base + calendarFile}, {Name: q.p.T("feed.news", nil), Value: base + newsFile}}
}

// setFeed makes new links, or ends those there are.
func (s *Server) setFeed(q *ask) error {
	var err error
	switch q.form("act") {
	case "new":
		_, err = s.host.OpenFeed(q.r.Context(), q.actor)
	case "end":
		err = s.host.CloseFeed(q.r.Context(), q.actor)
	default:
		err = &host.Error{Kind: host.Invalid, Code: "act.unknown"}
	}
	if err != nil {
		return err
	}
	return q.redirect("/account", "feed")
}

// feed answers with a calendar of deadlines or with what is new, to whoever knows the link: all that its owner plays, or one match.
func (s *Server) feed(q *ask) error {
	file := q.r.PathValue("file")
	token, club := q.r.PathValue("token"), q.r.URL.Query().Get("club")
	switch file {
	case calendarFile, newsFile:
	case issuesFile:
		return s.ownIssueFeed(q, token)
	default:
		return &host.Error{Kind: host.Unknown, Code: "feed.unknown"}
	}
	if club != "" {
		owner, err := s.host.FeedOwner(q.r.Context(), token)
		if err != nil {
			return err
		}
		q.readsFor(owner)
		return q.clubFile(club, file)
	}
	owner, rows, err := s.host.Feed(q.r.Context(), token)
	if err != nil {
		return err
	}
	q.readsFor(owner)
	var told []tidings
	for _, r := range rows {
		if only := q.r.URL.Query().Get("match"); only == "" || only == r.ID {
			told = append(told, q.tidings(r))
		}
	}
	if file == calendarFile {
		q.write(http.StatusOK, "text/calendar; charset=utf-8", []byte(q.calendar(told)))
		return nil
	}
	text, err := q.news(told)
	if err != nil {
		return err
	}
	q.write(http.StatusOK, "application/atom+xml; charset=utf-8", []byte(text))
	return nil
}

// readsFor lets a program read for the owner of a feed: what they have chosen counts.
func (q *ask) readsFor(owner host.Actor) {
	q.actor = owner
	q.choose()
}

// tidings are how a match stands, for its player.
type tidings struct {
	row         host.Row
	href, id    string // id: the same as long as nothing new is to be told
	title, text string
}

func (q *ask) tidings(r host.Row) tidings {
	words := q.words(r.Game, "")
	args := game.Args{"match": q.title(r.Title, r.Game, ""), "phase": q.phaseName(words, r.Phase)}
	state := "feed.waits"
	switch {
	case r.Status == match.Gathering:
		state = "feed.gathers"
	case r.Status != match.Running:
		state = "feed.over"
	case r.YourTurn:
		state = "feed.turn"
	}
	n := tidings{row: r, href: q.origin() + "/m/" + r.ID, id: "urn:spielleiter:" + r.ID + ":" + r.Phase + ":" + state, title: q.p.Fill(state, args), text: words.T("game.name", nil)}
	if r.Yours != "" {
		n.text += " · " + words.T("seat."+string(r.Yours), nil)
	}
	if r.Status == match.Running || r.Status == match.Gathering {
		n.text += " · " + q.p.Pace(r.Pace, words)
	}
	if r.Status == match.Running && r.Deadline != nil {
		n.text += " · " + q.p.Fill("feed.until", game.Args{"time": q.moment(*r.Deadline).Long})
	}
	return n
}

// calendar has an event for each deadline, which reminds of those that wait for its owner.
func (q *ask) calendar(told []tidings) string {
	c := newCalendar(brand)
	for _, n := range told {
		if n.row.Status != match.Running || n.row.Deadline == nil {
			continue
		}
		e := c.AddEvent(n.row.ID + "@" + q.r.Host)
		e.SetDtStampTime(n.row.Updated)
		e.SetStartAt(*n.row.Deadline)
		e.SetEndAt(*n.row.Deadline)
		e.SetSummary(n.title)
		e.SetDescription(n.text)
		e.SetURL(n.href)
		e.SetTimeTransparency(ical.TransparencyTransparent)
		if n.row.YourTurn {
			alarm := e.AddAlarm()
			alarm.SetAction(ical.ActionDisplay)
			alarm.SetTrigger(remindBefore)
			alarm.SetDescription(n.title)
		}
	}
	return c.Serialize()
}

// newCalendar is an empty one of a name, which programs read again every hour.
func newCalendar(name string) *ical.Calendar {
	c := ical.NewCalendarFor(brand)
	c.SetMethod(ical.MethodPublish)
	c.SetXWRCalName(name)
	c.SetRefreshInterval("PT1H")
	c.SetXPublishedTTL("PT1H")
	return c
}

// news has an entry for each match, another one whenever it stands otherwise.
func (q *ask) news(told []tidings) (string, error) {
	f := &feeds.Feed{Title: brand + " · " + q.actor.Name, Link: &feeds.Link{Href: q.origin() + "/matches"}, Id: "urn:spielleiter:feed:" + q.actor.Person, Updated: time.Unix(0, 0)}
	for _, n := range told {
		if n.row.Updated.After(f.Updated) {
			f.Updated = n.row.Updated
		}
		f.Add(&feeds.Item{Title: n.title, Link: &feeds.Link{Href: n.href}, Id: n.id, Description: n.text, Updated: n.row.Updated})
	}
	return f.ToAtom()
}
