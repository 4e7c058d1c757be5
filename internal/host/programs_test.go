package host_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// program is an account that is marked as a program's.
func program(t *testing.T, h *hosttest.Server, name string) host.Actor {
	t.Helper()
	a, err := h.MarkProgram(t.Context(), member(t, h, name))
	h.Must(err)
	return a
}

// duelAmong is a public match of two at which programs may sit, that the second has given up.
func duelAmong(h *hosttest.Server, programs match.Programs, winner, loser host.Actor) string {
	ctx := context.Background()
	made, err := h.Create(ctx, winner, host.NewMatch{Game: "agamemnon", Seat: "greeks", Listed: true, Terms: match.Terms{Programs: programs}})
	h.Must(err)
	h.Must(h.Join(ctx, loser, made.ID, "trojans", ""))
	h.Must(h.Resign(ctx, loser, made.ID))
	return made.ID
}

func allRatings(t *testing.T, h *hosttest.Server) []store.Rating {
	t.Helper()
	list, err := h.Store.Ratings(t.Context(), "agamemnon")
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// Where a program has played nobody's rating among people moves by a billionth, whoever has won; nor is the program rated for it.
func TestSPL67AProgramChangesNoRatingAmongPeople(t *testing.T) {
	h := hosttest.New(t)
	anna, ben, robo := h.Person("Anna"), h.Person("Ben"), program(t, h, "Robo")
	duelOver(h, anna, ben)
	before := allRatings(t, h)
	if len(before) != 2 {
		t.Fatalf("%+v", before)
	}
	h.Clock.Forward(time.Hour)
	duelAmong(h, match.ProgramsAllowed, anna, robo)
	h.Clock.Forward(time.Hour)
	id := duelAmong(h, match.ProgramsAllowed, robo, anna)
	if diff := cmp.Diff(before, allRatings(t, h)); diff != "" {
		t.Error(diff)
	}
	h.Must(h.RebuildRatings(t.Context()))
	if diff := cmp.Diff(before, allRatings(t, h)); diff != "" {
		t.Errorf("reckoned anew: %s", diff)
	}
	past, err := h.History(t.Context(), anna, host.HistoryQuery{})
	h.Must(err)
	if r := past.Rows[0]; r.ID != id || r.Rated || !r.Seats[0].Bot || r.Seats[1].Bot || past.Rows[2].Seats[0].Bot || !past.Rows[2].Rated {
		t.Errorf("%+v", past.Rows)
	}
	if leaders, err := h.Leaders(t.Context(), anna, "agamemnon"); err != nil || leaders.Matches != 1 {
		t.Errorf("%+v, %v", leaders, err)
	}
	duelOver(h, ben, anna)
	if after := ratingOf(t, h, anna); after.Matches != 2 {
		t.Errorf("among people alone it counts: %+v", after)
	}
}

// Programs are rated among each other, on a ladder of their own, on which the computers of the house stand too.
func TestSPL67TheLadderOfPrograms(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	first, second := program(t, h, "First"), program(t, h, "Second")
	duelOver(h, h.Person("Anna"), h.Person("Ben"))
	people := allRatings(t, h)
	duelAmong(h, match.ProgramsOnly, first, second)
	duelAmong(h, match.ProgramsAllowed, first, second)
	made, err := h.Create(ctx, second, host.NewMatch{
		Game: "agamemnon", Seat: "greeks", Listed: true, Bots: map[game.Seat]string{"trojans": "random"}, Terms: match.Terms{Programs: match.ProgramsOnly},
	})
	h.Must(err)
	h.Must(h.Resign(ctx, second, made.ID))
	ladder, err := h.Ladder(ctx, host.Actor{}, "agamemnon", "", 0)
	h.Must(err)
	var order []string
	for n, r := range ladder.Rows {
		order = append(order, r.Name+r.Level)
		if r.Place != n+1 || r.You {
			t.Errorf("%+v", r)
		}
	}
	if diff := cmp.Diff([]string{"First", "random", "Second"}, order); diff != "" {
		t.Error(diff)
	}
	if r := ladder.Rows[0].Rating; r.Matches != 2 || r.Rating <= 1500 || !r.Provisional {
		t.Errorf("%+v", r)
	}
	kept := allRatings(t, h)
	h.Must(h.RebuildRatings(ctx))
	if diff := cmp.Diff(kept, allRatings(t, h)); diff != "" {
		t.Errorf("reckoned anew: %s", diff)
	}
	for _, r := range kept {
		for _, p := range people {
			if r.Player == p.Player && r != p {
				t.Errorf("%+v has become %+v", p, r)
			}
		}
		if !r.Ladder && (r.Player == store.PersonPlayer(first.Person) || r.Player == "bot:random") {
			t.Errorf("rated among people: %+v", r)
		}
	}
	page, err := h.PersonPage(ctx, host.Actor{}, "First", "")
	h.Must(err)
	if !page.Bot || len(page.Games) != 1 || page.Games[0].Rating == nil || page.Games[0].Rating.Rating != ladder.Rows[0].Rating.Rating {
		t.Errorf("%+v", page)
	}
	_, err = h.Ladder(ctx, host.Actor{}, "chess", "", 0)
	h.Refused(err, host.Unknown, "game.unknown")
	_, err = h.Ladder(ctx, host.Actor{}, "agamemnon", "", 201)
	h.Refused(err, host.Invalid, "limit.range")
	for _, cursor := range []string{"x", "1", "-1.x", "1.", "1.x", "." + ladder.Next} {
		_, err = h.Ladder(ctx, host.Actor{}, "agamemnon", cursor, 0)
		h.Refused(err, host.Invalid, "cursor.unknown")
	}
}

// Whose page is closed to the reader does not stand on the ladder: neither a name nor a gap tells of them, on no page.
func TestSPL67ClosedPagesAreNotOnTheLadder(t *testing.T) {
	h := hosttest.New(t)
	var all []host.Actor
	for n := range 7 {
		all = append(all, program(t, h, fmt.Sprint("Program ", n)))
	}
	for n := range 6 {
		h.Clock.Forward(11 * time.Minute)
		duelAmong(h, match.ProgramsOnly, all[n], all[n+1])
	}
	h.Must(h.Show(t.Context(), all[2], host.Showing{Page: host.ShownClosed}))
	h.Must(h.Show(t.Context(), all[4], host.Showing{Page: host.ShownMembers}))
	for _, c := range []struct {
		reader host.Actor
		want   int
	}{{host.Actor{}, 5}, {h.Person("Greta"), 5}, {all[0], 6}, {all[2], 7}} {
		var rows []host.LadderLine
		for cursor := ""; ; {
			page, err := h.Ladder(t.Context(), c.reader, "agamemnon", cursor, 2)
			h.Must(err)
			rows = append(rows, page.Rows...)
			if cursor = page.Next; cursor == "" {
				break
			}
		}
		names := map[string]bool{}
		for n, r := range rows {
			names[r.Name] = true
			if r.Place != n+1 || r.You != (r.Name == c.reader.Name) {
				t.Errorf("%s reads %+v in place %d", c.reader.Name, r, n+1)
			}
		}
		if len(rows) != c.want || len(names) != c.want {
			t.Errorf("%s reads %d programs, want %d: %+v", c.reader.Name, len(rows), c.want, rows)
		}
	}
}

// A guest is made in a moment: beating guests is worth nothing.
func TestSPL67ProgramsOfGuestsAreNotRated(t *testing.T) {
	h := hosttest.New(t)
	_, guest, err := h.Guest(t.Context(), host.Client{Program: true})
	h.Must(err)
	if !guest.Program {
		t.Fatalf("%+v", guest)
	}
	robo := program(t, h, "Robo")
	duelAmong(h, match.ProgramsOnly, robo, guest)
	if list := allRatings(t, h); len(list) != 0 {
		t.Errorf("%+v", list)
	}
	_, upgraded, err := h.Upgrade(t.Context(), guest, host.Client{}, "Better", "a good long passphrase")
	h.Must(err)
	if !upgraded.Program {
		t.Fatal("the mark is lost")
	}
	duelAmong(h, match.ProgramsOnly, robo, upgraded)
	if list := allRatings(t, h); len(list) != 2 || list[0].Matches != 1 {
		t.Errorf("%+v", list)
	}
}

// Only who has not played as a person can become a program, and nobody becomes a person again.
func TestSPL67WhoCanBecomeAProgram(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	_, err := h.MarkProgram(ctx, host.Actor{})
	h.Refused(err, host.Anonymous, "person.needed")
	anna, ben := member(t, h, "Anna"), h.Person("Ben")
	duelOver(h, anna, ben)
	for _, a := range []host.Actor{anna, ben} {
		_, err = h.MarkProgram(ctx, a)
		h.Refused(err, host.Conflict, "program.played")
	}
	carl := member(t, h, "Carl")
	made, err := h.Create(ctx, carl, host.NewMatch{Game: "agamemnon", Seat: "greeks"})
	h.Must(err)
	_, err = h.MarkProgram(ctx, carl)
	h.Refused(err, host.Conflict, "program.played")
	h.Must(h.Cancel(ctx, carl, made.ID, ""))
	practice, err := h.Create(ctx, carl, host.NewMatch{Game: "agamemnon", Seat: "greeks", Bots: map[game.Seat]string{"trojans": "random"}})
	h.Must(err)
	h.Must(h.Resign(ctx, carl, practice.ID))
	marked, err := h.MarkProgram(ctx, carl) // a practice match counted for nothing
	h.Must(err)
	again, err := h.MarkProgram(ctx, marked)
	h.Must(err)
	changed, err := h.SetProfile(ctx, marked, host.Profile{Lang: "de"})
	h.Must(err)
	if !marked.Program || !again.Program || !changed.Program {
		t.Errorf("%+v, %+v, %+v", marked, again, changed)
	}
	var all bytes.Buffer
	h.Must(h.Everything(ctx, marked, &all))
	if !strings.Contains(all.String(), `"bot":true`) {
		t.Errorf("%s", all.String())
	}
}

func TestSPL67AnAddressMarksAFewAccountsADay(t *testing.T) {
	h := hosttest.New(t)
	mark := func(n int) error {
		a := h.Person(fmt.Sprint("Robo ", n))
		a.From = "192.0.2.7"
		_, err := h.MarkProgram(t.Context(), a)
		return err
	}
	for n := range 10 {
		h.Must(mark(n))
	}
	h.Refused(mark(10), host.TooMany, "quota.programs")
	h.Clock.Forward(24 * time.Hour)
	h.Must(mark(11))
}

// Who may sit where is said by the terms.
func TestSPL67WhereProgramsMaySit(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	anna, robo := h.Person("Anna"), program(t, h, "Robo")
	open := func(opener host.Actor, listed bool, terms match.Terms) host.Created {
		t.Helper()
		made, err := h.Create(ctx, opener, host.NewMatch{Game: "council", Listed: listed, Terms: terms})
		h.Must(err)
		return made
	}
	people, hidden := open(anna, true, match.Terms{}), open(anna, false, match.Terms{})
	both, only := open(anna, true, match.Terms{Programs: match.ProgramsAllowed}), open(robo, true, match.Terms{Programs: match.ProgramsOnly})
	h.Refused(h.Join(ctx, robo, people.ID, "", ""), host.Forbidden, "refusal.seat.programs")
	h.Refused(h.Join(ctx, anna, only.ID, "", ""), host.Forbidden, "refusal.seat.people")
	h.Must(h.Join(ctx, robo, hidden.ID, "", hidden.Invite))
	for _, id := range []string{both.ID, only.ID} {
		h.Must(h.Join(ctx, robo, id, "", ""))
	}
	h.Must(h.Join(ctx, anna, both.ID, "", ""))
	_, err := h.Create(ctx, robo, host.NewMatch{Game: "council", Listed: true, Join: true})
	h.Refused(err, host.Forbidden, "refusal.seat.programs")
	_, err = h.Create(ctx, robo, host.NewMatch{Game: "council", Terms: match.Terms{Programs: "no"}})
	h.Refused(err, host.Invalid, "refusal.terms.programs")
	if h.Page(robo, people.ID).You.Can(host.ActJoin) || h.Page(anna, only.ID).You.Can(host.ActJoin) {
		t.Error("a page offers a seat that is refused")
	}
	page := h.Page(host.Actor{}, both.ID)
	if !page.Seats[0].Bot || page.Seats[0].Name != "Robo" || page.Seats[1].Bot || page.Seats[2].Bot {
		t.Errorf("%+v", page.Seats)
	}
	lobby, err := h.Lobby(ctx, robo, host.LobbyQuery{Only: host.LobbyOnly{Programs: true}})
	h.Must(err)
	if len(lobby.Rows) != 2 || lobby.Rows[0].Programs == "" || lobby.Rows[1].Programs == "" {
		t.Errorf("%+v", lobby.Rows)
	}
	if all, err := h.Lobby(ctx, robo, host.LobbyQuery{}); err != nil || len(all.Rows) != 3 {
		t.Errorf("%+v, %v", all.Rows, err)
	}
}

// An open seat of a running match is a program's to take where programs may sit, and is found by them.
func TestSPL67ProgramsFindOpenSeats(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	anna, robo := h.Person("Anna"), program(t, h, "Robo")
	left := func(terms match.Terms) string {
		t.Helper()
		terms.Pace, terms.MaxMissed, terms.Missed = match.Pace{Kind: match.PaceSpan, Span: match.Day}, 1, match.MissedOpen
		made, err := h.Create(ctx, anna, host.NewMatch{Game: "agamemnon", Seat: "greeks", Listed: true, Terms: terms})
		h.Must(err)
		h.Must(h.Join(ctx, h.Person("Ben"), made.ID, "trojans", ""))
		return made.ID
	}
	people, both := left(match.Terms{}), left(match.Terms{Programs: match.ProgramsAllowed})
	h.Clock.Forward(25 * time.Hour)
	h.Must(h.CloseDue(ctx, people))
	h.Must(h.CloseDue(ctx, both))
	found, err := h.Lobby(ctx, robo, host.LobbyQuery{Scope: host.ScopeSeats, Only: host.LobbyOnly{Programs: true}})
	h.Must(err)
	if len(found.Rows) != 1 || found.Rows[0].ID != both {
		t.Fatalf("%+v", found.Rows)
	}
	openAt := func(id string) (seat game.Seat) {
		for _, s := range h.Page(robo, id).Seats {
			if s.Open != nil {
				seat = s.Seat
			}
		}
		return seat
	}
	if h.Page(robo, people).You.Can(host.ActClaim) || !h.Page(robo, both).You.Can(host.ActClaim) {
		t.Error("a page offers what is refused, or does not offer what is not")
	}
	h.Refused(h.Claim(ctx, robo, people, openAt(people), ""), host.Forbidden, "refusal.seat.programs")
	h.Must(h.Claim(ctx, robo, both, openAt(both), ""))
}

// While names are secret nobody learns whether a program sits there; lines and seats say so afterwards.
func TestSPL67AnonymousMatchesDoNotTellOfPrograms(t *testing.T) {
	tell := func(second func(*hosttest.Server) host.Actor) (during, after string) {
		h := hosttest.New(t)
		ctx := t.Context()
		anna, other := h.Person("Anna"), second(h)
		made, err := h.Create(ctx, anna, host.NewMatch{Game: "agamemnon", Join: true, Listed: true, Terms: match.Terms{Programs: match.ProgramsAllowed, Anonymous: true}})
		h.Must(err)
		h.Must(h.Join(ctx, other, made.ID, "", ""))
		_, err = h.Say(ctx, other, made.ID, "", "hello")
		h.Must(err)
		look := func() string {
			lines, err := h.Chat(ctx, anna, made.ID, "", 0)
			h.Must(err)
			lobby, err := h.Lobby(ctx, anna, host.LobbyQuery{Scope: host.ScopeMine})
			h.Must(err)
			text, err := json.Marshal([]any{h.Page(anna, made.ID).Seats, lines, lobby.Rows})
			h.Must(err)
			return string(text)
		}
		during = look()
		h.Must(h.Resign(ctx, anna, made.ID))
		return during, look()
	}
	during, after := tell(func(h *hosttest.Server) host.Actor { return program(t, h, "Robo") })
	if strings.Contains(during, `"bot":true`) || !strings.Contains(after, `"bot":true`) {
		t.Errorf("during the match %s\nafter it %s", during, after)
	}
}

func TestSPL67TalkIsMarked(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	anna, robo := h.Person("Anna"), program(t, h, "Robo")
	made, err := h.Create(ctx, anna, host.NewMatch{Game: "agamemnon", Seat: "greeks"})
	h.Must(err)
	h.Must(h.Join(ctx, robo, made.ID, "trojans", made.Invite))
	for _, a := range []host.Actor{anna, robo} {
		said, err := h.Say(ctx, a, made.ID, "", "hello")
		if h.Must(err); said.Bot != a.Program {
			t.Errorf("%+v", said)
		}
	}
	list, err := h.Channels(ctx, anna, made.ID)
	if h.Must(err); len(list) != 1 || !list[0].Line.Bot {
		t.Errorf("%+v", list)
	}
	lines, err := h.Chat(ctx, host.Actor{}, made.ID, "", 0)
	h.Must(err)
	if len(lines) != 2 || lines[0].Bot || !lines[1].Bot {
		t.Errorf("%+v", lines)
	}
}

// Programs play for themselves: they deputize for nobody.
func TestSPL67ProgramsDeputizeForNobody(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	anna := member(t, h, "Anna")
	program(t, h, "Robo")
	made, err := h.Create(ctx, anna, host.NewMatch{Game: "agamemnon", Seat: "greeks", Listed: true})
	h.Must(err)
	h.Must(h.Join(ctx, h.Person("Ben"), made.ID, "trojans", ""))
	_, err = h.Appoint(ctx, anna, made.ID, host.Mandate{Name: "Robo"})
	h.Refused(err, host.Forbidden, "program.own")
}
