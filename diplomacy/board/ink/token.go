package ink

import "spielleiter/svg"

// Shape is how a kind of unit is drawn around the origin.
type Shape struct {
	Outline string  `json:"outline"` // the data of a path
	Y       float64 `json:"y"`       // how far below the middle the sign of its power is
	Size    float64 `json:"size"`    // of that sign; 0 for none
	Detail  string  `json:"detail,omitempty"`
	Scale   float64 `json:"scale,omitempty"` // by which it is drawn larger than it is written down; 0 for not at all
}

// Times is by how much a shape is drawn larger than it is written down.
func (s Shape) Times() float64 {
	if s.Scale == 0 {
		return 1
	}
	return s.Scale
}

// TokenRadius is how far a unit reaches from its middle.
const TokenRadius = 58

// The shapes of armies and fleets: a shield, and a hull with a main sail and a jib.
var (
	ArmyShape  = Shape{Outline: "M-43-52H43Q48-52 48-46V2C48 28 28 44 0 55C-28 44-48 28-48 2V-46Q-48-52-43-52Z", Y: -5, Size: 66}
	FleetShape = Shape{Outline: "M-57-5H57L48 36Q43 54 28 54H-28Q-43 54-48 36ZM-4-55V-13H-42Q-13-26-4-55ZM5-48Q11-24 37-13H5Z", Y: 24, Size: 44}
)

// Token draws a unit around the origin: its outline in a power's colour, lines in it, and the sign of the power.
func Token(c *svg.Canvas, s Shape, power string) {
	look := Colour(power)
	c.Empty("path", svg.A("class", "rim"), svg.A("d", s.Outline), svg.A("fill", Dark), svg.A("stroke", Dark),
		svg.N("stroke-width", 14/s.Times()), svg.A("stroke-linejoin", "round"))
	c.Empty("path", svg.A("class", "rim light"), svg.A("d", s.Outline), svg.A("fill", "none"), svg.A("stroke", Paper),
		svg.N("stroke-width", 7/s.Times()), svg.A("stroke-linejoin", "round"))
	c.Empty("path", svg.A("class", "body"), svg.A("d", s.Outline), svg.A("fill", look.Unit))
	if s.Detail != "" {
		c.Empty("path", svg.A("class", "detail"), svg.A("d", s.Detail), svg.A("fill", "none"), svg.A("stroke", look.Glyph),
			svg.N("stroke-width", 4), svg.A("stroke-linecap", "round"), svg.A("stroke-linejoin", "round"))
	}
	if s.Size > 0 {
		crest(c, power, s.Y, s.Size)
	}
}
