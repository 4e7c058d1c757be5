package bench

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/bot"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/quota"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// movement is a phase of movement of a match between beginners.
type movement struct {
	pos      game.Position
	given    []game.ErasedOrders
	position judge.Position
	orders   []judge.Order
}

// crowded is how many units stand on the board of a phase that is measured.
const crowded = 30

// movements gives crowded phases of movement.
func movements() ([]movement, error) {
	g := diplomacy.New()
	config, _ := g.Info().Complete(game.Config{})
	pos, err := g.Setup(config, game.NewClerk(game.Seed{1}, 0, nil))
	r := rand.New(rand.NewPCG(1, 1))
	beginner := bot.Levels()[0].New()
	var list []movement
	for phase := 1; err == nil && !pos.Pending().Over() && phase < 80 && len(list) < 8; phase++ {
		m := movement{pos: pos, position: pos.View(game.Public).Value().(diplomacy.View).Position()}
		for _, seat := range pos.Pending().Seats {
			v := pos.View(game.As(seat))
			o, err := beginner.Choose(context.Background(), v, r)
			if err != nil {
				return nil, err
			}
			judged, err := v.Value().(diplomacy.View).Judged(o.Value().(diplomacy.Orders))
			if err != nil {
				return nil, err
			}
			m.given, m.orders = append(m.given, game.ErasedOrders{Seat: seat, Orders: o}), append(m.orders, judged...)
		}
		if m.position.Phase == judge.Movement && len(m.position.Units) >= crowded {
			list = append(list, m)
		}
		pos, err = pos.Step(m.given, game.NewClerk(game.Seed{1}, phase, nil))
	}
	if err == nil && len(list) == 0 {
		err = fmt.Errorf("no phase with %d units", crowded)
	}
	return list, err
}

// adjudicate judges phases of movement with a warm engine, with the reasons if wanted.
func adjudicate(why bool) func() (func(int) error, error) {
	return func() (func(int) error, error) {
		list, err := movements()
		if err != nil {
			return nil, err
		}
		e := judge.Engine{Profile: judge.Standard()}
		var reasons []judge.Reason
		return func(n int) error {
			for i := range n {
				m := &list[i%len(list)]
				e.Movement(&m.position, m.orders)
				if why {
					reasons = e.Explain(reasons[:0])
				}
			}
			sink += uint64(len(reasons))
			return nil
		}, nil
	}
}

// conference loads a position, closes a phase of movement and writes the next position.
func conference() (func(int) error, error) {
	list, err := movements()
	if err != nil {
		return nil, err
	}
	phases := make([]phase, len(list))
	for n, m := range list {
		phases[n].orders = m.given
		if phases[n].state, err = json.Marshal(m.pos); err != nil {
			return nil, err
		}
	}
	return stepping(diplomacy.New(), phases), nil
}

// sheet reads and judges the orders of one power.
func sheet() (func(int) error, error) {
	list, err := movements()
	if err != nil {
		return nil, err
	}
	g := list[0].given[0]
	v := list[0].pos.View(game.As(g.Seat))
	text := v.Write("", g.Orders)
	return reading(v, text), nil
}

// server plays phases by chance through the whole server, with a database in memory: who
// orders is known by name, orders are read, judged, signed and stored, phases are closed.
func server() (func(int) error, error) {
	ctx := context.Background()
	s, err := store.Open(ctx, ":memory:")
	if err != nil {
		return nil, err
	}
	h, err := host.New(ctx, s, games.All(), host.Options{PerMinute: -1, Limits: quota.Limits{}})
	if err != nil {
		return nil, err
	}
	t := table{ctx: ctx, host: h, people: map[game.Seat]host.Actor{}, r: rand.New(rand.NewPCG(1, 1))}
	for n, seat := range diplomacy.New().Info().Seats {
		if _, t.people[seat], err = h.Guest(ctx, host.Client{IP: fmt.Sprintf("192.0.2.%d", n+1), Lang: "en"}); err != nil {
			return nil, err
		}
	}
	return func(n int) error {
		for range n {
			if err := t.phase(); err != nil {
				return err
			}
		}
		return nil
	}, nil
}

// table is where seven people play one match after the other.
type table struct {
	ctx    context.Context
	host   *host.Host
	people map[game.Seat]host.Actor
	match  string
	r      *rand.Rand
}

// begin makes a match.
func (t *table) begin() error {
	seats := diplomacy.New().Info().Seats
	made, err := t.host.Create(t.ctx, t.people[seats[0]], host.NewMatch{
		Game: "diplomacy", Seat: seats[0], Terms: match.Terms{Pace: match.Pace{Kind: match.PaceNone}},
		Options: map[string]string{"years": "20"},
	})
	t.match = made.ID
	for _, seat := range seats[1:] {
		if err == nil {
			err = t.host.Join(t.ctx, t.people[seat], made.ID, seat, made.Invite)
		}
	}
	return err
}

// phase sends the orders of all who are awaited.
func (t *table) phase() error {
	page, err := t.page()
	if err != nil {
		return err
	}
	for _, seat := range page.Pending.Seats {
		mine, err := t.host.Match(t.ctx, t.people[seat], t.match)
		if err != nil {
			return err
		}
		v := mine.GameView()
		if _, err := t.host.Submit(t.ctx, t.people[seat], t.match, host.Order{Text: v.Write("", v.Random(t.r)), Ready: true}); err != nil {
			return err
		}
	}
	return nil
}

// page is the open match, a new one if there is none.
func (t *table) page() (*host.MatchPage, error) {
	if t.match != "" {
		page, err := t.host.Match(t.ctx, host.Actor{}, t.match)
		if err != nil || !page.Pending.Over() {
			return page, err
		}
	}
	if err := t.begin(); err != nil {
		return nil, err
	}
	return t.host.Match(t.ctx, host.Actor{}, t.match)
}
