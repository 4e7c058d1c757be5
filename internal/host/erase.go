package host

import (
	"context"
	"encoding/hex"
	"regexp"
	"time"

	"spielleiter/internal/names"
	"spielleiter/internal/store"
)

// nameRests is how long nobody may take the name of an account that was deleted: nobody passes for who has just gone.
const nameRests = 180 * 24 * time.Hour

// goneName is what people are called once they are deleted: NN, as score sheets have it in German and in English, and a few letters that tell
// several of them apart.
var goneName = regexp.MustCompile(`^nn [0-9a-f]{6}$`)

// ofTheGone reports whether a name is one of those.
func ofTheGone(name string) bool { return goneName.MatchString(names.Key(name)) }

// newGoneName makes such a name.
func (h *Host) newGoneName() string { return "NN " + hex.EncodeToString(h.chance(3)) }

// DeletePerson deletes somebody: what was played and said stays in the matches under a neutral name, all else goes (SPL-44).
func (h *Host) DeletePerson(ctx context.Context, op Operator, name, reason string) error {
	p, err := h.account(ctx, name)
	if err != nil {
		return err
	}
	return h.erase(ctx, op, p, reason)
}

// ownWish is the reason in the log where people have deleted themselves: there is none to give.
const ownWish = "-"

// DeleteSelf deletes the actor, who has signed in lately and types their name. A guest has nothing but the name.
func (h *Host) DeleteSelf(ctx context.Context, a Actor, typed string) error {
	if err := h.fresh(ctx, a); err != nil {
		return err
	}
	if names.Key(typed) != names.Key(a.Name) {
		return refuse(Invalid, "delete.name", "name", a.Name)
	}
	p, err := h.store.Person(ctx, a.Person)
	if err != nil {
		return unavailable(err)
	}
	return h.erase(ctx, Operator{person: a.Person, good: true}, p, ownWish)
}

func (h *Host) erase(ctx context.Context, op Operator, p store.Person, reason string) error {
	now, neutral := h.now(), h.newGoneName()
	deed := store.Deed{
		SignOut: p.ID, Erase: p.ID, Depart: &store.Departure{Person: p.ID, At: now, Data: encode(departure{Name: neutral, Good: true})},
		Clubs: &store.ClubDeed{Person: p.ID, Change: h.watched(p.ID, func(s *store.ClubState) { leaves(s, p.ID) })},
	}
	if !p.Guest {
		deed.Reserve, deed.Until = p.Name, now.Add(nameRests)
	}
	err := h.operatePerson(ctx, op, ActDropPerson, p.ID, reason, deed, func(s *store.Person, d *personData) error {
		switch {
		case d.Gone:
			return refuse(Conflict, "person.gone")
		case d.Operator:
			return refuse(Conflict, "operator.first", "name", s.Name)
		}
		s.Name, s.Guest = neutral, true
		*d = personData{Gone: true}
		return nil
	})
	if err != nil {
		return err
	}
	if !p.Guest { // what is counted under their name
		for _, key := range []string{guesses(p.Name), "reset/" + names.Key(p.Name)} {
			if err := h.store.Forgive(ctx, key); err != nil {
				h.failed(ctx, "forget what was counted of who is gone", err)
			}
		}
	}
	return h.finishNow(ctx)
}
