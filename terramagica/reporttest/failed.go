package reporttest

import (
	"fmt"
	"slices"

	"spielleiter/game/gametest"
)

// failed holds what is told of an order that could not be carried out against the orders of the viewer; the game master, who knows no
// sheets, cannot tell.
func (r *reader) failed(n note) {
	if n.Code != "note.give.failed" { // an army can be ordered to give several units
		r.news(n, n.Args)
	}
	if r.orders == nil {
		return
	}
	ordered := false
	switch n.Code {
	case "note.give.failed":
		key, left := fmt.Sprint(n.Code, n.army("army"), n.army("to")), 0
		for _, o := range r.orders.Gives {
			if n.army("army") == (name{r.now.Seat, o.Army}) && n.army("to") == (name{r.now.Seat, o.To}) {
				left++
			}
		}
		r.told[key]++
		ordered = r.told[key] <= left
	case "note.march.failed":
		for _, o := range r.orders.Marches {
			ordered = ordered || n.army("army") == (name{r.now.Seat, o.Army}) && n.arg("to") == o.To
		}
		if h := r.armies[n.army("army")]; h != nil && h.lives() { // it has neither fallen nor given all its men away
			r.fault("%s: %v lives", n.Code, n.army("army"))
		}
	case "note.raise.failed":
		for _, o := range r.orders.Raises {
			ordered = ordered || n.arg("place") == o.At && n.arg("units") == fmt.Sprintf("%d %s", o.Men, o.Kind)
		}
		if lost := r.now.Provinces[n.place("place")].Owner != r.now.Seat; lost != (n.arg("reason") == "@reason.lost") {
			r.fault("%s: %s is told, that the province is lost is %v", n.Code, n.arg("reason"), lost)
		}
	case "note.build.failed":
		for _, o := range r.orders.Builds {
			ordered = ordered || n.arg("place") == o.At && n.arg("fort") == o.Fort
		}
	case "note.manifest.failed":
		ordered = slices.Contains(r.orders.Home, n.arg("place"))
	}
	if !ordered {
		r.fault("%s %v: nothing of the kind was ordered", n.Code, n.Args)
	}
}

// chosen holds that of a home province that was ordered is told what became of it.
func (r *reader) chosen() {
	if r.orders != nil && len(r.orders.Home) != r.manifested+r.told["note.manifest.failed"] {
		r.fault("%d home provinces were ordered, told are %d and %d", len(r.orders.Home), r.manifested, r.told["note.manifest.failed"])
	}
}

// quarrel holds who is told to attack whom in a battle: those stand on its two sides; and the walls to stand by their owner.
func (r *reader) quarrel(b *battle, leader, target name) {
	if side, in := b.side(leader); !in || side != 0 {
		r.fault("%v leads the attack in %s, and is not among those who attack", leader, b.At)
	}
	if side, in := b.side(target); !in || side != 1 {
		r.fault("%v is attacked in %s, and is not among those who defend", target, b.At)
	}
	owner := r.now.Provinces[r.index(b.At)].Owner
	if len(b.Forts) > 0 && !slices.ContainsFunc(b.Sides[b.FortSide], func(f fighter) bool { return f.Realm == owner }) {
		r.fault("the walls of %s stand on side %d, where the %s is not", b.At, b.FortSide, owner)
	}
}

// endedAs holds that how the match ended is what was told of it.
func (r *reader) endedAs(p gametest.Passage) {
	if p.End == nil {
		if r.now.Ended != "" {
			r.fault("the match has ended, and nobody says how")
		}
		return
	}
	if !p.Tells(*p.End) {
		r.fault("the end is %v, and was told otherwise", *p.End)
	}
}

// opening reads what is told before the first week.
func opening(p gametest.Passage) (faults []string) {
	var seen view
	if err := strict(p.After, &seen); err != nil {
		return []string{err.Error()}
	}
	r := &reader{now: seen, seen: seen, once: map[string]bool{}}
	started, holders := 0, 0
	for _, told := range p.Notes {
		n := note{told, r}
		switch n.Code {
		case "note.start.battle", "note.start.campaign":
			started++
			weeks := seen.Options["weeks"]
			if weeks == "0" { // as the rules have it (TM-S22, TM-S24)
				weeks = map[string]string{"battle": "8", "campaign": "30"}[seen.Options["mode"]]
			}
			if n.Code != "note.start."+seen.Options["mode"] || n.arg("weeks") != weeks {
				r.fault("%s %v: it is %v", n.Code, n.Args, seen.Options)
			}
		case "note.holder":
			holders++
			if seen.Provinces[n.place("place")].Owner != n.realm("realm") {
				r.fault("%s: %v", n.Code, n.Args)
			}
		default:
			r.fault("%s: nothing of the kind has happened", n.Code)
		}
	}
	drawn := 0
	if seen.Options["holder"] == "lot" && seen.Options["mode"] == "battle" {
		drawn = 1
	}
	if started != 1 || holders != drawn {
		r.fault("%d beginnings are told, %d holders", started, holders)
	}
	return r.faults
}
