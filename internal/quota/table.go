// Package quota says how much of the server one person and one address may use, and keeps
// count. All limits are the rows of one table; who runs the server can set any of them anew (see
// Parse). It reads no clock and stores nothing; what several servers on one database tell each other is in share.go.
//
// Start at Table, then Book. Fold is what an address is counted as.
package quota

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Name is the name of a limit, in refusals and settings.
type Name string

// The limits. Those of an address are there because anybody can be many guests.
const (
	Guests         Name = "guests"
	Matches        Name = "matches"
	MatchesAddress Name = "matches-address"
	Open           Name = "open"
	Alone          Name = "alone"
	AloneServer    Name = "alone-house"
	Thinking       Name = "thinking"
	ThinkingFrom   Name = "thinking-address"
	Streams        Name = "streams"
	StreamsAddress Name = "streams-address"
	Listeners      Name = "listeners"
	Storage        Name = "storage"
	StorageAddress Name = "storage-address"
	Battles        Name = "battles"
	BattlesAddress Name = "battles-address"
	Worlds         Name = "worlds"
	WorldsAddress  Name = "worlds-address"
	Work           Name = "work"
	WorkAddress    Name = "work-address"
	Programs       Name = "programs"
)

// Per says whose use a limit counts together.
type Per string

// The kinds of users.
const (
	Person  Per = "person"
	Address Per = "address"
	Server  Per = "house"
)

// Limit is one row of the table: how much one user may use within a window, or have at the same
// time if there is no window.
type Limit struct {
	Name   Name
	Per    Per
	Most   int64
	Window time.Duration // what was used comes back evenly within it; 0: at the same time
}

// Table gives all limits as they are unless somebody sets them anew.
func Table() []Limit {
	const hour, day = time.Hour, 24 * time.Hour
	return []Limit{
		{Guests, Address, 60, hour},
		{Matches, Person, 60, hour},
		{MatchesAddress, Address, 240, hour},
		{Open, Person, 100, 0},
		{Alone, Person, 5, 0},
		{AloneServer, Server, 100, 0},
		{Thinking, Person, 600, hour},       // seconds
		{ThinkingFrom, Address, 1200, hour}, // seconds
		{Streams, Person, 40, 0},
		{StreamsAddress, Address, 400, 0},
		{Listeners, Server, 5000, 0},
		{Storage, Person, 64 << 10, day},          // KiB
		{StorageAddress, Address, 256 << 10, day}, // KiB
		{Battles, Person, 1200, hour},             // millions of battles times units
		{BattlesAddress, Address, 2400, hour},     // the same
		{Worlds, Person, 10, hour},
		{WorldsAddress, Address, 40, hour},
		{Work, Person, 600, hour},          // seconds
		{WorkAddress, Address, 1200, hour}, // seconds
		{Programs, Address, 10, day},
	}
}

// Limits are the rows by name. One that is missing, or 0, is no limit.
type Limits map[Name]Limit

// Defaults are the limits of Table.
func Defaults() Limits {
	all := Limits{}
	for _, l := range Table() {
		all[l.Name] = l
	}
	return all
}

// With gives the limits with some set anew.
func (ls Limits) With(most map[Name]int64) Limits {
	all := maps.Clone(ls)
	for name, n := range most {
		l := all[name]
		l.Most = n
		all[name] = l
	}
	return all
}

// Names are the names of all limits, for whoever mistypes one.
func Names() []string {
	var list []string
	for _, l := range Table() {
		list = append(list, string(l.Name))
	}
	return list
}

// most is the largest limit that can be set.
const most = 1 << 40

// Parse reads settings such as "guests=200,streams=0" over the defaults. If one cannot be
// read, ok is false and wrong is that one.
func Parse(text string) (limits Limits, wrong string, ok bool) {
	limits = Defaults()
	for part := range strings.SplitSeq(text, ",") {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		name, value, _ := strings.Cut(part, "=")
		n, err := strconv.ParseInt(strings.TrimSpace(value), 10, 64)
		name = strings.TrimSpace(name)
		if err != nil || n < 0 || n > most || !slices.Contains(Names(), name) {
			return nil, part, false
		}
		limits = limits.With(map[Name]int64{Name(name): n})
	}
	return limits, "", true
}
