package page_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/i18n"
	"spielleiter/waben"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/kit"
	"spielleiter/waben/letter"
	"spielleiter/waben/page"
	"spielleiter/waben/world"
)

// moons lets strong computers play a segment of three realms, and shows each turn with its notes.
func moons(t *testing.T, show func(p game.Position, notes []game.Told)) {
	t.Helper()
	e, _ := games.All().Find("waben", "")
	p := begun(t)
	for n := 1; n <= 10 && !p.Pending().Over(); n++ {
		var orders []game.ErasedOrders
		for k, seat := range p.Pending().Seats {
			o, err := e.Levels[len(e.Levels)-1].New().Choose(t.Context(), p.View(game.As(seat)), rand.New(rand.NewPCG(uint64(n), uint64(k))))
			if err != nil {
				t.Fatal(err)
			}
			orders = append(orders, game.ErasedOrders{Seat: seat, Orders: o})
		}
		clerk := game.NewClerk(game.Seed{7}, n, nil)
		next, err := p.Step(orders, clerk)
		if err != nil {
			t.Fatal(err)
		}
		p = next
		show(p, clerk.Protocol().Notes)
	}
}

func heard(notes []game.Told, who game.Viewer) (told []game.Told) {
	for _, n := range notes {
		if n.For(who) {
			told = append(told, n)
		}
	}
	return told
}

// viewed is a view that a test has made.
type viewed struct {
	game.View
	v waben.View
}

func (v viewed) Value() any { return v.v }

// A letter is told as players tell it, in both languages.
func TestTalesOfALetter(t *testing.T) {
	v := begun(t).View(game.As("realm1")).Value().(waben.View)
	at := v.World.Units[0].Field
	next := v.World.Patch.Around(at)[0]
	v.Letter.Courses = []letter.Course{{Number: 101, Here: true, Unit: world.Unit{Kind: kit.Rider, Size: 40}}}
	v.Letter.Events = []letter.Event{
		{Code: chronicle.Moved, Unit: 101, Field: at, To: next},
		{Code: chronicle.Moved, Unit: 101, Field: next, To: at},
		{Code: chronicle.Raised, Unit: 150, Field: at},
		{Code: chronicle.Raised, Unit: 151, Field: at},
		{Code: chronicle.Dissolved, Unit: 103, Field: next},
		{Code: chronicle.Works, Field: at, Values: [6]int32{2, 2}},
		{Code: chronicle.Works, Field: next, Values: [6]int32{2, 5}},
	}
	v.Letter.Battles = []letter.Battle{{
		Field: at, Outcome: letter.Won, Own: []chronicle.Fighter{{Realm: v.Me, Size: 400, Lost: 12}, {Realm: v.Me, Size: 100, Lost: 1}},
		Others: []letter.Host{{Realm: 3, Ally: true}, {Realm: 2}},
	}}
	v.Letter.Sightings = []letter.Sighting{{Sighting: world.Sighting{Realm: 2, Field: at}}, {Sighting: world.Sighting{Realm: 2, Field: next}}}
	call := v.Letter.Call
	taken := func(by, from world.RealmID, place string) game.Told {
		name := func(r world.RealmID) string {
			if r == world.Nobody {
				return "@nobody"
			}
			return v.Realms[r-1].Name
		}
		return game.Told{Note: game.Note{Code: "note.taken", Args: game.Args{"realm": name(by), "other": name(from), "place": place}}}
	}
	told := []game.Told{
		{Note: game.Note{Code: "note.battle", Args: game.Args{"place": call(at), "rounds": "2"}}},
		taken(v.Me, world.Nobody, call(at)), taken(v.Me, world.Nobody, call(next)), taken(2, v.Me, call(at)), taken(v.Me, 2, call(next)),
		{Note: game.Note{Code: "note.destroyed", Args: game.Args{"unit": "102", "place": call(at), "n": "0"}}, To: []game.Seat{"realm1"}},
	}
	other := v.Realms[1].Name
	words := func(lang i18n.Lang) (all []string) {
		for _, tale := range (page.Board{}).Tell(viewed{v: v}, told) {
			all = append(all, i18n.All(games.All()).Printer(lang, "waben").Note(tale.Note))
		}
		return all
	}
	a, b := call(at), call(next)
	for lang, want := range map[i18n.Lang][]string{
		i18n.English: {
			"You won against " + other + " at " + a + ". Losses: 13 of 500.",
			"You took " + a + " and " + b + ".", other + " took " + a + " from you.", "You took " + b + " from " + other + ".",
			"Unit 102 is destroyed on " + a + ".", "Your unit 101 (40 riders) marched from " + a + " to " + a + ".",
			"You raised units 150 and 151 at " + a + ".", "You dissolved unit 103 at " + b + ".", "You began to build at " + a + ".", "Your buildings grew at " + b + ".",
			"You saw troops of " + other + " at " + a + " and " + b + ".",
		},
		i18n.German: {
			"Du hast bei " + a + " gegen " + other + " gesiegt. Verluste: 13 von 500.",
			"Du hast " + a + " und " + b + " genommen.", other + " hat dir " + a + " genommen.", "Du hast " + other + " " + b + " genommen.",
			"Einheit 102 ist auf " + a + " vernichtet.", "Deine Einheit 101 (40 Reiter) ist von " + a + " nach " + a + " gezogen.",
			"Du hast auf " + a + " die Einheiten 150 und 151 aufgestellt.", "Du hast auf " + b + " die Einheit 103 aufgelöst.", "Du hast auf " + a + " zu bauen begonnen.", "Deine Bauten auf " + b + " sind gewachsen.",
			"Du hast Truppen von " + other + " auf " + a + " und " + b + " gesehen.",
		},
	} {
		if got := words(lang); !slices.Equal(got, want) {
			t.Errorf("it says\n%s\nand not\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

// In whatever is played a realm hears of its own units and of what its letter says; the public hears its notes alone, and of nothing nothing.
func TestWDW8TalesAndDeedsAreThoseOfTheLetter(t *testing.T) {
	catalog := i18n.All(games.All())
	marches := 0
	moons(t, func(p game.Position, notes []game.Told) {
		for n, who := range []game.Viewer{game.As("realm1"), game.As("realm2"), game.Public, game.Master} {
			v := p.View(who)
			own := v.Value().(waben.View)
			data := page.Board{}.Data(v).(page.Page)
			for _, d := range data.Deeds {
				if !who.IsMaster() && (who.Seat() == "" || d.Unit != 0 && d.Realm != int(own.Me)) {
					t.Errorf("%v is shown %v", who, d)
				}
				if n == 0 && d.What == "march" {
					marches++
				}
			}
			if n == 2 {
				if tales := (page.Board{}).Tell(v, nil); len(tales) > 0 {
					t.Errorf("the public hears %v of nothing", tales)
				}
			}
			of := map[int]bool{}
			for _, tale := range (page.Board{}).Tell(v, heard(notes, who)) {
				if strings.HasSuffix(tale.Code, ".you") && tale.Args["you"] != "@seat."+string(who.Seat()) {
					t.Errorf("%v hears %v", who, tale.Note)
				}
				for _, lang := range i18n.Langs {
					if words := catalog.Printer(lang, "waben").Note(tale.Note); strings.Contains(words, "⟨") {
						t.Errorf("%v hears %q", who, words)
					}
				}
				for _, n := range tale.Of {
					if of[n] {
						t.Errorf("%v hears twice of note %d", who, n)
					}
					of[n] = true
				}
			}
		}
	})
	if marches < 5 {
		t.Error(fmt.Sprint("only ", marches, " marches"))
	}
}
