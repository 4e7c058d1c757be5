package api

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// Desk is what the game master alone may know of a match.
type Desk struct {
	Phase     int             `json:"phase"`
	Asked     *time.Time      `json:"asked,omitempty" doc:"since when no orders are taken, because rulings or the review are awaited"`
	Review    bool            `json:"review,omitempty" doc:"the evaluation waits to be published: rule house/publish"`
	Plays     bool            `json:"plays,omitempty" doc:"who plays sees nothing of others"`
	Looked    bool            `json:"looked,omitempty" doc:"what is secret in the open phase was looked at, which all know"`
	Seats     []DeskSeat      `json:"seats"`
	Questions []game.Question `json:"questions,omitempty"`
	Edits     []match.Edit    `json:"edits,omitempty" doc:"of the position after the open phase"`
	Note      string          `json:"note,omitempty"`
	Memo      string          `json:"memo,omitempty"`
}

// DeskSeat is how a seat stands in the open phase.
type DeskSeat struct {
	Seat     game.Seat    `json:"seat"`
	Awaited  bool         `json:"awaited,omitempty"`
	Saved    *time.Time   `json:"saved,omitempty" doc:"when it sent its orders"`
	Ready    bool         `json:"ready,omitempty"`
	Amended  bool         `json:"amended,omitempty" doc:"by the game master"`
	Invite   string       `json:"invite,omitempty" doc:"token by which somebody may take it over"`
	Text     string       `json:"text,omitempty" doc:"its orders, once looked at"`
	Sent     string       `json:"sent,omitempty" doc:"what it has sent for the game master to read; until then text counts"`
	Source   match.Source `json:"source,omitempty"`
	Problems []Diagnosis  `json:"problems,omitempty"`
}

// Preview is what closing the open phase now would bring.
type Preview struct {
	Phase     int             `json:"phase"`
	Orders    []Counted       `json:"orders" doc:"as they count"`
	Questions []game.Question `json:"questions,omitempty" doc:"their defaults are taken"`
	Draws     []game.Draw     `json:"draws,omitempty"`
	Rulings   []game.Ruling   `json:"rulings,omitempty"`
	Notes     []game.Note     `json:"notes,omitempty" doc:"what the game master would be told"`
	Text      []string        `json:"text" doc:"the report, in the reader's language"`
	Pending   game.Pending    `json:"pending" doc:"what would open"`
	Result    game.Result     `json:"result"`
	State     json.RawMessage `json:"state" doc:"after the phase"`
	Edited    []string        `json:"edited,omitempty" doc:"what edits change in the state, as JSON pointers"`
	Refused   string          `json:"refused,omitempty" doc:"why the edits are void, in the reader's language"`
}

// Counted are the orders of one seat as they would count now.
type Counted struct {
	Seat     game.Seat    `json:"seat"`
	Text     string       `json:"text" doc:"canonical and neutral"`
	Sent     *match.Sent  `json:"sent,omitempty" doc:"what came for the game master to read"`
	Source   match.Source `json:"source"`
	At       *time.Time   `json:"at,omitempty"`
	Ready    bool         `json:"ready,omitempty"`
	Problems []Diagnosis  `json:"problems,omitempty"`
}

// Trial evaluates the open phase without consequences.
type Trial struct {
	Edits []match.Edit `json:"edits,omitempty" maxItems:"100" doc:"of the position after it; none: those that are set"`
}

// Amendment gives a seat orders in its place.
type Amendment struct {
	Seat     game.Seat `json:"seat" maxLength:"40"`
	Phase    int       `json:"phase,omitempty" minimum:"0" doc:"none: the open one"`
	Text     string    `json:"text,omitempty"`
	Ready    bool      `json:"ready,omitempty" doc:"wait no longer for this seat"`
	Withdraw bool      `json:"withdraw,omitempty" doc:"take its orders back"`
	Reason   string    `json:"reason" maxLength:"500"`
}

// Edits change the position after the open phase.
type Edits struct {
	Edits  []match.Edit `json:"edits" maxItems:"100" doc:"in place of those that are set; none takes them back"`
	Reason string       `json:"reason" maxLength:"500"`
}

