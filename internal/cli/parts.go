package cli

import (
	"cmp"
	"context"
	"crypto/rand"
	"runtime"
	"slices"
	"strings"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/host"
	"spielleiter/internal/jobs"
)

// readParts reads what a server does, "pages,notices"; an empty text is all of it. Bad is what is no part.
func readParts(text string) (list []host.Duty, bad string, ok bool) {
	if strings.TrimSpace(text) == "" {
		return host.Duties(), "", true
	}
	for name := range strings.SplitSeq(text, ",") {
		part := host.Duty(strings.TrimSpace(name))
		if !slices.Contains(host.Duties(), part) {
			return nil, string(part), false
		}
		if !slices.Contains(list, part) {
			list = append(list, part)
		}
	}
	return list, "", true
}

// partNames are all parts, as they are written.
func partNames() []string {
	var names []string
	for _, d := range host.Duties() {
		names = append(names, string(d))
	}
	return names
}

// partsOf are those that a server is to have. One that has its database for itself has all of them, since nobody else could.
func partsOf(cmd *cli.Command) ([]host.Duty, error) {
	list, bad, ok := readParts(cmd.String("parts"))
	if !ok {
		return nil, command.Wrongly(command.Problem("cli.serve.parts", "value", bad, "known", strings.Join(partNames(), ", ")))
	}
	if len(list) < len(host.Duties()) && !isServer(cmd.String("db")) {
		return nil, command.Wrongly(command.Problem("cli.serve.parts.alone"))
	}
	return list, nil
}

// sharedJobs opens the queue of heavy work that servers on one PostgreSQL database share, and keeps it in where; nil where a
// server has its database for itself.
func (a *app) sharedJobs(ctx context.Context, cmd *cli.Command, parts []host.Duty, where *jobs.Queue) func(jobs.Works) (jobs.Queue, error) {
	dsn := cmd.String("db")
	if !isServer(dsn) {
		return nil
	}
	node := jobs.Node{ID: rand.Text(), Version: cmp.Or(buildVersion().Version, "-")}
	for _, p := range parts {
		node.Parts = append(node.Parts, string(p))
	}
	slots := -1
	if slices.Contains(parts, host.DutyOpponents) {
		slots = max(1, runtime.NumCPU()/2)
	}
	return func(works jobs.Works) (jobs.Queue, error) {
		q, err := jobs.OpenPostgres(ctx, dsn, works, jobs.Options{Slots: slots, Clock: a.Now, Log: a.logger(), Node: node})
		if err != nil {
			return nil, err
		}
		*where = q
		return q, nil
	}
}

// parts looks whether the servers that work on the database leave something out.
func (d *doctor) parts(ctx context.Context) {
	dsn := d.cmd.String("db")
	if !isServer(dsn) {
		return
	}
	d.look()
	nodes, err := jobs.Nodes(ctx, dsn)
	if err != nil {
		d.failed(databaseTrouble(dsn, err))
		return
	}
	if len(nodes) == 0 { // no server runs, which an operator may want while asking
		return
	}
	if missing := jobs.Missing(nodes, partNames()); len(missing) > 0 {
		d.is(game.Error, "cli.doctor.parts", "missing", strings.Join(missing, ", "))
	}
}
