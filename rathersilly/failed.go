package rathersilly

import (
	"slices"
	"strconv"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
	"spielleiter/rathersilly/season"
)

// failures are the reasons that alone decide why a move failed, the ends of text keys.
var failures = map[judge.Code]string{
	judge.HeldBy: "held", judge.HeadOn: "headon", judge.Prevented: "prevented", judge.OwnUnit: "own", judge.NoWay: "convoy",
	judge.NeedsTwo: "air", judge.Broken: "circle", judge.Crossed: "crossed", judge.GaveWay: "gaveway", judge.Entangled: "paradox",
}

// idle are the reasons why a support, or a convoy, came to nothing.
var idle = map[judge.Code]string{judge.CutBy: "cut", judge.CutDislodged: "lost", judge.DislodgedBy: "lost", judge.Entangled: "tangled"}

// partings are the reasons why birds drop an army that nobody hinders.
var partings = [...]string{season.Apart: "apart", season.Onward: "onward", season.Afloat: "afloat"}

// explain tells why an order that counted came to nothing. It must be asked before the engine is used again.
func (t *turn) explain(r season.Result) {
	if r.Fault != 0 || r.Order.Unit.Tardis {
		return
	}
	codes := idle
	switch {
	case r.Order.Do == season.Move || r.Order.Do == season.Ride:
		if codes = failures; r.Verdict&judge.Fails == 0 {
			return
		}
		if why, birds, drop := t.engine.Dropped(season.Board().Of(r.Order.Unit.At)); why != season.Together {
			t.clerk.Tell(t.dropped(why, r.Order, birds, drop))
			return
		}
	case r.Verdict&(judge.Cut|judge.Disrupted) == 0:
		return
	}
	attack := 0
	reasons := t.engine.Why(nil, season.Board().Of(r.Order.Unit.At))
	if slices.ContainsFunc(reasons, func(why judge.Reason) bool { return why.Code == judge.Entangled }) {
		// that a convoy does not come about is then only what follows from it
		reasons = slices.DeleteFunc(reasons, func(why judge.Reason) bool { return why.Code == judge.NoWay })
	}
	for _, reason := range reasons {
		if reason.Code == judge.Attacks {
			attack = int(reason.Strength)
		}
		if code, decides := codes[reason.Code]; decides {
			t.clerk.Tell(t.failure(code, r.Order, reason, attack))
			return
		}
	}
}

// dropped says why birds did not set an army down.
func (t *turn) dropped(why season.Parting, o season.Order, birds season.Unit, drop chart.Place) game.Note {
	args := game.Args{"step": "1", "power": powerText(o.Unit.Owner), "by": powerText(birds.Owner), "to": "@place." + board().Code(o.To)}
	if why == season.Apart {
		args["place"] = "@place." + board().Code(drop)
	}
	quoteUnit(t.state.Options, args, "unit", UnitName(o.Unit.Class, o.Unit.At))
	quoteUnit(t.state.Options, args, "other", UnitName(birds.Class, birds.At))
	return game.Note{Code: "note.failed." + partings[why], Args: args, Cite: []string{"RSD-8.8", "RSD-8.7", "RSD-0.3"}}
}

// failure says what stopped an order. Units are named as they stood before it.
func (t *turn) failure(code string, o season.Order, why judge.Reason, attack int) game.Note {
	args := game.Args{
		"step": "1", "power": powerText(o.Unit.Owner), "n0": strconv.Itoa(attack), "n1": strconv.Itoa(int(why.Strength)),
	}
	if o.To != chart.None {
		args["to"] = "@place." + board().Code(o.To)
	}
	if why.Code == judge.Broken {
		args["place"] = "@place." + board().Code(chart.Place(why.At))
	}
	quoteUnit(t.state.Options, args, "unit", UnitName(o.Unit.Class, o.Unit.At))
	if why.By != chart.None {
		for _, u := range t.before.Units {
			if season.Board().Of(u.At) == why.By {
				args["by"] = powerText(u.Owner)
				quoteUnit(t.state.Options, args, "other", UnitName(u.Class, u.At))
			}
		}
	}
	return game.Note{Code: "note.failed." + code, Args: args, Cite: []string{"RSD-17.1", "RSD-0.3"}}
}
