package council

import (
	"math/rand/v2"

	"spielleiter/game"
)

// broken is the council with one method that does something else.
type broken struct {
	rules
	info    func(game.Info) game.Info
	setup   func(game.Config, *game.Clerk) (State, error)
	pending func(State, game.Pending) game.Pending
	view    func(State, game.Viewer, View) View
	read    func(v View, lang, text string, o Orders, problems []game.Problem) (Orders, []game.Problem)
	write   func(lang, text string, o Orders) string
	check   func(View, Orders, []game.Problem) []game.Problem
	missed  func(View, Orders) Orders
	random  func(View, *rand.Rand, Orders) Orders
	before  func(*State, []game.SeatOrders[Orders], *game.Clerk) error
	after   func(*State, *game.Clerk)
	result  func(State, game.Result) game.Result
	verify  func(State, error) error
	list    func([]Orders) []Orders
	try     func(View, []game.Note) []game.Note
	rematch func(game.Config) game.Config
	notice  func(map[string]string) string
	declare func(State, []game.SeatOrders[Orders], State) State
	name    func(State, game.Seat) string
}

func (b broken) Info() game.Info {
	if b.info != nil {
		return b.info(b.rules.Info())
	}
	return b.rules.Info()
}

func (b broken) Setup(c game.Config, clerk *game.Clerk) (State, error) {
	if b.setup != nil {
		return b.setup(c, clerk)
	}
	return b.rules.Setup(c, clerk)
}

func (b broken) Pending(s State) game.Pending {
	if b.pending != nil {
		return b.pending(s, b.rules.Pending(s))
	}
	return b.rules.Pending(s)
}

func (b broken) View(s State, who game.Viewer) View {
	if b.view != nil {
		return b.view(s, who, b.rules.View(s, who))
	}
	return b.rules.View(s, who)
}

func (b broken) Read(v View, lang, text string) (Orders, []game.Problem) {
	o, problems := b.rules.Read(v, lang, text)
	if b.read != nil {
		return b.read(v, lang, text, o, problems)
	}
	return o, problems
}

func (b broken) Write(v View, lang string, o Orders) string {
	text := b.rules.Write(v, lang, o)
	if b.write != nil {
		return b.write(lang, text, o)
	}
	return text
}

func (b broken) Check(v View, o Orders) []game.Problem {
	problems := b.rules.Check(v, o)
	if b.check != nil {
		return b.check(v, o, problems)
	}
	return problems
}

func (b broken) Default(v View) Orders {
	if b.missed != nil {
		return b.missed(v, b.rules.Default(v))
	}
	return b.rules.Default(v)
}

func (b broken) Random(v View, rng *rand.Rand) Orders {
	if b.random != nil {
		return b.random(v, rng, b.rules.Random(v, rng))
	}
	return b.rules.Random(v, rng)
}

func (b broken) Step(s State, orders []game.SeatOrders[Orders], clerk *game.Clerk) (State, error) {
	if b.before != nil {
		if err := b.before(&s, orders, clerk); err != nil {
			return State{}, err
		}
	}
	next, err := b.rules.Step(s, orders, clerk)
	if err == nil && b.after != nil {
		b.after(&next, clerk)
	}
	return next, err
}

func (b broken) Result(s State) game.Result {
	if b.result != nil {
		return b.result(s, b.rules.Result(s))
	}
	return b.rules.Result(s)
}

func (b broken) Notice(options map[string]string) string {
	if b.notice != nil {
		return b.notice(options)
	}
	return ""
}

func (b broken) Declare(s State, orders []game.SeatOrders[Orders]) State {
	if b.declare != nil {
		return b.declare(s, orders, b.rules.Declare(s, orders))
	}
	return b.rules.Declare(s, orders)
}

func (b broken) Name(s State, seat game.Seat) string {
	if b.name != nil {
		return b.name(s, seat)
	}
	return ""
}

func (b broken) Verify(s State) error {
	if b.verify != nil {
		return b.verify(s, b.rules.Verify(s))
	}
	return b.rules.Verify(s)
}

func (b broken) List(v View) []Orders {
	if b.list != nil {
		return b.list(b.rules.List(v))
	}
	return b.rules.List(v)
}

func (b broken) Try(v View, o Orders) []game.Note {
	if b.try != nil {
		return b.try(v, b.rules.Try(v, o))
	}
	return b.rules.Try(v, o)
}

func (b broken) Rematch(_ State, c game.Config) game.Config {
	if b.rematch != nil {
		return b.rematch(c)
	}
	return c
}

// forgetful is a state whose JSON loses the motions that have passed.
type forgetful struct {
	State
	Passed []Card `json:"-"`
}

// forgets is the council with that state.
type forgets struct{ rules }

func remember(f forgetful) State {
	f.State.Passed = f.Passed
	return f.State
}

func forget(s State) forgetful {
	f := forgetful{State: s, Passed: s.Passed}
	f.State.Passed = nil
	return f
}

func (f forgets) Setup(c game.Config, clerk *game.Clerk) (forgetful, error) {
	s, err := f.rules.Setup(c, clerk)
	return forget(s), err
}

func (f forgets) Step(s forgetful, orders []game.SeatOrders[Orders], clerk *game.Clerk) (forgetful, error) {
	next, err := f.rules.Step(remember(s), orders, clerk)
	return forget(next), err
}

func (f forgets) Pending(s forgetful) game.Pending       { return f.rules.Pending(remember(s)) }
func (f forgets) View(s forgetful, who game.Viewer) View { return f.rules.View(remember(s), who) }
func (f forgets) Result(s forgetful) game.Result         { return f.rules.Result(remember(s)) }
func (f forgets) Verify(s forgetful) error               { return f.rules.Verify(remember(s)) }
