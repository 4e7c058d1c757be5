package host

import (
	"context"
	"strconv"
	"time"
	"unicode/utf8"

	"spielleiter/internal/notice"
	"spielleiter/internal/store"
)

// The bounds of when a club meets (SPL-58).
const (
	MaxClubDates = 60 // that are not over
	MaxDateAbout = 500
	maxAhead     = 2 * 366 * 24 * time.Hour
	maxEvening   = 7 * 24 * time.Hour
	usualEvening = 3 * time.Hour
)

// ClubDate is when a club meets.
type ClubDate struct {
	ID     string    `json:"id"`
	Title  string    `json:"title"`
	About  string    `json:"about,omitempty"`
	Begins time.Time `json:"begins"`
	Ends   time.Time `json:"ends"`
	Closed bool      `json:"closed,omitempty" doc:"entered while the club was closed: those alone who are in it read it"`
}

// NewClubDate is what is entered.
type NewClubDate struct {
	Title  string     `json:"title" maxLength:"400"`
	About  string     `json:"about,omitempty" maxLength:"2000"`
	Begins time.Time  `json:"begins"`
	Ends   *time.Time `json:"ends,omitempty" doc:"three hours later if it is missing"`
}

// ClubDates gives when a club meets, from now on, and what the club is.
func (h *Host) ClubDates(ctx context.Context, a Actor, ref string) (ClubLine, []ClubDate, error) {
	f, err := h.findClub(ctx, a, ref)
	if err != nil {
		return ClubLine{}, nil, err
	}
	list, err := h.store.ClubDates(ctx, f.ID, clubMay(f.Role, ClubRead), h.now())
	dates := make([]ClubDate, len(list))
	for n, d := range list {
		dates[n] = ClubDate{ID: d.ID, Title: d.Title, About: d.About, Begins: d.Begins, Ends: d.Ends, Closed: d.Closed}
	}
	return clubLine(f), dates, unavailable(err)
}

// MeetInClub enters when a club meets, and gives the id of that.
func (h *Host) MeetInClub(ctx context.Context, a Actor, ref string, n NewClubDate) (id string, err error) {
	if _, err := h.clubToAct(ctx, a, ref, ClubWrite); err != nil {
		return "", err
	}
	now := h.now()
	d := store.ClubDate{ID: h.newID(), Author: a.Person, Begins: n.Begins, Ends: n.Begins.Add(usualEvening)}
	if n.Ends != nil {
		d.Ends = *n.Ends
	}
	if d.Title, err = cleanTitleOf(n.Title); err != nil {
		return "", err
	}
	var ok bool
	d.About, ok = cleanText(n.About)
	switch {
	case utf8.RuneCountInString(d.About) > MaxDateAbout:
		return "", refuse(Invalid, "club.date.long", "max", strconv.Itoa(MaxDateAbout))
	case !ok:
		return "", refuse(Invalid, "club.post.letters")
	case !d.Begins.After(now):
		return "", refuse(Invalid, "club.date.past")
	case d.Begins.After(now.Add(maxAhead)):
		return "", refuse(Invalid, "club.date.far", "max", "2")
	case !d.Ends.After(d.Begins) || d.Ends.Sub(d.Begins) > maxEvening:
		return "", refuse(Invalid, "club.date.end", "max", strconv.Itoa(int(maxEvening/(24*time.Hour))))
	}
	at := now.Add(notice.Grace)
	if near := d.Begins.Add(-dateAhead); near.After(at) {
		at = near
	}
	told := clubEvent{What: notice.Date, By: a.Person, Ref: d.ID}
	return d.ID, h.inClubTold(ctx, a, ref, store.ClubWork{Meet: &d, Most: MaxClubDates, Now: now}, &told, at, "club.dates.full")
}

// UnmeetInClub takes out when a club meets.
func (h *Host) UnmeetInClub(ctx context.Context, a Actor, ref, id string) error {
	if _, err := h.clubToAct(ctx, a, ref, ClubWrite); err != nil {
		return err
	}
	return h.inClubWrite(ctx, a, ref, store.ClubWork{DropDate: clip(id, 64)}, "club.date.unknown")
}
