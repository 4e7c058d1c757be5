package survey

import (
	"encoding/json"
	"fmt"
)

// Atlas are the outlines of countries by name: closed ways, of which an odd number
// encloses what belongs to the country.
type Atlas map[string][][]LatLon

// topology is a file of TopoJSON, as far as outlines of countries need it.
type topology struct {
	Transform struct {
		Scale     [2]float64 `json:"scale"`
		Translate [2]float64 `json:"translate"`
	} `json:"transform"`
	Arcs    [][][2]float64 `json:"arcs"`
	Objects struct {
		Countries struct {
			Geometries []struct {
				Type       string          `json:"type"`
				Arcs       json.RawMessage `json:"arcs"`
				Properties struct {
					Name string `json:"name"`
				} `json:"properties"`
			} `json:"geometries"`
		} `json:"countries"`
	} `json:"objects"`
}

// ReadAtlas reads countries-50m.json of the npm package world-atlas.
func ReadAtlas(data []byte) (Atlas, error) {
	var t topology
	if err := json.Unmarshal(data, &t); err != nil {
		return nil, fmt.Errorf("atlas: %w", err)
	}
	atlas := Atlas{}
	for _, g := range t.Objects.Countries.Geometries {
		var parts [][][]int
		var err error
		switch g.Type {
		case "Polygon":
			parts = make([][][]int, 1)
			err = json.Unmarshal(g.Arcs, &parts[0])
		case "MultiPolygon":
			err = json.Unmarshal(g.Arcs, &parts)
		default:
			err = fmt.Errorf("a %q is no outline", g.Type)
		}
		if err != nil {
			return nil, fmt.Errorf("atlas: %s: %w", g.Properties.Name, err)
		}
		for _, rings := range parts {
			for _, ring := range rings {
				way, err := t.way(ring)
				if err != nil {
					return nil, fmt.Errorf("atlas: %s: %w", g.Properties.Name, err)
				}
				atlas[g.Properties.Name] = append(atlas[g.Properties.Name], way)
			}
		}
	}
	return atlas, nil
}

// way follows a ring of arcs. An arc is a point and steps from it; a negative number is
// an arc backwards.
func (t topology) way(ring []int) ([]LatLon, error) {
	var way []LatLon
	for _, n := range ring {
		if max(n, ^n) >= len(t.Arcs) {
			return nil, fmt.Errorf("there is no arc %d", n)
		}
		arc := t.Arcs[max(n, ^n)]
		piece := make([]LatLon, len(arc))
		x, y := 0.0, 0.0
		for k, step := range arc {
			x, y = x+step[0], y+step[1]
			at := k
			if n < 0 {
				at = len(arc) - 1 - k
			}
			piece[at] = LatLon{y*t.Transform.Scale[1] + t.Transform.Translate[1], x*t.Transform.Scale[0] + t.Transform.Translate[0]}
		}
		way = append(way, piece...)
	}
	return way, nil
}
