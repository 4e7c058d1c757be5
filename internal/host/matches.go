package host

import (
	"context"
	"errors"
	"strings"
	"time"
	"unicode/utf8"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/auth"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// NewMatch is what a creator chooses.
type NewMatch struct {
	Game    string               `json:"game"`
	Title   string               `json:"title,omitempty"`
	Seats   []game.Seat          `json:"seats,omitempty"` // none: all that the game has
	Options map[string]string    `json:"options,omitempty"`
	Terms   match.Terms          `json:"terms,omitzero"`   // none: no deadlines, and open talk
	Listed  bool                 `json:"listed,omitempty"` // shown in the lobby; anybody may join
	Seat    game.Seat            `json:"seat,omitempty"`   // the creator's own; "" for none
	Join    bool                 `json:"join,omitempty"`   // the creator takes the first free seat, or one that is drawn if the match is anonymous
	Bots    map[game.Seat]string `json:"bots,omitempty"`   // levels by seat; if the match is anonymous only how many there are counts
	Master  bool                 `json:"master,omitempty"` // the creator is the game master
	Leader  string               `json:"leader,omitempty" maxLength:"100" doc:"of a match of a club: which of its game masters is asked to lead it, * for any; it does not begin before"`
	Club    string               `json:"club,omitempty" maxLength:"200" doc:"of which it is a match: the name of an open club, or an id"`
	Folder  map[string]string    `json:"folder,omitempty" doc:"files by name, with which a match can begin in games that say \"starts\": they decide seats and options, and nobody else reads them"`
	Notice  bool                 `json:"notice,omitempty"` // the creator confirms the notice that the options need, if they take a seat
}

const maxTitle = 80

// Created is the answer to a new match.
type Created struct {
	ID     string       `json:"id"`
	Invite string       `json:"invite,omitempty"`
	Terms  *match.Terms `json:"terms,omitempty"` // of a new match: as they apply, those that nobody named too
}

// Create makes a match. It starts at once if all its seats are taken.
func (h *Host) Create(ctx context.Context, a Actor, n NewMatch) (Created, error) {
	if !a.Known() {
		return Created{}, refuse(Anonymous, "person.needed")
	}
	if err := h.pace.allow("create/"+a.Person, h.now()); err != nil {
		return Created{}, err
	}
	e, ok := h.games.Find(n.Game, "")
	if !ok {
		return Created{}, h.noGame(Invalid, n.Game)
	}
	if title := strings.TrimSpace(n.Title); utf8.RuneCountInString(title) > maxTitle || !utf8.ValidString(title) {
		return Created{}, refuse(Invalid, "title.long", "max", "80")
	}
	if n.Terms.FillUp != "" {
		if err := knownLevel(e, n.Terms.FillUp); err != nil {
			return Created{}, err
		}
	}
	if err := h.mayBegin(a, e, n); err != nil {
		return Created{}, err
	}
	club, err := h.clubFor(ctx, a, n.Club)
	if err != nil {
		return Created{}, err
	}
	if club != nil && club.Closed {
		n.Listed = false
	}
	leader, err := h.leaderFor(ctx, club, &n)
	if err != nil {
		return Created{}, err
	}
	t, err := h.newTable(ctx, a, e, n, leader)
	if err != nil {
		return Created{}, refusal(err)
	}
	m := t.Match()
	done, err := h.mayMake(ctx, a, &m)
	if err != nil {
		return Created{}, err
	}
	defer done()
	reply := Created{ID: m.ID, Invite: m.Invite, Terms: &m.Terms}
	if m.Status != match.Gathering {
		reply.Invite = ""
	}
	if err := h.insert(ctx, t, club, reply); err != nil {
		return Created{}, err
	}
	return reply, nil
}

// newTable is seatedTable, where worlds are made a few at a time.
func (h *Host) newTable(ctx context.Context, a Actor, e games.Entry, n NewMatch, leader string) (t *match.Table, err error) {
	seat := func(context.Context) (err error) {
		t, err = h.seatedTable(a, e, n, leader)
		return err
	}
	if e.Worlds {
		err = h.bench.run(ctx, h, asker(a), "a new world", seat)
	} else {
		err = seat(ctx)
	}
	return t, err
}

// seatedTable makes a new match, seats those whom its creator named, and asks somebody to lead it.
func (h *Host) seatedTable(a Actor, e games.Entry, n NewMatch, leader string) (*match.Table, error) {
	t, me, _, err := h.emptyTable(a, e, n)
	if err != nil {
		return nil, err
	}
	if err := h.seatBots(t, e, me, n); err != nil {
		return nil, err
	}
	if leader != "" {
		if err := t.AskToLead(me, leader, h.now()); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// emptyTable makes a new match at which nobody sits but its creator, and gives who that is in it and how it begins.
func (h *Host) emptyTable(a Actor, e games.Entry, n NewMatch) (*match.Table, match.Who, game.Position, error) {
	now, none := h.now(), match.Who{}
	config, err := n.config(e)
	if err != nil {
		return nil, none, nil, err
	}
	plan := match.Plan{
		ID: h.newID(), Config: config, Terms: n.Terms,
		Title: strings.TrimSpace(n.Title), Listed: n.Listed, Seed: h.newSeed(), Invite: auth.NewToken(h.random),
	}
	if n.Master {
		plan.GM = a.Person
	}
	if err := standInKnown(e, n.Terms); err != nil {
		return nil, none, nil, err
	}
	t, pos, err := match.NewTried(e.Game, plan, match.Who{Person: a.Person, Name: called(a), GM: n.Master}, h.key, now)
	if err != nil {
		return nil, none, nil, err
	}
	a.Heeds = n.Notice
	me := who(t.Snapshot(), a)
	if n.Seat != "" || n.Join {
		if err := t.Join(me, n.Seat, plan.Invite, now); err != nil {
			return nil, none, nil, err
		}
	}
	return t, me, pos, nil
}

// seatBots seats the computer opponents whom the creator of a match has named.
func (h *Host) seatBots(t *match.Table, e games.Entry, me match.Who, n NewMatch) error {
	for s := range n.Bots {
		if _, ok := t.Snapshot().Chair(s); !ok {
			return refuse(Invalid, "seat.unknown", "seat", clip(string(s), 40))
		}
	}
	for _, s := range t.Match().Config.Seats {
		level, ok := n.Bots[s]
		if !ok {
			continue
		}
		if n.Terms.Anonymous {
			s = ""
		}
		if err := h.seatBot(t, e, me, s, level, h.now()); err != nil {
			return err
		}
	}
	return nil
}

func (h *Host) seatBot(t *match.Table, e games.Entry, w match.Who, s game.Seat, level string, now time.Time) error {
	if err := knownLevel(e, level); err != nil {
		return err
	}
	return t.SetBot(w, s, level, now)
}

// knownLevel refuses a computer opponent that a game does not have.
func knownLevel(e games.Entry, level string) error {
	if _, ok := e.Level(level); ok {
		return nil
	}
	var known []string
	for _, l := range e.Levels {
		known = append(known, l.Name)
	}
	return refuse(Invalid, "level.unknown", "level", clip(level, 40), "known", strings.Join(known, ", "))
}

// standInKnown refuses terms by which a computer opponent takes over, or stands in, that a game does not have.
func standInKnown(e games.Entry, terms match.Terms) error {
	if terms.Missed == match.MissedBot || terms.Missed == match.MissedOpen && terms.Bot != "" {
		return knownLevel(e, terms.Bot)
	}
	if terms.Holidays != nil && terms.Holidays.Bot != "" {
		return knownLevel(e, terms.Holidays.Bot)
	}
	return nil
}

// madeMatch is a match that was made and is not stored yet.
type madeMatch struct {
	table *match.Table
	match match.Match
	row   store.SeasonMatch
}

// prepared makes a new match ready for the store, with what is told of it; to all who play it if it is one of a season.
func (h *Host) prepared(ctx context.Context, t *match.Table, club *store.ClubMatch, season bool, reply any) (madeMatch, error) {
	if err := h.seatedHolidays(ctx, t, h.now()); err != nil {
		return madeMatch{}, refusal(err)
	}
	m, c := t.Match(), t.Changes()
	a := h.appends(ctx, c, reply)
	a.Outbox, a.Club = h.tellsOf(nil, &m, c, season), club
	a.Issues, a.Culture = h.archive(ctx, &m, c.Phases)
	if err := h.ends(ctx, "", &m, c, &a); err != nil {
		return madeMatch{}, err
	}
	return madeMatch{t, m, store.SeasonMatch{Match: h.row(m, t.State()), Append: a}}, nil
}

// opened tells of new matches that are stored.
func (h *Host) opened(list ...madeMatch) {
	for _, m := range list {
		h.tables.put(m.match.ID, m.table, 0, m.table.Changes())
		h.announce(m.match, m.table.Changes(), m.row.Match)
	}
}

// insert stores a new match, of a club if one is given.
func (h *Host) insert(ctx context.Context, t *match.Table, club *store.ClubMatch, reply any) error {
	m, err := h.prepared(ctx, t, club, false, reply)
	if err != nil {
		return err
	}
	err = h.store.CreateMatch(ctx, m.row.Match, m.row.Append)
	if errors.Is(err, store.ErrExists) && ctx.Value(onceKey{}) != nil {
		return errDone
	}
	if err != nil {
		return unavailable(err)
	}
	stored(ctx)
	h.opened(m)
	return nil
}

// Join seats the actor, on the first free seat if none is named. An unlisted match
// needs its invitation.
func (h *Host) Join(ctx context.Context, a Actor, id string, seat game.Seat, invite string) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error {
		if err := h.maySit(ctx, a, t.Snapshot()); err != nil {
			return err
		}
		invite, err := h.clubInvited(ctx, a, t.Snapshot(), invite)
		if err != nil {
			return err
		}
		return t.Join(w, seat, invite, now)
	})
}

// Leave frees the actor's seat before the start.
func (h *Host) Leave(ctx context.Context, a Actor, id string) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error { return t.Leave(w, now) })
}

