package diplomacy

import (
	"bytes"
	"context"
	"fmt"

	"github.com/urfave/cli/v3"

	"spielleiter/diplomacy/archive"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
	"spielleiter/internal/cli/command"
)

// replay plays recorded games of Diplomacy again and compares every phase.
func (a *app) replay() *cli.Command {
	return a.Command("replay", "orders", a.runReplay, a.Text("profile", archive.Profiles()[0]))
}

// rerun is the answer of replay.
type rerun struct {
	Games       int             `json:"games"`
	Transitions int             `json:"transitions"`
	Mismatches  []rerunMismatch `json:"mismatches"`
	profile     judge.Profile
}

// rerunMismatch is a phase that comes out otherwise than it was recorded.
type rerunMismatch struct {
	File        string             `json:"file"`
	Phase       string             `json:"phase"`
	Differences []spokenDifference `json:"differences"`
}

func (a *app) runReplay(ctx context.Context, cmd *cli.Command) error {
	args, err := a.Arguments(cmd, 2, command.MaxFiles)
	if err != nil {
		return err
	}
	if args[0] != "diplomacy" {
		p := command.Problem("cli.replay.only", "game", args[0])
		p.Want = []string{"diplomacy"}
		return command.Wrongly(p)
	}
	r := rerun{Mismatches: []rerunMismatch{}}
	if r.profile, err = profileFlag(cmd); err != nil {
		return err
	}
	bar := a.Progress("cli.replay.doing")
	defer bar.End()
	for _, name := range args[1:] {
		err := a.EachFile(name, func(file string, data []byte) error {
			bar.Show(int64(r.Games), -1)
			if err := ctx.Err(); err != nil {
				return err
			}
			return r.add(a, file, data)
		})
		if err != nil {
			return err
		}
	}
	bar.End()
	a.Answer(r, func() { a.showRerun(r) })
	if len(r.Mismatches) > 0 {
		return command.No()
	}
	return nil
}

// add plays the games of a file.
func (r *rerun) add(a *app, file string, data []byte) error {
	games, err := gamesOf(file, data)
	if err != nil {
		return command.Wrongly(command.Problem("cli.file.unreadable", "file", file, "cause", err.Error()))
	}
	for _, g := range games {
		transitions, mismatches := g.Replay(r.profile)
		r.Games++
		r.Transitions += transitions
		for _, m := range mismatches {
			r.Mismatches = append(r.Mismatches, rerunMismatch{m.Game, m.Phase, a.spoken(m.Differences)})
		}
	}
	return nil
}

// gamesOf reads recorded games: as JSON if it looks like it, else as text.
func gamesOf(name string, data []byte) ([]archive.Game, error) {
	if !bytes.HasPrefix(bytes.TrimSpace(data), []byte("{")) {
		g, err := archive.ReadRecorded(name, string(data))
		if err == nil && len(g.Phases) == 0 {
			err = fmt.Errorf("no phases")
		}
		return []archive.Game{g}, err
	}
	list, err := archive.ReadSaved(data)
	if err != nil {
		return nil, err
	}
	var games []archive.Game
	for n, s := range list {
		one := name
		if len(list) > 1 {
			one = fmt.Sprintf("%s:%d", name, n+1)
		}
		g, err := s.Game(one)
		if err != nil {
			return nil, err
		}
		games = append(games, g)
	}
	return games, nil
}

func (a *app) showRerun(r rerun) {
	for _, m := range r.Mismatches {
		a.Printf("%s\n", a.Paint.In(command.Red, a.Say.Fill("cli.replay.mismatch", game.Args{"file": m.File, "phase": m.Phase, "why": inOneLine(m.Differences)})))
	}
	a.Printf("%s\n", a.Say.T("cli.replay.sum", game.Args{
		"games": fmt.Sprint(r.Games), "transitions": fmt.Sprint(r.Transitions), "mismatches": fmt.Sprint(len(r.Mismatches)),
	}))
}
