package agamemnon

import (
	"encoding/json"
	"slices"
	"testing"

	"spielleiter/game"
)

// phases are a view of each phase, with Greeks or Trojans to move.
func phases(t *testing.T) map[string]View {
	redraw := stateAt(t, Variant{}, "", 4, Weft, Warp)
	redraw.Phase, redraw.Round, redraw.Open = PhaseRedraw, 1, []Piece{Weft, Warp}
	oracle := stateAt(t, Variant{Oracle: true}, "", 3, Weft, Warp)
	oracle.Phase, oracle.Round, oracle.Open = PhaseRedraw, 1, []Piece{Weft, Warp}
	views := map[string]View{}
	for name, s := range map[string]State{
		"place":  stateAt(t, Variant{}, "", 4, C, Warp),
		"one":    stateAt(t, Variant{}, "", 1, W3),
		"weft":   stateAt(t, Variant{}, "", 3, W1, Weft),
		"greeks": stateAt(t, Variant{}, "", 3, C, E),
		"loom":   stateAt(t, Variant{Loom: true}, "ABC", 4, C, Warp),
		"piles":  stateAt(t, Variant{Oracle: true}, "", 3),
		"redraw": redraw, "oracle": oracle,
	} {
		views[name] = Rules{}.View(s, game.As(s.mover().Seat()))
	}
	return views
}

func TestReadForgivesForm(t *testing.T) {
	views := phases(t)
	for _, c := range []struct{ view, text, want string }{
		{"place", "C@6\nWarp@2: 2-1 <> 2-6", "C@6\nWarp@2: 2-1 <> 2-6"},
		{"place", "  c @ 6 ;warp@2:2-6<>2-1 # weave", "C@6\nWarp@2: 2-1 <> 2-6"},
		{"place", "Hektor auf Feld 6; Kettfaden auf 2: tausche 1 <-> 6", "C@6\nWarp@2: 2-1 <> 2-6"},
		{"place", "HECTOR on space 6; Kette 2, 1-2 mit 6-2", "C@6\nWarp@2: 2-1 <> 2-6"},
		{"place", "Warp → 2; C 6", "Warp@2\nC@6"},
		{"one", "Krieger 3 auf 7", "w3@7"},
		{"one", "warrior 3 at 7", "w3@7"},
		{"one", "W3@7;;\n\n# nothing more", "w3@7"},
		{"one", "k3 7", "w3@7"},
		{"weft", "Schuss@20; Krieger1 on 3", "Weft@20\nw1@3"},
		{"greeks", "Menelaos@1; Achill@2", "E@1\nC@2"},
		{"piles", "draw leaders warriors", "draw leaders warriors"},
		{"piles", "Ziehe ANFUEHRER und Krieger", "draw leaders warriors"},
		{"piles", "weber, weber", "draw weavers weavers"},
		{"redraw", "tausche Kettfaden", "redraw Warp"},
		{"redraw", "redraw Warp and Weft", "redraw Warp Weft"},
		{"redraw", "redraw Warp; redraw Weft", "redraw Warp Weft"},
		{"redraw", "behalten", "keep"},
		{"oracle", "tausche Warp aus Anführer, Weft aus Krieger", "redraw Warp from leaders Weft from warriors"},
	} {
		v := views[c.view]
		m, problems := Rules{}.Read(v, "de", c.text)
		if got := (Rules{}).Write(v, "", m); got != c.want || problems != nil {
			t.Errorf("%s: %q is read as %q, want %q; %v", c.view, c.text, got, c.want, problems)
		}
	}
}

