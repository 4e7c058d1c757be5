package host

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"spielleiter/game"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// deputyChair is the kind of a chair at the end, of whoever deputizes for a seat or is asked to.
const deputyChair = "deputy"

// Deputy is who orders in the place of a seat, as the table is told.
type Deputy struct {
	Kind   string     `json:"kind" enum:"person,bot"`
	Name   string     `json:"name,omitempty"`
	Level  string     `json:"level,omitempty"` // of a bot
	Until  *time.Time `json:"until,omitempty"`
	Before int        `json:"before,omitempty" doc:"it ends when this phase opens"`
	Agreed bool       `json:"agreed"`
}

// Mandate is what a seat leaves to a deputy.
type Mandate struct {
	Name   string       `json:"name,omitempty" maxLength:"100" doc:"the account of a person, who is asked; or else level"`
	Level  string       `json:"level,omitempty" maxLength:"100" doc:"a computer opponent of the game, which begins at once"`
	Until  *time.Time   `json:"until,omitempty" doc:"when it ends; or else before, or both"`
	Before int          `json:"before,omitempty" doc:"it ends when this phase opens"`
	Limits []game.Limit `json:"limits,omitempty" maxItems:"60" doc:"of those that the seat can set"`
}

// DeputyPage is what somebody may know of the mandate of a seat: whoever holds it, or its deputy.
type DeputyPage struct {
	Match   string           `json:"match"`
	Seat    game.Seat        `json:"seat"`
	Yours   bool             `json:"yours"` // the viewer holds the seat; else they are its deputy, or asked to be
	Deputy  *Deputy          `json:"deputy,omitempty"`
	Limits  []game.Limit     `json:"limits,omitempty"`  // of the mandate
	Offered []game.Limit     `json:"offered,omitempty"` // that the seat can set now
	Levels  []string         `json:"levels,omitempty"`  // of computers that can be asked
	Reports []MandateOutcome `json:"-"`                 // the holder's, the oldest first

	Status   match.Status    `json:"status"`
	Phase    int             `json:"phase"`
	Pending  game.Pending    `json:"pending"`
	Deadline *time.Time      `json:"deadline,omitempty"`
	May      []Act           `json:"may"`              // of a deputy
	View     json.RawMessage `json:"view,omitempty"`   // what the seat sees of the board; of a deputy who has agreed
	Orders   *MyOrders       `json:"orders,omitempty"` // that are saved for the seat

	Page     *MatchPage `json:"-"` // of the match, as the viewer sees it
	position game.View
	words    game.View // the seat's, which names what limits are about
}

// Say says what a limit demands.
func (p *DeputyPage) Say(l game.Limit) game.Note {
	if p.words == nil {
		return l.Note()
	}
	return p.words.Said(l)
}

// GameView is the view of the seat, nil for who may not see it.
func (p *DeputyPage) GameView() game.View { return p.position }

// Table is the match as its deputy sees it while they order: as anybody who watches, with the board and the orders of the seat, and with
// nothing else that is the seat's.
func (p *DeputyPage) Table() *MatchPage {
	m := *p.Page
	m.You = You{Seat: p.Seat, May: p.May}
	m.View, m.position, m.Orders = p.View, p.position, p.Orders
	m.Seats = slices.Clone(m.Seats)
	for n := range m.Seats {
		m.Seats[n].You = m.Seats[n].Seat == p.Seat
	}
	return &m
}

// Can reports whether a deputy may do something now.
func (p *DeputyPage) Can(a Act) bool { return slices.Contains(p.May, a) }

// MandateOutcome is what became of a mandate, and the board as the seat had left it.
type MandateOutcome struct {
	match.MandateReport
	Name  string          `json:"name,omitempty"`  // of the deputy
	Left  json.RawMessage `json:"left,omitempty"`  // the view of the seat when the mandate was given
	Names map[int]string  `json:"names,omitempty"` // the game's own names of the phases

	left game.View
}

// LeftView is what the seat saw when the mandate was given, nil if that phase is no longer there.
func (o MandateOutcome) LeftView() game.View { return o.left }

