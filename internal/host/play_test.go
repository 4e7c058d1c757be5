package host_test

import (
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/match"
)

func TestTwoGuestsPlayAgamemnonToItsEnd(t *testing.T) {
	h := newHouse(t)
	ctx := t.Context()
	id, a, b := h.two()
	for turns := 0; ; turns++ {
		p := h.page(a, id)
		if p.Status == match.Over {
			break
		}
		if turns > 100 {
			t.Fatal("no end after 100 phases")
		}
		mover := h.mover(id, a, b)
		p = h.page(mover, id)
		saved, err := h.Submit(ctx, mover, id, host.Order{Phase: p.Phase, Text: h.defaultOrders(p), Ready: true})
		h.must(err)
		if !saved.Closed {
			t.Fatalf("phase %d: all are ready and nothing was evaluated", p.Phase)
		}
		h.clock.forward(time.Minute)
	}
	p := h.page(a, id)
	if p.Result == nil || !p.Result.Over || p.Seed == "" {
		t.Errorf("over without result or seed: %+v", p.Result)
	}
	file, err := h.Export(ctx, b, id)
	h.must(err)
	other := newHouse(t)
	got, err := other.Import(ctx, file)
	if err != nil || got != id {
		t.Fatalf("import: %q, %v", got, err)
	}
	again, err := other.Export(ctx, host.Actor{}, id)
	h.must(err)
	if string(again) != string(file) {
		t.Error("export, import, export is not the same file")
	}
	if _, err := other.Import(ctx, file); err == nil {
		t.Error("the same match could be imported twice")
	}
}

func TestSavedCountsAtTheDeadlineWithoutReady(t *testing.T) {
	h := newHouse(t)
	ctx := t.Context()
	a, b := h.guest("Thetis"), h.guest("Nereus")
	made, err := h.Create(ctx, a, host.NewMatch{
		Game: "agamemnon", Seat: "greeks", Options: map[string]string{"starter": "greeks"},
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}},
	})
	h.must(err)
	h.must(h.Join(ctx, b, made.ID, "trojans", made.Invite))
	p := h.page(a, made.ID)
	saved, err := h.Submit(ctx, a, made.ID, host.Order{Phase: p.Phase, Text: h.defaultOrders(p)})
	h.must(err)
	if saved.Closed {
		t.Fatal("closed before the deadline though the seat is not ready")
	}
	h.clock.forward(24*time.Hour - time.Millisecond)
	h.must(h.CloseDue(ctx, made.ID))
	if q := h.page(a, made.ID); q.Phase != p.Phase {
		t.Fatal("closed a millisecond early")
	}
	h.clock.forward(2 * time.Millisecond)
	_, err = h.Submit(ctx, a, made.ID, host.Order{Phase: p.Phase, Text: h.defaultOrders(p)})
	if e, ok := host.As(err); !ok || e.Kind != host.Late || e.Receipt == nil || e.Receipt.Late < 1 {
		t.Errorf("orders after the deadline: %v, want a late receipt", err)
	}
	h.must(h.CloseDue(ctx, made.ID))
	line, err := h.Phase(ctx, a, made.ID, p.Phase)
	h.must(err)
	if len(line.Orders) != 1 || line.Orders[0].Text != saved.Text || line.Orders[0].Source != match.Submitted {
		t.Errorf("counted %+v, want what was saved: %q", line.Orders, saved.Text)
	}
}

func TestBotsAnswerWithoutBeingAsked(t *testing.T) {
	h := newHouse(t)
	ctx := t.Context()
	a := h.guest("Thetis")
	made, err := h.Create(ctx, a, host.NewMatch{
		Game: "council", Seat: "fox", Bots: map[gameSeat]string{"bear": "random", "raven": "random", "otter": "random"}, Seats: []gameSeat{"fox", "bear", "raven"},
	})
	h.refused(err, host.Invalid, "seat.unknown")
	made, err = h.Create(ctx, a, host.NewMatch{
		Game: "council", Seat: "fox", Bots: map[gameSeat]string{"bear": "random", "raven": "random"}, Seats: []gameSeat{"fox", "bear", "raven"},
	})
	h.must(err)
	for range 200 {
		h.must(h.MoveBots(ctx, made.ID))
		p := h.page(a, made.ID)
		if p.Status == match.Over {
			return
		}
		if p.You.Can(host.ActSubmit) {
			_, err := h.Submit(ctx, a, made.ID, host.Order{Text: h.defaultOrders(p), Ready: true})
			h.must(err)
		}
	}
	t.Error("no end")
}
