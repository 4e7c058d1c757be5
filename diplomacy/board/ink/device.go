package ink

import "spielleiter/svg"

// devices are the signs of powers, as coats of arms have them: the data of paths around the origin, 26 to every side. They tell units
// and coins apart where letters would be mistaken for armies and fleets, and for every eye.
var devices = map[string]string{
	// An eagle of two heads.
	"aus": "M0-12L-3-21L-12-25L-8-18L-8-12L-14-13L-26-24V-4L-20-8L-20 5L-13-1L-11 9L-5 5L-7 15L-11 22L0 17L11 22L7 15L5 5L11 9L13-1L20 5L20-8L26-4V-24L14-13L8-12L8-18L12-25L3-21Z",
	// A crown.
	"eng": "M-20 13L-25-13L-12 0L0-22L12 0L25-13L20 13ZM-20 17H20V23H-20Z",
	// A lily.
	"fra": "M0-26C9-15 10-6 5 5H-5C-10-6-9-15 0-26ZM-8 5C-8-9-17-15-23-10C-29-4-25 7-17 5C-20-1-13-4-12 5ZM8 5C8-9 17-15 23-10C29-4 25 7 17 5C20-1 13-4 12 5ZM-15 8H15V13H-15ZM-5 15H5C5 20 8 22 0 26C-8 22-5 20-5 15Z",
	// A cross with broad ends.
	"ger": "M-9-24H9L4-4L24-9V9L4 4L9 24H-9L-4 4L-24 9V-9L-4-4Z",
	// A star.
	"ita": "M0-25L7.3-8.1L25.7-6.3L11.9 6L15.9 24L0 14.6L-15.9 24L-11.9 6L-25.7-6.3L-7.3-8.1Z",
	// A bear.
	"rus": "M-25-14a9 9 0 1 0 18 0a9 9 0 1 0-18 0ZM7-14a9 9 0 1 0 18 0a9 9 0 1 0-18 0ZM-22 4a22 20 0 1 0 44 0a22 20 0 1 0-44 0ZM-12-2a4 4 0 1 1 8 0a4 4 0 1 1-8 0ZM4-2a4 4 0 1 1 8 0a4 4 0 1 1-8 0ZM-6 11a6 5 0 1 1 12 0a6 5 0 1 1-12 0Z",
	// A crescent and a star.
	"tur": "M6-23A24 24 0 1 0 6 23A18.5 18.5 0 1 1 6-23ZM14-11L17-4L25-3L19 2L21 10L14 6L7 10L9 2L3-3L11-4Z",
	// A brain.
	"sup": "M-3-22V20C-10 25-19 20-19 13C-27 10-27 0-22-4C-27-12-20-20-13-18C-12-24-6-25-3-22ZM3-22V20C10 25 19 20 19 13C27 10 27 0 22-4C27-12 20-20 13-18C12-24 6-25 3-22Z",
	// A police box.
	"dok": "M-4-26H4V-22H17V-16H14V25H-14V-16H-17V-22H-4ZM-10-11V-2H-3V-11ZM3-11V-2H10V-11ZM-10 3V12H-3V3ZM3 3V12H10V3Z",
	// An eye.
	"wah": "M-26 0Q0-30 26 0Q0 30-26 0ZM-11 0a11 11 0 1 1 22 0a11 11 0 1 1-22 0ZM-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z",
}

// Device is the sign of a power: the data of a path, "" if it has none.
func Device(power string) string { return devices[power] }

// deviceSize is how large a device is as it is written down.
const deviceSize = 52

// crest draws the sign of a power around a point, so large.
func crest(c *svg.Canvas, power string, y, size float64) {
	if devices[power] == "" {
		return
	}
	c.Empty("use", svg.A("class", "device"), svg.A("href", "#dip-"+power+"-device"), svg.A("fill", Colour(power).Glyph),
		svg.A("transform", svg.Translate(0, y)+"scale("+svg.Num(size/deviceSize)+")"))
}
