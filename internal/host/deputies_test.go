package host_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// war is a match of Diplomacy: Anna is Russia, Ben Italy, a computer Austria. Dora has an account and sits nowhere.
type war struct {
	*hosttest.Server
	anna, ben, dora host.Actor
	id              string
}

var (
	spareAustria = game.Limit{Kind: "spare", Seat: "austria"}
	keepWarsaw   = game.Limit{Kind: "keep", Place: "war"}
)

func newWar(t *testing.T) *war {
	t.Helper()
	db, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "war.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	h := hosttest.Playing(t, db, games.All())
	w := &war{Server: h, anna: h.Person("Anna"), ben: h.Person("Ben"), dora: h.Person("Dora")}
	_, _, err = h.Upgrade(t.Context(), w.dora, host.Client{IP: "192.0.2.1"}, "Dora", "drei Nereiden im Meer")
	h.Must(err)
	made, err := h.Create(t.Context(), w.anna, host.NewMatch{
		Game: "diplomacy", Seats: []game.Seat{"austria", "italy", "russia"}, Seat: "russia", Bots: map[game.Seat]string{"austria": "beginner"},
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}}, Listed: true,
	})
	h.Must(err)
	w.id = made.ID
	h.Must(h.Join(t.Context(), w.ben, w.id, "italy", ""))
	return w
}

// appoints lets Anna sign a mandate for a week.
func (w *war) appoints(t *testing.T, d host.Mandate) match.Receipt {
	t.Helper()
	until := w.Clock.Now().AddDate(0, 0, 7)
	d.Until = &until
	r, err := w.Appoint(t.Context(), w.anna, w.id, d)
	w.Must(err)
	return r
}

func (w *war) deputyPage(t *testing.T, a host.Actor) *host.DeputyPage {
	t.Helper()
	p, err := w.DeputyPage(t.Context(), a, w.id)
	w.Must(err)
	return p
}