func TestReadDiagnosesExactly(t *testing.T) {
	views := phases(t)
	for _, c := range []struct {
		view, text           string
		code                 string
		line, column, length int
		suggest              string
	}{
		{"place", "", "read.empty", 0, 0, 0, ""},
		{"place", "# später", "read.empty", 0, 0, 0, ""},
		{"place", "C@6\nWrap@2", "read.piece", 2, 1, 4, "Warp"},
		{"place", "Achilles@6; Warp@2", "read.enemy", 1, 1, 8, "Hector"},
		{"place", "C@; Warp@2", "read.end", 1, 2, 1, ""},
		{"place", "C", "read.end", 1, 1, 1, ""},
		{"place", "C@x6; Warp@2", "read.number", 1, 3, 2, ""},
		{"place", "C@6 bitte; Warp@2", "read.number", 1, 5, 5, ""},
		{"place", "C@66; Warp@2", "space.unknown", 1, 3, 2, ""},
		{"place", "C@32; Warp@2", "space.taken", 1, 3, 2, ""},
		{"place", "C@2; Warp@2", "space.taken", 1, 11, 1, ""},
		{"place", "D@6; Warp@2", "piece.hand", 1, 1, 1, ""},
		{"place", "C@6", "count", 0, 0, 0, ""},
		{"place", "C@6; Warp@2; C@1", "count", 0, 0, 0, ""},
		{"place", "C@6: 6-2 <> 6-9; Warp@2", "weave.piece", 1, 6, 3, ""},
		{"place", "C@6; Warp@2: 2-1", "read.end", 1, 14, 3, ""},
		{"place", "C@6; Warp@2: 2-1 2-6", "read.arrow", 1, 18, 1, ""},
		{"place", "C@6; Warp@2: 2-1 <> 3-6", "read.foreign", 1, 21, 3, ""},
		{"place", "C@6; Warp@2: 2-1 <> 2-9", "weave.connection", 1, 21, 3, ""},
		{"place", "C@6; Warp@2: 2-9 <> 2-1", "weave.connection", 1, 14, 3, ""},
		{"place", "C@6; Warp@2: 2-1 > 2-6", "weave.loom", 1, 20, 3, ""},
		{"place", "C@6; Warp@2: 2-1 <> 2-1", "weave.same", 1, 21, 3, ""},
		{"place", "C@6; Warp@2: 2-1 <> 2-6 dann", "read.rest", 1, 25, 4, ""},
		{"place", "keep", "read.verb", 1, 1, 4, ""},
		{"piles", "draw laeders warriors", "read.pile", 1, 6, 7, "leaders"},
		{"piles", "ziehe Anfuhrer Krieger", "read.pile", 1, 7, 8, "Anführer"},
		{"piles", "draw", "read.end", 1, 1, 4, ""},
		{"piles", "draw leaders", "count", 0, 0, 0, ""},
		{"redraw", "kepe", "read.word", 1, 1, 4, "keep"},
		{"redraw", "redraw C", "redraw.piece", 1, 8, 1, ""},
		{"redraw", "redraw Warp Warp", "redraw.piece", 1, 13, 4, ""},
		{"redraw", "redraw Warp from leaders", "redraw.pile", 1, 18, 7, ""},
		{"redraw", "keep; redraw Warp", "read.keep", 1, 1, 4, ""},
		{"redraw", "keep Warp", "read.rest", 1, 6, 4, ""},
		{"oracle", "redraw Warp", "pile.empty", 1, 8, 4, ""},
		{"oracle", "ä; redraw Warp", "read.word", 1, 1, 1, ""},
	} {
		_, problems := Rules{}.Read(views[c.view], "de", c.text)
		if len(problems) == 0 {
			t.Errorf("%s: %q is read without a problem", c.view, c.text)
			continue
		}
		p := problems[0]
		if p.Code != "problem."+c.code || p.Line != c.line || p.Column != c.column || p.Length != c.length || p.Suggest != c.suggest {
			t.Errorf("%s: %q: %s at %d:%d+%d, did you mean %q; want %s at %d:%d+%d, %q", c.view, c.text,
				p.Code, p.Line, p.Column, p.Length, p.Suggest, c.code, c.line, c.column, c.length, c.suggest)
		}
	}
}

