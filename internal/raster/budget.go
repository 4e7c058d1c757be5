package raster

import "errors"

// budget is what a picture may still ask for, so that none takes for ever.
type budget struct {
	elements int
	tests    int // whether rules mean elements
	pixels   int // of layers
	layers   int // in each other
}

// maxDepth is how deep elements may be in each other, uses included.
const maxDepth = 50

func whole() *budget {
	return &budget{elements: 100_000, tests: 5_000_000, pixels: 500_000_000, layers: 4}
}

// check says what there was too much of.
func (b *budget) check() error {
	switch {
	case b.elements < 0:
		return errors.New("there are too many elements")
	case b.tests < 0:
		return errors.New("there are too many elements for so many rules")
	case b.pixels < 0:
		return errors.New("there are too many layers")
	case b.layers < 0:
		return errors.New("layers are too deep in each other")
	}
	return nil
}
