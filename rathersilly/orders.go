package rathersilly

// Orders are what a seat submits: the orders of the open phase and those that later
// phases of the season may carry out.
type Orders struct {
	Lines    []Line    `json:"orders"`
	Question *Question `json:"question,omitempty"` // the Superbrain's, for the season to come (RSD-14.1)
	Answer   string    `json:"answer,omitempty"`   // to this season's question (RSD-14.4)
}

// Line is what is ordered of one unit, or one wish: an order, and those that are tried
// instead if its condition does not hold or it is not possible.
type Line struct {
	Phase string `json:"phase"` // of the season: "moving", "retreats", "lamas", "sales", "winter", "extras", or "before"
	Choice
	Else []Choice `json:"else,omitempty"`
}

// Choice is an order on a condition.
type Choice struct {
	If string `json:"if,omitempty"` // in the neutral notation; "" always holds
	Order
}
