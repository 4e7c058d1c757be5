package host

import (
	"context"
	"errors"
	"slices"
	"time"

	"spielleiter/game"
	"spielleiter/internal/league"
	"spielleiter/internal/pairing"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// SeasonLine is a season in a list.
type SeasonLine struct {
	ID       string      `json:"id"`
	Name     string      `json:"name"`
	Game     string      `json:"game"`
	Form     string      `json:"form" enum:"swiss,roundrobin,divisions,tables"`
	Status   string      `json:"status" enum:"signup,running,over,ended"`
	People   int         `json:"people"`
	Round    int         `json:"round,omitempty" doc:"that was paired last"`
	Rounds   int         `json:"rounds,omitempty" doc:"how many there are, once it has begun"`
	Opened   time.Time   `json:"opened"`
	SignUpBy time.Time   `json:"signUpBy"`
	Ended    *time.Time  `json:"ended,omitempty"`
	In       bool        `json:"in,omitempty" doc:"who asks takes part"`
	Mine     string      `json:"mine,omitempty" doc:"their match of the round that is played"`
	Top      []SeasonTop `json:"top,omitempty" doc:"who leads it, of a season that runs"`
}

// SeasonTop is one of those who lead a season.
type SeasonTop struct {
	Rank   int    `json:"rank"`
	Name   string `json:"name"`
	Points int    `json:"points" doc:"in thousandths"`
}

// SeasonPage is a season as those in its club read it.
type SeasonPage struct {
	SeasonLine
	Club       ClubLine          `json:"club"`
	Can        []string          `json:"can" doc:"what who asks may do: enter, leave, prefer, pair, rule, remove, end"`
	By         string            `json:"by,omitempty" doc:"who opened it"`
	Options    map[string]string `json:"options,omitempty"`
	Seats      []game.Seat       `json:"seats"`
	Double     bool              `json:"double,omitempty"`
	Division   int               `json:"division,omitempty"`
	Move       int               `json:"move,omitempty"`
	Scoring    string            `json:"scoring,omitempty"`
	Manual     bool              `json:"manual,omitempty"`
	Reason     string            `json:"reason,omitempty" doc:"why it was ended; none if it could not begin with those who signed up"`
	Waits      bool              `json:"waits,omitempty" doc:"it could not begin: this list of people cannot be paired; only officers read that"`
	Commitment string            `json:"commitment" doc:"hash of the seed, from the beginning"`
	Seed       string            `json:"seed,omitempty" doc:"from which numbers and pairings follow; once the first round is paired"`
	Fault      *SeasonFault      `json:"fault,omitempty" doc:"what does not follow from seed and results; none: all was reckoned again and follows"`
	Wish       []game.Seat       `json:"wish,omitempty" doc:"what who asks would like to play, the best first"`
	Breaks     []string          `json:"breaks" doc:"the tie-breaks, in their order"`
	People     []SeasonPerson    `json:"people" doc:"by number"`
	Tables     []SeasonTable     `json:"tables" doc:"how they stand, in each division"`
	Played     []SeasonRound     `json:"played" doc:"the rounds, oldest first"`
}

// SeasonFault is what does not follow, and where.
type SeasonFault struct {
	Code    string `json:"code"`
	Round   int    `json:"round,omitempty"`
	Fixture int    `json:"fixture,omitempty"`
}

// SeasonPerson is somebody who takes part.
type SeasonPerson struct {
	Number   int        `json:"number,omitempty" doc:"once it has begun"`
	Name     string     `json:"name" doc:"none of somebody who is not there any more"`
	Profile  string     `json:"profile,omitempty"`
	Division int        `json:"division,omitempty"`
	Gone     *time.Time `json:"gone,omitempty" doc:"they play no further rounds"`
	Why      string     `json:"why,omitempty"`
	Next     int        `json:"next,omitempty" doc:"the division in which they would play next"`
	You      bool       `json:"you,omitempty"`
}

// SeasonTable is how the people of a division stand.
type SeasonTable struct {
	Division int              `json:"division,omitempty"`
	Rows     []SeasonStanding `json:"rows"`
}

// SeasonStanding is how somebody stands.
type SeasonStanding struct {
	Rank   int   `json:"rank"`
	Number int   `json:"number"`
	Points int   `json:"points" doc:"in thousandths"`
	Breaks []int `json:"breaks" doc:"values of the tie-breaks; -1: does not apply"`
	Played int   `json:"played"`
	Trend  int   `json:"trend,omitempty" doc:"by how many places they have risen since the round before"`
	Up     bool  `json:"up,omitempty"`
	Down   bool  `json:"down,omitempty"`
}

// SeasonRound is a round.
type SeasonRound struct {
	N        int             `json:"n"`
	At       time.Time       `json:"at"`
	Ended    *time.Time      `json:"ended,omitempty"`
	Fixtures []SeasonFixture `json:"fixtures"`
}

// SeasonFixture is a match of a round, or who has none.
type SeasonFixture struct {
	N        int         `json:"n"`
	Division int         `json:"division,omitempty"`
	Match    string      `json:"match,omitempty"`
	Status   string      `json:"status,omitempty" doc:"of the match; gone: it was deleted"`
	People   []int       `json:"people" doc:"numbers; of a game for two who begins first"`
	Seats    []game.Seat `json:"seats,omitempty" doc:"theirs"`
	Bracket  int         `json:"bracket,omitempty" doc:"points, in halves, of the group in which they were paired"`
	Floater  int         `json:"floater,omitempty" doc:"who came down into it"`
	Met      int         `json:"met,omitempty" doc:"how often they had met"`
	How      string      `json:"how,omitempty" enum:"played,ruled,forfeit,bye"`
	Points   []int       `json:"points,omitempty" doc:"in thousandths"`
	By       string      `json:"by,omitempty"`
	Reason   string      `json:"reason,omitempty"`
}

// What somebody may do in a season.
const (
	SeasonEnter  = "enter"
	SeasonLeave  = "leave"
	SeasonPrefer = "prefer"
	SeasonPair   = "pair"
	SeasonRule   = "rule"
	SeasonRemove = "remove"
	SeasonEnd    = "end"
)

// Seasons lists the seasons of a club for those who are in it, the newest first.
func (h *Host) Seasons(ctx context.Context, a Actor, ref string) (ClubSeasons, error) {
	list := ClubSeasons{Seasons: []SeasonLine{}}
	c, err := h.seasonReader(ctx, a, ref)
	if err != nil {
		return list, err
	}
	list.Club, list.May = clubLine(c), clubMay(c.Role, ClubEdit) && whole(a)
	rows, err := h.store.Seasons(ctx, c.ID, seasonsShown)
	if err != nil {
		return list, unavailable(err)
	}
	for _, row := range rows {
		s, err := readSeason(row)
		if err != nil {
			return list, err
		}
		l := seasonLine(s, a)
		if s.Status == league.Running {
			if l.Top, err = h.seasonTop(ctx, s); err != nil {
				return list, err
			}
		}
		list.Seasons = append(list.Seasons, l)
	}
	return list, nil
}

// ClubSeasons are the seasons of a club.
type ClubSeasons struct {
	Club    ClubLine     `json:"club"`
	May     bool         `json:"may" doc:"who asks may open one"`
	Seasons []SeasonLine `json:"seasons"`
}

// seasonReader is the club of somebody who may read its seasons: who takes part is for its people alone (SPL-46).
func (h *Host) seasonReader(ctx context.Context, a Actor, ref string) (store.ClubFound, error) {
	c, err := h.findClub(ctx, a, ref)
	if err == nil && (!clubMay(c.Role, ClubRead) || a.Guest) {
		err = refuse(Forbidden, "club.power")
	}
	return c, err
}

func seasonLine(s *league.Season, a Actor) SeasonLine {
	l := SeasonLine{
		ID: s.ID, Name: s.Name, Game: s.Plan.Game, Form: string(s.Plan.Form), Status: string(s.Status), People: len(s.Entrants), Round: len(s.Rounds),
		Opened: s.OpenedAt, SignUpBy: s.SignUpBy, Ended: s.EndedAt,
	}
	if s.Status != league.SigningUp && len(s.Rounds) > 0 {
		l.Rounds = s.Length()
	}
	n := s.Find(a.Person)
	if a.Person == "" || n < 0 {
		return l
	}
	l.In = s.Entrants[n].Gone == nil
	if r := s.Current(); r != nil {
		for _, f := range r.Fixtures {
			if f.How == "" && slices.Contains(f.People, s.Entrants[n].Number) {
				l.Mine = f.Match
			}
		}
	}
	return l
}

const (
	seasonTop = 3
	// seasonMatchesRead is up to how many matches are read again for a page; of longer seasons those of the round that is played.
	seasonMatchesRead = 400
)

func (h *Host) seasonTop(ctx context.Context, s *league.Season) (list []SeasonTop, err error) {
	names, err := h.namesOf(ctx, s.People())
	if err != nil {
		return nil, err
	}
	for _, st := range s.Standings()[0].List {
		if len(list) == seasonTop {
			break
		}
		e, _ := s.Entrant(st.Who)
		list = append(list, SeasonTop{Rank: st.Rank, Name: names[e.Person].Name, Points: st.Points})
	}
	return list, nil
}

// Season gives a season to those who are in its club, with what was reckoned again of it.
func (h *Host) Season(ctx context.Context, a Actor, ref, id string) (*SeasonPage, error) {
	c, err := h.seasonReader(ctx, a, ref)
	if err != nil {
		return nil, err
	}
	row, err := h.seasonIn(ctx, c, id)
	if err != nil {
		return nil, err
	}
	s, err := readSeason(row)
	if err != nil {
		return nil, err
	}
	p := &SeasonPage{
		SeasonLine: seasonLine(s, a), Club: clubLine(c), Options: s.Plan.Options, Seats: s.Plan.Seats, Double: s.Plan.Double, Division: s.Plan.Division,
		Move: s.Plan.Move, Scoring: string(s.Plan.Scoring), Manual: s.Plan.Manual, Reason: s.Reason, Commitment: s.Commitment,
		Can: seasonPowers(s, c.Role, a), People: []SeasonPerson{}, Tables: []SeasonTable{}, Played: []SeasonRound{}, Breaks: []string{},
	}
	p.Waits = s.Waits > 0 && s.Status == league.SigningUp && clubMay(c.Role, ClubEdit)
	if n := s.Find(a.Person); n >= 0 && a.Known() {
		p.Wish = s.Entrants[n].Wish
	}
	for _, b := range s.Breaks() {
		p.Breaks = append(p.Breaks, string(b))
	}
	if p.By, err = h.nameNow(ctx, s.By, map[string]string{}); err != nil {
		return nil, err
	}
	if err := h.seasonPeople(ctx, a, s, p); err != nil {
		return nil, err
	}
	results, err := h.seasonRounds(ctx, s, p)
	if err != nil {
		return nil, err
	}
	if len(s.Rounds) > 0 {
		p.Seed = s.Seed
		p.Tables = seasonTables(s)
		if f, ok := errors.AsType[*league.Fault](s.Verify(results)); ok {
			p.Fault = &SeasonFault{Code: f.Code, Round: f.Round, Fixture: f.Fixture}
		}
	}
	return p, nil
}

func seasonPowers(s *league.Season, role string, a Actor) []string {
	can := []string{}
	if !whole(a) { // SPL-61
		return can
	}
	add := func(what string, may bool) {
		if may {
			can = append(can, what)
		}
	}
	n := s.Find(a.Person)
	in, officer := n >= 0 && s.Entrants[n].Gone == nil, clubMay(role, ClubEdit)
	signing, running := s.Status == league.SigningUp, s.Status == league.Running
	add(SeasonEnter, signing && n < 0)
	add(SeasonLeave, in && (signing || running))
	add(SeasonPrefer, in && !s.Plan.Pairs() && (signing || running))
	add(SeasonPair, officer && (signing || running && s.Plan.Manual && s.Current() == nil))
	add(SeasonRule, officer && s.Current() != nil)
	add(SeasonRemove, officer && (signing || running))
	add(SeasonEnd, officer && (signing || running))
	return can
}

func (h *Host) seasonPeople(ctx context.Context, a Actor, s *league.Season, p *SeasonPage) error {
	names, err := h.namesOf(ctx, s.People())
	if err != nil {
		return err
	}
	for _, e := range s.Entrants {
		l := SeasonPerson{Number: e.Number, Division: e.Division, Next: e.Next, You: e.Person == a.Person}
		l.Name, l.Profile = shownTo(a, e.Person, names[e.Person])
		if e.Gone != nil {
			l.Gone, l.Why = &e.Gone.At, e.Gone.Reason
		}
		p.People = append(p.People, l)
	}
	return nil
}

// seasonRounds shows the rounds, and gives the results of their matches.
func (h *Host) seasonRounds(ctx context.Context, s *league.Season, p *SeasonPage) (map[string]game.Result, error) {
	results, known := map[string]game.Result{}, map[string]string{}
	matches := 0
	for _, r := range s.Rounds {
		matches += len(r.Fixtures)
	}
	for _, r := range s.Rounds {
		look := matches <= seasonMatchesRead || r.EndedAt == nil
		line := SeasonRound{N: r.N, At: r.At, Ended: r.EndedAt, Fixtures: []SeasonFixture{}}
		for n, f := range r.Fixtures {
			l := SeasonFixture{
				N: n + 1, Division: f.Division, Match: f.Match, People: f.People, Bracket: f.Bracket, Floater: f.Floater, Met: f.Met, How: string(f.How),
				Points: f.Points, Reason: f.Reason,
			}
			if f.Match != "" {
				l.Seats = s.SeatsOf(f)
			}
			if f.Match != "" && look {
				m, err := h.matchOf(ctx, f.Match)
				if err != nil {
					return nil, err
				}
				if l.Status = "gone"; m != nil {
					l.Status = string(m.Status)
				}
				if m != nil && m.Status == match.Over && m.Result != nil {
					results[f.Match] = *m.Result
				}
			}
			var err error
			if l.By, err = h.nameNow(ctx, f.By, known); err != nil {
				return nil, err
			}
			line.Fixtures = append(line.Fixtures, l)
		}
		p.Played = append(p.Played, line)
	}
	return results, nil
}

func seasonTables(s *league.Season) (list []SeasonTable) {
	trend := s.Trend()
	for _, d := range s.Standings() {
		t := SeasonTable{Division: d.Division}
		for n, st := range d.List {
			to := s.NextOf(d.Division, n, len(d.List))
			t.Rows = append(t.Rows, SeasonStanding{
				Rank: st.Rank, Number: st.Who, Points: st.Points, Breaks: st.Breaks, Played: st.Played, Trend: trend[st.Who],
				Up: to > 0 && to < d.Division, Down: to > d.Division,
			})
		}
		list = append(list, t)
	}
	return list
}

// SeasonPoint is a win in a game for two.
const SeasonPoint = pairing.Point
