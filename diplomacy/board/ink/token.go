package ink

import "spielleiter/svg"

// Shape is how a kind of unit is drawn around the origin.
type Shape struct {
	Outline string  `json:"outline"` // the data of a path
	Y       float64 `json:"y"`       // how far below the middle its initial stands
	Size    float64 `json:"size"`    // of the initial; 0 for none
	Detail  string  `json:"detail,omitempty"`
}

// TokenRadius is how far a unit reaches from its middle.
const TokenRadius = 36

// The shapes of armies and fleets: a disc, and a hull with a main sail and a jib.
var (
	ArmyShape  = Shape{Outline: "M-33 0a33 33 0 1 0 66 0a33 33 0 1 0-66 0z", Size: 40}
	FleetShape = Shape{Outline: "M-44-2H44L35 25Q31 35 21 35H-21Q-31 35-35 25ZM-2-42V-8H-31Q-10-20-2-42ZM5-36Q9-18 29-8H5Z", Y: 16, Size: 34}
)

// Token draws a unit around the origin: its outline in a power's colour, lines in it, and
// the initial of the power.
func Token(c *svg.Canvas, s Shape, power, initial string) {
	look := Colour(power)
	c.Empty("path", svg.A("class", "rim"), svg.A("d", s.Outline), svg.A("fill", Dark), svg.A("stroke", Dark),
		svg.N("stroke-width", 11), svg.A("stroke-linejoin", "round"))
	c.Empty("path", svg.A("class", "rim light"), svg.A("d", s.Outline), svg.A("fill", "none"), svg.A("stroke", Paper),
		svg.N("stroke-width", 6), svg.A("stroke-linejoin", "round"))
	c.Empty("path", svg.A("class", "body"), svg.A("d", s.Outline), svg.A("fill", look.Unit))
	if s.Detail != "" {
		c.Empty("path", svg.A("class", "detail"), svg.A("d", s.Detail), svg.A("fill", "none"), svg.A("stroke", look.Glyph),
			svg.N("stroke-width", 4), svg.A("stroke-linecap", "round"), svg.A("stroke-linejoin", "round"))
	}
	if s.Size > 0 {
		c.Leaf("text", initial, svg.A("class", "initial"), svg.N("y", s.Y), svg.A("dy", ".35em"), svg.A("fill", look.Glyph),
			svg.A("font-size", svg.Num(s.Size)))
	}
}
