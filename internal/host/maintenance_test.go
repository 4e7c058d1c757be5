package host_test

import (
	"bytes"
	"context"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/match"
)

// While the house rests no phase closes, and when it goes on deadlines have moved by that time.
func TestDeadlinesMoveByTheTimeInWhichTheHouseRested(t *testing.T) {
	s := opened(t, filepath.Join(t.TempDir(), "house.db"))
	h := hosttest.On(t, s, hosttest.NewClock())
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	a, b := h.Person("Thetis"), h.Person("Nereus")
	made, err := h.Create(ctx, a, host.NewMatch{Game: "agamemnon", Seat: "greeks", Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Hour}}})
	h.Must(err)
	h.Must(h.Join(ctx, b, made.ID, "", made.Invite))
	before := *h.Page(a, made.ID).Deadline
	phase := h.Page(a, made.ID).Phase
	done := make(chan struct{})
	go func() { defer close(done); h.Run(ctx) }()
	beats(t, h, s)
	h.Must(h.Notice(ctx, host.CommandLine, host.HouseNotice{ReadOnly: true}, "update"))
	if h.Resting() == nil {
		t.Fatal("the house does not rest")
	}
	time.Sleep(1500 * time.Millisecond) // the heart has stopped
	h.Clock.Forward(2 * time.Hour)
	time.Sleep(1500 * time.Millisecond)
	if p := h.Page(a, made.ID); p.Phase != phase || !p.Deadline.Equal(before) {
		t.Errorf("phase %d after %d, deadline %v", p.Phase, phase, p.Deadline)
	}
	h.Must(h.Notice(ctx, host.CommandLine, host.HouseNotice{}, "done"))
	eventually(t, "a deadline that has moved", func() bool {
		p := h.Page(a, made.ID)
		moved := p.Deadline.Sub(before)
		return p.Phase == phase && moved > 119*time.Minute && moved < 121*time.Minute
	})
	if outagesOf(t, s, made.ID) != 1 {
		t.Error("the record does not tell of it once")
	}
	stop()
	<-done
}

// Another process on the same database follows, and believes nothing that an operator has changed elsewhere.
func TestAnActElsewhereIsHeeded(t *testing.T) {
	file := filepath.Join(t.TempDir(), "house.db")
	c := hosttest.NewClock()
	here1, elsewhere := hosttest.On(t, opened(t, file), c), hosttest.On(t, opened(t, file), c)
	ctx, stop := context.WithCancel(t.Context())
	id, a, b := here1.Two()
	here1.Page(b, id)
	done := make(chan struct{})
	go func() { defer close(done); here1.Run(ctx) }()
	time.Sleep(300 * time.Millisecond)
	elsewhere.Must(elsewhere.Ban(ctx, host.CommandLine, "#"+a.Person, nil, "x"))
	elsewhere.Must(elsewhere.Notice(ctx, host.CommandLine, host.HouseNotice{De: "Umbau", En: "Rebuilding"}, "x"))
	eventually(t, "the open seat and the notice", func() bool {
		open := false
		for _, s := range here1.Page(b, id).Seats {
			open = open || s.Open != nil
		}
		return open && here1.HouseNotice().En == "Rebuilding"
	})
	stop()
	<-done
	if again := hosttest.On(t, opened(t, file), c); again.HouseNotice().De != "Umbau" {
		t.Error("the notice is not there after a start")
	}
}

func TestANoticeIsChecked(t *testing.T) {
	h := hosttest.New(t)
	at := func(d time.Duration) *time.Time { x := h.Now().Add(d); return &x }
	for code, n := range map[string]host.HouseNotice{
		"notice.long":  {De: strings.Repeat("x", host.MaxLine+1), En: "x"},
		"notice.both":  {De: "x"},
		"notice.time":  {De: "x", En: "x", At: at(-time.Hour)},
		"notice.order": {De: "x", En: "x", At: at(time.Hour), Until: at(time.Minute)},
	} {
		h.Refused(h.Notice(t.Context(), host.CommandLine, n, "x"), host.Invalid, code)
	}
	h.Must(h.Notice(t.Context(), host.CommandLine, host.HouseNotice{ReadOnly: true, At: at(time.Hour)}, "x"))
	if h.Resting() != nil {
		t.Error("it rests before its time")
	}
	h.Clock.Forward(time.Hour)
	if e := h.Resting(); e == nil || e.RetryAfter < 1 {
		t.Errorf("%v", e)
	}
}

