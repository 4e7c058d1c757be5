package genesis

import (
	"fmt"

	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// Planet makes twenty segments that share the labels 0 to 999 without using one twice, in the order of the faces:
// five around the north pole, ten around the equator, of which every second stands on its tip, five around the south pole.
// Fields, Realms, Name and Climate of the options are not used: segments have 2,400 fields each, and names of their own.
func Planet(seed dice.Dice, o Options) ([]*world.World, []Survey, error) {
	numbers := labels(seed)
	worlds, surveys := make([]*world.World, grid.Faces), make([]Survey, grid.Faces)
	used := map[string]bool{}
	for face := range worlds {
		own := dice.Dice(seed.Roll(0, dice.Genesis, int64(face), -1))
		up := grid.Face(face).Up()
		part := o
		part.Fields, part.Realms = DefaultFields, 0
		style, roll := cultureOf(own, -1), &roller{d: own, purpose: rollName, what: -1}
		for part.Name = ""; part.Name == "" || used[part.Name]; {
			part.Name = style.place(roll)
		}
		used[part.Name] = true
		per := len(numbers) / grid.Faces
		gfs := label(triangle(per, up), numbers[face*per:(face+1)*per])
		w, s, err := create(own, part, gfs, setting{climate: climateOf(grid.Face(face)), ground: seed, face: grid.Face(face)})
		if err != nil {
			return nil, nil, fmt.Errorf("segment %d: %w", face+1, err)
		}
		worlds[face], surveys[face] = w, s
	}
	return worlds, surveys, nil
}

// climateOf is from which latitude to which a face of the planet reaches. The corners of an icosahedron lie at the
// poles and at 26.6 degrees.
func climateOf(face grid.Face) Climate {
	switch {
	case face < 5:
		return Climate{90, 27}
	case face >= 15:
		return Climate{-27, -90}
	}
	return Climate{27, -27}
}
