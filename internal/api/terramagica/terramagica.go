// Package terramagica is what the API offers for Terra Magica alone: battles of no match, which are fought many times, compared,
// searched for and told in full.
package terramagica

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"reflect"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/api"
	"spielleiter/internal/host"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/muster"
	"spielleiter/terramagica/odds"
	"spielleiter/terramagica/protocol"
)

// The bounds of what is fought for one request.
const (
	mostRuns     = 200_000
	mostFighting = 400 // units of a line-up
	searchRuns   = 400_000
)

// Lineup is a line-up of Terra Magica: an object in the form of the test vectors, or a string with
// the text that people write. A catalogue of its own may be in it.
type Lineup json.RawMessage

// UnmarshalJSON keeps the line-up as it is.
func (l *Lineup) UnmarshalJSON(data []byte) error {
	*l = slices.Clone(data)
	return nil
}

// MarshalJSON gives the line-up as it is.
func (l Lineup) MarshalJSON() ([]byte, error) { return l, nil }

// Schema describes a line-up.
func (l Lineup) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{
		Description: "a line-up: an object as in collections of test vectors ({\"side\": [[{\"type\": \"schwert\", \"men\": 100, \"row\": 1, \"tactic\": \"charge\"}], […]], \"forts\": [\"palisade\"]}), " +
			"or a string as people write it (\"100 foot soldiers, row 1, charge\\nagainst\\n90 pikemen\")",
	}
}

// Simulation asks what a line-up comes to.
type Simulation struct {
	Lineup Lineup  `json:"lineup"`
	Runs   int     `json:"runs,omitempty" minimum:"1" maximum:"200000" default:"2000" doc:"battles; times units at most 24 million"`
	Seed   uint64  `json:"seed,omitempty" doc:"the master seed; the same seed gives the same numbers"`
	Until  float64 `json:"until,omitempty" minimum:"0" maximum:"0.5" doc:"end early once no interval is wider to either side: 0.005 is half a percentage point"`
}

// SimulationPair asks which of two line-ups is better for side 0.
type SimulationPair struct {
	Simulation
	Other Lineup `json:"other" doc:"fought with the same dice"`
}

// ArmySearch asks for the cheapest army that wins.
type ArmySearch struct {
	Lineup Lineup   `json:"lineup" doc:"the enemy, with the fortifications; whoever stands in the army's place is left out"`
	Side   int      `json:"side,omitempty" minimum:"0" maximum:"1" doc:"the side that is looked for"`
	Kinds  []string `json:"kinds,omitempty" maxItems:"100" doc:"units to choose from; none: all that can be hired"`
	Win    float64  `json:"win,omitempty" minimum:"0.01" maximum:"0.999" default:"0.95"`
	Gold   int      `json:"gold" minimum:"1" maximum:"1000000000" doc:"what it may cost at most"`
	Seed   uint64   `json:"seed,omitempty"`
}

// OneBattle asks for one battle.
type OneBattle struct {
	Lineup Lineup  `json:"lineup"`
	Seed   *uint64 `json:"seed,omitempty" doc:"none: that of the line-up"`
}

// Section is the part of the API. Its zero value is ready.
type Section struct{}

// simulator answers with the kit of the server.
type simulator struct{ api.Kit }

// Prefixes name the reports of battles.
func (Section) Prefixes() map[string]string {
	return map[string]string{reflect.TypeFor[odds.Report]().PkgPath(): "Odds"}
}

// Refusal tells what the battle engine refuses.
func (Section) Refusal(err error) error { return refusedLineup(err) }

// Register adds the operations.
func (Section) Register(g huma.API, k api.Kit) {
	a := simulator{k}
	api.Streaming[Simulation, odds.Report](g, k, api.Operation(http.MethodPost, "/terramagica/simulations", "simulateBattle", "Fight a line-up of Terra Magica many times; with Accept: application/x-ndjson progress comes first, line by line", host.NeedNothing), a.simulation)
	api.Streaming[SimulationPair, odds.Comparison](g, k, api.Operation(http.MethodPost, "/terramagica/comparisons", "compareArmies", "Fight two line-ups with the same dice, and tell the difference", host.NeedNothing), a.comparison)
	api.Streaming[ArmySearch, odds.Answer](g, k, api.Operation(http.MethodPost, "/terramagica/searches", "searchArmies", "The cheapest army that wins as often as wished", host.NeedNothing), a.armySearch)
	api.Add(g, k, api.Operation(http.MethodPost, "/terramagica/battles", "fightBattle", "Fight one battle: its protocol", host.NeedNothing), func(ctx context.Context, who host.Actor, in *api.With[OneBattle]) (json.RawMessage, error) {
		m, err := a.lineup(who, in.Body.Lineup, true)
		if err != nil {
			return nil, err
		}
		seed := m.Seed
		if in.Body.Seed != nil {
			seed = *in.Body.Seed
		}
		var p *protocol.Protocol
		err = a.Simulate(ctx, who, host.Recorded*units(m), func(context.Context, int) (err error) {
			p, err = protocol.Record(nil, m, seed)
			return err
		})
		if err != nil {
			return nil, refusedLineup(err)
		}
		return p.MarshalJSON()
	})
}

