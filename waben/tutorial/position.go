package tutorial

import (
	"fmt"

	"spielleiter/game"
	"spielleiter/lesson"
	"spielleiter/waben"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/law"
	"spielleiter/waben/scroll"
)

// The seats of all lessons: the reader's, the Falkenmark's, is the first.
const (
	reader game.Seat = "realm1"
	other  game.Seat = "realm2"
)

// load makes the position of a lesson from the coast and what the lesson adds to it.
func load(name string) (game.Position, error) {
	coast, err := worlds.ReadFile("worlds/land.txt")
	if err != nil {
		return nil, err
	}
	more, err := worlds.ReadFile("worlds/" + name + ".txt")
	if err != nil {
		return nil, err
	}
	w, problems := scroll.Read(append(coast, more...), law.Default())
	if len(problems) > 0 {
		return nil, fmt.Errorf("the world of the lesson %s: %v", name, problems)
	}
	g := waben.New()
	config, problems := g.Info().Complete(game.Config{Seats: []game.Seat{reader, other}})
	if len(problems) > 0 {
		return nil, fmt.Errorf("seats: %v", problems)
	}
	return lesson.At(g, waben.State{
		Options: config.Options, Seats: config.Seats, First: w.Moon, World: w,
		Last: &chronicle.Log{Sightings: make([][]chronicle.Sighted, len(w.Realms))},
	})
}
