package e2e

import (
	"fmt"
	"testing"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// openPress is a match of three powers in which names can be left out and talk rests outside of the moves.
func openPress(t *testing.T) (*europe, host.Actor) {
	t.Helper()
	w := &world{server: openServer(t)}
	w.token, w.anna = w.guest(t, "Anna Amsel", "de")
	e := &europe{world: w}
	e.benToken, w.ben = w.guest(t, "Ben O'Hara", "en")
	_, cleo := w.guest(t, "Cleo", "de")
	var invite string
	e.id, invite = w.made(t, host.NewMatch{
		Game: "diplomacy", Seats: []game.Seat{"germany", "france", "italy"}, Seat: "germany",
		Terms: match.Terms{Press: match.PressPrivate, Grey: true, Quiet: []string{"phase.retreats", "phase.adjustments"}},
	})
	must(t, w.Join(t.Context(), w.ben, e.id, "france", invite))
	must(t, w.Join(t.Context(), cleo, e.id, "italy", invite))
	return e, cleo
}

// Anna writes without her name, and Ben reads that someone has; that she does so holds whatever changes on the page, and for this
// conversation alone. While talk rests what she types stays, and goes once it is open again.
func TestALineWithoutANameAndTalkThatRests(t *testing.T) {
	for _, s := range turns(t, []screen{desktop, phone}) {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			e, cleo := openPress(t)
			anna, ben := e.atTheMap(t, e.token, "de", "light", s), e.atTheMap(t, e.benToken, "en", "dark", desktop)
			table := at(`a[data-channel=""]`)
			for _, p := range []*person{anna, ben} {
				p.opens("talk")
				p.click(table)
				p.until("the table's talk", `document.getElementById("talk")?.dataset.channel === "" && document.querySelector("[name=grey]")?.checkVisibility()`)
			}
			ticked := func(on bool) {
				t.Helper()
				anna.until("the name to be as she left it", fmt.Sprintf(`document.querySelector("#talk [name=grey]")?.checked === %t`, on))
			}
			ticked(false)
			anna.click(at("#talk label.grey"))
			ticked(true)
			anna.writes(sayField, "Traut Frankreich nicht")
			ben.writes(sayField, "Hello")
			ben.click(at("[data-say] button"))
			anna.reads("Hello")
			ticked(true) // the page has changed under her hands
			anna.click(at(`a[data-channel="france,germany"]`))
			anna.until("the letters to Ben", `document.getElementById("talk")?.dataset.channel === "france,germany" && !document.querySelector("[name=grey]")`)
			anna.click(table)
			anna.typed(sayField, "Traut Frankreich nicht")
			ticked(true)
			anna.visit(anna.path())
			anna.until("the map to wake up", mapAwake)
			anna.opens("talk")
			anna.typed(sayField, "Traut Frankreich nicht")
			ticked(true)
			anna.click(at("[data-say] button"))
			ben.reads("Traut Frankreich nicht")
			anna.readsIn(at("#talk-lines"), anna.word("talk.grey.shown"))
			ben.readsIn(at("#talk-lines"), ben.word("talk.someone"))
			if look[bool](ben, `document.getElementById("talk-lines").textContent.includes("`+ben.word("talk.grey.shown")+`") || document.querySelectorAll("#talk-lines .disc").length !== 1`) {
				t.Error("Ben reads more of who it was than that it was someone")
			}

			anna.writes(sayField, "Und jetzt?")
			for _, text := range []string{"F kie - den", "F den H"} {
				e.orders(t, e.anna, text)
				e.orders(t, e.ben, "A par H")
				e.orders(t, cleo, "A rom H")
			}
			anna.readsIn(at("#talk-rests"), anna.says("phase.adjustments"))
			ben.readsIn(at("#talk-rests"), "talk rests in this phase")
			anna.typed(sayField, "Und jetzt?")
			e.orders(t, e.anna, "A mun B")
			anna.until("talk to be open again", `!document.getElementById("talk-rests") && !document.querySelector("[data-say] button").disabled`)
			anna.typed(sayField, "Und jetzt?")
			anna.click(at("[data-say] button"))
			ben.reads("Und jetzt?")
		})
	}
}
