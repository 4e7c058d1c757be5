package archive

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// Saved is a saved game of the Python package "diplomacy", of either flavour. Written as
// JSON again it says the same: what is not here is in More. Powers are "AUSTRIA" and the
// like, units "A PAR" and "F STP/SC", with a "*" if dislodged.
type Saved struct {
	ID     string       `json:"id"`
	Map    string       `json:"map"`
	Rules  []string     `json:"rules"`
	Phases []SavedPhase `json:"phases"`
	More   More         `json:"-"`
}

// SavedPhase is a phase with its orders and their results. Of the last phase, which is
// open, the orders of a power may be nil.
type SavedPhase struct {
	Name     string              `json:"name"` // "S1901M"; "FORMING", "COMPLETED"
	State    SavedState          `json:"state"`
	Orders   map[string][]string `json:"orders"`  // by power
	Results  map[string][]string `json:"results"` // by unit; empty if it succeeded
	Messages []SavedMessage      `json:"messages"`
	More     More                `json:"-"`
}

// SavedState is the board before a phase, by power.
type SavedState struct {
	Name     string                         `json:"name"`
	Units    map[string][]string            `json:"units"`
	Retreats map[string]map[string][]string `json:"retreats"` // where a dislodged unit may go
	Centers  map[string][]string            `json:"centers"`
	Homes    map[string][]string            `json:"homes"`
	Builds   map[string]SavedBuilds         `json:"builds"`
	More     More                           `json:"-"`
}

// SavedBuilds is what a power has to build or, negative, to remove.
type SavedBuilds struct {
	Count int      `json:"count"`
	Homes []string `json:"homes"`
	More  More     `json:"-"`
}

// SavedMessage is a message between powers. Everybody is "GLOBAL" or "ALL".
type SavedMessage struct {
	Sender    string `json:"sender"`
	Recipient string `json:"recipient"`
	Phase     string `json:"phase"`
	Message   string `json:"message"`
	More      More   `json:"-"`
}

// ReadSaved reads saved games: one JSON object, or several, one after the other.
func ReadSaved(data []byte) ([]Saved, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	var list []Saved
	for {
		var s Saved
		err := d.Decode(&s)
		if errors.Is(err, io.EOF) && len(list) > 0 {
			return list, nil
		}
		if err != nil {
			return list, fmt.Errorf("saved game %d: %w", len(list)+1, err)
		}
		if len(s.Phases) == 0 {
			return list, fmt.Errorf("saved game %d has no phases", len(list)+1)
		}
		list = append(list, s)
	}
}

// UnmarshalJSON reads the object and keeps what is not understood.
func (s *Saved) UnmarshalJSON(data []byte) (err error) {
	s.More, err = decodeObject(data, s)
	return err
}

// MarshalJSON writes the object with all that was read.
func (s Saved) MarshalJSON() ([]byte, error) { return encodeObject(&s, s.More) }

// UnmarshalJSON reads the object and keeps what is not understood.
func (p *SavedPhase) UnmarshalJSON(data []byte) (err error) {
	p.More, err = decodeObject(data, p)
	return err
}

// MarshalJSON writes the object with all that was read.
func (p SavedPhase) MarshalJSON() ([]byte, error) { return encodeObject(&p, p.More) }

// UnmarshalJSON reads the object and keeps what is not understood.
func (s *SavedState) UnmarshalJSON(data []byte) (err error) {
	s.More, err = decodeObject(data, s)
	return err
}

// MarshalJSON writes the object with all that was read.
func (s SavedState) MarshalJSON() ([]byte, error) { return encodeObject(&s, s.More) }

// UnmarshalJSON reads the object and keeps what is not understood.
func (b *SavedBuilds) UnmarshalJSON(data []byte) (err error) {
	b.More, err = decodeObject(data, b)
	return err
}

// MarshalJSON writes the object with all that was read.
func (b SavedBuilds) MarshalJSON() ([]byte, error) { return encodeObject(&b, b.More) }

// UnmarshalJSON reads the object and keeps what is not understood.
func (m *SavedMessage) UnmarshalJSON(data []byte) (err error) {
	m.More, err = decodeObject(data, m)
	return err
}

// MarshalJSON writes the object with all that was read.
func (m SavedMessage) MarshalJSON() ([]byte, error) { return encodeObject(&m, m.More) }
