package ink

import "spielleiter/diplomacy/chart"

// Homes gives where each power with units at the start lies: the middle of where they stand, in hundredths of the drawing's width
// and height.
func (m *Map) Homes() map[chart.Power][2]int {
	homes := map[chart.Power][2]int{}
	for p, power := range m.Chart.Powers {
		x, y := 0.0, 0.0
		for _, u := range power.Start {
			at := m.Spot(u.At)
			x, y = x+at.X, y+at.Y
		}
		if n := float64(len(power.Start)); n > 0 {
			homes[chart.Power(p)] = [2]int{int(100 * x / n / float64(m.Sheet.Width)), int(100 * y / n / float64(m.Sheet.Height))}
		}
	}
	return homes
}
