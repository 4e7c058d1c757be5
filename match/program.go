package match

// Programs says where programs may take seats (SPL-67): people's accounts that are marked as a program's.
type Programs string

// Where programs may sit. The zero value is ProgramsInvited.
const (
	ProgramsInvited Programs = ""        // nowhere in a listed match; in one that is not, whoever was invited may be one
	ProgramsAllowed Programs = "allowed" // on any seat
	ProgramsOnly    Programs = "only"    // on all seats: people may not
)

// MaySit reports whether the terms let programs take seats of the match.
func (p Programs) MaySit(listed bool) bool { return p != ProgramsInvited || !listed }

// admits refuses whoever the terms keep from the seats of the match. Computer opponents of the house are neither programs nor people.
func (m *Match) admits(h Holder) error {
	switch {
	case h.Kind != Person:
		return nil
	case h.Program && !m.Terms.Programs.MaySit(m.Listed):
		return refuse(Forbidden, "seat.programs")
	case !h.Program && m.Terms.Programs == ProgramsOnly:
		return refuse(Forbidden, "seat.people")
	}
	return nil
}

// Admits reports whether the terms let whoever acts take a seat of the match.
func (m *Match) Admits(who Who) bool { return m.admits(who.holder()) == nil }

// holder is whoever acts, as they sit on a chair.
func (w Who) holder() Holder {
	return Holder{Kind: Person, ID: w.Person, Name: w.Name, Program: w.Program}
}
