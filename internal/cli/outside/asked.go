package outside

import (
	"encoding/json"

	jsonv2 "github.com/go-json-experiment/json"
	jsonv1 "github.com/go-json-experiment/json/v1"

	"spielleiter/game"
)

// Asked is a line that a program reads: what a seat sees, and what it can order.
type Asked struct {
	N    int             `json:"n"` // to be given back with the answer
	Game string          `json:"game"`
	View json.RawMessage `json:"view"` // as GET /api/v1/games/GAME/schemas describes it
	Menu game.Menu       `json:"menu"` // with at most 1,000 whole sheets
}

// written is a question as a line of JSON, in which a list without items is "[]", as in answers of the API.
func written(q Asked) ([]byte, error) {
	return jsonv2.Marshal(q, jsonv1.DefaultOptionsV1(), jsonv2.FormatNilSliceAsNull(false))
}

// Answer is the line that it writes.
type Answer struct {
	N    int    `json:"n"`
	Text string `json:"text"` // the sheet, in English or German
}

// Faults are what a program has done wrong, each of which was one seat's orders of one phase.
type Faults struct {
	Late    int `json:"late"`    // no answer in time
	Unclear int `json:"unclear"` // a line that is no answer to what was asked, or one that is too long
	Refused int `json:"refused"` // orders that the game does not take
	Ended   int `json:"ended"`   // it was not running any more
}

// All is how many there are.
func (f Faults) All() int { return f.Late + f.Unclear + f.Refused + f.Ended }
