package host

import (
	"context"
	"hash/fnv"
	"slices"
	"strconv"

	"spielleiter/internal/names"
	"spielleiter/match"
)

// guestNames are what guests are called until they choose: figures of Greek tales
// whose names are the same in German and English.
var guestNames = [...]string{
	"Kalypso", "Thetis", "Nereus", "Galateia", "Proteus", "Io", "Daphne", "Atalante", "Orion", "Arion",
	"Europa", "Danae", "Leda", "Phoibe", "Selene", "Eos", "Helios", "Triton", "Amphion", "Niobe",
	"Orpheus", "Eurydike", "Kirke", "Medea", "Jason", "Chiron", "Pholos", "Talos", "Daidalos", "Ikaros",
	"Ariadne", "Phaidra", "Pandora", "Deukalion", "Pyrrha", "Tantalos", "Pelops", "Kadmos", "Harmonia", "Semele",
	"Briseis", "Chryseis", "Kassandra", "Helenos", "Polyxena", "Nestor", "Diomedes", "Patroklos", "Teukros", "Glaukos",
	"Sarpedon", "Rhesos", "Dolon", "Nausikaa", "Eumaios", "Mentor", "Laertes", "Argos", "Skylla", "Aiolos",
}

// guestName gives the name that belongs to some random text.
func guestName(random string) string {
	h := fnv.New32a()
	h.Write([]byte(random))
	return guestNames[h.Sum32()%uint32(len(guestNames))]
}

// freeGuestName gives a name that no account bears. When accounts bear all of them, a guest is
// called by the first that is drawn and a number that nobody has.
func (h *Host) freeGuestName(ctx context.Context) (string, error) {
	first := guestName(h.newID())
	start := slices.Index(guestNames[:], first)
	drawn := slices.Concat(guestNames[start:], guestNames[:start])
	for n := 2; ; {
		taken, err := h.store.TakenNames(ctx, drawn)
		if err != nil {
			return "", unavailable(err)
		}
		for _, name := range drawn {
			if !slices.Contains(taken, name) {
				return name, nil
			}
		}
		for i := range drawn {
			drawn[i] = first + " " + strconv.Itoa(n)
			n++
		}
	}
}

// guestMark stands before the name of a guest wherever others read it. No name can begin
// with it, so nobody passes for an account.
const guestMark = "~"

// called is what others read as an actor's name.
func called(a Actor) string {
	if a.Guest && !ofTheGone(a.Name) {
		return guestMark + a.Name
	}
	return a.Name
}

// calledAmong is what an actor is called in a match, where no two guests are called alike: the
// later one gets a number.
func calledAmong(m *match.Match, a Actor) string {
	name := called(a)
	if !a.Guest {
		return name
	}
	var others []string
	for _, c := range m.Chairs {
		switch {
		case c.Holder.IsPerson(a.Person):
			return c.Holder.Name
		case c.Holder.Kind == match.Person:
			others = append(others, c.Holder.Name)
		}
	}
	for n := 2; slices.ContainsFunc(others, func(other string) bool { return names.Alike(name, other) }); n++ {
		name = called(a) + " " + strconv.Itoa(n)
	}
	return name
}
