package rathersilly

import (
	"strconv"

	"spielleiter/diplomacy/judge"
	"spielleiter/game"
	"spielleiter/rathersilly/season"
)

// deadline is a phase that orders are given for. Several steps of the season may follow
// one deadline (RSD-17).
type deadline uint8

const (
	herding   deadline = iota // herds, before the game
	moving                    // step 1; step 2 follows
	retreats                  // step 3, and in step 7 souls; steps 4 to 8 follow
	winter                    // step 9
	deadlines = 4
)

// instant is a deadline of a season of a year.
type instant struct {
	year   int
	season judge.Season
	phase  deadline
}

// letters of seasons and deadlines in the names of phases; herds are placed in "W1900".
const (
	seasonLetters   = "SFW"
	deadlineLetters = " MRW"
)

// name is the short name of a phase: "S1901M".
func (i instant) name() string {
	switch i.phase {
	case herding:
		return "W" + strconv.Itoa(i.year)
	default:
		return seasonLetters[i.season:i.season+1] + strconv.Itoa(i.year) + deadlineLetters[i.phase:i.phase+1]
	}
}

func parsePhase(name string) (instant, error) {
	if len(name) > 2 && name[0] == 'W' {
		year, err := strconv.Atoi(name[1:])
		if err == nil && year > 0 {
			return instant{year: year, season: judge.Spring, phase: herding}, nil
		}
	}
	for s := judge.Spring; s <= judge.Fall; s++ {
		for d := moving; d < deadlines; d++ {
			if len(name) < 3 || name[0] != seasonLetters[s] || name[len(name)-1] != deadlineLetters[d] || d == winter && s == judge.Spring {
				continue
			}
			year, err := strconv.Atoi(name[1 : len(name)-1])
			if err == nil && year > 0 {
				return instant{year, s, d}, nil
			}
		}
	}
	return instant{}, game.Misfits("misfit.phase", "phase", name)
}

// kinds of deadlines, the ends of text keys.
var kinds = [...]string{herding: "herds", moving: "movement", retreats: "retreats", winter: "winter"}

// takes are the phases of the season that a deadline takes orders for. What comes later
// in the season may be ordered early, and is sealed until then (RSD-17).
var takes = [...][]season.Phase{
	herding:  {season.Before},
	moving:   {season.Moving, season.Lamas},
	retreats: {season.Retreats, season.Sales, season.Extras},
	winter:   {season.Winter, season.Extras},
}
