package simulator

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"spielleiter/game"
	"spielleiter/internal/web"
	"spielleiter/internal/worker"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/odds"
)

// The bounds of what a page has fought.
const (
	mostRuns   = 200_000
	searchRuns = 400_000 // battles of a search
	tell       = 120 * time.Millisecond
)

// simulated has the line-up fought, or two of them compared: at once for pages without
// scripts, with news of how far it is for others.
func (q *ask) simulated(d *draft) error {
	body := q.simulatorBody(d)
	if d.bad() {
		return q.refusedDraft(body, d)
	}
	work := func(ctx context.Context, workers int, say func(any)) (*outcomeBody, error) {
		return q.fight(ctx, d, workers, say)
	}
	return q.fought(body, d.runs*d.units(), work)
}

// units is how many units a battle of the draft has, with those of the one it is compared
// with.
func (d *draft) units() int {
	n := unitsOf(d.muster)
	if d.with != nil {
		n += unitsOf(*d.with)
	}
	return n
}

func (q *ask) fight(ctx context.Context, d *draft, workers int, say func(any)) (*outcomeBody, error) {
	until, _ := strconv.ParseFloat(d.until, 64) // one of a list
	job := odds.Job{Catalogue: catalogue.Standard(), Lineup: d.muster.Lineup(0), Runs: d.runs, Seed: d.seed, Workers: workers, Until: until / 100}
	if d.runs < 1 || d.runs > mostRuns {
		return nil, &battle.Fault{Code: "runs", Side: -1, Unit: -1, Got: float64(d.runs), Want: "1-" + strconv.Itoa(mostRuns)}
	}
	progress := func(p odds.Progress) {
		part := func(o battle.Outcome) string { return q.P.Percent(float64(p.Outcomes[o])/float64(max(p.Done, 1)), 0) }
		say(map[string]any{"done": p.Done, "of": p.Runs, "first": part(battle.First), "second": part(battle.Second)})
	}
	if d.with == nil {
		r, err := odds.Run(ctx, job, progress)
		if err != nil {
			return nil, err
		}
		return q.cameOf(d, r), nil
	}
	job.Lineup = d.with.Lineup(0)
	c, err := odds.Compare(ctx, job, d.muster.Lineup(0), progress)
	if err != nil {
		return nil, err
	}
	return q.comparisonBody(d, c), nil
}

// fought has something fought on the ground and shows what came of it.
func (q *ask) fought(body simulatorBody, work int, do func(ctx context.Context, workers int, say func(any)) (*outcomeBody, error)) error {
	if q.Script() {
		return q.streamed(body, work, do)
	}
	status := http.StatusOK
	err := q.Simulate(q.R.Context(), work, func(ctx context.Context, workers int) (err error) {
		body.Result, err = do(ctx, workers, func(any) {})
		return err
	})
	if err != nil {
		if body.Trouble, status, err = q.trouble(err); err != nil {
			return err
		}
	}
	return q.showSimulator(status, body)
}

// refusedDraft shows what is wrong with a line-up that should have been fought.
func (q *ask) refusedDraft(body simulatorBody, d *draft) error {
	if q.Script() {
		return q.edited(body, d)
	}
	if len(body.Problems) == 0 {
		body.Trouble = q.P.T("simulator.empty", nil)
	}
	return q.showSimulator(http.StatusUnprocessableEntity, body)
}

// streamed tells scripts how far it is, line by line in JSON, and at last the result.
func (q *ask) streamed(body simulatorBody, work int, do func(ctx context.Context, workers int, say func(any)) (*outcomeBody, error)) error {
	ctx, cancel := context.WithCancel(q.R.Context())
	defer cancel()
	h := q.W.Header()
	h.Set("Content-Type", "application/x-ndjson")
	h.Set("X-Accel-Buffering", "no") // proxies must not hold news back
	send := q.Stream()
	line := func(v any) error {
		data, err := json.Marshal(v)
		if err != nil {
			return err
		}
		return send("%s\n", data)
	}
	var news atomic.Value
	done := make(chan error, 1)
	worker.Go(func() {
		done <- q.Simulate(ctx, work, func(ctx context.Context, workers int) (err error) {
			body.Result, err = do(ctx, workers, func(v any) { news.Store(v) })
			return err
		})
	}, func(p *worker.Panic) { done <- p })
	beat := time.NewTicker(tell)
	defer beat.Stop()
	for {
		select {
		case <-beat.C:
			v := news.Load()
			if v == nil {
				v = map[string]any{"waits": true}
			}
			if line(v) != nil {
				cancel() // nobody listens any more
			}
		case err := <-done:
			return q.conclude(line, body, err)
		}
	}
}

// conclude sends the last line.
func (q *ask) conclude(line func(any) error, body simulatorBody, err error) error {
	if errors.Is(err, context.Canceled) {
		return nil // nobody listens
	}
	if err != nil {
		text, _, fault := q.trouble(err)
		if fault != nil {
			q.Log("simulate", fault)
			text = q.P.T("error.kind.fault", nil)
		}
		_ = line(map[string]string{"error": text}) // whoever asked may have gone
		return nil
	}
	html, err := q.Part("simulator", "results", body)
	if err != nil {
		return err
	}
	_ = line(map[string]string{"results": html}) // as above
	return nil
}

// searchFields are what a search may choose from.
func (q *ask) searchFields(b *simulatorBody) {
	chosen := q.R.PostForm["kinds"]
	b.Ask.SearchSide, _ = strconv.Atoi(q.Form("side")) // 0 if there is none
	b.Ask.SearchSide = min(max(b.Ask.SearchSide, 0), 1)
	for _, u := range catalogue.Standard().Units {
		if u.Unhireable {
			continue
		}
		on := len(chosen) == 0
		for _, id := range chosen {
			on = on || id == u.ID
		}
		b.Ask.Kinds = append(b.Ask.Kinds, web.Choice{Value: u.ID, Name: u.Several(string(q.Lang), 2), On: on})
	}
}

// searched looks for the cheapest army that wins against one side of the draft.
func (q *ask) searched(d *draft) error {
	d.with = nil
	body := q.simulatorBody(d)
	side := body.Ask.SearchSide
	if len(d.faults) > 0 || game.HasError(d.problems) || len(d.muster.Sides[1-side].Units) == 0 {
		return q.refusedDraft(body, d)
	}
	quest := odds.Quest{Catalogue: catalogue.Standard(), Enemy: d.muster.Lineup(0), Side: side, Seed: d.seed, Battles: searchRuns}
	for _, k := range body.Ask.Kinds {
		if n, ok := quest.Catalogue.Unit(k.Value); ok && k.On {
			quest.Kinds = append(quest.Kinds, n)
		}
	}
	win, err := strconv.ParseFloat(strings.Replace(body.Ask.Win, ",", ".", 1), 64)
	if err == nil {
		quest.Gold, err = strconv.Atoi(body.Ask.Limit)
	}
	if quest.Win = win / 100; err != nil {
		quest.Win = 0 // which the search refuses
	}
	return q.fought(body, (searchRuns+odds.TestRuns)*(len(d.muster.Sides[1-side].Units)+2), func(ctx context.Context, workers int, say func(any)) (*outcomeBody, error) {
		quest.Workers = workers
		a, err := odds.Search(ctx, quest, func(h odds.Hunt) {
			gold := "–"
			if h.Gold > 0 {
				gold = q.P.Number(h.Gold)
			}
			say(map[string]any{"stage": h.Stage, "done": h.Done, "of": h.Of, "gold": gold})
		})
		if err != nil {
			return nil, err
		}
		return q.answerBody(d, side, a), nil
	})
}