// Deadline is when the open phase closes.
type Deadline struct {
	At     time.Time `json:"at" doc:"an earlier one than before lies at least ten minutes ahead"`
	Reason string    `json:"reason,omitempty" maxLength:"500"`
}

// NewTerms are terms that change while a match runs.
type NewTerms struct {
	Terms  match.Terms `json:"terms" doc:"all of them; only grace, graces, maxMissed, missed, bot, return, majority, answer, rulingTime, review, unclear and wait may differ"`
	Reason string      `json:"reason" maxLength:"500"`
}

// Substitution puts a computer opponent on a seat of a running match.
type Substitution struct {
	Level  string `json:"level" maxLength:"40"`
	Reason string `json:"reason,omitempty" maxLength:"500"`
}

// Noted is a text that stays with a match.
type Noted struct {
	Text string `json:"text" maxLength:"10000"`
}

// SeatInvitation is the token by which somebody may take a seat over.
type SeatInvitation struct {
	Token string `json:"token"`
}

// MasterAct is something that the game master did, with its number among these from 1.
type MasterAct struct {
	Number int `json:"number"`
	host.MasterAct
}

// AtSeat is the input of an operation on a seat of a match.
type AtSeat struct {
	InMatch
	Seat game.Seat `path:"seat" maxLength:"40"`
}

// takeOver may come without a body: most matches have no notice.
type takeOver struct {
	Token string `path:"token" maxLength:"200"`
	Body  *Confirmation
}

func (a *API) desk(g huma.API) {
	add(g, a, operation(http.MethodGet, "/matches/{id}/desk", "What the game master alone may know of a match"), func(ctx context.Context, who asker, in *InMatch) (Desk, error) {
		d, err := a.host.Desk(ctx, who.Actor, in.ID)
		return a.deskOf(ctx, who, in.ID, d), err
	})
	addWith(g, a, operation(http.MethodPost, "/matches/{id}/preview", "Evaluate the open phase as a trial; the first look goes on the record"), func(ctx context.Context, who asker, in *InMatchWith[*Trial]) (Preview, error) {
		p, err := a.host.Preview(ctx, who.Actor, in.ID, slices.Clip(append([]match.Edit(nil), in.Body.Edits...)))
		return a.preview(ctx, who, in.ID, p), err
	})
	onceWith(g, a, operation(http.MethodPost, "/matches/{id}/amendments", "Give a seat orders, replace them or take them back"), func(ctx context.Context, who asker, in *InMatchWith[*Amendment]) (host.Saved, error) {
		b := in.Body
		return a.host.Amend(ctx, who.Actor, in.ID, match.Amendment{Seat: b.Seat, Phase: b.Phase, Text: b.Text, Ready: b.Ready, Withdraw: b.Withdraw}, b.Reason)
	}, saved)
	actWith(g, a, operation(http.MethodPut, "/matches/{id}/edits", "Change the position after the open phase"), func(ctx context.Context, who asker, in *InMatchWith[*Edits]) error {
		return a.host.Edit(ctx, who.Actor, in.ID, in.Body.Edits, in.Body.Reason)
	})
	actWith(g, a, operation(http.MethodPut, "/matches/{id}/deadline", "Set the deadline of the open phase"), func(ctx context.Context, who asker, in *InMatchWith[*Deadline]) error {
		return a.host.SetDeadline(ctx, who.Actor, in.ID, in.Body.At, in.Body.Reason)
	})
	actWith(g, a, operation(http.MethodPut, "/matches/{id}/terms", "Change terms that may change while a match runs"), func(ctx context.Context, who asker, in *InMatchWith[*NewTerms]) error {
		return a.host.SetTerms(ctx, who.Actor, in.ID, in.Body.Terms, in.Body.Reason)
	})
	actWith(g, a, operation(http.MethodPut, "/matches/{id}/note", "Replace the note that everybody reads"), func(ctx context.Context, who asker, in *InMatchWith[*Noted]) error {
		return a.host.SetNote(ctx, who.Actor, in.ID, in.Body.Text)
	})
	actWith(g, a, operation(http.MethodPut, "/matches/{id}/memo", "Replace the game master's own note"), func(ctx context.Context, who asker, in *InMatchWith[*Noted]) error {
		return a.host.SetMemo(ctx, who.Actor, in.ID, in.Body.Text)
	})
	add(g, a, operation(http.MethodGet, "/matches/{id}/acts", "What game master and server did, the oldest first, page by page"), func(ctx context.Context, who asker, in *Numbered) (Page[MasterAct], error) {
		return numbered(in, func(n int, act host.MasterAct) MasterAct { return MasterAct{n, act} }, func() ([]host.MasterAct, error) {
			return a.host.MasterActs(ctx, who.Actor, in.ID)
		})
	})
	a.substitutes(g)
}

