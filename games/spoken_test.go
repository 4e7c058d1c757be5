package games_test

import (
	"compress/gzip"
	"context"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/games"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// unsaid is what no sentence may hold: an argument that nobody filled, a key, a brace, or the word for something of the program.
var unsaid = regexp.MustCompile(`⟨|⟩|[{}]|@[a-z]+\.|\b(?:event|note|problem|phase|option|seat|board|power|reason|why|plan|piece|place|kit|moon|try|hint)\.[a-z][a-z._]*[a-z]|%!|<nil>| {2}|^ | $|\(\)|,,|;;|^;|; *$`)

// nothing is a difference or a share that is none, told as if it were one.
var nothing = regexp.MustCompile(`[±+−-]0(?:\D|$)|\b0\s?[%‰]`)

// Whatever matches tell is a sentence in both languages: notes, what orders would do, hints, and what is wrong with orders.
func TestWhatMatchesTellIsASentence(t *testing.T) {
	list := games.All()
	c := i18n.All(list)
	for _, e := range list {
		id := e.Game.Info().ID
		t.Run(id, func(t *testing.T) {
			said := map[string]bool{}
			for seed := range uint64(gametest.Times(3, 30)) {
				listen(t, e, seed, func(n game.Note) {
					for _, lang := range i18n.Langs {
						p := c.Printer(lang, id)
						text := p.Note(n)
						if bad := unsaid.FindString(text); bad != "" && !said[n.Code] {
							t.Errorf("%s: %s says %q: %q", lang, n.Code, bad, text)
							said[n.Code] = true
						}
						if bad := nothing.FindString(text); bad != "" && strings.HasPrefix(n.Code, "hint.") {
							t.Errorf("%s: %s says %q: %q", lang, n.Code, bad, text)
						}
					}
				}, func(x game.Problem) {
					for _, lang := range i18n.Langs {
						text := c.Printer(lang, id).Problem(x)
						if bad := unsaid.FindString(text); bad != "" && !said[x.Code] && !quoted(x, bad) {
							t.Errorf("%s: %s says %q: %q", lang, x.Code, bad, text)
							said[x.Code] = true
						}
					}
				}, func(game.Position) {})
			}
		})
	}
}

// What stored matches have told, however long ago, is told in sentences too.
func TestWhatIsStoredIsToldInSentences(t *testing.T) {
	list := games.All()
	c, said := i18n.All(list), map[string]bool{}
	files, err := filepath.Glob(filepath.Join("testdata", "corpus", "*.json.gz"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%d matches, %v", len(files), err)
	}
	for _, file := range files {
		id := strings.FieldsFunc(filepath.Base(file), func(r rune) bool { return r == '-' || r == '.' })[0]
		_, _, phases, err := match.Import(unzipped(t, file))
		if err != nil {
			t.Fatal(err)
		}
		for _, phase := range phases {
			for _, told := range phase.Protocol.Notes {
				for _, lang := range i18n.Langs {
					text := c.Printer(lang, id).Note(told.Note)
					bad := unsaid.FindString(text)
					if bad != "" && !said[told.Code] && !slices.ContainsFunc(slices.Collect(maps.Values(told.Args)), func(v string) bool {
						return strings.Contains(v, bad) || strings.HasSuffix(v, " ") // an order that was cut short
					}) {
						t.Errorf("%s, %s: %s says %q: %q", filepath.Base(file), lang, told.Code, bad, text)
						said[told.Code] = true
					}
				}
			}
		}
	}
}

func unzipped(t *testing.T, file string) []byte {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// inPapers is what no letter, protocol or gazette may hold.
var inPapers = regexp.MustCompile(`⟨|⟩|@[a-z]+\.[a-z]|\b(?:event|note|problem|plan|sheet|value|reason|why)\.[a-z]+\b|[a-z]=\d|%!|;;|,,|\( | \)`)

// What matches write to read, letters, protocols and gazettes, is in words too.
func TestPapersAreInWords(t *testing.T) {
	list := games.All()
	c := i18n.All(list)
	for _, e := range list {
		if e.Papers == nil {
			continue
		}
		id, written := e.Game.Info().ID, 0
		for seed := range uint64(gametest.Times(2, 20)) {
			for _, v := range views(t, e, seed) {
				for _, lang := range i18n.Langs {
					p := c.Printer(lang, id)
					for _, kind := range e.Papers.Kinds(v) {
						text, ok := e.Papers.Write(v, kind, "txt", games.Speech{Lang: string(lang), T: p.T, Problem: p.Problem})
						if !ok {
							t.Errorf("%s has no %s", id, kind)
						}
						written++
						for line := range strings.SplitSeq(string(text), "\n") {
							if bad := inPapers.FindString(line); bad != "" {
								t.Errorf("%s, %s, %s: %q in %q", id, lang, kind, bad, line)
							}
						}
					}
				}
			}
		}
		if written < 20 {
			t.Errorf("%s: %d papers", id, written)
		}
	}
}

// views are what seats and the game master see of a match, phase by phase.
func views(t *testing.T, e games.Entry, seed uint64) (list []game.View) {
	t.Helper()
	listen(t, e, seed, func(game.Note) {}, func(game.Problem) {}, func(at game.Position) {
		list = append(list, at.View(game.Master), at.View(game.As(e.Game.Info().Seats[0])))
	})
	return list
}

// quoted reports whether a player has written it.
func quoted(x game.Problem, bad string) bool {
	for _, v := range x.Args {
		if strings.Contains(v, strings.TrimSpace(bad)) && bad != "" {
			return true
		}
	}
	return false
}

// listen plays a match of computer opponents and hears all that is told.
func listen(t *testing.T, e games.Entry, seed uint64, note func(game.Note), problem func(game.Problem), seen func(game.Position)) {
	t.Helper()
	info := e.Game.Info()
	rng := rand.New(rand.NewPCG(seed, 11))
	n := info.MinSeats + rng.IntN(min(len(info.Seats), info.MinSeats+2)-info.MinSeats+1)
	config := game.Config{Seats: info.Seats[:n]}
	config, problems := info.Complete(config)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	clerk := game.NewClerk(game.Seed{byte(seed)}, 0, nil)
	at, err := e.Game.Setup(config, clerk)
	if err != nil {
		t.Fatal(err)
	}
	tell := func(c *game.Clerk) {
		for _, n := range c.Protocol().Notes {
			note(n.Note)
		}
	}
	tell(clerk)
	bots := []ai.Bot{ai.Random{}, e.Levels[1].New()}
	for phase := 1; phase <= 8 && len(at.Pending().Seats) > 0; phase++ {
		var orders []game.ErasedOrders
		for k, seat := range at.Pending().Seats {
			v := at.View(game.As(seat))
			o, err := bots[(k+phase)%2].Choose(t.Context(), v, rng)
			if err != nil {
				t.Fatal(err)
			}
			orders = append(orders, game.ErasedOrders{Seat: seat, Orders: o})
			if tried, ok := v.Try(o); ok && phase < 4 {
				for _, n := range tried {
					note(n)
				}
			}
			for _, text := range wrong(v, o, rng) {
				for _, lang := range []string{"de", "en"} {
					_, problems := v.Read(lang, text)
					for _, x := range problems {
						problem(x)
					}
				}
			}
			if e.Coach != nil && k == 0 && phase < 3 {
				advise(t, e, v, note)
			}
		}
		clerk := game.NewClerk(game.Seed{byte(seed)}, phase, nil)
		next, err := at.Step(orders, clerk)
		if err != nil {
			t.Fatal(err)
		}
		tell(clerk)
		at = next
		seen(at)
	}
}

func advise(t *testing.T, e games.Entry, v game.View, note func(game.Note)) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	cancel() // what is there at once
	hints, err := e.Coach.Hints(ctx, v)
	if err != nil {
		return
	}
	for _, h := range hints {
		for _, n := range h.Why {
			note(n)
		}
	}
}

// wrong are sheets with mistakes: a right one with two words that have changed places, one that lacks its end, words from elsewhere.
func wrong(v game.View, o game.Orders, rng *rand.Rand) []string {
	var list []string
	for _, lang := range []string{"de", "en"} {
		words := strings.Fields(v.Write(lang, o))
		if len(words) < 3 {
			continue
		}
		words = words[:min(len(words), 40)]
		swapped := slices.Clone(words)
		a, b := rng.IntN(len(words)), rng.IntN(len(words))
		swapped[a], swapped[b] = swapped[b], swapped[a]
		list = append(list, strings.Join(swapped, " "), strings.Join(words[:len(words)/2], " "), strings.Join(append(words, "Blumentopf 77"), " "))
	}
	return append(list, "Blumentopf", "77 77 77", "army 99 to nowhere", "1. Heer: 5000 Ritter Reihe 77", "S1 101 KN 727/99 xx")
}