// DeputyPage gives what the actor may know of their mandate: of their own seat, or of the one for which they deputize.
func (h *Host) DeputyPage(ctx context.Context, a Actor, id string) (*DeputyPage, error) {
	if !a.Known() {
		return nil, refuse(Anonymous, "person.needed")
	}
	t, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	page, err := h.page(ctx, a, t)
	if err != nil {
		return nil, err
	}
	m := t.Snapshot()
	p := &DeputyPage{Match: m.ID, Page: page, Status: m.Status, Phase: m.Phase, Pending: m.Pending, Deadline: page.Deadline, May: []Act{}}
	if seat, seated := m.SeatOf(a.Person); seated && m.Status != match.Gathering {
		p.Seat, p.Yours = seat, true
		return p, h.ownMandate(ctx, a, t, p)
	}
	seat, d, asked := m.MandateFor(a.Person)
	if !asked {
		return nil, refuse(Forbidden, "refusal.mandate.yours")
	}
	p.Seat, p.Deputy, p.Limits = seat, deputyLine(&d), d.Limits
	return p, h.deputized(a, t, p)
}

// ownMandate adds what a seat knows of its own mandate.
func (h *Host) ownMandate(ctx context.Context, a Actor, t *match.Table, p *DeputyPage) error {
	m := t.Snapshot()
	if c, _ := m.Chair(p.Seat); c.Mandate != nil {
		p.Deputy, p.Limits = deputyLine(c.Mandate), c.Mandate.Limits
	}
	view, err := t.View(game.As(p.Seat))
	if err != nil {
		return err
	}
	e, err := h.entry(*m)
	if err != nil {
		return err
	}
	p.words = view
	if p.position = view; p.Page.You.Can(ActMandate) {
		p.Offered = view.Limits()
		for _, l := range e.Levels {
			p.Levels = append(p.Levels, l.Name)
		}
	}
	p.Reports, err = h.mandates(ctx, a, m, p.Seat)
	return err
}

