package textboard_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"spielleiter/agamemnon"
	"spielleiter/game"
	"spielleiter/internal/cli/textboard"
)

func text(key string, _ game.Args) string {
	return map[string]string{"kind.strength": "Stärke", "kind.force": "Anzahl", "kind.rank": "Rang"}[key]
}

// play gives the views of a random match.
func play(t *testing.T, options map[string]string, seed uint64) []agamemnon.View {
	t.Helper()
	g := agamemnon.New()
	config, problems := g.Info().Complete(game.Config{Options: options})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	pos, err := g.Setup(config, game.NewClerk(game.Seed{byte(seed)}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(seed, 1))
	var views []agamemnon.View
	for phase := 1; ; phase++ {
		views = append(views, pos.View(game.Public).Value().(agamemnon.View))
		pending := pos.Pending()
		if pending.Over() {
			return views
		}
		v := pos.View(game.As(pending.Seats[0]))
		pos, err = pos.Step([]game.ErasedOrders{{Seat: pending.Seats[0], Orders: v.Random(r)}}, game.NewClerk(game.Seed{byte(seed)}, phase, nil))
		if err != nil {
			t.Fatal(err)
		}
	}
}

// Every space in play shows its number and every stone its piece, in every position,
// within 80 columns and 26 lines.
func TestEverythingIsShown(t *testing.T) {
	for _, options := range []map[string]string{nil, {"loom": "on"}} {
		for seed := range uint64(5) {
			for _, v := range play(t, options, seed) {
				picture := textboard.Draw(v, textboard.Style{Text: text})
				lines := strings.Split(strings.TrimRight(picture, "\n"), "\n")
				if len(lines) > 26 {
					t.Errorf("%d lines", len(lines))
				}
				for _, line := range lines {
					if n := utf8.RuneCountInString(line); n > 80 {
						t.Errorf("%d columns: %s", n, line)
					}
				}
				greeks, trojans, free := 0, 0, 0
				for n, s := range v.Stones {
					switch space := agamemnon.SpaceAt(n); {
					case space == v.Out:
					case s.Empty():
						free++
						if !strings.Contains(picture, "<"+strconv.Itoa(int(space))+">") {
							t.Errorf("space %d is not shown in\n%s", space, picture)
						}
					case s.Side() == agamemnon.Greeks:
						greeks++
					default:
						trojans++
					}
				}
				for sign, want := range map[string]int{"[": greeks, "(": trojans, "<": free} {
					if got := strings.Count(picture, sign); got != want {
						t.Errorf("%d of %q, want %d in\n%s", got, sign, want, picture)
					}
				}
			}
		}
	}
}

// Each tile of the board is drawn with the letter of its kind and painted for its owner.
func TestTilesArePaintedForTheirOwners(t *testing.T) {
	views := play(t, nil, 3)
	last := views[len(views)-1]
	seen := map[string]bool{}
	textboard.Draw(last, textboard.Style{Text: text, Paint: func(side *agamemnon.Side, run string) string {
		who := "nobody"
		if side != nil {
			who = side.String()
		}
		for _, c := range run {
			seen[who+string(c)] = true
		}
		return run
	}})
	for _, thread := range last.Threads(false) {
		who := "nobody"
		if thread.Owner != nil {
			who = thread.Owner.String()
		}
		if want := who + text("kind."+thread.Kind.String(), nil)[:1]; !seen[want] {
			t.Errorf("nothing painted for %s", want)
		}
	}
}
