package match_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest/council"
	"spielleiter/match"
)

// grown is a game after an option was added to it: its states have it, and older ones are filled.
type grown struct{ game.Game }

const grownBy = `{"later":"no",`

func (g grown) Info() game.Info {
	info := g.Game.Info()
	info.Options = append(slices.Clone(info.Options), game.Option{Name: "later", Kind: game.Choice, Default: "no", Choices: []string{"no", "yes"}})
	return info
}

func (g grown) Setup(c game.Config, clerk *game.Clerk) (game.Position, error) {
	if c.Options["later"] != "no" {
		return nil, &game.ConfigError{Problems: []game.Problem{{Severity: game.Error, Code: "config.option.value"}}}
	}
	return grow(g.Game.Setup(c, clerk))
}

func (g grown) Load(schema int, state []byte) (game.Position, error) {
	if rest, ok := bytes.CutPrefix(state, []byte(grownBy)); ok {
		state = append([]byte("{"), rest...)
	}
	return grow(g.Game.Load(schema, state))
}

func grow(p game.Position, err error) (game.Position, error) {
	if err != nil {
		return nil, err
	}
	return grownPosition{p}, nil
}

type grownPosition struct{ game.Position }

func (p grownPosition) MarshalJSON() ([]byte, error) {
	data, err := json.Marshal(p.Position)
	return append([]byte(grownBy), data[1:]...), err
}

func (p grownPosition) Declare(orders []game.ErasedOrders) game.Position {
	return grownPosition{p.Position.Declare(orders)}
}

func (p grownPosition) Step(orders []game.ErasedOrders, clerk *game.Clerk) (game.Position, error) {
	return grow(p.Position.Step(orders, clerk))
}

func findGrown(id, edition string) (game.Game, bool) {
	g, ok := find(id, edition)
	return grown{g}, ok
}

// What was played, gone back to and corrected before an option existed still verifies, and what is not so is still found.
func TestAnOlderMatchVerifies(t *testing.T) {
	h := storied(t)
	data := h.export(game.Public)
	if r, err := match.Verify(data, findGrown, pub); err != nil || r.Phases != len(h.phases)-1 {
		t.Fatalf("%+v, %v", r, err)
	}
	for _, falsify := range []func(*forger){
		func(f *forger) { f.Match.Config.Options["later"] = "yes" },
		func(f *forger) { f.Phases[1].State = f.Phases[2].State },
	} {
		f := forge(t, data)
		falsify(f)
		if _, err := match.Verify(f.file(), findGrown, pub); err == nil {
			t.Error("a forgery verifies")
		}
	}
}

// A match that gathered, or was being played, when an option was added goes on with its default, and verifies.
func TestAnOlderMatchGoesOn(t *testing.T) {
	for _, begun := range []bool{false, true} {
		h := found(t, council.New(), match.Plan{Config: game.Config{Seats: []game.Seat{"raven", "fox", "bear"}}})
		h.join(anna, "raven")
		h.join(ben, "fox")
		if begun {
			h.join(cleo, "bear")
			h.rules = grown{h.rules}
		} else {
			h.rules = grown{h.rules}
			h.join(cleo, "bear")
		}
		h.playOut(newRand(7))
		if !bytes.HasPrefix(h.state, []byte(grownBy)) || h.m.Config.Options["later"] != "no" {
			t.Errorf("begun %v: %.40s, %v", begun, h.state, h.m.Config.Options)
		}
		if _, err := match.Verify(h.export(game.Public), findGrown, pub); err != nil {
			t.Errorf("begun %v: %v", begun, err)
		}
	}
}
