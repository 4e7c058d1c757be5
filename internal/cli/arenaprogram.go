package cli

import (
	"strconv"
	"time"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/cli/outside"
	"spielleiter/sim"
)

// program is one that plays in the arena, and what it is called there.
type program struct {
	*outside.Program
	name string
}

// arenaReport is what an arena comes to, how long its players thought, and what its programs did wrong.
type arenaReport struct {
	sim.Report
	Times    []playerTimes   `json:"times,omitempty"`
	Programs []programFaults `json:"programs,omitempty"`
}

// programFaults are those of a program.
type programFaults struct {
	Name string `json:"name"`
	outside.Faults
}

// programsOf are those that are named.
func (a *app) programsOf(e games.Entry, cmd *cli.Command) (list []program, err error) {
	think, err := time.ParseDuration(cmd.String("think"))
	if err != nil || think <= 0 {
		return nil, command.Wrongly(command.Problem("cli.flag.value", "flag", "think", "value", cmd.String("think")))
	}
	for _, name := range cmd.StringSlice("player") {
		list = append(list, program{outside.New(name, e.Game.Info().ID, think, a.Stderr), name})
	}
	return list, nil
}

func endAll(list []program) {
	for _, p := range list {
		p.Close()
	}
}

func faultsOf(list []program) (all []programFaults) {
	for _, p := range list {
		all = append(all, programFaults{p.name, p.Faults()})
	}
	return all
}

// showFaults tells of each program that did something wrong what that was, as the game's default stood in for it.
func (a *app) showFaults(list []programFaults) {
	for _, p := range list {
		if p.All() > 0 {
			a.Printf("%s\n", a.Say.T("cli.arena.faults", game.Args{
				"name": p.Name, "n": strconv.Itoa(p.All()), "late": strconv.Itoa(p.Late), "unclear": strconv.Itoa(p.Unclear),
				"refused": strconv.Itoa(p.Refused), "ended": strconv.Itoa(p.Ended),
			}))
		}
	}
}
