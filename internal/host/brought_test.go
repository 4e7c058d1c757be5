package host_test

import (
	"bytes"
	"fmt"
	"slices"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/notice"
	"spielleiter/match"
)

// realms is a match of Welt der Waben that two people evaluate together.
func (p *post) realms() (id string, people [2]host.Actor) {
	p.t.Helper()
	people = [2]host.Actor{p.Person("Ada"), p.Person("Bor")}
	seats := []game.Seat{"realm1", "realm2"}
	made, err := p.Create(p.t.Context(), p.Person("Gaia"), host.NewMatch{
		Game: "waben", Seats: seats, Listed: true, Options: map[string]string{"length": "2"},
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}},
	})
	p.Must(err)
	for n, seat := range seats {
		p.Must(p.Join(p.t.Context(), people[n], made.ID, seat, ""))
	}
	p.reached(people[0], "ada@example.org")
	p.reached(people[1], "bor@example.org")
	p.after(2 * time.Minute)
	p.take()
	return made.ID, people
}

// evaluated lets both order nothing, and gives what is mailed then.
func (p *post) evaluated(id string, people [2]host.Actor) map[string]notice.Message {
	p.t.Helper()
	for _, a := range people {
		_, err := p.Submit(p.t.Context(), a, id, host.Order{Ready: true})
		p.Must(err)
	}
	p.round()
	p.Clock.Forward(2 * time.Minute)
	p.round()
	told := map[string]notice.Message{}
	_, messages := p.take()
	for _, m := range messages {
		told[m.To] = m
	}
	return told
}

// Whoever wants it has what was evaluated with the mail that says so: what they may know of it and nothing else, and their papers as
// their page prints them. Nobody else has.
func TestAnEvaluationIsMailedToWhoWantsIt(t *testing.T) {
	h, c := hosttest.New(t), &carrier{}
	p := &post{hosttest.Of(t, h.Store, h.Clock, games.All(), host.Options{Sender: c}), c, t}
	id, people := p.realms()
	s := notice.Defaults()
	s.Papers = true
	_, err := p.SetNotices(t.Context(), people[0], s)
	p.Must(err)
	speech := games.Speech{Lang: "en", T: func(key string, _ game.Args) string { return key }, Problem: func(game.Problem) string { return "" }}
	for n, kind := range []notice.Kind{notice.Turn, notice.Ended} {
		phase := n + 1
		told := p.evaluated(id, people)
		ada, bor := told["ada@example.org"], told["bor@example.org"]
		if ada.Kind != kind || bor.Kind != kind || bor.Brought != nil || ada.Brought == nil {
			t.Fatalf("after phase %d: %+v, %+v", phase, ada, bor)
		}
		own, err := p.Phase(t.Context(), people[0], id, phase)
		p.Must(err)
		same := func(a, b game.Note) bool { return a.Code == b.Code }
		if b := ada.Brought; b.Phase != own.Name || len(b.Notes) == 0 || !slices.EqualFunc(b.Notes, own.Notes, same) {
			t.Errorf("phase %s, %v; the page has %v", b.Phase, b.Notes, own.Notes)
		}
		files, err := ada.Brought.Papers(speech)
		p.Must(err)
		var names []string
		for _, f := range files {
			names = append(names, f.Name)
			paper, err := p.Paper(t.Context(), people[0], id, phase, f.Name[:len(f.Name)-len("-1.pdf")], "pdf", speech)
			p.Must(err)
			if !bytes.Equal(f.Body, paper.Body) || !bytes.HasPrefix(f.Body, []byte("%PDF")) || f.Type != "application/pdf" {
				t.Errorf("%s is not what the page prints", f.Name)
			}
		}
		if want := []string{fmt.Sprintf("letter-%d.pdf", phase), fmt.Sprintf("bote-%d.pdf", phase)}; !slices.Equal(names, want) {
			t.Errorf("attached are %v, want %v", names, want)
		}
	}
}
