package season

import "spielleiter/diplomacy/chart"

// What happens to centres in step 9. Other.Owner is who had them before.
const (
	// Captured: the centre At belongs to the owner of Unit, which stands there.
	Captured Code = "centre.captured"
	// MonsterTook: the centre At is nobody's; Unit, a monster, stands there.
	MonsterTook Code = "centre.monster"
	// TardisTook: the TARDIS is alone At a centre, which is the Doctor's.
	TardisTook Code = "centre.tardis"
	// BorgRests: the Borg is At the centre of Who, which does not count (RSD-1.12).
	BorgRests Code = "centre.rests"
	// BorgFreed: the Borg is At a centre, which is nobody's now (option BorgNeutral).
	BorgFreed Code = "centre.freed"
)

var winterCites = citations{
	Captured:    {{17, 9}},
	MonsterTook: {{3, 2}, {4, 2}},
	TardisTook:  {{15, 4}},
	BorgRests:   {{1, 12}},
	BorgFreed:   {{1, 12}},
}

// Capture begins step 9, after a fall: centres belong to whoever stands there. Birds,
// Amazons and dirtbags take none (RSD-8.4, 9.2, 10.3); monsters make them nobody's; the
// TARDIS takes one if nobody and nothing is with it.
func (e *Engine) Capture(w *World) {
	for n := range w.Units {
		u := &w.Units[n]
		at := Board().Of(u.At)
		switch {
		case !chart.Has(Board().Centres, at):
		case u.Class.Conventional():
			e.own(w, at, u.Owner, newsOf(Captured, *u))
		case u.Class.Monster() && !(u.Fresh && e.Options.LateCapture):
			e.own(w, at, chart.None, newsOf(MonsterTook, *u))
		}
	}
	if at := w.Tardis; at != chart.None && at != w.Borg && chart.Has(Board().Centres, at) && w.crowd(at) == 0 {
		e.own(w, at, Doctor, newsFor(TardisTook, Doctor))
	}
	e.block(w)
}

// own gives a centre to somebody, and tells v if that is new.
func (e *Engine) own(w *World, at chart.Province, p chart.Power, v Event) {
	old := w.Owners[at]
	if old == p {
		return
	}
	w.Owners[at] = p
	v.At, v.Other.Owner = at, old
	e.tell(v)
}

// block tells of a centre under the Borg (RSD-1.12).
func (e *Engine) block(w *World) {
	if w.Borg == chart.None || w.Owners[w.Borg] == chart.None {
		return
	}
	if e.Options.BorgNeutral {
		e.own(w, w.Borg, chart.None, news(BorgFreed))
		return
	}
	v := newsFor(BorgRests, w.Owners[w.Borg])
	v.At = w.Borg
	e.tell(v)
}
