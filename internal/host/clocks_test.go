package host_test

import (
	"bytes"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store/pgtest"
	"spielleiter/match"
)

// Two servers whose clocks differ by a minute play one match: whoever is ahead closes the phase, once, with what was acknowledged by the
// other; nothing is taken for an outage, and the record is whole. The one that is behind plays on.
func TestClocksThatDifferByAMinuteLoseNothing(t *testing.T) {
	dsn, late, early := pgtest.DSN(t), hosttest.NewClock(), hosttest.NewClock()
	early.Forward(time.Minute)
	behind, ahead := hosttest.On(t, opened(t, dsn), late), hosttest.On(t, opened(t, dsn), early)
	a, b := behind.Person("Thetis"), behind.Person("Nereus")
	runs(t, behind)
	runs(t, ahead)
	id := spanned(behind, a, b, match.Hour)
	send := func(h *hosttest.Server, who host.Actor) host.Saved {
		t.Helper()
		saved, err := h.Submit(t.Context(), who, id, host.Order{Text: h.DefaultOrders(h.Page(who, id))})
		h.Must(err)
		return saved
	}
	mover := behind.Mover(id, a, b)
	receipt := send(behind, mover).Receipt
	for phase := range 3 {
		late.Forward(59*time.Minute + 30*time.Second)
		early.Forward(59*time.Minute + 30*time.Second)
		eventually(t, "the closing", func() bool { return ahead.Page(a, id).Phase >= 2+phase })
		eventually(t, "the news", func() bool { return behind.Page(a, id).Phase >= 2+phase })
		if p := behind.Page(a, id); p.Phase != 2+phase {
			t.Fatalf("phase %d, want %d", p.Phase, 2+phase)
		}
		late.Forward(time.Minute)
		early.Forward(time.Minute)
		send(behind, behind.Mover(id, a, b))
	}
	if n := outagesOf(t, ahead.Store, id); n != 0 {
		t.Errorf("%d outages on record", n)
	}
	file, err := behind.ExportWhole(t.Context(), id)
	behind.Must(err)
	report, err := match.Verify(file, rulesOf(hosttest.Shapes()), behind.PublicKey())
	if err != nil {
		t.Errorf("%v %v", report, err)
	}
	if !bytes.Contains(file, []byte(receipt.Signature)) {
		t.Error("the record does not have what was acknowledged")
	}
}
