package waben

import (
	"spielleiter/game"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/letter"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// View is what a viewer sees of a match: a realm its letter and what it knows of the world, everybody the Segmentsbote, the
// game master everything. It is for one reader at a time.
type View struct {
	Seat    game.Seat   `json:"seat,omitempty"`
	Options Options     `json:"options"`
	Seats   []game.Seat `json:"seats"`
	Realms  []Banner    `json:"realms"` // by seat
	Moon    moon.Count  `json:"moon"`   // that sheets are awaited for
	Left    int         `json:"left"`   // moons to be played
	Ended   Ended       `json:"ended,omitempty"`
	// Me is the realm of the seat, Nobody for the public and the game master.
	Me world.RealmID `json:"me,omitempty"`
	// World is what the realm knows, the whole truth for the game master, and nil for the public.
	World *world.World `json:"world,omitempty"`
	// Letter is the realm's letter of the last turn. Its fields are those of the whole segment, not of World; in its JSON they
	// have their names.
	Letter *letter.Letter `json:"letter,omitempty"`
	// Before are the realm's letters of before the match, and Sheet is what it had sent for the turn with which the match begins (WDW-S13).
	Before []Paper `json:"before,omitempty"`
	Sheet  string  `json:"sheet,omitempty"`
	// Gazette is the Segmentsbote of the last turn.
	Gazette *letter.Gazette `json:"gazette"`
	// Front is what the game master has written into it, for the game master alone: in the issue are only those headlines that are left.
	Front *letter.Front `json:"front,omitempty"`
	// Log is what happened in the last turn, for the game master alone.
	Log *chronicle.Log `json:"log,omitempty"`
}

// Banner is what everybody knows of a realm.
type Banner struct {
	Code  string `json:"code"`
	Name  string `json:"name"`
	Out   bool   `json:"out,omitempty"` // it has neither land nor units (WDW-S3)
	Index int    `json:"index,omitempty"`
}

// View copies the match for a viewer.
func (Rules) View(s State, who game.Viewer) View {
	v := View{
		Seat: who.Seat(), Options: s.Options, Seats: s.Seats, Moon: s.World.Moon, Left: s.moonsLeft(), Ended: s.Ended,
		Me: s.realm(who.Seat()), Realms: s.banners(),
	}
	desk := letter.Sort(s.World, s.Last)
	gazette := s.gazette(desk)
	agreed := s.Options.laws()
	gazette.Agreed, v.Gazette = &agreed, &gazette
	switch {
	case who.IsMaster():
		v.World, v.Log, v.Front = s.World, s.Last, s.Front
	case v.Me != world.Nobody:
		l := desk.Letter(v.Me)
		v.World, v.Letter = s.World.For(v.Me), &l
		v.Before, v.Sheet = s.Brought.letters(v.Me), s.Brought.sheet(v.Me)
	}
	return v
}

func (s *State) banners() []Banner {
	list := make([]Banner, len(s.Seats))
	for n, alive := range s.World.Alive() {
		r := &s.World.Realms[n]
		list[n] = Banner{Code: r.Code, Name: r.Name, Out: !alive}
		if n < len(s.Index) {
			list[n].Index = s.Index[n]
		}
	}
	return list
}

// Protocol is the game master's record of the last turn; it is only there in his view.
func (v View) Protocol() (letter.Protocol, bool) {
	if v.Log == nil || v.World == nil {
		return letter.Protocol{}, false
	}
	return letter.Sort(v.World, v.Log).Protocol(), true
}

// silent says why a viewer has nothing to order, nil if there is something.
func (v *View) silent() *game.Problem {
	fail := func(code, cite string) *game.Problem {
		return &game.Problem{Severity: game.Error, Code: code, Cite: []string{cite}}
	}
	switch {
	case v.Ended != "":
		return fail("problem.over", "WDW-S3")
	case v.Me == world.Nobody || v.World == nil:
		return fail("problem.seat", "WDW-3")
	case v.Realms[v.Me-1].Out:
		return fail("problem.out", "WDW-S3")
	}
	return nil
}

// code is the code of the viewer's realm.
func (v *View) code() string { return v.World.Realm(v.Me).Code }
