package cli

import (
	"context"
	"strconv"
	"time"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
)

// mostHeld is how many held matches are listed.
const mostHeld = 1000

// heldMatch is a match that cannot be evaluated.
type heldMatch struct {
	Match  string    `json:"match"`
	Since  time.Time `json:"since"`
	Until  time.Time `json:"until"`
	Tries  int       `json:"tries"`
	Reason string    `json:"reason"`
}

// held lists the matches that cannot be evaluated.
func (a *app) held() *cli.Command { return a.Command("held", "server", a.runHeld, a.dbFlags()...) }

func (a *app) runHeld(ctx context.Context, cmd *cli.Command) error {
	if _, err := a.Arguments(cmd, 0, 0); err != nil {
		return err
	}
	dsn, err := a.database(cmd)
	if err != nil {
		return err
	}
	s, err := openExisting(ctx, dsn)
	if err != nil {
		return err
	}
	defer s.Close()
	holds, err := s.Holds(ctx, mostHeld)
	if err != nil {
		return databaseTrouble(dsn, err)
	}
	list := make([]heldMatch, len(holds))
	for n, h := range holds {
		list[n] = heldMatch{h.Match, h.Since, h.Until, h.Tries, h.Reason}
	}
	a.Answer(list, func() {
		for _, h := range list {
			a.Printf("%s\n", a.Say.T("cli.held.line", game.Args{
				"match": h.Match, "since": h.Since.Format(time.RFC3339), "until": h.Until.Format(time.RFC3339),
				"n": strconv.Itoa(h.Tries), "reason": h.Reason,
			}))
		}
		a.Printf("%s\n", a.Say.Fill("cli.held.count", game.Args{"n": strconv.Itoa(len(list))}))
	})
	return nil
}
