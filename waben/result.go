package waben

import (
	"cmp"
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// Result ranks realms by the strength index once the match has ended; before that all that live are equal, because what
// others have is a secret.
func (Rules) Result(s State) game.Result {
	r := game.Result{Over: s.Ended != "", Standing: []game.Standing{}}
	alive := s.World.Alive()
	for n, seat := range s.Seats {
		st := game.Standing{Seat: seat, Out: !alive[n]}
		if r.Over {
			st.Points = s.Index[n]
		}
		r.Standing = append(r.Standing, st)
	}
	worth := func(st game.Standing) int {
		if st.Out {
			return -1
		}
		return st.Points
	}
	slices.SortStableFunc(r.Standing, func(a, b game.Standing) int { return cmp.Compare(worth(b), worth(a)) })
	for n := range r.Standing {
		r.Standing[n].Rank = n + 1
		if n > 0 && worth(r.Standing[n]) == worth(r.Standing[n-1]) {
			r.Standing[n].Rank = r.Standing[n-1].Rank
		}
	}
	if r.Over {
		r.Reason = &game.Note{
			Code: "note.end." + string(s.Ended), Cite: []string{"WDW-S3"},
			Args: game.Args{"moons": strconv.Itoa(int(s.World.Moon - s.First))},
		}
	}
	return r
}

// strength is what the index of a realm is made of (WDW-S4).
type strength struct {
	income int64 // of a half-year: land and settlements, before upkeep of infrastructure
	fields int64
	works  int64 // what its settlements and walls would cost to build on easy land
	troops int64 // what its units would cost to recruit
}

// Shares of the index, in percent: what lasts counts most.
const (
	shareIncome = 40
	shareFields = 20
	shareWorks  = 20
	shareTroops = 20
)

// strengths are those of all realms.
func strengths(w *world.World) []strength {
	list := make([]strength, len(w.Realms))
	of := func(r world.RealmID) *strength {
		if r == world.Nobody {
			return &strength{}
		}
		return &list[r-1]
	}
	for f, owner := range w.Owner {
		of(owner).fields++
		of(owner).income += int64(w.Land[f].Tax())
	}
	for n := range w.Settlements {
		s := &w.Settlements[n]
		of(s.Realm).works += int64(s.Stands.Value()) * kit.SettlementPoint
		of(s.Realm).income += kit.Gross(s.Stands.People)
	}
	for n := range w.Walls {
		of(w.Owner[w.Walls[n].Field]).works += int64(w.Walls[n].Left) * kit.InfrastructurePoint
	}
	for n := range w.Units {
		u := &w.Units[n]
		of(u.Realm).troops += int64(u.Size)*int64(u.Kind.Spec().Cost) + int64(u.Leaders)*int64(kit.Leader.Spec().Cost)
	}
	return list
}

// indices compare realms in tenths of a percent of all: the mean of a match is 1000 over its realms.
func indices(list []strength) []int {
	var sum strength
	for _, s := range list {
		sum.income += s.income
		sum.fields += s.fields
		sum.works += s.works
		sum.troops += s.troops
	}
	part := func(share, of, all int64) int64 { return share * of * 1000 / max(all, 1) }
	index := make([]int, len(list))
	for n, s := range list {
		points := part(shareIncome, max(s.income, 0), sum.income) + part(shareFields, s.fields, sum.fields) +
			part(shareWorks, s.works, sum.works) + part(shareTroops, s.troops, sum.troops)
		index[n] = int((points + 50) / 100)
	}
	return index
}
