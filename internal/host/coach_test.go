package host_test

import (
	"context"
	"strings"
	"testing"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
)

// absent advises what counts for who is absent, and keeps all that its player has written.
type absent struct{}

func (absent) Hints(_ context.Context, v game.View) ([]ai.Hint, error) {
	return []ai.Hint{{Text: v.Write("", v.Default())}}, nil
}

func (absent) Review(context.Context, []ai.Played, game.View) (ai.Review, error) {
	return ai.Review{}, nil
}

func (absent) Keep(_ game.View, written, _ game.Orders) game.Orders { return written }

// What is written beside a hint stays, if it can be read and holds; a hint never becomes a sheet that is refused.
func TestAHintLeavesWhatIsWrittenBesideIt(t *testing.T) {
	s, err := store.Open(t.Context(), t.TempDir()+"/house.db")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	list := hosttest.Shapes()
	for n := range list {
		list[n].Coach = absent{}
	}
	h := hosttest.Playing(t, s, list)
	ctx := t.Context()
	a := h.Person("Anna")
	made, err := h.Create(ctx, a, host.NewMatch{
		Game: "council", Seats: []game.Seat{"raven", "fox", "bear"}, Seat: "raven", Bots: map[game.Seat]string{"fox": "random", "bear": "random"},
	})
	h.Must(err)
	hints, err := h.Hints(ctx, a, made.ID, "")
	h.Must(err)
	advised := hints[0].Text // nothing, with the first card of the hand
	card := strings.TrimPrefix(advised, "bid 0 ")
	for written, want := range map[string]string{
		"":                advised,
		" \n":             advised,
		"nonsense":        advised,
		"bid 99 " + card:  advised,
		"biete 1 " + card: "bid 1 " + card,
	} {
		hints, err := h.Hints(ctx, a, made.ID, written)
		h.Must(err)
		if len(hints) != 1 || hints[0].Text != want {
			t.Errorf("beside %q: %+v, want %q", written, hints, want)
		}
	}
}
