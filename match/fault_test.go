package match_test

import (
	"bytes"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/game"
	"spielleiter/game/gametest/council"
	"spielleiter/match"
)

// faulty are rules whose steps fail.
type faulty struct{ game.Game }

type faultyPosition struct{ game.Position }

var errStep = errors.New("the rules are broken")

func (f faulty) Setup(c game.Config, clerk *game.Clerk) (game.Position, error) {
	p, err := f.Game.Setup(c, clerk)
	return faultyPosition{p}, err
}

func (f faulty) Load(schema int, state []byte) (game.Position, error) {
	p, err := f.Game.Load(schema, state)
	return faultyPosition{p}, err
}

func (faultyPosition) Step([]game.ErasedOrders, *game.Clerk) (game.Position, error) {
	return nil, errStep
}

func TestAFaultOfTheRulesChangesNothing(t *testing.T) {
	h := councilOfThree(t, match.Plan{Terms: spans(match.Day)})
	h.submit(anna, "raven", defaultText(h, "raven"), true)
	h.submit(ben, "fox", defaultText(h, "fox"), true)
	text := defaultText(h, "bear")
	h.rules = faulty{council.New()}
	before := h.m
	for name, command := range map[string]func(*match.Table) error{
		"submit": func(t *match.Table) error {
			_, err := t.Submit(cleo, match.Draft{Seat: "bear", Text: text, Ready: true}, h.now)
			return err
		},
		"close":  func(t *match.Table) error { return t.Close(*before.CloseAt) },
		"resign": func(t *match.Table) error { return t.Resign(cleo, "bear", h.now) },
	} {
		var r *match.Refusal
		if err := h.do(command); !errors.Is(err, errStep) || errors.As(err, &r) {
			t.Errorf("%s: %v", name, err)
		}
		if d := cmp.Diff(before, h.m); d != "" {
			t.Errorf("%s changed the match: %s", name, d)
		}
	}
}

func TestOpenRefusesOtherRulesAndBrokenStates(t *testing.T) {
	h := councilOfThree(t, match.Plan{})
	other := h.m
	other.Edition = "0"
	if _, err := match.Open(h.rules, other, h.state, key); err == nil {
		t.Error("opened with the rules of another edition")
	}
	h.state = bytes.Replace(h.state, []byte(`"round":1`), []byte(`"round":-1`), 1)
	var r *match.Refusal
	err := h.do(func(t *match.Table) error { _, err := t.Submit(anna, match.Draft{Seat: "raven"}, noon); return err })
	if err == nil || errors.As(err, &r) {
		t.Errorf("a broken state is not reported: %v", err)
	}
}
