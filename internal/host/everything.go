package host

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"time"

	"spielleiter/internal/notice"
	"spielleiter/match"
)

// The bounds of what is written about a person: matches, and own lines in each.
const (
	mostOwnMatches    = 10_000
	mostOwnLines      = 20_000
	everythingsAnHour = 5
	everythingFormat  = "spielleiter-person-1"
)

// ownAccount is the first part of what there is about a person.
type ownAccount struct {
	ID       string          `json:"id"`
	Name     string          `json:"name"`
	Guest    bool            `json:"guest"`
	Bot      bool            `json:"bot,omitempty"` // marked as a program
	Created  time.Time       `json:"created"`
	Lang     string          `json:"lang,omitempty"`
	Zone     string          `json:"zone,omitempty"`
	Holidays []match.Dates   `json:"holidays,omitempty"`
	Notices  notice.Settings `json:"notices"`
	Mail     MailState       `json:"mail"`
	Hook     string          `json:"hook,omitempty"`
	Codes    int             `json:"recoveryCodes"`
	OneTime  *time.Time      `json:"codesOfAnApp,omitempty"` // since when sign-ins take them
	Feed     bool            `json:"feed"`
	Operator bool            `json:"operator,omitempty"`
	Shown    *Showing        `json:"shown,omitempty"` // of oneself on the page that others read; guests have none
	Ratings  []Rating        `json:"ratings"`
}

type ownPasskey struct {
	Name    string     `json:"name"`
	Created time.Time  `json:"created"`
	Used    *time.Time `json:"used,omitempty"`
}

type ownLine struct {
	Channel string    `json:"channel,omitempty"`
	At      time.Time `json:"at"`
	Text    string    `json:"text"`
}

type ownMatch struct {
	ID     string       `json:"id"`
	Title  string       `json:"title"`
	Game   string       `json:"game"`
	Status string       `json:"status"`
	Seat   string       `json:"seat,omitempty"`
	Master bool         `json:"master,omitempty"`
	Lines  []ownLine    `json:"lines"`
	Orders []OwnReceipt `json:"orders"`
	Diary  []ownRemark  `json:"diary,omitempty"`
	Notes  []MapNote    `json:"mapNotes,omitempty"` // on the map, for themselves
	Along  *ownAlong    `json:"playsAlong,omitempty"`
}

// ownAlong is what the actor writes for a seat of others.
type ownAlong struct {
	Seat string `json:"seat"`
	CoPlayer
}

// ownRemark is what stands in the diary of the actor's seat.
type ownRemark struct {
	At time.Time `json:"at"`
	match.Remark
}

// ownReport is what the actor has reported.
type ownReport struct {
	At     time.Time  `json:"at"`
	About  string     `json:"about"`
	Reason string     `json:"reason"`
	Words  string     `json:"words,omitempty"`
	Closed *time.Time `json:"closed,omitempty"`
}

// MayHaveEverything refuses whoever cannot have all that there is about them now: it takes a sign-in of a quarter of an hour, as what gives
// access does, and not too often.
func (h *Host) MayHaveEverything(ctx context.Context, a Actor) error {
	if err := h.fresh(ctx, a); err != nil {
		return err
	}
	return h.countIn(ctx, "everything/"+a.Person, time.Hour, everythingsAnHour, "too-many")
}

// Everything writes all that there is about the actor as one JSON value, a match at a time, and the seasons of clubs behind them: of others nothing but
// in which matches they met, and those not by name.
func (h *Host) Everything(ctx context.Context, a Actor, w io.Writer) error {
	if !a.Known() {
		return refuse(Anonymous, "person.needed")
	}
	head, err := h.ownHead(ctx, a)
	if err != nil {
		return err
	}
	matches, err := h.matchesWith(ctx, a.Person, true)
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(w, "%s,\"matches\":[", head[:len(head)-1]); err != nil {
		return err
	}
	for n, id := range matches[:min(len(matches), mostOwnMatches)] {
		m, err := h.ownMatch(ctx, a, id)
		if e, refused := As(err); refused && e.Kind == Unknown {
			m, err = &ownMatch{ID: id}, nil
		}
		if err != nil {
			return err
		}
		part := encode(m)
		if n > 0 {
			part = append([]byte(",\n"), part...)
		}
		if _, err := w.Write(part); err != nil {
			return err
		}
	}
	seasons, err := h.ownSeasons(ctx, a, matches[:min(len(matches), mostOwnMatches)])
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "],\"seasons\":%s}\n", encode(seasons))
	return err
}

