package match

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"time"

	"spielleiter/game"
)

// Edit is one change of a position by the game master, made after the phase was
// evaluated: a JSON pointer into the state's JSON and the value that is to stand there.
// Without a value what is there is taken out; in a list "-" appends.
type Edit struct {
	Path  string          `json:"path"`
	Value json.RawMessage `json:"value,omitempty"`
}

// The server's notes about edits are codes of this package's texts.
const (
	textEdited   = "match.edited"
	textUnedited = "match.unedited"
	textMisfit   = "match.misfit"
	textMisread  = "match.misread"
	citeEdit     = "SPL-20"
)

// The limits of edits.
const (
	maxEdits = 100
	maxEdit  = 64 << 10 // of one, in bytes
)

// Edit changes the position that comes out of the open phase, in place of what was
// edited there before; no edits take all back. They are tried at once, and are made when
// the phase is published. It takes a game master who does not play, and a reason.
func (t *Table) Edit(who Who, edits []Edit, reason string, now time.Time) error {
	now = instant(now)
	return t.act(func() error {
		if err := t.oversees(who); err != nil {
			return err
		}
		if err := reasonable(reason, true); err != nil {
			return err
		}
		edits, err := clean(edits)
		if err != nil {
			return err
		}
		if sameJSON(edits, t.m.Edits) {
			return nil
		}
		before := t.m.Edits
		t.m.Edits = edits
		if err := t.triesEdits(); err != nil {
			return err
		}
		if err := t.look(who, now); err != nil {
			return err
		}
		err = t.write(now, EntryEdited, who.actor(), actPublic{Phase: t.m.Phase, Reason: reason}, editedSecret{t.m.Phase, before, edits})
		if err != nil || t.m.Rulings[KeyPublish] == "" {
			return err
		}
		return t.reconsider(now)
	})
}

// triesEdits refuses edits that the position after the open phase does not take.
func (t *Table) triesEdits() error {
	if len(t.m.Edits) == 0 {
		return nil
	}
	out, err := t.forecast()
	if err != nil {
		return err
	}
	if out.void != nil {
		return out.void
	}
	return nil
}

// clean checks the form of edits and gives them as they are stored.
func clean(edits []Edit) ([]Edit, error) {
	if len(edits) > maxEdits {
		return nil, refuse(Invalid, "edit.many", "max", strconv.Itoa(maxEdits))
	}
	var cleaned []Edit
	for _, e := range edits {
		if len(e.Path)+len(e.Value) > maxEdit {
			return nil, refuse(Invalid, "edit.long", "max", strconv.Itoa(maxEdit))
		}
		value, err := canonicalJSON(e.Value)
		if err != nil {
			return nil, refuse(Invalid, "edit.value", "path", e.Path)
		}
		if err := reasonable(e.Path, false); err != nil {
			return nil, err
		}
		cleaned = append(cleaned, Edit{e.Path, value})
	}
	return cleaned, nil
}

// edit makes the edits of an evaluation, all or none: those that the position does not
// take, because other orders or rulings have led to it, are void, and the game master
// is told.
func (e evaluation) edit(o outcome) (outcome, error) {
	if len(e.edits) == 0 {
		return o, nil
	}
	tell := func(code string, to ...game.Seat) {
		told := game.Told{Note: game.Note{Code: code, Cite: []string{citeEdit}}, To: to}
		o.protocol.Notes = append(slices.Clip(o.protocol.Notes), told)
	}
	pos, err := edited(e.rules, o.state, e.edits)
	if refused, ok := errors.AsType[*Refusal](err); ok {
		o.void = refused
		tell(textUnedited, game.GameMaster)
		return o, nil
	}
	if err != nil {
		return o, err
	}
	if o.state, err = pos.MarshalJSON(); err != nil {
		return o, err
	}
	o.pos = pos
	tell(textEdited)
	return o, nil
}

// edited gives the position that a state is after edits. It must be one that the rules
// take for possible.
func edited(g game.Game, state []byte, edits []Edit) (game.Position, error) {
	doc, err := decodeAny(state)
	if err != nil {
		return nil, err
	}
	for _, e := range edits {
		var value any
		if e.Value != nil {
			if value, err = decodeAny(e.Value); err != nil {
				return nil, err
			}
		}
		var ok bool
		if doc, ok = setAt(doc, e.Path, value, e.Value == nil); !ok {
			return nil, refuse(Invalid, "edit.path", "path", e.Path)
		}
	}
	changed, err := json.Marshal(doc)
	if err != nil {
		return nil, err
	}
	pos, err := g.Load(g.Info().Schema, changed)
	if err != nil {
		return nil, Unfit(err)
	}
	return pos, nil
}

// Unfit says what the rules have against a position, in words that people read: what cannot be, where its JSON is none, or at
// least that something does not fit.
func Unfit(err error) error {
	why := game.Problem{Severity: game.Error, Code: textMisfit}
	args := game.Misread(err)
	switch misfit, ok := errors.AsType[*game.Misfit](err); {
	case ok:
		why.Code, why.Args = misfit.Code, misfit.Args
	case args["why"] != game.OtherwiseMisread:
		why.Code, why.Args = textMisread, args
	}
	return &Refusal{Kind: Invalid, Code: "edit.refused", Problems: []game.Problem{why}}
}
