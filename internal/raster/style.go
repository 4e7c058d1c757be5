package raster

import (
	"fmt"
	"image/color"
	"strconv"
	"strings"
)

// style is how an element is painted; what it does not say it takes from what it is in.
type style struct {
	fill, stroke               string
	fillOpacity, strokeOpacity float64
	width                      float64
	join, cap                  string
	dash                       []float64
	strokeFirst                bool
	size                       float64
	anchor                     string
	italic                     bool
}

var plain = style{fill: "#000000", stroke: "none", fillOpacity: 1, strokeOpacity: 1, width: 1, join: "miter", cap: "butt", size: 16, anchor: "start"}

// silent are attributes that change nothing that is seen here.
var silent = map[string]bool{
	"class": true, "id": true, "role": true, "tabindex": true, "xmlns": true, "viewBox": true, "width": true, "height": true, "font-family": true,
	"font-weight": true, "x": true, "y": true, "dy": true, "d": true, "r": true, "cx": true, "cy": true, "rx": true, "href": true,
	"transform": true, "patternUnits": true,
}

// with gives the style of an element in another.
func (s style) with(n *node) (style, error) {
	for name, value := range n.attrs {
		if silent[name] || strings.HasPrefix(name, "data-") || strings.HasPrefix(name, "aria-") {
			continue
		}
		if err := s.set(name, value); err != nil {
			return s, fmt.Errorf("%s of %s: %w", name, n.name, err)
		}
	}
	return s, nil
}

func (s *style) set(name, value string) (err error) {
	switch name {
	case "fill":
		s.fill = value
	case "stroke":
		s.stroke = value
	case "fill-opacity":
		s.fillOpacity, err = strconv.ParseFloat(value, 64)
	case "stroke-opacity":
		s.strokeOpacity, err = strconv.ParseFloat(value, 64)
	case "stroke-width":
		s.width, err = strconv.ParseFloat(value, 64)
	case "stroke-linejoin":
		s.join = value
	case "stroke-linecap":
		s.cap = value
	case "stroke-dasharray":
		if s.dash = nil; value != "none" {
			s.dash, err = numbers(value)
		}
		if len(s.dash)%2 == 1 {
			s.dash = append(s.dash, s.dash...)
		}
	case "paint-order":
		s.strokeFirst = strings.HasPrefix(value, "stroke")
	case "font-size":
		s.size, err = strconv.ParseFloat(value, 64)
	case "text-anchor":
		s.anchor = value
	case "font-style":
		s.italic = value == "italic"
	default:
		return fmt.Errorf("%q is unknown", value)
	}
	return err
}

// colourOf reads a colour: "#1d5236".
func colourOf(text string) (color.RGBA, error) {
	if n, err := strconv.ParseUint(strings.TrimPrefix(text, "#"), 16, 32); err == nil && len(text) == 7 && text[0] == '#' {
		return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255}, nil
	}
	return color.RGBA{}, fmt.Errorf("%q is no colour", text)
}

// nothing reports whether a paint leaves no trace.
func nothing(paint string) bool { return paint == "none" || paint == "transparent" || paint == "" }
