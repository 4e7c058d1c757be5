package diplomacy

import (
	"cmp"
	"encoding/hex"
	"errors"
	"regexp"
	"slices"
	"strconv"
	"time"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/archive"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation"
	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/cli/command"
	"spielleiter/match"
)

// adoption plays a game from elsewhere again as a match of ours, phase by phase, so that
// everything an export has comes about as it does in the server: the record with its
// chain, the positions, the seed. Receipts have no signature, since nobody gave any.
type adoption struct {
	course
	entry   games.Entry
	table   *match.Table
	now     time.Time
	players map[game.Seat]string // ids of persons
	level   string               // of the opponents on the other seats; "" for people nobody knows
}

// adopt makes a whole export of a game. The error is the user's if the game is not one
// that our rules lead to.
func (d *adoption) adopt(seed, invite game.Seed) ([]byte, error) {
	if err := d.begin(seed, invite); err != nil {
		return nil, err
	}
	for n := range d.Phases {
		if err := d.phase(&d.Phases[n], n == len(d.Phases)-1); err != nil {
			return nil, err
		}
	}
	c, m := d.table.Changes(), d.table.Match()
	return match.ExportWhole(m, c.Entries, c.Phases)
}

// begin sets the match up and seats everybody.
func (d *adoption) begin(seed, invite game.Seed) (err error) {
	first := d.Phases[0].Position
	id, token := d.matchID(), hex.EncodeToString(invite[:])
	plan := match.Plan{ID: id, Title: d.id(), Listed: true, Seed: seed, Invite: token, Config: game.Config{Options: map[string]string{
		"start": strconv.Itoa(first.Year), "paradox": string(cmp.Or(d.profile.Paradox, judge.Szykman)),
		"via": string(cmp.Or(d.profile.Via, judge.ViaOnly)), "disorder": string(cmp.Or(d.profile.Disorder, judge.FromOwned)),
	}}}
	seats := d.entry.Game.Info().Seats
	owner := match.Server
	for _, seat := range slices.Backward(seats) {
		if d.players[seat] != "" {
			owner = d.who(seat)
		}
	}
	if d.table, err = match.New(d.entry.Game, plan, owner, nil, d.now); err != nil {
		return d.refused(err)
	}
	for _, seat := range seats {
		if d.isBot(seat) {
			err = d.table.SetBot(match.Server, seat, d.level, d.now)
		} else {
			err = d.table.Join(d.who(seat), seat, token, d.now)
		}
		if err != nil {
			return d.refused(err)
		}
	}
	return nil
}

func (d *adoption) isBot(seat game.Seat) bool { return d.level != "" && d.players[seat] == "" }

// who acts for a seat: a person the user has named, the server for an opponent, or somebody
// whom no database knows.
func (d *adoption) who(seat game.Seat) match.Who {
	if d.isBot(seat) {
		return match.Server
	}
	if id := d.players[seat]; id != "" {
		return match.Who{Person: id, Name: id}
	}
	return match.Who{Person: "elsewhere-" + string(seat), Name: "?"}
}

var notInID = regexp.MustCompile(`[^A-Za-z0-9_-]+`)

// matchID is the name of the game as far as ids of matches allow it.
func (d *adoption) matchID() string {
	id := notInID.ReplaceAllString(d.id(), "-")
	return cmp.Or(id[:min(len(id), 64)], "game")
}

// phase plays one phase as it was recorded. Of the last the orders are saved and nothing
// is closed, or, at the end of a game that no rule has ended, the match is called off.
func (d *adoption) phase(p *archive.Phase, last bool) error {
	if skipped, err := d.reach(p); skipped || err != nil {
		return err
	}
	v, err := d.view()
	if err != nil {
		return err
	}
	at := v.Position()
	if wrong := p.Board(&at); len(wrong) > 0 {
		return d.unlike(p, wrong)
	}
	switch {
	case v.Ended != "":
		return nil
	case p.Final:
		return d.refused(d.table.Cancel(match.Server, "", d.now))
	}
	return d.order(p, !last)
}

// reach closes phases in which nobody ordered anything elsewhere, so that they were not
// recorded there, and reports whether this one is not played here: hosts ask for retreats
// of units that have nowhere to go, and for builds without a place.
func (d *adoption) reach(p *archive.Phase) (skipped bool, err error) {
	for !p.Final {
		v, err := d.view()
		if err != nil {
			return false, err
		}
		at := v.Position()
		order := moment(&at) - moment(&p.Position)
		switch {
		case v.Ended != "" && len(p.Orders) > 0:
			return false, &command.Ending{Code: command.ExitNo, Problems: []game.Problem{command.Problem("cli.adopt.over", "phase", archive.Name(&p.Position))}}
		case v.Ended != "": // what some hosts record after the end is the board, once more
			return false, nil
		case order >= 0:
			return order > 0, nil
		}
		if err := d.order(&archive.Phase{Position: at}, true); err != nil {
			return false, err
		}
	}
	return false, nil
}

// moment puts phases in their order.
func moment(p *judge.Position) int { return (p.Year*3+int(p.Season))*3 + int(p.Phase) }

func (d *adoption) view() (diplomacy.View, error) {
	v, err := d.table.View(game.Public)
	if err != nil {
		return diplomacy.View{}, err
	}
	return v.Value().(diplomacy.View), nil
}

// order sends what was ordered for the seats that the phase waits for; if all are ready,
// it closes.
func (d *adoption) order(p *archive.Phase, ready bool) error {
	texts := map[game.Seat]string{}
	for _, o := range p.Orders {
		texts[diplomacy.SeatOf(o.Unit.Power)] += notation.Standard().Order("", p.Position.Phase, o) + "\n"
	}
	for _, seat := range d.table.Match().Pending.Seats {
		text, ordered := texts[seat]
		if !ready && !ordered {
			continue
		}
		draft := match.Draft{Seat: seat, Text: text, Ready: ready}
		if _, err := d.table.Submit(d.who(seat), draft, d.now); err != nil {
			return d.refused(err)
		}
	}
	return nil
}

// unlike refuses a game that comes out otherwise here.
func (d *adoption) unlike(p *archive.Phase, list []archive.Difference) error {
	wrong := command.Problem("cli.adopt.unlike", "phase", archive.Name(&p.Position))
	if p == &d.Phases[0] {
		wrong = command.Problem("cli.adopt.start", "phase", archive.Name(&p.Position))
	}
	problems := []game.Problem{wrong}
	for _, one := range list {
		problems = append(problems, game.Problem{Severity: game.Error, Code: one.Code, Args: one.Args})
	}
	return &command.Ending{Code: command.ExitNo, Problems: problems}
}

// refused tells what the table did not take.
func (d *adoption) refused(err error) error {
	r, ok := errors.AsType[*match.Refusal](err)
	if !ok {
		return err
	}
	problems := r.Problems
	if len(problems) == 0 {
		problems = []game.Problem{{Severity: game.Error, Code: "refusal." + r.Code, Args: r.Args}}
	}
	return &command.Ending{Code: command.ExitNo, Game: "diplomacy", Problems: problems, Cause: err}
}
