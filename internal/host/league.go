package host

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"time"
	"unicode/utf8"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/league"
	"spielleiter/internal/notice"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// The bounds of seasons of a club.
const (
	MaxSeasonPeople   = league.MaxPeople
	MaxSeasonRounds   = league.MaxRounds
	MaxSeasonReason   = league.MaxReason
	MaxSeasonName     = league.MaxName
	MaxSeasonWaits    = league.MaxWaits // days, for a list that can be paired
	MaxSeasonsRunning = 10              // of a club, or for which people sign up
	maxSeasonDays     = 90              // to sign up
	seasonsShown      = 50
	seasonsADay       = 10 // that somebody opens
	beginsADay        = 5  // tries to begin one before its time
)

// NewSeason is what an officer of a club chooses.
type NewSeason struct {
	Name     string            `json:"name" maxLength:"300"`
	Game     string            `json:"game" maxLength:"40"`
	Rules    string            `json:"rules,omitempty" maxLength:"200" doc:"the name of house rules of the club; options are in addition"`
	Options  map[string]string `json:"options,omitempty"`
	Terms    match.Terms       `json:"terms,omitzero" doc:"of its matches"`
	Listed   bool              `json:"listed,omitempty" doc:"its matches are public; never those of a closed club"`
	Form     string            `json:"form" enum:"swiss,roundrobin,divisions,tables"`
	Seats    int               `json:"seats,omitempty" doc:"of a match; 0: as many as the game has"`
	Rounds   int               `json:"rounds,omitempty" doc:"of swiss and tables, at most 50"`
	Double   bool              `json:"double,omitempty" doc:"of roundrobin and divisions: everybody meets everybody twice"`
	Division int               `json:"division,omitempty" doc:"people in a division"`
	Move     int               `json:"move,omitempty" doc:"how many go up, and down, between two divisions"`
	Scoring  string            `json:"scoring,omitempty" enum:"draw-size,squares,ranks" doc:"of tables"`
	Manual   bool              `json:"manual,omitempty" doc:"an officer has each round paired; else it is as soon as the one before has ended"`
	After    string            `json:"after,omitempty" maxLength:"64" doc:"the season that this one follows: its order, and who goes up or down, count"`
	SignUpBy time.Time         `json:"signUpBy" doc:"until when members sign up; then the first round is paired"`
}

// OpenSeason opens a season of a club and gives its id. Its officers may (SPL-53).
func (h *Host) OpenSeason(ctx context.Context, a Actor, ref string, n NewSeason) (string, error) {
	club, err := h.clubToAct(ctx, a, ref, ClubEdit)
	if err != nil {
		return "", err
	}
	s, err := h.planSeason(club.Club, n)
	if err != nil {
		return "", err
	}
	list, err := h.store.Seasons(ctx, club.ID, seasonsShown)
	if err != nil {
		return "", unavailable(err)
	}
	if s.Before, err = before(list, n.After); err != nil {
		return "", err
	}
	running := 0
	for _, o := range list {
		if o.Status == string(league.SigningUp) || o.Status == string(league.Running) {
			running++
		}
	}
	if running >= MaxSeasonsRunning {
		return "", refuse(Conflict, "season.many", "max", strconv.Itoa(MaxSeasonsRunning))
	}
	if err := h.countIn(ctx, "season/"+a.Person, 24*time.Hour, seasonsADay, "season.often"); err != nil {
		return "", err
	}
	s.By = a.Person
	row := seasonRow(s, club.ID)
	if err := h.mayStore(a, len(row.Data)); err != nil {
		return "", err
	}
	opens := clubEvent{Club: club.ID, What: notice.Opens, By: a.Person, Ref: s.ID}
	err = h.store.CreateSeason(ctx, row, h.tellClub(opens, s.ID, h.now().Add(notice.Grace))...)
	if errors.Is(err, store.ErrNotFound) {
		return "", refuse(Unknown, "club.unknown")
	}
	poke(h.seasons)
	return s.ID, unavailable(err)
}