// SetBot puts a computer opponent on a seat.
func (h *Host) SetBot(ctx context.Context, a Actor, id string, seat game.Seat, level string) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error {
		e, err := h.entry(t.Match())
		if err != nil {
			return err
		}
		if err := h.seatBot(t, e, w, seat, level, now); err != nil {
			return err
		}
		return h.mayLeaveAlone(ctx, t.Snapshot())
	})
}

// ClearSeat frees a seat before the start.
func (h *Host) ClearSeat(ctx context.Context, a Actor, id string, seat game.Seat) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error { return t.ClearSeat(w, seat, now) })
}

// Cancel ends a match without a result.
func (h *Host) Cancel(ctx context.Context, a Actor, id, reason string) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error {
		return t.Cancel(w, reason, now)
	})
}

// Rematch makes the return match of a match that is over and gives its id; if there
// is one already, that.
func (h *Host) Rematch(ctx context.Context, a Actor, id string) (string, error) {
	if !a.Known() {
		return "", refuse(Anonymous, "person.needed")
	}
	var next *match.Table
	existing := ""
	err := h.change(ctx, id, func(t *match.Table, now time.Time) (any, error) {
		m := t.Match()
		if existing = m.Next; existing != "" {
			return existing, nil
		}
		var err error
		next, err = t.Rematch(who(&m, a), h.newID(), h.newSeed(), auth.NewToken(h.random), now)
		if err != nil {
			return nil, err
		}
		club, err := h.clubOf(ctx, a, id) // the next is of the same club, in the same way
		if err != nil {
			return nil, err
		}
		made := next.Match()
		done, err := h.mayMake(ctx, a, &made)
		if err != nil {
			return nil, err
		}
		defer done()
		// Stored first: should the old match not take the link, nobody finds the
		// new one, which harms nobody; a link to nothing would.
		if err := h.insert(context.WithValue(context.WithoutCancel(ctx), onceKey{}, nil), next, club, nil); err != nil {
			return nil, err
		}
		return next.Match().ID, nil
	})
	if err != nil || existing != "" {
		return existing, err
	}
	return next.Match().ID, nil
}

