package board_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"spielleiter/waben/board"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// Counters of fields side by side do not overlap, however many units stand there.
func TestCountersStayInTheirFields(t *testing.T) {
	w := sampler(t)
	w.Settlements, w.Units, w.Seen = nil, nil, nil
	for n := range 40 {
		w.Units = append(w.Units, world.Unit{Realm: 1, Number: uint16(101 + n), Kind: kit.Foot, Size: 1000, Field: grid.Field(20 + n%2)})
	}
	for _, towns := range []bool{false, true} {
		if towns {
			w.Settlements = []world.Settlement{{Field: 20, Realm: 1, Kind: kit.Castle}, {Field: 21, Realm: 1, Kind: kit.Town}}
		}
		stacksFit(t, w, towns)
	}
}

// stacksFit fails for whatever leaves the fields 20 and 21. Over a settlement the edges of a stack may be two units above
// its field, where nothing is written.
func stacksFit(t *testing.T, w *world.World, towns bool) {
	t.Helper()
	picture := string(board.SVG(w, board.Options{Say: say(t, "de"), Units: true}))
	above := 8
	if towns {
		above = 10
	}
	left, top := board.At(w, 20)
	right, _ := board.At(w, 21)
	boxes := regexp.MustCompile(`<rect class="u[b ][^>]* x="(-?\d+)" y="(-?\d+)" width="(\d+)" height="(\d+)"`).FindAllStringSubmatch(picture, -1)
	if len(boxes) != 8 || strings.Count(picture, ">+19<") != 2 {
		t.Errorf("%d boxes are drawn for two stacks, want three edges and a number each", len(boxes))
	}
	for _, box := range boxes {
		var at [4]int
		for n := range at {
			at[n], _ = strconv.Atoi(box[n+1])
		}
		middle := left
		if at[0] >= right-7 {
			middle = right
		}
		if at[0] < middle-7 || at[0]+at[2] > middle+7 || at[1] < top-above || at[1]+at[3] > top+8 {
			t.Errorf("%s leaves its field at %d, %d", box[0], middle, top)
		}
	}
}

// Realms are told apart by their codes too, where they own something that is known, beside towns and troops.
func TestRealmsAreToldApartByTheirCodes(t *testing.T) {
	w := sampler(t)
	codes := func() (a, b int) {
		picture := string(board.SVG(w, board.Options{Say: say(t, "de"), Units: true}))
		return strings.Count(picture, ">AAA<"), strings.Count(picture, ">BBB<")
	}
	if a, b := codes(); a != 0 || b != 1 { // every field of the first has a settlement
		t.Errorf("%d and %d codes", a, b)
	}
	w.Settlements = w.Settlements[1:]
	if a, b := codes(); a != 1 || b != 1 {
		t.Errorf("%d and %d codes, with a free field each", a, b)
	}
	w.Owner[22], w.Owner[23] = world.Nobody, world.Nobody
	if _, b := codes(); b != 0 {
		t.Errorf("who owns nothing has a code")
	}
}
