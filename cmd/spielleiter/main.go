// Command spielleiter hosts, checks, adjudicates, explains and archives games by
// correspondence. Package cli has its commands.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
	_ "time/tzdata" // deadlines need zones where the system has none

	"spielleiter/games"
	"spielleiter/internal/cli"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := cli.OS(games.All()).Run(ctx, os.Args)
	stop()
	os.Exit(code)
}
