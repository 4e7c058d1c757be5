package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/i18n"
)

// resolve evaluates one turn without a server: a turn on standard input, or in a
// file, becomes an evaluation on standard output.
func (a *app) resolve() *cli.Command {
	return a.AboutGame(a.Command("resolve", "orders", a.runResolve, a.Text("seed", ""), a.Toggle("views")))
}

func (a *app) runResolve(_ context.Context, cmd *cli.Command) error {
	args, err := a.Arguments(cmd, 1, 2)
	if err != nil {
		return err
	}
	e, err := a.Entry(args[0])
	if err != nil {
		return err
	}
	seed, err := command.SeedFlag(cmd.String("seed"), a.Seed())
	if err != nil {
		return err
	}
	file := "-"
	if len(args) > 1 {
		file = args[1]
	}
	t, err := a.readTurn(file)
	if err != nil {
		return err
	}
	if t.Orders, err = a.BySeat(e, t.Orders); err != nil {
		return err
	}
	r := resolver{entry: e, say: a.Printer(e.Game.Info().ID), seed: seed, lang: string(a.Lang), views: cmd.Bool("views")}
	out, err := r.resolve(t)
	if err != nil {
		return err
	}
	command.WriteJSON(a.Stdout, out)
	if out.State == nil {
		return command.No()
	}
	return nil
}

func (a *app) readTurn(file string) (command.Turn, error) {
	var t command.Turn
	data, err := a.Read(file)
	if err != nil {
		return t, err
	}
	if p := command.Decode(data, &t); p != nil {
		return t, command.Wrongly(*p)
	}
	switch {
	case t.Config == nil && t.State == nil:
		return t, command.Wrongly(command.Problem("cli.turn.empty"))
	case t.Config != nil && (t.State != nil || len(t.Orders) > 0 || t.Phase != 0):
		return t, command.Wrongly(command.Problem("cli.turn.both"))
	case t.Phase < 0:
		return t, command.Wrongly(command.Problem("cli.turn.phase", "phase", strconv.Itoa(t.Phase)))
	}
	return t, nil
}

// resolver evaluates turns of one game.
type resolver struct {
	entry games.Entry
	say   *i18n.Printer
	seed  game.Seed
	lang  string
	views bool
}

func (r resolver) resolve(t command.Turn) (command.Evaluation, error) {
	info := r.entry.Game.Info()
	out := command.Evaluation{
		Game: info.ID, Edition: info.Edition, Schema: info.Schema,
		Phase: max(t.Phase, 1), Seed: r.seed.String(), Commitment: r.seed.Commitment(),
	}
	if t.Config != nil {
		return out, r.setup(*t.Config, t.Rulings, &out)
	}
	return out, r.step(t, &out)
}

// setup makes the first position.
func (r resolver) setup(c game.Config, rulings map[string]string, out *command.Evaluation) error {
	clerk := game.NewClerk(r.seed, 0, lookup(rulings))
	pos, err := command.Setup(r.entry.Game, c, clerk)
	if err != nil {
		return r.unanswered(err, out)
	}
	return r.report(pos, clerk, out)
}

// step closes the phase of a position.
func (r resolver) step(t command.Turn, out *command.Evaluation) error {
	pos, err := command.Load(r.entry.Game, t.Schema, t.State)
	if err != nil {
		return err
	}
	pending := pos.Pending()
	if pending.Over() {
		return command.Wrongly(command.Problem("cli.over"))
	}
	if err := command.Strangers(t.Orders, pending); err != nil {
		return err
	}
	orders := r.orders(pos, t.Orders, out)
	if orders == nil {
		return nil
	}
	clerk := game.NewClerk(r.seed, out.Phase, lookup(t.Rulings))
	next, err := pos.Step(orders, clerk)
	if err != nil {
		return r.unanswered(err, out)
	}
	out.Phase++
	return r.report(next, clerk, out)
}

// orders reads the orders of all pending seats. With an error in them it gives none.
func (r resolver) orders(pos game.Position, given map[string]json.RawMessage, out *command.Evaluation) []game.ErasedOrders {
	var all []game.ErasedOrders
	bad := false
	out.Orders = map[string]string{}
	for _, seat := range pos.Pending().Seats {
		v := pos.View(game.As(seat))
		o, problems := v.Default(), []game.Problem(nil)
		if text, ok := given[string(seat)]; ok {
			o, problems = command.ReadOrders(v, r.lang, text)
		} else {
			out.Missed = append(out.Missed, seat)
		}
		if len(problems) > 0 {
			if out.Problems == nil {
				out.Problems = map[string][]command.Spoken{}
			}
			out.Problems[string(seat)] = command.Speak(r.say, problems)
		}
		if game.HasError(problems) {
			bad = true
			continue
		}
		out.Orders[string(seat)] = v.Write("", o)
		all = append(all, game.ErasedOrders{Seat: seat, Orders: o})
	}
	if bad {
		return nil
	}
	return all
}

// unanswered reports open questions; every other error stays one.
func (r resolver) unanswered(err error, out *command.Evaluation) error {
	need, open := errors.AsType[*game.NeedRuling](err)
	if !open {
		return err
	}
	for _, q := range r.say.Choices(need.Questions) {
		out.Questions = append(out.Questions, command.Question{Question: q, Message: r.say.T(q.Code, q.Args)})
	}
	return nil
}

// report fills in what an evaluation has made.
func (r resolver) report(pos game.Position, clerk *game.Clerk, out *command.Evaluation) error {
	state, err := json.Marshal(pos)
	if err != nil {
		return fmt.Errorf("state after the evaluation: %w", err)
	}
	pending, result, protocol := pos.Pending(), pos.Result(), clerk.Protocol()
	out.State, out.Pending, out.Result = state, &pending, &result
	out.Draws, out.Rulings = protocol.Draws, protocol.Rulings
	for _, n := range protocol.Notes {
		out.Notes = append(out.Notes, command.Sentence{Told: n, Message: r.say.Note(n.Note)})
	}
	if r.views {
		out.Views = map[string]any{game.Public.String(): pos.View(game.Public)}
		for _, standing := range result.Standing {
			out.Views[string(standing.Seat)] = pos.View(game.As(standing.Seat))
		}
	}
	return nil
}

// lookup answers questions from a table; without a table there is no game master.
func lookup(rulings map[string]string) func(string) (string, bool) {
	if rulings == nil {
		return nil
	}
	return func(key string) (string, bool) {
		answer, ok := rulings[key]
		return answer, ok
	}
}
