package host_test

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/match"
)

// member is somebody with an account.
func member(t *testing.T, h *hosttest.Server, name string) host.Actor {
	t.Helper()
	_, a, err := h.Upgrade(t.Context(), h.Person(name+" before"), host.Client{}, name, "a good long passphrase of "+name)
	h.Must(err)
	return a
}

func TestSPL40APageOfAPerson(t *testing.T) {
	h := hosttest.New(t)
	anna, ben := member(t, h, "Anna"), h.Person("Ben")
	won := duelOver(h, anna, ben)
	h.Clock.Forward(time.Hour)
	private, err := h.Create(t.Context(), anna, host.NewMatch{Game: "agamemnon", Seat: "greeks"})
	h.Must(err)
	h.Must(h.Join(t.Context(), ben, private.ID, "trojans", private.Invite))
	h.Must(h.Resign(t.Context(), ben, private.ID))
	running, err := h.Create(t.Context(), anna, host.NewMatch{Game: "council", Seat: "raven", Listed: true})
	h.Must(err)
	for _, reader := range []host.Actor{{}, ben, anna} {
		p, err := h.PersonPage(t.Context(), reader, "ANNA", "")
		h.Must(err)
		if p.Name != "Anna" || p.Shown != host.ShownAll || p.Zone != "" || len(p.Matches) != 1 || p.Matches[0].ID != won || p.You != (reader.Person == anna.Person) {
			t.Errorf("%+v", p)
		}
		if len(p.Games) != 1 || p.Games[0].Won != 1 || p.Games[0].Rating == nil || !p.Games[0].Rating.Provisional || p.Games[0].Rating.Rating <= 1500 {
			t.Errorf("%+v", p.Games)
		}
		text, err := json.Marshal(p)
		if err != nil || strings.Contains(string(text), private.ID) || strings.Contains(string(text), running.ID) || strings.Contains(string(text), anna.Person) {
			t.Errorf("%s, %v", text, err)
		}
		if seats := p.Matches[0].Seats; seats[0].Profile != "Anna" || seats[1].Profile != "" || seats[1].Name == "" {
			t.Errorf("%+v", seats)
		}
	}
	mine, err := h.History(t.Context(), anna, host.HistoryQuery{Mine: true})
	h.Must(err)
	if len(mine.Rows) != 2 || mine.Rows[0].ID != private.ID || mine.Rows[0].Listed {
		t.Errorf("%+v", mine)
	}
	for _, q := range []host.HistoryQuery{{}, {Person: "Anna"}, {Person: "anna", Result: match.Won}, {Game: "agamemnon", Year: 2026}} {
		all, err := h.History(t.Context(), ben, q)
		h.Must(err)
		if len(all.Rows) != 1 || all.Rows[0].ID != won {
			t.Errorf("%+v: %+v", q, all)
		}
	}
	page := h.Page(ben, won)
	if page.Seats[0].Profile != "Anna" || page.Seats[1].Profile != "" {
		t.Errorf("%+v", page.Seats)
	}
}

// Who may read a page is the person's own choice; what is closed answers as if nobody had that name.
func TestSPL40WhoMayReadAPage(t *testing.T) {
	h := hosttest.New(t)
	anna, ben, guest := member(t, h, "Anna"), member(t, h, "Ben"), h.Person("Greta")
	id := duelOver(h, anna, ben)
	unknown := func(a host.Actor, name string) string {
		_, err := h.PersonPage(t.Context(), a, name, "")
		return fmt.Sprintf("%#v", h.Refused(err, host.Unknown, "profile.unknown"))
	}
	for _, c := range []struct {
		shown                  string
		nobody, guest, members bool
	}{{host.ShownMembers, false, false, true}, {host.ShownClosed, false, false, false}, {host.ShownAll, true, true, true}} {
		h.Must(h.Show(t.Context(), anna, host.Showing{Page: c.shown, Zone: true}))
		for _, r := range []struct {
			who host.Actor
			may bool
		}{{host.Actor{}, c.nobody}, {guest, c.guest}, {ben, c.members}, {anna, true}} {
			_, err := h.PersonPage(t.Context(), r.who, "Anna", "")
			if (err == nil) != r.may {
				t.Errorf("%s, %s: %v", c.shown, r.who.Name, err)
			}
			if !r.may && unknown(r.who, "Anna") != unknown(r.who, "Nobody At All") {
				t.Errorf("%s: what is closed differs from what is unknown", c.shown)
			}
			found, err := h.History(t.Context(), r.who, host.HistoryQuery{Person: "Anna"})
			h.Must(err)
			lobby, err := h.Lobby(t.Context(), r.who, host.LobbyQuery{Scope: host.ScopeOver, Only: host.LobbyOnly{Player: "Anna"}})
			h.Must(err)
			if (len(found.Rows) == 1) != r.may || (len(lobby.Rows) == 1) != r.may {
				t.Errorf("%s, %s: %+v, %+v", c.shown, r.who.Name, found, lobby)
			}
			if linked := h.Page(r.who, id).Seats[0].Profile != ""; linked != r.may {
				t.Errorf("%s, %s: the name leads to the page: %v", c.shown, r.who.Name, linked)
			}
		}
	}
	unknown(anna, "Greta")
	h.Refused(h.Show(t.Context(), guest, host.Showing{Page: host.ShownAll}), host.Forbidden, "profile.guest")
	h.Refused(h.Show(t.Context(), anna, host.Showing{Page: "some"}), host.Invalid, "profile.shown")
	now, err := h.Showing(t.Context(), anna)
	if err != nil || now != (host.Showing{Page: host.ShownAll, Zone: true}) {
		t.Errorf("%+v, %v", now, err)
	}
}

