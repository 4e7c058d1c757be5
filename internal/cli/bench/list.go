package bench

import (
	"crypto/ed25519"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"time"

	"spielleiter/agamemnon"
	"spielleiter/game"
	"spielleiter/match"
)

// WholeTurn is the measurement that can be held beside published figures of another program.
const WholeTurn = "waben-whole"

// List are all measurements.
func List() []Measurement {
	return []Measurement{
		{"calibration", calibration},
		{"agamemnon-match", randomMatch},
		{"agamemnon-score", score},
		{"agamemnon-read", read},
		{"agamemnon-turn", turn},
		{"agamemnon-host", hosted},
		{"diplomacy-judge", adjudicate(false)},
		{"diplomacy-why", adjudicate(true)},
		{"diplomacy-read", sheet},
		{"diplomacy-phase", conference},
		{"diplomacy-server", server},
		{"terramagica-battle", bareBattle},
		{"terramagica-odds", simulated(false)},
		{"terramagica-cores", simulated(true)},
		{"waben-check", checkSheet},
		{"waben-read", readSheets},
		{"waben-turn", evaluating(whole)},
		{"waben-turn-thin", evaluating(thin)},
		{"waben-turn-half", evaluating(half)},
		{"waben-turn-quarter", evaluating(quarter)},
		{"waben-letters", writeLetters},
		{"waben-pdf", printLetters},
		{WholeTurn, wholeTurn},
		{"waben-whole-lean", leanTurn},
		{"match-submit", submit},
		{"match-verify", verify},
	}
}

func calibration() (func(int) error, error) {
	return func(n int) error {
		for range n {
			calibrate()
		}
		return nil
	}, nil
}

// randomMatch plays matches turn by turn on the core and scores them.
func randomMatch() (func(int) error, error) {
	start := agamemnon.NewCore(agamemnon.FrontBoard(), agamemnon.Setup{}, agamemnon.Variant{}, agamemnon.Greeks)
	r := agamemnon.NewRand(1)
	return func(n int) error {
		for range n {
			c := start
			c.PlayOn(r)
			g, t := c.Score(true)
			sink += uint64(g + t)
		}
		return nil
	}, nil
}

// score counts the tiles of finished boards, a different one each time.
func score() (func(int) error, error) {
	var boards [256]agamemnon.Core
	r := agamemnon.NewRand(1)
	for n := range boards {
		boards[n] = agamemnon.NewCore(agamemnon.FrontBoard(), agamemnon.Setup{}, agamemnon.Variant{}, agamemnon.Greeks)
		boards[n].PlayOn(r)
	}
	return func(n int) error {
		for i := range n {
			g, t := boards[i%len(boards)].Score(true)
			sink += uint64(g + t)
		}
		return nil
	}, nil
}

// read parses and judges the orders of a turn with two pieces.
func read() (func(int) error, error) {
	pos, err := middle()
	if err != nil {
		return nil, err
	}
	v := pos.View(game.As(pos.Pending().Seats[0]))
	text := v.Write("", v.Random(rand.New(rand.NewPCG(1, 1))))
	return reading(v, text), nil
}

// reading parses and judges orders.
func reading(v game.View, text string) func(int) error {
	return func(n int) error {
		for range n {
			o, problems := v.Read("", text)
			if problems = append(problems, v.Check(o)...); game.HasError(problems) {
				return fmt.Errorf("orders %q: %v", text, problems)
			}
		}
		return nil
	}
}

// turn loads a position, evaluates a turn and writes the next position.
func turn() (func(int) error, error) {
	pos, err := middle()
	if err != nil {
		return nil, err
	}
	state, err := json.Marshal(pos)
	if err != nil {
		return nil, err
	}
	seat := pos.Pending().Seats[0]
	orders := []game.ErasedOrders{{Seat: seat, Orders: pos.View(game.As(seat)).Random(rand.New(rand.NewPCG(1, 1)))}}
	return stepping(agamemnon.New(), []phase{{state, orders}}), nil
}

// phase is a position as it is stored, and orders for it.
type phase struct {
	state  []byte
	orders []game.ErasedOrders
}

