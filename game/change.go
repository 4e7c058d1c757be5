package game

import "encoding/json"

// Deed is what a game master does to a position by hand.
type Deed string

// The deeds.
const (
	Move   Deed = "move"   // the piece Thing to Place
	Remove Deed = "remove" // the piece Thing
	Add    Deed = "add"    // a piece of the kind Thing of Seat, at Place
	Own    Deed = "own"    // Place goes to Seat, "" is nobody
	Set    Deed = "set"    // the number Thing to Value
)

// Change is one deed on the board. What things and places are called is the game's to say; its board lists them
// beside where they lie.
type Change struct {
	Do    Deed
	Thing string
	Place string
	Seat  Seat
	Value string
}

// Changer is implemented by rules whose positions can be changed on the board.
type Changer[S any] interface {
	// Change makes a change and looks only at what it needs for that: whether the rules take the state that comes of it for
	// possible says Verify. Problems tell why it cannot be made, with the place; then the state stays as it was.
	Change(S, Change) (S, []Problem)
}

// ChangeFault is what keeps a change from being made.
func ChangeFault(code string, args Args) []Problem {
	return []Problem{{Severity: Error, Code: code, Args: args}}
}

// Change makes a change by hand in a position and gives the state that comes of it. Games that take none give false.
func (p *position[S, V, M]) Change(c Change) (state []byte, problems []Problem, ok bool) {
	by, ok := p.rules.(Changer[S])
	if !ok {
		return nil, nil, false
	}
	s, problems := by.Change(p.state, c)
	if len(problems) > 0 {
		return nil, problems, true
	}
	state, err := json.Marshal(s)
	return state, nil, err == nil
}

// Misfit is what a state from outside cannot be like: an error that people are told. Code is a key of the game's texts,
// "misfit.NAME".
type Misfit struct {
	Code string
	Args Args
}

// Error is for logs.
func (m *Misfit) Error() string {
	text, err := json.Marshal(m.Args)
	if err != nil || len(m.Args) == 0 {
		return m.Code
	}
	return m.Code + " " + string(text)
}

// Misfits makes a misfit; args are names and values in turn.
func Misfits(code string, args ...string) error {
	m := &Misfit{Code: code, Args: Args{}}
	for n := 0; n+1 < len(args); n += 2 {
		m.Args[args[n]] = args[n+1]
	}
	return m
}
