package genesis

import (
	"fmt"
	"slices"

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
	sea, err := seaOf(seed, o, numbers)
	if err != nil {
		return nil, nil, err
	}
	for face := range worlds {
		own := dice.Dice(seed.Roll(0, dice.Genesis, int64(face), -1))
		part := o
		part.Fields, part.Realms = DefaultFields, 0
		style, roll := cultureOf(own, -1), &roller{d: own, purpose: rollName, what: -1}
		for part.Name = ""; part.Name == "" || used[part.Name]; {
			part.Name = style.place(roll)
		}
		used[part.Name] = true
		at := setting{climate: climateOf(grid.Face(face)), ground: seed, face: grid.Face(face), flood: sea}
		w, s, err := create(own, part, segment(numbers, at.face), at)
		if err != nil {
			return nil, nil, fmt.Errorf("segment %d: %w", face+1, err)
		}
		worlds[face], surveys[face] = w, s
	}
	return worlds, surveys, nil
}

// segment are the Großfelder of a face.
func segment(numbers []int, face grid.Face) []grid.GF {
	per := len(numbers) / grid.Faces
	return label(triangle(per, face.Up()), numbers[int(face)*per:(int(face)+1)*per])
}

// seaOf is how high the sea of a planet stands, over the ground of all its faces.
func seaOf(seed dice.Dice, o Options, numbers []int) (int32, error) {
	var ground []int32
	for face := range grid.Face(grid.Faces) {
		p, err := grid.NewPatch(segment(numbers, face))
		if err != nil {
			return 0, fmt.Errorf("segment %d: %w", face+1, err)
		}
		ground = append(ground, newMaker(seed, o, p, setting{ground: seed, face: face}).swell()...)
	}
	slices.Sort(ground)
	return ground[len(ground)*drowned/1000], nil
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
