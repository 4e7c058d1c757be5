package proof

import (
	"math/rand/v2"
	"testing"

	"spielleiter/game"
	"spielleiter/waben"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// hosted is a turn as a host plays it.
type hosted struct {
	state    waben.State
	protocol game.Protocol
}

// host plays the stage's turn as a host does: sheets as orders, dice and news by a clerk, and no game master.
func (s *stage) host(t testing.TB) *hosted {
	t.Helper()
	s.look(t)
	rules := waben.Rules{}
	full, problems := rules.Info().Complete(game.Config{Seats: rules.Info().Seats[:len(s.w.Realms)], Options: map[string]string{"moons": "2"}})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	state := waben.State{Options: full.Options, Seats: full.Seats, First: s.w.Moon - 2, World: s.w, Last: nothing(s.w)}
	if err := rules.Verify(state); err != nil {
		t.Fatal(err)
	}
	var orders []game.SeatOrders[waben.Orders]
	for n, seat := range state.Seats {
		o := game.SeatOrders[waben.Orders]{Seat: seat}
		if text := s.sheets[s.w.Realms[n].Code]; text != "" {
			read, _ := sheet.Read([]byte(text), sheet.Options{Moons: 2})
			o.Orders = *read
		}
		orders = append(orders, o)
	}
	clerk := game.NewClerk(game.Seed{1}, 7, nil)
	next, err := rules.Step(state, orders, clerk)
	if err != nil {
		t.Fatal(err)
	}
	return &hosted{next, clerk.Protocol()}
}

// papers is everything that a host shows to a seat: its view, what everybody sees, its news, what is said of its orders.
func (h *hosted) papers(t testing.TB, r world.RealmID) map[string]string {
	t.Helper()
	rules := waben.Rules{}
	seat := h.state.Seats[r-1]
	v, public := rules.View(h.state, game.As(seat)), rules.View(h.state, game.Viewer{})
	orders, problems := rules.Read(v, "de", probe)
	var news []game.Note
	for _, told := range h.protocol.Notes {
		if told.For(game.As(seat)) {
			news = append(news, told.Note)
		}
	}
	return map[string]string{
		"view":    written(t, v),
		"public":  written(t, public),
		"pending": written(t, rules.Pending(h.state)),
		"result":  written(t, rules.Result(h.state)),
		"news":    written(t, news),
		"read":    written(t, orders) + written(t, problems),
		"check":   written(t, rules.Check(v, orders)),
		"try":     written(t, rules.Try(v, orders)),
		"random":  written(t, rules.Random(v, rand.New(rand.NewPCG(1, 2)))),
	}
}

// A host, too, shows a realm the same bytes whatever happens that it cannot know; the twin shows what the game master sees.
func TestHostsTellNobodyWhatHeCannotKnow(t *testing.T) {
	base := set(t).host(t)
	before := base.papers(t, amt)
	known := &outcome{next: base.state.World, log: base.state.Last}
	master := func(h *hosted) string { return written(t, waben.Rules{}.View(h.state, game.As(game.GameMaster))) }
	tried := 0
	for _, scene := range scenes {
		t.Run(scene.name, func(t *testing.T) {
			s := set(t)
			if scene.change(t, s, known); len(s.rulings) > 0 {
				t.Skip("a host's game master only answers questions")
			}
			tried++
			after := s.host(t)
			changed := after.papers(t, amt)
			for _, name := range differ(before, changed) {
				was, is := parts(before[name], changed[name])
				t.Errorf("%s tells it: %q\nwas %q", name, is, was)
			}
			if master(base) == master(after) && s.sheets["BOR"] == set(t).sheets["BOR"] {
				t.Error("the broken twin is not caught: the scene proves nothing")
			}
		})
	}
	if tried < 30 {
		t.Errorf("only %d scenes were played", tried)
	}
}
