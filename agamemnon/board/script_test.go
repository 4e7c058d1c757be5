package board_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/agamemnon"
	"spielleiter/agamemnon/board"
	"spielleiter/game"
)

// asked is one position that the script is asked about.
type asked struct {
	Data   any               `json:"data"`
	View   json.RawMessage   `json:"view"`
	Orders map[string]string `json:"orders"`

	view  game.View
	meant game.Orders
}

// reckoning is what the script answers about the strings.
type reckoning struct {
	Threads []struct {
		Kind   string `json:"kind"`
		Edges  []int  `json:"edges"`
		Holder string `json:"holder"`
		Why    string `json:"why"`
	} `json:"threads"`
	Score agamemnon.Score `json:"score"`
}

type answer struct {
	Now     reckoning         `json:"now"`
	End     reckoning         `json:"end"`
	Written map[string]string `json:"written"`
	After   struct {
		Tiles  string            `json:"tiles"`
		Stones []agamemnon.Stone `json:"stones"`
	} `json:"after"`
	Handmade  string   `json:"handmade"`
	Unreached []int    `json:"unreached"` // spaces that arrow keys do not reach
	Missed    []string `json:"missed"`    // what is not found where it is drawn
}

// The script in the browser holds, scores, reads, writes and places as the rules do.
// It needs node; without it there is nothing to compare.
func TestScriptAgreesWithTheRules(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no node")
	}
	positions := questions(t)
	input, err := json.Marshal(positions)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), node, "testdata/compare.mjs")
	cmd.Stdin = bytes.NewReader(input)
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	output, err := cmd.Output()
	if err != nil {
		t.Fatalf("node: %v\n%s", err, complaint.String())
	}
	var answers []answer
	if err := json.Unmarshal(output, &answers); err != nil {
		t.Fatal(err)
	}
	if len(answers) != len(positions) {
		t.Fatalf("%d answers to %d positions", len(answers), len(positions))
	}
	for n, a := range answers {
		compare(t, positions[n], a)
	}
	t.Logf("%d positions agree", len(answers))
}

// questions are positions of random matches of all variants, with random orders.
func questions(t *testing.T) []asked {
	variants := []map[string]string{
		nil,
		{"loom": "on"},
		{"oracle": "on"},
		{"open": "on"},
		{"loom": "on", "open": "on", "loomwarp": "any"},
		{"loom": "on", "oracle": "on"},
	}
	var list []asked
	for seed := range uint64(360) {
		v := played(t, variants[seed%6], int(seed%29), seed)
		raw, err := v.MarshalJSON()
		if err != nil {
			t.Fatal(err)
		}
		a := asked{Data: board.Board{}.Data(v), View: raw, Orders: map[string]string{}, view: v}
		if !v.Value().(agamemnon.View).Over() {
			a.meant = v.Random(rand.New(rand.NewPCG(seed, 5)))
			a.Orders["de"], a.Orders["en"] = v.Write("de", a.meant), v.Write("en", a.meant)
		}
		list = append(list, a)
	}
	return list
}

func compare(t *testing.T, q asked, a answer) {
	t.Helper()
	view := q.view.Value().(agamemnon.View)
	compareReckoning(t, view, false, a.Now, view.Now)
	compareReckoning(t, view, true, a.End, view.End)
	if diff := cmp.Diff(q.Orders, a.Written); diff != "" {
		t.Errorf("orders are written differently (-rules +script):\n%s", diff)
	}
	if len(a.Unreached) > 0 || len(a.Missed) > 0 {
		t.Errorf("keys do not reach %v, pointers do not find %v", a.Unreached, a.Missed)
	}
	if view.Phase != agamemnon.PhasePlace {
		return
	}
	orders := q.meant.Value().(agamemnon.Orders)
	core := placed(view, orders)
	var tiles strings.Builder
	for n := range view.Geometry().Connections {
		tiles.WriteByte(core.Tile(n).Letter())
	}
	if tiles.String() != a.After.Tiles {
		t.Errorf("after %s the tiles are\n%s by the rules,\n%s by the script", q.Orders["en"], tiles.String(), a.After.Tiles)
	}
	for n := range view.Geometry().Spaces {
		if core.Stone(n) != a.After.Stones[n] {
			t.Errorf("after %s there is %v on %d, by the script %v", q.Orders["en"], core.Stone(n), n+1, a.After.Stones[n])
		}
	}
	if want := byTouch(view, orders); a.Handmade != want {
		t.Errorf("by touches %q became %q", want, a.Handmade)
	}
}

// placed plays orders on the rules' core. They are legal.
func placed(view agamemnon.View, orders agamemnon.Orders) agamemnon.Core {
	core := view.Core()
	for _, p := range orders.Place {
		core.Place(p.Piece, p.Space.Index())
		if p.Weave != nil {
			x, _ := core.Net().Between(p.Space.Index(), p.Weave.A.Index())
			y, _ := core.Net().Between(p.Space.Index(), p.Weave.B.Index())
			core.Exchange(x, y)
		}
		core.EndPiece()
	}
	return core
}

// byTouch is what orders become by touches: a Warp that would swap two tiles of one
// kind, which changes nothing, cannot be told to by touch.
func byTouch(view agamemnon.View, orders agamemnon.Orders) string {
	lines := []string{}
	for n, p := range orders.Place {
		if p.Weave != nil {
			before := placed(view, agamemnon.Orders{Place: orders.Place[:n]})
			x, _ := before.Net().Between(p.Space.Index(), p.Weave.A.Index())
			y, _ := before.Net().Between(p.Space.Index(), p.Weave.B.Index())
			if before.Tile(x) == before.Tile(y) {
				p.Weave = nil
			}
		}
		lines = append(lines, p.String())
	}
	return strings.Join(lines, "\n")
}

func compareReckoning(t *testing.T, view agamemnon.View, end bool, got reckoning, score agamemnon.Score) {
	t.Helper()
	if got.Score != score {
		t.Errorf("end=%v: the script counts %v, the rules %v", end, got.Score, score)
	}
	threads := view.Threads(end)
	if len(threads) != len(got.Threads) {
		t.Errorf("end=%v: the script sees %d strings, the rules %d", end, len(got.Threads), len(threads))
		return
	}
	for n, want := range threads {
		g := got.Threads[n]
		holder := ""
		if want.Owner != nil {
			holder = want.Owner.String()
		} else if want.Why == agamemnon.WhyTie {
			holder = "tie"
		}
		if g.Kind != string(want.Kind.Letter()) || !slices.Equal(g.Edges, want.Connections) || g.Holder != holder || g.Why != string(want.Why) {
			t.Errorf("end=%v, string %d: the script says %+v, the rules %+v", end, n, g, want)
		}
	}
}