// invited finds the match of an invitation.
func (h *Host) invited(ctx context.Context, token string) (*match.Table, error) {
	row, err := h.store.MatchByInvite(ctx, auth.HashToken(token))
	if errors.Is(err, store.ErrNotFound) {
		return nil, refuse(Unknown, "invite.unknown")
	}
	if err != nil {
		return nil, unavailable(err)
	}
	t, err := h.open(row)
	if err != nil {
		return nil, err
	}
	err = h.admit(ctx, t.Snapshot())
	if e, ok := As(err); ok && e.Kind == Unknown {
		return nil, refuse(Unknown, "invite.unknown")
	}
	return t, err
}

// act is a change that replies nothing, by a known person.
func (h *Host) act(ctx context.Context, a Actor, id string, do func(*match.Table, match.Who, time.Time) error) error {
	if err := h.mayAct(a); err != nil {
		return err
	}
	err := h.change(ctx, id, func(t *match.Table, now time.Time) (any, error) {
		return struct{}{}, do(t, who(t.Snapshot(), a), now)
	})
	return err
}

// mayAct refuses acts of nobody, and of somebody too fast.
func (h *Host) mayAct(a Actor) error {
	if !a.Known() {
		return refuse(Anonymous, "person.needed")
	}
	if err := h.pace.allow(a.Person, h.now()); err != nil {
		return err
	}
	return h.mayStore(a, actBytes)
}

func (h *Host) newSeed() game.Seed {
	var s game.Seed
	h.fill(s[:])
	return s
}
