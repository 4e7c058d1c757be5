package host_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/match"
)

// moderated is a running council with a game master who reviews what is evaluated.
type moderated struct {
	*hosttest.Server
	t   *testing.T
	id  string
	gm  host.Actor
	all map[game.Seat]host.Actor
}

func openModerated(t *testing.T) moderated {
	t.Helper()
	h := hosttest.New(t)
	m := moderated{Server: h, t: t, gm: h.Person("Gaia"), all: map[game.Seat]host.Actor{}}
	terms := match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}, Review: match.Hour}
	made, err := h.Create(t.Context(), m.gm, host.NewMatch{Game: "council", Seats: beasts, Listed: true, Master: true, Terms: terms})
	h.Must(err)
	m.id = made.ID
	for _, seat := range beasts {
		m.all[seat] = h.Person("P " + string(seat))
		h.Must(h.Join(t.Context(), m.all[seat], m.id, seat, ""))
	}
	return m
}

// bids lets some seats bid, each something else.
func (m moderated) bids(seats ...game.Seat) {
	m.t.Helper()
	for n, seat := range seats {
		p := m.Page(m.all[seat], m.id)
		fields := strings.Fields(p.GameView().Write("", p.GameView().Default()))
		_, err := m.Submit(m.t.Context(), m.all[seat], m.id, host.Order{Text: "bid " + string(rune('0'+n)) + " " + fields[2], Ready: true})
		m.Must(err)
	}
}

func (m moderated) desk() host.Desk {
	m.t.Helper()
	d, err := m.Desk(m.t.Context(), m.gm, m.id)
	m.Must(err)
	return d
}

func TestTheDeskShowsOrdersOnceLookedAt(t *testing.T) {
	m := openModerated(t)
	m.bids("raven", "fox")
	d := m.desk()
	if d.Looked || d.Seats[0].Saved == nil || !d.Seats[0].Ready || d.Seats[2].Saved != nil || d.Seats[0].Text != "" || d.Seats[0].Source != "" {
		t.Fatalf("%+v", d)
	}
	p, err := m.Preview(t.Context(), m.gm, m.id, nil)
	m.Must(err)
	if p.View(game.Master) == nil || len(p.Orders) != 3 {
		t.Errorf("%+v", p)
	}
	if d = m.desk(); !d.Looked || !strings.HasPrefix(d.Seats[1].Text, "bid 1") || d.Seats[2].Source != match.Missing {
		t.Errorf("%+v", d.Seats)
	}
	if !m.Page(m.all["bear"], m.id).Looked {
		t.Error("players do not see that the game master looked")
	}
	plays := hosttest.New(t)
	gm := plays.Person("Gaia")
	made, err := plays.Create(t.Context(), gm, host.NewMatch{Game: "agamemnon", Seat: "greeks", Master: true, Bots: map[game.Seat]string{"trojans": "random"}})
	plays.Must(err)
	if d, err := plays.Desk(t.Context(), gm, made.ID); err != nil || !d.Plays || d.Seats[0].Saved != nil {
		t.Errorf("%+v, %v", d, err)
	}
	plays.Refused(second(plays.Preview(t.Context(), gm, made.ID, nil)), host.Forbidden, "refusal.gm.plays")
}

