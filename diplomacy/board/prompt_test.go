package board_test

import (
	"testing"

	"spielleiter/diplomacy/board"
	"spielleiter/game"
)

// What the page says first tells what the phase asks of the reader, and nothing of orders where none are awaited.
func TestThePromptTellsWhatIsAsked(t *testing.T) {
	b := board.Board{}
	key := func(k string, _ game.Args) string { return k }
	seen := map[string]bool{}
	play(t, 60, func(p game.Position) {
		erased, public := viewOf(p)
		want := "board.page.hint.watch"
		if public.Ended != "" {
			want = "board.page.hint.over"
		}
		if got := b.Prompt(erased, false, key); got != want {
			t.Errorf("%s, watching: %s, want %s", public.Phase, got, want)
		}
		if public.Ended != "" {
			return
		}
		for _, seat := range p.Pending().Seats {
			v := p.View(game.As(seat))
			data := b.Data(v).(board.Page)
			want := map[byte]string{'M': "start", 'R': "retreat", 'A': "build"}[data.Phase[len(data.Phase)-1]]
			if data.Due < 0 {
				want = "remove"
			}
			if got := b.Prompt(v, true, key); got != "board.page.hint."+want {
				t.Errorf("%s, %s: %s, want %s", data.Phase, seat, got, want)
			}
			seen[want] = true
		}
	})
	for _, kind := range []string{"start", "retreat", "build", "remove"} {
		if !seen[kind] {
			t.Errorf("no phase asked for %s", kind)
		}
	}
}
