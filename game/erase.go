package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"reflect"
	"slices"
)

// Game is a ruleset whose types are hidden, for hosts. Erase makes one.
type Game interface {
	// Info is the same at every call, and not to be changed.
	Info() Info
	// Setup makes the first position.
	Setup(Config, *Clerk) (Position, error)
	// Begin gives the config of a match that begins with a folder; see Beginner. Other games have a problem with every folder.
	Begin(files map[string]string, c Config) (Config, []Problem)
	// Bordered reports whether matches of the game can border on others; see Bordered.
	Bordered() bool
	// Hosting gives a folder with seats that are kept for guests; see Bordered. Other games leave every folder as it is.
	Hosting(files map[string]string, guests int) map[string]string
	// Load reads a stored state of the given schema and verifies it.
	// What was added to the game since counts as its default; see Filler.
	Load(schema int, state []byte) (Position, error)
	// Notice is what everybody who plays with the options of a full config has to confirm; see
	// Noticer. It is "" for games without notices.
	Notice(options map[string]string) string
	// Declares reports whether saved orders may show to others; see Declarer.
	Declares() bool
	// Collates reports whether several people can write a sheet in parts; see Collator.
	Collates() bool
	// Types are the Go types of state, view and orders, for schemas.
	Types() (state, view, orders reflect.Type)
}

// Position is one state of a game. It never changes, and what it gives is not to be
// changed either.
type Position interface {
	json.Marshaler
	Pending() Pending
	View(Viewer) View
	// Step closes the phase; see Rules.Step. Orders come from views of this position,
	// one of each pending seat, in the order of Pending; others are refused.
	Step([]ErasedOrders, *Clerk) (Position, error)
	Result() Result
	// Name is the proper name of a seat, "" if it has none; see Namer.
	Name(Seat) string
	// Declare gives the position as saved orders of pending seats show in it; see Declarer.
	// Games that declare nothing give the position itself.
	Declare([]ErasedOrders) Position
	// Rematch gives the config of a return match after one with a config ended here.
	Rematch(Config) Config
	// Folder writes the position as a folder with which a match can begin; see Beginner. It is false for games without.
	Folder(lang string) (map[string]string, bool)
	// Borders describes the position to who joins matches together; see Bordered. It is false for games whose matches border on none.
	Borders() (Borders, bool)
	// Change makes a change by hand and gives the state that comes of it, not yet verified; see Changer. It is false for games
	// that take none.
	Change(Change) (state []byte, problems []Problem, ok bool)
}

// View is what one viewer sees of a position.
type View interface {
	json.Marshaler
	// Value is the game's own view type, for its board and bots.
	Value() any
	// Read reads orders as text; see Rules.Read. Of more than MaxText bytes it reads nothing.
	Read(lang, text string) (Orders, []Problem)
	// Decode reads orders in JSON of at most MaxText bytes, strictly; Check is still to be asked.
	Decode(data []byte) (Orders, error)
	// Orders wraps a value of the game's own orders type, such as a bot's choice.
	// It panics on a value of another type.
	Orders(value any) Orders
	Write(lang string, o Orders) string
	Check(Orders) []Problem
	Default() Orders
	Random(*rand.Rand) Orders
	// List gives all legal orders, or false if the game cannot list them.
	List() ([]Orders, bool)
	// Menu tells what can be ordered as text, with at most so many whole sheets, or false if the game cannot tell; see Offerer and Lister.
	Menu(lang string, most int) (Menu, bool)
	// Map is the board as data, or false if the game has none such; see Mapper.
	Map(lang string) (Map, bool)
	// Try tells what orders would do, or false if the game has no trial run.
	Try(Orders) ([]Note, bool)
	// Unheard tells what of the orders nobody will read where there is no game master.
	Unheard(Orders) []Problem
	// Draft is what is written for the viewer's seat that it has not sent, "" if nothing; see Drafter.
	Draft() string
	// Suppose makes a position of what the viewer knows, see Supposer. It is false for games without, and where that is no position.
	Suppose() (Position, bool)
	// Limits gives what the viewer's seat can set for whoever orders in its place, nil if the game knows no limits; see Limiter.
	Limits() []Limit
	// Breaks tells which orders break which limits.
	Breaks(Orders, []Limit) []Problem
	// Said says what a limit demands.
	Said(Limit) Note
	// Within gives the orders without those that break a limit.
	Within(Orders, []Limit) Orders
	// Collate compares parts of a sheet with it; it is empty for games without; see Collator.
	Collate(lang, sheet string, parts []string) []Divergence
	// Settle writes what was picked into a sheet.
	Settle(lang, sheet string, parts []string, picks []Pick) (settled string, failed []int, ok bool)
}