func (a *API) substitutes(g huma.API) {
	act(g, a, operation(http.MethodPut, "/matches/{id}/seats/{seat}/substitute", "Put a computer opponent on a seat of a running match"), func(ctx context.Context, who asker, in *struct {
		AtSeat
		With[Substitution]
	},
	) error {
		return a.host.Substitute(ctx, who.Actor, in.ID, in.Seat, in.Body.Level, in.Body.Reason)
	})
	once(g, a, operation(http.MethodPut, "/matches/{id}/seats/{seat}/invitation", "Look for somebody to take a seat over"), func(ctx context.Context, who asker, in *struct {
		AtSeat
		With[Reason]
	},
	) (string, error) {
		return a.host.Seek(ctx, who.Actor, in.ID, in.Seat, in.Body.Reason)
	}, func(_ context.Context, _ asker, _ *struct {
		AtSeat
		With[Reason]
	}, token string,
	) SeatInvitation {
		return SeatInvitation{token}
	})
	act(g, a, operation(http.MethodDelete, "/matches/{id}/seats/{seat}/invitation", "Look no longer"), func(ctx context.Context, who asker, in *AtSeat) error {
		return a.host.Unseek(ctx, who.Actor, in.ID, in.Seat, "")
	})
	once(g, a, operation(http.MethodPost, "/invitations/{token}", "Take over the seat I am invited to"), func(ctx context.Context, who asker, in *takeOver) (string, error) {
		who.Heeds = in.Body != nil && in.Body.Notice
		return a.host.TakeOver(ctx, who.Actor, in.Token)
	}, created)
}

// deskOf puts a desk into the asker's words.
func (a *API) deskOf(ctx context.Context, who asker, id string, d host.Desk) Desk {
	words := a.texts.Printer(i18n.Lang(who.Lang), a.wordsOf(ctx, who, id))
	desk := Desk{
		Phase: d.Phase, Asked: d.Asked, Review: d.Review, Plays: d.Plays, Looked: d.Looked, Seats: make([]DeskSeat, len(d.Seats)),
		Questions: words.Choices(d.Questions), Edits: d.Edits, Note: d.Note, Memo: d.Memo,
	}
	for n, s := range d.Seats {
		desk.Seats[n] = DeskSeat{
			Seat: s.Seat, Awaited: s.Awaited, Saved: s.Saved, Ready: s.Ready, Amended: s.Amended, Invite: s.Invite,
			Text: s.Text, Sent: s.Sent, Source: s.Source, Problems: diagnoses(words, s.Problems),
		}
	}
	return desk
}

// preview puts a preview into the asker's words.
func (a *API) preview(ctx context.Context, who asker, id string, p match.Preview) Preview {
	in := a.wordsOf(ctx, who, id)
	words := a.texts.Printer(i18n.Lang(who.Lang), in)
	notes := make([]game.Note, len(p.Protocol.Notes))
	for n, told := range p.Protocol.Notes {
		notes[n] = told.Note
	}
	shown := Preview{
		Phase: p.Phase, Orders: make([]Counted, len(p.Orders)), Questions: words.Choices(p.Questions),
		Draws: p.Protocol.Draws, Rulings: p.Protocol.Rulings, Notes: notes, Text: a.sentences(who, in, notes), Pending: p.Pending, Result: p.Result, State: p.State, Edited: p.Edited,
	}
	for n, c := range p.Orders {
		shown.Orders[n] = Counted{Seat: c.Seat, Text: c.Text, Sent: c.Sent, Source: c.Source, At: c.At, Ready: c.Ready, Problems: diagnoses(words, c.Problems)}
	}
	if p.Refused != nil {
		shown.Refused = words.T("refusal."+p.Refused.Code, p.Refused.Args)
	}
	return shown
}
