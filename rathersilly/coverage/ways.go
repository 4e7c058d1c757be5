package coverage

import (
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly"
	"spielleiter/rathersilly/season"
)

// ways are the witnesses of sections 6 and 7.
func ways() map[string]func(*turn) int {
	return map[string]func(*turn) int{
		"RSD-6.1": once(func(t *turn) bool { return t.played("M") }),
		"RSD-6.2": results(func(t *turn, r rathersilly.Result) bool { return t.tunnels(r) && did(r, "succeeds") }),
		"RSD-6.3": once(func(t *turn) bool { return results((*turn).tunnels)(t) > 1 }),
		"RSD-6.4": results(func(t *turn, r rathersilly.Result) bool {
			at := r.To
			if at == "" {
				at = r.Of
			}
			return r.Do == "support" && throughTunnel(field(r.Unit), field(at))
		}),
		"RSD-6.5": func(t *turn) int {
			borg := told(func(_ *turn, e rathersilly.Event) bool { return throughTunnel(field(e.At), field(e.To)) }, borgGoes...)
			return borg(t) + results((*turn).tunnels)(t)
		},
		"RSD-7.1": lines(func(_ sheet, l rathersilly.Line) bool { return l.Do == "vote" }),
		"RSD-7.5": results(func(t *turn, r rathersilly.Result) bool {
			return (r.Do == "move" || r.Do == "support") && t.throughHole(field(r.Unit), field(r.To)) && did(r, "succeeds", "given")
		}),
	}
}

// throughTunnel reports whether two provinces are joined by the tunnel alone.
func throughTunnel(a, b chart.Province) bool {
	inside := func(p chart.Province) bool {
		return p != chart.None && slices.Contains([]string{"bur", "mar", "mun", "pie", "tyr"}, season.Board().Provinces[p].Code)
	}
	return a != b && inside(a) && inside(b) && !near(a, b)
}

// tunnels reports whether an army moves through the tunnel.
func (t *turn) tunnels(r rathersilly.Result) bool {
	return r.Do == "move" && !r.Via && throughTunnel(field(r.Unit), field(r.To))
}

// throughHole reports whether two provinces are joined by the wormhole alone.
func (t *turn) throughHole(a, b chart.Province) bool {
	hole := t.world.Hole
	if hole.None() || a == chart.None || b == chart.None || near(a, b) {
		return false
	}
	return season.Join(chart.Place(a), chart.Place(b)) == hole
}
