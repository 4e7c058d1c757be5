package waben

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"

	"spielleiter/game"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/kit"
	"spielleiter/waben/letter"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// moonKeys are the keys of the names of the moons.
func moonKey(c moon.Count) string { return "@" + c.Moon().Key() }

// tell tells what everybody would want to be told at once; the letters say everything.
func (e *evaluation) tell(next *State) {
	w := next.World
	e.clerk.Tell(game.Note{
		Code: "note.turn", Cite: []string{"WDW-85"},
		Args: game.Args{"turn": strconv.Itoa(w.Turn), "moon": moonKey(e.before.World.Moon), "year": strconv.Itoa(e.before.World.Moon.Year())},
	})
	for n := range e.log.Battles {
		e.battle(next, &e.log.Battles[n])
	}
	for n := range e.log.Events {
		e.event(next, &e.log.Events[n])
	}
	before := e.before.World.Alive()
	for n, alive := range w.Alive() {
		if before[n] && !alive {
			e.clerk.Tell(game.Note{Code: "note.out", Cite: []string{"WDW-S3"}, Args: e.realm(game.Args{}, "realm", world.RealmID(n+1))})
		}
	}
	e.standing(next)
	if next.Ended != "" {
		e.indices(next)
	}
}

// realm names a realm among the values of a note.
func (e *evaluation) realm(args game.Args, name string, r world.RealmID) game.Args {
	args[name] = "@nobody"
	if r != world.Nobody {
		args[name] = game.Literal(e.before.World.Realm(r).Name)
	}
	return args
}

// battle tells all who fought that there was a battle, and where.
func (e *evaluation) battle(next *State, b *chronicle.Battle) {
	there := make([]bool, len(next.Seats))
	for side := range b.Sides {
		for _, f := range b.Sides[side].Units {
			there[f.Realm-1] = true
		}
	}
	var to []game.Seat
	for n, seat := range next.Seats {
		if there[n] {
			to = append(to, seat)
		}
	}
	code := "note.battle"
	if b.Storm {
		code = "note.storm"
	}
	e.clerk.Tell(game.Note{Code: code, Cite: []string{"WDW-70", "WDW-72"}, Args: game.Args{"place": e.place(b.Field), "rounds": strconv.Itoa(len(b.Rounds))}}, to...)
}

// news are the events that are told at once, by their text.
var news = map[chronicle.Code]string{
	chronicle.Taken:     "note.taken",
	chronicle.Captured:  "note.captured",
	chronicle.Razed:     "note.razed",
	chronicle.Finished:  "note.finished",
	chronicle.Destroyed: "note.destroyed",
	chronicle.Unpaid:    "note.unpaid",
	chronicle.Missed:    "note.missed",
	chronicle.Vacant:    "note.vacant",
	chronicle.Declared:  "note.declared",
}

// infrastructureFrom is how chronicles number what is built: kinds of settlements below, of infrastructure from here.
const infrastructureFrom = 16

// builtKey is the key of the name of what a chronicle says was built.
func builtKey(what int32) string {
	if what >= infrastructureFrom {
		return whatKey(kit.NoSettlement, kit.Infrastructure(what-infrastructureFrom))
	}
	return whatKey(kit.Settlement(what), kit.NoInfrastructure)
}

// event tells an event to those who may read it.
func (e *evaluation) event(next *State, ev *chronicle.Event) {
	code, there := news[ev.Code]
	if !there || ev.Realm == world.Nobody {
		return
	}
	info := ev.Code.Info()
	args := e.realm(e.realm(game.Args{
		"place": e.place(ev.Field), "n": strconv.Itoa(int(ev.Values[0])),
	}, "realm", ev.Realm), "other", ev.Other)
	to := []game.Seat{next.seat(ev.Realm)}
	if info.Readers == chronicle.Both && ev.Other != world.Nobody {
		to = append(to, next.seat(ev.Other))
	}
	switch ev.Code {
	case chronicle.Declared:
		args["stance"] = "@stance." + strconv.Itoa(int(ev.Values[0]))
	case chronicle.Destroyed:
		args["unit"] = strconv.Itoa(int(ev.Unit))
		to = to[:1]
	case chronicle.Finished:
		args["what"] = builtKey(ev.Values[0])
	}
	e.clerk.Tell(game.Note{Code: code, Cite: info.Cite, Args: args}, to...)
}

// indices prints the index of each realm and what it was made of (WDW-S4).
func (e *evaluation) indices(next *State) {
	list := strengths(next.World)
	for n, s := range list {
		e.clerk.Tell(game.Note{
			Code: "note.index", Cite: []string{"WDW-S4"},
			Args: e.realm(game.Args{
				"index": strconv.Itoa(next.Index[n]), "income": strconv.FormatInt(s.income, 10), "fields": strconv.FormatInt(s.fields, 10),
				"works": strconv.FormatInt(s.works, 10), "troops": strconv.FormatInt(s.troops, 10),
			}, "realm", world.RealmID(n+1)),
		})
	}
}

// announce tells each realm that its letter is there, and everybody that the Segmentsbote is, with the sums of both: who
// keeps a letter can prove which one it was (WDW-S5).
func (s *State) announce(clerk *game.Clerk) {
	desk := letter.Sort(s.World, s.Last)
	gazette := s.gazette(desk)
	clerk.Tell(game.Note{
		Code: "note.gazette", Cite: []string{"WDW-8", "WDW-S5"},
		Args: game.Args{"turn": strconv.Itoa(s.World.Turn), "sum": sum(gazette.AppendJSON(nil))},
	})
	var l letter.Letter
	for n, seat := range s.Seats {
		desk.Fill(&l, world.RealmID(n+1))
		clerk.Tell(game.Note{
			Code: "note.letter", Cite: []string{"WDW-85", "WDW-S5"},
			Args: game.Args{
				"turn": strconv.Itoa(s.World.Turn), "events": strconv.Itoa(len(l.Events)), "battles": strconv.Itoa(len(l.Battles)),
				"sightings": strconv.Itoa(len(l.Sightings)), "faults": strconv.Itoa(len(l.Faults)), "sum": sum(l.AppendJSON(nil)),
			},
		}, seat)
	}
}

// sum is the sum of a letter's JSON, short enough to be read out.
func sum(text []byte) string {
	h := sha256.Sum256(text)
	return hex.EncodeToString(h[:8])
}
