package board

import (
	"spielleiter/diplomacy/board/ink"
	"spielleiter/diplomacy/board/sheet"
	"spielleiter/svg"
)

// large is by how much shapes are drawn larger than they are written down, so that they are as large as armies and fleets.
const large = 1.25

// glyphs are the shapes of everything that stands on the map, by class. None is told by
// its colour alone.
var glyphs = map[string]ink.Shape{
	"A": ink.ArmyShape,
	"F": ink.FleetShape,
	// Two shields side by side.
	"SA": {Outline: "M-45-30H-1V-38H41Q45-38 45-34V2C45 20 32 32 18 38C10 34 3 29-2 23C-7 28-15 33-23 36C-36 30-46 20-46 4V-26Z", Y: -4, Size: 38, Detail: "M-2-28V20", Scale: large},
	"SF": {Outline: ink.FleetShape.Outline, Y: ink.FleetShape.Y, Size: ink.FleetShape.Size, Detail: "M-38 8V26M38 8V26"},
	// A gull with a label at its breast.
	"V": {Outline: "M-46-6Q-26-36-2-14Q0-12 2-14Q26-36 46-6Q28-14 15-2A16 16 0 1 1-15-2Q-28-14-46-6Z", Y: 8, Size: 22, Scale: large},
	// A heart.
	"AZ": {Outline: "M0 38C-48 4-40-34-19-34C-8-34 0-26 0-18C0-26 8-34 19-34C40-34 48 4 0 38Z", Y: -3, Size: 32, Scale: large},
	// A stop sign.
	"DA": {Outline: "M-15-36H15L36-15V15L15 36H-15L-36 15V-15Z", Size: 32, Detail: "M-26-10L-18-2M26-10L18-2M-26 14L-18 6M26 14L18 6", Scale: large},
	// Humps with a head and an eye.
	"MS": {Outline: "M-44 28Q-42-2-28-2Q-16-2-14 16Q-12-38 12-38Q38-38 36-16Q30-24 22-22Q14-20 16 4Q22-6 30-4Q42 0 42 28Z", Detail: "M14-26h.1M-34 20q8-8 16 0M2 20q8-8 16 0", Scale: large},
	// A saucer with a dome.
	"MW": {Outline: "M-46 8Q-36-10-22-12Q-20-38 0-38Q20-38 22-12Q36-10 46 8Q30 26 0 26Q-30 26-46 8Z", Detail: "M-8-20h.1M8-20h.1M-28 8h.1M-10 13h.1M10 13h.1M28 8h.1", Scale: large},
	// A police box with a lamp.
	"T": {Outline: "M-5-46H5V-38H28V-30H25V40H-25V-30H-28V-38H-5Z", Detail: "M0-28V36M-16-20H-8V-6H-16ZM8-20H16V-6H8ZM-16 4H-8V26H-16ZM8 4H16V26H8Z", Scale: large},
	// A cube.
	"BORG": {Outline: "M0-46L40-23V23L0 46L-40 23V-23Z", Detail: "M0 0V44M0 0L38-22M0 0L-38-22M-24-2L-14 4V16M24-2L14 4V16M-12-24L0-18L12-24", Scale: large},
	// A llama with its belt.
	"L": {Outline: llama, Detail: "M-12-5V15M-5-5V15M2-5V15M18-34h.1", Scale: large},
}

// llama is one with its ears up; the glyph has a belt, too.
const llama = "M-30 42V6Q-31-6-16-6H6L8-34Q3-36 3-41L10-40L9-50L15-42L20-50L21-40Q31-38 32-31L23-28Q26-6 25 12V42H16V18H-12V42H-18L-19 24L-21 42Z"

// marks beside a unit: how much devilish, or special.
const (
	horns = "M-22-28Q-36-40-28-56Q-24-44-8-38ZM22-28Q36-40 28-56Q24-44 8-38Z"
	heart = "M0 20C-26 2-21-19-10-19C-4-19 0-14 0-9C0-14 4-19 10-19C21-19 26 2 0 20Z"
	boom  = "M0-58L14-26L44-44L32-12L62 0L34 14L48 44L16 30L0 60L-14 30L-46 46L-32 14L-62 0L-32-12L-46-42L-14-26Z"
	fool  = "M-18 12L-24-12L-8 0L0-20L8 0L24-12L18 12Z"
)

// item draws one thing around the origin.
func item(c *svg.Canvas, i Item) {
	shape, ok := glyphs[i.Class]
	if !ok {
		return
	}
	if i.Devil > 0 {
		c.Empty("path", svg.A("class", "horns"), svg.A("d", horns), svg.A("transform", "scale("+svg.Num(large/shape.Times())+")"), svg.A("fill", ink.Bad), svg.A("stroke", ink.Paper), svg.N("stroke-width", 3))
	}
	if !signed(i.Power) {
		shape.Size = 0
	}
	ink.Token(c, shape, i.Power)
	if i.Devil > 0 {
		badge(c, "devil", digits[min(i.Devil, 9)], sheet.XY{X: 38, Y: -32}, shape)
	}
	if i.Sign != "" {
		badge(c, i.Sign, signs[i.Sign], sheet.XY{X: 38, Y: 36}, shape)
	}
}

var digits = [...]string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"}

// signs are what badges say: a share, a merger, immune.
var signs = map[string]string{"share": "+", "merger": "=", "immune": "\u00d7"}

// signed reports whether what belongs to a power carries its sign.
func signed(power string) bool { return ink.Device(power) != "" }

// badge is a small disc with a sign.
func badge(c *svg.Canvas, class, text string, at sheet.XY, on ink.Shape) {
	k := 1 / on.Times()
	c.Open("g", svg.A("class", "tag "+class), svg.A("transform", svg.Translate(at.X*k, at.Y*k)+"scale("+svg.Num(k)+")"))
	c.Empty("circle", svg.N("r", 20), svg.A("fill", ink.Paper), svg.A("stroke", ink.Dark), svg.N("stroke-width", 4))
	c.Leaf("text", text, svg.A("dy", ".35em"), svg.N("font-size", 31), svg.A("fill", ink.Dark))
	c.Close()
}
