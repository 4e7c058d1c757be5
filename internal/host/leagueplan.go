package host

import (
	"maps"
	"slices"
	"strconv"
	"time"

	"spielleiter/game"
	"spielleiter/internal/league"
	"spielleiter/internal/pairing"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// planSeason checks what somebody has chosen. A match is made of it and thrown away, so that one that was opened can also be played.
func (h *Host) planSeason(c store.Club, n NewSeason) (*league.Season, error) {
	now := h.now().Truncate(time.Millisecond)
	name, err := cleanNameOf(n.Name, MaxSeasonName)
	if err != nil {
		return nil, err
	}
	e, ok := h.games.Find(n.Game, "")
	if !ok {
		return nil, h.noGame(Invalid, n.Game)
	}
	if !n.SignUpBy.After(now) || n.SignUpBy.Sub(now) > maxSeasonDays*24*time.Hour {
		return nil, refuse(Invalid, "season.signup", "max", strconv.Itoa(maxSeasonDays))
	}
	options, err := seasonOptions(c, n)
	if err != nil {
		return nil, err
	}
	n.Terms.StartAt, n.Terms.SignUpBy, n.Terms.FillUp = nil, nil, ""
	if n.Terms.Anonymous {
		return nil, refuse(Invalid, "season.anonymous")
	}
	if n.Terms.Programs != match.ProgramsInvited {
		return nil, refuse(Invalid, "season.programs")
	}
	info := e.Game.Info()
	plan := league.Plan{
		Game: info.ID, Edition: info.Edition, Options: options, Terms: n.Terms, Listed: n.Listed && !c.Closed, Form: league.Form(n.Form), Rounds: n.Rounds,
		Double: n.Double, Division: n.Division, Move: n.Move, Scoring: pairing.Scoring(n.Scoring), Manual: n.Manual,
	}
	if err := seasonForm(&plan, info, n.Seats); err != nil {
		return nil, err
	}
	seed := h.newSeed()
	s := &league.Season{
		ID: h.newID(), Name: name, Plan: plan, Status: league.SigningUp, OpenedAt: now, SignUpBy: n.SignUpBy.UTC().Truncate(time.Millisecond),
		Seed: seed.String(), Commitment: seed.Commitment(),
	}
	if err := standInKnown(e, plan.Terms); err != nil {
		return nil, err
	}
	_, err = h.seasonTable(e, s, "x", nil, now)
	return s, refusal(err)
}

// seasonOptions are the options of a season's matches.
func seasonOptions(c store.Club, n NewSeason) (map[string]string, error) {
	options := map[string]string{}
	if n.Rules != "" {
		list, err := rulesOfClub(c)
		if err != nil {
			return nil, err
		}
		k := ruleNamed(list, n.Game, n.Rules)
		if k < 0 {
			return nil, refuse(Unknown, "club.rules.unknown")
		}
		maps.Copy(options, list[k].Options)
	}
	maps.Copy(options, n.Options)
	return options, nil
}

// seasonForm checks who plays whom, and leaves out what does not belong to that.
func seasonForm(p *league.Plan, info game.Info, seats int) error {
	least, most := max(info.MinSeats, 2), len(info.Seats)
	if seats == 0 {
		seats = most
		if p.Form != league.Tables && least == 2 {
			seats = 2
		}
	}
	switch {
	case !slices.Contains(league.Forms, p.Form):
		return refuse(Invalid, "season.form")
	case seats < least || seats > most:
		return refuse(Invalid, "season.seats", "min", strconv.Itoa(least), "max", strconv.Itoa(most))
	case p.Pairs() && seats != 2:
		return refuse(Invalid, "season.pairs")
	case !p.Pairs() && seats == 2:
		return refuse(Invalid, "season.tables")
	}
	p.Seats = slices.Clone(info.Seats[:seats])
	if p.Form == league.Swiss || p.Form == league.Tables {
		p.Double = false
		if p.Rounds < 1 || p.Rounds > league.MaxRounds {
			return refuse(Invalid, "season.rounds", "max", strconv.Itoa(league.MaxRounds))
		}
	} else {
		p.Rounds = 0
	}
	if p.Form == league.Divisions {
		if most := (league.MaxRounds + 1) / turns(p.Double); p.Division < 3 || p.Division > most || p.Move < 0 || 2*p.Move > p.Division {
			return refuse(Invalid, "season.division", "max", strconv.Itoa(most))
		}
	} else {
		p.Division, p.Move = 0, 0
	}
	if p.Pairs() {
		p.Scoring = ""
	} else if !p.Scoring.Known() {
		return refuse(Invalid, "season.scoring")
	}
	return nil
}

func turns(double bool) int {
	if double {
		return 2
	}
	return 1
}
