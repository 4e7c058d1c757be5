package grid

import "spielleiter/hex"

// Around names the six neighbours of a Kleinfeld in the order of the sides 1 to 6: those in its own
// Großfeld by its label, `711/18`, the others by the direction of theirs, `N/44`. The number has to be 1 to
// 48, the label 0 to 999.
func Around(label, kf int) [6]string {
	var names [6]string
	for n, s := range hex.Sides {
		next, way := Beyond(kf, s)
		names[n] = nameBy(label, way, next)
	}
	return names
}

// AroundNames is [Around] with the labels of the neighbouring Großfelder that are on the patch.
func (p *Patch) AroundNames(f Field) [6]string {
	names := Around(p.Label(f), KF(f))
	for n, next := range p.Around(f) {
		if next != None {
			names[n] = p.Name(next)
		}
	}
	return names
}

func nameBy(label int, way Way, kf int) string {
	if way == Here {
		return string(appendLabel(nil, label, kf))
	}
	return way.String() + "/" + string([]byte{byte('0' + kf/10), byte('0' + kf%10)})
}
