package council

import "spielleiter/game"

var _ game.Limiter[View, Orders] = rules{}

// thrift is the limit that members can set for whoever orders in their place: to bid nothing.
const thrift = "thrift"

// Limits are the same for every member.
func (rules) Limits(v View) []game.Limit {
	if v.Viewer == "" || v.Viewer == game.GameMaster {
		return nil
	}
	return []game.Limit{{Kind: thrift}}
}

// Breaks looks for bids.
func (rules) Breaks(_ View, o Orders, limits []game.Limit) (problems []game.Problem) {
	for _, l := range limits {
		if l.Kind == thrift && o.Bid > 0 {
			problems = append(problems, game.Problem{Severity: game.Error, Code: "problem.limit.thrift", Want: []string{"0"}})
		}
	}
	return problems
}

// Within bids nothing.
func (r rules) Within(v View, o Orders, limits []game.Limit) Orders {
	if len(r.Breaks(v, o, limits)) > 0 {
		o.Bid = 0
	}
	return o
}
