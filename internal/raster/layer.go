package raster

import "image"

// layered paints what is seen through as a whole: its parts hide each other before something shines through.
func (p *painter) layered(opacity float64, paint func() error) error {
	below := p.img
	p.left.layers--
	p.left.pixels -= len(below.Pix) / 4
	if err := p.left.check(); err != nil {
		return err
	}
	p.img = image.NewRGBA(below.Rect)
	err := paint()
	above := p.img
	p.img = below
	p.left.layers++
	if err != nil {
		return err
	}
	for y := range below.Rect.Dy() {
		for x := range below.Rect.Dx() {
			if c := above.RGBAAt(x, y); c.A > 0 {
				p.blend(x, y, c, opacity)
			}
		}
	}
	return nil
}

// thin gives a shape that has but one coat the opacity of the whole, and reports whether it has.
func (s *style) thin() bool {
	switch {
	case s.marker != "":
		return false
	case nothing(s.stroke) || s.width <= 0:
		s.fillOpacity *= s.opacity
	case nothing(s.fill):
		s.strokeOpacity *= s.opacity
	default:
		return false
	}
	return true
}