func TestWhatWouldBeRightIsRightInTheReadersLanguage(t *testing.T) {
	views := phases(t)
	for _, c := range []struct {
		view, text string
		want       map[string][]string
	}{
		{"piles", "keep", map[string][]string{"de": {"ziehe Anführer Anführer"}, "en": {"draw leaders leaders"}}},
		{"redraw", "draw", map[string][]string{"de": {"behalte", "tausche Weft"}, "en": {"keep", "redraw Weft"}}},
		{"oracle", "?", map[string][]string{"de": {"behalte", "tausche Weft aus Anführer"}, "en": {"keep", "redraw Weft from leaders"}}},
	} {
		v := views[c.view]
		for lang, want := range c.want {
			_, problems := Rules{}.Read(v, lang, c.text)
			if !slices.Equal(problems[0].Want, want) {
				t.Errorf("%s, %s: %q, want %q", c.view, lang, problems[0].Want, want)
			}
			for _, right := range problems[0].Want {
				if _, wrong := (Rules{}).Read(v, lang, right); wrong != nil {
					t.Errorf("%s, %s: %q would not be right: %+v", c.view, lang, right, wrong)
				}
			}
		}
	}
}

func TestWriteIsReadAgainInBothLanguages(t *testing.T) {
	views := phases(t)
	for _, c := range []struct{ view, neutral, german string }{
		{"oracle", "redraw Warp from leaders Weft from weavers", "tausche Warp aus Anführer Weft aus Weber"},
		{"piles", "draw warriors leaders", "ziehe Krieger Anführer"},
		{"redraw", "keep", "behalte"},
		{"place", "Warp@2: 2-1 <> 2-6\nC@6", "Warp@2: 2-1 <> 2-6\nC@6"},
	} {
		v := views[c.view]
		m, problems := Rules{}.Read(v, "en", c.neutral)
		if problems != nil {
			t.Fatal(c.neutral, problems)
		}
		for lang, want := range map[string]string{"": c.neutral, "en": c.neutral, "de": c.german} {
			if got := (Rules{}).Write(v, lang, m); got != want {
				t.Errorf("%q: %q, want %q", lang, got, want)
			}
		}
	}
	for _, config := range configs(t) {
		match(t, config, 11, func(s State, m Orders, _ game.Protocol) {
			if s.Phase == PhaseOver {
				return
			}
			v := Rules{}.View(s, game.Public)
			for _, lang := range []string{"", "de", "en"} {
				text := Rules{}.Write(v, lang, m)
				got, problems := Rules{}.Read(v, lang, text)
				if a, b := asJSON(t, m), asJSON(t, got); a != b || problems != nil {
					t.Errorf("%q is read as %s, want %s; %v", text, b, a, problems)
				}
			}
		})
	}
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestWeavesInJSONAreBroughtToTheirForm(t *testing.T) {
	var o Orders
	if err := json.Unmarshal([]byte(`{"place":[{"piece":"Warp","space":2,"weave":{"a":6,"b":1}}]}`), &o); err != nil {
		t.Fatal(err)
	}
	if o.Place[0].Weave.A != 1 || o.Place[0].Weave.B != 6 {
		t.Errorf("%+v", o.Place[0].Weave)
	}
	for _, bad := range []string{`{"place":[{"piece":"X","space":2}]}`, `{"piles":["none"]}`, `{"place":[{"piece":10}]}`, `{"place":[{"piece":"Warp","space":2,"weave":{"a":6,"c":1}}]}`} {
		if err := json.Unmarshal([]byte(bad), &o); err == nil {
			t.Errorf("%s is taken", bad)
		}
	}
}

func TestNobodySubmitsOutOfTurn(t *testing.T) {
	s := stateAt(t, Variant{}, "", 4, C, Warp)
	v := Rules{}.View(s, game.As("greeks"))
	if _, problems := (Rules{}).Read(v, "de", "C@6; Warp@2"); len(problems) != 1 || problems[0].Code != "problem.turn" {
		t.Errorf("%v", problems)
	}
	if problems := (Rules{}).Check(v, (Rules{}).Default(v)); len(problems) != 1 || (Rules{}).List(v) != nil {
		t.Errorf("%v", problems)
	}
	mover := Rules{}.View(s, game.As("trojans"))
	if problems := (Rules{}).Check(mover, Orders{Piles: []Pile{Leaders}}); problems[0].Code != "problem.phase" {
		t.Errorf("%v", problems)
	}
	end := match(t, configs(t)[0], 1, func(State, Orders, game.Protocol) {})
	over := Rules{}.View(end, game.As("greeks"))
	if _, problems := (Rules{}).Read(over, "de", "C@6"); problems[0].Code != "problem.over" {
		t.Errorf("%v", problems)
	}
}
