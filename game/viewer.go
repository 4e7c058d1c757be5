package game

// Viewer is who looks at a state: a seat, the public, or the game master.
// The zero value is the public, so that what is forgotten stays hidden.
type Viewer struct {
	seat Seat
}

// Public sees what everybody may see.
var Public = Viewer{}

// Master sees everything.
var Master = Viewer{seat: GameMaster}

// As is the viewer at a seat.
func As(s Seat) Viewer { return Viewer{seat: s} }

// Seat is the viewer's seat, "" for the public and the game master.
func (v Viewer) Seat() Seat {
	if v.IsMaster() {
		return ""
	}
	return v.seat
}

// IsMaster reports whether the viewer is the game master.
func (v Viewer) IsMaster() bool { return v.seat == GameMaster }

// IsPublic reports whether the viewer has no seat and no powers.
func (v Viewer) IsPublic() bool { return v.seat == "" }

// String gives the seat's name, "public" or "gm".
func (v Viewer) String() string {
	if v.IsPublic() {
		return "public"
	}
	return string(v.seat)
}
