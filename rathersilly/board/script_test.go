package board

import (
	"bytes"
	"encoding/json"
	"os/exec"
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/rathersilly"
)

// answered is what the script says of a page.
type answered struct {
	De, En    []string
	Unreached []any
	Undropped []any
	Sheet     struct {
		Want, Got, Less int
		Sites           []string // without what is built in St Petersburg, in Kiel
	}
}

// On random matches the script offers each seat what the engine calls possible, each by
// touches, and spells it so that the rules read that order in both languages. It needs
// node.
func TestScriptGivesAllPossibleOrders(t *testing.T) {
	var views []game.View
	var pages [][]Choice
	for _, options := range []map[string]string{nil, {"pace": "seasons"}} {
		play(t, options, 26, func(p game.Position) {
			for _, seat := range p.Pending().Seats {
				v := p.View(game.As(seat))
				views = append(views, v)
				pages = append(pages, Board{}.Data(v).(Page).Choices)
			}
		})
	}
	deeds := map[string]int{}
	for n, a := range askScript(t, pages) {
		phase := views[n].Value().(rathersilly.View).Phase
		seat := views[n].Value().(rathersilly.View).Seat
		if len(a.Unreached) > 0 {
			t.Errorf("%s of %s: no touches lead to %v", phase, seat, a.Unreached[0])
		}
		if len(a.Undropped) > 0 {
			t.Errorf("%s of %s: no dragging leads to %v", phase, seat, a.Undropped[0])
		}
		if a.Sheet.Got != a.Sheet.Want || a.Sheet.Want > 0 && a.Sheet.Less != a.Sheet.Want-1 {
			t.Errorf("%s of %s: %d units have %d lines, %d without the first", phase, seat, a.Sheet.Want, a.Sheet.Got, a.Sheet.Less)
		}
		if want := []string{"+SA Ber +SF Kie\nVerzicht", "+A StP\n+F StP(nc)\nVerzicht"}; !slices.Equal(a.Sheet.Sites, want) {
			t.Fatalf("sites are cleared to %q", a.Sheet.Sites)
		}
		k := 0
		for _, c := range pages[n] {
			for _, o := range c.Orders {
				for lang, text := range map[string]string{"de": a.De[k], "en": a.En[k]} {
					check(t, views[n], lang, text, c, o)
				}
				deeds[o.Do]++
				k++
			}
		}
		if t.Failed() {
			return
		}
	}
	for _, deed := range []string{"move", "support", "convoy", "scare", "fly", "lure", "jam", "hop", "retreat", "disband", "sell", "build", "explode"} {
		if deeds[deed] == 0 {
			t.Errorf("nobody could %s", deed)
		}
	}
	t.Log(len(pages), "pages", deeds)
}

// check reads what the script has spelled.
func check(t *testing.T, v game.View, lang, text string, c Choice, o rathersilly.Order) {
	t.Helper()
	read, problems := v.Read(lang, text)
	if game.HasError(problems) {
		t.Fatalf("%s: %q: %v", lang, text, problems)
	}
	lines := read.Value().(rathersilly.Orders).Lines
	if len(lines) != 1 {
		t.Fatalf("%s: %q is read as %d orders", lang, text, len(lines))
	}
	got := lines[0].Order
	if got.Do == "command" {
		got.Do = got.Cmd
	}
	if got.Do == "move" && o.Do == "fly" && c.Unit[0] == 'T' && len(o.Path) == 1 {
		got.Do, got.To, got.Path = "fly", o.To, o.Path // for the TARDIS it is the same
	}
	if lines[0].Phase != c.Phase || got.Do != o.Do || got.To != o.To || !slices.Equal(got.Path, o.Path) || got.Extra != o.Extra {
		t.Fatalf("%s: %q is read as %+v for %s, not as %+v for %s", lang, text, lines[0].Order, lines[0].Phase, o, c.Phase)
	}
	if c.Unit != "" && got.Unit != c.Unit || c.Unit == "" && o.Unit != "" && got.Unit != o.Unit || o.Of != "" && got.Of != o.Of {
		t.Fatalf("%s: %q is read as an order of %q about %q, not of %q about %q", lang, text, got.Unit, got.Of, c.Unit, o.Of)
	}
}

func askScript(t *testing.T, pages [][]Choice) []answered {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no node")
	}
	texts := map[string]map[string]string{"de": gametest.Catalogue(t, Texts, "de"), "en": gametest.Catalogue(t, Texts, "en")}
	input, err := json.Marshal(map[string]any{"map": theMap(), "texts": texts, "pages": pages})
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), node, "testdata/orders.mjs")
	cmd.Stdin = bytes.NewReader(input)
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	output, err := cmd.Output()
	if err != nil {
		t.Fatalf("node: %v\n%s", err, complaint.String())
	}
	var answers []answered
	if err := json.Unmarshal(output, &answers); err != nil {
		t.Fatal(err)
	}
	return answers
}
