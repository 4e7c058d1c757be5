package schemas

import (
	"cmp"
	"slices"

	"github.com/google/jsonschema-go/jsonschema"
)

// Paper is the shape of something that a game writes down.
type Paper struct {
	Game   string // its ID
	Name   string // of the paper
	Schema *jsonschema.Schema
}

// Papers are the shapes of all that games write down besides their states, by game and name. The types are this package's own,
// so one that cannot be described is a fault of the program.
func Papers() []Paper {
	var list []Paper
	for game, names := range papers {
		for name, t := range names {
			s, err := paper(game+" "+name, t)
			if err != nil {
				panic(err)
			}
			list = append(list, Paper{game, name, s})
		}
	}
	slices.SortFunc(list, func(a, b Paper) int { return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(a.Name, b.Name)) })
	return list
}
