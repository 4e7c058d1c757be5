package board_test

import (
	"bytes"
	"encoding/json"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/board"
	"spielleiter/diplomacy/chart"
	"spielleiter/game"
)

// step is what the slider has before it: the views before and after phases were closed.
type step struct {
	Before boardData `json:"before"`
	After  boardData `json:"after"`
}

type boardData struct {
	View json.RawMessage `json:"view"`
	Data board.Page      `json:"data"`
	own  diplomacy.View
}

// stop is what the script shows of a phase, or, as the last of a step, of what followed.
type stop struct {
	Land, Owners     map[string]string
	Pieces, On, Back []string
}

func stopsOf(t *testing.T, options map[string]string) ([]step, [][]stop) {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no node")
	}
	var views []boardData
	playWith(t, options, 40, func(p game.Position) {
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
	cmd := exec.CommandContext(t.Context(), node, "testdata/course.mjs")
	cmd.Stdin = bytes.NewReader(input)
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	output, err := cmd.Output()
	if err != nil {
		t.Fatalf("node: %v\n%s", err, complaint.String())
	}
	var stops [][]stop
	if err := json.Unmarshal(output, &stops); err != nil {
		t.Fatal(err)
	}
	return steps, stops
}

func colours(v diplomacy.View) map[string]string {
	p, c, land := v.Position(), chart.Standard(), map[string]string{}
	for n, power := range board.Influence(&p) {
		if power != chart.None {
			land[c.Provinces[n].Code] = c.Powers[power].Code
		}
	}
	return land
}

func centres(v diplomacy.View) map[string]string {
	list := map[string]string{}
	for seat, codes := range v.Centres {
		for _, code := range codes {
			list[code] = chart.Standard().Powers[diplomacy.PowerOf(seat)].Code
		}
	}
	return list
}

// A stop of the course wears the colours of the position that its orders were given in,
// as the server would draw it; now wears those of now.
func TestEveryStopWearsItsColours(t *testing.T) {
	steps, stops := stopsOf(t, nil)
	kinds := map[byte]int{}
	for n, s := range steps {
		shown, now := stops[n][0], stops[n][1]
		kinds[s.Before.own.Phase[len(s.Before.own.Phase)-1]]++
		if diff := cmp.Diff(colours(s.Before.own), shown.Land); diff != "" {
			t.Errorf("%s: %s", s.Before.own.Phase, diff)
		}
		if diff := cmp.Diff(centres(s.Before.own), shown.Owners); diff != "" {
			t.Errorf("centres in %s: %s", s.Before.own.Phase, diff)
		}
		if diff := cmp.Diff(colours(s.After.own), now.Land); diff != "" {
			t.Errorf("after %s: %s", s.Before.own.Phase, diff)
		}
	}
	if kinds['M'] < 5 || kinds['R'] < 1 || kinds['A'] < 2 {
		t.Errorf("only %v were looked at", kinds)
	}
}

// Where one step plays a season, centres change hands between its retreats and its winter
// and at no other stop.
func TestCentresChangeInWinterAlone(t *testing.T) {
	steps, stops := stopsOf(t, map[string]string{"pace": "seasons"})
	winters := 0
	for n, s := range steps {
		want := centres(s.Before.own)
		for k, played := range s.After.own.Last {
			if strings.HasSuffix(played.Phase, "A") {
				want = centres(s.After.own)
				winters++
			}
			if diff := cmp.Diff(want, stops[n][k].Owners); diff != "" {
				t.Errorf("%s: %s", played.Phase, diff)
			}
			for at, owner := range want {
				if stops[n][k].Land[at] != owner {
					t.Errorf("%s: %s is a centre of %s and wears %q", played.Phase, at, owner, stops[n][k].Land[at])
				}
			}
		}
	}
	if winters < 5 {
		t.Errorf("only %d winters were looked at", winters)
	}
}

// Every unit of the next stop was there, comes gliding, or is built; and the way back is
// the same way.
func TestUnitsGlideWhereTheyGo(t *testing.T) {
	for _, pace := range []string{"phases", "seasons"} {
		steps, stops := stopsOf(t, map[string]string{"pace": pace})
		moved := 0
		for n, s := range steps {
			for k, played := range s.After.own.Last {
				here, next := stops[n][k], stops[n][k+1]
				if len(here.On) != len(here.Back) {
					t.Errorf("%s: %v glide on and %v back", played.Phase, here.On, here.Back)
				}
				moved += len(here.On)
				var built []string
				for _, r := range played.Results {
					if r.Do == "build" {
						built = append(built, string(r.Power)+" "+r.Unit)
					}
				}
				for _, p := range next.Pieces {
					if !slices.Contains(here.Pieces, p) && !slices.Contains(here.On, p) && !slices.Contains(built, p) {
						t.Errorf("%s: %s appears from nowhere", played.Phase, p)
					}
				}
				for _, p := range here.On {
					if !slices.Contains(next.Pieces, p) {
						t.Errorf("%s: %s glides and is not there", played.Phase, p)
					}
				}
				for _, p := range here.Back {
					if !slices.Contains(here.Pieces, p) {
						t.Errorf("%s: %s glides back and was not there", played.Phase, p)
					}
				}
			}
		}
		if moved < 50 {
			t.Errorf("%s: only %d units glide", pace, moved)
		}
	}
}