// Everything about a person is there, and not a word of anybody else.
func TestEverythingAboutAPersonHasNothingOfOthers(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	_, _, a := account(t, h)
	_, answer := newKey(t, h, a, "")
	h.Must(h.AddPasskey(ctx, a, browser, "Muscheltelefon", answer))
	b := h.Person("Nereus")
	made, err := h.Create(ctx, a, host.NewMatch{Game: "agamemnon", Seat: "greeks", Options: map[string]string{"starter": "greeks"}, Terms: match.Terms{Press: match.PressPrivate}})
	h.Must(err)
	h.Must(h.Join(ctx, b, made.ID, "", made.Invite))
	for _, who := range []host.Actor{a, b} {
		h.Must(second(h.Say(ctx, who, made.ID, "", "Wort von "+who.Name)))
		h.Must(second(h.Say(ctx, who, made.ID, "greeks,trojans", "Geheim von "+who.Name)))
	}
	for _, who := range []host.Actor{a, b} {
		_, err := h.WriteDiary(ctx, who, made.ID, match.Remark{Text: "Notiz von " + who.Name})
		h.Must(err)
	}
	h.Must(h.File(ctx, a, host.NewReport{Match: made.ID, Reason: "spam", Words: "Beschwerde von Thetis"}))
	for range 6 {
		who := h.Mover(made.ID, a, b)
		p := h.Page(who, made.ID)
		h.Must(second(h.Submit(ctx, who, made.ID, host.Order{Phase: p.Phase, Text: h.DefaultOrders(p), Ready: true})))
	}
	var out bytes.Buffer
	h.Must(h.MayHaveEverything(ctx, a))
	h.Must(h.Everything(ctx, a, &out))
	var file struct {
		Account struct{ Name string }
		Matches []struct {
			ID, Seat string
			Lines    []struct{ Text string }
			Orders   []json.RawMessage
		}
	}
	h.Must(json.Unmarshal(out.Bytes(), &file))
	if m := file.Matches; file.Account.Name != "Thetis" || len(m) != 1 || m[0].ID != made.ID || m[0].Seat != "greeks" || len(m[0].Lines) != 2 || len(m[0].Orders) == 0 {
		t.Fatalf("%s", out.String())
	}
	for _, there := range []string{"Muscheltelefon", "Wort von Thetis", "Geheim von Thetis", "Notiz von Thetis", "Beschwerde von Thetis"} {
		if !strings.Contains(out.String(), there) {
			t.Errorf("%q is missing", there)
		}
	}
	for _, other := range []string{"Nereus", b.Person, b.Session, `"seat":"trojans"`, "publicKey"} {
		if strings.Contains(out.String(), other) {
			t.Errorf("%q is in it: %s", other, out.String())
		}
	}
	for range 4 {
		h.Must(h.MayHaveEverything(ctx, a))
	}
	h.Refused(h.MayHaveEverything(ctx, a), host.TooMany, "too-many")
	h.Clock.Forward(16 * time.Minute)
	h.Refused(h.MayHaveEverything(ctx, a), host.Forbidden, "session.stale")
}

// A report keeps what was there as it was, is decided once, and who has reported is told.
func TestAReportKeepsItsEvidence(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	id, a, b := h.Two()
	stranger := h.Person("Proteus")
	h.Must(second(h.Say(ctx, a, id, "", "Schimpf <und> Schande")))
	h.Refused(h.File(ctx, b, host.NewReport{Match: id, Line: 1, Reason: "none"}), host.Invalid, "report.reason")
	h.Refused(h.File(ctx, b, host.NewReport{Match: id, Line: 9, Reason: "insult"}), host.Unknown, "line.unknown")
	h.Refused(h.File(ctx, b, host.NewReport{Match: id, Line: 1, Reason: "insult", Words: strings.Repeat("x", 501)}), host.Invalid, "report.words")
	h.Refused(h.File(ctx, host.Actor{}, host.NewReport{Match: id, Reason: "insult"}), host.Anonymous, "person.needed")
	h.Refused(h.File(ctx, stranger, host.NewReport{Match: id, Line: 1, Channel: "greeks,trojans", Reason: "insult"}), host.Forbidden, "refusal.channel.other")
	h.Must(h.File(ctx, b, host.NewReport{Match: id, Line: 1, Reason: "insult", Words: "Das geht nicht"}))
	h.Must(h.File(ctx, b, host.NewReport{Match: id, Seat: "greeks", Reason: "name"}))
	list, err := h.OpenReports(ctx, host.CommandLine)
	h.Must(err)
	if len(list) != 2 || list[0].Evidence.Text+list[1].Evidence.Text != "Schimpf <und> Schande" || !list[0].Good || !list[1].Good || list[0].By != "~Nereus" {
		t.Fatalf("%+v", list)
	}
	for _, r := range list {
		h.Must(h.Decide(ctx, host.CommandLine, r.ID, r.Evidence.Line > 0, "zurückgezogen"))
		h.Refused(h.Decide(ctx, host.CommandLine, r.ID, false, "noch einmal"), host.Unknown, "report.unknown")
	}
	lines, err := h.Chat(ctx, b, id, "", 0)
	h.Must(err)
	if !lines[0].Withdrawn {
		t.Error("the line is still there")
	}
	told, err := h.Tidings(ctx, b)
	h.Must(err)
	if len(told) != 2 || told[0].Kind != host.TidingReport || told[0].Reason != "zurückgezogen" {
		t.Errorf("%+v", told)
	}
	for n := range 8 {
		h.Must(h.File(ctx, b, host.NewReport{Match: id, Reason: "spam"}))
		_ = n
	}
	h.Refused(h.File(ctx, b, host.NewReport{Match: id, Reason: "spam"}), host.TooMany, "report.many")
	if n, err := h.VerifyHouseLog(ctx); n != 3 || err != nil {
		t.Errorf("%d entries, %v", n, err)
	}
}
