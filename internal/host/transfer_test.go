package host_test

import (
	"testing"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/match"
)

// known finds the rules of the servers of the tests.
func known(id, edition string) (game.Game, bool) {
	e, ok := hosttest.Shapes().Find(id, edition)
	return e.Game, ok
}

// A match that goes on is moved to another server whole: what was saved is saved there, it
// plays on to its end, and receipts of both servers verify.
func TestAMatchMovesToAnotherServer(t *testing.T) {
	here, there := hosttest.New(t), hosttest.New(t)
	ctx := t.Context()
	id, a, b := here.Two()
	play := func(h *hosttest.Server, ready bool) host.Actor {
		mover := h.Mover(id, a, b)
		p := h.Page(mover, id)
		h.Must(second(h.Submit(ctx, mover, id, host.Order{Phase: p.Phase, Text: h.DefaultOrders(p), Ready: ready})))
		return mover
	}
	for range 5 {
		play(here, true)
	}
	mover := play(here, false)
	before := here.Page(mover, id)

	file, err := here.ExportWhole(ctx, id)
	here.Must(err)
	report, err := match.Verify(file, known, here.PublicKey())
	if err != nil || !report.Secret || report.Redacted || report.Phases != 5 || report.Receipts != 6 {
		t.Fatalf("%+v, %v", report, err)
	}
	moved, err := there.ImportWhole(ctx, file)
	there.Must(err)
	if moved != id {
		t.Errorf("moved as %q", moved)
	}
	after := there.Page(mover, id)
	if after.Tag != before.Tag || after.Orders == nil || after.Orders.Receipt != before.Orders.Receipt {
		t.Errorf("the mover sees something else: %+v, %+v", after.Orders, before.Orders)
	}
	for n := 0; there.Page(a, id).Status == match.Running; n++ {
		if n > 500 {
			t.Fatal("no end")
		}
		play(there, true)
	}
	file, err = there.Export(ctx, a, id)
	there.Must(err)
	report, err = match.Verify(file, known, here.PublicKey(), there.PublicKey())
	if err != nil || report.Secret || report.Receipts < 10 || report.Unsigned > 0 {
		t.Errorf("at its end: %+v, %v", report, err)
	}
	if _, err := match.Verify(file, known, there.PublicKey()); err == nil {
		t.Error("the receipts of the first server are trusted unasked")
	}
	third := hosttest.New(t)
	third.Must(second(third.Import(ctx, a, file)))
}

// A match that gathers moves with its invitation.
func TestAnInvitationMovesToo(t *testing.T) {
	here, there := hosttest.New(t), hosttest.New(t)
	ctx := t.Context()
	a, b := here.Person("Thetis"), there.Person("Nereus")
	made, err := here.Create(ctx, a, host.NewMatch{Game: "agamemnon", Seat: "greeks"})
	here.Must(err)
	file, err := here.ExportWhole(ctx, made.ID)
	here.Must(err)
	there.Must(second(there.ImportWhole(ctx, file)))
	p, err := there.Invited(ctx, b, made.Invite)
	there.Must(err)
	there.Must(there.Join(ctx, b, p.ID, "", made.Invite))
	if got := there.Page(b, p.ID); got.Status != match.Running || got.You.Seat != "trojans" {
		t.Errorf("%s on %q", got.Status, got.You.Seat)
	}
}
