package game

import "slices"

// Pending is the open phase: its name and the seats it waits for.
type Pending struct {
	Phase string `json:"phase"` // short, for keys and people, once a match: "8", "F1901M"
	Kind  string `json:"kind"`  // text key of what is to be done: "phase.place"
	Seats []Seat `json:"seats"` // in table order; none once the match is over
}

// Over reports whether the match waits for nobody any more.
func (p Pending) Over() bool { return len(p.Seats) == 0 }

// WaitsFor reports whether the phase needs orders of a seat.
func (p Pending) WaitsFor(s Seat) bool {
	return slices.Contains(p.Seats, s)
}

// Result is how the seats stand.
type Result struct {
	Over     bool       `json:"over"`
	Standing []Standing `json:"standing"` // best first
	Reason   *Note      `json:"reason,omitempty"`
}

// Standing is one seat's place. Equal ranks are a draw between those seats.
type Standing struct {
	Seat   Seat `json:"seat"`
	Rank   int  `json:"rank"` // 1 is best
	Points int  `json:"points"`
	Out    bool `json:"out,omitempty"`
}

// Winners are the seats of rank 1 of a result that is over.
func (r Result) Winners() []Seat {
	if !r.Over {
		return nil
	}
	var w []Seat
	for _, s := range r.Standing {
		if s.Rank == 1 {
			w = append(w, s.Seat)
		}
	}
	return w
}
