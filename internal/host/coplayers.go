package host

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"spielleiter/game"
	"spielleiter/internal/notice"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// coPlayerChair is the kind of a chair at the end, of whoever is a co-player of a seat or asked to be one.
const coPlayerChair = "coplayer"

// CoPlayer is somebody who writes a part of what a seat sends, as the seat, they themselves and a game master who does not play see them.
type CoPlayer struct {
	Name   string     `json:"name"`
	Since  time.Time  `json:"since"`
	Agreed bool       `json:"agreed"`
	Writes string     `json:"writes,omitempty"`
	Sees   bool       `json:"sees,omitempty"`   // all that the seat sees of the board
	Judge  bool       `json:"judge,omitempty"`  // puts parts together and sends the sheet
	Limits string     `json:"limits,omitempty"` // what a judge would decide
	Sent   *time.Time `json:"sent,omitempty"`   // when a judge sent the sheet last
	Part   *Part      `json:"part,omitempty"`
}

// Part is what a co-player has written. Of one that is not handed in only its writer reads the text.
type Part struct {
	Phase int       `json:"phase"`
	Text  string    `json:"text,omitempty"`
	At    time.Time `json:"at"`
	Ready bool      `json:"ready"` // it is handed in
}

// NewCoPlayer is what a seat agrees on with a co-player.
type NewCoPlayer struct {
	Name   string `json:"name" maxLength:"100" doc:"the account of a person, who is asked"`
	Writes string `json:"writes,omitempty" maxLength:"300" doc:"what of the sheet, in words"`
	Sees   bool   `json:"sees,omitempty" doc:"they see all that the seat sees of the board; a judge always does"`
	Judge  bool   `json:"judge,omitempty" doc:"they put parts together and send the sheet"`
	Limits string `json:"limits,omitempty" maxLength:"300" doc:"what a judge is to decide, in words; it takes the game master's agreement"`
}

// CoPlayersPage is what somebody may know of the co-players of a seat: whoever holds it, or one of them.
type CoPlayersPage struct {
	Match     string     `json:"match"`
	Seat      game.Seat  `json:"seat"`
	Yours     bool       `json:"yours"`               // the viewer holds the seat; else they are a co-player, or asked to be one
	Leader    string     `json:"leader,omitempty"`    // who holds it
	You       *CoPlayer  `json:"you,omitempty"`       // what was agreed with the viewer
	CoPlayers []CoPlayer `json:"coPlayers,omitempty"` // for who puts parts together
	Asks      bool       `json:"asks"`                // the viewer can ask somebody
	Writes    bool       `json:"writes"`              // and write a part now
	Merges    bool       `json:"merges"`              // and put parts together

	Status   match.Status    `json:"status"`
	Phase    int             `json:"phase"`
	Pending  game.Pending    `json:"pending"`
	Deadline *time.Time      `json:"deadline,omitempty"`
	View     json.RawMessage `json:"view,omitempty"` // what the seat sees of the board, for who sees it
	Orders   *MyOrders       `json:"orders,omitempty"`

	Page     *MatchPage `json:"-"` // of the match, as the viewer sees it
	position game.View
}

// GameView is the view of the seat, nil for who may not see it.
func (p *CoPlayersPage) GameView() game.View { return p.position }

// Table is the match as a co-player sees it who sees what the seat sees: as anybody who watches, with the board of the seat, and where
// the orders of a seat are what the co-player has written.
func (p *CoPlayersPage) Table() *MatchPage {
	m := *p.Page
	m.You = You{Seat: p.Seat}
	m.View, m.position, m.Orders = p.View, p.position, nil
	if p.Writes {
		m.You.May = []Act{ActSubmit}
	}
	if part := p.You.Part; part != nil && part.Phase == p.Phase {
		if p.Writes && part.Ready {
			m.You.May = append(m.You.May, ActUnready)
		}
		m.Orders = &MyOrders{Text: part.Text, Neutral: part.Text, Ready: part.Ready}
	}
	m.Seats = slices.Clone(m.Seats)
	for n := range m.Seats {
		m.Seats[n].You = m.Seats[n].Seat == p.Seat
	}
	return &m
}