func TestSPL37AFriendOrdersAndWhoReturnsSeesIt(t *testing.T) {
	w := newWar(t)
	ctx := t.Context()
	if p := w.deputyPage(t, w.anna); !slices.Contains(p.Offered, spareAustria) || !slices.Contains(p.Offered, keepWarsaw) || len(p.Levels) == 0 {
		t.Fatalf("offered are %v", p.Offered)
	}
	w.Refused(second(w.Appoint(ctx, w.anna, w.id, host.Mandate{Name: "Nobody at all"})), host.Invalid, "mandate.name")
	w.Refused(second(w.Appoint(ctx, w.anna, w.id, host.Mandate{Level: "genius"})), host.Invalid, "level.unknown")
	w.Refused(second(w.Appoint(ctx, w.anna, w.id, host.Mandate{})), host.Invalid, "refusal.mandate.whom")
	w.Refused(second(w.DeputyPage(ctx, w.dora, w.id)), host.Forbidden, "refusal.mandate.yours")
	w.appoints(t, host.Mandate{Name: "dora", Limits: []game.Limit{spareAustria, keepWarsaw}})

	asked := w.deputyPage(t, w.dora)
	if asked.View != nil || len(asked.Limits) != 2 || asked.Seat != "russia" || asked.Deputy.Agreed {
		t.Errorf("who is asked sees %+v", asked)
	}
	if rows, err := w.Awaiting(ctx, w.dora); err != nil || !slices.Contains(rows, w.id) {
		t.Errorf("the match does not wait for Dora: %v, %v", rows, err)
	}
	if d := w.Page(w.ben, w.id).Seats[2].Deputy; d != nil {
		t.Errorf("Ben is told %+v before", d)
	}
	w.Must(w.AcceptMandate(ctx, w.dora, w.id))
	if d := w.Page(w.ben, w.id).Seats[2].Deputy; d == nil || d.Name != "Dora" || d.Kind != "person" {
		t.Errorf("Ben is told %+v", d)
	}
	p := w.deputyPage(t, w.dora)
	if p.View == nil || !p.Can(host.ActSubmit) || p.Page.You.Seat != "" {
		t.Errorf("the deputy sees %+v", p)
	}
	checked, err := w.Check(ctx, w.dora, host.Client{}, w.id, 0, "A War - Gal")
	w.Must(err)
	if !game.HasError(checked.Problems) || checked.Problems[0].Code != "problem.limit.keep" {
		t.Errorf("%+v", checked)
	}
	err = second(w.Submit(ctx, w.dora, w.id, host.Order{Text: "A War - Gal"}))
	w.Refused(err, host.Invalid, "orders.barred")
	if e, _ := host.As(err); len(e.Problems) != 1 || e.Problems[0].Args["order"] != "A War - Gal" {
		t.Errorf("%+v", e)
	}
	saved, err := w.Submit(ctx, w.dora, w.id, host.Order{Text: "F Sev - Bla\nA Mos - Ukr", Ready: true})
	w.Must(err)
	if !strings.HasPrefix(saved.Receipt.By, "deputy:") {
		t.Errorf("%+v", saved.Receipt)
	}
	for _, a := range []host.Actor{w.anna, w.dora} {
		if list, err := w.Receipts(ctx, a, w.id); err != nil || len(list) != 1 || list[0].Receipt != saved.Receipt {
			t.Errorf("%s has the receipts %+v, %v", a.Name, list, err)
		}
	}
	w.Must(w.MoveBots(ctx, w.id))
	w.Clock.Forward(25 * time.Hour)
	w.Must(w.CloseDue(ctx, w.id))
	w.Must(w.EndMandate(ctx, w.anna, w.id))
	own := w.deputyPage(t, w.anna)
	if len(own.Reports) != 1 || own.Deputy != nil {
		t.Fatalf("%+v", own)
	}
	r := own.Reports[0]
	if r.Name != "Dora" || len(r.Turns) != 2 || r.Turns[0].Barred == nil || r.Turns[0].Receipt != nil || r.Turns[1].Text != "F Sev - BLA\nA Mos - Ukr" || r.Ends != match.EndsByHolder || r.LeftView() == nil || r.Names[1] != "S1901M" {
		t.Errorf("%+v", r)
	}
	w.Refused(second(w.DeputyPage(ctx, w.dora, w.id)), host.Forbidden, "refusal.mandate.yours")
	w.Refused(second(w.Submit(ctx, w.dora, w.id, host.Order{Text: "F Sev H"})), host.Forbidden, "seat.none")
	if rows, err := w.Awaiting(ctx, w.dora); err != nil || slices.Contains(rows, w.id) {
		t.Errorf("the match still waits for Dora: %v, %v", rows, err)
	}
}

func TestSPL37AComputerOrdersInsideOfLimits(t *testing.T) {
	w := newWar(t)
	ctx := t.Context()
	var keep []game.Limit
	for _, l := range w.deputyPage(t, w.anna).Offered {
		if l.Kind == "keep" {
			keep = append(keep, l)
		}
	}
	w.appoints(t, host.Mandate{Level: "beginner", Limits: keep})
	w.Must(w.MoveBots(ctx, w.id))
	own := w.deputyPage(t, w.anna)
	if len(own.Reports) != 1 || len(own.Reports[0].Turns) != 1 {
		t.Fatalf("%+v", own.Reports)
	}
	turn := own.Reports[0].Turns[0]
	if turn.Barred == nil || turn.Receipt == nil || strings.Contains(turn.Text, " - ") && !strings.Contains(turn.Text, " S ") {
		t.Errorf("%+v", turn)
	}
	for _, a := range []host.Actor{w.ben, w.dora, {}} {
		p := w.Page(a, w.id)
		if d := p.Seats[2].Deputy; d == nil || d.Level != "beginner" || p.Orders != nil {
			t.Errorf("the table is told %+v", d)
		}
	}
}
