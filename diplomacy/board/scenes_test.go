package board_test

import (
	"bytes"
	"encoding/json"
	"os/exec"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/diplomacy/board"
	"spielleiter/game"
)

// acted is what the script plays of a phase.
type acted struct {
	Phase                         string
	First, Was, Units, Next, Lost []string
	Owners, Owned                 map[string]string
	Orders, Given, Twice          int
	Mine, Acts                    int
}

// What is played of a phase begins with the position before it and ends with the one after it, shows each order once, and the
// reader's own moves first.
func TestActsLeadFromOnePositionToTheNext(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no node")
	}
	for _, pace := range []string{"phases", "seasons"} {
		var views []boardData
		playWith(t, map[string]string{"pace": pace}, 40, func(p game.Position) {
			v, own := viewOf(p)
			raw, err := v.MarshalJSON()
			if err != nil {
				t.Fatal(err)
			}
			views = append(views, boardData{raw, board.Board{}.Data(v).(board.Page), own})
		})
		var steps []step
		for n := range views[1:] {
			steps = append(steps, step{views[n], views[n+1]})
		}
		input, err := json.Marshal(map[string]any{"map": views[0].Data.Map, "steps": steps})
		if err != nil {
			t.Fatal(err)
		}
		cmd := exec.CommandContext(t.Context(), node, "testdata/scenes.mjs")
		cmd.Stdin = bytes.NewReader(input)
		var complaint bytes.Buffer
		cmd.Stderr = &complaint
		output, err := cmd.Output()
		if err != nil {
			t.Fatalf("node: %v\n%s", err, complaint.String())
		}
		var all [][]acted
		if err := json.Unmarshal(output, &all); err != nil {
			t.Fatal(err)
		}
		phases, acts := 0, 0
		for _, list := range all {
			for _, a := range list {
				phases++
				acts += a.Acts
				if diff := cmp.Diff(a.Was, a.First); diff != "" {
					t.Errorf("%s begins with %s", a.Phase, diff)
				}
				if diff := cmp.Diff(a.Next, a.Units); diff != "" {
					t.Errorf("%s ends with %s", a.Phase, diff)
				}
				if diff := cmp.Diff(a.Owned, a.Owners); diff != "" {
					t.Errorf("%s leaves the centres to %s", a.Phase, diff)
				}
				if len(a.Lost) > 0 || a.Orders != a.Given || a.Twice > 0 || a.Mine > 0 {
					t.Errorf("%s: %v have to leave and are not seen, %d of %d orders are shown, %d twice, mine as act %d", a.Phase, a.Lost, a.Orders, a.Given, a.Twice, a.Mine)
				}
			}
		}
		if phases < 30 || acts < 4*phases/2 {
			t.Errorf("only %d acts of %d phases", acts, phases)
		}
	}
}
