package genesis

import (
	"errors"
	"fmt"
	"slices"

	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// Planet makes twenty segments that share the labels 0 to 999 without using one twice, in the order of the faces:
// five around the north pole, ten around the equator, of which every second stands on its tip, five around the south pole.
// Fields, Realms, Name and Climate of the options are not used: segments have 2,400 fields each, and names of their own.
// Gates lead from each to its neighbours and back (WDW-R-60).
func Planet(seed dice.Dice, o Options) ([]*world.World, []Survey, error) {
	numbers := labels(seed)
	sea, err := seaOf(seed, o, numbers)
	if err != nil {
		return nil, nil, err
	}
	o.Fields, o.Realms = DefaultFields, 0
	return joined(seed, grid.Faces, o, func(face int, own dice.Dice, o Options, taken map[string]bool) (*world.World, Survey, error) {
		at := setting{climate: climateOf(grid.Face(face)), ground: seed, face: grid.Face(face), flood: sea, taken: taken}
		return create(own, o, segment(numbers, at.face), at)
	})
}

// Segments makes the first segments of a planet, each of the size and with as many realms as the options say, on land of its own: they
// share the labels 0 to 999 without using one twice, and no two realms have the same name. Each borders on those that the faces
// of the icosahedron border on, by gates there and back (WDW-R-60); so every one can be reached from every other one. Name is not used.
func Segments(seed dice.Dice, n int, o Options) ([]*world.World, []Survey, error) {
	if o.Fields == 0 {
		o.Fields = DefaultFields
	}
	per := (o.Fields + grid.PerGF - 1) / grid.PerGF
	if n < 2 || n > grid.Faces || o.Fields < grid.PerGF || per > MaxFields/grid.PerGF/n {
		return nil, nil, fmt.Errorf("%w, not %d with %d each", ErrPlanet, n, o.Fields)
	}
	numbers := labels(seed)
	return joined(seed, n, o, func(face int, own dice.Dice, o Options, taken map[string]bool) (*world.World, Survey, error) {
		return settled(own, o, numbers[face*per:(face+1)*per], taken)
	})
}

// joined makes the first segments of a planet, each by its own dice and with a name of its own, and opens the gates between them. What makes
// one is told what realms of those before it are called.
func joined(
	seed dice.Dice, n int, o Options, create func(face int, own dice.Dice, o Options, taken map[string]bool) (*world.World, Survey, error),
) ([]*world.World, []Survey, error) {
	worlds, surveys := make([]*world.World, n), make([]Survey, n)
	used, taken := map[string]bool{}, map[string]bool{}
	for face := range worlds {
		own := dice.Dice(seed.Roll(0, dice.Genesis, int64(face), -1))
		o.Name = segmentName(own, used)
		var err error
		if worlds[face], surveys[face], err = create(face, own, o, taken); err != nil {
			return nil, nil, fmt.Errorf("segment %d: %w", face+1, err)
		}
		for _, r := range worlds[face].Realms {
			taken[r.Name] = true
		}
	}
	link(seed, worlds)
	return worlds, surveys, nil
}

// segmentTries is how often a segment of a planet is made anew if its land has no room for its realms.
const segmentTries = 16

// settled makes a segment whose land carries its realms.
func settled(own dice.Dice, o Options, numbers []int, taken map[string]bool) (w *world.World, s Survey, err error) {
	for try := range dice.Dice(segmentTries) {
		d := own + try
		at := setting{climate: climate(d, o), ground: d, face: flat, taken: taken}
		if w, s, err = create(d, o, label(blob(d, len(numbers)), numbers), at); !errors.Is(err, ErrRealms) {
			break
		}
	}
	return w, s, err
}

// segmentName is what a segment is called, as no other one of its planet is.
func segmentName(own dice.Dice, used map[string]bool) string {
	style, roll := cultureOf(own, -1), &roller{d: own, purpose: rollName, what: -1}
	name := style.place(roll)
	for used[name] {
		name = style.place(roll)
	}
	used[name] = true
	return name
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
