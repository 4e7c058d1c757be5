package host_test

import (
	"path/filepath"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/match"
)

// The queue wakes for what is due before the start: the end of signing up, where computers take the free seats, and then the
// start.
func TestRunStartsMatchesAtTheirDates(t *testing.T) {
	s := opened(t, filepath.Join(t.TempDir(), "spielleiter.db"))
	h := hosttest.With(t, s, hosttest.NewClock(), host.Options{Clock: time.Now})
	runs(t, h)
	a := h.Person("Thetis")
	signUp, start := time.Now().Add(500*time.Millisecond), time.Now().Add(1500*time.Millisecond)
	terms := match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}, SignUpBy: &signUp, StartAt: &start, FillUp: "random"}
	made, err := h.Create(t.Context(), a, host.NewMatch{Game: "council", Seats: beasts, Seat: "fox", Terms: terms})
	h.Must(err)
	terms.FillUp, terms.StartAt = "", nil
	alone, err := h.Create(t.Context(), a, host.NewMatch{Game: "council", Seats: beasts, Seat: "fox", Terms: terms})
	h.Must(err)
	eventually(t, "the start", func() bool { return h.Page(a, made.ID).Status == match.Running })
	if p := h.Page(a, made.ID); p.Opened.Before(start.Truncate(time.Millisecond)) || p.Seats[0].Kind != "bot" {
		t.Errorf("opened %s before %s, %+v", p.Opened, start, p.Seats)
	}
	if p := h.Page(a, alone.ID); p.Status != match.Cancelled || !p.Unfilled {
		t.Errorf("it is %s, unfilled %v", p.Status, p.Unfilled)
	}
	terms.FillUp = "zeus"
	_, err = h.Create(t.Context(), a, host.NewMatch{Game: "council", Seats: beasts, Seat: "fox", Terms: terms})
	h.Refused(err, host.Invalid, "level.unknown")
}

func TestMatchesThatGatherTellTheirDates(t *testing.T) {
	h := hosttest.New(t)
	a := h.Person("Thetis")
	start := h.Now().Add(time.Hour)
	made, err := h.Create(t.Context(), a, host.NewMatch{Game: "council", Seats: beasts, Listed: true, Terms: match.Terms{StartAt: &start, SignUpBy: &start}})
	h.Must(err)
	if p := h.Page(a, made.ID); p.Deadline != nil || !p.Terms.StartAt.Equal(start.Truncate(time.Millisecond)) {
		t.Errorf("deadline %v, start %v", p.Deadline, p.Terms.StartAt)
	}
	l, err := h.Lobby(t.Context(), a, host.LobbyQuery{Scope: host.ScopeOpen})
	h.Must(err)
	if r := l.Rows[0]; r.Deadline != nil || r.StartAt == nil || r.SignUpBy == nil {
		t.Errorf("%+v", r)
	}
}

// A bank is on the page of both, and stands while the match is paused.
func TestBanksAreShown(t *testing.T) {
	h := hosttest.New(t)
	a, b := h.Person("Thetis"), h.Person("Nereus")
	bank := match.Pace{Kind: match.PaceBank, Bank: 2 * match.Day, Bonus: match.Hour}
	made, err := h.Create(t.Context(), a, host.NewMatch{Game: "agamemnon", Seat: "greeks", Options: map[string]string{"starter": "greeks"}, Terms: match.Terms{Pace: bank}})
	h.Must(err)
	h.Must(h.Join(t.Context(), b, made.ID, "", made.Invite))
	h.Clock.Forward(26 * time.Hour)
	h.Must(h.Pause(t.Context(), a, made.ID, ""))
	h.Must(h.Pause(t.Context(), b, made.ID, ""))
	p := h.Page(a, made.ID)
	if left := p.Seats[0].Bank; left == nil || *left < 21*match.Hour || *left > 22*match.Hour {
		t.Errorf("who is to move has %v", left)
	}
	if left := p.Seats[1].Bank; left == nil || *left != 2*match.Day {
		t.Errorf("the other has %v", left)
	}
}
