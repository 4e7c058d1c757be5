package host_test

import (
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
)

// What is worked out once for all of a class is what each of them would see alone: the tag that a stream
// tells is that of the reader's own page, whoever they are and in whichever language they read.
func TestStreamsTellEverybodyTheirOwnTag(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	gm, a, b, c, other := h.Person("Gaia"), h.Person("Thetis"), h.Person("Nereus"), h.Person("Proteus"), h.Person("Iris")
	made, err := h.Create(ctx, gm, host.NewMatch{Game: "council", Seats: beasts, Master: true, Listed: true})
	h.Must(err)
	h.Must(h.Join(ctx, a, made.ID, beasts[0], ""))
	h.Must(h.Join(ctx, b, made.ID, beasts[1], ""))
	viewers := []host.Actor{{}, {Lang: "de"}, {Lang: "en"}, gm, a, b, c, other, h.Person("Eos")}
	german := a
	german.Lang = "de"
	viewers = append(viewers, german)
	streams := make([]<-chan string, len(viewers))
	for n, v := range viewers {
		streams[n], err = h.Watch(ctx, v, made.ID)
		h.Must(err)
	}
	h.Must(h.Announce(ctx, gm, made.ID, "Gleich geht es los", ""))
	tags := map[string]bool{}
	for n, v := range viewers {
		select {
		case tag := <-streams[n]:
			if want := h.Page(v, made.ID).Tag; tag != want {
				t.Errorf("viewer %d hears of %q, their page is %q", n, tag, want)
			}
			tags[tag] = true
		case <-time.After(soon):
			t.Fatalf("viewer %d is not told", n)
		}
	}
	if len(tags) < 3 {
		t.Errorf("only %d different tags: nobody's differs, so this test proves nothing", len(tags))
	}
}
