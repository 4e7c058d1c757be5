package rathersilly_test

import (
	"encoding/json"
	"io/fs"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/rathersilly"
	"spielleiter/rathersilly/board"
	"spielleiter/rathersilly/notation"
)

// dated are the words of section 11 of 1.42 that nobody reads unasked.
var dated = regexp.MustCompile(`(?i)schwul|hetero|\bgay\b|\bstraight\b|homosexu`)

// fifth are the config and the turns of a match in which fleets are the fifth of their owners.
func fifth(t *testing.T, immune string) (said []string) {
	t.Helper()
	g := rathersilly.New()
	config, problems := g.Info().Complete(game.Config{Options: map[string]string{"immune_fleet": immune, "years": "5"}})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	pos := nearly(t, g, config)
	tell := func(v any) {
		data, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		said = append(said, strings.ReplaceAll(string(data), `"immune_fleet":"`+immune+`"`, `"immune_fleet":""`))
	}
	rng := rand.New(rand.NewPCG(3, 8))
	for n := 1; !pos.Pending().Over(); n++ {
		var orders []game.ErasedOrders
		for _, s := range pos.Pending().Seats {
			orders = append(orders, game.ErasedOrders{Seat: s, Orders: pos.View(game.As(s)).Random(rng)})
		}
		clerk := game.NewClerk(game.Seed{7}, n, nil)
		var err error
		if pos, err = pos.Step(orders, clerk); err != nil {
			t.Fatal(err)
		}
		tell(pos)
		tell(clerk.Protocol())
		tell(pos.View(game.Public))
		tell(pos.View(game.Master))
	}
	return said
}

// nearly is the beginning of a match in which every next fleet is the fifth.
func nearly(t *testing.T, g game.Game, config game.Config) game.Position {
	t.Helper()
	start, err := rathersilly.Rules{}.Setup(config, game.NewClerk(game.Seed{7}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	for seat, role := range start.Roles {
		role.Fleets = 4
		start.Roles[seat] = role
	}
	data, err := json.Marshal(start)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := g.Load(g.Info().Schema, data)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

// RSD-11.1 to 11.4 are the same in all words: not a byte of state, notes, questions or views
// differs but for the name of the option.
func TestTheWordsOfSection11DecideNothing(t *testing.T) {
	plain, original := fifth(t, "provocation"), fifth(t, "original")
	if len(plain) != len(original) {
		t.Fatalf("%d things said, %d in the words of 1.42", len(plain), len(original))
	}
	for n := range plain {
		if plain[n] != original[n] {
			t.Fatalf("%s\nother than\n%s", original[n], plain[n])
		}
	}
	if all := strings.Join(original, "\n"); dated.MatchString(all) || !strings.Contains(all, "note.built.immune") || !strings.Contains(all, "/provocation/") {
		t.Error("the words are in what is said, or no fleet was the fifth, or none was attacked")
	}
}

func TestOnlyOneOptionOfSection11NeedsANotice(t *testing.T) {
	for value, want := range map[string]string{"": "", "off": "", "immunity": "", "provocation": "", "original": "notice.original"} {
		if got := rathersilly.New().Notice(map[string]string{"immune_fleet": value, "labels": "original"}); got != want {
			t.Errorf("%q: %q, want %q", value, got, want)
		}
	}
}

// Neither a text outside the pack nor the rule book has one of the words, and every text in
// the pack has one, or it would not be there.
func TestTheWordsOf142AreInTheirPackAlone(t *testing.T) {
	all := gametest.Together(t, rathersilly.Texts, notation.Texts, board.Texts)
	for _, lang := range []string{"de", "en"} {
		for key, text := range gametest.Catalogue(t, all, lang) {
			if in := strings.HasPrefix(key, "original/"); dated.MatchString(text) != in {
				t.Errorf("%s: %s: %q", lang, key, text)
			}
		}
		book, err := fs.ReadFile(rathersilly.Rulebook, lang+".md")
		if err != nil || dated.Match(book) {
			t.Errorf("%s: the rule book has the words: %v", lang, err)
		}
	}
}
