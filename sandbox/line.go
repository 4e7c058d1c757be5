// Package sandbox is a game tried out freely: a position of any game, what all seats ordered from there, and what came of
// it. A [Line] is a value that a link holds whole, so nothing is stored; whoever has the link has the line, and whoever goes on
// from any of its positions has made one of their own.
//
// [Begin], [From] and [Line.Change] make lines, [Parse] and [Line.Link] are the way from and to links, and [Play] gives the
// positions of a line with what happened on the way.
package sandbox

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"strings"
	"unicode/utf8"

	"spielleiter/game"
)

// The bounds of a line.
const (
	MaxLink  = 12_000  // bytes of a link's own part: servers and browsers take twice as much
	MaxSize  = 200_000 // bytes of a line as JSON
	MaxTurns = 100     // that are kept; older ones go into the position that the line begins with
	MaxName  = 60      // characters
)

// Line is a position and what was ordered since.
type Line struct {
	Game    string            `json:"game"`
	Edition string            `json:"edition"`
	Name    string            `json:"name,omitempty"` // what its maker calls it
	Seed    game.Seed         `json:"-"`              // from which chance comes
	Options map[string]string `json:"options,omitempty"`
	From    int               `json:"from,omitempty"`   // phases that were closed before the line begins
	Schema  int               `json:"schema,omitempty"` // of the state
	State   json.RawMessage   `json:"state,omitempty"`  // of the position that the line begins with; none: the setup with the options
	Turns   []Turn            `json:"turns,omitempty"`
	Drafts  Turn              `json:"drafts,omitempty"` // for the phase after the last turn
}

// Turn is what seats order for a phase, in the neutral notation; a seat that is not in it gives the default orders of the game.
type Turn map[game.Seat]string

// stored is a line as a link has it: the seed as text.
type stored struct {
	Line
	Seed string `json:"seed"`
}

// Errors of links; those of positions come from the game.
var (
	ErrDamaged = errors.New("sandbox: the link is damaged")
	ErrLong    = errors.New("sandbox: the line does not fit into a link")
)

// Parse reads a link's own part. It fails with ErrDamaged, whatever is wrong with it; whether the game takes the position is
// for [Play] to say.
func Parse(link string) (Line, error) {
	if len(link) > MaxLink {
		return Line{}, ErrDamaged
	}
	packed, err := base64.RawURLEncoding.DecodeString(link)
	if err != nil {
		return Line{}, ErrDamaged
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), MaxSize+1))
	if err != nil || len(text) > MaxSize {
		return Line{}, ErrDamaged
	}
	var s stored
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if d.Decode(&s) != nil || d.More() {
		return Line{}, ErrDamaged
	}
	if s.Line.Seed, err = game.ParseSeed(s.Seed); err != nil || !s.Line.sound() {
		return Line{}, ErrDamaged
	}
	return s.Line, nil
}

// sound reports whether a line keeps the bounds.
func (l *Line) sound() bool {
	return l.From >= 0 && l.From < 1<<20 && len(l.Turns) <= MaxTurns && CleanName(l.Name) == l.Name
}

// Link is the line as a link has it, in letters that need no escape there. A line of many turns that does not fit begins later: it
// fails with ErrLong where the last position alone is too large.
func (l *Line) Link(g game.Game) (string, error) {
	for at := *l; ; {
		link, err := at.link()
		if err != nil || len(link) <= MaxLink && len(at.Turns) <= MaxTurns {
			return link, err
		}
		if len(at.Turns) == 0 {
			return "", ErrLong
		}
		played, err := Play(g, at)
		if err != nil {
			return "", err
		}
		at, err = played.from((len(at.Turns) + 1) / 2)
		if err != nil {
			return "", err
		}
	}
}

func (l *Line) link() (string, error) {
	text, err := json.Marshal(stored{*l, l.Seed.String()})
	if err != nil {
		return "", fmt.Errorf("sandbox: %w", err)
	}
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	if err != nil {
		return "", fmt.Errorf("sandbox: %w", err)
	}
	_, _ = w.Write(text) // into memory
	_ = w.Close()
	return base64.RawURLEncoding.EncodeToString(packed.Bytes()), nil
}

// CleanName is a name in one line, without what does not show, and not too long.
func CleanName(name string) string {
	name = strings.Join(strings.FieldsFunc(strings.ToValidUTF8(name, ""), func(r rune) bool { return r <= ' ' || r == 0x7f }), " ")
	for utf8.RuneCountInString(name) > MaxName {
		_, last := utf8.DecodeLastRuneInString(name)
		name = strings.TrimRight(name[:len(name)-last], " ")
	}
	return name
}

// clone gives a line of which turns and drafts may be changed.
func (l *Line) clone() Line {
	next := *l
	next.Turns, next.Drafts = append([]Turn(nil), l.Turns...), maps.Clone(l.Drafts)
	if next.Drafts == nil {
		next.Drafts = Turn{}
	}
	return next
}
