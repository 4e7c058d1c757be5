package diplomacy

import (
	"encoding/json"
	"io/fs"
	"math/rand/v2"
	"regexp"
	"slices"
	"testing"

	"spielleiter/game"
)

// Random orders bring about every reason but the rarest, and all of them have words.
func TestEveryReasonHasWordsAndARule(t *testing.T) {
	texts := map[string]map[string]string{}
	for _, lang := range []string{"de", "en"} {
		data, err := fs.ReadFile(Texts, lang+".json")
		if err != nil {
			t.Fatal(err)
		}
		m := map[string]string{}
		if err := json.Unmarshal(data, &m); err != nil {
			t.Fatal(err)
		}
		texts[lang] = m
	}
	argument := regexp.MustCompile(`\{(\w+)\}`)
	seen := map[string]bool{}
	for seed := range uint64(60) {
		playRandomly(t, seed, 12, func(v View) {
			for _, notes := range v.Why() {
				for _, n := range notes {
					seen[n.Code] = true
					for lang, m := range texts {
						if m[n.Code] == "" {
							t.Errorf("%s: no text %s", lang, n.Code)
						}
						for _, a := range argument.FindAllStringSubmatch(m[n.Code], -1) {
							if n.Args[a[1]] == "" {
								t.Errorf("%s: %s lacks %s", lang, n.Code, a[1])
							}
						}
					}
					if len(n.Cite) != 1 || n.Cite[0] == "DIP-0" {
						t.Errorf("%s cites %v", n.Code, n.Cite)
					}
				}
			}
		})
		if t.Failed() {
			return
		}
	}
	if len(seen) < 20 {
		t.Errorf("only %d reasons were seen", len(seen))
	}
}

// What the explanation says of a unit agrees with its result.
func TestTheExplanationAgreesWithTheResult(t *testing.T) {
	fits := map[string][]string{
		"why.dislodgedby": {"dislodged", "destroyed"}, "why.cutby": {"cut", "disrupted"}, "why.cutdislodged": {"cut"},
		"why.overcomes": {"succeeds"}, "why.prevented": {"fails"}, "why.heldby": {"fails"}, "why.headon": {"fails"},
	}
	for seed := range uint64(20) {
		playRandomly(t, seed, 12, func(v View) {
			why := v.Why()
			for _, played := range v.Last {
				for _, r := range played.Results {
					if played.Phase[len(played.Phase)-1] != 'M' {
						continue
					}
					for _, n := range why[r.Unit[2:5]] {
						if want := fits[n.Code]; want != nil && !slices.ContainsFunc(r.Is, func(is string) bool { return slices.Contains(want, is) }) {
							t.Fatalf("seed %d, %s: %s %s %s is %v, explained by %s", seed, played.Phase, r.Power, r.Do, r.Unit, r.Is, n.Code)
						}
					}
				}
			}
		})
	}
}

// playRandomly plays phases of random orders and shows each view to the public.
func playRandomly(t *testing.T, seed uint64, phases int, show func(View)) {
	t.Helper()
	rules := Rules{}
	rng := rand.New(rand.NewPCG(seed, 1))
	config, _ := rules.Info().Complete(game.Config{})
	s, err := rules.Setup(config, game.NewClerk(game.Seed{byte(seed)}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	for n := 1; n <= phases && s.Ended == ""; n++ {
		var orders []game.SeatOrders[Orders]
		for _, seat := range rules.Pending(s).Seats {
			orders = append(orders, game.SeatOrders[Orders]{Seat: seat, Orders: rules.Random(rules.View(s, game.As(seat)), rng)})
		}
		if s, err = rules.Step(s, orders, game.NewClerk(game.Seed{byte(seed)}, n, nil)); err != nil {
			t.Fatal(err)
		}
		show(rules.View(s, game.Public))
	}
}