// Orders are one seat's orders of some game.
type Orders struct{ value any }

// Value is the game's own orders type.
func (o Orders) Value() any { return o.value }

// MarshalJSON writes the orders as the game does.
func (o Orders) MarshalJSON() ([]byte, error) { return json.Marshal(o.value) }

// ErasedOrders are the orders of one seat of some game.
type ErasedOrders = SeatOrders[Orders]

// Erase hides the types of a ruleset.
func Erase[S, V, M any](r Rules[S, V, M]) Game { return &erased[S, V, M]{r, r.Info()} }

type erased[S, V, M any] struct {
	rules Rules[S, V, M]
	info  Info
}

func (g *erased[S, V, M]) Info() Info { return g.info }

func (g *erased[S, V, M]) Types() (state, view, orders reflect.Type) {
	return reflect.TypeFor[S](), reflect.TypeFor[V](), reflect.TypeFor[M]()
}

func (g *erased[S, V, M]) Notice(options map[string]string) string {
	if n, ok := g.rules.(Noticer); ok {
		return n.Notice(options)
	}
	return ""
}

func (g *erased[S, V, M]) Declares() bool {
	_, ok := g.rules.(Declarer[S, M])
	return ok
}

func (g *erased[S, V, M]) Setup(c Config, clerk *Clerk) (Position, error) {
	s, err := g.rules.Setup(c, clerk)
	if err != nil {
		return nil, err
	}
	if err := clerk.Err(); err != nil {
		return nil, fmt.Errorf("set up %s: %w", g.Info().ID, err)
	}
	return at(g.rules, s), nil
}

func (g *erased[S, V, M]) Load(schema int, state []byte) (Position, error) {
	info := g.Info()
	if schema != info.Schema {
		up, ok := g.rules.(Upgrader)
		if !ok {
			return nil, fmt.Errorf("load %s: state of schema %d, want %d", info.ID, schema, info.Schema)
		}
		var err error
		if state, err = up.Upgrade(schema, state); err != nil {
			return nil, fmt.Errorf("upgrade %s from schema %d: %w", info.ID, schema, err)
		}
	}
	var s S
	if err := decodeStrict(state, &s); err != nil {
		return nil, fmt.Errorf("load %s: %w", info.ID, err)
	}
	if f, ok := g.rules.(Filler[S]); ok {
		s = f.Fill(s)
	}
	if err := g.rules.Verify(s); err != nil {
		return nil, fmt.Errorf("load %s: %w", info.ID, err)
	}
	return at(g.rules, s), nil
}

type position[S, V, M any] struct {
	rules   Rules[S, V, M]
	state   S
	pending Pending // asked for again and again
}

func at[S, V, M any](r Rules[S, V, M], s S) *position[S, V, M] {
	return &position[S, V, M]{r, s, r.Pending(s)}
}

func (p *position[S, V, M]) MarshalJSON() ([]byte, error) { return json.Marshal(p.state) }
func (p *position[S, V, M]) Pending() Pending             { return p.pending }
func (p *position[S, V, M]) Result() Result               { return p.rules.Result(p.state) }

func (p *position[S, V, M]) View(who Viewer) View {
	return view[S, V, M]{p.rules, p.rules.View(p.state, who)}
}

func (p *position[S, V, M]) Name(seat Seat) string {
	if n, ok := p.rules.(Namer[S]); ok {
		return n.Name(p.state, seat)
	}
	return ""
}

func (p *position[S, V, M]) Rematch(c Config) Config {
	if m, ok := p.rules.(Rematcher[S]); ok {
		return m.Rematch(p.state, c)
	}
	return c
}

func (p *position[S, V, M]) Step(orders []ErasedOrders, clerk *Clerk) (Position, error) {
	if err := refuseSeats(p.Pending().Seats, orders); err != nil {
		return nil, err
	}
	typed, err := ordersOf[M](orders)
	if err != nil {
		return nil, err
	}
	s, err := p.rules.Step(p.state, typed, clerk)
	if err != nil {
		return nil, err
	}
	if err := clerk.Err(); err != nil {
		return nil, err
	}
	return at(p.rules, s), nil
}

func (p *position[S, V, M]) Declare(orders []ErasedOrders) Position {
	d, ok := p.rules.(Declarer[S, M])
	if !ok || len(orders) == 0 {
		return p
	}
	typed, err := ordersOf[M](orders)
	if err != nil {
		return p // of another game; Step says so
	}
	return at(p.rules, d.Declare(p.state, typed))
}

