package host_test

import (
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/match"
)

func TestTwoGuestsPlayAgamemnonToItsEnd(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	id, a, b := h.Two()
	for turns := 0; ; turns++ {
		p := h.Page(a, id)
		if p.Status == match.Over {
			break
		}
		if turns > 100 {
			t.Fatal("no end after 100 phases")
		}
		mover := h.Mover(id, a, b)
		p = h.Page(mover, id)
		saved, err := h.Submit(ctx, mover, id, host.Order{Phase: p.Phase, Text: h.DefaultOrders(p), Ready: true})
		h.Must(err)
		if !saved.Closed {
			t.Fatalf("phase %d: all are ready and nothing was evaluated", p.Phase)
		}
		h.Clock.Forward(time.Minute)
	}
	p := h.Page(a, id)
	if p.Result == nil || !p.Result.Over || p.Seed == "" {
		t.Errorf("over without result or seed: %+v", p.Result)
	}
	file, err := h.Export(ctx, b, id)
	h.Must(err)
	other := hosttest.New(t)
	got, err := other.Import(ctx, a, file)
	if err != nil || got != id {
		t.Fatalf("import: %q, %v", got, err)
	}
	again, err := other.Export(ctx, host.Actor{}, id)
	h.Must(err)
	if string(again) != string(file) {
		t.Error("export, import, export is not the same file")
	}
	if _, err := other.Import(ctx, a, file); err == nil {
		t.Error("the same match could be imported twice")
	}
}

func TestSavedCountsAtTheDeadlineWithoutReady(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	a, b := h.Person("Thetis"), h.Person("Nereus")
	made, err := h.Create(ctx, a, host.NewMatch{
		Game: "agamemnon", Seat: "greeks", Options: map[string]string{"starter": "greeks"},
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}},
	})
	h.Must(err)
	h.Must(h.Join(ctx, b, made.ID, "trojans", made.Invite))
	p := h.Page(a, made.ID)
	saved, err := h.Submit(ctx, a, made.ID, host.Order{Phase: p.Phase, Text: h.DefaultOrders(p)})
	h.Must(err)
	if saved.Closed {
		t.Fatal("closed before the deadline though the seat is not ready")
	}
	h.Clock.Forward(24*time.Hour - time.Millisecond)
	h.Must(h.CloseDue(ctx, made.ID))
	if q := h.Page(a, made.ID); q.Phase != p.Phase {
		t.Fatal("closed a millisecond early")
	}
	h.Clock.Forward(2 * time.Millisecond)
	_, err = h.Submit(ctx, a, made.ID, host.Order{Phase: p.Phase, Text: h.DefaultOrders(p)})
	if e, ok := host.As(err); !ok || e.Kind != host.Late || e.Receipt == nil || e.Receipt.Late < 1 {
		t.Errorf("orders after the deadline: %v, want a late receipt", err)
	}
	h.Must(h.CloseDue(ctx, made.ID))
	line, err := h.Phase(ctx, a, made.ID, p.Phase)
	h.Must(err)
	if len(line.Orders) != 1 || line.Orders[0].Text != saved.Text || line.Orders[0].Source != match.Submitted {
		t.Errorf("counted %+v, want what was saved: %q", line.Orders, saved.Text)
	}
}

func TestBotsAnswerWithoutBeingAsked(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	a := h.Person("Thetis")
	_, err := h.Create(ctx, a, host.NewMatch{
		Game: "council", Seat: "fox", Bots: map[game.Seat]string{"bear": "random", "raven": "random", "otter": "random"}, Seats: []game.Seat{"fox", "bear", "raven"},
	})
	h.Refused(err, host.Invalid, "seat.unknown")
	made, err := h.Create(ctx, a, host.NewMatch{
		Game: "council", Seat: "fox", Bots: map[game.Seat]string{"bear": "random", "raven": "random"}, Seats: []game.Seat{"fox", "bear", "raven"},
	})
	h.Must(err)
	for range 200 {
		h.Must(h.MoveBots(ctx, made.ID))
		p := h.Page(a, made.ID)
		if p.Status == match.Over {
			return
		}
		if p.You.Can(host.ActSubmit) {
			_, err := h.Submit(ctx, a, made.ID, host.Order{Text: h.DefaultOrders(p), Ready: true})
			h.Must(err)
		}
	}
	t.Error("no end")
}