func TestAPhaseIsRunByHand(t *testing.T) {
	m := openModerated(t)
	ctx := t.Context()
	m.bids("raven", "fox")
	saved, err := m.Amend(ctx, m.gm, m.id, match.Amendment{Seat: "bear", Text: m.DefaultOrders(m.Page(m.all["bear"], m.id)), Ready: false}, "by letter")
	m.Must(err)
	bear := m.Page(m.all["bear"], m.id)
	if bear.Orders == nil || !bear.Orders.Amended || bear.Orders.Receipt.By != "gm:"+m.gm.Person || saved.Closed {
		t.Fatalf("%+v", bear.Orders)
	}
	if r, err := m.Receipts(ctx, m.all["bear"], m.id); err != nil || len(r) != 1 || r[0].Receipt != saved.Receipt {
		t.Errorf("the seat's receipts: %+v, %v", r, err)
	}
	if r, err := m.Receipts(ctx, m.all["fox"], m.id); err != nil || len(r) != 1 {
		t.Errorf("another seat's receipts: %+v, %v", r, err)
	}
	at := m.Now().Add(11 * time.Minute)
	m.Must(m.SetDeadline(ctx, m.gm, m.id, at, "all have sent"))
	if p := m.Page(m.all["fox"], m.id); !p.Deadline.Equal(at) {
		t.Errorf("deadline %v", p.Deadline)
	}
	m.Clock.Forward(12 * time.Minute)
	m.Must(m.CloseDue(ctx, m.id))
	d := m.desk()
	if !d.Review || d.Asked == nil || m.Page(m.all["fox"], m.id).Asked == nil {
		t.Fatalf("no review: %+v", d)
	}
	m.Must(m.Edit(ctx, m.gm, m.id, []match.Edit{{Path: "/goal", Value: json.RawMessage(`17`)}}, "misread"))
	if d = m.desk(); len(d.Edits) != 1 {
		t.Errorf("%+v", d.Edits)
	}
	m.Must(m.Answer(ctx, m.gm, m.id, match.KeyPublish, match.Publish, ""))
	if p := m.Page(m.all["fox"], m.id); p.Phase != 2 || !strings.Contains(string(p.View), `"goal":17`) {
		t.Fatalf("phase %d: %s", p.Phase, p.View)
	}
	terms := m.Page(m.gm, m.id).Terms
	terms.Review, terms.Missed, terms.Bot = 0, match.MissedBot, "zeus"
	m.Refused(m.SetTerms(ctx, m.gm, m.id, terms, "x"), host.Invalid, "level.unknown")
	terms.Bot, terms.MaxMissed = "random", 2
	m.Must(m.SetTerms(ctx, m.gm, m.id, terms, "too slow"))
	m.Must(m.Substitute(ctx, m.gm, m.id, "fox", "random", "ill"))
	m.Must(m.SetNote(ctx, m.gm, m.id, "Sundays off"))
	m.Must(m.SetMemo(ctx, m.gm, m.id, "the bear bluffs"))
	if d := m.desk(); d.Memo != "the bear bluffs" || m.Page(host.Actor{}, m.id).Note != "Sundays off" {
		t.Errorf("%+v", d)
	}
	acts, err := m.MasterActs(ctx, m.all["raven"], m.id)
	m.Must(err)
	var kinds []match.EntryKind
	for _, a := range acts {
		kinds = append(kinds, a.Kind)
	}
	for _, k := range []match.EntryKind{
		match.EntryAmended, match.EntryDeadline, match.EntryEdited, match.EntryAnswered, match.EntryTerms, match.EntrySeated, match.EntryNoted, match.EntryMemo,
	} {
		if !slices.Contains(kinds, k) {
			t.Errorf("no %s among %v", k, kinds)
		}
	}
}

func TestASeatIsGivenByInvitation(t *testing.T) {
	m := openModerated(t)
	ctx := t.Context()
	eris := m.Person("Eris")
	token, err := m.Seek(ctx, m.gm, m.id, "fox", "away")
	m.Must(err)
	if d := m.desk(); d.Seats[1].Invite != token || !m.Page(host.Actor{}, m.id).Seats[1].Sought {
		t.Errorf("%+v", d.Seats)
	}
	p, err := m.Invited(ctx, host.Actor{}, token)
	m.Must(err)
	if p.ID != m.id || p.Offer != "fox" {
		t.Errorf("leads to %s in %s", p.Offer, p.ID)
	}
	for _, wrong := range []string{"x", token + "x", "nix." + token, m.id + "."} {
		m.Refused(second(m.Invited(ctx, eris, wrong)), host.Unknown, "invite.unknown")
		m.Refused(second(m.TakeOver(ctx, eris, wrong)), host.Unknown, "invite.unknown")
	}
	m.Refused(second(m.TakeOver(ctx, host.Actor{}, token)), host.Anonymous, "person.needed")
	m.Refused(second(m.TakeOver(ctx, m.gm, token)), host.Forbidden, "refusal.seek.gm")
	m.Refused(second(m.TakeOver(ctx, m.all["bear"], token)), host.Conflict, "refusal.seat.double")
	id, err := m.TakeOver(ctx, eris, token)
	m.Must(err)
	if id != m.id || m.Page(eris, m.id).You.Seat != "fox" || m.Page(m.all["fox"], m.id).You.Seat != "" {
		t.Error("the seat has not changed hands")
	}
	m.Refused(second(m.TakeOver(ctx, m.all["fox"], token)), host.Unknown, "invite.unknown")
	token, err = m.Seek(ctx, m.gm, m.id, "bear", "")
	m.Must(err)
	m.Must(m.Unseek(ctx, m.gm, m.id, "bear", "back"))
	m.Refused(second(m.Invited(ctx, eris, token)), host.Unknown, "invite.unknown")
}
