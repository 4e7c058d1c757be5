package games

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"testing"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/puzzle"
	"spielleiter/sandbox"
	"spielleiter/sim"
)

// How the program's own puzzles are found: in matches between computers of some levels.
var ownMatches = map[string]struct {
	levels  []string
	options map[string]string
	matches int
	most    int // puzzles
}{
	"agamemnon": {[]string{"intermediate", "beginner"}, nil, 480, 24},
	"diplomacy": {[]string{"intermediate", "expert"}, map[string]string{"years": "8"}, 6, 24},
}

// Each of the program's own puzzles has an answer that the judge finds right, what was really ordered there is wrong, and of what is wrong
// the judge names a reply that the rules themselves confirm.
func TestOwnPuzzlesAreTrue(t *testing.T) {
	for _, e := range All() {
		if e.Own == nil {
			continue
		}
		t.Run(e.Game.Info().ID, func(t *testing.T) {
			if *update {
				findOwn(t, e)
				return
			}
			list, err := e.Own()
			if err != nil || len(list) < 10 {
				t.Fatalf("%d puzzles, %v", len(list), err)
			}
			for _, o := range list {
				t.Run(o.String(), func(t *testing.T) { holdsTrue(t, e, o) })
			}
		})
	}
}

func holdsTrue(t *testing.T, e Entry, o Own) {
	played, err := sandbox.Play(e.Game, o.Line)
	if err != nil || len(played.Positions) != 2 || o.Line.From+1 != o.Phase {
		t.Fatalf("%d positions from phase %d: %v", len(played.Positions), o.Line.From, err)
	}
	v := played.Positions[0].View(game.As(o.Seat))
	task, err := e.Puzzles.Pose(v, o.Question)
	if err != nil || len(task.Args) == 0 {
		t.Fatalf("it asks nothing: %+v %v", task, err)
	}
	right, err := e.Puzzles.Answer(t.Context(), v, o.Question)
	if err != nil {
		t.Fatal(err)
	}
	verdict, problems, err := e.Puzzles.Judge(t.Context(), v, o.Question, right)
	if err != nil || len(problems) > 0 || !verdict.Right || verdict.Replies < 2 {
		t.Errorf("the answer %q: %+v %v %v", v.Write("en", right), verdict, problems, err)
	}
	given, _ := v.Read("", o.Line.Turns[0][o.Seat])
	verdict, problems, err = e.Puzzles.Judge(t.Context(), v, o.Question, given)
	if err != nil || len(problems) == 0 && (verdict.Right || len(verdict.Reply)+len(verdict.Then) == 0) {
		t.Errorf("what was ordered: %+v %v", verdict, err)
	}
}

// findOwn plays matches and stores the puzzles in them that are hardest to guess, at most one of each phase.
func findOwn(t *testing.T, e Entry) {
	plan := ownMatches[e.Game.Info().ID]
	config, problems := e.Game.Info().Complete(game.Config{Options: plan.options})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	a := sim.Arena{Game: e.Game, Config: config, Rounds: (plan.matches + len(plan.levels) - 1) / len(plan.levels), Seed: 18, Workers: 1}
	for _, name := range plan.levels {
		l, ok := e.Level(name)
		if !ok {
			t.Fatalf("no level %s", name)
		}
		a.Players = append(a.Players, sim.Player{Name: name, New: func() ai.Bot { return l.New() }})
	}
	var stored []storedOwn
	match := 0
	a.Watch = func() func(sim.Closed) {
		match++
		name, phase := fmt.Sprintf("own%d", match), 0
		return func(c sim.Closed) {
			phase++
			if s, ok := hardest(t.Context(), t, e, c, name, phase); ok {
				t.Log(s.ID, s.Right, s.Of)
				stored = append(stored, s)
			}
		}
	}
	if _, err := a.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	slices.SortStableFunc(stored, func(a, b storedOwn) int { return cmp.Compare(a.Right*b.Of, b.Right*a.Of) })
	stored = stored[:min(len(stored), plan.most)]
	slices.SortFunc(stored, func(a, b storedOwn) int { return cmp.Compare(a.ID, b.ID) })
	data, err := json.MarshalIndent(stored, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("puzzles/"+e.Game.Info().ID+".json", append(data, '\n'), 0o644); err != nil {
		t.Fatal(err)
	}
}

// hardest is the puzzle of a phase of whose answers the fewest are right.
func hardest(ctx context.Context, t *testing.T, e Entry, c sim.Closed, match string, phase int) (storedOwn, bool) {
	list, err := e.Puzzles.Find(ctx, c.Before, c.After)
	if err != nil {
		t.Fatal(err)
	}
	if len(list) == 0 {
		return storedOwn{}, false
	}
	best := slices.MinFunc(list, func(a, b puzzle.Found) int { return cmp.Compare(a.Right*b.Of, b.Right*a.Of) })
	l, err := sandbox.From(e.Game, c.Before, phase-1, game.Seed{})
	if err != nil {
		t.Fatal(err)
	}
	turn := sandbox.Turn{}
	for _, o := range c.Orders {
		turn[o.Seat] = c.Before.View(game.As(o.Seat)).Write("", o.Orders)
	}
	l.Turns = []sandbox.Turn{turn}
	link, err := l.Link(e.Game)
	if err != nil {
		t.Fatal(err)
	}
	return storedOwn{puzzle.ID{Match: match, Phase: phase, Question: best.Question}.String(), best.Right, best.Of, link}, true
}
