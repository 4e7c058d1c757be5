package survey

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"sync"
)

//go:embed seeds.json
var standardSeeds []byte

// Seeds are what was placed by hand. All places are on earth, so that they stay right
// when the projection changes.
type Seeds struct {
	// Countries says which areas lie in a country of today; in none, it is left out.
	Countries map[string][]string `json:"countries"`
	// Land has points for each area of land: a place belongs to the nearest of those that
	// its country allows. An area that is no province is decoration.
	Land map[string][]LatLon `json:"land"`
	// Seas has a point in each sea, Cuts the lines between them.
	Seas map[string]LatLon   `json:"seas"`
	Cuts map[string][]LatLon `json:"cuts"`
	// Paint closes straits that units walk across, Channels draws them again.
	Paint    []Stroke          `json:"paint"`
	Channels [][]LatLon        `json:"channels"`
	Coasts   map[string]LatLon `json:"coasts"` // where fleets stand on split coasts
}

// Stroke is a line that is painted over with an area.
type Stroke struct {
	Area  string   `json:"area"`
	Line  []LatLon `json:"line"`
	Width float64  `json:"width"` // in cells
}

// Standard are the seeds of the board that everybody knows.
var Standard = sync.OnceValue(func() Seeds {
	var s Seeds
	if err := json.Unmarshal(standardSeeds, &s); err != nil {
		panic(err) // the file is part of the program
	}
	return s
})

// check finds areas that countries name and nobody has seeded.
func (s Seeds) check() error {
	for country, areas := range s.Countries {
		for _, a := range areas {
			if len(s.Land[a]) == 0 {
				return fmt.Errorf("survey: %s allows %q, which has no seed", country, a)
			}
		}
	}
	for _, p := range s.Paint {
		if len(s.Land[p.Area]) == 0 {
			return fmt.Errorf("survey: paint of %q, which has no seed", p.Area)
		}
	}
	return nil
}