// ownHead is all but the matches.
func (h *Host) ownHead(ctx context.Context, a Actor) ([]byte, error) {
	p, err := h.store.Person(ctx, a.Person)
	if err != nil {
		return nil, unavailable(err)
	}
	d, err := dataOf(p)
	if err != nil {
		return nil, err
	}
	told, err := h.Notices(ctx, a)
	if err != nil {
		return nil, err
	}
	sessions, err := h.Sessions(ctx, a)
	if err != nil {
		return nil, err
	}
	tokens, err := h.Tokens(ctx, a)
	if err != nil {
		return nil, err
	}
	ways, err := h.WaysIn(ctx, a)
	if err != nil {
		return nil, err
	}
	keys := make([]ownPasskey, len(ways.Passkeys))
	for n, k := range ways.Passkeys {
		keys[n] = ownPasskey{Name: k.Name, Created: k.Created, Used: k.Used}
	}
	tidings, err := h.Tidings(ctx, a)
	if err != nil {
		return nil, err
	}
	ratings, err := h.ratingsOf(ctx, p, h.now())
	if err != nil {
		return nil, err
	}
	shuns, err := h.Shuns(ctx, a)
	if err != nil {
		return nil, err
	}
	for n := range shuns {
		shuns[n].Key = ""
	}
	var friends []FriendLine
	if !p.Guest {
		if friends, err = h.friendLines(ctx, a); err != nil {
			return nil, err
		}
	}
	for n := range friends {
		friends[n].Key = ""
	}
	var since *time.Time
	if !ways.OneTime.IsZero() {
		since = &ways.OneTime
	}
	clubs, err := h.ownClubs(ctx, a)
	if err != nil {
		return nil, err
	}
	reports, err := h.ownReports(ctx, a)
	if err != nil {
		return nil, err
	}
	posts, err := h.ownPosts(ctx, a)
	if err != nil {
		return nil, err
	}
	culture, err := h.ownCulture(ctx, a.Person)
	if err != nil {
		return nil, err
	}
	var shown *Showing
	if !p.Guest {
		shown = &Showing{Page: shownOf(p.Profile), Zone: d.ShowZone}
	}
	return json.Marshal(struct {
		Format    string         `json:"format"`
		At        time.Time      `json:"at"`
		Account   ownAccount     `json:"account"`
		Sessions  []SessionLine  `json:"sessions"`
		Tokens    []TokenLine    `json:"tokens"`
		Passkeys  []ownPasskey   `json:"passkeys"`
		Providers []ProviderLine `json:"providers"` // accounts elsewhere by which one signs in
		Told      []Tiding       `json:"told"`
		Shuns     []ShunLine     `json:"shuns"`   // whom one has blocked and muted
		Friends   []FriendLine   `json:"friends"` // and who has asked, or was asked
		Clubs     []ClubLine     `json:"clubs"`   // in which one is, and from which one was sent away
		Reports   []ownReport    `json:"reports"`
		Posts     []ownPost      `json:"posts"`   // that one has written in newspapers of clubs
		Culture   []ownCulture   `json:"culture"` // and in libraries of matches, all versions
	}{everythingFormat, h.now().UTC(), ownAccount{
		ID: p.ID, Name: p.Name, Guest: p.Guest, Bot: p.Program, Created: p.CreatedAt, Lang: d.Lang, Zone: d.Zone, Holidays: d.Holidays, Notices: told.Settings,
		Mail: told.Mail, Hook: told.Hook.URL, Codes: ways.Codes, OneTime: since, Feed: d.Feed != "", Operator: d.Operator, Shown: shown, Ratings: ratings,
	}, sessions, tokens, keys, ways.Providers, tidings, shuns, friends, clubs, reports, posts, culture})
}

// ownMatch is what the actor has been, said and ordered in a match.
func (h *Host) ownMatch(ctx context.Context, a Actor, id string) (*ownMatch, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	m := t.Snapshot()
	o := &ownMatch{ID: id, Title: m.Title, Game: m.Game, Status: string(m.Status), Master: m.GM == a.Person, Lines: []ownLine{}}
	if !m.Masked() || m.Status != match.Gathering {
		seat, _ := m.SeatOf(a.Person)
		o.Seat = string(seat)
	}
	if seat, p, asked := m.CoPlayerFor(a.Person); asked {
		o.Along = &ownAlong{string(seat), *coPlayerLine(p, true)}
	}
	heads, err := h.store.Channels(ctx, id, a.Person)
	if err != nil {
		return nil, unavailable(err)
	}
	for _, c := range heads {
		for after := int64(0); after < c.Seq && len(o.Lines) < mostOwnLines; {
			lines, err := h.store.Chat(ctx, id, c.Channel, after, chatPage)
			if err != nil {
				return nil, unavailable(err)
			}
			if len(lines) == 0 {
				break
			}
			for _, l := range lines {
				if after = l.Seq; l.Person == a.Person {
					o.Lines = append(o.Lines, ownLine{Channel: l.Channel, At: l.At, Text: l.Text})
				}
			}
		}
	}
	if o.Notes, err = h.mapNotes(ctx, a.Person, id); err != nil {
		return nil, err
	}
	if o.Orders, err = h.Receipts(ctx, a, id); err != nil || o.Seat == "" {
		return o, err
	}
	diary, err := h.Diary(ctx, a, id)
	for _, l := range diary {
		if string(l.Seat) == o.Seat { // those of others can be read once a match has ended
			o.Diary = append(o.Diary, ownRemark{l.At, l.Remark})
		}
	}
	return o, err
}

// ownReports are what the actor has reported, without the evidence: it holds what others have written.
func (h *Host) ownReports(ctx context.Context, a Actor) ([]ownReport, error) {
	list, err := h.store.ReportsBy(ctx, a.Person)
	reports := make([]ownReport, len(list))
	for n, r := range list {
		reports[n] = ownReport{At: r.At, About: r.Target, Reason: r.Reason, Words: r.Words, Closed: r.Closed}
	}
	return reports, unavailable(err)
}
