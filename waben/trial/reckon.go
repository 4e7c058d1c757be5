package trial

import (
	"spielleiter/game"
	"spielleiter/waben/kit"
	"spielleiter/waben/plan"
	"spielleiter/waben/purse"
	"spielleiter/waben/world"
)

// reckon is what comes before movement: places, income, upkeep, and what becomes of units (D-N1).
func (r *runner) reckon() {
	r.refused = map[int]bool{}
	plan.Reckon(r.w, r.treasury, []*plan.Plan{r.plan}, func(_ world.RealmID, line int, site *world.Site, no purse.Refusal) {
		severity := game.Error
		r.refused[line] = true
		if no.Why == purse.NoHands && site != nil && r.guests(site.Field) > 0 {
			return // how many of an ally's workers there are sightings do not say
		}
		if no.Why == purse.Foreign && r.w.Me != world.Nobody && site != nil && r.w.Owner[site.Field] == r.realm {
			severity = game.Warning // whose the field beyond is, the realm may not know
		}
		r.tell([]game.Problem{plan.Refused(line, no, severity)})
	})
}

func (r *runner) stances() {
	for _, s := range r.plan.Stances {
		r.w.Stances[(int(r.realm)-1)*len(r.w.Realms)+int(s.Realm)-1] = s.Stance
	}
}

// crews are the workers who build where they stand at the end (D-AB).
func (r *runner) crews() (list []purse.Crew) {
	for n := range r.acts {
		a, u := &r.acts[n], r.unit(n)
		if a.plan == nil || a.plan.Order != kit.Build || u.Gone || a.steps > 0 && 3*(a.points-a.spent) < a.points {
			continue
		}
		list = append(list, purse.Crew{Realm: r.realm, Field: u.Field, Side: a.plan.Side, Workers: u.Size})
	}
	return list
}
