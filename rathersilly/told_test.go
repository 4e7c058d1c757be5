package rathersilly_test

import (
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/rathersilly"
)

// told gives the notes of a code.
func told(notes []game.Told, code string) (list []game.Told) {
	for _, n := range notes {
		if n.Code == code {
			list = append(list, n)
		}
	}
	return list
}

// RSD-9.3: who is lured without orders is told as one; nothing is quoted that nobody ordered.
func TestRSD9WhoIsLuredWithoutOrdersIsToldAsOne(t *testing.T) {
	s := position(t, "S1903M")
	put(&s, "germany", "A mun")
	s.Units["russia"] = []rathersilly.UnitInfo{quota("AZ ber")}
	_, notes := play(t, s, nil, map[game.Seat]string{"russia": "AZ Ber LURE A Mun"})
	list := told(notes, "note.order.unasked")
	if len(list) != 1 || list[0].Args["given"] != "" || list[0].Args["power"] != "@seat.germany" {
		t.Errorf("%+v", notes)
	}
	if changed := told(notes, "note.order.changed"); len(changed) > 0 {
		t.Errorf("%+v", changed)
	}
}

// RSD-8.10: a flight of which no field is left is told as birds that stay.
func TestRSD8BirdsThatDoNotTakeOffAreTold(t *testing.T) {
	s := position(t, "S1903M")
	put(&s, "germany", "A mun")
	put(&s, "france", "V bur")
	_, notes := play(t, s, nil, map[game.Seat]string{"germany": "A Mun vZ", "france": "V Bur - Mun"})
	if len(told(notes, "note.birds.kept")) != 1 || len(told(notes, "note.birds.frightened")) > 0 {
		t.Errorf("%+v", notes)
	}
	for _, n := range told(notes, "note.order.changed") {
		if order := n.Args["order"]; strings.HasSuffix(strings.TrimSpace(order), "-") || order != "V Bur H" {
			t.Errorf("%+v", n)
		}
	}
}

// Who does not get to where it was ordered reads why.
func TestFailedMovesHaveAReason(t *testing.T) {
	for code, sheets := range map[string]map[game.Seat]string{
		"note.failed.prevented": {"germany": "A Mun - Bur", "france": "A Par - Bur"},
		"note.failed.held":      {"germany": "A Mun - Boh"},
		"note.failed.own":       {"germany": "A Mun - Kie"},
	} {
		s := position(t, "S1903M")
		put(&s, "germany", "A mun", "A kie")
		put(&s, "france", "A par")
		put(&s, "austria", "A boh")
		_, notes := play(t, s, nil, sheets)
		if !slices.ContainsFunc(told(notes, code), func(n game.Told) bool { return n.Args["unit"] == "A Mun" && n.Args["other"] != "" }) {
			t.Errorf("%s: %+v", code, notes)
		}
	}
}

// DIP-7: a fleet that could go there from the other coast is told so.
func TestDIP7AFleetOnTheOtherCoastIsToldAsSuch(t *testing.T) {
	for order, want := range map[string]string{"F StP(nc) - BOT": "@fault.othercoast", "F Rom - Ven": "@fault.overland", "F Rom - Spa(sc)": "@fault.reach"} {
		s := position(t, "S1903M")
		put(&s, "russia", "F stp/nc", "F rom")
		_, notes := play(t, s, nil, map[game.Seat]string{"russia": order})
		if list := told(notes, "note.order.fault"); len(list) != 1 || list[0].Args["fault"] != want {
			t.Errorf("%s: %+v", order, list)
		}
	}
}

// RSD-3.6: a monster that stays has no count undercut; what is told of it is its own and the nearest other one.
func TestRSD3AMonsterThatStaysIsToldWithBothCounts(t *testing.T) {
	e := rathersilly.Event{Step: 1, Code: "monster.keeps", Unit: "MS den", At: "den", To: "den", Rival: "swe", N: []int{1, 0, 1, 1}}
	notes := e.Notes(rathersilly.Options{})
	if len(notes) != 2 || notes[1].Code != "note.why.quiet.keeps" || notes[1].Args["rival"] != "@place.swe" {
		t.Errorf("%+v", notes)
	}
}
