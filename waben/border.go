package waben

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/scroll"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// Borders describes a segment to who joins segments to a planet (WDW-R-60): its name and its realms are in every Segmentsbote, and
// labels of Großfelder say nothing about where they lie.
func (Rules) Borders(s State) game.Borders {
	b := game.Borders{Name: s.World.Name}
	for _, gf := range s.World.Patch.GFs() {
		b.Regions = append(b.Regions, region(gf.Label))
	}
	slices.Sort(b.Regions)
	alive := s.World.Alive()
	for n, seat := range s.Seats {
		if alive[n] {
			b.Seats = append(b.Seats, seat)
		}
	}
	return b
}

// region is the name of a Großfeld.
func region(label int) string { return fmt.Sprintf("%03d", label) }

// guestNames are the letters by which places for guests are told apart until guests have come.
const guestNames = "ABCDEFGHIJKLMNOPQRSTU"

// Hosting adds places for guests to a segment's folder: organisations that nobody plays (WDW-R-60).
func (Rules) Hosting(files map[string]string, guests int) map[string]string {
	text := files[scroll.SegmentFile]
	w, problems := scroll.Segment([]byte(text), nil)
	if w == nil || game.HasError(problems) {
		return files
	}
	guests = max(min(guests, len(guestNames), len(seats)-len(w.Realms)), 0)
	b := strings.Builder{}
	b.WriteString(strings.TrimRight(scroll.Decode([]byte(text)), "\n") + "\n")
	free := func(code, name string) bool {
		return !slices.ContainsFunc(w.Realms, func(r world.Realm) bool { return r.Code == code || r.Name == name })
	}
	added := 0
	for _, letter := range guestNames {
		code, name := "GA"+string(letter), "Gast "+string(letter)
		if added < guests && free(code, name) {
			fmt.Fprintf(&b, "\nOrganisation %s %q\n  Vakant\n", code, name)
			added++
		}
	}
	out := maps.Clone(files)
	out[scroll.SegmentFile] = b.String()
	if old, there := files[ChronicleFile]; there {
		var l chronicle.Log
		if err := json.Unmarshal([]byte(old), &l); err == nil { // what is wrong with it Begin tells
			l.Sightings = append(l.Sightings, make([][]chronicle.Sighted, added)...)
			if text, err := json.Marshal(&l); err == nil {
				out[ChronicleFile] = string(text)
			}
		}
	}
	if old, there := files[IssueFile]; there {
		var i issueFile
		if err := json.Unmarshal([]byte(old), &i); err == nil && len(i.Renown) > 0 { // as above
			i.Renown = append(i.Renown, make([]int, added)...)
			if text, err := json.Marshal(&i); err == nil {
				out[IssueFile] = string(text)
			}
		}
	}
	return out
}

// expected are the parties that come into the segment with the turn. One that cannot be read has not been sent by any segment.
func (e *evaluation) expect() error {
	for n, text := range e.clerk.Received() {
		p, err := world.ReadParty(text)
		if err != nil {
			return fmt.Errorf("waben, turn %d: %d: %w", e.before.World.Turn, n, err)
		}
		e.parties = append(e.parties, p)
	}
	return nil
}

// passed tells the clerk who has left the segment and who has been given a place for guests.
func (e *evaluation) passed(s *State, engine *turn.Engine) error {
	received := e.clerk.Received()
	for _, d := range engine.Departed() {
		if d.Back > 0 {
			e.clerk.Depart(game.Departure{Back: d.Back, Region: regionOf(d.Party.From), Text: received[d.Back-1]})
			continue
		}
		text, err := json.Marshal(d.Party)
		if err != nil {
			return err
		}
		e.clerk.Depart(game.Departure{Seat: s.seat(d.Realm), Region: regionOf(d.Party.To), Text: string(text)})
	}
	for _, in := range engine.Entered() {
		if in.Fresh {
			e.clerk.Lodge(game.Lodged{Seat: s.seat(in.Realm), By: in.Party})
		}
	}
	return nil
}

// regionOf is the Großfeld of a field's name.
func regionOf(field string) string {
	label, _, _ := strings.Cut(field, "/")
	n, err := strconv.Atoi(label)
	if err != nil {
		return label
	}
	return region(n)
}
