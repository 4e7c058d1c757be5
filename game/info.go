package game

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
)

// Seat is a role in a match, by its short name in English and lower case:
// "greeks", "france", "realm-7". Its shown name is a text, not this.
type Seat string

// GameMaster is the addressee of notes that no seat may read. It is never a seat.
const GameMaster Seat = "gm"

// Info describes one edition of one game.
type Info struct {
	ID      string `json:"id"`      // "agamemnon"
	Edition string `json:"edition"` // pinned by every match, "1"
	Schema  int    `json:"schema"`  // version of the state's JSON
	// Reports is the edition of what is told: it rises with each change of notes, which leaves states, draws and
	// questions as they are. What was told under an older one stays as it was told.
	Reports  int      `json:"reports,omitempty"`
	Seats    []Seat   `json:"seats"` // all that a match may have, in table order
	MinSeats int      `json:"minSeats"`
	Options  []Option `json:"options"`
	// Open says that nothing is hidden by the rules in orders whose phase is closed:
	// what a seat did is for all to see.
	Open bool `json:"open,omitempty"`
	// Sealed says that orders stay secret after their phase is closed, until the match is
	// over: no match may agree otherwise.
	Sealed bool `json:"sealed,omitempty"`
	// Kinds are kinds of phases, as in [Pending], that take another time than the others to think about: hosts may give
	// each a length of its own.
	Kinds []string `json:"kinds,omitempty"`
	// Starts says that matches can begin with a folder; see [Beginner].
	Starts bool `json:"starts,omitempty"`
	// Turns says that one seat moves at a time, always: hosts may give each seat a time for the whole match.
	Turns bool `json:"turns,omitempty"`
}

// OptionKind says what values an option takes.
type OptionKind string

// The kinds of options.
const (
	Choice   OptionKind = "choice"   // one of Choices
	Switch   OptionKind = "switch"   // "on" or "off"
	Number   OptionKind = "number"   // a whole number from Min to Max
	Document OptionKind = "document" // a text that the game itself reads; may be empty
)

// Option is one choice a match's creator has.
type Option struct {
	Name    string     `json:"name"`
	Kind    OptionKind `json:"kind"`
	Default string     `json:"default"`
	Before  string     `json:"-"` // what holds in matches that are older than the option; "" is the default
	Choices []string   `json:"choices,omitempty"`
	Min     int        `json:"min,omitempty"`
	Max     int        `json:"max,omitempty"`
	Cite    []string   `json:"cite,omitempty"` // the rules it changes
}

// Config is what a match's creator chose. A match that was made before an option existed lacks it for ever: then its default
// counts, or what it says for them, as [Info.Fill] does.
type Config struct {
	Seats   []Seat            `json:"seats"`
	Options map[string]string `json:"options"`
	// Start is what the match begins with, as [Beginner] has made it of a folder; "" is what the game makes. It is as secret as the
	// seed, so no form of a config holds it: who keeps matches keeps it beside.
	Start string `json:"-"`
}

// On reports whether a switch is on.
func (c Config) On(option string) bool { return c.Options[option] == "on" }

// Int gives the value of a number option of a complete config.
func (c Config) Int(option string) int {
	n, _ := strconv.Atoi(c.Options[option])
	return n
}

// Complete fills the defaults of a config and orders its seats as Info does. It
// refuses unknown seats, options and values with a problem each; then the config
// is not to be used. The argument is left as it was.
func (i Info) Complete(c Config) (Config, []Problem) {
	var problems []Problem
	refuse := func(code string, args Args, want []string) {
		problems = append(problems, Problem{Severity: Error, Code: code, Args: args, Want: want})
	}

	full := Config{Options: make(map[string]string, len(i.Options)), Start: c.Start}
	switch {
	case c.Start != "" && !i.Starts:
		problems = append(problems, noStart)
	case len(c.Start) > MaxStart:
		refuse("config.start.long", Args{"max": strconv.Itoa(MaxStart >> 20)}, nil)
	}
	for _, s := range i.Seats {
		if len(c.Seats) == 0 || slices.Contains(c.Seats, s) {
			full.Seats = append(full.Seats, s)
		}
	}
	for n, s := range c.Seats {
		if !slices.Contains(i.Seats, s) {
			refuse("config.seat.unknown", Args{"seat": Literal(string(s))}, seatNames(i.Seats))
		} else if slices.Contains(c.Seats[:n], s) {
			refuse("config.seat.twice", Args{"seat": Literal(string(s))}, nil)
		}
	}
	if len(full.Seats) < i.MinSeats {
		refuse("config.seat.few", Args{"seats": strconv.Itoa(len(full.Seats)), "min": strconv.Itoa(i.MinSeats)}, nil)
	}

	known := make([]string, 0, len(i.Options))
	for _, o := range i.Options {
		known = append(known, o.Name)
		value, given := c.Options[o.Name]
		if !given {
			value = o.Default
		}
		if want := o.refuses(value); want != nil {
			refuse("config.option.value", Args{"option": o.Name, "value": Literal(value)}, want)
		}
		full.Options[o.Name] = value
	}
	for _, name := range slices.Sorted(maps.Keys(c.Options)) {
		if !slices.Contains(known, name) {
			refuse("config.option.unknown", Args{"option": Literal(name)}, known)
		}
	}
	return full, problems
}

// Fill gives stored options what was meant by those that lack, because they are younger: their defaults, or what an option says
// of older matches. So an option that is added to an edition has to have a value by which matches go on as they did. The
// argument is left as it was.
func (i Info) Fill(options map[string]string) map[string]string {
	full := maps.Clone(options)
	if full == nil {
		full = map[string]string{}
	}
	for _, o := range i.Options {
		if _, given := full[o.Name]; !given {
			full[o.Name] = cmp.Or(o.Before, o.Default)
		}
	}
	return full
}

// refuses gives what would be right instead of a value, nil if the value is right.
func (o Option) refuses(value string) (want []string) {
	switch o.Kind {
	case Choice:
		if !slices.Contains(o.Choices, value) {
			return o.Choices
		}
	case Switch:
		if value != "on" && value != "off" {
			return []string{"on", "off"}
		}
	case Number:
		n, err := strconv.Atoi(value)
		if err != nil || n < o.Min || n > o.Max {
			return []string{strconv.Itoa(o.Min) + "-" + strconv.Itoa(o.Max)}
		}
	case Document:
	}
	return nil
}

func seatNames(seats []Seat) []string {
	names := make([]string, len(seats))
	for n, s := range seats {
		names[n] = string(s)
	}
	return names
}

// ConfigError is what Setup answers to a config that it cannot play.
type ConfigError struct{ Problems []Problem }

func (e *ConfigError) Error() string {
	if len(e.Problems) == 0 {
		return "config refused"
	}
	return "config refused: " + e.Problems[0].Code
}
