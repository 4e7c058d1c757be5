package host

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"time"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/auth"
	"spielleiter/internal/league"
	"spielleiter/internal/store"
	"spielleiter/internal/worker"
	"spielleiter/match"
)

func rowsOf(list []madeMatch) []store.SeasonMatch {
	rows := make([]store.SeasonMatch, len(list))
	for n, m := range list {
		rows[n] = m.row
	}
	return rows
}

// keepSeasons lets seasons go on whose time has come, or of which a match is over.
func (h *Host) keepSeasons(ctx context.Context) {
	for ctx.Err() == nil {
		if h.Resting() == nil {
			if err := h.AdvanceSeasons(ctx); err != nil {
				h.troubled(ctx, "look for seasons", err)
				continue
			}
		}
		h.sleep(ctx, h.seasons, seasonsEvery)
	}
}

const (
	seasonsEvery  = time.Minute
	seasonsAtOnce = 50
)

// AdvanceSeasons lets all seasons go on that have something to do. One that cannot is logged, and does not hold up the others.
func (h *Host) AdvanceSeasons(ctx context.Context) error {
	ids, err := h.store.DueSeasons(ctx, h.now(), seasonsAtOnce)
	if err != nil {
		return err
	}
	for _, id := range ids {
		err := worker.Try(func() error { return h.advanceSeason(ctx, id, false) })
		h.logPanic(ctx, id, err)
		if err != nil && ctx.Err() == nil {
			h.failed(ctx, "go on with a season", err, "season", id)
		}
	}
	return nil
}

// advanceSeason does what a season has to do: it begins, takes the results of matches that are over, ends rounds and pairs the next, with its
// matches, all in one transaction; so whatever cuts it off, nothing is half done, and doing it twice does nothing more. Pressed is that an officer has
// asked for the next round.
func (h *Host) advanceSeason(ctx context.Context, id string, pressed bool) error {
	return h.alterSeason(unasked(ctx), id, func(club string, s *league.Season, now time.Time) ([]madeMatch, error) {
		if s.Status == league.SigningUp {
			if !pressed && now.Before(s.SignUpBy) {
				return nil, nil
			}
			if err := h.withoutDeparted(ctx, club, s, now); err != nil {
				return nil, err
			}
			if begun, err := h.beginSeason(ctx, s, pressed, now); err != nil || !begun {
				return nil, err
			}
			return h.pairSeason(ctx, club, s, now)
		}
		if err := h.takeResults(ctx, s, now); err != nil {
			return nil, err
		}
		ended := s.Settle(now)
		if s.Status != league.Running || s.Current() != nil {
			return nil, pressedInVain(pressed, ended, s)
		}
		if s.Plan.Manual && !pressed {
			return nil, nil
		}
		return h.pairSeason(ctx, club, s, now)
	})
}

// beginSeason begins a season whose time to sign up is over. With a list that cannot be paired it waits for another one, and with too few it ends; an
// officer who wants it to begin is told that instead.
func (h *Host) beginSeason(ctx context.Context, s *league.Season, pressed bool, now time.Time) (begun bool, err error) {
	apart, err := h.keptApart(ctx, s)
	if err != nil {
		return false, err
	}
	err = s.Begin(apart...)
	refused, ok := errors.AsType[*league.Refusal](err)
	switch {
	case err == nil:
		return true, nil
	case !ok || pressed:
		return false, err
	case refused.Code == league.Unpairable:
		s.Wait(now)
	default:
		s.Expire(now)
	}
	return false, nil
}

// keptApart are those of a season of whom one has blocked the other (SPL-45).
func (h *Host) keptApart(ctx context.Context, s *league.Season) ([][2]string, error) {
	pairs, err := h.store.BlocksAmong(ctx, s.People())
	return pairs, unavailable(err)
}

// pressedInVain tells an officer why there is no next round.
func pressedInVain(pressed, ended bool, s *league.Season) error {
	switch {
	case !pressed || ended:
		return nil
	case s.Status != league.Running:
		return refuse(Conflict, "season.over")
	}
	return refuse(Conflict, "season.playing")
}

// takeResults gives fixtures the points of matches that are over.
func (h *Host) takeResults(ctx context.Context, s *league.Season, now time.Time) error {
	r := s.Current()
	if r == nil {
		return nil
	}
	for _, f := range slices.Clone(r.Fixtures) {
		if f.Match == "" || f.How != "" {
			continue
		}
		m, err := h.matchOf(ctx, f.Match)
		if err != nil {
			return err
		}
		if m != nil && m.Status == match.Over && m.Result != nil {
			s.Record(f.Match, *m.Result, now)
		}
	}
	return nil
}

