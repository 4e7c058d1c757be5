package host_test

import (
	"bytes"
	"strings"
	"testing"

	"spielleiter/internal/host"
	"spielleiter/match"
)

// SPL-64: notes on a map are read by who has made them, on every device, and by nobody else; they are among what there is about a person,
// and go with them.
func TestSPL64NotesOnAMapAreOnesOwn(t *testing.T) {
	w := seated(t, match.Terms{})
	ctx, fox := t.Context(), w.people["fox"]
	before := map[string]string{}
	for who := range w.people {
		before[who] = w.all(who)
	}
	note := func(place, mark, words string) []host.MapNote {
		t.Helper()
		list, err := w.NoteOnMap(ctx, fox, w.id, host.MapNote{Place: place, Mark: mark, Words: words})
		w.Must(err)
		return list
	}
	note("210/19", "flag", "  Hier liegt Gold ")
	note("b4", "danger", "")
	if list := note("210/19", "star", "Hier lag Gold"); len(list) != 2 || list[0].Words != "Hier lag Gold" || list[0].Mark != "star" || list[1].Place != "b4" {
		t.Errorf("%+v", list)
	}
	for who := range w.people {
		if who != "fox" && w.all(who) != before[who] {
			t.Errorf("%s reads something else since", who)
		}
		list, err := w.MapNotes(ctx, w.people[who], w.id)
		if who != "fox" && len(list) > 0 || who == "fox" && (err != nil || len(list) != 2) {
			t.Errorf("%s reads %+v, %v", who, list, err)
		}
	}
	for who, want := range map[string]bool{"fox": true, "hen": false} {
		if _, there := w.people[who]; !there {
			continue
		}
		var all bytes.Buffer
		w.Must(w.Everything(ctx, w.people[who], &all))
		if strings.Contains(all.String(), "Hier lag Gold") != want {
			t.Errorf("what there is about %s: %s", who, all.String())
		}
	}
	for code, n := range map[string]host.MapNote{
		"mapnote.place": {Place: "<b>", Mark: "flag"}, "mapnote.mark": {Place: "b4", Mark: "skull", Words: "x"}, "mapnote.words": {Place: "b4", Mark: "flag", Words: strings.Repeat("ß", host.MostNoted+1)},
	} {
		w.Refused(second(w.NoteOnMap(ctx, fox, w.id, n)), host.Invalid, code)
	}
	w.Refused(second(w.NoteOnMap(ctx, fox, w.id, host.MapNote{Place: "b4", Mark: "flag", Words: "a\nb"})), host.Invalid, "mapnote.words")
	w.Refused(second(w.NoteOnMap(ctx, w.Person("Elsewhere"), w.id, host.MapNote{Place: "b4", Mark: "flag"})), host.Forbidden, "seat.none")
	if list := note("b4", "", ""); len(list) != 1 {
		t.Errorf("a note that is taken away stays: %+v", list)
	}
	w.Must(w.DeletePerson(ctx, host.CommandLine, "#"+fox.Person, "auf Wunsch"))
	if all := backup(t, w.Server); strings.Contains(all, "Hier lag Gold") {
		t.Error("it is kept of who is gone")
	}
}
