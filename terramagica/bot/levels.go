package bot

import (
	"fmt"
	"strconv"
	"strings"

	"spielleiter/ai"
)

// Style is how a player weighs things.
type Style struct {
	Seeds  int     // battles for each guess how others stand; 0: it compares prices only
	Tries  int     // changes of rows and tactics that are tried for an army
	Mixes  int     // armies that are compared before a battle; 0: it takes the standard army
	Breeds int     // how often the better half of them gets children
	Odds   float64 // the chance from which it attacks; 0: it weighs what both would lose
	Claims int     // armies that it sends out to take what nobody defends
	Spend  float64 // the part of what armies could be kept for that it spends: provinces are lost, too
	Reach  int     // provinces that it looks ahead on the map
	Whim   float64 // how often it tries what promises nothing
	Wary   bool    // it guards what others could take, and builds walls
	Games  int     // how often it plays a campaign on to try a plan for all its armies; 0: it has no such plan
	Flock  bool    // in a campaign it keeps all it has together
	Friend bool    // it looks for allies, and helps whom the strongest attacks
}

// Simple is the style of a beginner: sensible defaults, and whims.
func Simple() Style { return Style{Odds: 0.6, Claims: 1, Spend: 1, Reach: 2, Whim: 0.25} }

// Plain is the style of a player who looks before he leaps.
func Plain() Style {
	return Style{Seeds: 6, Mixes: 8, Odds: 0.6, Claims: 2, Spend: 0.8, Reach: 4, Whim: 0.06, Wary: true, Friend: true}
}

// Deep is the style of a player who tries what may come of his orders.
func Deep(tries int) Style {
	return Style{Seeds: 8, Tries: tries, Mixes: 36, Breeds: 5, Claims: 5, Spend: 0.5, Reach: 8, Whim: 0.01, Wary: true, Friend: true, Games: tries * 2 / 3}
}

// tries is how much the expert tries unless told otherwise.
const tries = 60

// Expert is the strongest opponent.
func Expert() *Player { return New(Deep(tries)) }

// Steady is the expert with another number of trials.
func Steady(tries int) *Player { return New(Deep(tries)) }

// Levels are the opponents that people may choose, weakest first.
func Levels() []ai.Level {
	return []ai.Level{
		{Name: "random", New: func() ai.Bot { return ai.Random{} }},
		{Name: "beginner", New: func() ai.Bot { return New(Simple()) }},
		{Name: "intermediate", New: func() ai.Bot { return New(Plain()) }},
		{Name: "expert", New: func() ai.Bot { return Expert() }},
	}
}

// Named gives an opponent by name, for arenas: a level, "standing", "flock" (see [Flock]), or
// "steady:200" (the expert with so many trials).
func Named(name string) (ai.Bot, error) {
	if b, ok := ai.Named(Levels(), name); ok {
		return b, nil
	}
	if name == "flock" {
		return New(Flock()), nil
	}
	if kind, arg, _ := strings.Cut(name, ":"); kind == "steady" {
		if n, err := strconv.Atoi(arg); err == nil && n > 0 {
			return Steady(n), nil
		}
	}
	return nil, fmt.Errorf("player %q: want random, beginner, intermediate, expert, standing, flock or steady:TRIALS", name)
}
