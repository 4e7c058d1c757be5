package raster

import (
	"fmt"
	"image/color"
	"slices"
	"strconv"
	"strings"
)

// style is how an element is painted; what it does not say it takes from what it is in.
type style struct {
	fill, stroke, color        string
	fillOpacity, strokeOpacity float64
	opacity                    float64 // of the whole
	width                      float64
	round                      float64 // the corners of a rectangle
	join, cap                  string
	dash                       []float64
	strokeFirst                bool
	marker                     string // at the ends of lines
	size                       float64
	spacing                    float64 // behind each letter
	anchor                     string
	italic                     bool
	hidden                     bool
	vars                       *vars
}

var plain = style{
	fill: "#000000", stroke: "none", color: "#000000", fillOpacity: 1, strokeOpacity: 1, opacity: 1, width: 1,
	join: "miter", cap: "butt", size: 16, anchor: "start",
}

// unseen are properties that change nothing here: there is but one font, and nobody points at pixels.
var unseen = map[string]bool{"font-family": true, "font-weight": true, "pointer-events": true}

// silent are attributes that are no properties, or unseen ones.
var silent = map[string]bool{
	"class": true, "id": true, "role": true, "tabindex": true, "xmlns": true, "viewBox": true, "width": true, "height": true, "font-family": true,
	"font-weight": true, "pointer-events": true, "x": true, "y": true, "dy": true, "d": true, "r": true, "cx": true, "cy": true, "href": true,
	"transform": true, "patternUnits": true, "refX": true, "refY": true, "markerWidth": true, "markerHeight": true, "orient": true,
}

// words are the values that some properties may have.
var words = map[string][]string{
	"stroke-linejoin": {"miter", "round"},
	"stroke-linecap":  {"butt", "round", "square"},
	"text-anchor":     {"start", "middle", "end"},
	"font-style":      {"normal", "italic"},
	"paint-order":     {"normal", "fill", "stroke", "stroke fill"},
}

// set gives a property a value.
func (s *style) set(name, value string) (err error) {
	if list, ok := words[name]; ok && !slices.Contains(list, value) {
		return fmt.Errorf("%q is unknown", value)
	}
	switch name {
	case "fill":
		s.fill = value
	case "stroke":
		s.stroke = value
	case "color":
		if !current(value) {
			s.color = value
		}
	case "fill-opacity":
		s.fillOpacity, err = share(value)
	case "stroke-opacity":
		s.strokeOpacity, err = share(value)
	case "opacity":
		s.opacity, err = share(value)
	case "stroke-width":
		s.width, err = length(value)
	case "rx":
		s.round, err = length(value)
	case "stroke-linejoin":
		s.join = value
	case "stroke-linecap":
		s.cap = value
	case "stroke-dasharray":
		s.dash, err = dashes(value)
	case "paint-order":
		s.strokeFirst = strings.HasPrefix(value, "stroke")
	case "marker-end":
		if s.marker = value; value == "none" {
			s.marker = ""
		}
	case "font-size":
		s.size, err = length(value)
	case "letter-spacing":
		s.spacing, err = length(value)
	case "text-anchor":
		s.anchor = value
	case "display":
		s.hidden = value == "none"
	case "font-style":
		s.italic = value == "italic"
	default:
		return fmt.Errorf("%q is unknown", value)
	}
	return err
}

// length reads a length in units of the drawing: "1.5", "12px".
func length(text string) (float64, error) {
	list, err := numbers(strings.TrimSuffix(text, "px"))
	if err != nil || len(list) != 1 {
		return 0, fmt.Errorf("%q is no length", text)
	}
	return list[0], nil
}

// share reads how much of something there is, from nought to one.
func share(text string) (float64, error) {
	list, err := numbers(text)
	if err != nil || len(list) != 1 {
		return 0, fmt.Errorf("%q is no number", text)
	}
	return min(max(list[0], 0), 1), nil
}

// dashes reads how long lines are and what is between them.
func dashes(text string) ([]float64, error) {
	if text == "none" {
		return nil, nil
	}
	list, err := numbers(text)
	if err != nil {
		return nil, err
	}
	for _, d := range list {
		if d < 0 {
			return nil, fmt.Errorf("%q has less than nothing", text)
		}
	}
	if len(list)%2 == 1 {
		list = append(list, list...)
	}
	return list, nil
}

// current reports whether a paint is that of the property color.
func current(paint string) bool { return strings.EqualFold(paint, "currentColor") }

// paint is a paint without that name.
func (s style) paint(of string) string {
	if current(of) {
		return s.color
	}
	return of
}

// colourOf reads a colour: "#1d5236" or "#fff".
func colourOf(text string) (color.RGBA, error) {
	if len(text) == 4 && text[0] == '#' {
		text = string([]byte{'#', text[1], text[1], text[2], text[2], text[3], text[3]})
	}
	if n, err := strconv.ParseUint(strings.TrimPrefix(text, "#"), 16, 32); err == nil && len(text) == 7 && text[0] == '#' {
		return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255}, nil
	}
	return color.RGBA{}, fmt.Errorf("%q is no colour", text)
}

// nothing reports whether a paint leaves no trace.
func nothing(paint string) bool { return paint == "none" || paint == "transparent" || paint == "" }
