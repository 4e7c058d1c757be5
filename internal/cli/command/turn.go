package command

import (
	"encoding/json"

	"spielleiter/game"
)

// Turn is what resolve reads: where a match stands and what the seats want.
type Turn struct {
	Config  *game.Config               `json:"config,omitempty" jsonschema:"sets a match up; its seats and options default to all and the usual ones; excludes state"`
	State   json.RawMessage            `json:"state,omitempty" jsonschema:"the position, as state gives it; excludes config"`
	Schema  int                        `json:"schema,omitempty" jsonschema:"version of the state's JSON; default: the newest"`
	Phase   int                        `json:"phase,omitempty" jsonschema:"number of the evaluation, from 1; every draw depends on it; default: 1"`
	Orders  map[string]json.RawMessage `json:"orders,omitempty" jsonschema:"orders by seat: the game's notation as text, or its JSON; a seat without orders gets the default"`
	Rulings map[string]string          `json:"rulings,omitempty" jsonschema:"the game master's answers by key; if absent questions take their default, if present unanswered ones are asked"`
}

// Evaluation is what resolve answers.
type Evaluation struct {
	Game       string              `json:"game"`
	Edition    string              `json:"edition"`
	Schema     int                 `json:"schema" jsonschema:"version of the state's JSON"`
	Phase      int                 `json:"phase" jsonschema:"number of the next evaluation"`
	Seed       string              `json:"seed" jsonschema:"the secret from which all draws come; a drawn one if none was given"`
	Commitment string              `json:"commitment" jsonschema:"the hash that binds to the seed"`
	State      json.RawMessage     `json:"state,omitempty" jsonschema:"the position after the evaluation; absent with problems or questions"`
	Pending    *game.Pending       `json:"pending,omitempty" jsonschema:"the open phase and the seats it waits for"`
	Views      map[string]any      `json:"views,omitempty" jsonschema:"what each seat and the public see, with --views"`
	Orders     map[string]string   `json:"orders,omitempty" jsonschema:"the orders that counted, in the neutral notation"`
	Missed     []game.Seat         `json:"missed,omitempty" jsonschema:"seats that had no orders and got the default"`
	Notes      []Sentence          `json:"notes,omitempty" jsonschema:"what happened, with the rules that made it so"`
	Draws      []game.Draw         `json:"draws,omitempty" jsonschema:"the chance that was drawn"`
	Rulings    []game.Ruling       `json:"rulings,omitempty" jsonschema:"the answers that counted"`
	Result     *game.Result        `json:"result,omitempty" jsonschema:"how the seats stand"`
	Problems   map[string][]Spoken `json:"problems,omitempty" jsonschema:"what is wrong with the orders, by seat; warnings do not stop an evaluation"`
	Questions  []Question          `json:"questions,omitempty" jsonschema:"what waits for the game master"`
}

// Sentence is a note with its words.
type Sentence struct {
	game.Told
	Message string `json:"message"`
}

// Question is a question with its words.
type Question struct {
	game.Question
	Message string `json:"message"`
}