// ordersOf are orders as their game knows them.
func ordersOf[M any](orders []ErasedOrders) ([]SeatOrders[M], error) {
	typed := make([]SeatOrders[M], len(orders))
	for n, o := range orders {
		m, ok := o.Orders.value.(M)
		if !ok {
			return nil, fmt.Errorf("step: orders of %s are %T", o.Seat, o.Orders.value)
		}
		typed[n] = SeatOrders[M]{o.Seat, m}
	}
	return typed, nil
}

// refuseSeats refuses to step without the orders of just the pending seats in their
// order, so that rules can rely on it.
func refuseSeats(pending []Seat, orders []ErasedOrders) error {
	seats := make([]Seat, len(orders))
	for n, o := range orders {
		seats[n] = o.Seat
	}
	if len(pending) == 0 {
		return fmt.Errorf("step: the match is over")
	}
	if !slices.Equal(seats, pending) {
		return fmt.Errorf("step: orders of %q, want those of %q", seats, pending)
	}
	return nil
}

type view[S, V, M any] struct {
	rules Rules[S, V, M]
	v     V
}

func (w view[S, V, M]) MarshalJSON() ([]byte, error) { return json.Marshal(w.v) }
func (w view[S, V, M]) Value() any                   { return w.v }
func (w view[S, V, M]) Orders(value any) Orders      { return Orders{value.(M)} }
func (w view[S, V, M]) Default() Orders              { return Orders{w.rules.Default(w.v)} }
func (w view[S, V, M]) Random(r *rand.Rand) Orders   { return Orders{w.rules.Random(w.v, r)} }

func (w view[S, V, M]) Read(lang, text string) (Orders, []Problem) {
	if long := tooLong(text); long != nil {
		var none M
		return Orders{none}, long
	}
	m, problems := w.rules.Read(w.v, lang, text)
	return Orders{m}, brief(quoting(problems, func() string { return text }))
}

func (w view[S, V, M]) Decode(data []byte) (Orders, error) {
	if len(data) > MaxText {
		return Orders{}, errTooLong(len(data))
	}
	var m M
	if err := decodeStrict(data, &m); err != nil {
		return Orders{}, err
	}
	if err := Twice(Unmarked(data)); err != nil {
		return Orders{}, err
	}
	return Orders{m}, nil
}

func (w view[S, V, M]) Write(lang string, o Orders) string {
	return w.rules.Write(w.v, lang, o.value.(M))
}

func (w view[S, V, M]) Check(o Orders) []Problem {
	return quoting(w.rules.Check(w.v, o.value.(M)), func() string { return wordsOf(o.value) })
}

func (w view[S, V, M]) List() ([]Orders, bool) {
	l, ok := w.rules.(Lister[V, M])
	if !ok {
		return nil, false
	}
	list := l.List(w.v)
	boxed := make([]Orders, len(list))
	for n, m := range list {
		boxed[n] = Orders{m}
	}
	return boxed, true
}

func (w view[S, V, M]) Menu(lang string, most int) (Menu, bool) {
	if o, ok := w.rules.(Offerer[V]); ok {
		return o.Offer(w.v, lang), true
	}
	l, ok := w.rules.(Lister[V, M])
	if !ok {
		return Menu{}, false
	}
	list := l.List(w.v)
	m := Menu{Complete: true, Total: len(list)}
	for _, o := range list[:min(most, len(list))] {
		m.Sheets = append(m.Sheets, w.rules.Write(w.v, lang, o))
	}
	return m, true
}

func (w view[S, V, M]) Try(o Orders) ([]Note, bool) {
	t, ok := w.rules.(Trier[V, M])
	if !ok {
		return nil, false
	}
	return t.Try(w.v, o.value.(M)), true
}

func (w view[S, V, M]) Unheard(o Orders) []Problem {
	c, ok := w.rules.(Confider[V, M])
	if !ok {
		return nil
	}
	return quoting(c.Unheard(w.v, o.value.(M)), func() string { return wordsOf(o.value) })
}

func (w view[S, V, M]) Draft() string {
	d, ok := w.rules.(Drafter[V])
	if !ok {
		return ""
	}
	return d.Draft(w.v)
}

func (w view[S, V, M]) Suppose() (Position, bool) {
	r, ok := w.rules.(Supposer[S, V])
	if !ok {
		return nil, false
	}
	s, ok := r.Suppose(w.v)
	if !ok || w.rules.Verify(s) != nil {
		return nil, false
	}
	return at(w.rules, s), true
}

// decodeStrict refuses unknown fields and anything after the value.
func decodeStrict(data []byte, into any) error {
	data = Unmarked(data)
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(into); errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return &endError{int64(len(data))}
	} else if err != nil {
		return err
	}
	if _, err := d.Token(); err != io.EOF {
		return &moreError{d.InputOffset()}
	}
	return nil
}
