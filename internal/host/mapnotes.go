package host

import (
	"context"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"spielleiter/internal/store"
)

// The bounds of notes on a map: how many one person keeps in a match, and how many characters one has.
const (
	mostMapNotes = 500
	MostNoted    = 200
)

// MapMarks are the signs of notes, by name.
var MapMarks = []string{"flag", "star", "danger", "question"}

// MapNote is what the actor has noted for themselves at a place of the map.
type MapNote struct {
	Place string    `json:"place"`
	Mark  string    `json:"mark"`
	Words string    `json:"words"`
	At    time.Time `json:"at"`
}

// places are how boards name places: nothing else is a place.
var places = regexp.MustCompile(`^[0-9A-Za-z][0-9A-Za-z/().-]{0,23}$`)

// MapNotes gives what the actor has noted on the map of a match, by place. Nobody else gets it, whoever they are (SPL-64).
func (h *Host) MapNotes(ctx context.Context, a Actor, id string) ([]MapNote, error) {
	if err := h.noter(ctx, a, id); err != nil {
		return nil, err
	}
	return h.mapNotes(ctx, a.Person, id)
}

func (h *Host) mapNotes(ctx context.Context, person, id string) ([]MapNote, error) {
	stored, err := h.store.MapNotes(ctx, person, id, mostMapNotes)
	list := make([]MapNote, len(stored))
	for n, s := range stored {
		list[n] = MapNote{Place: s.Place, Mark: s.Mark, Words: s.Words, At: s.At.UTC()}
	}
	return list, unavailable(err)
}

// noter refuses who notes nothing in a match: all but those who have a seat there, order or play along for one, or lead it.
func (h *Host) noter(ctx context.Context, a Actor, id string) error {
	if !a.Known() {
		return refuse(Anonymous, "person.needed")
	}
	t, err := h.load(ctx, id)
	if err != nil {
		return err
	}
	m := t.Snapshot()
	_, seated := m.SeatOf(a.Person)
	_, deputy, _ := m.MandateFor(a.Person)
	_, along, _ := m.CoPlayerFor(a.Person)
	if !seated && m.GM != a.Person && deputy.Agreed == nil && along.Agreed == nil {
		return refuse(Forbidden, "seat.none")
	}
	return nil
}

// NoteOnMap notes something at a place for the actor alone, in place of what they had noted there; no words and no mark take it away. It gives
// all notes that there are then.
func (h *Host) NoteOnMap(ctx context.Context, a Actor, id string, n MapNote) ([]MapNote, error) {
	if err := h.noter(ctx, a, id); err != nil {
		return nil, err
	}
	if err := h.pace.allow("mapnote/"+a.Person, h.now()); err != nil {
		return nil, err
	}
	n.Words = strings.TrimSpace(n.Words)
	switch {
	case !places.MatchString(n.Place):
		return nil, refuse(Invalid, "mapnote.place")
	case n.Mark == "" && n.Words == "":
		if err := h.store.DropMapNote(ctx, a.Person, id, n.Place); err != nil {
			return nil, unavailable(err)
		}
		return h.mapNotes(ctx, a.Person, id)
	case !slices.Contains(MapMarks, n.Mark):
		return nil, refuse(Invalid, "mapnote.mark")
	case utf8.RuneCountInString(n.Words) > MostNoted || !utf8.ValidString(n.Words) || strings.ContainsFunc(n.Words, unicode.IsControl):
		return nil, refuse(Invalid, "mapnote.words", "max", strconv.Itoa(MostNoted))
	}
	list, err := h.mapNotes(ctx, a.Person, id)
	if err != nil {
		return nil, err
	}
	if len(list) >= mostMapNotes && !slices.ContainsFunc(list, func(o MapNote) bool { return o.Place == n.Place }) {
		return nil, refuse(Conflict, "mapnote.many", "max", strconv.Itoa(mostMapNotes))
	}
	if err := h.mayStore(a, actBytes+len(n.Words)); err != nil {
		return nil, err
	}
	err = h.store.KeepMapNote(ctx, store.MapNote{Person: a.Person, Match: id, Place: n.Place, Mark: n.Mark, Words: n.Words, At: h.now()})
	if err != nil {
		return nil, unavailable(err)
	}
	return h.mapNotes(ctx, a.Person, id)
}