// stepping loads one position after the other, closes its phase and writes the next position.
func stepping(g game.Game, list []phase) func(int) error {
	return func(n int) error {
		for i := range n {
			p := &list[i%len(list)]
			pos, err := g.Load(g.Info().Schema, p.state)
			if err != nil {
				return err
			}
			next, err := pos.Step(p.orders, game.NewClerk(game.Seed{}, 9, nil))
			if err != nil {
				return err
			}
			if _, err := next.MarshalJSON(); err != nil {
				return err
			}
		}
		return nil
	}
}

// hosted plays whole random matches through the interface that a host uses.
func hosted() (func(int) error, error) {
	return func(n int) error {
		for i := range n {
			if _, err := playTo(uint64(i), -1); err != nil {
				return err
			}
		}
		return nil
	}, nil
}

// middle is a position in the middle of a match, where two pieces are to be placed.
func middle() (game.Position, error) { return playTo(1, 9) }

// playTo plays a random match up to a phase, or with -1 to its end.
func playTo(seed uint64, phases int) (game.Position, error) {
	g := agamemnon.New()
	config, _ := g.Info().Complete(game.Config{})
	secret := game.Seed{byte(seed), byte(seed >> 8)}
	pos, err := g.Setup(config, game.NewClerk(secret, 0, nil))
	r := rand.New(rand.NewPCG(seed, 1))
	for phase := 1; err == nil && !pos.Pending().Over() && (phases < 0 || phase < phases || pos.Pending().Kind != "phase.place"); phase++ {
		seat := pos.Pending().Seats[0]
		orders := []game.ErasedOrders{{Seat: seat, Orders: pos.View(game.As(seat)).Random(r)}}
		pos, err = pos.Step(orders, game.NewClerk(secret, phase, nil))
	}
	return pos, err
}

// measured is a time that is as good as any other.
var measured = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

var benchKey = ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))

// newTable makes a match of two people that has just begun.
func newTable() (*match.Table, error) {
	anna, ben := match.Who{Person: "anna"}, match.Who{Person: "ben"}
	table, err := match.New(agamemnon.New(), match.Plan{
		ID: "bench", Seed: game.Seed{1}, Invite: "bench", Terms: match.Terms{Pace: match.Pace{Kind: match.PaceNone}},
	}, anna, benchKey, measured)
	if err != nil {
		return nil, err
	}
	if err := table.Join(anna, "greeks", "bench", measured); err != nil {
		return nil, err
	}
	return table, table.Join(ben, "trojans", "bench", measured)
}

// person holds the seat whose turn it is.
func person(seat game.Seat) match.Who {
	if seat == "greeks" {
		return match.Who{Person: "anna"}
	}
	return match.Who{Person: "ben"}
}

// submit stores orders of a match as a host does: open the table, read, judge, sign,
// record.
func submit() (func(int) error, error) {
	table, err := newTable()
	if err != nil {
		return nil, err
	}
	m, state, seat := table.Match(), table.State(), table.Match().Pending.Seats[0]
	v, err := table.View(game.As(seat))
	if err != nil {
		return nil, err
	}
	text := v.Write("", v.Random(rand.New(rand.NewPCG(1, 1))))
	return func(n int) error {
		for range n {
			t, err := match.Open(agamemnon.New(), m, state, benchKey)
			if err != nil {
				return err
			}
			if _, err := t.Submit(person(seat), match.Draft{Seat: seat, Text: text}, measured); err != nil {
				return err
			}
		}
		return nil
	}, nil
}

// verify checks the export of a whole match.
func verify() (func(int) error, error) {
	table, err := newTable()
	if err != nil {
		return nil, err
	}
	r := rand.New(rand.NewPCG(1, 1))
	for table.Match().Status == match.Running {
		seat := table.Match().Pending.Seats[0]
		v, err := table.View(game.As(seat))
		if err != nil {
			return nil, err
		}
		draft := match.Draft{Seat: seat, Text: v.Write("", v.Random(r)), Ready: true}
		if _, err := table.Submit(person(seat), draft, measured); err != nil {
			return nil, err
		}
	}
	c := table.Changes()
	file, err := match.Export(table.Match(), c.Entries, c.Phases, game.Public, benchKey.Public().(ed25519.PublicKey))
	if err != nil {
		return nil, err
	}
	rules := func(string, string) (game.Game, bool) { return agamemnon.New(), true }
	return func(n int) error {
		for range n {
			if _, err := match.Verify(file, rules); err != nil {
				return err
			}
		}
		return nil
	}, nil
}
