package game

import "math/rand/v2"

// Rules are one edition of one game. S is its state, V what one viewer sees of a
// state, M all that one seat submits for one phase.
//
// All methods are pure and safe for concurrent use. States, views and orders are
// values: a method never changes what it is given.
type Rules[S, V, M any] interface {
	// Info describes the edition. It is constant.
	Info() Info

	// Setup makes the first state. The config has passed Info().Complete; what
	// only the game can judge (a document, two options that exclude each other)
	// is refused with a *ConfigError.
	Setup(Config, *Clerk) (S, error)

	// Pending tells which phase is open and which seats it waits for. Everybody sees
	// it, so it tells no secret.
	Pending(S) Pending

	// View copies what the viewer may know: a seat, the public, or the game master.
	// A seat's view follows from the notes it was told and its own orders, so that
	// reports are complete and nothing else shows.
	View(S, Viewer) V

	// Read parses one seat's notation into orders. It forgives form (case,
	// spacing, German or English words whatever the language) and is exact in
	// diagnosis. If a problem is an error the orders are not to be used.
	Read(v V, lang, text string) (M, []Problem)

	// Write gives the canonical notation in a language; with lang "" the neutral
	// form that is stored and hashed. Read(v, l, Write(v, l, m)) gives m again. What people send is never read with lang "".
	Write(v V, lang string, m M) string

	// Check judges orders against the view. Orders without an error are accepted
	// by Step, whatever the viewer does not know.
	Check(V, M) []Problem

	// Default stands in for a missed turn. Check accepts it.
	Default(V) M

	// Random gives some orders that Check accepts; all that are legal can occur.
	Random(V, *rand.Rand) M

	// Step closes the phase with the orders of the pending seats, in the order of
	// Pending().Seats, and gives the next state. It fails only with *NeedRuling;
	// any other error is a fault of the program or of its caller.
	Step(S, []SeatOrders[M], *Clerk) (S, error)

	// Result is the standing of all seats; Over is set exactly when nothing is
	// pending. Everybody sees it, so it tells no secret.
	Result(S) Result

	// Verify checks the invariants of a state that came from outside: an import,
	// a game master's edit, an older schema.
	Verify(S) error
}

// SeatOrders are the orders of one seat.
type SeatOrders[M any] struct {
	Seat   Seat
	Orders M
}

// Lister is implemented by rules whose legal orders can be listed, for bots, tools
// and hints. The list is complete, without duplicates, in a fixed order.
type Lister[V, M any] interface {
	List(V) []M
}

// Trier is implemented by rules that can say what orders would do, as far as the
// viewer knows: the trial run. The notes tell nothing that the view does not hold.
type Trier[V, M any] interface {
	Try(V, M) []Note
}

// Confider is implemented by rules in whose orders seats say what only a game master reads. Unheard tells, of orders for a
// match that has none, what nobody will read: warnings and hints, which keep no orders from counting.
type Confider[V, M any] interface {
	Unheard(V, M) []Problem
}

// Supposer is implemented by rules of which a view holds enough to go on from: a sandbox begins with it.
type Supposer[S, V any] interface {
	// Suppose makes a state of what the viewer knows. What they do not know is as if it were not there, so nothing that is
	// tried out from it tells more than the view does. It is false for a view that does not hold enough.
	Suppose(V) (S, bool)
}

// Drafter is implemented by rules in whose matches a seat may find something written that it has not sent, such as the sheet that a
// folder has brought. Default is read from it, so it counts where the seat sends nothing.
type Drafter[V any] interface {
	// Draft is that text as it was written, with its mistakes; "" where there is none.
	Draft(V) string
}

// Rematcher is implemented by rules where a rematch differs from its first match,
// such as a swapped starting seat. The state is the last one of the first match, which
// may have been broken off.
type Rematcher[S any] interface {
	Rematch(S, Config) Config
}

// Noticer is implemented by rules that have words of which people want to be told before
// they sit down.
type Noticer interface {
	// Notice gives the text key of what everybody who plays with some options has to
	// confirm, "notice.NAME", and "" for options that need none. It depends on nothing else.
	//
	// NAME is a pack of words: a text "NAME/note.taken" stands in for "note.taken" for those who
	// have confirmed, and for nobody else. What is played is the same in all words.
	Notice(options map[string]string) string
}

// Namer is implemented by rules whose seats have proper names in a match, beside what the seat is called in all matches: the
// realm that "Realm 1" plays.
type Namer[S any] interface {
	// Name gives the proper name of a seat of the match, in one short line, and "" for a seat without one. Everybody reads it,
	// so it tells no secret; it is the same word in every language, and no two seats share it.
	Name(S, Seat) string
}

// Declarer is implemented by rules where a part of what a seat has saved shows to others
// before the phase is closed, and may still be changed until then.
type Declarer[S, M any] interface {
	// Declare gives the state in which some pending seats' saved orders, in the order of
	// Pending, show what they declare. Hosts make only views of seats from it: the game
	// master and the public see the state as it was. What Read, Check and Default answer
	// does not depend on declarations.
	Declare(S, []SeatOrders[M]) S
}

// Filler is implemented by rules whose states hold what may be added to without a new schema, such as options. Load asks it
// before Verify.
type Filler[S any] interface {
	// Fill gives a stored state with the defaults of all that it lacks because it was stored before that existed; see
	// [Info.Fill]. A state that lacks nothing stays as it is.
	Fill(S) S
}

// Upgrader is implemented by rules that can read the states of older schemas.
type Upgrader interface {
	Upgrade(schema int, state []byte) ([]byte, error)
}
