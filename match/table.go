package match

import (
	"crypto/ed25519"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"spielleiter/game"
)

// Table is a match that is being acted upon: its snapshot, its rules and its
// position. It is used by one goroutine for one transaction.
//
// Every method that changes something takes who acts and the time, and either
// succeeds or changes nothing: it answers with a *Refusal for people, or with
// another error for a fault of the program. Several methods may be called before
// Changes is taken.
type Table struct {
	rules   game.Game
	key     ed25519.PrivateKey
	m       Match
	pos     game.Position // nil until it is needed
	state   []byte        // of pos; nil before the start
	seen    *sight        // the last view of pos
	shows   *shows        // pos as saved orders show in it
	read    []reading     // orders read at pos
	opened  int64         // version when the table was opened
	trial   bool          // see Trial
	await   func() ([]Arrival, map[string]string, error)
	waiting []Arrival         // to come in; see Await
	called  map[string]string // names of people by their ids
	changes Changes
}

// Open sets a table for a stored match. The game must be of the match's edition; the
// state is that of the last Phase, what State gave before the start, and is read only when it is
// needed. Receipts are signed with the key; nil leaves them unsigned.
func Open(g game.Game, m Match, state []byte, key ed25519.PrivateKey) (*Table, error) {
	info := g.Info()
	if info.ID != m.Game || info.Edition != m.Edition {
		return nil, fmt.Errorf("open match %s: it is %s edition %s, the rules are %s edition %s",
			m.ID, m.Game, m.Edition, info.ID, info.Edition)
	}
	t := &Table{rules: g, key: key, m: m.clone(), state: state, opened: m.Version}
	if m.Brought {
		t.m.Start, t.state = string(state), nil
	}
	t.m.Config.Options = info.Fill(m.Config.Options) // there may be more options than when the match was made
	t.adopt()
	return t, nil
}

// Collates reports whether several people can write a sheet of the game in parts.
func (t *Table) Collates() bool { return t.rules.Collates() }

// Match gives the match as it stands now.
func (t *Table) Match() Match { return t.m.clone() }

// State gives the bytes of the position; before the start what the match begins with, nil if that is nothing.
func (t *Table) State() []byte {
	if t.m.Brought {
		return []byte(t.m.Start)
	}
	return t.state
}

// Changes gives what has changed since Open. Turns that are over already, because
// the server played on, are not announced.
func (t *Table) Changes() Changes {
	c := t.changes
	c.Effects = slices.DeleteFunc(slices.Clone(c.Effects), func(e Effect) bool {
		return e.Kind == EffectTurn && (e.Phase != t.m.Phase || t.m.Status != Running)
	})
	return c
}

// Position gives the position. It is nil before the start.
func (t *Table) Position() (game.Position, error) {
	if t.pos == nil && len(t.state) > 0 {
		pos, err := t.rules.Load(t.m.Schema, t.state)
		if err != nil {
			return nil, fmt.Errorf("match %s: %w", t.m.ID, err)
		}
		t.pos, t.seen, t.read = pos, nil, nil
	}
	return t.pos, nil
}

// sight is a view that was asked for last; mostly it is asked for again.
type sight struct {
	viewer game.Viewer
	saved  []*Submission // what it shows of saved orders follows from these
	view   game.View
}

// View gives what a viewer sees of the position and, if it is a seat, of what others have
// declared in it. It is nil before the start.
func (t *Table) View(v game.Viewer) (game.View, error) {
	pos, err := t.Position()
	if pos == nil || err != nil {
		return nil, err
	}
	saved := t.shownTo(v)
	if t.seen == nil || t.seen.viewer != v || !slices.Equal(t.seen.saved, saved) {
		if pos, err = t.showing(pos, saved); err != nil {
			return nil, err
		}
		t.seen = &sight{v, saved, pos.View(v)}
	}
	return t.seen.view, nil
}

// act runs a command: all of it or nothing.
func (t *Table) act(command func() error) error {
	if t.trial {
		return command() // nobody uses the table after
	}
	before := *t
	before.m = t.m.clone()
	if err := command(); err != nil {
		*t = before
		return err
	}
	t.m.Version = t.opened
	if !t.changes.Empty() {
		t.m.Version++
	}
	return nil
}

// setPosition makes a position the current one.
func (t *Table) setPosition(pos game.Position, state []byte) {
	t.pos, t.state, t.changes.State = pos, state, state
	t.seen, t.shows, t.read = nil, nil, nil
	t.m.Schema = t.rules.Info().Schema
}

// write appends an entry to the record. A nil secret is none.
func (t *Table) write(now time.Time, kind EntryKind, actor string, public, secret any) error {
	if t.trial {
		return nil
	}
	e := Entry{Seq: t.m.Seq + 1, At: later(t.m.Last, instant(now)), Kind: kind, Actor: actor, Prev: t.m.Head}
	var err error
	if e.Public, err = json.Marshal(public); err != nil {
		return fmt.Errorf("record %s: %w", kind, err)
	}
	if secret != nil {
		if e.Secret, err = json.Marshal(secret); err != nil {
			return fmt.Errorf("record %s: %w", kind, err)
		}
		e.Salt = saltOf(t.m.seed(), e.Seq)
		e.SecretHash = e.SumSecret()
	}
	e.Hash = e.Sum()
	t.m.Seq, t.m.Head, t.m.Last = e.Seq, e.Hash, e.At
	t.changes.Entries = append(t.changes.Entries, e)
	return nil
}

func (t *Table) announce(kind EffectKind, seats []game.Seat, args ...string) {
	e := Effect{Kind: kind, Phase: t.m.Phase, Seats: seats}
	for n := 0; n+1 < len(args); n += 2 {
		if e.Args == nil {
			e.Args = game.Args{}
		}
		e.Args[args[n]] = args[n+1]
	}
	t.changes.Effects = append(t.changes.Effects, e)
}