// before is what a season takes over from an older one of the same club.
func before(list []store.Season, id string) (*league.Before, error) {
	if id == "" {
		return nil, nil
	}
	n := slices.IndexFunc(list, func(s store.Season) bool { return s.ID == id })
	if n < 0 || list[n].Status != string(league.Over) {
		return nil, refuse(Invalid, "season.after")
	}
	s, err := readSeason(list[n])
	if err != nil {
		return nil, err
	}
	return s.Follow(), nil
}

// EnterSeason signs the actor up.
func (h *Host) EnterSeason(ctx context.Context, a Actor, ref, id string) error {
	if a.Program {
		return refuse(Forbidden, "season.programs")
	}
	return h.changeSeason(ctx, a, ref, id, ClubRead, func(s *league.Season, now time.Time) error {
		p := s.Plan
		if err := s.Enter(a.Person, now); err != nil {
			return err
		}
		most := MaxSeasonPeople
		if p.Form == league.RoundRobin {
			most = (MaxSeasonRounds + 1) / turns(p.Double)
		}
		if len(s.Entrants) > most {
			return refuse(Conflict, "season.full", "max", strconv.Itoa(most))
		}
		return nil
	})
}

// PreferInSeason says what the actor would like to play at the tables of a season, the best first; an empty list likes all alike.
func (h *Host) PreferInSeason(ctx context.Context, a Actor, ref, id string, seats []game.Seat) error {
	return h.changeSeason(ctx, a, ref, id, ClubRead, func(s *league.Season, _ time.Time) error { return s.Prefer(a.Person, seats) })
}

// LeaveSeason takes the actor out of a season: the rounds that are not paired yet are played without them.
func (h *Host) LeaveSeason(ctx context.Context, a Actor, ref, id string) error {
	return h.changeSeason(ctx, a, ref, id, ClubRead, func(s *league.Season, now time.Time) error { return s.Leave(a.Person, a.Person, "", now) })
}

// RemoveFromSeason takes somebody out of a season; officers may, with a reason.
func (h *Host) RemoveFromSeason(ctx context.Context, a Actor, ref, id, name, reason string) error {
	reason, err := seasonReason(reason)
	if err != nil {
		return err
	}
	person, err := h.personInClub(ctx, name)
	if err != nil {
		return err
	}
	return h.changeSeason(ctx, a, ref, id, ClubEdit, func(s *league.Season, now time.Time) error { return s.Leave(person, a.Person, reason, now) })
}

// RuleSeason enters the points of a match of the round that is played, in thousandths, with a reason. Fixtures are numbered from 1.
func (h *Host) RuleSeason(ctx context.Context, a Actor, ref, id string, fixture int, points []int, reason string) error {
	reason, err := seasonReason(reason)
	if err != nil {
		return err
	}
	return h.changeSeason(ctx, a, ref, id, ClubEdit, func(s *league.Season, now time.Time) error {
		return s.Rule(fixture-1, points, a.Person, reason, now)
	})
}

// EndSeason ends a season before its time; its matches go on.
func (h *Host) EndSeason(ctx context.Context, a Actor, ref, id, reason string) error {
	reason, err := seasonReason(reason)
	if err != nil {
		return err
	}
	return h.changeSeason(ctx, a, ref, id, ClubEdit, func(s *league.Season, now time.Time) error { return s.End(reason, now) })
}

// PairSeason begins a season before its time, or has the next round paired where nobody else does that.
func (h *Host) PairSeason(ctx context.Context, a Actor, ref, id string) error {
	row, err := h.findSeason(ctx, a, ref, id, ClubEdit)
	if err != nil {
		return err
	}
	if row.Status == string(league.SigningUp) { // else trying lists would tell who has blocked whom
		if err := h.countIn(ctx, "begin/"+row.ID, 24*time.Hour, beginsADay, "season.begins"); err != nil {
			return err
		}
	}
	return h.advanceSeason(ctx, row.ID, true)
}

