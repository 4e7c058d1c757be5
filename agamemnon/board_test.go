package agamemnon

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
)

func TestPublishedBoards(t *testing.T) {
	kinds := map[Kind]int{}
	for _, c := range FrontBoard().Connections {
		kinds[c.Kind]++
	}
	if len(FrontBoard().Spaces) != 32 || kinds[Strength] != 17 || kinds[Force] != 16 || kinds[Rank] != 16 {
		t.Errorf("front: %d spaces, %v", len(FrontBoard().Spaces), kinds)
	}
	symbols := map[string]int{}
	for _, c := range LoomBoard().Connections {
		symbols[c.Symbol]++
		if c.A == 25 && c.B == 29 && c.Symbol != "A" {
			t.Errorf("connection 25-29 is %s", c.Symbol)
		}
	}
	if len(LoomBoard().Spaces) != 33 || len(LoomBoard().Connections) != 66 ||
		symbols["A"] != 19 || symbols["B"] != 15 || symbols["C"] != 15 || symbols["D"] != 17 {
		t.Errorf("loom: %d spaces, %v", len(LoomBoard().Spaces), symbols)
	}
	total := 0
	for _, p := range Pieces {
		total += p.Supply()
	}
	if total != Army || supply.Of(Leaders) != 5 || supply.Of(Warriors) != 6 || supply.Of(Weavers) != 4 {
		t.Errorf("an army has %d pieces", total)
	}
}

func TestBoardFilesAreJudgedExactly(t *testing.T) {
	good := ownBoard(t, FrontBoard(), "mine")
	loom := ownBoard(t, LoomBoard(), "my-loom")
	if b, problems := ParseBoard([]byte(good)); b == nil || problems != nil {
		t.Fatal(problems)
	}
	if b, problems := ParseBoard([]byte(loom)); b == nil || problems != nil {
		t.Fatal(problems)
	}
	for _, c := range []struct {
		name, from, old, new string
		code, path           string
	}{
		{"a list too many", good, `"spaces":[`, `"spaces":[[`, "problem.board.json", ""},
		{"cut off", good, `}]}`, ``, "problem.board.json", ""},
		{"more after the end", good, `}]}`, `}]} x`, "problem.board.json", ""},
		{"a field that stands twice", good, `"id"`, `"id": "x", "id"`, "problem.board.twice", ""},
		{"unknown field", good, `"id"`, `"name"`, "problem.board.field", ""},
		{"wrong type", good, `"width":1000`, `"width":"wide"`, "problem.board.type", "width"},
		{"bad id", good, `"mine"`, `"Mein Brett"`, "problem.board.id", "id"},
		{"no width", good, `"width":1000`, `"width":0`, "problem.board.number", "width"},
		{"a space too few", good, `{"x":70,"y":248.05},`, ``, "problem.board.spaces", "spaces"},
		{"point outside", good, `{"x":70,`, `{"x":-70,`, "problem.board.number", "spaces[0].x"},
		{"two at a point", good, `{"x":135.17,"y":135.17}`, `{"x":70,"y":248.05}`, "problem.board.point", "spaces[1]"},
		{"no such space", good, `{"a":1,"b":5,`, `{"a":1,"b":55,`, "problem.board.end", "connections[1].b"},
		{"to itself", good, `{"a":1,"b":5,`, `{"a":5,"b":5,`, "problem.board.loop", "connections[1]"},
		{"twice", good, `{"a":1,"b":5,`, `{"a":2,"b":1,`, "problem.board.double", "connections[1]"},
		{"no such kind", good, `"b":5,"kind":"strength"`, `"b":5,"kind":"speed"`, "problem.board.word", "connections[1].kind"},
		{"kind and symbol", good, `"b":5,"kind":"strength"`, `"b":5,"kind":"strength","symbol":"A"`, "problem.board.mixed", "connections[1]"},
		{"lonely space", good, `{"a":31,"b":32,"kind":"strength"}`, `{"a":31,"b":29,"kind":"strength"}`, "problem.board.lonely", "spaces[31]"},
		{"no such symbol", loom, `"a":1,"b":3,"symbol":"B"`, `"a":1,"b":3,"symbol":"E"`, "problem.board.word", "connections[1].symbol"},
		{"nothing isolated", loom, `{"a":32,"b":28,"symbol":"C"}`, `{"a":32,"b":28,"symbol":"A"}`, "problem.board.isolated", "connections"},
	} {
		text := strings.Replace(c.from, c.old, c.new, 1)
		if c.name == "lonely space" {
			text = strings.Replace(text, `{"a":29,"b":32,"kind":"strength"},`, ``, 1)
		}
		if c.name == "nothing isolated" {
			text = strings.Replace(c.from, `{"a":27,"b":32,"symbol":"C"}`, `{"a":27,"b":32,"symbol":"A"}`, 1)
		}
		b, problems := ParseBoard([]byte(text))
		if text == c.from {
			t.Errorf("%s: the file is unchanged", c.name)
		}
		if b != nil || !slices.ContainsFunc(problems, func(p game.Problem) bool { return p.Code == c.code && p.Args["path"] == c.path }) {
			t.Errorf("%s: %v, want %s at %q", c.name, problems, c.code, c.path)
		}
	}
	if _, problems := ParseBoard(make([]byte, maxBoardFile+1)); problems[0].Code != "problem.board.size" {
		t.Errorf("too large: %v", problems)
	}
	_, problems := ParseBoard([]byte("{\n  \"id\": ä\n}"))
	if p := problems[0]; p.Code != "problem.board.json" || p.Line != 2 || p.Column != 9 {
		t.Errorf("broken JSON at %d:%d", p.Line, p.Column)
	}
	many := strings.ReplaceAll(good, `"rank"`, `"force"`)
	if _, problems := ParseBoard([]byte(many)); len(problems) != 1 || problems[0].Code != "problem.board.kinds" {
		t.Errorf("32 tiles of a kind: %v", problems)
	}
	warned := strings.Replace(good, `"rank"`, `"force"`, 6)
	if b, problems := ParseBoard([]byte(warned)); b == nil || len(problems) != 1 || problems[0].Severity != game.Warning {
		t.Errorf("22 tiles of a kind: %v", problems)
	}
}

