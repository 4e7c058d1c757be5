package game

// Handles are what can be taken hold of on a drawing. Coordinates are those of the drawing.
type Handles struct {
	Reach   float64        `json:"reach"` // how far a piece reaches from its middle
	Places  []HandlePlace  `json:"places"`
	Pieces  []HandlePiece  `json:"pieces"`
	Kinds   []HandleKind   `json:"kinds"`   // of pieces that can be added
	Seats   []HandleSeat   `json:"seats"`   // that can own something
	Numbers []HandleNumber `json:"numbers"` // such as gold
}

// HandlePlace is where pieces can be put, or what can have an owner.
type HandlePlace struct {
	ID    string   `json:"id"`
	Name  string   `json:"name"`
	X     float64  `json:"x"`
	Y     float64  `json:"y"`
	Takes []string `json:"takes,omitempty"` // kinds of pieces that can be there; none: all
	Bare  bool     `json:"bare,omitempty"`  // nothing can be put there
	Owned bool     `json:"owned,omitempty"` // it can have an owner
	Owner Seat     `json:"owner,omitempty"`
}

// HandlePiece is a piece on the board.
type HandlePiece struct {
	ID    string  `json:"id"`
	Name  string  `json:"name"` // "Army Munich"
	Sign  string  `json:"sign"` // one or two letters to carry about
	Kind  string  `json:"kind,omitempty"`
	Seat  Seat    `json:"seat,omitempty"`
	Place string  `json:"place,omitempty"`
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	Fixed bool    `json:"fixed,omitempty"` // it cannot be moved, only taken off
	Stays bool    `json:"stays,omitempty"` // it cannot be taken off
}

// HandleKind is a kind of piece that can be added.
type HandleKind struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Seats  []Seat `json:"seats,omitempty"`  // whose it can be; none: everybody's
	Nobody bool   `json:"nobody,omitempty"` // it belongs to nobody
}

// HandleSeat is who can own something.
type HandleSeat struct {
	Seat Seat   `json:"seat"`
	Name string `json:"name"`
}

// HandleNumber is a number that can be set, or words.
type HandleNumber struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Seat  Seat   `json:"seat,omitempty"`
	Place string `json:"place,omitempty"`
	Value string `json:"value"`
	Words bool   `json:"words,omitempty"`
}
