package host

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"time"

	"spielleiter/internal/league"
	"spielleiter/internal/notice"
	"spielleiter/internal/store"
)

// messageClub is the kind of a message of the outbox that says what has happened in a club (SPL-62). It is stored with the change itself;
// whom it is told is found out when it is due.
const messageClub = "club"

// dateAhead is how long before a club meets that is told.
const dateAhead = 24 * time.Hour

// clubEvent is what has happened in a club.
type clubEvent struct {
	Club   string      `json:"club"`
	What   notice.What `json:"what"`
	Person string      `json:"person,omitempty"` // whom alone it concerns; else all who are in the club
	By     string      `json:"by,omitempty"`     // who did it, and is not told
	Ref    string      `json:"ref,omitempty"`    // the role that somebody has now, or the post, date or season
}

// clubKind is which of the kinds that people choose says something of a club.
func clubKind(w notice.What) notice.Kind {
	if slices.Contains([]notice.What{notice.Post, notice.Date, notice.Opens}, w) {
		return notice.News
	}
	return notice.Club
}

// tellClub is the message of an event, nothing where nobody can be told outside of the house.
func (h *Host) tellClub(e clubEvent, id string, at time.Time) []store.Message {
	if h.sender == nil {
		return nil
	}
	return []store.Message{{ID: "club/" + string(e.What) + "/" + id, Kind: messageClub, Data: encode(e), DueAt: at}}
}

// watchClub lets a change of a club happen and adds to it what those are told who are something else by it than they were, but for the actor.
func (h *Host) watchClub(actor string, change func(*store.ClubState) error) func(*store.ClubState) error {
	return func(s *store.ClubState) error {
		was := slices.Clone(s.People)
		if err := change(s); err != nil {
			return err
		}
		if len(s.People) == 0 { // it is gone
			return nil
		}
		id := s.ID + "/" + strconv.FormatInt(s.Version, 10)
		for _, p := range was {
			if p.Person == actor {
				continue
			}
			e := clubEvent{Club: s.ID, Person: p.Person, Ref: roleIn(s, p.Person)}
			n := inClub(s, p.Person)
			switch {
			case p.Role == store.ClubBarred && e.Ref == "":
				e.What = notice.LetIn
			case e.Ref == store.ClubBarred && p.Role != e.Ref:
				e.What = notice.Removed
			case n < 0: // they are gone, or have left
				continue
			case e.Ref != p.Role:
				e.What = notice.Role
			case s.People[n].Leads && !p.Leads:
				e.What = notice.Master
			case !s.People[n].Leads && p.Leads:
				e.What = notice.MasterNot
			default:
				continue
			}
			s.Work.Outbox = append(s.Work.Outbox, h.tellClub(e, id+"/"+p.Person, h.now().Add(notice.Grace))...)
		}
		return nil
	}
}

// watched is watchClub of a change that refuses nothing.
func (h *Host) watched(actor string, change func(*store.ClubState)) func(*store.ClubState) {
	watch := h.watchClub(actor, func(s *store.ClubState) error {
		change(s)
		return nil
	})
	return func(s *store.ClubState) { _ = watch(s) }
}

// clubDeliveries are the deliveries of what has happened in a club: one for each person, channel and browser.
func (h *Host) clubDeliveries(ctx context.Context, msg store.Message, readers map[string]*reader) (list []store.Message, err error) {
	var e clubEvent
	if err := json.Unmarshal(msg.Data, &e); err != nil {
		return nil, err
	}
	people := []string{e.Person}
	if e.Person == "" {
		in, err := h.store.ClubPeople(ctx, e.Club)
		if err != nil {
			return nil, unavailable(err)
		}
		people = nil
		for _, p := range in {
			if clubMay(p.Role, ClubRead) && p.Person != e.By {
				people = append(people, p.Person)
			}
		}
	}
	k, now := clubKind(e.What), h.now()
	for _, person := range people {
		r, err := h.reader(ctx, person, readers)
		if err != nil {
			return nil, err
		}
		for _, w := range r.ways {
			if !r.settings.Wants(k, w.channel) {
				continue
			}
			at, _ := r.settings.Due(k, now, nil, r.zone)
			list = append(list, store.Message{
				ID: w.id(string(w.channel), msg.ID, person), Kind: string(w.channel), DueAt: at,
				Data: encode(delivery{Kind: k, Person: person, Browser: w.browser, What: e.What, Other: e.By, Club: e.Club, Ref: e.Ref, At: at}),
			})
		}
	}
	return list, nil
}

// clubItem is what somebody is told of a club, nil if there is no need any more: they have left, what it is about is gone, or it is by
// somebody whom they have blocked.
func (h *Host) clubItem(ctx context.Context, e delivery) (*notice.Item, error) {
	people, err := h.store.ClubPeople(ctx, e.Club)
	if err != nil {
		return nil, unavailable(err)
	}
	p := store.ClubPerson{}
	if n := slices.IndexFunc(people, func(p store.ClubPerson) bool { return p.Person == e.Person }); n >= 0 {
		p = people[n]
	}
	item := &notice.Item{Kind: e.Kind, What: e.What}
	needed := len(people) > 0
	switch e.What { //exhaustive:ignore
	case notice.LetIn, notice.Removed, notice.Role:
		needed = needed && p.Role == e.Ref
	case notice.Master, notice.MasterNot:
		needed = clubMay(p.Role, ClubRead) && p.Leads == (e.What == notice.Master)
	default:
		if needed = clubMay(p.Role, ClubRead); needed {
			needed, err = h.newsNeeded(ctx, e, item)
		}
	}
	if err != nil || !needed {
		return nil, err
	}
	return item, nil
}

// newsNeeded reports whether what a club has to tell is still there, and somebody wants to hear of it from whom it is.
func (h *Host) newsNeeded(ctx context.Context, e delivery, item *notice.Item) (bool, error) {
	blocked, err := h.store.Shunned(ctx, e.Person, store.Block, e.Other)
	if err != nil || blocked {
		return false, unavailable(err)
	}
	switch e.What { //exhaustive:ignore
	case notice.Post:
		_, err = h.store.ClubPost(ctx, e.Club, e.Ref, true)
	case notice.Date:
		var list []store.ClubDate
		list, err = h.store.ClubDates(ctx, e.Club, true, h.now())
		n := slices.IndexFunc(list, func(d store.ClubDate) bool { return d.ID == e.Ref && d.Begins.After(h.now()) })
		if err != nil || n < 0 {
			return false, unavailable(err)
		}
		item.Deadline = &list[n].Begins
	case notice.Opens:
		return h.seasonNeeded(ctx, e)
	}
	if errors.Is(err, store.ErrNotFound) {
		return false, nil
	}
	return err == nil, unavailable(err)
}

// seasonNeeded reports whether somebody can still enter a season, and has not.
func (h *Host) seasonNeeded(ctx context.Context, e delivery) (bool, error) {
	row, err := h.store.Season(ctx, e.Ref)
	if errors.Is(err, store.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, unavailable(err)
	}
	s, err := readSeason(row)
	if err != nil {
		return false, err
	}
	return s.Status == league.SigningUp && h.now().Before(s.SignUpBy) && !slices.Contains(s.People(), e.Person), nil
}