// CoPlayers gives what the actor may know of the co-players of their seat, or of the one for which they play along.
func (h *Host) CoPlayers(ctx context.Context, a Actor, id string) (*CoPlayersPage, error) {
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
	p := &CoPlayersPage{Match: m.ID, Page: page, Status: m.Status, Phase: m.Phase, Pending: m.Pending, Deadline: page.Deadline}
	e, err := h.entry(*m)
	if err != nil {
		return nil, err
	}
	seat, seated := m.SeatOf(a.Person)
	_, you, asked := m.CoPlayerFor(a.Person)
	switch {
	case seated && e.Game.Collates() && m.Status != match.Gathering && !m.Terms.Anonymous:
		p.Seat, p.Yours = seat, true
		p.Asks = page.You.Can(ActCoPlay)
	case asked:
		p.Seat, _, _ = m.CoPlayerFor(a.Person)
		p.You = coPlayerLine(you, true)
	case seated:
		return nil, refuse(Forbidden, "coplayers.none")
	default:
		return nil, refuse(Forbidden, "refusal.coplayer.yours")
	}
	return p, h.playsAlong(a, t, p)
}

// playsAlong adds what the actor may do, and what they see for it.
func (h *Host) playsAlong(a Actor, t *match.Table, p *CoPlayersPage) error {
	m := t.Snapshot()
	c, _ := m.Chair(p.Seat)
	p.Leader = c.Holder.Name
	open := m.Pending.WaitsFor(p.Seat) && m.AskedAt == nil && m.Paused == nil
	_, judges := m.JudgeOf(a.Person)
	p.Writes = p.You != nil && p.You.Agreed && open
	p.Merges = open && !c.Resigned && (p.Yours && c.Open == nil || judges)
	if p.Yours || judges {
		p.CoPlayers = []CoPlayer{}
		for _, co := range c.CoPlayers {
			p.CoPlayers = append(p.CoPlayers, *coPlayerLine(co, co.Holder.IsPerson(a.Person)))
		}
	}
	if !p.Yours && !(p.You.Agreed && p.You.Sees) {
		return nil
	}
	view, err := t.View(game.As(p.Seat))
	if err != nil {
		return err
	}
	p.position = view
	if p.View, err = view.MarshalJSON(); err != nil {
		return err
	}
	if c.Submission != nil && (p.Yours || judges) {
		p.Orders = myOrders(view, *c.Submission, a.Lang)
	}
	return nil
}

func coPlayerLine(p match.CoPlayer, own bool) *CoPlayer {
	l := &CoPlayer{
		Name: p.Holder.Name, Since: p.Since, Agreed: p.Agreed != nil, Writes: p.Writes, Sees: p.Sees, Judge: p.Judge, Limits: p.Limits, Sent: p.Sent,
	}
	if p.Part != nil {
		l.Part = &Part{Phase: p.Part.Phase, At: p.Part.At, Ready: p.Part.Ready}
		if own || p.Part.Ready {
			l.Part.Text = p.Part.Text
		}
	}
	return l
}

// agreedCoPlayers are those of a chair who play along, without what they write.
func agreedCoPlayers(c match.Chair) (list []CoPlayer) {
	for _, p := range c.CoPlayers {
		if p.Agreed != nil {
			l := coPlayerLine(p, false)
			l.Part, l.Sent = nil, nil
			list = append(list, *l)
		}
	}
	return list
}

// AskCoPlayer asks somebody to play along at the actor's seat, or changes what was agreed with them.
func (h *Host) AskCoPlayer(ctx context.Context, a Actor, id string, n NewCoPlayer) error {
	if err := h.mayAct(a); err != nil {
		return err
	}
	if err := h.mayStore(a, actBytes+len(n.Writes)+len(n.Limits)); err != nil {
		return err
	}
	t, err := h.load(ctx, id)
	if err != nil {
		return err
	}
	if _, seated := t.Snapshot().SeatOf(a.Person); !seated {
		return refuse(Forbidden, "refusal.seat.none")
	}
	if !t.Collates() {
		return refuse(Forbidden, "refusal.coplayer.game")
	}
	whom, err := h.coPlayerCalled(ctx, a, n.Name)
	if err != nil {
		return err
	}
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error {
		seat, _ := t.Snapshot().SeatOf(a.Person)
		return t.AskCoPlayer(w, seat, match.CoPlayer{Holder: whom, Writes: n.Writes, Sees: n.Sees, Judge: n.Judge, Limits: n.Limits}, now)
	})
}

