package bot

import (
	"fmt"

	"spielleiter/ai"
	"spielleiter/diplomacy/bot/policy"
)

// Style is how a player weighs things.
type Style struct {
	Policy policy.Style
	Whim   float64 // how often it tries what promises nothing
	Wit    float64 // how often it knows a simple answer
	Depth  float64 // the same of a hard one
}

// Plain is the style of a player who means it.
func Plain() Style { return Style{Policy: policy.Plain(), Whim: 0.06, Wit: 0.5, Depth: 0.07} }

// Simple is the style of a beginner.
func Simple() Style { return Style{Policy: policy.Simple(), Whim: 0.25, Wit: 0.3, Depth: 0.03} }

// Levels are the opponents that people may choose, weakest first.
func Levels() []ai.Level {
	return []ai.Level{
		{Name: "random", New: func() ai.Bot { return ai.Random{} }},
		{Name: "beginner", New: func() ai.Bot { return New(Simple()) }},
		{Name: "intermediate", New: func() ai.Bot { return New(Plain()) }},
	}
}

// Named gives an opponent by name, for arenas: a level, or "standing".
func Named(name string) (ai.Bot, error) {
	for _, l := range Levels() {
		if l.Name == name {
			return l.New(), nil
		}
	}
	if name == "standing" {
		return ai.Standing{}, nil
	}
	return nil, fmt.Errorf("player %q: want random, beginner, intermediate or standing", name)
}
