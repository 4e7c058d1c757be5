package agamemnon

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"spielleiter/game"
)

// configs are all variants with both starters' draws left open.
func configs(t testing.TB) []game.Config {
	t.Helper()
	var all []game.Config
	for _, o := range []map[string]string{
		{},
		{"loom": "on"},
		{"loom": "on", "loomwarp": "any"},
		{"oracle": "on"},
		{"open": "on"},
		{"loom": "on", "oracle": "on"},
		{"loom": "on", "open": "on"},
	} {
		c, problems := Rules{}.Info().Complete(game.Config{Options: o})
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		all = append(all, c)
	}
	return all
}

func seedOf(n int) (s game.Seed) {
	s[0], s[1], s[2] = byte(n), byte(n>>8), byte(n>>16)
	return s
}

// match plays a random match and shows each state before its orders.
func match(t testing.TB, config game.Config, n int, see func(State, Orders, game.Protocol)) State {
	t.Helper()
	seed := seedOf(n)
	clerk := game.NewClerk(seed, 0, nil)
	s, err := Rules{}.Setup(config, clerk)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(uint64(n), 1))
	protocol := clerk.Protocol()
	for phase := 1; ; phase++ {
		if err := (Rules{}).Verify(s); err != nil {
			text, _ := json.Marshal(s)
			t.Fatalf("phase %d: %v\n%s", phase, err, text)
		}
		p := Rules{}.Pending(s)
		if p.Over() {
			see(s, Orders{}, protocol)
			return s
		}
		v := Rules{}.View(s, game.As(p.Seats[0]))
		m := Rules{}.Random(v, r)
		see(s, m, protocol)
		clerk = game.NewClerk(seed, phase, nil)
		if s, err = (Rules{}).Step(s, []game.SeatOrders[Orders]{{Seat: p.Seats[0], Orders: m}}, clerk); err != nil {
			t.Fatalf("phase %s: %v", p.Phase, err)
		}
		if err := clerk.Err(); err != nil {
			t.Fatal(err)
		}
		protocol = clerk.Protocol()
	}
}

func TestRandomMatches(t *testing.T) {
	for _, c := range configs(t) {
		for n := range 20 {
			match(t, c, n, func(s State, m Orders, p game.Protocol) {
				v := Rules{}.View(s, game.Public)
				for _, lang := range []string{"", "de", "en"} {
					if len(m.Place)+len(m.Piles)+len(m.Redraw) == 0 && s.Phase != PhaseRedraw {
						continue
					}
					text := Rules{}.Write(v, lang, m)
					got, problems := Rules{}.Read(v, lang, text)
					a, _ := json.Marshal(m)
					b, _ := json.Marshal(got)
					if string(a) != string(b) || problems != nil {
						t.Fatalf("%q: %s, want %s; %v", text, b, a, problems)
					}
				}
			})
		}
	}
}
