package web

import (
	"net/http"
	"net/url"
	"time"

	"github.com/gorilla/feeds"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// dateRow is when a club meets.
type dateRow struct {
	Title, About, When, Drop string
	ISO                      string
	Closed                   bool
}

// fillNews puts what a club has written last and when it meets on its page.
func (q *ask) fillNews(b *clubBody) error {
	p, err := q.s.host.ClubPosts(q.r.Context(), q.actor, q.club(), host.Paging{})
	if err != nil {
		return err
	}
	for _, post := range p.Posts[:min(len(p.Posts), newsOnPage)] {
		b.News = append(b.News, q.postRow(p.Club.Address, post))
	}
	_, dates, err := q.s.host.ClubDates(q.r.Context(), q.actor, q.club())
	for _, d := range dates {
		b.Dates = append(b.Dates, dateRow{
			Title: d.Title, About: d.About, When: q.p.Fill("club.date.when", game.Args{"from": q.p.DateTimeThere(d.Begins, q.zone), "to": q.till(d)}), ISO: d.Begins.UTC().Format(time.RFC3339),
			Closed: d.Closed, Drop: b.To + "/dates/" + d.ID,
		})
	}
	b.DateTitle, b.DateAbout, b.DateFrom, b.DateTo = q.form("date-title"), q.form("date-about"), q.form("from"), q.form("to")
	return err
}

// hour is how the end of a meeting is written on the day on which it begins.
const hour = "15:04"

// newsOnPage is how many posts the page of a club names.
const newsOnPage = 3

// till is when a meeting ends: the hour, or the day too if it is another.
func (q *ask) till(d host.ClubDate) string {
	if begins, ends := d.Begins.In(q.zone), d.Ends.In(q.zone); begins.YearDay() == ends.YearDay() && begins.Year() == ends.Year() {
		return ends.Format(hour)
	}
	return q.p.DateTimeThere(d.Ends, q.zone)
}

// meet enters when a club meets.
func (s *Server) meet(q *ask) error {
	n := host.NewClubDate{Title: q.form("date-title"), About: q.form("date-about")}
	begins, err := q.localTime("from")
	if err == nil && begins == nil {
		err = &host.Error{Kind: host.Invalid, Code: "club.date.from"}
	}
	if err == nil {
		n.Begins = *begins
		n.Ends, err = q.localTime("to")
	}
	if err == nil {
		_, err = s.host.MeetInClub(q.r.Context(), q.actor, q.club(), n)
	}
	return q.inClub(clubPath(q.club()), "clubsaved", err)
}

// unmeet takes out when a club meets.
func (s *Server) unmeet(q *ask) error {
	return q.inClub(clubPath(q.club()), "clubsaved", s.host.UnmeetInClub(q.r.Context(), q.actor, q.club(), q.r.PathValue("date")))
}

// clubFeedAt is where programs read a file of a club: everybody's of an open one, the reader's own of a closed one, if they have links.
func (q *ask) clubFeedAt(address string, closed bool, file string) (string, error) {
	if !closed {
		return clubPath(address) + "/feed/" + file, nil
	}
	token, err := q.s.host.FeedToken(q.r.Context(), q.actor)
	if err != nil || token == "" {
		return "", err
	}
	return q.origin() + "/feed/" + token + "/" + file + "?" + url.Values{"club": {address}}.Encode(), nil
}

// clubFeed answers with the newspaper or the calendar of a club.
func (s *Server) clubFeed(q *ask) error { return q.clubFile(q.club(), q.r.PathValue("file")) }

func (q *ask) clubFile(ref, file string) error {
	switch file {
	case calendarFile:
		club, dates, err := q.s.host.ClubDates(q.r.Context(), q.actor, ref)
		if err != nil {
			return err
		}
		q.write(http.StatusOK, "text/calendar; charset=utf-8", []byte(q.clubCalendar(club, dates)))
		return nil
	case newsFile:
		p, err := q.s.host.ClubPosts(q.r.Context(), q.actor, ref, host.Paging{})
		if err != nil {
			return err
		}
		text, err := q.clubAtom(p)
		if err != nil {
			return err
		}
		q.write(http.StatusOK, "application/atom+xml; charset=utf-8", []byte(text))
		return nil
	}
	return &host.Error{Kind: host.Unknown, Code: "feed.unknown"}
}

// clubCalendar has an event each time a club meets.
func (q *ask) clubCalendar(club host.ClubLine, dates []host.ClubDate) string {
	c := newCalendar(club.Name)
	for _, d := range dates {
		e := c.AddEvent(d.ID + "@" + q.r.Host)
		e.SetDtStampTime(d.Begins)
		e.SetStartAt(d.Begins)
		e.SetEndAt(d.Ends)
		e.SetSummary(d.Title + " · " + club.Name)
		if d.About != "" {
			e.SetDescription(d.About)
		}
		e.SetURL(q.origin() + clubPath(club.Address))
	}
	return c.Serialize()
}

// clubAtom has an entry for each of the posts that a club has written last.
func (q *ask) clubAtom(p *host.ClubPosts) (string, error) {
	f := &feeds.Feed{
		Title: q.p.Fill("club.news.of", game.Args{"club": p.Club.Name}), Link: &feeds.Link{Href: q.origin() + newsPath(p.Club.Address)},
		Id: q.origin() + newsPath(p.Club.Address), Updated: time.Unix(0, 0),
	}
	for _, post := range p.Posts {
		at := post.At
		if post.Changed != nil {
			at = *post.Changed
		}
		if at.After(f.Updated) {
			f.Updated = at
		}
		f.Add(&feeds.Item{
			Title: post.Title, Link: &feeds.Link{Href: q.origin() + newsPath(p.Club.Address) + "/" + post.ID}, Id: "urn:spielleiter:post:" + post.ID, Description: post.Body,
			Author: &feeds.Author{Name: post.By}, Created: post.At, Updated: at,
		})
	}
	return f.ToAtom()
}
