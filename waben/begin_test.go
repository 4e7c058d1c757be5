package waben_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/game"
	"spielleiter/waben"
	"spielleiter/waben/dice"
	"spielleiter/waben/genesis"
	"spielleiter/waben/scroll"
	"spielleiter/waben/world"
)

// segment is a folder as a club has it: realms, an organisation, wanderers and people who play in secret, and a law of its own.
func segment(t testing.TB, seed uint64) map[string]string {
	t.Helper()
	w, _, err := genesis.Make(dice.Dice(seed), genesis.Options{Fields: 12 * 48, Realms: 3, Organisations: 1, Wanderers: 2, Secret: 50})
	if err != nil {
		t.Fatal(err)
	}
	w.Laws.ScoutsLand++
	files := map[string]string{}
	for _, f := range scroll.Files(w, scroll.German) {
		files[f.Name] = string(f.Data)
	}
	return files
}

// begin sets a match up that begins with a folder.
func begin(t testing.TB, files map[string]string) game.Position {
	t.Helper()
	c, problems := waben.New().Begin(files, game.Config{Options: map[string]string{"length": "9"}})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	c, problems = waben.New().Info().Complete(c)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	p, err := waben.New().Setup(c, game.NewClerk(game.Seed{7}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// played goes on for some turns, in which the seats order something by chance.
func played(t testing.TB, p game.Position, seed game.Seed, turns int) game.Position {
	t.Helper()
	rng := rand.New(rand.NewPCG(uint64(seed[0]), 3))
	for turn := range turns {
		var orders []game.ErasedOrders
		for _, s := range p.Pending().Seats {
			orders = append(orders, game.ErasedOrders{Seat: s, Orders: p.View(game.As(s)).Random(rng)})
		}
		next, err := p.Step(orders, game.NewClerk(seed, turn+1, nil))
		if err != nil {
			t.Fatal(err)
		}
		p = next
	}
	return p
}

// stateOf is a position without what is the match's own: its options and seats, its beginning and its end.
func stateOf(t testing.TB, p game.Position) map[string]json.RawMessage {
	t.Helper()
	text, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	var s map[string]json.RawMessage
	if err := json.Unmarshal(text, &s); err != nil {
		t.Fatal(err)
	}
	delete(s, "options")
	delete(s, "first")
	return s
}

// WDW-S1: a segment's folder is a match, whole, and a match is that folder again: what is played on with it is the same, letters too.
func TestWDWS1ASegmentIsAFolderAndAFolderAMatch(t *testing.T) {
	for seed := range uint64(3) {
		p := begin(t, segment(t, seed+1))
		if n := len(p.Pending().Seats); n != 6 {
			t.Errorf("%d seats play", n)
		}
		for turn := range 4 {
			for _, lang := range []string{"de", "en"} {
				files, ok := p.Folder(lang)
				if !ok {
					t.Fatal("no folder")
				}
				again := begin(t, files)
				if diff := cmp.Diff(stateOf(t, p), stateOf(t, again)); diff != "" {
					t.Fatalf("seed %d, turn %d, %s: %s", seed, turn, lang, diff)
				}
				if twice, _ := again.Folder(lang); !maps.Equal(files, twice) {
					t.Errorf("seed %d, turn %d: written again it is another folder", seed, turn)
				}
				one, other := played(t, p, game.Seed{1}, 1), played(t, again, game.Seed{1}, 1)
				if diff := cmp.Diff(stateOf(t, one), stateOf(t, other)); diff != "" {
					t.Fatalf("seed %d, turn %d: what comes of it: %s", seed, turn, diff)
				}
			}
			p = played(t, p, game.Seed{byte(seed)}, 1)
		}
	}
}

// The options of a match that begins with a folder are what the folder says: everybody reads them.
func TestTheFolderSaysWhatIsAgreed(t *testing.T) {
	files := segment(t, 1)
	w, problems := scroll.Segment([]byte(files[scroll.SegmentFile]), []byte(files[scroll.LawFile]))
	if w == nil {
		t.Fatal(problems)
	}
	c, problems := waben.New().Begin(files, game.Config{Seats: []game.Seat{"realm9"}, Options: map[string]string{"scouts_land": "1", "length": "40", "size": "8"}})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	want := map[string]string{"size": "folder", "length": "40", "scouts_land": fmt.Sprint(w.Laws.ScoutsLand)}
	for name, value := range want {
		if c.Options[name] != value {
			t.Errorf("%s is %q, want %q", name, c.Options[name], value)
		}
	}
	if !slices.Equal(c.Seats, []game.Seat{"realm1", "realm2", "realm3", "realm4", "realm5", "realm6"}) {
		t.Errorf("seats %v", c.Seats)
	}
	if text, _ := json.Marshal(c); strings.Contains(string(text), "Großfeld") {
		t.Error("the config tells the folder")
	}
}

// Each mistake is named with its file and, where there is one, its line; then there is no match.
func TestAFolderWithMistakesIsNamed(t *testing.T) {
	good := segment(t, 1)
	known := func() string {
		w, _ := scroll.Segment([]byte(good[scroll.SegmentFile]), nil)
		return string(scroll.Write(w.For(world.RealmID(1)), scroll.German))
	}
	change := func(name, old, fresh string) map[string]string {
		files := maps.Clone(good)
		if old != "" && !strings.Contains(files[name], old) {
			t.Fatalf("no %q in %s", old, name)
		}
		files[name] = strings.Replace(files[name], old, fresh, 1)
		return files
	}
	for name, c := range map[string]struct {
		files map[string]string
		want  string
		line  bool
	}{
		"nothing":            {map[string]string{}, "problem.folder.segment", false},
		"letters alone":      {map[string]string{"BRA.txt": "Brief"}, "problem.folder.segment", false},
		"no text":            {map[string]string{scroll.SegmentFile: "\x00\x01"}, "problem.scroll.", true},
		"a word":             {change(scroll.SegmentFile, "\nZug ", "\nZuge "), "problem.scroll.", true},
		"a law":              {change(scroll.LawFile, "", "mondfahrt ja\n"), "law.fault.", true},
		"what a realm knows": {map[string]string{scroll.SegmentFile: known()}, "problem.folder.known", false},
		"a chronicle":        {change(waben.ChronicleFile, "", `{"events":[{"code":9999}]}`), "problem.folder.chronicle", false},
		"an issue":           {change(waben.IssueFile, "", `{"renown":[-1]}`), "problem.folder.issue", false},
		"half a chronicle":   {change(waben.ChronicleFile, "", `{"events":`), "problem.folder.chronicle", false},
	} {
		got, problems := waben.New().Begin(c.files, game.Config{})
		if !game.HasError(problems) || got.Start != "" || !strings.HasPrefix(problems[0].Code, c.want) || c.line != (problems[0].Line > 0) || problems[0].Args["file"] == "" {
			t.Errorf("%s: %+v, begins with %d bytes", name, problems, len(got.Start))
		}
	}
}

// Who sets a match up otherwise than the folder says has none.
func TestAFolderIsNotBentToOtherOptions(t *testing.T) {
	c, _ := waben.New().Begin(segment(t, 1), game.Config{})
	c, _ = waben.New().Info().Complete(c)
	for name, bend := range map[string]func(*game.Config){
		"no folder":    func(c *game.Config) { c.Start = "" },
		"another size": func(c *game.Config) { c.Options["size"] = "8" },
		"a law": func(c *game.Config) {
			c.Options["white"] = map[string]string{"yes": "no", "no": "yes"}[c.Options["white"]]
		},
		"fewer seats": func(c *game.Config) { c.Seats = c.Seats[:2] },
		"no JSON":     func(c *game.Config) { c.Start = "{" },
	} {
		bent := game.Config{Seats: c.Seats, Options: maps.Clone(c.Options), Start: c.Start}
		bend(&bent)
		_, err := waben.New().Setup(bent, game.NewClerk(game.Seed{7}, 0, nil))
		if wrong, ok := errors.AsType[*game.ConfigError](err); !ok || !game.HasError(wrong.Problems) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if re := begin(t, segment(t, 1)).Rematch(c); re.Start != "" || re.Options["size"] != "fitting" {
		t.Errorf("the return match begins with %+v", re)
	}
}
