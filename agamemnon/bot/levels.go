package bot

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"spielleiter/agamemnon/bot/search"
	"spielleiter/ai"
)

// Thinking is the time that the expert takes for a turn unless told otherwise: with what is done around it less than a
// second on the clock.
const Thinking = 850 * time.Millisecond

// Levels are the opponents that people may choose, weakest first.
func Levels() []ai.Level {
	return []ai.Level{
		{Name: "beginner", New: func() ai.Bot { return newPlayer(search.NewNovice()) }},
		{Name: "intermediate", New: func() ai.Bot { return newPlayer(search.NewFlat(intermediatePlayouts)) }},
		{Name: "expert", New: func() ai.Bot { return Expert(Thinking) }},
	}
}

// intermediatePlayouts make a decent player that loses to the expert.
const intermediatePlayouts = 2000

// Expert is the strongest opponent, with a time to think about each turn.
func Expert(thinking time.Duration) *Player {
	e := search.NewExpert(model)
	e.Thinking = thinking
	return newPlayer(e)
}

// Steady is the expert with a budget of trials instead of time: the same view and
// source of chance give the same orders.
func Steady(trials int) *Player {
	e := search.NewExpert(model)
	e.Trials = trials
	return newPlayer(e)
}

// Named gives an opponent by name, for arenas: random, standing, a level, "greedy",
// "flat:2000" (playouts), "expert:500ms" (time for a turn) or "steady:2000" (trials).
func Named(name string) (ai.Bot, error) {
	if b, ok := ai.Named(Levels(), name); ok {
		return b, nil
	}
	kind, arg, _ := strings.Cut(name, ":")
	switch {
	case name == "greedy":
		return newPlayer(search.Greedy{}), nil
	case kind == "expert":
		if d, err := time.ParseDuration(arg); err == nil && d > 0 {
			return Expert(d), nil
		}
	case kind == "flat":
		if n, err := strconv.Atoi(arg); err == nil && n > 0 {
			return newPlayer(search.NewFlat(n)), nil
		}
	case kind == "steady":
		if n, err := strconv.Atoi(arg); err == nil && n >= 0 {
			return Steady(n), nil
		}
	}
	return nil, fmt.Errorf("player %q: want beginner, intermediate, expert, random, standing, greedy, flat:PLAYOUTS, expert:TIME or steady:TRIALS", name)
}