func seasonReason(text string) (string, error) {
	text, ok := cleanText(text)
	if !ok || text == "" || utf8.RuneCountInString(text) > MaxSeasonReason {
		return "", refuse(Invalid, "season.reason", "max", strconv.Itoa(MaxSeasonReason))
	}
	return text, nil
}

// findSeason finds a season of a club, for somebody who may do something there.
func (h *Host) findSeason(ctx context.Context, a Actor, ref, id string, act ClubAct) (store.Season, error) {
	c, err := h.clubToAct(ctx, a, ref, act)
	if err != nil {
		return store.Season{}, err
	}
	return h.seasonIn(ctx, c, id)
}

func (h *Host) seasonIn(ctx context.Context, c store.ClubFound, id string) (store.Season, error) {
	s, err := h.store.Season(ctx, clip(id, 64))
	if errors.Is(err, store.ErrNotFound) || err == nil && s.Club != c.ID {
		return s, refuse(Unknown, "season.unknown")
	}
	return s, unavailable(err)
}

// changeSeason lets somebody do something in a season; what follows from that the worker does.
func (h *Host) changeSeason(ctx context.Context, a Actor, ref, id string, act ClubAct, change func(*league.Season, time.Time) error) error {
	row, err := h.findSeason(ctx, a, ref, id, act)
	if err != nil {
		return err
	}
	err = h.alterSeason(ctx, row.ID, func(_ string, s *league.Season, now time.Time) ([]madeMatch, error) { return nil, change(s, now) })
	if err == nil {
		err = h.advanceSeason(ctx, row.ID, false)
	}
	return err
}

// alterSeason changes a season of a club, and stores it with the matches that were made for it.
func (h *Host) alterSeason(ctx context.Context, id string, change func(club string, s *league.Season, now time.Time) ([]madeMatch, error)) error {
	unlock, err := h.locks.lock(ctx, "season/"+id)
	if err != nil {
		return err
	}
	defer unlock()
	for range tries {
		row, err := h.store.Season(ctx, id)
		if errors.Is(err, store.ErrNotFound) {
			return refuse(Unknown, "season.unknown")
		}
		if err != nil {
			return unavailable(err)
		}
		s, err := readSeason(row)
		if err != nil {
			return err
		}
		made, err := change(row.Club, s, h.now().Truncate(time.Millisecond))
		if err != nil {
			return seasonRefusal(err)
		}
		next := seasonRow(s, row.Club)
		if string(next.Data) == string(row.Data) {
			return nil
		}
		err = h.store.SaveSeason(ctx, row.Version, next, rowsOf(made), doneIn(row, s))
		if errors.Is(err, store.ErrConflict) {
			continue
		}
		if err != nil {
			return unavailable(err)
		}
		h.opened(made...)
		return nil
	}
	return refuse(Unavailable, "busy")
}

func seasonRefusal(err error) error {
	if r, ok := errors.AsType[*league.Refusal](err); ok {
		return refuse(Conflict, r.Code, r.Args...)
	}
	return refusal(err)
}

// doneIn are the matches that have points now and had none before.
func doneIn(was store.Season, s *league.Season) (ids []string) {
	old, err := readSeason(was)
	if err != nil {
		return nil
	}
	for n, r := range s.Rounds {
		for k, f := range r.Fixtures {
			if f.Match == "" || f.How == "" && s.Status == league.Running {
				continue
			}
			if n >= len(old.Rounds) || old.Rounds[n].Fixtures[k].How == "" {
				ids = append(ids, f.Match)
			}
		}
	}
	return ids
}

func readSeason(row store.Season) (*league.Season, error) {
	var s league.Season
	return &s, unavailable(json.Unmarshal(row.Data, &s))
}

func seasonRow(s *league.Season, club string) store.Season {
	row := store.Season{ID: s.ID, Club: club, Status: string(s.Status), CreatedAt: s.OpenedAt, Data: encode(s)}
	if s.Status == league.SigningUp {
		row.DueAt = &s.SignUpBy
	}
	return row
}

// entryOf gives the rules that a season has pinned.
func (h *Host) entryOf(p league.Plan) (games.Entry, bool) { return h.games.Find(p.Game, p.Edition) }
