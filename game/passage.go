package game

import "slices"

// Departure is what has left a position with a step, for another match of the same game: a unit that has crossed the border of what
// is played here. Everything about it is in Text, in the game's own words; it is as secret as the position.
type Departure struct {
	Seat   Seat   `json:"seat,omitempty"` // whose it is; "" of what could not come in
	Back   int    `json:"back,omitempty"` // of that: its place among what was received, plus one
	Region string `json:"region"`         // where it goes to, as [Bordered] calls regions
	Text   string `json:"text"`
}

// Lodged says that a seat that was kept for guests is taken, by who has come with something that was received.
type Lodged struct {
	Seat Seat `json:"seat"`
	By   int  `json:"by"` // place among what was received
}

// Bordered is implemented by rules whose matches can border on others of the same game. What leaves one with a step is told by
// [Clerk.Depart], and what comes into it is [Clerk.Received]; the step that receives it either takes it in or lets it depart again, so
// nothing is ever lost.
type Bordered[S any] interface {
	// Borders describes a state to who joins matches together. Everybody who may see a match may read it, so it tells no secret.
	Borders(S) Borders
	// Hosting gives files with which a match begins, see [Beginner], with so many seats that are kept for guests. What is wrong with
	// files Begin tells: such files stay as they are.
	Hosting(files map[string]string, guests int) map[string]string
}

// Borders are what a match is among others that border on it.
type Borders struct {
	Name    string   `json:"name"`    // of the land that is played on
	Regions []string `json:"regions"` // of it; no two matches that border on each other share one
	Seats   []Seat   `json:"seats"`   // whose realms are there now, without places that are kept for guests
}

// Receive says what comes into the position with the step.
func (c *Clerk) Receive(texts []string) { c.received = texts }

// Received is what comes into the position with the step, the earliest first.
func (c *Clerk) Received() []string { return slices.Clone(c.received) }

// Depart records what has left with the step.
func (c *Clerk) Depart(d Departure) { c.record.Departures = append(c.record.Departures, d) }

// Lodge records that a seat kept for guests is taken.
func (c *Clerk) Lodge(l Lodged) { c.record.Lodged = append(c.record.Lodged, l) }

// Bordered reports whether matches of the game can border on others.
func (g *erased[S, V, M]) Bordered() bool {
	_, ok := g.rules.(Bordered[S])
	return ok
}

// Hosting gives files with seats that are kept for guests; see [Bordered].
func (g *erased[S, V, M]) Hosting(files map[string]string, guests int) map[string]string {
	b, ok := g.rules.(Bordered[S])
	if !ok {
		return files
	}
	return b.Hosting(files, guests)
}

// Borders describes the position to who joins matches together, false for games whose matches border on none.
func (p *position[S, V, M]) Borders() (Borders, bool) {
	b, ok := p.rules.(Bordered[S])
	if !ok {
		return Borders{}, false
	}
	return b.Borders(p.state), true
}
