package season

import (
	"cmp"
	"slices"

	"spielleiter/diplomacy/judge"
)

// How the wormhole is exchanged in step 11 (RSD-7). Who voted for what stays secret.
const (
	// HoleOpened: in the season to come it joins At and To.
	HoleOpened Code = "hole.opened"
	// HoleClosed: nobody voted, so there is none.
	HoleClosed Code = "hole.closed"
	// HoleVotes tells the game master that At and To had N[0] of N[1] votes, and N[2]
	// links as many.
	HoleVotes Code = "hole.votes"
)

var holeCites = citations{
	HoleOpened: {{7, 2}, {7, 4}},
	HoleClosed: {{7, 2}},
	HoleVotes:  {{7, 3}},
}

// ballot is how many votes a link has.
type ballot struct {
	link  Link
	votes int
}

// Exchange is step 11: the link with most votes is the wormhole of the next season; a lot
// decides among several (RSD-7.2, 7.3). A player has one vote, the first that is possible.
func (e *Engine) Exchange(w *World, votes []Order) []Result {
	list := e.rest.votes[:0]
	var voted uint16
	results := e.follow(w, votes, Moving, func(o *Order) Fault {
		if o.Do != Vote {
			return judged(judge.FaultPhase)
		}
		if voted&Bit(o.By) != 0 {
			return judged(judge.FaultTwice)
		}
		voted |= Bit(o.By)
		list = count(list, Join(o.Of, o.To))
		return 0
	})
	e.rest.votes = list
	e.openHole(w, list)
	return results
}

// count adds a vote for a link.
func count(list []ballot, l Link) []ballot {
	for n := range list {
		if list[n].link == l {
			list[n].votes++
			return list
		}
	}
	return append(list, ballot{l, 1})
}

// chosen gives which of several links it is: what the game master says, or else a lot.
func (e *Engine) chosen(tied []ballot) int {
	if len(tied) == 1 || e.Choose == nil {
		return e.draw("wormhole", len(tied))
	}
	links := make([]Link, len(tied))
	for n, b := range tied {
		links[n] = b.link
	}
	return e.Choose(links)
}

// openHole chooses among the links that have votes.
func (e *Engine) openHole(w *World, list []ballot) {
	w.Hole = NoLink
	if len(list) == 0 {
		e.tell(news(HoleClosed))
		return
	}
	slices.SortFunc(list, func(a, b ballot) int {
		return cmp.Or(cmp.Compare(b.votes, a.votes), cmp.Compare(a.link.A, b.link.A), cmp.Compare(a.link.B, b.link.B))
	})
	tied := 1
	for tied < len(list) && list[tied].votes == list[0].votes {
		tied++
	}
	votes := 0
	for _, b := range list {
		votes += b.votes
	}
	best := list[e.chosen(list[:tied])]
	w.Hole = best.link
	v := news(HoleOpened)
	v.At, v.To = Board().Of(best.link.A), best.link.B
	e.tell(v)
	v.Code, v.Cite, v.Only = HoleVotes, holeCites[HoleVotes], Nobody
	v.N = [4]int{best.votes, votes, tied}
	e.tell(v)
}
