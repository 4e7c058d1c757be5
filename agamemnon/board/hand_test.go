package board_test

import (
	"strings"
	"testing"

	"spielleiter/agamemnon"
	"spielleiter/agamemnon/board"
)

// A hand shows every piece that may be placed, by its name, and no other.
func TestHandShowsWhatMayBePlaced(t *testing.T) {
	shown, none := 0, 0
	for _, options := range []map[string]string{nil, {"open": "on"}, {"oracle": "on"}} {
		for seed := range uint64(20) {
			v := played(t, options, int(seed), seed)
			view := v.Value().(agamemnon.View)
			html := string(board.Board{}.Hand(v, spell))
			want := map[agamemnon.Piece]bool{}
			for _, p := range view.Hand {
				want[p] = true
			}
			if view.Variant.Open && view.Phase == agamemnon.PhasePlace {
				for _, p := range view.Left.Of(view.Mover) {
					want[p] = true
				}
			}
			if view.Over() {
				want = nil
			}
			if len(want) == 0 {
				none++
				if html != "" {
					t.Errorf("%v, seed %d: nothing to show, and there is %q", options, seed, html)
				}
				continue
			}
			shown++
			if n := strings.Count(html, "<li>"); n != len(want) {
				t.Errorf("%v, seed %d: %d kinds of pieces, want %d: %v", options, seed, n, len(want), want)
			}
			for p := range want {
				if key := "piece." + view.Mover.String() + "." + p.String() + "map[]"; !strings.Contains(html, key) {
					t.Errorf("%v, seed %d: no %s in the hand", options, seed, key)
				}
			}
			survey(t, []byte("<div>"+html+"</div>"))
		}
	}
	if shown == 0 || none == 0 {
		t.Errorf("%d hands, %d without", shown, none)
	}
}