// coPlayerCalled finds an account that can be asked to play along.
func (h *Host) coPlayerCalled(ctx context.Context, a Actor, name string) (match.Holder, error) {
	name = strings.TrimSpace(name)
	if name == "" {
		return match.Holder{}, refuse(Invalid, "refusal.coplayer.whom")
	}
	p, err := h.store.PersonByName(ctx, name)
	if errors.Is(err, store.ErrNotFound) {
		return match.Holder{}, refuse(Invalid, "coplayer.name", "name", clip(name, 40))
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
		return match.Holder{}, refuse(Forbidden, "coplayer.closed", "name", p.Name)
	}
	return match.Holder{Kind: match.Person, ID: p.ID, Name: p.Name}, nil
}

// AcceptCoPlayer lets the actor play along, who was asked to.
func (h *Host) AcceptCoPlayer(ctx context.Context, a Actor, id string) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error { return t.AcceptCoPlayer(w, now) })
}

// EndCoPlayer ends that somebody plays along at the actor's seat, by their name, or else that the actor does.
func (h *Host) EndCoPlayer(ctx context.Context, a Actor, id, name string) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, _ time.Time) error {
		person := ""
		if seat, seated := t.Snapshot().SeatOf(a.Person); seated {
			c, _ := t.Snapshot().Chair(seat)
			for _, p := range c.CoPlayers {
				if p.Holder.Name == strings.TrimSpace(name) {
					person = p.Holder.ID
				}
			}
		}
		return t.EndCoPlayer(w, person)
	})
}

// NewPart is what a co-player has written.
type NewPart struct {
	Phase int    `json:"phase,omitempty" doc:"the phase that its writer saw; 0: the open one"`
	Text  string `json:"text" maxLength:"16384"`
	Ready bool   `json:"ready,omitempty" doc:"it is handed in"`
}

// SavePart stores the actor's part for the open phase.
func (h *Host) SavePart(ctx context.Context, a Actor, id string, n NewPart) (Part, error) {
	if err := h.mayAct(a); err != nil {
		return Part{}, err
	}
	if err := h.mayStore(a, actBytes+len(n.Text)); err != nil {
		return Part{}, err
	}
	var reply Part
	err := h.change(ctx, id, func(t *match.Table, now time.Time) (any, error) {
		part, err := t.SavePart(who(t.Snapshot(), a), n.Phase, n.Text, n.Ready, now)
		reply = Part{Phase: part.Phase, Text: part.Text, At: part.At, Ready: part.Ready}
		return reply, err
	})
	return reply, err
}

// coPlays tells, beside a change, those who are newly asked to play along, and whoever holds a seat that somebody has agreed or handed
// in a part.
func (t *event) coPlays(before, m *match.Match) {
	for _, c := range m.Chairs {
		was, _ := before.Chair(c.Seat)
		for _, p := range c.CoPlayers {
			n := slices.IndexFunc(was.CoPlayers, func(old match.CoPlayer) bool { return old.Holder.ID == p.Holder.ID })
			switch {
			case n < 0 && p.Agreed == nil:
				t.add(notice.Asked, p.Holder.ID)
			case n < 0:
			case p.Agreed != nil && was.CoPlayers[n].Agreed == nil:
				t.add(notice.Seat, c.Holder.ID)
				t.Channel = playsAlong
			case handedIn(p.Part) && !handedIn(was.CoPlayers[n].Part):
				t.add(notice.Asked, c.Holder.ID)
			}
		}
	}
}

func handedIn(p *match.Part) bool { return p != nil && p.Ready }

// playsAlong stands for the channel where somebody has agreed to play along.
const playsAlong = "*coplayer"

// askedToPlayAlong reports whether somebody still has to say whether they play along.
func askedToPlayAlong(m *match.Match, person string) bool {
	_, p, asked := m.CoPlayerFor(person)
	return asked && p.Agreed == nil
}

// newParts are how many parts were handed in at a person's seat since the seat has sent something.
func newParts(m *match.Match, person string) (n int) {
	seat, _ := m.SeatOf(person)
	c, _ := m.Chair(seat)
	for _, p := range m.Parts(seat) {
		if p.Part.Ready && (c.Submission == nil || p.Part.At.After(c.Submission.At)) {
			n++
		}
	}
	return n
}

// coPlays reports whether a seat may ask people to play along.
func coPlays(t *match.Table, m *match.Match, seat game.Seat) bool {
	c, _ := m.Chair(seat)
	return t.Collates() && m.Terms.CoPlayers != match.CoPlayersOff && !m.Terms.Anonymous && !c.Resigned
}
