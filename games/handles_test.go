package games_test

import (
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/games"
	"spielleiter/internal/i18n"
)

// Whatever a board lets a game master take hold of can be changed: the rules take what comes of it, or say in both languages
// why not. Nothing else changes, and no name is a key.
func TestWhatABoardOffersCanBeChanged(t *testing.T) {
	list := games.All()
	c := i18n.All(list)
	for _, e := range list {
		info := e.Game.Info()
		t.Run(info.ID, func(t *testing.T) {
			board, ok := e.Board.(games.Changing)
			if !ok {
				t.Fatal("positions are changed as text alone")
			}
			position(t, e, func(pos game.Position) {
				for _, lang := range i18n.Langs {
					h := board.Handles(pos.View(game.Master), c.Printer(lang, info.ID).T)
					sayable(t, h)
				}
				printer := c.Printer(i18n.German, info.ID)
				h := board.Handles(pos.View(game.Master), printer.T)
				made := 0
				for _, change := range changes(h) {
					state, problems, ok := pos.Change(change)
					if !ok {
						t.Fatalf("%+v: no game that takes changes", change)
					}
					for _, p := range problems {
						for _, lang := range i18n.Langs {
							if text := c.Printer(lang, info.ID).Problem(p); unsaid.MatchString(text) {
								t.Errorf("%+v: %s", change, text)
							}
						}
					}
					if len(problems) > 0 {
						continue
					}
					if after, err := e.Game.Load(info.Schema, state); err == nil {
						made++
						if now := board.Handles(after.View(game.Master), printer.T); same(h, now) && change.Place != place(h, change.Thing) && !alike(h, change) {
							t.Errorf("%+v changes nothing that is to be seen", change)
						}
					}
				}
				if made == 0 {
					t.Errorf("nothing can be changed: %d pieces, %d places, %d numbers", len(h.Pieces), len(h.Places), len(h.Numbers))
				}
				for _, nonsense := range []game.Change{{}, {Do: game.Move, Thing: "x y", Place: "z"}, {Do: game.Own, Place: "nowhere", Seat: "nobody"}, {Do: game.Set, Thing: "gold x", Value: "-1"}} {
					if _, problems, _ := pos.Change(nonsense); len(problems) == 0 {
						t.Errorf("%+v is taken", nonsense)
					}
				}
			})
		})
	}
}

// changes are some of each sort that a board offers.
func changes(h game.Handles) (list []game.Change) {
	for _, p := range h.Pieces[:min(len(h.Pieces), 4)] {
		for n, at := range h.Places {
			if n%max(len(h.Places)/12, 1) == 0 && (len(at.Takes) == 0 || slices.Contains(at.Takes, p.Kind)) && !p.Fixed {
				list = append(list, game.Change{Do: game.Move, Thing: p.ID, Place: at.ID})
			}
		}
		if !p.Stays {
			list = append(list, game.Change{Do: game.Remove, Thing: p.ID})
		}
	}
	for n, at := range h.Places {
		for k, seat := range h.Seats {
			if at.Owned && at.Owner != seat.Seat && (n+k)%7 == 0 && n < 60 {
				list = append(list, game.Change{Do: game.Own, Place: at.ID, Seat: seat.Seat})
			}
		}
		for _, kind := range h.Kinds {
			if n%9 == 0 && n < 60 && len(h.Seats) > 0 {
				list = append(list, game.Change{Do: game.Add, Thing: kind.ID, Place: at.ID, Seat: h.Seats[0].Seat})
			}
		}
	}
	for _, n := range h.Numbers {
		list = append(list, game.Change{Do: game.Set, Thing: n.ID, Value: "4321"})
	}
	return list
}

func same(a, b game.Handles) bool {
	return slices.Equal(a.Pieces, b.Pieces) && slices.Equal(a.Numbers, b.Numbers) && slices.EqualFunc(a.Places, b.Places, func(a, b game.HandlePlace) bool { return a.ID == b.ID && a.Owner == b.Owner })
}

func place(h game.Handles, thing string) string {
	for _, p := range h.Pieces {
		if p.ID == thing {
			return p.Place
		}
	}
	return ""
}

// alike reports whether a thing would change places with one of its kind.
func alike(h game.Handles, c game.Change) bool {
	var a, b string
	for _, p := range h.Pieces {
		if p.ID == c.Thing {
			a = p.Kind + p.Sign + string(p.Seat)
		}
		if p.Place == c.Place {
			b = p.Kind + p.Sign + string(p.Seat)
		}
	}
	return a == b
}

func sayable(t *testing.T, h game.Handles) {
	t.Helper()
	var names []string
	for _, p := range h.Places {
		names = append(names, p.Name)
	}
	for _, p := range h.Pieces {
		names = append(names, p.Name, p.Sign)
	}
	for _, k := range h.Kinds {
		names = append(names, k.Name)
	}
	for _, n := range h.Numbers {
		names = append(names, n.Name)
	}
	for _, s := range h.Seats {
		names = append(names, s.Name)
	}
	for _, name := range names {
		if name == "" || unsaid.MatchString(name) {
			t.Errorf("called %q", name)
			return
		}
	}
}

// position plays a few phases at random.
func position(t *testing.T, e games.Entry, look func(game.Position)) {
	t.Helper()
	played := 0
	listen(t, e, 7, func(game.Note) {}, func(game.Problem) {}, func(pos game.Position) {
		if played++; played == gametest.Times(3, 3) && len(pos.Pending().Seats) > 0 {
			look(pos)
		}
	})
	if played < 3 {
		t.Skip("too short a match")
	}
}
