package bot

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"spielleiter/ai"
	"spielleiter/diplomacy/bot/policy"
	"spielleiter/rathersilly/season"
)

// Style is how a player weighs things.
type Style struct {
	Policy policy.Style
	Whim   float64 // how often it tries what promises nothing
	Wit    float64 // how often it knows a simple answer
	Depth  float64 // the same of a hard one
	Souls  float64 // how often it sells one that could do something
	Fancy  float64 // how often it builds birds or twins where an army could be
	Clash  float32 // what a bounce costs that the Soothsayer may foresee, as a part of what the field is worth
	Dread  float32 // how likely the Borg eats a unit next to it
	Home   float32 // how many times as much a centre is worth where one builds
	Plans  bool    // it looks at what Diplomacy does not have: where to build, and where monsters go
	Sides  bool    // once it cannot win, it helps the power that leads, so that the year is not the Fool's
	Dreams int     // how often the Soothsayer dreams of what is to come

	// What searching for orders may take: a time, or a number of trials, or neither to order
	// at a glance.
	Thinking time.Duration
	Trials   int
}

// Plain is the style of a player who means it. Centres that are nobody's count for more
// than in Diplomacy: monsters leave many behind, often where one builds. So do those of the weak,
// for only who grows can win before the year is the Fool's.
func Plain() Style {
	s := Style{
		Policy: policy.Plain(), Whim: 0.06, Wit: 0.5, Depth: 0.3, Souls: 0.25, Fancy: 0.06, Plans: true, Sides: true,
		Dreams: 2, Clash: 2, Dread: 0.3, Home: 3,
	}
	s.Policy.Free, s.Policy.Keep, s.Policy.Take, s.Policy.Great = 14, 6, 22, -2
	s.Policy.Heed[season.Soothsayer], s.Policy.Heed[season.Brain] = 1, 0.3
	return s
}

// Simple is the style of a beginner.
func Simple() Style {
	return Style{Policy: policy.Simple(), Whim: 0.25, Wit: 0.3, Depth: 0.03, Souls: 0.5, Fancy: 0.12, Home: 1}
}

// Advanced is an opponent who tries some sheets of the plain style before each movement.
func Advanced() *Player {
	s := Plain()
	s.Trials = several
	return New(s)
}

// several are the trials of the advanced opponent: ten sheets against what the others may order.
const several = 120

// Thinking is the time that the expert takes for the moves unless told otherwise.
const Thinking = 500 * time.Millisecond

// Deep is the style of a player who tries what its orders may lead to.
func Deep() Style {
	s := Plain()
	s.Whim, s.Wit, s.Depth, s.Dreams = 0.02, 0.7, 0.4, 8
	return s
}

// Expert is the strongest opponent, with a time to think about the moves.
func Expert(thinking time.Duration) *Player {
	s := Deep()
	s.Thinking = thinking
	return New(s)
}

// Steady is the expert with a number of trials instead of time: the same view and source of
// chance give the same orders.
func Steady(trials int) *Player {
	s := Deep()
	s.Trials = trials
	return New(s)
}

// glancing is the style of somebody who does not search, nor imagines the others.
func (s Style) glancing() Style {
	s.Thinking, s.Trials, s.Dreams = 0, 0, 0
	return s
}

// Levels are the opponents that people may choose, weakest first.
func Levels() []ai.Level {
	return []ai.Level{
		{Name: "random", New: func() ai.Bot { return ai.Random{} }},
		{Name: "beginner", New: func() ai.Bot { return New(Simple()) }},
		{Name: "intermediate", New: func() ai.Bot { return New(Plain()) }},
		{Name: "advanced", New: func() ai.Bot { return Advanced() }},
		{Name: "expert", New: func() ai.Bot { return Expert(Thinking) }},
	}
}

// Named gives an opponent by name, for arenas: a level, "standing", "expert:200ms" (time
// for the moves) or "steady:500" (trials).
func Named(name string) (ai.Bot, error) {
	if b, ok := ai.Named(Levels(), name); ok {
		return b, nil
	}
	switch kind, arg, _ := strings.Cut(name, ":"); kind {
	case "expert":
		if d, err := time.ParseDuration(arg); err == nil && d > 0 {
			return Expert(d), nil
		}
	case "steady":
		if n, err := strconv.Atoi(arg); err == nil && n > 0 {
			return Steady(n), nil
		}
	}
	return nil, fmt.Errorf("player %q: want random, beginner, intermediate, advanced, expert, standing, expert:TIME or steady:TRIALS", name)
}