// In an anonymous match no name leads anywhere before it is over.
func TestSPL40AnonymousMatchesHaveNoNamesBeforeTheyAreOver(t *testing.T) {
	h := hosttest.New(t)
	anna, ben := member(t, h, "Anna"), member(t, h, "Ben")
	made, err := h.Create(t.Context(), anna, host.NewMatch{Game: "agamemnon", Join: true, Listed: true, Terms: match.Terms{Anonymous: true}})
	h.Must(err)
	h.Must(h.Join(t.Context(), ben, made.ID, "", ""))
	linked := func(a host.Actor) (names []string) {
		for _, s := range h.Page(a, made.ID).Seats {
			names = append(names, s.Profile)
		}
		return names
	}
	if got := linked(host.Actor{}); !slices.Equal(got, []string{"", ""}) {
		t.Errorf("%v", got)
	}
	if got := linked(anna); slices.Contains(got, "Ben") {
		t.Errorf("%v", got)
	}
	if p, err := h.PersonPage(t.Context(), ben, "Anna", ""); err != nil || len(p.Matches) != 0 || len(p.Games) != 0 {
		t.Errorf("%+v, %v", p, err)
	}
	h.Must(h.Resign(t.Context(), ben, made.ID))
	if got := linked(host.Actor{}); !slices.Contains(got, "Anna") || !slices.Contains(got, "Ben") {
		t.Errorf("%v", got)
	}
	if p, err := h.PersonPage(t.Context(), ben, "Anna", ""); err != nil || len(p.Matches) != 1 || p.Games[0].Won != 1 {
		t.Errorf("%+v, %v", p, err)
	}
}

func TestHistoryRefusesWhatNobodyCanLookFor(t *testing.T) {
	h := hosttest.New(t)
	for code, q := range map[string]host.HistoryQuery{
		"history.year": {Year: 12345}, "history.result": {Result: "drawn"}, "history.lost": {Result: match.Lost}, "limit.range": {Limit: 101}, "cursor.unknown": {Cursor: "x"},
	} {
		_, err := h.History(t.Context(), host.Actor{}, q)
		h.Refused(err, host.Invalid, code)
	}
	if list, err := h.History(t.Context(), host.Actor{}, host.HistoryQuery{Mine: true, Result: match.Lost}); err != nil || len(list.Rows) != 0 {
		t.Errorf("%+v, %v", list, err)
	}
	_, err := h.Statistics(t.Context(), "chess", nil, 0)
	h.Refused(err, host.Unknown, "game.unknown")
}

func TestStatisticsOfSeats(t *testing.T) {
	h := hosttest.New(t)
	anna, ben := h.Person("Anna"), h.Person("Ben")
	for range 3 {
		duelOver(h, anna, ben)
	}
	for _, variant := range []*string{nil, new(string)} {
		s, err := h.Statistics(t.Context(), "agamemnon", variant, 0)
		h.Must(err)
		if s.Matches != 3 || len(s.Seats) != 2 || s.Seats[0].Won != 3 || s.Seats[1].Lost != 3 || s.Seats[1].Place != 2 || !slices.Equal(s.Sizes, []int{2}) {
			t.Errorf("%+v", s)
		}
		// Three of three: Wilson's interval reaches from 0.4385 to 1.
		if math.Abs(s.Seats[0].Low-0.4385) > 0.001 || s.Seats[0].High != 1 {
			t.Errorf("%+v", s.Seats[0])
		}
	}
	other := "open=on"
	if s, err := h.Statistics(t.Context(), "agamemnon", &other, 0); err != nil || s.Matches != 0 || len(s.Seats) != 0 || len(s.Variants) != 1 {
		t.Errorf("%+v, %v", s, err)
	}
}
