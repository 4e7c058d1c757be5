package sandbox_test

import (
	"bytes"
	"encoding/base64"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/sandbox"
)

// walk plays some phases by random orders, and gives the line.
func walk(t *testing.T, g game.Game, phases int, seed byte) *sandbox.Played {
	t.Helper()
	l, err := sandbox.Begin(g, nil, game.Seed{seed})
	if err != nil {
		t.Fatal(err)
	}
	p, err := sandbox.Play(g, l)
	if err != nil {
		t.Fatal(err)
	}
	dice := rand.New(rand.NewPCG(uint64(seed), 1))
	for n := 0; n < phases && !p.Finished(); n++ {
		for _, seat := range p.Last().Pending().Seats {
			v := p.Last().View(game.As(seat))
			next, problems := p.Order(seat, "de", v.Write("de", v.Random(dice)))
			if game.HasError(problems) {
				t.Fatalf("%s: %v", seat, problems)
			}
			p.Line = next
		}
		if p, err = p.Evaluate(); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

func bytesOf(t *testing.T, v interface{ MarshalJSON() ([]byte, error) }) []byte {
	t.Helper()
	b, err := v.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// small are the games whose positions a link holds.
func small(g game.Game) bool { return g.Info().ID != "waben" }

// A link holds the whole line: whoever follows it sees the same position, turns and drafts; and where the line is too long, the same
// position with fewer turns before it.
func TestALinkHoldsALine(t *testing.T) {
	for _, e := range games.All() {
		if !small(e.Game) {
			continue
		}
		t.Run(e.Game.Info().ID, func(t *testing.T) {
			for _, phases := range []int{0, 1, 5, 12, 40} {
				p := walk(t, e.Game, phases, byte(phases))
				link, err := p.Line.Link(e.Game)
				if err != nil {
					t.Fatal(err)
				}
				t.Logf("%d turns: %d bytes", len(p.Closed), len(link))
				l, err := sandbox.Parse(link)
				if err != nil {
					t.Fatal(err)
				}
				again, err := sandbox.Play(e.Game, l)
				if err != nil {
					t.Fatal(err)
				}
				if !bytes.Equal(bytesOf(t, again.Last()), bytesOf(t, p.Last())) {
					t.Errorf("after %d phases another position", phases)
				}
				if again.From+len(again.Closed) != len(p.Closed) {
					t.Errorf("%d and %d phases of %d", again.From, len(again.Closed), len(p.Closed))
				}
			}
		})
	}
}

// What a viewer knows, taken for the position, is what the viewer sees in it, and orders that count in one count in the other.
func TestASupposedPositionTellsWhatTheViewTells(t *testing.T) {
	for _, e := range games.All() {
		if !small(e.Game) {
			continue
		}
		t.Run(e.Game.Info().ID, func(t *testing.T) {
			supposed := 0
			for seed := range byte(4) {
				p := walk(t, e.Game, 3*int(seed)+1, seed)
				for _, at := range p.Positions {
					for _, who := range append(viewers(e.Game), game.Public) {
						v := at.View(who)
						s, ok := v.Suppose()
						if !ok {
							continue
						}
						supposed++
						if seen := s.View(who); !bytes.Equal(bytesOf(t, seen), bytesOf(t, v)) {
							t.Fatalf("%s sees\n%s\nand supposes\n%s", who, bytesOf(t, v), bytesOf(t, seen))
						}
						again, ok := s.View(game.Master).Suppose()
						if !ok || !bytes.Equal(bytesOf(t, again), bytesOf(t, s)) {
							t.Fatalf("%s: a supposed position supposes another", who)
						}
					}
				}
			}
			if supposed == 0 && e.Game.Info().ID != "terramagica" {
				t.Error("nobody supposes anything")
			}
		})
	}
}

func viewers(g game.Game) (list []game.Viewer) {
	for _, s := range g.Info().Seats {
		list = append(list, game.As(s))
	}
	return list
}

// Going back gives the orders of then as a draft, and evaluating them the same position.
func TestGoingBackAndOnIsTheSame(t *testing.T) {
	g, _ := games.All().Find("diplomacy", "")
	p := walk(t, g.Game, 6, 3)
	back, err := sandbox.Play(g.Game, p.Back(4).Line)
	if err != nil {
		t.Fatal(err)
	}
	on, err := back.Evaluate()
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(bytesOf(t, on.Last()), bytesOf(t, p.Positions[5])) {
		t.Error("the same orders come to something else")
	}
	if len(p.Line.Turns) != 6 {
		t.Errorf("the line itself has %d turns", len(p.Line.Turns))
	}
}

// A change by hand begins a line of its own; what the game does not take is told, and changes nothing.
func TestAChangeBeginsALine(t *testing.T) {
	g, _ := games.All().Find("diplomacy", "")
	p := walk(t, g.Game, 0, 1)
	l, problems, err := p.Change(game.Change{Do: game.Move, Thing: "A mun", Place: "tyr"})
	if err != nil || len(problems) > 0 {
		t.Fatal(err, problems)
	}
	changed, err := sandbox.Play(g.Game, l)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(bytesOf(t, changed.Last())), "A tyr") {
		t.Errorf("%s", bytesOf(t, changed.Last()))
	}
	if _, problems, err := p.Change(game.Change{Do: game.Move, Thing: "A mun", Place: "nth"}); err != nil || len(problems) == 0 {
		t.Errorf("an army at sea: %v", err)
	}
}

// Links that somebody has changed, cut or made up are damaged, and nothing else comes of them.
func TestDamagedLinks(t *testing.T) {
	g, _ := games.All().Find("diplomacy", "")
	p := walk(t, g.Game, 2, 1)
	link, err := p.Line.Link(g.Game)
	if err != nil {
		t.Fatal(err)
	}
	for name, bad := range map[string]string{
		"empty": "", "cut": link[:len(link)/2], "not base64": "§" + link, "padded": link + "==", "long": strings.Repeat("A", sandbox.MaxLink+1),
		"nothing": base64.RawURLEncoding.EncodeToString([]byte("nothing")),
	} {
		if _, err := sandbox.Parse(bad); !errors.Is(err, sandbox.ErrDamaged) {
			t.Errorf("%s: %v", name, err)
		}
	}
	l, err := sandbox.Parse(link)
	if err != nil {
		t.Fatal(err)
	}
	l.Turns[1] = sandbox.Turn{"france": "A PAR ! MOS"}
	if _, err := sandbox.Play(g.Game, l); err == nil {
		t.Error("orders that nobody could give")
	}
	l.Turns, l.State, l.Schema = nil, []byte(`{"year":1}`), g.Game.Info().Schema
	if _, err := sandbox.Play(g.Game, l); err == nil {
		t.Error("a position that is none")
	}
}

// FuzzParse holds that whatever is in a link is a line, or damaged: nothing panics, nothing grows without bound.
func FuzzParse(f *testing.F) {
	g, _ := games.All().Find("agamemnon", "")
	l, err := sandbox.Begin(g.Game, nil, game.Seed{1})
	if err != nil {
		f.Fatal(err)
	}
	link, err := l.Link(g.Game)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(link)
	f.Add("")
	f.Fuzz(func(t *testing.T, link string) {
		l, err := sandbox.Parse(link)
		if err != nil {
			return
		}
		if len(l.State) > sandbox.MaxSize {
			t.Error("a line without bound")
		}
		_, _ = sandbox.Play(g.Game, l)
	})
}
