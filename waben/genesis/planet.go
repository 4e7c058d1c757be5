package genesis

import (
	"fmt"

	"spielleiter/waben/dice"
	"spielleiter/waben/world"
)

// Segments is how many segments make a planet, one for each face of an icosahedron (WDW-12, G).
const Segments = 20

// Planet makes twenty segments that share the labels 0 to 999 without using one twice, in the order of the faces:
// five around the north pole, ten around the equator, of which every second stands on its tip, five around the south pole.
// Fields, Realms and Climate of the options are not used: segments have 2,400 fields each.
func Planet(seed dice.Dice, o Options) ([]*world.World, []Survey, error) {
	numbers := labels(seed)
	worlds, surveys := make([]*world.World, Segments), make([]Survey, Segments)
	for face := range worlds {
		own := dice.Dice(seed.Roll(0, dice.Genesis, int64(face), -1))
		up, c := Face(face)
		part := o
		part.Fields, part.Realms, part.Climate, part.Name = DefaultFields, 0, c, ""
		per := len(numbers) / Segments
		gfs := label(triangle(per, up), numbers[face*per:(face+1)*per])
		w, s, err := create(own, part, gfs, c)
		if err != nil {
			return nil, nil, fmt.Errorf("segment %d: %w", face+1, err)
		}
		worlds[face], surveys[face] = w, s
	}
	return worlds, surveys, nil
}

// Face says how a face of the planet lies, 0 to 19: whether its tip is up, and from which latitude to which it
// reaches. The corners of an icosahedron lie at the poles and at 26.6 degrees.
func Face(face int) (up bool, c Climate) {
	switch {
	case face < 5:
		return true, Climate{90, 27}
	case face >= 15:
		return false, Climate{-27, -90}
	}
	return face%2 == 0, Climate{27, -27}
}