// mandates reads what became of the mandates of a seat.
func (h *Host) mandates(ctx context.Context, a Actor, m *match.Match, seat game.Seat) ([]MandateOutcome, error) {
	given, err := h.entriesOf(ctx, m.ID, match.EntryMandate)
	if err != nil || len(given) == 0 {
		return nil, err
	}
	for _, kind := range []match.EntryKind{match.EntryDeputy, match.EntrySubmitted, match.EntryClosed} {
		more, err := h.entriesOf(ctx, m.ID, kind)
		if err != nil {
			return nil, err
		}
		given = append(given, more...)
	}
	slices.SortFunc(given, func(x, y match.Entry) int { return x.Seq - y.Seq })
	list, err := match.Mandates(match.Redact(given, viewer(m, a), m), m, seat)
	if err != nil || len(list) == 0 {
		return nil, err
	}
	names, err := h.phaseNames(ctx, m)
	if err != nil {
		return nil, err
	}
	out := make([]MandateOutcome, len(list))
	for n, r := range list {
		out[n] = MandateOutcome{MandateReport: r, Names: map[int]string{r.Phase: names[r.Phase]}, Name: h.nameOf(ctx, r.Deputy)}
		for _, turn := range r.Turns {
			out[n].Names[turn.Phase] = names[turn.Phase]
		}
		if err := h.asLeft(ctx, m, seat, &out[n]); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// asLeft adds the board as a seat had left it.
func (h *Host) asLeft(ctx context.Context, m *match.Match, seat game.Seat, o *MandateOutcome) error {
	before, err := h.phase(ctx, m.ID, o.Phase-1)
	if e, ok := As(err); ok && e.Kind == Unknown {
		return nil // it was rolled back
	}
	if err != nil {
		return err
	}
	if o.left = h.seenAfter(*m, before, game.As(seat)); o.left != nil {
		o.Left, err = o.left.MarshalJSON()
	}
	return err
}

// nameOf is what a deputy is called now, "" if they have gone.
func (h *Host) nameOf(ctx context.Context, d match.Holder) string {
	if d.Kind != match.Person {
		return ""
	}
	p, err := h.store.Person(ctx, d.ID)
	if err != nil {
		return ""
	}
	return p.Name
}

// deputized adds what a deputy needs for their orders, once they have agreed and as long as they deputize: never talk or diary.
func (h *Host) deputized(a Actor, t *match.Table, p *DeputyPage) error {
	m := t.Snapshot()
	view, err := t.View(game.As(p.Seat))
	if err != nil {
		return err
	}
	p.words = view
	if seat, _, ok := m.DeputyOf(a.Person, h.now()); !ok || seat != p.Seat {
		if p.Deputy.Agreed { // whoever is asked reads what they sign
			p.Limits = nil
		}
		return nil
	}
	p.position = view
	if p.View, err = view.MarshalJSON(); err != nil {
		return err
	}
	c, _ := m.Chair(p.Seat)
	if c.Submission != nil && c.Submission.Sent == nil {
		p.Orders = myOrders(view, *c.Submission, a.Lang)
	}
	if m.Pending.WaitsFor(p.Seat) && m.AskedAt == nil && m.Paused == nil {
		p.May = append(p.May, ActSubmit)
		if c.Submission != nil && c.Submission.Ready {
			p.May = append(p.May, ActUnready)
		}
	}
	return nil
}

func deputyLine(d *match.Mandate) *Deputy {
	if d == nil {
		return nil
	}
	l := &Deputy{Kind: string(d.Deputy.Kind), Name: d.Deputy.Name, Until: d.Until, Before: d.Before, Agreed: d.Agreed != nil}
	if d.Deputy.Kind == match.Bot {
		l.Level = d.Deputy.ID
	}
	return l
}

// Appoint signs a mandate for the actor's seat.
func (h *Host) Appoint(ctx context.Context, a Actor, id string, d Mandate) (receipt match.Receipt, err error) {
	if err := h.mayAct(a); err != nil {
		return receipt, err
	}
	if err := h.mayStore(a, actBytes+len(d.Limits)*actBytes/8); err != nil {
		return receipt, err
	}
	whom, err := h.deputyCalled(ctx, a, d)
	if err != nil {
		return receipt, err
	}
	err = h.change(ctx, id, func(t *match.Table, now time.Time) (any, error) {
		m := t.Snapshot()
		seat, ok := m.SeatOf(a.Person)
		if !ok {
			return nil, refuse(Forbidden, "refusal.seat.none")
		}
		if d.Level != "" {
			e, err := h.entry(*m)
			if err != nil {
				return nil, err
			}
			if err := knownLevel(e, d.Level); err != nil {
				return nil, err
			}
		}
		receipt, err = t.Appoint(who(m, a), seat, match.Mandate{Deputy: whom, Until: d.Until, Before: d.Before, Limits: d.Limits}, now)
		return receipt, err
	})
	return receipt, err
}

// deputyCalled finds whom a mandate names: one account, or one level.
func (h *Host) deputyCalled(ctx context.Context, a Actor, d Mandate) (match.Holder, error) {
	name := strings.TrimSpace(d.Name)
	switch {
	case name != "" && d.Level != "", name == "" && d.Level == "":
		return match.Holder{}, refuse(Invalid, "refusal.mandate.whom")
	case d.Level != "":
		return match.Holder{Kind: match.Bot, ID: d.Level}, nil
	}
	p, err := h.store.PersonByName(ctx, name)
	if errors.Is(err, store.ErrNotFound) {
		return match.Holder{}, refuse(Invalid, "mandate.name", "name", clip(name, 40))
	}
	if err != nil {
		return match.Holder{}, unavailable(err)
	}
	if p.Program {
		return match.Holder{}, refuse(Forbidden, "program.own", "name", p.Name)
	}
	is, err := h.store.Shunned(ctx, p.ID, store.Block, a.Person)
	if err != nil {
		return match.Holder{}, unavailable(err)
	}
	if is {
		return match.Holder{}, refuse(Forbidden, "mandate.closed", "name", p.Name)
	}
	return match.Holder{Kind: match.Person, ID: p.ID, Name: p.Name}, nil
}

// AcceptMandate lets the actor begin to deputize, who was asked to.
func (h *Host) AcceptMandate(ctx context.Context, a Actor, id string) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error { return t.AcceptMandate(w, now) })
}

// EndMandate ends the mandate of the actor's seat, or the one that the actor has.
func (h *Host) EndMandate(ctx context.Context, a Actor, id string) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error { return t.EndMandate(w, now) })
}

// Refused gives the refusal that a stored answer stands for: orders of a deputy that limits kept out.
func (s Saved) Refused() error {
	if len(s.Barred) == 0 {
		return nil
	}
	return &Error{Kind: Invalid, Code: "orders.barred", Problems: s.Barred}
}
