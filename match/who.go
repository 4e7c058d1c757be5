package match

// Who acts. The host fills it from the session; it vouches for every field.
type Who struct {
	Person string // id of a person, "" for the server
	Name   string // shown beside the seat
	GM     bool   // acts with a game master's powers in this match
	Server bool   // the host itself: bots' orders, deadlines, measured outages
	Heeds  bool   // confirms the notice of the match, see Match.Notice, by what they do now

	Program bool // the person's account is marked as a program's
}

// Server is the host itself as an actor.
var Server = Who{Server: true}

// actor is the name under which the record keeps someone: an id, never a name.
func (w Who) actor() string {
	switch {
	case w.Server:
		return "house"
	case w.GM:
		return "gm:" + w.Person
	default:
		return "person:" + w.Person
	}
}
