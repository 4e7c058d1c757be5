package game

import (
	"errors"
	"math/rand/v2"
	"strconv"
)

// nim is a game in two lines: take one to three of a heap, who takes the last wins.
// It has no optional interface; heap has all of them.
type nim struct{}

type nimState struct {
	Left int  `json:"left"`
	Turn Seat `json:"turn"`
}

type nimOrders struct {
	Take int `json:"take"`
}

func (nim) Info() Info {
	return Info{ID: "nim", Edition: "1", Schema: 2, Seats: []Seat{"a", "b"}, MinSeats: 2}
}

func (nim) Setup(c Config, clerk *Clerk) (nimState, error) {
	if c.On("refuse") {
		return nimState{}, &ConfigError{}
	}
	if c.On("breach") {
		clerk.Draw("heap", 0)
	}
	return nimState{5 + clerk.Draw("more", 3), "a"}, nil
}

func (nim) Pending(s nimState) Pending {
	if s.Left == 0 {
		return Pending{Phase: "over"}
	}
	return Pending{Phase: strconv.Itoa(s.Left), Kind: "phase.take", Seats: []Seat{s.Turn}}
}

func (nim) View(s nimState, _ Viewer) nimState { return s }

func (nim) Read(_ nimState, _, text string) (nimOrders, []Problem) {
	n, err := strconv.Atoi(text)
	if err != nil {
		return nimOrders{}, []Problem{{Severity: Error, Code: "problem.number"}}
	}
	return nimOrders{n}, nil
}

func (nim) Write(_ nimState, _ string, o nimOrders) string { return strconv.Itoa(o.Take) }

func (nim) Check(s nimState, o nimOrders) []Problem {
	if o.Take < 1 || o.Take > min(3, s.Left) {
		return []Problem{{Severity: Error, Code: "problem.take"}}
	}
	return nil
}

func (nim) Default(nimState) nimOrders { return nimOrders{1} }

func (nim) Random(s nimState, r *rand.Rand) nimOrders { return nimOrders{1 + r.IntN(min(3, s.Left))} }

func (nim) Step(s nimState, orders []SeatOrders[nimOrders], clerk *Clerk) (nimState, error) {
	switch orders[0].Orders.Take {
	case 2:
		clerk.Tell(Note{Code: "no rule"})
	case 3:
		_, _ = clerk.Ask(Question{Key: "q", Cite: []string{"X-1"}}) // forgets to fail
	}
	other := map[Seat]Seat{"a": "b", "b": "a"}
	return nimState{s.Left - orders[0].Orders.Take, other[s.Turn]}, nil
}

func (nim) Result(s nimState) Result { return Result{Over: s.Left == 0} }

func (nim) Verify(s nimState) error {
	if s.Left < 0 || s.Turn != "a" && s.Turn != "b" {
		return errors.New("no such heap")
	}
	return nil
}

type heap struct{ nim }

func (heap) List(s nimState) (all []nimOrders) {
	for n := range min(3, s.Left) {
		all = append(all, nimOrders{n + 1})
	}
	return all
}

func (heap) Try(s nimState, o nimOrders) []Note {
	return []Note{{Code: "left", Args: Args{"n": strconv.Itoa(s.Left - o.Take)}}}
}

func (heap) Rematch(_ nimState, c Config) Config { return Config{Seats: c.Seats[1:]} }

func (heap) Upgrade(schema int, state []byte) ([]byte, error) {
	if schema != 1 {
		return nil, errors.New("never existed")
	}
	return []byte(`{"turn":"a","left":` + string(state) + `}`), nil
}

func (heap) Notice(options map[string]string) string {
	if options["misere"] == "on" {
		return "notice.misere"
	}
	return ""
}