// matchOf is a match of a season, nil if it was deleted.
func (h *Host) matchOf(ctx context.Context, id string) (*match.Match, error) {
	t, _, err := h.anyMatch(ctx, id)
	if e, ok := As(err); ok && e.Kind == Unknown {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	m := t.Match()
	return &m, nil
}

// withoutDeparted takes those out of a season who are not in its club any more, are banned (SPL-56), or have become programs (SPL-67).
func (h *Host) withoutDeparted(ctx context.Context, club string, s *league.Season, now time.Time) error {
	people, err := h.store.ClubPeople(ctx, club)
	if err != nil {
		return unavailable(err)
	}
	roles := map[string]string{}
	for _, p := range people {
		roles[p.Person] = p.Role
	}
	for _, e := range slices.Clone(s.Entrants) {
		if e.Gone != nil {
			continue
		}
		banned := false
		if p, d, err := h.personWith(ctx, e.Person); err == nil {
			banned = d.Gone || h.banned(d) != nil || p.Program
		} else if refused, ok := As(err); !ok || refused.Kind == Unavailable {
			return err
		}
		if !clubMay(roles[e.Person], ClubRead) || banned {
			if err := s.Leave(e.Person, "", "", now); err != nil {
				return err
			}
		}
	}
	return nil
}

// pairSeason pairs the next round of a season and makes its matches. If too few are left the season ends.
func (h *Host) pairSeason(ctx context.Context, club string, s *league.Season, now time.Time) ([]madeMatch, error) {
	if err := h.withoutDeparted(ctx, club, s, now); err != nil {
		return nil, err
	}
	if len(s.Present()) < s.Least() {
		s.Abandon(now)
		return nil, nil
	}
	apart, err := h.keptApart(ctx, s)
	if err != nil {
		return nil, err
	}
	err = s.Next(now, apart...)
	if r, ok := errors.AsType[*league.Refusal](err); ok && r.Code == "season.deserted" {
		s.Abandon(now) // nobody who is left may meet anybody
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	of := &store.ClubMatch{Club: club, Closed: true}
	if f, err := h.store.FindClub(ctx, club, ""); err == nil {
		of.Closed = f.Closed
	} else if !errors.Is(err, store.ErrNotFound) {
		return nil, unavailable(err)
	}
	names, err := h.namesOf(ctx, s.People())
	if err != nil {
		return nil, err
	}
	made, err := h.makeRound(ctx, s, of, names, now)
	if err == nil && s.Settle(now) && s.Status == league.Running && !s.Plan.Manual { // nobody of the round has an opponent
		more, err := h.pairSeason(ctx, club, s, now)
		return append(made, more...), err
	}
	return made, err
}

// makeRound makes the matches of the round that is played.
func (h *Host) makeRound(ctx context.Context, s *league.Season, club *store.ClubMatch, names map[string]store.PersonName, now time.Time) (made []madeMatch, err error) {
	r := s.Current()
	for n := range r.Fixtures {
		f := &r.Fixtures[n]
		if f.How != "" {
			continue
		}
		m, err := h.seasonMatch(ctx, s, r.N, n, club, names, now)
		if err != nil {
			return nil, err
		}
		f.Match = m.match.ID
		made = append(made, m)
	}
	return made, nil
}

// seasonMatch makes the match of a fixture, with its people on their seats.
func (h *Host) seasonMatch(ctx context.Context, s *league.Season, round, n int, club *store.ClubMatch, names map[string]store.PersonName, now time.Time) (madeMatch, error) {
	e, ok := h.entryOf(s.Plan)
	if !ok {
		return madeMatch{}, fmt.Errorf("season %s: this release has no %s edition %s", s.ID, s.Plan.Game, s.Plan.Edition)
	}
	f := &s.Rounds[round-1].Fixtures[n]
	var people []match.Who
	for _, number := range f.People {
		who, _ := s.Entrant(number)
		people = append(people, match.Who{Person: who.Person, Name: names[who.Person].Name, Heeds: true})
	}
	t, err := h.seasonTable(e, s, strconv.Itoa(round)+"."+strconv.Itoa(n+1), people, now)
	if err != nil {
		return madeMatch{}, err
	}
	m, err := h.prepared(context.WithValue(ctx, onceKey{}, nil), t, club, true, nil)
	if err == nil && !s.Plan.Pairs() {
		f.Seats = seatsOf(&m.match, people)
	}
	return m, err
}

// seasonTable is a match of a season. Of a game for two whose rules have somebody begin, it is the first of the people.
func (h *Host) seasonTable(e games.Entry, s *league.Season, mark string, people []match.Who, now time.Time) (*match.Table, error) {
	options := map[string]string{}
	maps.Copy(options, s.Plan.Options)
	for _, o := range e.Game.Info().Options {
		if o.Name == "starter" && s.Plan.Pairs() && slices.Contains(o.Choices, string(s.Plan.Seats[0])) {
			options[o.Name] = string(s.Plan.Seats[0])
		}
	}
	terms := s.Plan.Terms
	if !s.Plan.Pairs() {
		terms.Seating = match.SeatingPreferred // SPL-49
	}
	plan := match.Plan{
		ID: h.newID(), Config: game.Config{Seats: s.Plan.Seats, Options: options}, Terms: terms, Title: s.Name + " · " + mark,
		Listed: s.Plan.Listed, Seed: h.newSeed(), Invite: auth.NewToken(h.random),
	}
	t, err := match.New(e.Game, plan, match.Server, h.key, now)
	if err != nil {
		return nil, err
	}
	for n, who := range people {
		seat := s.Plan.Seats[n]
		if !s.Plan.Pairs() {
			seat = ""
		}
		if err := t.Join(who, seat, plan.Invite, now); err != nil {
			return nil, err
		}
	}
	for _, who := range people {
		if s.Plan.Pairs() {
			break
		}
		if err := t.Prefer(who, s.Entrants[s.Find(who.Person)].Wish, now); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// seatsOf are the seats that people have in a match.
func seatsOf(m *match.Match, people []match.Who) []game.Seat {
	seats := make([]game.Seat, len(people))
	for n, who := range people {
		seats[n], _ = m.SeatOf(who.Person)
	}
	return seats
}
