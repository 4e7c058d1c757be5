package match

// arrive notes what comes in from another match. What it is the other match has decided; here it is an input like orders.
func (a *audit) arrive(e Entry) error {
	var s arrivedSecret
	if err := payload(e.Secret, &s); err != nil {
		return err
	}
	if s.Phase != len(a.played) || a.status != Running || a.open.asked || len(s.Arrivals) == 0 {
		return wrongPhase("entry.phase", s.Phase)
	}
	for _, x := range s.Arrivals {
		if x.For != s.Phase {
			return wrongPhase("entry.phase", x.For)
		}
	}
	a.arrivals = append(a.arrivals, s.Arrivals...)
	return nil
}

// comeIn gives what comes in with a phase: what was there when it was closed first, if it is evaluated again.
func (a *audit) comeIn(n int) (due []Arrival) {
	if a.redo.left > 0 {
		if n < len(a.redo.old) {
			return a.redo.old[n].arrivals
		}
		return nil
	}
	due, a.arrivals = comeDue(a.arrivals, n)
	return due
}
