package match

import (
	"crypto/ed25519"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"time"
	"unicode/utf8"

	"spielleiter/game"
)

// Plan is what a creator chose, with what only a host can give: id, seed and invitation.
type Plan struct {
	ID     string      // letters, digits, - and _; at most 64
	Config game.Config // need not be complete
	Terms  Terms
	Title  string // at most 100 characters
	Listed bool
	GM     string    // person id, "" without a game master
	Seed   game.Seed // fresh and secret
	Invite string    // fresh secret token of the invitation link
}

const (
	maxTitle = 100
	// MaxText is how long announcements and reasons may be, in characters.
	MaxText = 2000
	// MaxAnswer is how long the answer to a question may be, in characters: some are lists of decisions.
	MaxAnswer = 10_000
)

var idPattern = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)

// New makes a match that gathers its players. Nobody sits yet, not even the creator:
// the host calls Join and SetBot on the new table, all in one transaction. The config
// is tried in a setup, so that a match that was made can also start. Options that need a
// notice are the game master's to choose.
func New(g game.Game, p Plan, by Who, key ed25519.PrivateKey, now time.Time) (*Table, error) {
	t, _, err := NewTried(g, p, by, key, now)
	return t, err
}

// NewTried is New, and gives the position of the setup in which the config was tried, for whoever looks at it before anybody sits.
func NewTried(g game.Game, p Plan, by Who, key ed25519.PrivateKey, now time.Time) (*Table, game.Position, error) {
	config, pos, err := p.complete(g)
	if err != nil {
		return nil, nil, err
	}
	if p.Terms, err = p.Terms.dated(instant(now)); err != nil {
		return nil, nil, err
	}
	notice, err := p.notice(g, config, by)
	if err != nil {
		return nil, nil, err
	}
	info, start := g.Info(), config.Start
	config.Start = "" // the match keeps it apart, where For takes it out
	t := &Table{rules: g, key: key, m: Match{
		ID: p.ID, Game: info.ID, Edition: info.Edition, Schema: info.Schema,
		Config: config, Brought: start != "", Start: start, Terms: p.Terms, Title: p.Title, Listed: p.Listed, Notice: notice,
		Status: Gathering, CreatedBy: by.Person, CreatedAt: instant(now), GM: p.GM,
		Commitment: p.Seed.Commitment(), Seed: p.Seed.String(), Invite: p.Invite, SeatSeed: p.Terms.seatCommitment(p.Seed),
	}}
	t.changes.State = t.State()
	t.m.Terms.OpenOrders = p.Terms.OpenOrders || info.Open
	for _, s := range config.Seats {
		t.m.Chairs = append(t.m.Chairs, Chair{Seat: s})
	}
	err = t.act(func() error {
		t.schedule(instant(now))
		return t.write(now, EntryCreated, by.actor(), createdPublic{
			Match: t.m.ID, Game: t.m.Game, Edition: t.m.Edition, Schema: t.m.Schema,
			Config: config, Terms: t.m.Terms, GM: t.m.GM, Commitment: t.m.Commitment, SeatSeed: t.m.SeatSeed,
		}, createdSecret{t.m.Seed, t.m.Start})
	})
	if err != nil {
		return nil, nil, err
	}
	return t, pos, nil
}

// complete checks the plan and gives its full config, and the position with which it begins.
func (p Plan) complete(g game.Game) (game.Config, game.Position, error) {
	if !idPattern.MatchString(p.ID) {
		return game.Config{}, nil, fmt.Errorf("new match: id %q", p.ID)
	}
	if p.Seed == (game.Seed{}) {
		return game.Config{}, nil, errors.New("new match: no seed")
	}
	if utf8.RuneCountInString(p.Title) > maxTitle || !utf8.ValidString(p.Title) {
		return game.Config{}, nil, refuse(Invalid, "title.long", "max", strconv.Itoa(maxTitle))
	}
	if err := p.Terms.Validate(); err != nil {
		return game.Config{}, nil, err
	}
	if err := p.Terms.fits(g.Info(), p.GM); err != nil {
		return game.Config{}, nil, err
	}
	for name, value := range p.Config.Options {
		if !utf8.ValidString(value) {
			return game.Config{}, nil, refuse(Invalid, "config.encoding", "option", name)
		}
	}
	config, problems := g.Info().Complete(p.Config)
	if game.HasError(problems) {
		return config, nil, &Refusal{Kind: Invalid, Code: "config.wrong", Problems: problems}
	}
	pos, err := g.Setup(config, game.NewClerk(p.Seed, 0, nil))
	if wrong, ok := errors.AsType[*game.ConfigError](err); ok {
		return config, nil, &Refusal{Kind: Invalid, Code: "config.wrong", Problems: wrong.Problems}
	}
	return config, pos, err
}

// Rematch makes the return match of one that is over, as the rules like it. Bots and
// whoever asks sit again; the other chairs are reserved for their persons, and with a
// notice to confirm those of all persons. Both tables are to be stored.
func (t *Table) Rematch(who Who, id string, seed game.Seed, invite string, now time.Time) (*Table, error) {
	var next *Table
	err := t.act(func() error {
		if err := t.mayRematch(who); err != nil {
			return err
		}
		pos, err := t.Position()
		if err != nil {
			return err
		}
		next, err = New(t.rules, Plan{
			ID: id, Config: pos.Rematch(t.m.Config), Terms: t.m.Terms.undated(),
			Title: t.m.Title, GM: t.m.GM, Seed: seed, Invite: invite,
		}, who, t.key, now)
		if err != nil {
			return err
		}
		t.m.Next = id
		t.announce(EffectRematch, nil, "match", id)
		return t.write(now, EntryRematch, who.actor(), textPublic{Text: id}, nil)
	})
	if err != nil {
		return nil, err
	}
	return next, next.seatAgain(who, t.m.Chairs, now)
}

func (t *Table) mayRematch(who Who) error {
	_, seated := t.m.SeatOf(who.Person)
	switch {
	case t.m.Status != Over:
		return refuse(Conflict, "match.notover")
	case t.m.Next != "":
		return refuse(Conflict, "rematch.exists", "match", t.m.Next)
	case !seated && !t.organises(who):
		return refuse(Forbidden, "seat.none")
	}
	return nil
}

// seatAgain puts the holders of the first match on the chairs of the return match.
func (t *Table) seatAgain(who Who, chairs []Chair, now time.Time) error {
	return t.act(func() error {
		for _, c := range chairs {
			seat := c.Seat
			if t.m.Masked() {
				seat, _ = t.firstFree()
			}
			n := t.m.chair(seat)
			switch {
			case n < 0 || c.Holder.Kind == Nobody:
			case c.Holder.Kind == Bot || c.Holder.IsPerson(who.Person) && t.heeded(c.Holder, who) == nil:
				if err := t.seat(n, c.Holder, who, now); err != nil {
					return err
				}
			default:
				t.m.Chairs[n].Reserved = c.Holder.ID
			}
		}
		return t.startIfFull(now)
	})
}
