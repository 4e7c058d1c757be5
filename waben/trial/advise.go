package trial

import (
	"cmp"
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/purse"
	"spielleiter/waben/world"
)

// thin warns of gold for what nobody would build: where inhabitants do no work (WDW-33), fewer workers than do a point build at the end
// of the moon. What those of allies do is theirs to know, so all who stand there count (WDW-R-51).
func (r *runner) thin(crews []purse.Crew) {
	for n := range r.plan.Builds {
		b := &r.plan.Builds[n]
		if b.Halt || b.Site.Field == grid.None || r.refused[b.Line] || r.treasury.Hands(b.Site.Field) > 0 {
			continue
		}
		there := r.guests(b.Site.Field)
		for _, c := range crews {
			if c.Field == b.Site.Field {
				there += int64(c.Workers)
			}
		}
		if there >= purse.Gang {
			continue
		}
		r.tell([]game.Problem{{
			Severity: game.Warning, Code: "problem.trial.thin", Line: b.Line, Column: min(b.Line, 1), Cite: []string{"WDW-33", "WDW-R-51"},
			Args: game.Args{"place": r.w.Patch.Name(b.Site.Field), "need": strconv.Itoa(purse.Gang), "have": strconv.FormatInt(there, 10)},
			Want: []string{strconv.Itoa(purse.Gang) + " " + kit.Worker.Spec().Code},
		}})
	}
}

// guests are workers of allies that the realm sees on a field.
func (r *runner) guests(f grid.Field) (workers int64) {
	for n := range r.w.Seen {
		s := &r.w.Seen[n]
		if s.Field == f && s.Kind == kit.Worker && s.Realm != r.realm && r.w.Between(s.Realm, r.realm) == world.Allied {
			return purse.Gang // how many there are sightings do not say
		}
	}
	for n := range r.w.Units {
		u := &r.w.Units[n]
		if u.Field == f && u.Kind == kit.Worker && !u.Gone && u.Realm != r.realm && r.w.Between(u.Realm, r.realm) == world.Allied {
			workers += int64(u.Size)
		}
	}
	return workers
}

// headless warns a realm that has settlements and no capital among them, when its sheet declares none: what that means, and which
// one it could be (WDW-39, WDW-R-52).
func (r *runner) headless() {
	if s := r.w.SettlementAt(r.w.Realm(r.realm).Capital); s != nil && s.Realm == r.realm {
		return
	}
	var own []*world.Settlement
	for n := range r.w.Settlements {
		if s := &r.w.Settlements[n]; s.Realm == r.realm {
			own = append(own, s)
		}
	}
	if len(own) == 0 {
		return
	}
	largest := slices.MaxFunc(own, func(a, b *world.Settlement) int { return cmp.Compare(a.Kind.Value(), b.Kind.Value()) })
	place := r.w.Patch.Name(largest.Field)
	r.tell([]game.Problem{{
		Severity: game.Warning, Code: "problem.trial.capital", Cite: []string{"WDW-39", "WDW-R-52"},
		Args: game.Args{"place": place, "points": strconv.Itoa(kit.MeritInCapital)}, Want: []string{place},
	}})
}