func TestOwnBoardsArePlayed(t *testing.T) {
	for _, c := range []struct {
		document, loom, refused string
	}{
		{ownBoard(t, FrontBoard(), "mine"), "off", ""},
		{ownBoard(t, LoomBoard(), "my-loom"), "on", ""},
		{ownBoard(t, FrontBoard(), "mine"), "on", "problem.config.noloom"},
		{ownBoard(t, LoomBoard(), "my-loom"), "off", "problem.config.needsloom"},
		{ownBoard(t, FrontBoard(), "agamemnon"), "off", "problem.board.reserved"},
		{"{", "off", "problem.board.json"},
	} {
		config, _ := Rules{}.Info().Complete(game.Config{Options: map[string]string{"loom": c.loom, "board": c.document}})
		if c.refused == "" {
			end := match(t, config, 5, func(State, Orders, game.Protocol) {})
			var again State
			text, _ := json.Marshal(end)
			if err := json.Unmarshal(text, &again); err != nil || (Rules{}).Verify(again) != nil {
				t.Errorf("%s: %v %v", end.Board, err, (Rules{}).Verify(again))
			}
			continue
		}
		_, err := Rules{}.Setup(config, game.NewClerk(seedOf(1), 0, nil))
		if refused, ok := err.(*game.ConfigError); !ok || refused.Problems[0].Code != c.refused {
			t.Errorf("%v, want %s", err, c.refused)
		}
	}
}

func FuzzParseBoard(f *testing.F) {
	f.Add([]byte(ownBoard(f, FrontBoard(), "mine")))
	f.Add([]byte(ownBoard(f, LoomBoard(), "my-loom")))
	f.Add([]byte(`{"id":"x","connections":[{"a":1,"b":2,"symbol":"Z"}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		b, problems := ParseBoard(data)
		if (b == nil) != game.HasError(problems) {
			t.Fatalf("board %v with %v", b != nil, problems)
		}
		if b == nil {
			return
		}
		text, err := json.Marshal(b)
		if err != nil {
			t.Fatal(err)
		}
		if again, problems := ParseBoard(text); again == nil {
			t.Errorf("a board that was written is refused: %v", problems)
		}
	})
}