func (a simulator) simulation(who host.Actor, s Simulation) (api.Job[odds.Report], error) {
	m, err := a.lineup(who, s.Lineup, true)
	if err != nil {
		return api.Job[odds.Report]{}, err
	}
	j := s.job(m)
	return api.Job[odds.Report]{Work: j.Runs * units(m), Do: func(ctx context.Context, workers int, say func(any)) (odds.Report, error) {
		j.Workers = workers
		return odds.Run(ctx, j, saying(say))
	}}, nil
}

func (a simulator) comparison(who host.Actor, s SimulationPair) (api.Job[odds.Comparison], error) {
	m, err := a.lineup(who, s.Lineup, true)
	if err != nil {
		return api.Job[odds.Comparison]{}, err
	}
	other, err := a.lineup(who, s.Other, true)
	if err != nil {
		return api.Job[odds.Comparison]{}, err
	}
	if m.Catalogue.Fingerprint() != other.Catalogue.Fingerprint() {
		return api.Job[odds.Comparison]{}, &host.Error{Kind: host.Invalid, Code: "lineup.fault", Args: game.Args{"what": "catalogue", "want": m.Catalogue.Fingerprint()}}
	}
	j := s.job(m)
	return api.Job[odds.Comparison]{Work: j.Runs * (units(m) + units(other)), Do: func(ctx context.Context, workers int, say func(any)) (odds.Comparison, error) {
		j.Workers = workers
		return odds.Compare(ctx, j, other.Lineup(0), saying(say))
	}}, nil
}

func (a simulator) armySearch(who host.Actor, s ArmySearch) (api.Job[odds.Answer], error) {
	m, err := a.lineup(who, s.Lineup, false)
	if err != nil {
		return api.Job[odds.Answer]{}, err
	}
	q := odds.Quest{Catalogue: m.Catalogue, Enemy: m.Lineup(0), Side: s.Side, Win: s.Win, Gold: s.Gold, Seed: s.Seed, Battles: searchRuns}
	for _, id := range s.Kinds {
		k, ok := m.Catalogue.Unit(id)
		if !ok {
			return api.Job[odds.Answer]{}, &host.Error{Kind: host.Invalid, Code: "lineup.fault", Args: game.Args{"what": "kinds: " + id, "want": "schwert, bogen, …"}}
		}
		q.Kinds = append(q.Kinds, k)
	}
	enemies := len(m.Sides[1-s.Side].Units)
	return api.Job[odds.Answer]{Work: (searchRuns + odds.TestRuns) * (enemies + 2), Do: func(ctx context.Context, workers int, say func(any)) (odds.Answer, error) {
		q.Workers = workers
		return odds.Search(ctx, q, func(h odds.Hunt) { say(Pursuit{h.Stage, h.Done, h.Of, h.Gold}) })
	}}, nil
}

// job makes the job of a simulation.
func (s Simulation) job(m muster.Muster) odds.Job {
	return odds.Job{Catalogue: m.Catalogue, Lineup: m.Lineup(0), Runs: min(s.Runs, mostRuns), Seed: s.Seed, Until: s.Until}
}

func units(m muster.Muster) int { return max(2, len(m.Sides[0].Units)+len(m.Sides[1].Units)) }

// lineup reads a line-up; with both, somebody has to stand on either side.
func (a simulator) lineup(who host.Actor, l Lineup, both bool) (muster.Muster, error) {
	data := []byte(l)
	var text string
	if json.Unmarshal(data, &text) == nil {
		data = []byte(text)
	}
	m, problems := muster.Read("", data, catalogue.Standard())
	if both && !game.HasError(problems) && (len(m.Sides[0].Units) == 0 || len(m.Sides[1].Units) == 0) {
		for n := range problems {
			problems[n].Severity = game.Error // the side that is missed
		}
	}
	if game.HasError(problems) || both && len(problems) > 0 && len(m.Sides[0].Units)*len(m.Sides[1].Units) == 0 {
		return m, a.Refused(who, games.Battles, &host.Error{Kind: host.Invalid, Code: "lineup.wrong", Problems: problems})
	}
	if n := units(m); n > mostFighting {
		return m, refusedLineup(&battle.Fault{Code: "units", Side: -1, Unit: -1, Got: float64(n), Want: "2-400"})
	}
	return m, nil
}

// refusedLineup tells what the engine refuses.
func refusedLineup(err error) error {
	if f, ok := errors.AsType[*battle.Fault](err); ok {
		return &host.Error{Kind: host.Invalid, Code: "lineup.fault", Args: game.Args{"what": f.Code, "want": f.Want}}
	}
	return err
}
